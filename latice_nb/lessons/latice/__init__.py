"""The exercises of Latice, one TOML file for each tutorial, and what its lessons need beyond those of every game."""
