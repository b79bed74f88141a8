"""Widgets: the table protocol, the boards, the lessons. The only room that knows of Jupyter."""
