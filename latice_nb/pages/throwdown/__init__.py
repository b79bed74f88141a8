"""Latte Throwdown on the pages of the rulebook."""
