"""The lab: bots, simulations and what they show. Games don't know of it; see `bots` and `simulate`."""
