"""Telling how far a long piece of work is."""

from __future__ import annotations


def silent(told: object) -> None:
    """Tell nobody."""
