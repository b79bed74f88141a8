"""Widgets: the table protocol, the Latice board. The only room that knows of Jupyter."""
