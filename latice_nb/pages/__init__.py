"""Pages of the rulebook: an entry with its facts, links, examples and their pictures, as data, HTML and plain text. No widget."""
