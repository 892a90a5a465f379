"""What kept games cost is measured of every kind that is asked for."""

from __future__ import annotations

import re

import pytest

from scripts.kept import main


def test_a_line_for_each_kind_tells_what_its_games_cost(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shaman", "netbattle", "--games", "1", "--bot", "random"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for plays in ("shaman", "netbattle"):
        (line,) = [line for line in lines if line.startswith(plays)]
        answers, film, size, over, running = map(int, re.findall(r"\d+", line.replace(",", "")))
        assert answers > 10 and film > 0 and size > 0 and over >= running
    assert "for these 4 games" in lines[-1]
