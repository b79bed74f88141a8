"""Latte Throwdown on a table: what lies there, what may be picked, and every answer."""
