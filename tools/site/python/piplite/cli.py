"""What ``%pip`` becomes."""

from __future__ import annotations


async def get_transformed_code(_arguments: list[str]) -> str:
    """Code that says that nothing can be installed."""
    return "import piplite; await piplite.install()"
