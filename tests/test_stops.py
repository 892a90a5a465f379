"""Where a player is asked and where passed for, by the cases that the browser is held to as well."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import Any, Final

import pytest

from playmat import games
from playmat.kernel.card import CardDef
from playmat.kernel.step import ALL_SEEING, NOBODY
from playmat.kernel.view import View, view
from playmat.screen.guide import Guide, Moment, Passing, Tellings, Told
from playmat.screen.passing import LONGEST, SHORTEST, Spell, could, lasts, passes, pause
from playmat.screen.sight import Sight
from playmat.server.library import Shelf
from playmat.server.views import seat_view
from playmat.wire import AskedView

CASES: Final[dict[str, list[dict[str, Any]]]] = json.loads(
    Path(__file__).with_name("stops.json").read_text(encoding="utf-8")
)
STILL: Final = frozenset(("PASS", "TURN"))
BEGUN: Final = 4
"""The turn in which passing for a while began, in the cases."""


def title(case: dict[str, Any]) -> str:
    return f"{case.get('until') or 'as set'}, {case['when']}"


@pytest.mark.parametrize("case", CASES["passes"], ids=title)
def test_a_question_is_passed_as_the_player_has_set(case: dict[str, Any]) -> None:
    spell = Spell(case["until"], BEGUN, 0) if case["until"] else None
    assert passes(case["moment"], case["idle"], case["stops"], spell) is case["passes"]


@pytest.mark.parametrize("case", CASES["could"], ids=title)
def test_what_could_have_been_done_is_told(case: dict[str, Any]) -> None:
    offered = [(key, label) for key, label in case["offered"]]
    assert could(offered, "pass", {"make": "make"}) == case["could"]


@pytest.mark.parametrize("case", CASES["lasts"], ids=title)
def test_passing_for_a_while_ends_in_time(case: dict[str, Any]) -> None:
    spell = Spell(case["until"], BEGUN, 0)
    assert lasts(spell, case["turn"], case["news"], STILL, case["elsewhere"]) is case["lasts"]


def test_an_automatic_pass_takes_as_long_as_a_glance_and_never_the_same_time() -> None:
    drawn = [pause(random.Random(seed)) for seed in range(4000)]
    assert min(drawn) >= SHORTEST and max(drawn) <= LONGEST
    assert len({round(one, 6) for one in drawn}) > 3990, "times heap up"
    middle = sorted(drawn)[2000]
    assert 1.5 < middle < 2.0
    narrow = sum(math.isclose(one, edge, abs_tol=0.05) for one in drawn for edge in (SHORTEST, LONGEST))
    assert narrow < 300, "times heap up at a bound"


# What a game says of its moments


class PassingGuide(Guide[Sight[Any], CardDef]):
    """A guide to a game in which one passes."""

    moments = (Moment("main", "Your main phase"),)

    def moment(self, mat: Sight[Any]) -> str:
        return "main"

    def quiet(self, mat: Sight[Any]) -> str:
        return "pass"


GUIDE: Final = PassingGuide(games.get("shaman"))
BARE: Final[View] = {
    "game": "shaman",
    "viewer": 0,
    "question": 1,
    "zones": [],
    "table": {},
    "over": False,
    "winner": NOBODY,
}
"""A view of next to nothing."""


WARNED: Final = {"pass": Told(warning="Sure?")}


def asking(*keys: str) -> View:
    """A view of somebody who is asked, with these answers."""
    options = [{"key": key, "label": key} for key in keys]
    return BARE | {"decision": {"player": 0, "options": options}}


@pytest.mark.parametrize(
    ("seen", "told", "expected"),
    [
        (asking("pass"), {}, Passing("main", "pass", True)),
        (asking("play:4", "pass"), {}, Passing("main", "pass", False)),
        (asking("play:4"), {}, Passing()),
        (asking("play:4", "pass"), WARNED, Passing()),
        (asking("pass"), WARNED, Passing()),
        (BARE | {"decision": {"player": 1}}, {}, Passing()),
        (BARE, {}, Passing()),
    ],
    ids=["nothing else", "something else", "no pass", "asks back", "asks back alone", "another is asked", "over"],
)
def test_a_guide_says_what_lets_a_question_pass(seen: View, told: Tellings, expected: Passing) -> None:
    assert GUIDE.passing(Sight(seen, {}), told) == expected


def test_the_shaman_duel_knows_no_passing() -> None:
    game = games.get("shaman")
    state = game.new(7, ("Ana", "Ben"))
    assert state.decision is not None
    asked = state.decision.player
    assert game.guide.moments == () and game.guide.passing(game.guide.read(view(state, asked))) == Passing()
    assert Shelf(game).summary.moments == []
    told = seat_view(state, asked).asked
    assert told is not None and told.options and (told.moment, told.quiet, told.idle) == ("", "", False)


def test_only_who_is_asked_hears_what_lets_a_question_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.get("shaman")
    monkeypatch.setattr(game.guide, "moments", PassingGuide.moments, raising=False)
    monkeypatch.setattr(game.guide, "moment", lambda seen: "main", raising=False)
    monkeypatch.setattr(game.guide, "quiet", lambda seen: "defender:self", raising=False)
    state = game.new(7, ("Ana", "Ben"))
    assert state.decision is not None
    asked = state.decision.player
    told = seat_view(state, asked).asked
    assert told is not None and (told.moment, told.quiet, told.idle) == ("main", "defender:self", False)
    for viewer in (1 - asked, NOBODY):
        assert seat_view(state, viewer).asked == AskedView(player=asked)
    read = seat_view(state, ALL_SEEING).asked
    assert read is not None and read.options and (read.moment, read.quiet, read.idle) == ("", "", False)
    told_of = [(one.id, one.label, one.usual) for one in Shelf(game).summary.moments]
    assert told_of == [("main", "Your main phase", "asked when you could do anything else")]
