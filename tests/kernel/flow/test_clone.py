"""Clones and digests: nothing is forgotten, nothing is shared, and a name for every position."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.kernel.ability import Static
from playmat.kernel.event import Event
from playmat.kernel.filter import Filter, Just
from playmat.kernel.modifier import WHILE_IN_PLAY, Modifier
from playmat.kernel.state import Awaited
from playmat.kernel.step import Context, Step
from playmat.kernel.view import redeal
from tests.kernel.flow.toy import (
    ANYTHING,
    CROP,
    DECK,
    FIG,
    GARDEN,
    HAND,
    PEAR,
    PICKED,
    PLANTED,
    PLUM,
    PRICE,
    UNTIL_NIGHT,
    YOURS,
    Ask,
    Changed,
    Let,
    Orchard,
    Picked,
    Planted,
    Promised,
    Rolled,
    Say,
    Shuffled,
    Turn,
    Wish,
    play,
    table,
    tree,
    whenever,
)

BIRD = tree("Bird", whenever=[whenever(Planted, ANYTHING, Say("chirp"))], static=[Static(YOURS, CROP, 1)])
NOT_COPIED = {"happened"}
"""What is over before anybody can ask for a clone."""
DIARY = {"log", "answers"}


def rich() -> Orchard:
    """A table at which no field is as it was in the box, though it can never lie so."""
    g = play(table({DECK: [PLUM, PEAR], HAND: [FIG, PLUM], GARDEN: [BIRD]}, {}, {}), Wish(), Ask("this", "that"))
    g.choose("wish:2")
    g.concede(2)
    for event in (
        Promised(0, "OR-1", Awaited(PLANTED, YOURS, Say("at last"), Context(0, 4))),
        Shuffled(0, "OR-1"),
        Rolled(0, "OR-1"),
        Planted(0, "OR-1", 3),
    ):
        g.happen(event)
    g.uses = [(4, 0, 1)]
    g.winner = 1
    g.said.append("something")
    redeal(g, 0, 1)  # asks for all cards by their names
    for name, value in vars(g).items():
        if isinstance(value, bool):
            setattr(g, name, True)
    return g


def differing(one: Orchard, other: Orchard) -> set[str]:
    """The fields in which two states differ."""
    return {name for name, value in vars(one).items() if value != vars(other)[name]}


def test_at_the_rich_table_every_field_differs_from_a_new_one() -> None:
    assert differing(rich(), Orchard()) == set(vars(Orchard()))


def test_a_clone_has_every_field() -> None:
    g = rich()
    assert differing(g, g.clone(keep=True)) == NOT_COPIED
    assert g.clone(keep=True).digest() == g.clone().digest() == g.digest()


def test_only_a_keeping_clone_has_the_log_and_the_answers() -> None:
    g = rich()
    bare, kept = g.clone(), g.clone(keep=True)
    assert differing(g, bare) == NOT_COPIED | DIARY
    assert (bare.log, bare.answers) == (None, None)
    assert (kept.log, kept.answers) == (g.log, ["wish:2", "concede:2"])
    assert differing(bare, bare.clone(keep=True)) == set()


def test_a_clone_shares_only_what_never_changes() -> None:
    g = rich()
    clone = g.clone(keep=True)
    assert {name for name, value in vars(clone).items() if type(value) is list and value is vars(g)[name]} == {
        "defs",
        "owner",
        "by_name",
    }
    assert not any(one is other for one, other in zip(clone.zones, g.zones, strict=True))


def test_playing_a_clone_never_touches_its_original() -> None:
    g = play(table({DECK: [PLUM, PEAR], HAND: [FIG, BIRD], GARDEN: [BIRD]}, {DECK: [BIRD]}))
    before, written = g.digest(), list(g.log or [])
    clone = g.clone(keep=True)
    for answer in ("plant:103", "draw", "draw", "pick"):
        clone.choose(answer)
    assert (g.digest(), g.log, g.answers, g.questions) == (before, written, [], 0)
    assert clone.answers == ["plant:103", "draw", "draw", "pick"]


def test_a_clone_played_on_with_the_same_answers_ends_the_same() -> None:
    g = play(table({DECK: [PLUM, PEAR], HAND: [BIRD], GARDEN: [BIRD]}, {DECK: [BIRD]}), Let(Shuffled))
    clone = g.clone()
    for answer in ("plant:102", "draw", "draw", "pick"):
        g.choose(answer)
        clone.choose(answer)
    assert clone.digest() == g.digest()
    assert (clone.log, clone.answers) == (None, None)


# Digests -----------------------------------------------------------------------------------------------------


class Murmur(Say):
    """Another step of the same rule."""


class Aside(Say):
    """The same step by another rule."""

    rule = "OR-9"


def blessed(
    who: Filter[Orchard] = ANYTHING,
    stat: int = CROP,
    amount: int = 1,
    until: int = WHILE_IN_PLAY,
    player: int = 0,
    source: int = 0,
    layer: int = 0,
    expiry: int = 0,
) -> Event[Orchard]:
    """A change of numbers that may differ from the plain one in one thing."""
    modifier = Modifier(who, stat, amount, until, Context(player, source), "Spell", layer=layer, expiry=expiry)
    return Changed(0, "OR-1", modifier)


def promised(kind: int = PLANTED, player: int = 0, source: int = 0, word: str = "soon") -> Event[Orchard]:
    """A promise that may differ from the plain one in one thing."""
    return Promised(0, "OR-1", Awaited(kind, ANYTHING, Say(word), Context(player, source)))


def after(*events: Event[Orchard]) -> str:
    """The name of the position after some events."""
    g = table({DECK: [PLUM]})
    for event in events:
        g.happen(event)
    return g.digest()


def waiting(step: Step[Orchard], player: int = 0, source: int = 0, chosen: tuple[int, ...] = ()) -> str:
    """The name of the position in which a step waits."""
    g = table({DECK: [PLUM]})
    g.do(Context(player, source, chosen), step)
    return g.digest()


def apart(*names: str) -> bool:
    """Whether all these positions have names of their own."""
    return len(set(names)) == len(names)


def test_the_same_position_has_the_same_name() -> None:
    assert play(table({DECK: [PLUM]})).digest() == play(table({DECK: [PLUM]})).digest()
    assert len(table().digest()) == len("3:") + 32


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", 3),
        ("rng", 1),
        ("over", True),
        ("winner", 0),
        ("handles", [100, 102]),
        ("zones", [[0, 1], [], [], [], [], [], [], []]),
        ("zones", [[1, 0], [], [], [], [], [], [], []]),
        ("defs", [PEAR, PLUM]),
        ("apples", [0, 1]),
        ("night", True),
    ],
)
def test_every_fact_of_the_table_is_in_its_name(field: str, value: object) -> None:
    g = table({DECK: [PLUM], HAND: [PEAR]})
    before = g.digest()
    setattr(g, field, value)
    assert g.digest() != before


def test_what_waits_is_in_the_name() -> None:
    plain = waiting(Say("a"))
    assert plain == waiting(Say("a")) and plain != after()
    assert apart(plain, waiting(Murmur("a")), waiting(Aside("a")))
    assert apart(plain, waiting(Say("a"), player=1), waiting(Say("a"), source=-1), waiting(Say("a"), chosen=(0,)))


def test_what_changes_numbers_is_in_the_name() -> None:
    changed: list[dict[str, Any]] = [
        *({}, {"who": YOURS}, {"who": Just(0)}, {"stat": PRICE}, {"amount": 2}, {"until": UNTIL_NIGHT}),
        *({"player": 1}, {"source": -1}, {"layer": 1}, {"expiry": 1}),
    ]
    assert apart(after(), *(after(blessed(**change)) for change in changed))
    assert after(blessed()) == after(blessed())
    assert apart(after(blessed(), blessed(amount=2)), after(blessed(amount=2), blessed()))


def test_what_is_promised_is_in_the_name() -> None:
    changed: list[dict[str, Any]] = [{}, {"kind": PICKED}, {"player": 1}, {"source": -1}, {"word": "later"}]
    assert apart(after(), *(after(promised(**change)) for change in changed))


def test_what_is_asked_is_in_the_name() -> None:
    assert apart(
        play(table()).digest(),
        play(table(), Ask("this", "that")).digest(),
        play(table(), Ask("that", "this")).digest(),
        play(table(), Ask("this", "that"), Turn()).digest(),
    )


@pytest.mark.parametrize(("field", "value"), [("log", None), ("answers", None), ("debug", False)])
def test_what_is_only_written_down_is_not_in_the_name(field: str, value: object) -> None:
    g = play(table(), Let(Picked, amount=1))
    before = g.digest()
    setattr(g, field, value)
    assert g.digest() == before
