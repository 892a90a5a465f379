"""`playmat doctor`: what is well with an installation, what is not, and what to do."""

from __future__ import annotations

from pathlib import Path

import msgspec

from playmat.server.doctor import examine
from playmat.server.settings import Settings

from .output import show_json, show_lines


def see_doctor(
    address: str, as_json: bool, data_dir: Path | None, database_url: str | None, config: Path | None
) -> int:
    """Look everything over; the exit code is 1 when something does not work."""
    given = {"data_dir": data_dir, "database_url": database_url}
    settings = Settings.load(command_line=given, config=config)
    found = []
    for one in examine(settings, address):
        found.append(one)
        if not as_json:
            show_lines(f"{one.level:4}  {one.about}: {one.said}", *([f"      → {one.advice}"] if one.advice else []))
    counts = {level: sum(one.level == level for one in found) for level in ("ok", "warn", "fail")}
    if as_json:
        show_json({"findings": [msgspec.to_builtins(one) for one in found], "counts": counts})
    else:
        show_lines(f"{counts['ok']} ok, {counts['warn']} to look at, {counts['fail']} wrong.")
    return 1 if counts["fail"] else 0
