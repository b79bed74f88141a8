"""Where notebooks are shown: each place is opened, and a table is tried there."""
