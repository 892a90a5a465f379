"""The open decisions about running out of cards (7 to 13)."""

from __future__ import annotations

from collections import Counter

import pytest

from playmat.book.decks import Deck
from playmat.games.shaman.rules.card import IMMEDIATE, ShamanCard
from playmat.games.shaman.rules.state import Duel
from playmat.games.shaman.words.abilities import counterattacking, played
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.filters import OPPONENT
from playmat.games.shaman.words.piles import TO_DISCARD, DrawThenPlace, LookTop, Mill
from playmat.games.shaman.words.printed import advantage, strike
from playmat.kernel.step import Step
from playmat.testing import P1, P2, Table, rule

STACKS = ("green furyoku", "yellow furyoku", "red furyoku")


def sizes(table: Table, player: int) -> tuple[int, int, list[int]]:
    """Deck, discard pile and stacks."""
    return (
        len(table.zone(player, "deck")),
        len(table.zone(player, "discard")),
        [len(table.zone(player, stack)) for stack in STACKS],
    )


def rebuilds(table: Table, player: int) -> int:
    return len([line for line in table.state.log if line.kind == "Rebuilt" and line.player == player])


def sudden(effect: Step[Duel]) -> ShamanCard:
    """A free Immediate advantage with this effect."""
    return advantage("T-9", "Sudden", "", IMMEDIATE, played(effect))


@rule("SK-OPEN-7")
def test_a_rebuild_takes_furyoku_and_discards_and_leaves_everything_on_the_table() -> None:
    table = Table().set(P1, deck=["Undertow"], discard=["Isolate"] * 8, green=["Radim"] * 2, yellow=["Joco"], red=1)
    table.set(P1, strike="Steady Rebuttal", area=["Dragon Aura"], pitched=["Sideswipe"], green_teamwork="Kalim")
    table.set(P2, strike="Barren Justice")
    assert rebuilds(table, P1) == 1
    assert table.zone(P1, "flipped") == ["Undertow"]
    assert table.zone(P1, "strike") == ["Steady Rebuttal"]
    assert table.zone(P1, "advantages") == ["Dragon Aura", "Sideswipe"]
    assert table.zone(P1, "green teamwork") == ["Kalim, Bull-Horn Examiner"]
    assert table.zone(P2, "strike") == ["Barren Justice"]
    piles = Counter(title for pile in ("deck", "discard", *STACKS) for title in table.zone(P1, pile))
    assert piles == {"Isolate": 8, "Radim, Voice of the Bracket": 2, "Joco, Jocular Comedian": 1, "Filler": 1}
    assert sizes(table, P1) == (4, 4, [2, 1, 1])


@rule("SK-OPEN-7")
def test_the_standing_attack_is_not_shuffled_into_its_owners_rebuilt_deck() -> None:
    wind = sudden(Mill(3, OPPONENT))
    table = Table().set(P1, flipped=wind, charged=["green"])
    table.set(P2, deck=3, strike="Barren Justice", area=["Dragon Aura"]).choose("play")
    assert rebuilds(table, P2) == 1
    assert table.zone(P2, "strike") == ["Barren Justice"]
    assert table.zone(P2, "advantages") == ["Dragon Aura"]
    assert table.state.table(-1)["attack"]["force"] == 6


@rule("SK-OPEN-8")
def test_flipping_the_last_card_rebuilds_the_deck_while_the_card_is_flipped() -> None:
    table = Table().set(P1, deck=["Barren Justice"], charged=["yellow"])
    assert table.zone(P1, "flipped") == ["Barren Justice"]
    assert sizes(table, P1) == (4, 4, [2, 2, 2])
    assert rebuilds(table, P1) == 1
    table.offers("play", "focus", "discard")
    assert table.state.table(-1)["sides"][P1]["charged"] == [0, 1, 0]


@rule("SK-OPEN-8")
def test_an_effect_that_takes_the_last_card_is_followed_by_a_rebuild_before_play_goes_on() -> None:
    table = Table().set(P1, flipped="Night Parade Stampede", yellow=1, red=1, green=0, deck=3, discard=8)
    table.choose("play", "player:self")
    kinds = [line.kind for line in table.state.log]
    assert kinds.index("Rebuilt") < kinds.index("DefenceBegan")
    assert sizes(table, P1) == (9, 4, [0, 0, 0])


@rule("SK-OPEN-8")
def test_the_checks_start_when_setup_is_finished() -> None:
    idle = Deck.of("Idle", {"Isolate": 30}, game="shaman", format="starter", shaman="Yoh")
    state = Table().game.new(seed=1, decks=[idle, idle])
    assert [len(state.deck(player)) for player in (P1, P2)] == [0, 0]
    assert not [line for line in state.log if line.kind == "Rebuilt"]
    state.choose("defender:self")
    rebuilt = [line.kind for line in state.log].index("Rebuilt")
    assert state.log[rebuilt - 1].rule == "SK-OPATK-2", "the added furyoku is the first action after setup"
    assert rebuilt < [line.kind for line in state.log].index("Flipped")


@rule("SK-OPEN-9")
def test_a_discard_pile_that_runs_out_between_two_adds_is_filled_up_for_the_next() -> None:
    deck = ["Undertow", "Radim", "Lantern Feint", "Joco", "Owned!", "Filler", "Filler"]
    table = Table(step="turn", origin="red").set(P1, discard=["Isolate"], deck=deck).set(P2, strike="Barren Justice")
    tops = [table.zone(P1, stack)[-1] for stack in STACKS]
    assert tops == ["Isolate", "Joco, Jocular Comedian", "Lantern Feint"]
    assert table.zone(P1, "discard") == ["Undertow", "Radim, Voice of the Bracket"]
    assert table.zone(P1, "flipped") == ["Owned!"]
    table.cites("SK-GEN-14")


@rule("SK-OPEN-9")
def test_taking_the_last_discard_card_fills_the_pile_at_once() -> None:
    table = Table(step="turn").set(P1, discard=1)
    assert sizes(table, P1) == (20 - 4 - 1, 4, [3, 2, 2])


@rule("SK-OPEN-9")
def test_the_attackers_pile_is_filled_as_well() -> None:
    table = Table().set(P1, flipped="Bare Hands, Open Heart").set(P2, discard=1)
    table.choose("play")
    assert sizes(table, P2) == (20 - 4 - 1, 4 - 1, [4, 2, 2])


@rule("SK-OPEN-10")
def test_a_draw_takes_what_is_there_rebuilds_and_takes_the_rest_without_the_cards_in_hand() -> None:
    sift = sudden(DrawThenPlace(4, TO_DISCARD))
    table = Table().set(P1, flipped=sift, charged=["green"], deck=["Undertow", "Radim"], discard=["Isolate"] * 9)
    table.choose("play")
    held = table.zone(P1, "looked at")
    assert held[:2] == ["Undertow", "Radim, Voice of the Bracket"]
    assert len(held) == 4
    assert rebuilds(table, P1) == 1
    assert sizes(table, P1) == (15 - 6 - 4 - 2, 4, [2, 2, 2])
    others = [title for pile in ("deck", "discard", *STACKS) for title in table.zone(P1, pile)]
    assert "Undertow" not in others and "Radim, Voice of the Bracket" not in others


@rule("SK-OPEN-10")
def test_milling_through_the_end_of_the_deck_shuffles_in_what_was_milled_already() -> None:
    wind = strike("T-1", "Wind", "", counterattacking(Mill(3)), intercept=9, force=1)
    table = Table().set(P1, flipped=wind, deck=["Undertow"], discard=9, green=0, yellow=0, red=0)
    table.choose("play")
    assert rebuilds(table, P1) == 1
    assert sizes(table, P1) == (10 - 4 - 2, 4 + 2, [0, 0, 0])
    mixed = table.zone(P1, "deck") + table.zone(P1, "discard")
    assert mixed.count("Undertow") == 1
    kinds = [line.kind for line in table.state.log if line.player == P1]
    assert kinds[kinds.index("Counterattacked") + 1 :][:8] == ["TurnedUp", "Rebuilt", *["TurnedUp"] * 6]


@rule("SK-OPEN-10")
def test_a_look_at_a_short_deck_sees_fewer_cards_and_rebuilds_nothing() -> None:
    look = sudden(LookTop(4))
    table = Table().set(P1, flipped=look, charged=["green"], deck=["Undertow", "Radim"])
    table.choose("play")
    table.offers("top Undertow", "top Radim")
    assert rebuilds(table, P1) == 0
    table.choose("top Radim")
    assert rebuilds(table, P1) == 0
    assert table.zone(P1, "flipped") == ["Radim, Voice of the Bracket"]
    assert table.zone(P1, "deck") == ["Undertow"]


@rule("SK-OPEN-11")
@pytest.mark.parametrize(("discarded", "after"), [(0, (0, 0)), (3, (0, 3)), (4, (0, 4)), (6, (2, 4))])
def test_a_rebuild_deals_furyoku_first_and_turns_up_as_many_as_are_left(
    discarded: int, after: tuple[int, int]
) -> None:
    table = Table().set(P1, deck=["Undertow"], discard=discarded, green=3, yellow=0, red=2)
    assert sizes(table, P1) == (*after, [3, 0, 2])


@rule("SK-OPEN-11")
def test_a_refill_moves_as_many_cards_as_the_deck_has() -> None:
    gift = sudden(AddFuryoku(2))
    table = Table().set(P1, flipped=gift, charged=["green"], discard=1, deck=3, green=0, yellow=0, red=0)
    before = len(table.state.log)
    table.choose("play")
    turned = [line.rule for line in table.state.log[before:] if line.kind == "TurnedUp"]
    assert turned[:3] == ["SK-GEN-14"] * 3
    assert turned[3:4] != ["SK-GEN-14"]


@rule("SK-OPEN-12")
def test_a_flip_from_a_deck_that_stays_empty_loses_the_zone_like_a_discard() -> None:
    table = Table().set(P1, deck=["Undertow"], discard=2, green=1, yellow=1, red=1)
    assert rebuilds(table, P1) == 1, "the rebuild is not repeated at the same checkpoint"
    assert sizes(table, P1) == (0, 2, [1, 1, 1])
    with table.changes(P2, points=+1), table.changes(P1, deck=0, green=+1, yellow=0, red=0):
        table.choose("focus")
    changes = [line for line in table.log() if "now defends in" in line]
    assert changes == ["P1 now defends in yellow.", "P1 now defends in red."]
    assert [line.kind for line in table.state.log].count("Flipped") == 1
    table.offers("defender:self", "defender:opponent")


@rule("SK-OPEN-12")
def test_one_more_attempt_at_rebuilding_can_save_the_flip() -> None:
    table = Table(step="lose zone").set(P1, deck=0, discard=5, green=0, yellow=0, red=0)
    table.expect(zone="yellow")
    assert table.zone(P1, "flipped") == ["Filler"]
    assert rebuilds(table, P1) >= 1


@rule("SK-OPEN-12")
def test_in_red_an_empty_deck_costs_the_point() -> None:
    table = Table(zone="red").set(P1, deck=0, discard=0, green=0, yellow=0, red=0)
    assert table.state.table(-1)["sides"][P2]["points"] == 1
    assert table.asked == P1


@rule("SK-OPEN-13")
def test_a_furyoku_that_neither_pile_nor_deck_can_give_is_not_added() -> None:
    table = Table(step="turn", origin="red").set(P1, deck=0, discard=0).set(P2, strike="Barren Justice")
    assert sizes(table, P1) == (0, 0, [2, 2, 2])
    assert not [line for line in table.state.log if line.kind == "FuryokuAdded"]


@rule("SK-OPEN-13")
def test_of_three_furyoku_due_only_as_many_are_added_as_there_are_cards() -> None:
    table = Table(step="turn", origin="red").set(P1, deck=0, discard=["Isolate"], green=0, yellow=0, red=0)
    table.set(P2, strike="Barren Justice")
    assert sizes(table, P1) == (0, 0, [1, 0, 0])
