"""The exercises of Latte Throwdown, one TOML file for each tutorial, and what its lessons need beyond those of every game."""
