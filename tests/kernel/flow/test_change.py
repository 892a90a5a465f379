"""Change: one door for everything that happens, who saw it, and which texts answer it."""

from __future__ import annotations

import pytest

from playmat.kernel import rng
from playmat.kernel.ability import Activated, Limit, Static
from playmat.kernel.card import CardDef
from playmat.kernel.cost import Cost
from playmat.kernel.event import Event, LogLine
from playmat.kernel.filter import Just
from playmat.kernel.state import Awaited
from playmat.kernel.step import Context, OrderTriggers, Step
from playmat.kernel.view import view
from tests.kernel.flow.toy import (
    A_DAY,
    ANYTHING,
    CROP,
    DECK,
    GARDEN,
    HAND,
    HEAP,
    PEAR,
    PICKED,
    PLANTED,
    PLUM,
    QUINCE,
    WITHERED,
    YOURS,
    Ask,
    Buried,
    Drew,
    Let,
    Named,
    NightFell,
    Orchard,
    Picked,
    Planted,
    Promised,
    Rolled,
    Said,
    Say,
    Shuffled,
    Withered,
    Won,
    lines,
    play,
    table,
    tree,
    whenever,
)


class SayName(Step[Orchard]):
    """Say the card's own name."""

    def run(self, g: Orchard, ctx: Context) -> None:
        g.happen(Said(ctx.player, "OR-1", g.defs[ctx.source].name))


NAME = SayName()
"""One effect for several cards, which nobody has to put in order."""
LARK = tree("Lark", whenever=[whenever(Planted, ANYTHING, NAME)])
CROW = tree("Crow", whenever=[whenever(Planted, ANYTHING, NAME)])
OWL = tree("Owl", whenever=[whenever(Planted, ANYTHING, Say("hoo"))])
JAY = tree("Jay", whenever=[whenever(Planted, ANYTHING, Say("jay"))])
ROOK = tree("Rook", whenever=[whenever(Planted, ANYTHING, Say("rook"))])
GHOST = tree("Ghost", whenever=[whenever(Withered, YOURS, NAME)])


class Mute(Planted):
    """A planting that no text notices."""

    noticed = False


class Unspeakable(Picked):
    """Something that cannot be told."""

    def text(self, g: Orchard) -> str:
        raise AssertionError


class Shook(Withered):
    """A tree nearly withered, and stays."""

    def apply(self, g: Orchard) -> None:
        pass


# What happens and who saw it ---------------------------------------------------------------------------------


def test_what_happens_is_applied_and_written_down() -> None:
    g = table()
    assert g.happen(Picked(1, "OR-1", amount=2))
    assert g.apples == [0, 2] and g.log is not None
    assert [(line.kind, line.player, line.rule, line.text) for line in g.log] == [
        ("Picked", 1, "OR-1", "Ben had 0 apples and picks 2.")
    ]


def test_without_a_log_nothing_is_written_nor_even_put_into_words() -> None:
    g = table()
    g.log = None
    assert g.happen(Unspeakable(0, "OR-1", amount=2))
    assert (g.apples, g.log) == ([2, 0], None)


def test_an_event_without_words_leaves_no_line() -> None:
    g = play(table(), Say(""), Say("one"))
    assert (g.said, lines(g, 0)) == (["", "one"], ["Ann says one."])


def test_who_sees_the_card_only_afterwards_reads_its_name() -> None:
    g = play(table({DECK: [PLUM]}), Let(Drew, 0))
    assert [lines(g, viewer) for viewer in (0, 1, -1, -2)] == [
        ["Ann: Drew Plum."],
        ["Ann: Drew a card."],
        ["Ann: Drew a card."],
        ["Ann: Drew Plum."],
    ]


def test_who_saw_the_card_only_before_reads_its_name() -> None:
    g = play(table({HAND: [PLUM]}), Let(Buried, 0))
    assert [lines(g, viewer) for viewer in (0, 1, -1)] == [
        ["Ann: Buried Plum."],
        ["Ann: Buried a card."],
        ["Ann: Buried a card."],
    ]


def test_what_everybody_sees_everybody_reads() -> None:
    g = play(table({DECK: [PLUM], GARDEN: [PEAR]}), Let(Planted, 0), Let(Withered, 1))
    assert [lines(g, viewer) for viewer in (0, 1, -1)] == [["Ann: Planted Plum.", "Ann: Withered Pear."]] * 3


def test_who_saw_it_is_settled_at_that_moment() -> None:
    g = play(table({DECK: [PLUM]}), Let(Drew, 0), Let(Planted, 0))
    assert lines(g, 1) == ["Ann: Drew a card.", "Ann: Planted Plum."]


def test_an_event_about_no_card_is_read_by_all() -> None:
    g = play(table(), Let(Picked, amount=1))
    assert [lines(g, viewer) for viewer in (0, 1, -1, -2)] == [["Ann had 0 apples and picks 1."]] * 4


def test_one_text_for_all_is_kept_once() -> None:
    g = play(table(), Let(Picked, amount=1))
    assert g.log is not None and g.log[0].veiled is g.log[0].text


def test_viewers_are_bits_from_the_spectators_upward() -> None:
    line = LogLine("Drew", 1, "OR-1", "open", "veiled", 0b101)
    assert [line.as_seen_by(viewer) for viewer in (-2, -1, 0, 1, 2)] == ["open", "open", "veiled", "open", "veiled"]
    g = table({DECK: [PLUM], HAND: [PEAR], GARDEN: [QUINCE]})
    assert [g.seen_by(card) for card in (-1, 0, 1, 2)] == [-1, 0b000, 0b010, 0b111]


def test_events_that_say_nothing_of_themselves_are_about_no_card_and_not_noticed() -> None:
    class Silent(Event[Orchard]):
        pass

    silent = Silent(1, "OR-9")
    assert (silent.kind, silent.noticed, silent.subjects(), silent.card, silent.amount) == (0, False, (), -1, 0)
    for call in (silent.apply, silent.text, silent.veiled):
        with pytest.raises(NotImplementedError, match="Silent"):
            call(table())


def test_a_card_has_a_title_and_says_who_it_is() -> None:
    plain, second = CardDef("p", "Plum", "", 0, ()), CardDef("p2", "Plum", "Second", 3, (1, 2), back=1)
    assert (plain.title, second.title, repr(second)) == ("Plum", "Plum, Second", "<p2 Plum, Second>")
    assert (plain.back, plain.watches, second.kind, second.stats, second.back) == (0, 0, 3, (1, 2), 1)
    for call in (plain.text, plain.facts):
        with pytest.raises(NotImplementedError, match="CardDef"):
            call()


# Cards move --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [0, 1, 2])
def test_a_card_comes_on_top_and_leaves_the_others_as_they_lie(card: int) -> None:
    g = table({HAND: [PLUM, PEAR, QUINCE], HEAP: [PLUM]})
    play(g, Let(Withered, card))
    assert g.cards(0, HEAP) == [3, card]
    assert g.cards(0, HAND) == [one for one in (0, 1, 2) if one != card]
    assert g.place == [HEAP if one == card else HAND for one in (0, 1, 2)] + [HEAP]


def test_a_card_comes_under_a_pile_where_the_event_says_so() -> None:
    g = play(table({DECK: [PLUM, PEAR], HAND: [QUINCE]}), Let(Buried, 2))
    assert (g.titles(0, DECK), g.titles(0, HAND)) == (["Quince", "Plum", "Pear"], [])


def test_a_hidden_card_laid_open_and_every_chance_is_something_revealed() -> None:
    g = table({DECK: [PLUM, PEAR], HAND: [QUINCE]})
    counts = []
    for step in (Let(Drew, 1), Let(Buried, 1), Let(Planted, 2), Let(Withered, 2), Let(Buried, 2), Let(Shuffled)):
        play(g, step)
        counts.append(g.reveals)
    play(g, Let(Rolled))
    assert (counts, g.reveals) == ([0, 0, 1, 1, 1, 2], 3)


def test_a_shuffle_is_the_generators_own() -> None:
    g = table({DECK: [PLUM] * 8})
    expected = g.cards(0, DECK)[:]
    after = rng.shuffle(expected, g.rng)
    play(g, Let(Shuffled))
    assert (g.cards(0, DECK), g.rng) == (expected, after)
    assert expected != list(range(8))


def test_a_die_shows_every_face_and_no_other() -> None:
    g = table()
    first = rng.advance(g.rng)
    assert g.below(1000) == rng.scramble(first) % 1000
    assert g.rng == first
    assert {g.below(6) for _ in range(100)} == set(range(6))


def test_a_won_game_is_over_with_its_winner() -> None:
    g = play(table(), Ask("this", "that"))
    g.happen(Won(1, "OR-3"))
    assert (g.over, g.winner, g.decision) == (True, 1, None)


# Texts answer ------------------------------------------------------------------------------------------------


def test_texts_answer_in_order_of_arrival() -> None:
    g = play(table({DECK: [LARK], GARDEN: [CROW]}), Let(Planted, 0))
    assert (g.lively, g.said) == ([1, 0], ["Crow", "Lark"])


def test_an_answer_runs_in_its_owners_name_with_its_cause_and_use() -> None:
    g = table({DECK: [PLUM]}, {GARDEN: [LARK]})
    event = Planted(0, "OR-1", 0)
    g.happen(event)
    ((effect, ctx),) = g.triggered
    assert effect is NAME
    assert (ctx.player, ctx.source, ctx.chosen, ctx.use) == (1, 1, (), g.place[1])
    assert ctx.cause is event


def test_what_is_triggered_comes_before_what_waits() -> None:
    g = play(table({DECK: [PLUM], GARDEN: [LARK, CROW]}), Let(Planted, 0), Say("end"))
    assert (g.said, g.triggered) == (["Lark", "Crow", "end"], [])


def test_only_texts_in_play_answer() -> None:
    g = table({DECK: [PLUM, CROW], HAND: [CROW], GARDEN: [LARK], HEAP: [CROW]})
    assert play(g, Let(Planted, 0)).said == ["Lark"]
    play(g, Let(Withered, 3), Let(Planted, 1))
    assert (g.lively, g.said) == ([1], ["Lark", "Crow"])


def test_a_card_drawn_or_buried_does_not_come_alive() -> None:
    g = play(table({DECK: [LARK]}), Let(Drew, 0))
    assert (g.titles(0, HAND), g.lively) == (["Lark"], [])
    assert play(g, Let(Buried, 0)).lively == []
    assert play(g, Let(Planted, 0)).lively == [0]


def test_only_cards_with_texts_for_the_table_are_lively() -> None:
    rain = tree("Rain", static=[Static(ANYTHING, CROP, 1)])
    assert table({GARDEN: [PLUM, LARK, rain, PEAR]}).lively == [1, 2]


def test_a_card_that_changes_gardens_goes_on_working_once() -> None:
    g = play(table({GARDEN: [LARK, CROW]}), Let(Planted, 0), player=1)
    assert (g.cards(1, GARDEN), g.lively, g.said) == ([0], [0, 1], ["Lark", "Crow"])


def test_a_text_answers_only_its_own_kind_of_event() -> None:
    assert table({GARDEN: [LARK]}).defs[0].watches == 1 << PLANTED
    both = tree("Both", whenever=[whenever(Withered, ANYTHING, NAME), whenever(Picked, ANYTHING, NAME)])
    assert both.watches == 1 << WITHERED | 1 << PICKED
    g = play(table({DECK: [PLUM], GARDEN: [LARK, both]}), Let(Picked, amount=1))
    assert g.said == ["Both"]


def test_a_text_answers_only_what_it_is_about() -> None:
    picky = tree("Picky", whenever=[whenever(Planted, Named("Pear"), NAME)])
    fussy = tree("Fussy", whenever=[whenever(Planted, ANYTHING, NAME, when=YOURS)])
    g = table({DECK: [PLUM, PEAR], GARDEN: [picky]}, {GARDEN: [fussy], DECK: [PLUM]})
    assert play(g, Let(Planted, 0)).said == []
    assert play(g, Let(Planted, 1)).said == ["Picky"]
    assert play(g, Let(Planted, 3), player=1).said == ["Picky", "Fussy"]


def test_what_no_text_may_notice_is_not_answered() -> None:
    g = play(table({DECK: [PLUM], GARDEN: [LARK]}), Let(Mute, 0))
    assert (g.said, g.titles(0, GARDEN)) == ([], ["Lark", "Plum"])


def test_a_tree_that_withers_still_answers_that() -> None:
    g = play(table({GARDEN: [GHOST, LARK]}), Let(Withered, 0))
    assert (g.said, g.lively) == (["Ghost"], [1])


def test_a_tree_that_withers_answers_after_those_that_stay() -> None:
    g = play(table({GARDEN: [GHOST, tree("Wraith", whenever=GHOST.whenever)]}), Let(Withered, 0))
    assert g.said == ["Wraith", "Ghost"]


def test_a_tree_that_nearly_withers_answers_once() -> None:
    assert play(table({GARDEN: [GHOST]}), Let(Shook, 0)).said == ["Ghost"]


def test_a_text_that_is_off_says_no_last_word() -> None:
    assert play(table({GARDEN: [GHOST]}), Let(NightFell), Let(Withered, 0)).said == []


def test_a_tree_that_withers_answers_nothing_else() -> None:
    assert play(table({GARDEN: [LARK]}), Let(Withered, 0)).said == []


# Limits ------------------------------------------------------------------------------------------------------

ONCE = Limit(1, A_DAY)


def test_a_limited_text_answers_so_often_in_its_span() -> None:
    shy = tree("Shy", whenever=[whenever(Picked, ANYTHING, NAME, limit=Limit(2, A_DAY))])
    g = play(table({GARDEN: [shy]}), *[Let(Picked, amount=1)] * 4)
    assert g.said == ["Shy", "Shy"]
    assert play(g, Let(NightFell), *[Let(Picked, amount=1)] * 4).said == ["Shy"] * 4


def test_every_limited_text_of_every_card_is_counted_by_itself() -> None:
    use = Activated[Orchard](0, (), NAME)
    texts = [whenever(Picked, ANYTHING, NAME, limit=ONCE), whenever(Withered, ANYTHING, NAME, limit=ONCE)]
    shy = tree("Shy", activated=[use], whenever=texts)
    g = play(table({GARDEN: [shy, shy, PLUM]}), Let(Picked), Let(Picked), Let(Withered, 2))
    assert (g.said, g.uses) == (["Shy"] * 4, [(0, 1, A_DAY), (1, 1, A_DAY), (0, 2, A_DAY), (1, 2, A_DAY)])


def test_an_event_that_is_not_meant_uses_nothing_up() -> None:
    shy = tree("Shy", whenever=[whenever(Planted, YOURS, NAME, limit=ONCE)])
    g = play(table({GARDEN: [shy], DECK: [PLUM]}, {DECK: [PLUM]}), Let(Planted, 2))
    assert (g.said, g.uses) == ([], [])
    assert play(g, Let(Planted, 0)).said == ["Shy"]


def test_a_text_beyond_its_limit_does_not_keep_the_next_one_quiet() -> None:
    texts = [whenever(Picked, ANYTHING, NAME, limit=ONCE), whenever(Picked, ANYTHING, NAME)]
    g = play(table({GARDEN: [tree("Shy", whenever=texts)]}), Let(Picked), Let(Picked))
    assert g.said == ["Shy"] * 3


# Order -------------------------------------------------------------------------------------------------------


def test_alike_effects_are_put_in_order_by_nobody() -> None:
    g = play(table({DECK: [PLUM], GARDEN: [LARK, CROW, LARK]}), Let(Planted, 0))
    assert (g.said, g.questions) == (["Lark", "Crow", "Lark"], 0)


def test_different_effects_are_put_in_order_by_whom_the_game_names() -> None:
    g = table({DECK: [PLUM], GARDEN: [OWL, JAY]}, apples=1)
    g.apples[1] = 0
    play(g, Let(Planted, 0))
    assert g.decision is not None and isinstance(g.decision.step, OrderTriggers)
    assert (g.decision.player, g.decision.rule, g.keys()) == (1, "OR-5", ["resolve:1", "resolve:2"])
    assert view(g, 1)["decision"]["prompt"] == "Several effects happen at this moment. Which one first?"
    assert g.decision.step.text() == "put simultaneous effects in order"


def test_of_three_effects_two_are_picked_and_the_last_follows() -> None:
    g = play(table({DECK: [PLUM], GARDEN: [OWL, JAY, ROOK]}), Let(Planted, 0), Say("end"))
    assert shown(g) == ["Owl: say hoo", "Jay: say jay", "Rook: say rook"]
    g.choose("resolve:2")
    assert (g.said, shown(g)) == (["jay"], ["Owl: say hoo", "Rook: say rook"])
    g.choose("resolve:2")
    assert (g.said, g.keys()) == (["jay", "rook", "hoo", "end"], ["pick"])


def shown(g: Orchard) -> list[str]:
    """The effects among which somebody picks, as they read them."""
    assert g.decision is not None and isinstance(g.decision.step, OrderTriggers)
    return [g.decision.step.label(option) for option in g.decision.options]


def test_the_order_is_asked_even_where_only_one_effect_differs() -> None:
    for birds in ([LARK, CROW, OWL], [LARK, OWL, CROW], [OWL, LARK, CROW]):
        g = play(table({DECK: [PLUM], GARDEN: birds}), Let(Planted, 0))
        assert shown(g) == [f"{bird.name}: {bird.whenever[0].effect.text()}" for bird in birds]


def test_what_a_picked_effect_leads_to_comes_before_the_others() -> None:
    digger = tree("Digger", whenever=[whenever(Planted, ANYTHING, Let(Picked, amount=1))])
    thief = tree("Thief", whenever=[whenever(Picked, ANYTHING, Say("thief"))])
    g = play(table({DECK: [PLUM], GARDEN: [digger, thief]}, {GARDEN: [OWL]}), Let(Planted, 0))
    g.choose("resolve:1")
    assert (g.apples, g.said) == ([1, 0], ["thief", "hoo"])


def test_an_effect_is_named_after_what_its_card_was_when_triggered() -> None:
    g = play(table({DECK: [PLUM], GARDEN: [OWL, JAY]}), Let(Planted, 0))
    g.defs = [PEAR] * 3
    assert shown(g) == ["Owl: say hoo", "Jay: say jay"]


# Promises ----------------------------------------------------------------------------------------------------


def promise(g: Orchard, what: int = 0, player: int = 1) -> Context:
    """Let somebody wait for a card to be planted."""
    ctx = Context(player, 2, (5,), None, 4)
    g.happen(Promised(player, "OR-1", Awaited(PLANTED, Just(what), NAME, ctx)))
    return ctx


def test_a_promised_effect_happens_when_its_event_does() -> None:
    g = table({DECK: [PLUM, PEAR], HEAP: [QUINCE]})
    promise(g)
    assert play(g, Let(Drew, 0)).said == []
    assert play(g, Let(Planted, 1)).said == []
    assert play(g, Let(Planted, 0)).said == ["Quince"]


def test_a_promise_is_kept_in_its_own_context_because_of_the_event() -> None:
    g = table({DECK: [PLUM, PEAR], HEAP: [QUINCE]})
    promise(g)
    event = Planted(0, "OR-1", 0)
    g.happen(event)
    ((effect, ctx),) = g.triggered
    assert effect is NAME and ctx.cause is event
    assert (ctx.player, ctx.source, ctx.chosen, ctx.use) == (1, 2, (5,), 4)


def test_a_promise_stands_until_the_game_takes_it_away_and_comes_after_the_texts() -> None:
    g = table({DECK: [PLUM, PEAR], GARDEN: [LARK]})
    promise(g)
    play(g, Let(Planted, 0), Let(Withered, 0), Let(Planted, 0))
    assert (g.said, len(g.awaited)) == (["Lark", "Lark"] * 2, 1)
    g.happen(Planted(0, "OR-1", 0))
    assert [ctx.player for _, ctx in g.triggered] == [0, 1]


# Costs -------------------------------------------------------------------------------------------------------


class PayApples(Cost[Orchard]):
    """Pay apples."""

    takes = "apples"


class PayLeaves(Cost[Orchard]):
    """Pay leaves."""

    takes = "leaves"


def test_an_ability_takes_each_thing_once() -> None:
    fine = Activated[Orchard](0, (PayApples(), PayLeaves()), NAME, YOURS, ONCE)
    assert [cost.takes for cost in fine.costs] == ["apples", "leaves"]
    with pytest.raises(ValueError, match="an ability takes each thing once, in one cost; these take apples, apples"):
        Activated[Orchard](0, (PayApples(), PayApples()), NAME)
    with pytest.raises(NotImplementedError, match="PayApples"):
        PayApples().lacks(table(), Context(0))
