"""The places that need an environment of their own: `make hosts` makes it and gives it."""
