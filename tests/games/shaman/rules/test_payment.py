"""Furyoku and costs."""

from __future__ import annotations

from itertools import product

import pytest

from playmat.games.shaman.rules.card import IMMEDIATE, Price, Tactical
from playmat.games.shaman.words.abilities import counterattacking, played, power
from playmat.games.shaman.words.bonuses import gain_force
from playmat.games.shaman.words.costs import PayFuryoku
from playmat.games.shaman.words.effects import AddFuryoku, EliminateFuryoku
from playmat.games.shaman.words.printed import advantage, strike
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule

COLOURS = ("green", "yellow", "red")


def costing(green: int, yellow: int, red: int) -> Table:
    """A strike of this price is flipped and would stop the attack."""
    return Table().set(
        P1, flipped=strike("T-1", "Priced", "", green=green, yellow=yellow, red=red, intercept=9, force=1)
    )


def ways(price: Price, green: int, yellow: int, red: int) -> list[str]:
    """How the price can be paid from these stacks, as the payer is asked, or the one payment that is made unasked."""
    table = costing(*price).set(P1, green=green, yellow=yellow, red=red)
    if "play" not in table.verbs:
        return []
    table.choose("play")
    if "pay" in table.verbs:
        return [option.word for option in table.state.decision.options]
    left = [len(table.zone(P1, f"{colour} furyoku")) for colour in COLOURS]
    return [f"{green - left[0]}/{yellow - left[1]}/{red - left[2]}"]


@rule("SK-FURY-1")
def test_furyoku_is_the_number_of_cards_in_the_stack_whatever_they_are() -> None:
    table = Table().set(P1, green=["Blistering Onslaught"], yellow=["Isolate", "Turbine"], red=3)
    assert table.state.table(-1)["sides"][P1]["furyoku"] == [1, 2, 3]
    for cards in (["Blistering Onslaught"] * 2, ["Isolate", "Kalim"], 2):
        assert "play" in costing(2, 0, 0).set(P1, green=cards, yellow=0, red=0).verbs
        assert "play" not in costing(3, 0, 0).set(P1, green=cards, yellow=0, red=0).verbs


@rule("SK-FURY-2", "SK-FURY-7", "SK-FURY-8", "SK-FURY-9", "SK-FURY-10")
@pytest.mark.parametrize(
    ("price", "payers"),
    [((1, 0, 0), ["1/0/0", "0/1/0", "0/0/1"]), ((0, 1, 0), ["0/1/0", "0/0/1"]), ((0, 0, 1), ["0/0/1"])],
    ids=["green", "yellow", "red"],
)
def test_a_stronger_colour_pays_for_a_weaker_one_and_never_the_other_way(price: Price, payers: list[str]) -> None:
    assert ways(price, 5, 5, 5) == payers
    for one in ("1/0/0", "0/1/0", "0/0/1"):
        held = tuple(int(part) for part in one.split("/"))
        assert ways(price, *held) == ([one] if one in payers else [])


@rule("SK-FURY-9", "SK-FURY-10")
def test_no_amount_of_green_and_yellow_pays_one_red() -> None:
    table = costing(0, 0, 1).set(P1, green=9, yellow=9, red=0)
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-FURY-13", saying="1 red")
    costing(0, 1, 0).set(P1, green=9, yellow=0, red=0).refuses("play", cites="SK-FURY-13", saying="1 yellow")


@rule("SK-FURY-4")
@pytest.mark.parametrize("colour", [0, 1, 2])
def test_adding_moves_a_card_of_ones_own_discard_pile_face_down_to_the_stack(colour: int) -> None:
    giver = strike("T-1", "Giver", "", counterattacking(AddFuryoku(colour)), intercept=9, force=1)
    table = Table().set(P1, flipped=giver, discard=["Isolate", "Filler"])
    with table.changes(P1, **{COLOURS[colour]: +1}, discard=-1):
        table.choose("play")
    assert table.zone(P1, f"{COLOURS[colour]} furyoku")[-1] == "Isolate"
    added = table.state.furyoku(P1, colour)[-1]
    assert not table.state.sees(P1, added) and not table.state.sees(P2, added)


@rule("SK-FURY-4")
def test_what_an_opponent_adds_comes_from_the_opponents_pile() -> None:
    table = Table().set(P1, flipped="Bare Hands, Open Heart", discard=["Isolate"])
    table.set(P2, discard=["Radim", "Filler", "Undertow"])
    with table.changes(P1, green=0, discard=0), table.changes(P2, green=+2, discard=-2):
        table.choose("play")
    assert table.zone(P2, "green furyoku")[-2] == "Radim, Voice of the Bracket"


@rule("SK-FURY-5")
def test_a_base_cost_counts_each_colour_and_is_paid_whole() -> None:
    assert ways((1, 1, 1), 1, 1, 1) == ["1/1/1"]
    for missing in ((0, 1, 1), (1, 0, 1), (1, 1, 0)):
        assert ways((1, 1, 1), *missing) == []
    table = Table().set(P1, flipped="Threshold Breaker")
    assert table.state.table(-1)["flipped"]["cost"] == (2, 1, 0)
    with table.changes(P1, green=-2, yellow=-1, discard=+3):
        table.choose("play", "pay:2/1/0")
    table.cites("SK-FURY-5")


@rule("SK-FURY-6")
def test_paid_furyoku_lies_face_up_on_the_payers_discard_pile() -> None:
    table = costing(1, 0, 1).set(P1, green=["Isolate"], yellow=0, red=["Undertow"])
    with table.changes(P1, green=-1, red=-1, discard=+2), table.changes(P2, discard=-1):
        table.choose("play")
    assert table.zone(P1, "discard")[-2:] == ["Isolate", "Undertow"]
    shown = view(table.state, P2)["zones"]
    [pile] = [one for one in shown if (one["zone"], one["player"]) == ("discard", P1)]
    assert [card for _, card in pile["cards"][-2:]] == ["SKH-161", "SKH-150"]


@rule("SK-FURY-6")
def test_a_free_card_is_played_without_a_payment() -> None:
    table = costing(0, 0, 0)
    with table.changes(P1, green=0, yellow=0, red=0, discard=0):
        table.choose("play")
    assert not [line for line in table.log() if "pays" in line]


@rule("SK-FURY-7", "SK-FURY-8", "SK-FURY-11")
@pytest.mark.parametrize(
    ("price", "stacks", "paid"),
    [((1, 0, 0), (0, 0, 2), (0, 0, 1)), ((1, 0, 0), (0, 2, 0), (0, 1, 0)), ((2, 1, 0), (0, 0, 4), (0, 0, 3))],
)
def test_overpaying_is_one_card_for_one_owed_without_change(price: Price, stacks: Price, paid: Price) -> None:
    table = costing(*price).set(P1, green=stacks[0], yellow=stacks[1], red=stacks[2])
    with table.changes(P1, green=-paid[0], yellow=-paid[1], red=-paid[2], discard=+sum(paid)):
        table.choose("play")


@rule("SK-FURY-12")
def test_the_payer_chooses_among_all_legal_payments() -> None:
    table = costing(1, 1, 0).set(P1, green=2, yellow=2, red=2).choose("play")
    table.offers("pay:1/1/0", "pay:1/0/1", "pay:0/2/0", "pay:0/1/1", "pay:0/0/2")
    table.refuses("pay:2/0/0", cites="SK-FURY-10")
    with table.changes(P1, green=0, yellow=-1, red=-1):
        table.choose("pay:0/1/1")


@rule("SK-FURY-12")
def test_a_payment_never_takes_more_than_a_stack_holds() -> None:
    costing(2, 0, 0).set(P1, green=1, yellow=1, red=1).choose("play").offers("pay:1/1/0", "pay:1/0/1", "pay:0/1/1")


@rule("SK-FURY-13", "SK-FURY-12")
@pytest.mark.parametrize("price", list(product(range(3), repeat=3)), ids=str)
def test_a_cost_is_affordable_exactly_when_the_stronger_colours_cover_it(price: Price) -> None:
    for held in product(range(4), repeat=3):
        green, yellow, red = held
        covered = red >= price[2] and yellow + red >= price[1] + price[2] and sum(held) >= sum(price)
        table = costing(*price).set(P1, green=green, yellow=yellow, red=red)
        assert ("play" in table.verbs) == covered, f"{price} from {held}"
        assert (table.state.explain(P1, "play") is None) == covered


@rule("SK-FURY-13", "SK-FURY-12")
@pytest.mark.parametrize("price", [(2, 1, 0), (1, 1, 1), (0, 2, 1), (3, 0, 1)], ids=str)
def test_the_payments_on_offer_are_exactly_those_whose_cards_can_be_assigned(price: Price) -> None:
    held = (3, 2, 3)
    legal = {
        f"{green}/{yellow}/{red}"
        for green, yellow, red in product(range(held[0] + 1), range(held[1] + 1), range(held[2] + 1))
        if green + yellow + red == sum(price) and red >= price[2] and yellow + red >= price[1] + price[2]
    }
    found = ways(price, *held)
    assert len(found) == len(set(found))
    assert set(found) == legal


POWERFUL = strike("T-2", "Powerful", "", power(gain_force(+1), PayFuryoku((1, 0, 0))), intercept=9, force=1)


@rule("SK-FURY-14")
def test_a_powers_cost_may_be_overpaid() -> None:
    table = Table().set(P1, flipped=POWERFUL, green=0, yellow=1, red=1)
    table.offers("play", "use Powerful", "focus", "discard")
    table.choose("use Powerful").offers("pay:0/1/0", "pay:0/0/1")
    with table.changes(P1, red=-1):
        table.choose("pay:0/0/1")
    assert table.state.table(-1)["flipped"]["force"] == 2


@rule("SK-FURY-14")
def test_a_tactical_cost_may_be_overpaid() -> None:
    tactical = strike("T-3", "Nimble", "", Tactical((0, 1, 0)), intercept=0, force=1)
    table = Table().set(P1, flipped=tactical, green=5, yellow=0, red=1)
    with table.changes(P1, green=0, red=-1):
        table.choose("tactical")
    Table().set(P1, flipped=tactical, green=5, yellow=0, red=0).refuses("tactical", cites="SK-FURY-13")


@rule("SK-FURY-14")
def test_a_signature_cost_may_be_overpaid() -> None:
    table = Table(step="signature").set(P1, charged=COLOURS, green=0, yellow=0, red=1)
    table.offers("signature", "decline")
    with table.changes(P1, red=-1, charged=-3):
        table.choose("signature")
    table.expect(defender=P2)


@rule("SK-FURY-15", "SK-CLEAN-6")
def test_furyoku_carries_over_between_turns() -> None:
    table = Table().set(P1, flipped="Flamboyant Arrival", green=4, yellow=3, red=5)
    table.set(P2, flips=["Flamboyant Arrival"], green=1, yellow=0, red=0)
    with table.changes(P1, green=-1, yellow=0, red=0):
        table.choose("play", "pay:1/0/0")
    with table.changes(P1, green=+1, yellow=0, red=0):
        table.choose("play")
    table.expect(defender=P1, zone="green")


@rule("SK-FURY-15")
def test_furyoku_carries_over_after_a_point() -> None:
    table = Table(zone="red").set(P1, flipped="Filler", green=4, yellow=0, red=1).set(P2, green=0, yellow=6, red=2)
    with table.changes(P1, green=0, yellow=0, red=0), table.changes(P2, green=0, yellow=0, red=0):
        table.choose("discard")


@rule("SK-FURY-16")
def test_furyoku_is_not_seen_by_anybody_neither_dealt_nor_focused_nor_added() -> None:
    table = Table(step="turn").set(P1, discard=["Isolate"] * 8).choose("focus")
    for viewer in (-1, P1, P2):
        stacks = [one for one in view(table.state, viewer)["zones"] if one["zone"].endswith("furyoku")]
        assert [one["count"] for one in stacks] == [4, 2, 2, 2, 2, 2]
        assert not [one for one in stacks if "cards" in one]


@rule("SK-FURY-16")
def test_eliminated_furyoku_is_seen_once_it_has_left_the_stack() -> None:
    theft = advantage("T-4", "Theft", "", IMMEDIATE, played(EliminateFuryoku(2)))
    table = Table().set(P1, flipped=theft, charged=["green"]).set(P2, red=["Isolate", "Radim"])
    hidden = table.state.furyoku(P2, 2)[:]
    assert not [card for card in hidden if table.state.sees(P1, card)]
    table.choose("play")
    assert [table.state.sees(P1, card) for card in hidden] == [False, True]


@rule("SK-FURY-10", "SK-FURY-11", "SK-FURY-1")
def test_a_payment_that_cannot_be_says_why() -> None:
    table = Table().set(P1, flipped="Barren Justice", green=2, yellow=1, red=1).choose("play")
    table.refuses("pay:2/0/0", cites="SK-FURY-10", saying="weaker colour")
    table.refuses("pay:1/1/1", cites="SK-FURY-11", saying="2 are owed, and 3 were named")
    table.refuses("pay:0/2/0", cites="SK-FURY-1", saying="1 yellow")
