"""Open decisions 64 to 67: impossible effects, changed costs, and when cleanup, focus and zone texts work."""

from __future__ import annotations

import pytest

from playmat.games.shaman.rules.board import GREEN, RED, YELLOW
from playmat.games.shaman.rules.card import IMMEDIATE, Ability, Tactical
from playmat.games.shaman.words.abilities import (
    GREEN_AS_YELLOW,
    YELLOW_AS_RED,
    changes_cost,
    changing_zone,
    cleaning_up,
    counterattacking,
    focusing,
    played,
    power,
    replenishing,
)
from playmat.games.shaman.words.bonuses import gain_force
from playmat.games.shaman.words.costs import PayFuryoku
from playmat.games.shaman.words.effects import AddFuryoku, EliminateFuryoku, MoveUp
from playmat.games.shaman.words.filters import YOUR_CARDS, YOUR_STRIKES
from playmat.games.shaman.words.piles import Reclaim
from playmat.games.shaman.words.printed import advantage, strike, teamwork
from playmat.kernel.step import Then
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import cost, flipped, force, furyoku, silent_about, tells

WALL = strike("T-1", "Wall", "", intercept=9, force=1)
BYSTANDER = teamwork("T-2", "Bystander", "Idle", "")


def ally(*abilities: Ability) -> object:
    """A free teamwork with these texts."""
    return teamwork("T-3", "Ally", "Test", "", *abilities)


# Impossible effects


@rule("SK-OPEN-64")
def test_of_an_effect_that_is_partly_impossible_the_rest_happens() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Drought of Spirit").set(P2, red=0, green=2)
    with table.changes(P2, red=0, green=-1):
        table.choose("play", "charge:none")
    greedy = strike("T-4", "Greedy", "", counterattacking(EliminateFuryoku(YELLOW, 3)), intercept=4, force=4)
    partial = Table(defender=P1).set(P1, flipped=greedy).set(P2, yellow=1)
    with partial.changes(P2, yellow=-1):
        partial.choose("play")
    tells(partial, "P2 loses one yellow furyoku")


@rule("SK-OPEN-64")
def test_effects_run_in_the_written_order() -> None:
    order = advantage("T-5", "Order", "", IMMEDIATE, played(Then(AddFuryoku(RED), EliminateFuryoku(GREEN), Reclaim())))
    table = Table().set(P1, flipped=order, discard=["Owned!", "Isolate"]).choose("play", "charge:none")
    tells(table, "P1 adds one red furyoku (Owned!)", "P2 loses one green furyoku")
    silent_about(table, "on top of the deck")  # the only strike had become furyoku by then


@rule("SK-OPEN-64", "SK-CD-20")
def test_a_choice_without_candidates_is_passed_over_and_one_with_candidates_must_be_made() -> None:
    none = Table().set(P1, flipped="Severed Tether", flips=["Owned!"]).choose("play", "pay:1/0/0", "charge:none")
    assert flipped(none) == "Owned!"
    one = Table().set(P1, shaman="Zeke", flipped="Kanna").set(P2, green_teamwork=BYSTANDER)
    with one.changes(P2, teamworks=-1):
        one.choose("play", "pay:1/0/1")
    two = Table().set(P1, flipped="Severed Tether").set(P2, charged=["green", "red"])
    two.choose("play", "pay:1/0/0", "charge:none").offers("zone:green", "zone:red")


@rule("SK-OPEN-64")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_in_part() -> None:
    pair = strike("T-6", "Pair", "", power(gain_force(+1), PayFuryoku((2, 0, 0))), intercept=4, force=4)
    table = Table().set(P1, flipped=pair, green=1, yellow=0, red=0)
    table.offers("play", "focus", "discard")
    table.refuses("use Pair", cites="SK-FURY-13", saying="costs 2 green")


@rule("SK-OPEN-64", "SK-CD-48")
def test_powers_are_optional_and_other_effects_are_not_unless_they_say_may() -> None:
    Table().set(P1, shaman="Faust", green_teamwork="Eliza").offers("flip", "use Eliza")
    compulsory = Table().set(P1, shaman="Zeke", flipped=WALL, green_teamwork="Mari")
    with compulsory.changes(P2, yellow=-1):
        compulsory.choose("play")
    optional = Table().set(P1, shaman="Zeke", flipped=WALL, green_teamwork="Boris").choose("play")
    assert optional.asked == P1
    optional.offers("yes", "no")


# Changed costs and borrowed colours


@rule("SK-OPEN-65")
def test_cost_changes_are_added_up_colour_by_colour_and_then_floored() -> None:
    less = ally(changes_cost(GREEN, -2, YOUR_STRIKES))
    cheap = Table().set(P1, flipped="Barren Justice", green_teamwork=less)
    assert cost(cheap) == (0, 1, 0)  # floored at 0, and the rest does not spill onto yellow
    taxed = Table().set(P1, flipped="Barren Justice", green_teamwork=less)
    taxed.set(P2, shaman="Jun", area=["Tax the Restless"], strike="Flamboyant Arrival")
    assert cost(taxed) == (0, 1, 0)  # 1 - 2 + 1 is 0; floored in between it would be 1
    colours = ally(changes_cost(YELLOW, +2, YOUR_STRIKES), changes_cost(RED, +1, YOUR_STRIKES))
    assert cost(Table().set(P1, flipped="Barren Justice", green_teamwork=colours)) == (1, 3, 1)
    half = Table().set(P1, flipped="Storm the Bathhouse", green_teamwork=ally(changes_cost(GREEN, -1, YOUR_STRIKES)))
    half.set(P2, shaman="Jun", area=["Tax the Restless", "Tax the Restless"], strike="Flamboyant Arrival")
    assert cost(half) == (1, 2, 0)


@rule("SK-OPEN-65", "SK-CD-35")
def test_cost_changes_do_not_touch_powers_and_tactical() -> None:
    every = strike(
        "T-7", "Every", "", power(gain_force(+1), PayFuryoku((1, 0, 0))), Tactical(), green=1, intercept=4, force=4
    )
    table = Table().set(P1, flipped=every, green=1, yellow=0, red=0)
    table.set(P2, shaman="Jun", area=["Tax the Restless"], strike="Flamboyant Arrival")
    table.refuses("play", cites="SK-FURY-13", saying="costs 2 green")
    table.offers("use Every", "tactical", "focus", "discard")
    with table.changes(P1, green=-1):
        table.choose("tactical")
    cheaper = Table().set(P1, flipped=every, green=0, yellow=0, red=0)
    cheaper.set(P1, green_teamwork=ally(changes_cost(GREEN, -1, YOUR_CARDS)))
    cheaper.offers("play", "focus", "discard")


@rule("SK-OPEN-65", "SK-CD-49")
def test_a_borrowed_colour_covers_every_cost_of_the_card_flipped_in_that_zone() -> None:
    every = strike(
        "T-8",
        "Every",
        "",
        power(gain_force(+1), PayFuryoku((0, 1, 0))),
        Tactical((0, 1, 0)),
        yellow=1,
        intercept=4,
        force=4,
    )
    table = Table().set(P1, green_teamwork="Joco", flipped=every, green=1, yellow=0, red=0)
    table.offers("play", "use Every", "tactical", "focus", "discard")
    with table.changes(P1, green=-1):
        table.choose("use Every")
    elsewhere = Table(zone="yellow").set(P1, green_teamwork="Joco", flipped=every, green=1, yellow=0, red=0)
    elsewhere.offers("focus", "discard")
    theirs = Table().set(P1, flipped=every, green=1, yellow=0, red=0).set(P2, green_teamwork="Joco")
    theirs.offers("focus", "discard")


@rule("SK-OPEN-65")
def test_with_a_borrowed_colour_every_legal_payment_is_on_offer() -> None:
    table = Table().set(P1, green_teamwork="Joco", flipped="Barren Justice", green=2, yellow=1, red=1)
    table.choose("play")
    table.offers("pay:1/1/0", "pay:1/0/1", "pay:2/0/0", "pay:0/1/1")
    red = Table().set(P1, green_teamwork="Jun", flipped="Debt of Thunder", green=3, yellow=1, red=1)
    red.choose("play").offers("pay:0/0/1", "pay:0/1/0")


@rule("SK-OPEN-65")
def test_two_borrowed_colours_do_not_chain() -> None:
    both = ally(GREEN_AS_YELLOW, YELLOW_AS_RED)
    table = Table().set(P1, green_teamwork=both, flipped="Debt of Thunder", green=3, yellow=0, red=0)
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-FURY-13", saying="costs 1 red")
    Table().set(P1, green_teamwork=both, flipped="Debt of Thunder", green=0, yellow=1, red=0).offers(
        "play", "focus", "discard"
    )


@rule("SK-OPEN-65")
def test_a_furyoku_card_pays_for_one_owed_furyoku_only() -> None:
    table = Table().set(P1, green_teamwork="Jun", flipped="Night Parade Stampede", green=3, yellow=1, red=0)
    table.refuses("play", cites="SK-FURY-13", saying="costs 1 yellow and 1 red")
    enough = Table().set(P1, green_teamwork="Jun", flipped="Night Parade Stampede", green=3, yellow=2, red=0)
    enough.offers("play", "focus", "discard")


# Cleanup and replenishing


@rule("SK-OPEN-66", "SK-CD-59")
def test_effects_on_cleanup_happen_on_every_cleanup_step() -> None:
    sweeper = ally(cleaning_up(AddFuryoku(RED)))
    table = Table(zone="red").set(P1, flipped="Filler", green_teamwork=sweeper)
    with table.changes(P1, red=+1):
        table.choose("discard")  # the scoring cleanup
    with table.changes(P1, red=+1, green=+1):
        table.choose("defender:self")  # the cleanup before the opening attack, and its green furyoku
    scorer = Table(zone="red").set(P1, flipped="Filler").set(P2, green_teamwork=sweeper)
    with scorer.changes(P2, red=+1):
        scorer.choose("discard")
    with scorer.changes(P2, red=0):
        scorer.choose("defender:self")  # P1 cleans up now, and P2 does not


@rule("SK-OPEN-66", "SK-CD-42")
def test_a_card_taken_by_the_cleanup_answers_it_once_the_cards_have_moved() -> None:
    table = Table(step="turn").set(P1, area=["Smouldering Vow"], strike="Owned!")
    assert table.zone(P1, "green furyoku")[-2:] == [
        "Smouldering Vow",
        "Owned!",
    ]  # the vow pays, then the opening green
    silent = Table(step="turn").set(P1, shaman="Jun", discard=["Smouldering Vow"])
    assert furyoku(silent, P1) == [3, 2, 2]


@rule("SK-OPEN-66", "SK-CD-60")
@pytest.mark.parametrize(("attacker", "added"), [({"strike": "Bone Army"}, 2), ({"strike": "signature"}, 0), ({}, 1)])
def test_effects_on_replenishing_need_an_origin_zone(attacker: dict[str, object], added: int) -> None:
    keeper = ally(replenishing(AddFuryoku(GREEN)))
    table = Table(step="turn").set(P1, yellow_teamwork=keeper, green=0).set(P2, **attacker)
    assert furyoku(table, P1)[0] == added


@rule("SK-OPEN-66")
def test_effects_on_replenishing_follow_its_furyoku() -> None:
    keeper = ally(replenishing(AddFuryoku(RED)))
    table = Table(step="turn", origin="yellow").set(
        P1, yellow_teamwork=keeper, discard=["Owned!", "Isolate", "Ward Off"]
    )
    table.set(P2, strike="Flamboyant Arrival")
    assert [table.zone(P1, f"{colour} furyoku")[-1] for colour in ("green", "yellow", "red")] == [
        "Owned!",
        "Isolate",
        "Ward Off",
    ]


# Focusing, discarding and changing zone


@rule("SK-OPEN-67", "SK-CD-56")
@pytest.mark.parametrize(("zone", "then"), [("green", "P1 now defends in yellow"), ("red", "P2 scores")])
def test_effects_on_focusing_come_before_the_defence_moves_on(zone: str, then: str) -> None:
    table = Table(zone=zone).set(P1, flipped="Filler", area=["Tithe to the Dead"]).choose("focus")
    tells(table, "P1 focuses Filler", "P1 adds one green furyoku", then)


@rule("SK-OPEN-67", "SK-CD-15")
@pytest.mark.parametrize(("zone", "then"), [("green", "P1 now defends in yellow"), ("red", "P2 scores")])
def test_effects_on_discarding_come_before_the_defence_moves_on(zone: str, then: str) -> None:
    table = Table(zone=zone).set(P1, flipped="Paper Effigy").choose("discard")
    table.offers("colour:green", "colour:yellow", "colour:red").expect(zone=zone)
    table.choose("colour:yellow")
    tells(table, "P1 adds one yellow furyoku (Paper Effigy)", then)


@rule("SK-OPEN-67", "SK-CD-41")
def test_effects_on_changing_zone_come_after_the_arrival() -> None:
    table = Table().set(P1, flipped="Filler", area=["Drift Like Incense"], flips=["Owned!"]).choose("focus")
    tells(table, "P1 now defends in yellow", "P1 adds one yellow furyoku", "P1 flips Owned! in yellow")


@rule("SK-OPEN-67", "SK-CD-41")
def test_starting_a_defence_and_losing_red_are_no_change_of_zone() -> None:
    start = Table(step="start").set(P1, area=["Drift Like Incense"], green_teamwork="Pirica")
    assert furyoku(start, P1) == [2, 2, 2]
    lost = Table(zone="red").set(P1, flipped="Filler", red_teamwork="Pirica")
    with lost.changes(P1, green=0):
        lost.choose("discard")
    left = Table(zone="yellow").set(P1, flipped="Filler", yellow_teamwork="Pirica")
    with left.changes(P1, green=+1):
        left.choose("discard")


@rule("SK-OPEN-67")
def test_a_move_of_two_zones_is_one_change() -> None:
    leap = advantage("T-9", "Leap", "", IMMEDIATE, played(MoveUp(2)))
    listener = ally(changing_zone(AddFuryoku(RED), RED, GREEN), changing_zone(AddFuryoku(YELLOW), RED, YELLOW))
    table = Table(zone="red").set(P1, flipped=leap, green_teamwork=listener, yellow_teamwork="Pirica")
    with table.changes(P1, red=+1, yellow=0, green=0):  # yellow, and Pirica in it, was never entered or left
        table.choose("play", "charge:none")
    table.expect(zone="green")


@rule("SK-OPEN-67", "SK-CD-14")
def test_a_standing_strike_watches_the_defence_against_it() -> None:
    table = Table().set(P1, flipped="Filler").set(P2, strike="Undertow")
    assert force(table) == 5
    with table.changes(P1, green=-1):
        table.choose("discard")
    tells(table, "P1 now defends in yellow", "P1 loses one green furyoku")
    with table.changes(P1, green=0):
        table.choose("discard")


@rule("SK-OPEN-67", "SK-CD-58")
def test_focusing_onto_another_stack_is_still_focusing() -> None:
    table = Table().set(P1, flipped="Filler", green_teamwork="Spirit of the Old Shrine", area=["Tithe to the Dead"])
    table.choose("focus").offers("stack:green", "stack:yellow", "stack:red")
    with table.changes(P1, red=+1, green=+1):
        table.choose("stack:red").expect(zone="yellow")
    watched = Table().set(P1, flipped="Filler", green_teamwork=ally(focusing(AddFuryoku(YELLOW), here=True)))
    with watched.changes(P1, green=+1, yellow=+1):
        watched.choose("focus")
