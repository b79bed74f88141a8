"""The lab: bots, simulations and what they show. Games don't know of it; see `bots`, `simulate` and `latice_analysis`."""

from latice_nb.lab import latice_analysis as analysis  # by this name notebooks ask for it

__all__ = ["analysis"]
