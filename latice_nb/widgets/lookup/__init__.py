"""The rule look-up as a widget; what it shows of the rulebook is made in `latice_nb.pages`."""
