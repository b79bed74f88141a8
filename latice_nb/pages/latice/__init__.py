"""Latice on the pages of the rulebook."""
