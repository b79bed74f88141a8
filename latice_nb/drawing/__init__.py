"""The artwork and the pictures of both games: SVG as text, made here and nowhere else.

`art` holds the symbols, `picture` puts them together, `latice` and `throwdown` draw the games.
"""
