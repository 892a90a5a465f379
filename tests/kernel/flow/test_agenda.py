"""The agenda: what is done when, and when somebody is asked."""

from __future__ import annotations

import pytest

from playmat.kernel.errors import RulesBug
from playmat.kernel.event import Event
from playmat.kernel.fields import fresh_fields
from playmat.kernel.state import PATIENCE, State
from playmat.kernel.step import NO_CARD, NOBODY, Context, Option, Step, Then
from tests.kernel.flow.toy import (
    ANYTHING,
    DECK,
    GARDEN,
    GOAL,
    HEAP,
    PEAR,
    PLUM,
    QUINCE,
    Ask,
    Drew,
    Let,
    Orchard,
    OrchardCustoms,
    Picked,
    Planted,
    Said,
    Say,
    Shuffled,
    Won,
    play,
    table,
    tree,
    whenever,
)


class SayAround(Step[Orchard]):
    """Queue a word and what stands inside, then say another word."""

    rule = "OR-9"

    def __init__(self, *inside: Step[Orchard]) -> None:
        self.inside = inside

    def run(self, g: Orchard, ctx: Context) -> None:
        g.do(ctx, *self.inside, Say("after"))
        g.happen(Said(ctx.player, self.rule, "before"))


class TooLate(Step[Orchard]):
    """Let something happen and queue something afterwards, which a step must not do."""

    def run(self, g: Orchard, ctx: Context) -> None:
        g.happen(Said(ctx.player, "OR-1", "now"))
        g.do(ctx, Say("late"))


class AnswersTooLate(Ask):
    """The same in an answer."""

    def answer(self, g: Orchard, ctx: Context, option: Option) -> None:
        super().answer(g, ctx, option)
        g.do(ctx, Say("late"))


class SayAndAsk(Ask):
    """Say a word and ask for others, one of which is said later."""

    def __init__(self, event: Event[Orchard]) -> None:
        super().__init__("this", "that")
        self.event = event

    def run(self, g: Orchard, ctx: Context) -> None:
        g.happen(self.event)
        super().run(g, ctx)

    def answer(self, g: Orchard, ctx: Context, option: Option) -> None:
        g.do(ctx, Say(option.word))


class AskingCustoms(OrchardCustoms):
    """Rules that ask something when cards have moved."""

    def checkpoint(self, g: Orchard) -> None:
        Ask("this", "that").run(g, Context(1))


class Circle(Step[Orchard]):
    """Come back so many times and do nothing else."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def run(self, g: Orchard, ctx: Context) -> None:
        if self.rounds > 1:
            g.do(ctx, Circle(self.rounds - 1))


class Nothing(Step[Orchard]):
    """Do nothing."""

    def run(self, g: Orchard, ctx: Context) -> None:
        pass


def test_steps_are_done_in_reading_order() -> None:
    g = play(table(), Say("one"), Say("two"), Say("three"))
    assert g.said == ["one", "two", "three"]


def test_what_is_done_comes_before_what_waits() -> None:
    g = table()
    g.do(Context(0), Say("waits"))
    assert play(g, Say("first"), Say("second")).said == ["first", "second", "waits"]


def test_what_a_step_queues_comes_before_the_steps_after_it() -> None:
    g = play(table(), SayAround(Say("inside")), Say("end"))
    assert g.said == ["before", "inside", "after", "end"]


def test_then_is_its_steps_in_reading_order() -> None:
    both = Then(Say("one"), Then(Say("two"), Say("three")))
    assert play(table(), both, Say("end")).said == ["one", "two", "three", "end"]
    assert both.text() == "say one, then say two, then say three"
    assert [step.text() for step in both.parts()] == ["say one", "say two, then say three"]


def test_every_step_runs_in_the_name_it_was_queued_in() -> None:
    g = table()
    g.do(Context(1), Let(Picked, amount=2))
    play(g, Let(Picked, amount=3))
    assert g.apples == [3, 2]


def test_a_question_stops_the_game_and_its_answer_lets_it_go_on() -> None:
    g = play(table(), Say("one"), Ask("this", "that"), Say("end"))
    assert (g.said, g.keys()) == (["one"], ["say:this", "say:that"])
    g.choose("say:that")
    assert (g.said, g.keys()) == (["one", "that", "end"], ["pick"])


def test_a_step_may_queue_others_and_be_asked_in_between() -> None:
    g = play(table(), SayAround(Ask("this", "that"), Ask("these", "those")), Say("end"))
    assert (g.said, g.keys()) == (["before"], ["say:this", "say:that"])
    g.choose("say:this")
    assert g.keys() == ["say:these", "say:those"]
    g.choose("say:those")
    assert g.said == ["before", "this", "those", "after", "end"]


def test_a_choice_of_two_is_asked_of_one_taken_and_of_none_passed_over() -> None:
    assert play(table(), Ask("this", "that")).keys() == ["say:this", "say:that"]
    single = play(table(), Ask("this"))
    assert (single.said, single.keys()) == (["this"], ["pick"])
    none = play(table(), Ask())
    assert (none.said, none.keys()) == ([], ["pick"])


def test_what_is_taken_without_a_choice_is_no_answer() -> None:
    g = play(table(), Ask("this"))
    assert (g.answers, g.questions) == ([], 0)


def test_the_turn_goes_round() -> None:
    g = play(table({}, {}, {}))
    asked = []
    for _ in range(4):
        assert g.decision is not None
        asked.append(g.decision.player)
        g.choose("pick")
    assert (asked, g.apples) == ([0, 1, 2, 0], [2, 1, 1])


def test_a_circle_is_a_bug_of_the_rules() -> None:
    with pytest.raises(RulesBug, match=r"running in a circle: Turn\[OR-1\] < Circle\[\]"):
        play(table(), Circle(PATIENCE + 1))


def test_patience_is_as_long_as_it_says() -> None:
    assert play(table(), Circle(PATIENCE - 2)).keys() == ["pick"]
    with pytest.raises(RulesBug, match="running in a circle"):
        play(table(), Circle(PATIENCE))


def test_nothing_left_to_do_is_a_bug_of_the_rules() -> None:
    g = table()
    g.agenda.clear()
    with pytest.raises(RulesBug, match="nothing is left to do and nobody has won"):
        play(g, Say("one"))
    assert g.said == ["one"]


def test_queueing_after_something_happened_is_a_bug_of_the_rules() -> None:
    with pytest.raises(RulesBug, match=r"queue first, happen last: say late was queued too late; Turn\[OR-1\]"):
        play(table(), TooLate())
    g = play(table(), AnswersTooLate("this", "that"))
    with pytest.raises(RulesBug, match="queue first, happen last"):
        g.choose("say:this")


def test_only_tests_insist_on_queueing_first() -> None:
    g = table()
    g.debug = False
    assert play(g, TooLate()).said == ["now", "late"]


def test_the_next_step_may_queue_again() -> None:
    assert play(table(), Say("one"), Then(Say("two"))).said == ["one", "two"]
    g = play(table({GARDEN: [PLUM, PEAR, QUINCE], DECK: [PLUM]}), Let(Planted, 0), Then(Say("one")))
    assert (g.said, g.titles(0, HEAP)) == (["one"], ["Plum"])


def test_an_answer_may_queue_although_something_happened_before_the_question() -> None:
    g = play(table(), SayAndAsk(Said(0, "OR-1", "first")))
    g.choose("say:that")
    assert g.said == ["first", "that"]


def test_a_question_that_comes_after_the_end_is_not_put() -> None:
    g = play(table(), SayAndAsk(Won(1, "OR-3")))
    assert (g.over, g.winner, g.decision) == (True, 1, None)


def test_a_breadcrumb_is_what_waits_with_the_next_step_last() -> None:
    g = table()
    g.do(Context(0), SayAround(), Say("one"))
    assert g.breadcrumb() == "Turn[OR-1] < Say[OR-1] < SayAround[OR-9]"
    g.agenda.clear()
    assert g.breadcrumb() == "an empty agenda"


def test_a_won_game_asks_nothing_more_and_leaves_the_rest_undone() -> None:
    g = play(table({DECK: [PLUM]}, apples=GOAL), Let(Drew, 0), Say("too late"))
    assert (g.over, g.winner, g.decision, g.said) == (True, 0, None, [])
    g = play(table(), Let(Won), Say("too late"), player=1)
    assert (g.over, g.winner, g.decision, g.said) == (True, 1, None, [])


def test_the_rules_check_when_cards_have_moved_and_only_then() -> None:
    assert not play(table(apples=GOAL), Say("one")).over
    assert not play(table({DECK: [PLUM]}, apples=GOAL), Let(Shuffled)).over
    assert play(table({DECK: [PLUM]}, apples=GOAL), Let(Drew, 0)).over


def test_the_rules_check_before_what_was_triggered() -> None:
    lark = tree("Lark", whenever=[whenever(Planted, ANYTHING, Say("lark"))])
    full = table({DECK: [PLUM], GARDEN: [lark, PEAR, QUINCE]})
    assert play(full, Let(Planted, 0)).titles(0, HEAP) == ["Lark"]
    assert full.said == ["lark"]
    won = play(table({DECK: [PLUM], GARDEN: [lark]}, apples=GOAL), Let(Planted, 0))
    assert (won.over, won.said) == (True, [])


def test_a_check_may_ask_and_nothing_else_is_done_before_the_answer() -> None:
    g = table({DECK: [PLUM]})
    g.customs = AskingCustoms()
    play(g, Let(Drew, 0), Say("after"))
    assert (g.keys(), g.said) == (["say:this", "say:that"], [])
    g.choose("say:that")
    assert (g.said, g.keys()) == (["that", "after"], ["pick", "plant:101"])


def test_what_a_check_moves_is_not_checked_before_cards_move_again() -> None:
    g = play(table({DECK: [PLUM, PLUM], GARDEN: [PEAR, PEAR, QUINCE, QUINCE]}), Let(Planted, 0), Say("one"))
    assert g.titles(0, GARDEN) == ["Pear", "Quince", "Quince", "Plum"]
    g.choose("draw")
    assert g.titles(0, GARDEN) == ["Quince", "Quince", "Plum"]


def test_steps_that_say_nothing_of_themselves_have_their_name() -> None:
    nothing = Nothing()
    assert (nothing.text(), nothing.rule, nothing.secret, nothing.parts()) == ("Nothing", "", False, ())
    assert nothing.prompt(table(), Context(0)) == "Nothing"
    assert nothing.refuse(table(), Context(0), Option("pick")) is None
    with pytest.raises(NotImplementedError, match="Nothing"):
        nothing.answer(table(), Context(0), Option("pick"))
    with pytest.raises(NotImplementedError, match="Step"):
        Step[Orchard]().run(table(), Context(0))


def test_a_context_is_a_players_and_no_cards_until_more_is_said() -> None:
    ctx = Context(1)
    assert (ctx.player, ctx.source, ctx.chosen, ctx.cause, ctx.use) == (1, NO_CARD, (), None, 0)
    option = Option("pick")
    assert (option.verb, option.card, option.word, option.index) == ("pick", NO_CARD, "", 0)


def test_in_the_box_nothing_is_on_the_table_and_nothing_has_been_asked() -> None:
    g = State()
    assert (g.players, g.winner, g.rng, g.reveals, g.questions, g.next_handle) == (0, NOBODY, 0, 0, 0, 0)
    assert not (g.over or g.moved or g.debug or g.happened or g.zones or g.defs or g.agenda)
    assert (g.beginning, g.decision, g.log, g.answers, g.breadcrumb()) == (None, None, None, None, "an empty agenda")
    with pytest.raises(NotImplementedError):
        g.clone()


def test_a_table_that_would_share_its_containers_with_others_is_refused() -> None:
    g = Orchard()
    with pytest.raises(RulesBug, match="a new Orchard needs fresh_fields before anything is laid on it"):
        g.insist_own_fields()
    fresh_fields(g)
    g.insist_own_fields()
    g.modifiers = Orchard().modifiers
    with pytest.raises(RulesBug, match="fresh_fields"):
        g.insist_own_fields()


def test_a_context_with_something_chosen_or_a_cause_is_otherwise_the_same() -> None:
    cause = Said(0, "OR-1", "one")
    ctx = Context(1, 2, (3,), None, 5)
    chosen = ctx.choosing(6, 7).because(cause)
    assert (chosen.player, chosen.source, chosen.chosen, chosen.use) == (1, 2, (6, 7), 5)
    assert chosen.cause is cause and ctx.cause is None
    assert ctx.because(cause).chosen == (3,) and chosen.choosing().cause is cause
