"""A rulebook small enough to be written in a test."""

from __future__ import annotations

from pathlib import Path

from playmat.book.rulebook import Rulebook

GAME = """
[game]
game = "marbles"
name = "Marbles"
version = "1.0"

[game.areas]
THROW = "throwing"
OPEN = "open decisions"
"""


def entry(rule_id: str, **changes: str) -> str:
    """One `[[rule]]` of a file; a change to "" leaves the key out."""
    parts = {"heading": "Some heading", "text": "Some text.", "source": "§1", "status": "enforced"} | changes
    lines = [f'{key} = "{value}"' for key, value in parts.items() if value]
    return "\n".join(["", "[[rule]]", f'id = "{rule_id}"', *lines, ""])


def load(folder: Path, *parts: str) -> Rulebook:
    file = folder / "rules.toml"
    file.write_text("".join(parts), encoding="utf-8")
    return Rulebook.load(file)
