"""The same cards every time, for tests that must not depend on luck."""

from __future__ import annotations

from random import Random


class SameDeals(Random):
    """Chance that is the same for the same name, in place of the lobby's own."""

    def randbits(self, bits: int) -> int:
        """As the server asks for a seed."""
        return self.getrandbits(bits)
