"""A notebook as one page that needs no Python."""
