"""Something else instead, and what is only offered."""

from __future__ import annotations

from playmat.kernel.ability import Instead
from playmat.kernel.card import CardDef
from playmat.kernel.cost import Cost
from playmat.kernel.event import Event
from playmat.kernel.filter import Filter
from playmat.kernel.step import Context, May, Refusal
from tests.kernel.toy import (
    ANYTHING,
    GARDEN,
    HAND,
    HEAP,
    PEAR,
    PLUM,
    WITHERED,
    YOURS,
    Let,
    NightFell,
    Orchard,
    Picked,
    Say,
    Withered,
    lines,
    play,
    table,
    tree,
    whenever,
)


class Lose(Cost[Orchard]):
    """Give an apple back and say which card asked for it."""

    rule = "OR-8"

    def lacks(self, g: Orchard, ctx: Context) -> Refusal | None:
        return None if g.apples[ctx.player] else Refusal(self.rule, "You have no apple.")

    def run(self, g: Orchard, ctx: Context) -> None:
        g.do(ctx, Say(g.defs[ctx.source].name))
        g.happen(Picked(ctx.player, self.rule, amount=-1))


class Unnoticed(Withered):
    """A withering that no text notices."""

    noticed = False


def prop(name: str = "Prop", what: Filter[Orchard] = YOURS, event: type[Event[Orchard]] = Withered) -> CardDef:
    """A card that asks for an apple where a tree would wither."""
    return tree(name, instead=[Instead(event, what, Lose(), "you lose an apple")])


GHOST = tree("Ghost", whenever=[whenever(Withered, ANYTHING, Say("ghost"))])
PROP = prop()


def test_something_else_happens_instead() -> None:
    g = play(table({GARDEN: [PROP, PLUM]}, apples=2), Let(Withered, 1), Say("end"))
    assert (g.titles(0, GARDEN), g.apples, g.said) == (["Prop", "Plum"], [1, 2], ["Prop", "end"])


def test_nothing_of_the_replaced_event_happens() -> None:
    g = table({GARDEN: [PROP, PLUM, GHOST]}, apples=1)
    assert g.happen(Withered(0, "OR-2", 1)) is False
    assert (g.titles(0, HEAP), g.triggered, g.moved, lines(g, 0)) == ([], [], False, [])
    play(g)
    assert (g.said, lines(g, 0)) == (["Prop"], ["Ann had 1 apples and picks -1.", "Ann says Prop."])


def test_the_effect_waits_with_its_holder_source_and_cause() -> None:
    g = table({}, {GARDEN: [PLUM, PROP]}, apples=1)
    event = Withered(1, "OR-2", 0)
    g.happen(event)
    effect, ctx = g.agenda[-1]
    assert effect is PROP.instead[0].effect
    assert (ctx.player, ctx.source, ctx.chosen) == (1, 1, ())
    assert ctx.cause is event


def test_where_it_is_not_possible_the_event_happens() -> None:
    g = play(table({GARDEN: [PROP, PLUM, GHOST]}), Let(Withered, 1))
    assert (g.titles(0, HEAP), g.apples, g.said) == (["Plum"], [0, 0], ["ghost"])


def test_only_what_is_meant_is_replaced() -> None:
    g = play(table({GARDEN: [PROP]}, {GARDEN: [PLUM]}, apples=1), Let(Withered, 1), player=1)
    assert (g.titles(1, HEAP), g.apples) == (["Plum"], [1, 1])
    play(g, Let(Picked, amount=3))
    assert g.apples == [4, 1]


def test_only_texts_in_play_replace() -> None:
    g = play(table({HAND: [PROP], GARDEN: [PLUM], HEAP: [PROP]}, apples=1), Let(Withered, 1))
    assert (g.titles(0, HEAP), g.apples) == (["Prop", "Plum"], [1, 1])


def test_what_no_text_may_notice_is_not_replaced() -> None:
    g = play(table({GARDEN: [PROP, PLUM]}, apples=1), Let(Unnoticed, 1))
    assert (g.titles(0, HEAP), g.apples) == (["Plum"], [1, 1])


def test_the_first_that_arrived_replaces_and_no_other() -> None:
    g = play(table({GARDEN: [prop("First"), prop("Second"), PLUM]}, apples=2), Let(Withered, 2))
    assert (g.said, g.apples) == (["First"], [1, 2])


def test_where_the_first_is_not_possible_the_next_replaces() -> None:
    g = table({GARDEN: [prop("First", ANYTHING), PLUM]}, {GARDEN: [prop("Second", ANYTHING)]})
    g.apples = [0, 1]
    play(g, Let(Withered, 1))
    assert (g.said, g.apples, g.titles(0, HEAP)) == (["Second"], [0, 0], [])


def test_a_card_can_replace_its_own_withering() -> None:
    g = play(table({GARDEN: [PROP]}, apples=1), Let(Withered, 0), Let(Withered, 0))
    assert (g.said, g.apples, g.titles(0, HEAP)) == (["Prop"], [0, 1], ["Prop"])


def test_a_card_with_a_replacement_is_lively_and_watches() -> None:
    g = table({GARDEN: [PLUM, PROP]})
    assert (g.lively, PROP.watches, PROP.instead[0].clause) == ([1], 1 << WITHERED, "you lose an apple")
    both = tree("Both", whenever=[whenever(Picked, ANYTHING, Say("x"))], instead=PROP.instead)
    assert both.watches == 1 << WITHERED | 1 << Picked.kind


# What is only offered ----------------------------------------------------------------------------------------

MAY = May(Say("yes indeed"), "OR-6")


def test_what_you_may_do_is_asked() -> None:
    g = play(table({GARDEN: [PEAR]}), MAY, Say("end"), source=0)
    assert g.decision is not None
    assert (g.decision.player, g.decision.rule, g.keys()) == (0, "OR-6", ["yes", "no"])
    assert MAY.prompt(g, g.decision.ctx) == "Pear: say yes indeed?"
    g.choose("yes")
    assert g.said == ["yes indeed", "end"]


def test_what_you_may_do_you_may_leave() -> None:
    g = play(table({GARDEN: [PEAR]}), MAY, Say("end"), source=0)
    g.choose("no")
    assert g.said == ["end"]


def test_at_night_nothing_is_offered() -> None:
    g = play(table({GARDEN: [PEAR]}), Let(NightFell), MAY, Say("end"), source=0)
    assert (g.said, g.questions, g.keys()) == (["end"], 0, ["pick"])


def test_what_you_may_do_says_so() -> None:
    assert MAY.text() == "you may say yes indeed"
    assert [step.text() for step in MAY.parts()] == ["say yes indeed"]
