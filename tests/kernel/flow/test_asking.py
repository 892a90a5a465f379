"""Asking: one question at a time with a closed list of answers, and why anything else is refused."""

from __future__ import annotations

import pytest

from playmat.kernel.ability import Static
from playmat.kernel.errors import PlaymatError, Refused, RulesBug, StaleDecision, UnknownOption
from playmat.kernel.step import Context, Option, Refusal, Step
from tests.kernel.flow.toy import (
    ANYTHING,
    BANNED,
    DECK,
    FIG,
    GARDEN,
    GOAL,
    HAND,
    HEAP,
    PEAR,
    PLUM,
    Ask,
    Drew,
    Let,
    Orchard,
    Planted,
    Say,
    Turn,
    play,
    table,
    tree,
    whenever,
)

SHADE = tree("Shade", static=[Static(ANYTHING, BANNED, 1)])


class AskTwice(Step[Orchard]):
    """Ask while a question is pending, which a step must not do."""

    rule = "OR-9"

    def run(self, g: Orchard, ctx: Context) -> None:
        g.ask(ctx.player, [Option("pick")], self, ctx)
        g.ask(ctx.player, [Option("pick")], self, ctx)


class Answer(Step[Orchard]):
    """Ask in the name of another step, which gets the answer."""

    def run(self, g: Orchard, ctx: Context) -> None:
        g.ask(1, [Option("say", word="a"), Option("say", word="b")], Ask("c"), ctx.choosing(4))


def reason(g: Orchard, player: int, key: str) -> str:
    """Why the player cannot give this answer."""
    refusal = g.explain(player, key)
    return "" if refusal is None else str(refusal)


def test_a_question_names_player_step_and_context() -> None:
    g = play(table(), Answer())
    assert g.decision is not None
    assert (g.decision.player, g.decision.step.text(), g.decision.ctx.chosen) == (1, "say c", (4,))
    assert (g.decision.rule, g.keys()) == ("OR-1", ["say:a", "say:b"])
    g.choose("say:b")
    assert g.said == ["b"]


def test_a_question_without_answers_is_a_bug_of_the_rules() -> None:
    with pytest.raises(RulesBug, match=r"a question needs answers and a free table: Turn\[OR-1\]"):
        table().ask(0, [], Turn(), Context(0))


def test_two_questions_at_once_are_a_bug_of_the_rules() -> None:
    with pytest.raises(RulesBug, match="a question needs answers and a free table"):
        play(table(), AskTwice())


def test_an_answer_is_given_by_index_or_by_key() -> None:
    by_index, by_key = play(table({DECK: [PLUM]})), play(table({DECK: [PLUM]}))
    assert by_index.keys() == by_key.keys() == ["pick", "draw"]
    by_index.choose(1)
    by_key.choose("draw")
    assert by_index.digest() == by_key.digest()
    assert by_index.titles(0, HAND) == ["Plum"]


def test_an_answer_is_written_down_by_its_key_and_counted() -> None:
    g = play(table({DECK: [PLUM], HAND: [PEAR]}))
    g.choose(2)
    g.choose("pick")
    assert (g.answers, g.questions) == (["plant:101", "pick"], 2)
    g.answers = None
    g.choose("pick")
    assert (g.answers, g.questions) == (None, 3)


def test_a_key_is_verb_handle_and_word() -> None:
    g = table({HAND: [PLUM, PEAR]})
    options = [
        Option("pick"),
        Option("plant", 1),
        Option("say", word="a"),
        Option("plant", 0, "b"),
        Option("x", index=3),
    ]
    assert [g.key(option) for option in options] == ["pick", "plant:101", "say:a", "plant:100:b", "x"]


def test_keys_stay_the_same_while_cards_lie_still() -> None:
    g = play(table({HAND: [PLUM, PEAR]}, {HAND: [PLUM]}))
    before = g.keys()
    g.choose("pick")
    g.choose("plant:102")
    assert before == g.keys() == ["pick", "plant:100", "plant:101"]
    g.choose("plant:100")
    g.choose("pick")
    assert g.keys() == ["pick", "plant:101"]


def test_without_a_question_there_are_no_keys() -> None:
    assert table().keys() == []
    assert play(table({DECK: [PLUM]}, apples=GOAL), Let(Drew, 0)).keys() == []


@pytest.mark.parametrize("key", ["fly", "", "Pick", "pick ", ":", "100", "plant100", "stir:1", "concede:0"])
def test_an_answer_that_cannot_be_read_is_unknown(key: str) -> None:
    g = play(table({HAND: [PLUM]}))
    before = g.digest()
    with pytest.raises(UnknownOption) as error:
        g.choose(key)
    known = "draw, no, pick, plant, resolve, say, wish, yes"
    assert str(error.value) == f"“{key}” cannot be read. An answer starts with one of: {known}."
    assert (g.digest(), g.answers, g.questions) == (before, [], 0)


@pytest.mark.parametrize("index", [-1, 2, 99])
def test_an_index_beyond_the_options_is_unknown(index: int) -> None:
    g = play(table({DECK: [PLUM]}))
    before = g.digest()
    with pytest.raises(UnknownOption, match=f"There are 2 options, numbered from 0; {index} is none."):
        g.choose(index)
    assert (g.digest(), g.answers, g.questions) == (before, [], 0)


@pytest.mark.parametrize("key", ["draw", "plant:100", "plant:102", "plant:999", "plant", "pick:1", "wish:1"])
def test_a_refused_answer_changes_nothing(key: str) -> None:
    g = play(table({HAND: [FIG], GARDEN: [PLUM]}, {HAND: [PEAR]}))
    before = g.digest()
    with pytest.raises(Refused) as error:
        g.choose(key)
    assert str(error.value) == str(error.value.refusal) == reason(g, 0, key)
    assert (g.digest(), g.answers, g.questions, g.log) == (before, [], 0, [])


def test_an_answer_after_the_end_is_stale() -> None:
    g = play(table({DECK: [PLUM]}, apples=GOAL), Let(Drew, 0))
    for answer in (0, "pick", "fly"):
        with pytest.raises(StaleDecision, match="The game is over; there is nothing left to answer."):
            g.choose(answer)
    with pytest.raises(StaleDecision, match="The game is over; there is nothing left to answer."):
        g.index_of("pick")
    assert g.answers == []


def test_what_a_person_can_mend_is_no_bug_of_the_rules() -> None:
    assert all(issubclass(error, PlaymatError) for error in (UnknownOption, Refused, StaleDecision))
    assert not issubclass(RulesBug, PlaymatError)


def test_nothing_is_in_the_way_of_what_is_offered() -> None:
    g = play(table({HAND: [PLUM, FIG], DECK: [PLUM]}))
    assert g.keys() == ["pick", "draw", "plant:101"]
    assert [g.explain(0, key) for key in ("pick", "draw", "plant:101")] == [None] * 3


def test_the_step_that_asks_says_why_not() -> None:
    g = play(table({HAND: [FIG], GARDEN: [PLUM]}))
    assert reason(g, 0, "plant:100") == "Fig costs 3 apples. [OR-1]"
    assert reason(g, 0, "plant:101") == "Only cards in your hand are planted. [OR-1]"
    banned = play(table({HAND: [PLUM]}, {GARDEN: [SHADE]}))
    assert reason(banned, 0, "plant:100") == "Shade forbids it. [OR-1]"


def test_where_the_step_has_no_reason_the_game_may_have_one() -> None:
    assert reason(play(table()), 0, "wish:1") == "Wishes are made before the first turn. [OR-7]"


def test_where_nobody_has_a_reason_it_is_no_answer_to_this_question() -> None:
    g = play(table())
    assert reason(g, 0, "yes") == "“yes” is no answer to this question. [OR-1]"
    assert reason(g, 0, "draw") == "“draw” is no answer to this question. [OR-1]"


def test_whoever_is_not_asked_is_told_whose_turn_it_is() -> None:
    g = play(table({HAND: [PLUM]}))
    assert [reason(g, 1, key) for key in ("pick", "wish:1", "plant:100")] == ["It is Ann's turn. [OR-1]"] * 3
    over = play(table({DECK: [PLUM]}, apples=GOAL), Let(Drew, 0))
    assert reason(over, 0, "pick") == "The game is over. [OR-3]"


def test_explaining_needs_a_seat_and_a_key_that_can_be_read() -> None:
    g = play(table())
    for seat in (2, -3):
        with pytest.raises(UnknownOption, match=f"There is no seat {seat}; seats are numbered from 0 to 1."):
            g.explain(seat, "pick")
    with pytest.raises(UnknownOption, match="cannot be read"):
        g.explain(1, "fly")


@pytest.mark.parametrize(
    ("key", "card", "word"),
    [
        ("plant", -1, ""),
        ("plant:100", 0, ""),
        ("plant:102", -1, "102"),
        ("plant:999", -1, "999"),
        ("plant:100:b", 0, "b"),
        ("plant:b:100", 0, "b"),
        ("plant:100:101", 0, "101"),
        ("plant::", -1, ""),
        ("plant:-1", -1, "-1"),
        ("plant:1e2", -1, "1e2"),
        ("plant:0000000100", -1, "0000000100"),
        ("plant:" + "9" * 5000, -1, "9" * 5000),
        ("plant:²", -1, "²"),
    ],
)
def test_a_key_means_a_card_only_where_its_handle_is_seen(key: str, card: int, word: str) -> None:
    g = table({HAND: [PLUM], GARDEN: [PEAR]}, {HAND: [FIG]})
    option = g.read(key, 0)
    assert (option.verb, option.card, option.word, option.index) == ("plant", card, word, 0)


def test_a_handle_means_its_card_to_those_who_see_it() -> None:
    g = table({DECK: [PLUM], HAND: [PEAR], HEAP: [FIG]})
    assert [g.card_of(handle, 0) for handle in (99, 100, 101, 102, 103)] == [-1, -1, 1, 2, -1]
    assert [g.card_of(handle, -1) for handle in (100, 101, 102)] == [-1, -1, 2]
    assert [g.card_of(handle, -2) for handle in (100, 101, 102)] == [0, 1, 2]


def test_options_are_the_same_answer_by_verb_card_and_word() -> None:
    option = Option("plant", 1, "b", 2)
    assert option.same(Option("plant", 1, "b", 7))
    assert not any(
        option.same(other) for other in (Option("pick", 1, "b"), Option("plant", 2, "b"), Option("plant", 1))
    )


def test_a_refusal_reads_as_a_sentence_with_its_rule() -> None:
    blank = Refusal("OR-1", "{} costs {} apples.")
    refusal = blank.having("Fig", 3)
    assert (refusal.sentence, str(refusal)) == ("Fig costs 3 apples.", "Fig costs 3 apples. [OR-1]")
    assert (blank.details, refusal.details) == ((), ("Fig", 3))


@pytest.mark.parametrize("player", [0, 1])
def test_whoever_concedes_a_game_of_two_loses_whoever_is_asked(player: int) -> None:
    g = play(table())
    g.concede(player)
    assert (g.over, g.winner, g.decision, g.answers) == (True, 1 - player, None, [f"concede:{player}"])
    assert g.log is not None and g.log[-1].rule == "OR-4"


def test_where_the_game_goes_on_the_question_is_put_again() -> None:
    g = play(table({DECK: [PLUM]}, {}, {}), Ask("this", "that"), Say("end"))
    g.concede(2)
    assert (g.over, g.keys(), g.said, g.questions) == (False, ["say:this", "say:that"], [], 1)
    g.choose("say:that")
    assert (g.said, g.keys()) == (["that", "end"], ["pick", "draw"])
    assert g.answers == ["concede:2", "say:that"]


def test_who_has_conceded_is_passed_over() -> None:
    g = play(table({}, {}, {}))
    g.concede(1)
    g.choose("pick")
    assert g.decision is not None and g.decision.player == 2
    assert g.out == [1]


def test_where_the_asked_player_concedes_the_step_that_asked_decides_who_is_next() -> None:
    g = play(table({}, {DECK: [PLUM]}, {}))
    g.concede(0)
    assert g.decision is not None and (g.decision.player, g.keys()) == (1, ["pick", "draw"])
    assert (g.agenda, g.out) == ([], [0])


def test_who_concedes_instead_of_ordering_effects_is_not_asked_again() -> None:
    lark = tree("Lark", whenever=[whenever(Planted, ANYTHING, Say("lark"))])
    wren = tree("Wren", whenever=[whenever(Planted, ANYTHING, Say("wren"))])
    g = play(table({DECK: [PLUM], GARDEN: [lark, wren]}, {}, {}), Let(Planted, 0))
    assert (g.seat().player, g.keys()) == (0, ["resolve:1", "resolve:2"])
    g.concede(0)
    assert (g.seat().player, g.keys()) == (1, ["resolve:1", "resolve:2"])
    g.choose("resolve:2")
    assert g.said == ["wren", "lark"]


def test_nobody_concedes_twice_from_no_seat_or_after_the_end() -> None:
    g = play(table({}, {}, {}))
    g.concede(1)
    before = g.digest()
    with pytest.raises(StaleDecision, match="You have lost already and take no further part."):
        g.concede(1)
    for seat in (3, -1):
        with pytest.raises(UnknownOption, match=f"There is no seat {seat}; seats are numbered from 0 to 2."):
            g.concede(seat)
    assert (g.digest(), g.answers, g.questions) == (before, ["concede:1"], 1)
    g.concede(0)
    with pytest.raises(StaleDecision, match="The game is over already."):
        g.concede(2)


def test_a_game_without_a_question_can_be_conceded_too() -> None:
    g = table({}, {}, {})
    g.answers = None
    g.concede(0)
    assert (g.out, g.answers, g.keys()) == ([0], None, ["pick"])
