"""General rules: cards against rules, order, negative numbers, running out of cards."""

from __future__ import annotations

from collections import Counter

import pytest

from playmat import games
from playmat.games.shaman.rules.board import FORCE, INTERCEPT
from playmat.games.shaman.words.abilities import change, counterattacking, power
from playmat.games.shaman.words.bonuses import gain_force
from playmat.games.shaman.words.costs import lose_intercept
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.filters import OPPOSING_STRIKES
from playmat.games.shaman.words.printed import advantage, strike, teamwork
from playmat.kernel.errors import PlaymatError
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import attack, charges, flipped, force, furyoku, numbers, tells

BYSTANDER = teamwork("T-1", "Bystander", "Idle", "")
FOG = advantage("T-2", "Fog", "", change(FORCE, -3, OPPOSING_STRIKES), change(INTERCEPT, -3, OPPOSING_STRIKES))
"""Opposing strikes have -3 Intercept and -3 Force."""


@rule("SK-GEN-1")
def test_a_card_that_contradicts_the_rules_wins() -> None:
    table = (
        Table().set(P1, flipped="Filler").set(P2, shaman="Jun", strike="Flamboyant Arrival", area=["False Opening"])
    )
    table.offers("discard")
    table.refuses("focus", cites="SK-GEN-1", saying="False Opening forbids it")


@rule("SK-GEN-1", "SK-ZONE-2")
def test_a_card_moves_the_start_of_the_defence() -> None:
    table = (
        Table().set(P1, flipped="Sudden Footwork").set(P2, strike=strike("T-3", "Breeze", "", intercept=0, force=0))
    )
    table.choose("play", "pay:1/1/0").expect(defender=P2, zone="yellow")


def two_effects() -> Table:
    """P1 has counterattacked with a strike that adds a red furyoku, from a zone whose teamwork adds a yellow one."""
    giver = strike("T-4", "Giver", "", counterattacking(AddFuryoku(2)), intercept=4, force=4)
    table = Table().set(P1, shaman="Trey", flipped=giver, green_teamwork="Kororo", discard=["Owned!", "Isolate"])
    return table.choose("play")


@rule("SK-GEN-2", "SK-OPEN-58")
@pytest.mark.parametrize(("first", "yellow", "red"), [("Giver", "Isolate", "Owned!"), ("Kororo", "Owned!", "Isolate")])
def test_the_defender_picks_the_order_of_effects_at_one_moment(first: str, yellow: str, red: str) -> None:
    table = two_effects()
    assert table.asked == P1
    assert sorted(table.verbs) == ["resolve", "resolve"]
    assert table.state.decision.rule == "SK-GEN-2"
    table.choose(f"resolve {first}")
    assert table.zone(P1, "yellow furyoku")[-1] == yellow
    assert table.zone(P1, "red furyoku")[-1] == red
    table.expect(defender=P2)


@rule("SK-GEN-2", "SK-OPEN-47")
def test_the_defender_orders_the_attackers_effects_too() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", green=3)
    table.set(P2, shaman="Zeke", green_teamwork="Opacho", yellow_teamwork="Thousand-Year Retainer")
    table.choose("discard")
    assert table.asked == P1
    assert table.verbs == ["resolve", "resolve"]


@rule("SK-GEN-2")
def test_one_effect_alone_asks_for_no_order() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Flamboyant Arrival", green_teamwork="Kororo")
    table.choose("play", "pay:1/0/0").expect(defender=P2)
    tells(table, "P1 adds one yellow furyoku")


@rule("SK-GEN-3", "SK-GEN-6")
def test_negative_intercept_reads_as_0_and_still_stops_force_0() -> None:
    table = Table().set(P1, flipped=strike("T-5", "Feather", "", intercept=1, force=1))
    table.set(P2, area=[FOG], strike=strike("T-6", "Breeze", "", intercept=0, force=0))
    assert (numbers(table)[0], attack(table)["total"]) == (-2, 0)
    table.offers("play", "focus", "discard")


@rule("SK-GEN-3")
def test_negative_force_reads_as_0_in_a_comparison() -> None:
    table = (
        Table().set(P1, flipped="Filler", area=[FOG]).set(P2, strike=strike("T-6", "Breeze", "", intercept=0, force=1))
    )
    assert (attack(table)["total"], force(table)) == (-2, 0)
    table.offers("play", "focus", "discard")
    one = Table().set(P1, flipped="Filler", area=[FOG]).set(P2, strike="Flamboyant Arrival")
    one.refuses("play", cites="SK-STRIKE-2", saying="Its Intercept is 0, and the attack has Force 1")


@rule("SK-GEN-4")
def test_modifiers_are_added_to_the_true_negative_total() -> None:
    table = Table().set(P1, flipped=strike("T-5", "Feather", "", intercept=1, force=1), area=["Dragon Aura"])
    table.set(P2, area=[FOG], strike=strike("T-6", "Breeze", "", intercept=0, force=0))
    assert numbers(table) == (1 - 3 + 1, 1 - 3 + 1)
    table.offers("play", "focus", "discard")


@rule("SK-GEN-5")
def test_a_negative_number_has_no_other_meaning() -> None:
    table = (
        Table()
        .set(P1, flipped="Borrowed Wrath", area=[FOG])
        .set(P2, strike=strike("T-6", "Breeze", "", intercept=0, force=1))
    )
    assert attack(table)["total"] == -2
    table.choose("play", "pay:1/1/0")
    assert attack(table)["total"] == 4  # for every two Force it answered: none, and certainly not one less
    broke = strike("T-7", "Broke", "", power(gain_force(+1), lose_intercept(1)), intercept=1, force=1)
    below = Table().set(P1, flipped=broke).set(P2, area=[FOG], strike="Flamboyant Arrival")
    below.refuses("use Broke", cites="SK-PAY-7", saying="Its Intercept is -2")


@rule("SK-GEN-6")
def test_intercept_0_does_not_stop_force_1() -> None:
    table = Table().set(P1, flipped="Filler").set(P2, strike=strike("T-6", "Breeze", "", intercept=0, force=1))
    table.offers("focus", "discard")


def running_out(seed: int = 1) -> Table:
    """P1 is about to flip the last card of the deck, in yellow."""
    table = Table(seed=seed).set(P1, flipped="Filler", deck=["Owned!"], discard=["Isolate"] * 10)
    return table.set(
        P1,
        green=["Ward Off"] * 3,
        yellow=["Dragon Aura"],
        red=["Steady Rebuttal"] * 2,
        charged=["green", "red"],
        red_teamwork=BYSTANDER,
        area=["Tithe to the Dead"],
    )


@rule("SK-GEN-7", "SK-GEN-12", "SK-OPEN-8")
def test_an_empty_deck_is_rebuilt_and_the_game_goes_on_where_it_stood() -> None:
    table = running_out().choose("discard")
    assert not table.state.over
    assert flipped(table) == "Owned!"
    table.offers("play", "use Owned!", "focus", "discard").expect(zone="yellow", defender=P1)
    table.cites("SK-GEN-9", "SK-GEN-11")


@rule("SK-GEN-8", "SK-GEN-10", "SK-GEN-11", "SK-GEN-12", "SK-GEN-13")
def test_a_rebuild_restores_stacks_and_charges_turns_up_four_and_leaves_the_table_alone() -> None:
    table = running_out().choose("discard")
    assert furyoku(table, P1) == [3, 1, 2]
    assert charges(table, P1) == [1, 0, 1]
    assert len(table.zone(P1, "discard")) == 4
    assert len(table.zone(P1, "deck")) == 11 + 6 - 6 - 4
    assert table.zone(P1, "red teamwork") == ["Bystander, Idle"]
    assert table.zone(P1, "advantages") == ["Tithe to the Dead"]


@rule("SK-GEN-9", "SK-OPEN-7")
def test_a_rebuild_shuffles_all_furyoku_and_the_whole_pile_together() -> None:
    piles = ("deck", "discard", "green furyoku", "yellow furyoku", "red furyoku")
    stacks = set()
    for seed in range(1, 6):
        table = running_out(seed).choose("discard")
        cards = Counter(title for pile in piles for title in table.zone(P1, pile))
        assert cards == {"Isolate": 10, "Filler": 1, "Ward Off": 3, "Dragon Aura": 1, "Steady Rebuttal": 2}
        stacks.add(tuple(title for pile in piles[2:] for title in table.zone(P1, pile)))
    assert len(stacks) > 1
    assert any("Isolate" in stack for stack in stacks)  # discards became furyoku
    assert any(stack.count("Ward Off") < 3 for stack in stacks)  # and furyoku left the stacks


@rule("SK-GEN-10")
def test_the_new_furyoku_is_dealt_unseen() -> None:
    table = running_out().choose("discard")
    for viewer in (P1, P2, -1):
        shown = view(table.state, viewer)
        stacks = [zone for zone in shown["zones"] if zone["zone"].endswith("furyoku") and zone["player"] == P1]
        assert [zone["count"] for zone in stacks] == [3, 1, 2]
        assert not any("cards" in zone for zone in stacks)


@rule("SK-GEN-10", "SK-GEN-11", "SK-OPEN-11")
def test_furyoku_is_dealt_before_the_four_are_turned_up() -> None:
    table = Table().set(P1, flipped="Filler", deck=["Owned!"], discard=2, green=4, yellow=4, red=4)
    table.choose("discard")
    assert furyoku(table, P1) == [4, 4, 4]
    assert (len(table.zone(P1, "discard")), len(table.zone(P1, "deck"))) == (3, 0)


@rule("SK-GEN-7", "SK-GEN-9")
def test_a_deck_is_rebuilt_from_discards_alone_or_from_furyoku_alone() -> None:
    table = Table().set(P1, flipped="Filler", deck=["Owned!"], discard=9, green=0, yellow=0, red=0).choose("discard")
    assert (len(table.zone(P1, "deck")), len(table.zone(P1, "discard"))) == (6, 4)
    stacks = Table().set(P1, flipped="Filler", deck=["Owned!"], discard=0, green=3, yellow=0, red=0).choose("focus")
    stacks.cites("SK-GEN-9")
    assert furyoku(stacks, P1) == [4, 0, 0]


@rule("SK-GEN-13")
def test_the_opponents_teamworks_and_piles_are_left_alone_too() -> None:
    table = running_out().set(P2, green_teamwork=BYSTANDER, discard=7)
    with table.changes(P2, teamworks=0, discard=0, deck=0, green=0, yellow=0, red=0):
        table.choose("discard")


@rule("SK-GEN-14", "SK-OPEN-9")
def test_an_empty_pile_gets_the_top_four_cards_of_the_deck() -> None:
    deck = ["Owned!", "Isolate", "Ward Off", "Dragon Aura", "Flamboyant Arrival", "Filler"]
    table = Table(step="turn").set(P1, deck=deck, discard=1).set(P2, strike="Barren Justice")
    assert table.zone(P1, "discard") == ["Owned!", "Isolate", "Ward Off", "Dragon Aura"]
    assert flipped(table) == "Flamboyant Arrival"
    table.cites("SK-GEN-14")


@rule("SK-GEN-15", "SK-OPEN-9")
def test_furyoku_that_is_due_comes_even_if_the_pile_was_used_up() -> None:
    table = Table(step="turn", origin="red").set(P1, discard=1, flips=["Owned!", "Isolate", "Ward Off", "Dragon Aura"])
    table.set(P2, strike="Barren Justice")
    assert furyoku(table, P1) == [3, 3, 3]
    assert table.zone(P1, "yellow furyoku")[-1] == "Dragon Aura"
    assert table.zone(P1, "red furyoku")[-1] == "Ward Off"


@rule("SK-GEN-16")
@pytest.mark.parametrize("seats", [("Ben",), ("Ben", "Erin", "Jun")])
def test_the_game_is_for_exactly_two_players(seats: tuple[str, ...]) -> None:
    with pytest.raises(PlaymatError, match="exactly two players"):
        games.get("shaman").new(seats=seats, decks=["road-of-sparks"] * len(seats))
