"""Passing in the terminal, in a Shaman duel in which discarding a flipped card counts as passing."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.cli import passing as stops
from playmat.cli.seats import HUMAN
from playmat.games.shaman.seen.terminal import GameLook
from playmat.screen.guide import NOTHING_TOLD, UNTOLD, Moment, Passing, Tellings
from playmat.screen.passing import LONGEST, SHORTEST
from playmat.screen.sight import Sight
from playmat.testing import P1, P2, Table
from tests.cli.harness import LOOK, Command, Sitting, Typist, sit

BARREN = "Barren Justice"
ARRIVAL = "Flamboyant Arrival"
AGAINST_BOT = (HUMAN, "greedy")
CHANCE = "You could have chosen: Counterattack with Barren Justice; Focus Barren Justice."
LATER = "You could have chosen: Counterattack with Flamboyant Arrival; Focus Flamboyant Arrival."
TOLD = f"Passed for you, as there is usually no reason to ask: Your flip. {CHANCE} Type stops to change that."


class Stage:
    """How the duel takes part: whether there seems to be something to do besides passing."""

    idle = False


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    """The duel with one moment, the flip."""
    found = Stage()

    def passing(seen: Sight[Any], told: Tellings = NOTHING_TOLD) -> Passing:
        quiet = "discard" in seen.labels and not told.get("discard", UNTOLD).warning
        return Passing("flip", "discard", found.idle) if quiet else Passing()

    monkeypatch.setattr(GameLook, "moments", (Moment("flip", "Your flip"),))
    monkeypatch.setattr(GameLook, "passing", staticmethod(passing))
    return found


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited before each automatic pass, without waiting."""
    found: list[float] = []
    monkeypatch.setattr(stops, "sleep", found.append)
    return found


def green() -> Table:
    """Ben, seated first, has flipped a card in green."""
    table = Table("shaman")
    table.set(P1, flipped=BARREN, flips=[ARRIVAL, ARRIVAL])
    return table.set(P2, strike=ARRIVAL)


def discards(sitting: Sitting) -> int:
    """How many cards the first player has let go."""
    assert sitting.state.log is not None
    return sum("P1 discards" in line.as_seen_by(0) for line in sitting.state.log)


def test_against_a_bot_only_who_has_something_to_do_is_asked(stage: Stage, waits: list[float]) -> None:
    asked = sit(green().state, bots=AGAINST_BOT)
    assert asked.text.count("Question:") == 1 and discards(asked) == 0 and TOLD not in asked.text
    stage.idle = True
    passed = sit(green().state, bots=AGAINST_BOT)
    assert discards(passed) == 2, "in green and yellow; in red it would give a point away"
    assert passed.text.count(TOLD) == 1 and "gives P2 a point" in passed.text
    assert waits == []


def test_nothing_to_do_is_said_only_where_nothing_was_on_offer() -> None:
    state = Table("netbattle", active=0).set(P1, deck=30).set(P2, deck=30).state
    passer = stops.Passer(games.get("netbattle").guide, [0])
    assert passer.answer(state, 0) == "pass"
    passer.note(state, 0)
    assert passer.account() == ["Nothing to do, so passed for you: Your main phase. Type stops to change that."]
    passer.stops[0]["main"] = "skip"
    passer.note(state, 0)
    assert passer.account() == ["Nothing to do, so passed for you: Your main phase. Type stops to change that."]
    assert passer.account() == []


def test_of_many_chances_a_few_are_told() -> None:
    assert stops.told_shortly(list("abcdef")) == " You could have chosen: a; b; c; d; e; f."
    assert stops.told_shortly(list("abcdefgh")) == " You could have chosen: a; b; c; d; e; f; 2 more."
    assert stops.told_shortly([]) == ""


def test_two_people_at_one_screen_are_always_asked_unless_they_want_otherwise(
    stage: Stage, waits: list[float]
) -> None:
    stage.idle = True
    sitting = sit(green().state)
    assert discards(sitting) == 0 and sitting.text.count("Question:") == 1
    sitting = sit(green().state, "stops auto", "discard")
    assert discards(sitting) == 2 and TOLD not in sitting.text
    assert len(waits) == 1 and SHORTEST <= waits[0] <= LONGEST


def test_what_is_set_is_shown_and_counts_from_the_next_question_on(stage: Stage) -> None:
    sitting = sit(green().state, "stops", "stops flip skip", bots=AGAINST_BOT)
    assert "flip: auto. Your flip: you are asked when you could do anything else." in sitting.text
    assert "flip: skip. Your flip: you are never asked." in sitting.after("Pass for a while")
    assert discards(sitting) == 0
    sitting = sit(green().state, "stops skip", "focus", bots=AGAINST_BOT)
    assert discards(sitting) == 1
    assert f"Passed for you, as you are never asked there: Your flip. {LATER}" in sitting.text


def test_who_wants_to_be_asked_is_asked(stage: Stage) -> None:
    sitting = sit(green().state, "stops skip", "stops ask", "focus", "discard", bots=AGAINST_BOT)
    assert discards(sitting) == 1 and "assed for you" not in sitting.text


def test_taking_back_goes_past_what_was_passed_and_puts_the_players_own_question_again(stage: Stage) -> None:
    before = green().state.digest()
    sitting = sit(green().state, "stops skip", "focus", bots=AGAINST_BOT)
    assert discards(sitting) == 1 and sitting.state.digest() != before
    sitting = sit(green().state, "stops skip", "focus", "undo", "yes", bots=AGAINST_BOT)
    assert discards(sitting) == 0 and sitting.state.digest() == before
    assert "in the green zone" in sitting.after("Your last answer is taken back."), "it was passed again"
    sitting = sit(green().state, "stops skip", "focus", "undo", "yes", "undo", bots=AGAINST_BOT)
    assert "There is nothing to take back yet." in sitting.after("Your last answer is taken back.")


def test_who_was_only_passed_for_has_nothing_to_take_back(stage: Stage) -> None:
    stage.idle = True
    sitting = sit(green().state, "undo", bots=AGAINST_BOT)
    assert discards(sitting) == 2 and "There is nothing to take back yet." in sitting.text


def test_whoever_passes_for_a_while_comes_back_to_the_question_at_which_they_began(stage: Stage) -> None:
    before = green().state.digest()
    sitting = sit(green().state, "stops until turn", "undo", "yes", bots=AGAINST_BOT)
    assert "Passed for you until the turn ends" in sitting.text
    assert discards(sitting) == 0 and sitting.state.digest() == before


def test_nothing_is_told_of_passes_that_were_taken_back(stage: Stage) -> None:
    stage.idle = True
    passer, state = stops.Passer(LOOK, [0]), green().state
    passer.note(state, 0)
    passer.ask_anew(state, 0)
    assert passer.account() == []


def test_passing_until_the_turn_ends_begins_at_once(stage: Stage) -> None:
    sitting = sit(green().state, "stops until turn", bots=AGAINST_BOT)
    assert discards(sitting) == 2
    assert f"Passed for you until the turn ends: Your flip. {CHANCE}" in sitting.text


def test_what_was_read_before_passing_for_a_while_is_not_told_again(stage: Stage) -> None:
    sitting = sit(green().state, "focus", "stops until turn", bots=AGAINST_BOT)
    assert discards(sitting) == 1 and sitting.text.count("P1 focuses Barren Justice") == 1


def test_passing_until_something_happens_ends_when_something_does(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sit(green().state, "stops until news", bots=AGAINST_BOT)
    assert discards(sitting) == 1, "a discarded card is news here"
    assert sitting.play.passer.spells == {}
    rules = {line.rule for line in sitting.state.log or ()}
    monkeypatch.setattr(GameLook, "still", frozenset(rules))
    assert discards(sit(green().state, "stops until news", bots=AGAINST_BOT)) == 2


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("stops never", "stops takes a moment and ask, auto or skip"),
        ("stops fli ask", 'There is no moment called "fli"; did you mean "flip"?'),
        ("stops xyz ask", 'There is no moment called "xyz"; they are: flip.'),
        ("stops flip flip ask", "stops takes a moment and ask, auto or skip"),
        ("stops until tomorrow", "Type stops until turn, or stops until news."),
        ("stops until", "Type stops until turn, or stops until news."),
    ],
)
def test_what_cannot_be_set_is_explained(stage: Stage, line: str, reply: str) -> None:
    sitting = sit(green().state, line, bots=AGAINST_BOT)
    assert reply in sitting.text and discards(sitting) == 0


def test_a_game_without_passing_says_so_and_keeps_it_out_of_its_help() -> None:
    sitting = sit(green().state, "stops", "help", bots=AGAINST_BOT)
    assert "There is no passing in this game, so you are always asked." in sitting.text
    assert "stops [WHAT]" not in sitting.text


def test_the_help_of_a_game_with_passing_names_it(stage: Stage) -> None:
    assert "stops [WHAT]" in sit(green().state, "help", bots=AGAINST_BOT).text


def test_the_option_says_where_to_ask(stage: Stage, playmat: Command) -> None:
    stage.idle = True
    asked, passed = (
        playmat("play", "shaman", "--seed", 7, "--stops", stop, "--plain", typed="1\n").out for stop in ("ask", "auto")
    )
    assert "Passed for you" not in asked and "Passed for you" in passed
    assert "ask|auto" in playmat("play", "--help").out
    ran = playmat("play", "shaman", "--stops", "never")
    assert ran.code == 2 and "'ask', 'auto'" in ran.err


def test_a_question_that_cannot_be_let_pass_is_not_passed_for_a_while(stage: Stage) -> None:
    table = Table("shaman", zone="red")
    table.set(P1, flipped=BARREN).set(P2, strike=ARRIVAL)
    sitting = sit(table.state, "stops until turn", bots=AGAINST_BOT)
    assert "This question cannot be let pass; answer it first." in sitting.text


def test_each_person_at_one_screen_has_settings_of_their_own(stage: Stage) -> None:
    passer = stops.Passer(LOOK, [0, 1])
    state = green().state
    passer.obey("skip", state, 0, Typist([]))
    assert passer.stops == {0: {"flip": "skip"}, 1: {"flip": "ask"}}
