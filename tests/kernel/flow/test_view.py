"""The view: what a viewer may know, what could lie behind the rest, and that nothing else can be told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations

import pytest

from playmat.kernel.card import BACKS
from playmat.kernel.errors import RulesBug, StaleDecision, UnknownOption
from playmat.kernel.step import ALL_SEEING, NOBODY
from playmat.kernel.view import View, option_view, redeal, stir, view
from tests.kernel.flow.toy import (
    DECK,
    FIG,
    GARDEN,
    GOAL,
    HAND,
    HEAP,
    PEAR,
    PLUM,
    QUINCE,
    Ask,
    Buried,
    Drew,
    Let,
    Orchard,
    Picked,
    Planted,
    Shuffled,
    Side,
    Wish,
    Withered,
    play,
    table,
    tree,
)

STONE, ROCK = tree("Stone", back=1), tree("Rock", back=1)
PILE: Side = {DECK: [PLUM, PEAR, QUINCE]}
SEEDS = range(40)


def zones(g: Orchard, viewer: int) -> dict[tuple[int, str], View]:
    """The zones of a view by player and name, without what is empty."""
    return {(zone["player"], zone["zone"]): zone for zone in view(g, viewer)["zones"] if zone["count"]}


def shown(g: Orchard, viewer: int, player: int, place: str) -> object:
    """The cards of a zone as a view has them, or how many there are."""
    zone = zones(g, viewer)[player, place]
    return zone.get("cards", zone["count"])


def deals(g: Orchard, viewer: int, player: int = 0, place: int = DECK) -> set[tuple[str, ...]]:
    """The ways in which a zone lies in samples for a viewer."""
    found = set()
    for seed in SEEDS:
        sample = redeal(g, viewer, seed)
        assert isinstance(sample, Orchard)
        found.add(tuple(sample.titles(player, place)))
    return found


# What lies on the table --------------------------------------------------------------------------------------


def test_open_zones_are_shown_to_all_from_the_bottom_upward() -> None:
    g = table({GARDEN: [PLUM, PEAR], HEAP: [FIG]})
    for viewer in (0, 1, NOBODY, ALL_SEEING):
        assert shown(g, viewer, 0, "garden") == [[100, "plum"], [101, "pear"]]
        assert shown(g, viewer, 0, "heap") == [[102, "fig"]]


def test_a_hand_is_shown_to_its_player_alone() -> None:
    g = table({HAND: [PLUM]}, {HAND: [PEAR, FIG]})
    assert (shown(g, 0, 0, "hand"), shown(g, 0, 1, "hand")) == ([[100, "plum"]], 2)
    assert (shown(g, 1, 0, "hand"), shown(g, 1, 1, "hand")) == (1, [[101, "pear"], [102, "fig"]])
    assert (shown(g, NOBODY, 0, "hand"), shown(g, NOBODY, 1, "hand")) == (1, 2)


def test_a_deck_is_shown_to_nobody_but_a_replay() -> None:
    g = table({DECK: [PLUM, PEAR]})
    assert [shown(g, viewer, 0, "deck") for viewer in (0, 1, NOBODY)] == [2, 2, 2]
    assert shown(g, ALL_SEEING, 0, "deck") == [[100, "plum"], [101, "pear"]]


def test_every_zone_has_its_player_name_and_count() -> None:
    seen = view(table({DECK: [PLUM]}, {HEAP: [PEAR]}), 0)["zones"]
    assert [(zone["player"], zone["zone"], zone["count"]) for zone in seen] == [
        *((0, "deck", 1), (0, "hand", 0), (0, "garden", 0), (0, "heap", 0)),
        *((1, "deck", 0), (1, "hand", 0), (1, "garden", 0), (1, "heap", 1)),
    ]
    assert ["cards" in zone for zone in seen] == [False, False, True, True] * 2


def test_a_view_names_game_viewer_question_table_and_end() -> None:
    g = play(table(apples=2))
    g.choose("pick")
    seen = view(g, 1)
    assert (seen["game"], seen["viewer"], seen["question"]) == ("orchard", 1, 1)
    assert (seen["table"], seen["over"], seen["winner"]) == ({"apples": [3, 2], "wishes": []}, False, NOBODY)
    g.concede(1)
    seen = view(g, 1)
    assert (seen["over"], seen["winner"], "decision" in seen) == (True, 0, False)


def test_a_table_that_was_never_dealt_has_no_game_and_numbered_players() -> None:
    g = table()
    assert [g.name(player) for player in (0, 1)] == ["Ann", "Ben"]
    g.beginning = None
    assert view(g, 0)["game"] == "" and [g.name(player) for player in (0, 1)] == ["Player 1", "Player 2"]


# The question ------------------------------------------------------------------------------------------------


def test_only_the_asked_player_reads_the_question_and_its_answers() -> None:
    g = play(table({HAND: [PLUM]}))
    asked: View = {
        "player": 0,
        "prompt": "Turn",
        "rule": "OR-1",
        "options": [
            {"key": "pick", "label": "pick"},
            {"key": "plant:100", "label": "plant Plum"},
        ],
    }
    assert view(g, 0)["decision"] == view(g, ALL_SEEING)["decision"] == asked
    assert view(g, 1)["decision"] == view(g, NOBODY)["decision"] == {"player": 0}
    assert g.decision is not None and option_view(g, g.decision.options[0]) == asked["options"][0]


def test_a_sealed_answer_shows_to_nobody_else() -> None:
    first, second = play(table(), Wish()), play(table(), Wish())
    first.choose("wish:0")
    second.choose("wish:2")
    assert [view(g, 0)["table"]["wishes"] for g in (first, second)] == [[0], [2]]
    for viewer in (1, NOBODY):
        assert view(first, viewer) == view(second, viewer)
    assert Wish.secret and not Ask.secret


def test_the_log_is_shown_as_the_viewer_may_read_it_from_a_line_on() -> None:
    g = play(table({DECK: [PLUM]}), Let(Picked, amount=1), Let(Drew, 0))
    picked = ["OR-1", "Ann had 0 apples and picks 1."]
    assert view(g, 0)["log"] == [picked, ["OR-1", "Ann: Drew Plum."]]
    assert view(g, 1)["log"] == [picked, ["OR-1", "Ann: Drew a card."]]
    assert [view(g, 1, since)["log"] for since in (1, 2)] == [[["OR-1", "Ann: Drew a card."]], []]
    g.log = None
    assert "log" not in view(g, 0)


@pytest.mark.parametrize("seat", [2, -3])
@pytest.mark.parametrize("look", [view, lambda g, seat: redeal(g, seat, 1)])
def test_nobody_looks_from_a_seat_that_does_not_exist(look: Callable[[Orchard, int], object], seat: int) -> None:
    with pytest.raises(UnknownOption, match=f"There is no seat {seat}; seats are numbered from 0 to 1."):
        look(table(), seat)


# Handles -----------------------------------------------------------------------------------------------------


def test_a_card_gets_a_new_handle_whenever_it_enters_a_hidden_zone() -> None:
    g = table({DECK: [PLUM, PEAR]})
    handles = []
    for step in (Let(Drew, 0), Let(Buried, 0), Let(Drew, 0), Let(Planted, 0), Let(Withered, 0), Let(Drew, 0)):
        handles.append(play(g, step).handles[0])
    assert (handles, g.handles[1], g.next_handle) == ([102, 103, 104, 104, 104, 105], 101, 106)


def test_a_shuffle_gives_every_card_a_new_handle_by_its_new_place() -> None:
    g = play(table({DECK: [PLUM, PEAR, QUINCE, FIG], HAND: [PLUM]}), Let(Shuffled))
    assert [g.handles[card] for card in g.cards(0, DECK)] == [105, 106, 107, 108]
    assert (g.handles[4], g.next_handle) == (104, 109)


# Samples -----------------------------------------------------------------------------------------------------


def test_a_sample_looks_the_same_to_its_viewer() -> None:
    g = play(table({**PILE, HAND: [FIG, PLUM]}, {**PILE, HAND: [FIG, PEAR], GARDEN: [QUINCE]}))
    for viewer in (0, 1, NOBODY, ALL_SEEING):
        seen = view(g, viewer)
        del seen["log"]
        assert all(view(redeal(g, viewer, seed), viewer) == seen for seed in SEEDS)


def test_a_sample_keeps_places_handles_question_and_owners() -> None:
    g = play(table({**PILE, HAND: [FIG]}, PILE))
    sample = redeal(g, 1, 5)
    assert sample.defs != g.defs and sample.decision is g.decision
    for field in ("zones", "place", "handles", "next_handle", "owner", "players", "questions", "reveals", "agenda"):
        assert getattr(sample, field) == getattr(g, field), field


def test_unseen_cards_may_lie_in_any_order() -> None:
    every = set(permutations(("Plum", "Pear", "Quince")))
    assert deals(table(PILE), 0) == deals(table(PILE), NOBODY) == every


def test_an_unseen_hand_is_mixed_with_the_deck_and_an_own_hand_is_not() -> None:
    g = table({DECK: [PLUM], HAND: [PEAR, FIG], GARDEN: [QUINCE]})
    assert deals(g, 0) == {("Plum",)} and deals(g, 0, place=HAND) == {("Pear", "Fig")}
    assert deals(g, 1) == {("Plum",), ("Pear",), ("Fig",)} and len(deals(g, 1, place=HAND)) == 6
    assert deals(g, 1, place=GARDEN) == {("Quince",)}
    assert deals(g, ALL_SEEING) == {("Plum",)}


def test_cards_of_different_owners_are_not_mixed() -> None:
    g = table({DECK: [PLUM, PLUM]}, {DECK: [PEAR, FIG]})
    assert (deals(g, 0), deals(g, 0, player=1)) == ({("Plum", "Plum")}, {("Pear", "Fig"), ("Fig", "Pear")})


def test_an_owners_cards_are_mixed_wherever_they_lie_unseen() -> None:
    g = play(table({DECK: [PLUM]}, {HAND: [PEAR]}), Let(Drew, 0), player=1)
    assert (g.titles(1, HAND), deals(g, 0, 1, HAND)) == (["Pear", "Plum"], {("Pear", "Plum")})
    g = play(table({DECK: [PLUM, FIG]}, {HAND: [PEAR]}), Let(Drew, 0), player=1)
    assert deals(g, 0, 1, HAND) == {("Pear", "Plum"), ("Pear", "Fig")}


def test_cards_of_different_backs_are_not_mixed_even_where_they_alternate() -> None:
    g = table({DECK: [PLUM, STONE, PEAR, ROCK]})
    assert deals(g, 0) == {
        ("Plum", "Stone", "Pear", "Rock"),
        ("Plum", "Rock", "Pear", "Stone"),
        ("Pear", "Stone", "Plum", "Rock"),
        ("Pear", "Rock", "Plum", "Stone"),
    }


@pytest.mark.parametrize("back", [-1, BACKS])
def test_a_card_has_one_of_the_backs_that_can_be_told_apart(back: int) -> None:
    with pytest.raises(RulesBug, match=f"Plum has the back {back}; backs are numbered from 0 to 15"):
        tree("Plum", back=back)
    assert tree("Plum", back=BACKS - 1).back == 15


def test_one_players_back_is_not_taken_for_another_player() -> None:
    g = table({DECK: [STONE, ROCK]}, {DECK: [PLUM, PEAR]})
    assert deals(g, 0) == {("Stone", "Rock"), ("Rock", "Stone")}
    assert deals(g, 0, player=1) == {("Plum", "Pear"), ("Pear", "Plum")}


def test_a_sample_is_a_function_of_the_view_and_the_seed() -> None:
    g, other = table(PILE), table({DECK: [QUINCE, PLUM, PEAR]})
    assert [redeal(g, 0, seed).digest() for seed in SEEDS] == [redeal(g, 0, seed).digest() for seed in SEEDS]
    assert len({redeal(g, 0, seed).rng for seed in SEEDS}) == len(SEEDS)
    other.rng = 12345
    assert [redeal(other, 0, seed).rng for seed in SEEDS] == [redeal(g, 0, seed).rng for seed in SEEDS]


def test_a_sample_knows_neither_the_dice_to_come_nor_the_seed() -> None:
    g = table()
    sample = redeal(g, 0, 7)
    assert g.beginning is not None and sample.beginning == replace(g.beginning, seed=0)
    assert g.beginning.seed == 7
    assert g.rng not in [redeal(g, 0, seed).rng for seed in SEEDS]
    g.beginning = None
    assert redeal(g, 0, 7).beginning is None


def test_a_game_guesses_anew_what_is_hidden_beside_cards() -> None:
    g = play(table(), Wish())
    g.choose("wish:2")
    mine, theirs = redeal(g, 0, 5), redeal(g, 1, 5)
    assert isinstance(mine, Orchard) and isinstance(theirs, Orchard)
    assert (mine.wishes, theirs.wishes, g.wishes) == ([2], [5], [2])


def test_a_sample_never_touches_the_original() -> None:
    g = play(table({**PILE, HAND: [FIG]}, PILE))
    before, defs, written = g.digest(), g.defs[:], len(g.log or [])
    sample = redeal(g, 1, 3)
    while sample.questions < 6:
        sample.choose(len(sample.keys()) - 1)
    assert (g.digest(), g.defs, len(g.log or []), g.answers) == (before, defs, written, [])
    assert (sample.log, sample.answers) == (None, None)


# Stirring ----------------------------------------------------------------------------------------------------


def test_stirring_deals_anew_what_no_player_sees() -> None:
    lying = set()
    for seed in SEEDS:
        g = play(table({**PILE, HAND: [FIG, PLUM]}, {GARDEN: [PEAR]}))
        stir(g, seed)
        assert (g.titles(0, HAND), g.titles(1, GARDEN)) == (["Fig", "Plum"], ["Pear"])
        lying.add(tuple(g.titles(0, DECK)))
    assert len(lying) == 6


def test_stirring_is_an_answer_that_changes_the_dice_and_nothing_in_view() -> None:
    g = play(table({**PILE, HAND: [FIG]}))
    before = [view(g, viewer) | {"question": 1} for viewer in (0, 1, NOBODY)]
    chance = g.rng
    stir(g, 9)
    assert [view(g, viewer) for viewer in (0, 1, NOBODY)] == before
    assert (g.answers, g.questions) == (["stir:9"], 1)
    assert g.rng not in (chance, redeal(g, 0, 8).rng)


def test_stirring_a_game_without_a_record_writes_nothing() -> None:
    g = play(table(PILE))
    g.answers = None
    stir(g, 9)
    assert (g.answers, g.questions) == (None, 1)


def test_a_stirred_game_never_touches_the_clone_it_came_from() -> None:
    g = play(table(PILE))
    clone = g.clone()
    stir(g, 9)
    assert (clone.defs, clone.questions) == ([PLUM, PEAR, QUINCE], 0) and g.defs != clone.defs


def test_a_game_that_is_over_is_not_stirred() -> None:
    g = play(table(PILE, apples=GOAL), Let(Drew, 0))
    before = g.digest()
    with pytest.raises(StaleDecision, match="The game is over; there is nothing left to stir."):
        stir(g, 9)
    assert (g.digest(), g.answers, g.questions) == (before, [], 0)
