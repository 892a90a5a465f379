"""Attacks for the tests of cards to answer."""

from __future__ import annotations

from playmat.games.shaman.card import FREE, ShamanCard, strike


def blow(force: int) -> ShamanCard:
    """A standing strike of this Force and nothing else."""
    return strike("T-BLOW", f"Blow of {force}", "", FREE, 0, force)


def shield(intercept: int) -> ShamanCard:
    """A free strike of this Intercept, Force 0 and nothing else."""
    return strike("T-SHIELD", f"Shield of {intercept}", "", FREE, intercept, 0)
