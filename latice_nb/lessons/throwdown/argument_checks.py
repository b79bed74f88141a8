"""Checks of arguments that only goals of Latte Throwdown take: cards that lie face up."""

from __future__ import annotations

from typing import Any


def latte(value: Any, state: Any) -> str:
    """A Latte that lies face up."""
    return "" if value in state.row else f"a face-up Latte is wanted: {', '.join(state.row)}"


def barista(value: Any, state: Any) -> str:
    """A Barista card that lies face up."""
    return "" if value in state.baristas else f"a face-up Barista card is wanted: {', '.join(state.baristas)}"
