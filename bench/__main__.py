"""``python -m bench [GROUP …]``: measure and print a table."""

from __future__ import annotations

import sys
import traceback
from importlib import import_module

from bench import GROUPS


def main(wanted: list[str]) -> int:
    """Print the figures of the groups asked for, or of all; 1 where a group crashed."""
    if unknown := set(wanted) - set(GROUPS):
        print(f"there is no group {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}", file=sys.stderr)
        return 2
    crashed = missed = 0
    print(f"Python {sys.version.split()[0]} on {sys.platform}")
    for group in wanted or GROUPS:
        try:
            for figure in import_module(f"bench.{group}").figures():
                print(figure, flush=True)
                missed += figure.verdict == "MISS"
        except Exception:  # noqa: BLE001  (one group must not hide the others' figures)
            crashed += 1
            print(f"{group} crashed:", file=sys.stderr)
            traceback.print_exc()
    print(f"{missed} missed, {crashed} crashed")
    return 1 if crashed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
