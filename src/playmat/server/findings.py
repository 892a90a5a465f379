"""What an examination finds: how bad it is, what it is, and what to do."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Level = Literal["ok", "warn", "fail"]


class Finding(Struct, frozen=True):
    """One thing that was looked at."""

    about: str
    level: Level
    said: str
    advice: str = ""


def ok(about: str, said: str) -> Finding:
    """That something is as it should be."""
    return Finding(about, "ok", said)


def warn(about: str, said: str, advice: str) -> Finding:
    """That something works and could be better."""
    return Finding(about, "warn", said, advice)


def fail(about: str, said: str, advice: str) -> Finding:
    """That something does not work."""
    return Finding(about, "fail", said, advice)
