"""`playmat verify`: what a record proves, said in words, as JSON and by the exit code."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from tests.cli.harness import Command
from tests.kernel.test_deal import DEAL, SHARES, altered, finished


def test_the_command_says_what_is_proved(playmat: Command, tmp_path: Path) -> None:
    file = finished().save(tmp_path / "game.json")
    good = playmat("verify", file, "--commitment", DEAL.commitment, "--share", SHARES[1])
    assert good.code == 0 and good.out.count("Proved:") == 6 and "Everything in this record holds." in good.out
    by_itself = playmat("verify", file)
    assert by_itself.code == 0 and "Only --commitment tells whether it was promised to you." in by_itself.out
    assert "holds." not in by_itself.out
    other = playmat("verify", file, "--commitment", DEAL.commitment, "--table", "table8")
    assert other.code == 1 and "not for table8" in other.out
    data = json.loads(playmat("verify", file, "--json").out)
    assert data["verdict"] == "holds" and [one["what"] for one in data["findings"]] == [
        "commitment", "shares", "decks", "seed", "answers", "end",
    ]  # fmt: skip


def test_the_command_fails_where_something_is_wrong(playmat: Command, tmp_path: Path) -> None:
    file = altered(finished(), shares=["", ""]).save(tmp_path / "game.json")
    bad = playmat("verify", file)
    assert bad.code == 1 and "WRONG:" in bad.out and "not what it claims to be" in bad.out
    assert json.loads(playmat("verify", file, "--json").out)["verdict"] == "fails"
    assert playmat("verify", file, "--commitment", "12").code != 0
    open_seed = replace(finished(), deals=()).save(tmp_path / "open.json")
    unknown = playmat("verify", open_seed)
    assert unknown.code == 0 and "Not known:" in unknown.out and "not everything could be checked" in unknown.out
