"""A notebook as one page that needs no Python: ``python -m latice_nb.export NOTEBOOK``.

The notebook is run (`latice_nb.export.running`), what the page will answer is worked out while Python lives
(`latice_nb.export.answers`), and all of it is written into one file (`latice_nb.export.page`). In the page every table
answers picks and says why not, as in a notebook; only going on needs Python. It needs the extra ``lab``.
"""
