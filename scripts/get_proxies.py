"""Sees to it that there are nginx and Caddy for the tests to start: what is missing is unpacked, and not installed."""

from __future__ import annotations

import sys

from scripts.apt import unpack
from tests.proxies import UNPACKED, find_caddy, find_nginx, runs

PACKAGES = {"nginx": (("nginx", "nginx-light"), find_nginx), "Caddy": (("caddy",), find_caddy)}
IMPOSSIBLE = "There is no {name} for the tests, and no package of it could be had: what is tested with it is left out."


def main() -> int:
    """Find the programs or unpack them; never a reason to stop, as the tests that need them say that they do."""
    for name, (packages, find) in PACKAGES.items():
        found = find()
        for package in packages:
            found = found or (find() if unpack(package, UNPACKED) else None)
        if not found or not runs(found):
            print(IMPOSSIBLE.format(name=name), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
