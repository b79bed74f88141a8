"""The course as a site that runs in the reader's browser alone: what builds it and what serves it.

``make site`` runs ``python -m tools.site`` in an environment of its own, since JupyterLite's packages disturb an
ordinary JupyterLab. The pieces, in the order in which they are used:

- `wheels`: which packages a browser's Python needs, and their wheels, in the versions that everybody runs;
- `packs`: what of them and of Python itself is used, compiled and put into two files;
- `lite`: JupyterLite with the notebooks;
- `covers`: what is seen of a notebook until JupyterLab is there;
- `pages`: the pages that are the site's own, and the worker that keeps all of it for the next visit;
- `server`: a small server to look at it, for the tests too.
"""
