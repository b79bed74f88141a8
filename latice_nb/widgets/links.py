"""The addresses at which the course's site shows what lies on a table.

A page of the site knows where the site is, so an address is given from there on. Elsewhere nobody can guess it: there
the environment variable `VARIABLE` names it, or no link is offered.
"""

from __future__ import annotations

import os
from typing import Final
from urllib.parse import quote, urlencode

VARIABLE: Final = "LATICE_NB_SITE"
"""Names the address of the site, such as ``https://somebody.github.io/latice_nb/``."""


def link(**asked: str) -> str:
    """The address that shows what is asked for, from the site on: ``play/?rule=L4.2``; whole where the site is named.

    ``rule`` is an id or a question, ``position`` a position's text, ``show`` one of our widgets as it is written in
    Python, such as ``Lesson(winds-1)``.
    """
    site = os.environ.get(VARIABLE, "").strip()
    if not site.startswith(("https://", "http://")):
        site = ""
    whole = f"{site.rstrip('/')}/" if site else ""
    return f"{whole}play/?{urlencode(asked, quote_via=quote, safe='/(),?*')}"
