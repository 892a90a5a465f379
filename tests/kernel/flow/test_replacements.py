"""Something else instead of what would happen."""

from __future__ import annotations

from tests.kernel.flow.toy import (
    ANYTHING,
    GARDEN,
    HAND,
    HEAP,
    PLUM,
    WITHERED,
    Let,
    Lose,
    Picked,
    Say,
    Withered,
    lines,
    play,
    table,
    tree,
    whenever,
)

PROP = tree("Prop", replaces=[WITHERED])
GHOST = tree("Ghost", whenever=[whenever(Withered, ANYTHING, Say("ghost"))])


class Unnoticed(Withered):
    """A withering that no text notices."""

    noticed = False


def test_something_else_happens_instead() -> None:
    g = play(table({GARDEN: [PROP, PLUM]}, apples=2), Let(Withered, 1), Say("end"))
    assert (g.titles(0, GARDEN), g.apples, g.said) == (["Prop", "Plum"], [1, 2], ["Prop", "end"])


def test_nothing_of_the_replaced_event_happens() -> None:
    g = table({GARDEN: [PROP, PLUM, GHOST]}, apples=1)
    assert g.happen(Withered(0, "OR-2", 1)) is False
    assert (g.titles(0, HEAP), g.triggered, g.moved, lines(g, 0)) == ([], [], False, [])
    play(g)
    assert (g.said, lines(g, 0)) == (["Prop"], ["Ann had 1 apples and picks -1.", "Ann says Prop."])


def test_the_effect_waits_with_its_source_and_cause() -> None:
    g = table({}, {GARDEN: [PLUM, PROP]}, apples=1)
    event = Withered(1, "OR-2", 0)
    g.happen(event)
    effect, ctx = g.agenda[-1]
    assert isinstance(effect, Lose)
    assert (ctx.player, ctx.source, ctx.chosen, ctx.cause) == (1, 1, (), event)


def test_where_nothing_replaces_it_the_event_happens() -> None:
    g = play(table({GARDEN: [PROP, PLUM, GHOST]}), Let(Withered, 1))
    assert (g.titles(0, HEAP), g.apples, g.said) == (["Plum"], [0, 0], ["ghost"])
    g = table({GARDEN: [PLUM]})
    assert g.happen(Withered(0, "OR-2", 0)) is True


def test_only_texts_in_play_replace() -> None:
    g = play(table({HAND: [PROP], GARDEN: [PLUM], HEAP: [PROP]}, apples=1), Let(Withered, 1))
    assert (g.titles(0, HEAP), g.apples) == (["Prop", "Plum"], [1, 1])


def test_what_no_text_may_notice_is_not_replaced() -> None:
    g = play(table({GARDEN: [PROP, PLUM]}, apples=1), Let(Unnoticed, 1))
    assert (g.titles(0, HEAP), g.apples) == (["Plum"], [1, 1])


def test_a_card_that_replaces_is_lively_and_watches() -> None:
    g = table({GARDEN: [PLUM, PROP]})
    assert (g.lively, PROP.watches) == ([1], 1 << WITHERED)
    both = tree("Both", whenever=[whenever(Picked, ANYTHING, Say("x"))], replaces=[WITHERED])
    assert both.watches == 1 << WITHERED | 1 << Picked.kind
