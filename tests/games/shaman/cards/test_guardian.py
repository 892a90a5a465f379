"""Guardian strikes: a wall that charges zones and starves the opponent."""

from __future__ import annotations

import pytest

from playmat.games.shaman.rules.card import Price
from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import attack, charges, force, furyoku, numbers, silent_about, tells
from tests.games.shaman.table.plain import plain

ALL_ZONES = ["green", "yellow", "red"]


@card("SKH-033")
@rule("SK-CD-4")
def test_burning_hunger_counts_opposing_teamworks_while_it_is_flipped_and_while_it_stands() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Burning Hunger", green=3, yellow=0, red=1, red_teamwork="Kalim")
    table.set(P2, green_teamwork="Kalim", red_teamwork="Joco", strike=plain(0, 5))
    assert numbers(table) == (5, 7)
    with table.changes(P1, green=-3, red=-1):
        table.choose("play")
    assert force(table) == 7


@card("SKH-033")
@rule("SK-CD-4")
def test_a_teamwork_played_against_burning_hunger_feeds_it_and_one_that_leaves_starves_it() -> None:
    table = Table().set(P1, flipped="Joco", flips=["Isolate", plain(5, 0)], charged=["green"], yellow=3)
    table.set(P2, shaman="Jun", strike="Burning Hunger")
    assert force(table) == 5
    with table.changes(P1, attack_force=+1):
        table.choose("play", "pay:0/1/0")
    with table.changes(P1, attack_force=-1):
        table.choose("play", "pay:0/1/0", "teamwork Joco")
    table.offers("play", "focus", "discard")


@card("SKH-033")
@rule("SK-CD-4")
def test_a_paid_teamwork_that_is_not_kept_does_not_feed_burning_hunger() -> None:
    table = Table().set(P1, flipped="Joco", green_teamwork="Kalim").set(P2, shaman="Jun", strike="Burning Hunger")
    assert force(table) == 6
    table.choose("play", "pay:0/1/0", "keep")
    assert force(table) == 6


@card("SKH-035")
def test_shikigami_pays_one_red_for_four_intercept_once_a_flip() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Shikigami", green=1, yellow=2, red=2).set(P2, strike=plain(0, 7))
    assert numbers(table) == (3, 1)
    table.offers("use Shikigami", "focus", "discard")
    with table.changes(P1, green=0, yellow=0, red=-1):
        table.choose("use Shikigami")
    assert numbers(table) == (7, 1)
    table.offers("play", "focus", "discard").refuses("use Shikigami", cites="SK-PAY-2")
    with table.changes(P1, green=-1):
        table.choose("play", "pay:1/0/0")
    assert force(table) == 1


@card("SKH-035")
def test_shikigami_takes_no_yellow_for_its_power() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Shikigami", green=9, yellow=9, red=0).set(P2, strike=plain(0, 4))
    table.offers("focus", "discard").refuses("use Shikigami", cites="SK-FURY-13", saying="1 red")


@card("SKH-036")
@rule("SK-CD-6")
@pytest.mark.parametrize(("discard", "intercept"), [(9, 4), (10, 6), (11, 6)])
def test_bone_army_is_braced_by_ten_discards_lying_there_before_its_cost_is_paid(discard: int, intercept: int) -> None:
    table = Table().set(P1, shaman="Faust", flipped="Bone Army", discard=discard, green=1, yellow=0, red=0)
    table.set(P2, strike=plain(0, 6), discard=15)
    assert numbers(table) == (intercept, 1)
    if intercept == 6:
        with table.offers("play", "focus", "discard").changes(P1, green=-1):
            table.choose("play")
        assert force(table) == 1
    else:
        table.offers("focus", "discard").refuses("play", cites="SK-STRIKE-2", saying="Intercept is 4")


@card("SKH-037")
def test_tombstone_bulwark_gives_all_its_force_for_three_intercept_once_a_flip() -> None:
    table = Table().set(P1, shaman="Faust", flipped="Tombstone Bulwark", green=1, yellow=0, red=0)
    table.set(P1, area=["Dragon Aura", "Dragon Aura", "Dragon Aura"]).set(P2, strike=plain(0, 9))
    assert numbers(table) == (6, 6)
    table.choose("use Tombstone Bulwark")
    assert numbers(table) == (9, 3)
    table.refuses("use Tombstone Bulwark", cites="SK-PAY-2")
    with table.changes(P1, green=-1):
        table.choose("play")
    assert force(table) == 3


@card("SKH-037")
def test_tombstone_bulwark_with_force_2_cannot_pay_three() -> None:
    table = Table().set(P1, shaman="Faust", flipped="Tombstone Bulwark")
    table.set(P2, strike=plain(0, 4), area=["Cloud the Mirror"])
    assert numbers(table) == (3, 2)
    table.refuses("use Tombstone Bulwark", cites="SK-PAY-7", saying="Force is 2")
    exact = Table().set(P1, shaman="Faust", flipped="Tombstone Bulwark", green=1, yellow=0, red=0)
    exact.set(P2, strike=plain(0, 6), flips=[plain(0, 0)]).choose("use Tombstone Bulwark", "play")
    assert force(exact) == 0
    exact.offers("play", "focus", "discard")


@card("SKH-038")
def test_gatekeepers_palm_buys_intercept_one_by_one_until_its_force_is_gone() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Gatekeeper's Palm", green=2, yellow=0, red=0)
    table.set(P2, strike=plain(0, 6))
    table.choose("use Gatekeeper's Palm")
    assert numbers(table) == (5, 2)
    table.offers("use Gatekeeper's Palm", "focus", "discard").choose("use Gatekeeper's Palm")
    assert numbers(table) == (6, 0)
    table.offers("play", "focus", "discard").refuses("use Gatekeeper's Palm", cites="SK-PAY-7", saying="below 0")
    with table.changes(P1, green=-2):
        table.choose("play")
    assert force(table) == 0


@card("SKH-039")
@rule("SK-CD-13")
def test_vigil_without_sleep_is_paid_with_any_own_charge_the_current_zone_too() -> None:
    table = Table(zone="yellow").set(P1, shaman="Marco", flipped="Vigil Without Sleep", charged=["yellow", "red"])
    table.set(P1, green=2, yellow=0, red=0).set(P2, strike=plain(0, 6), charged=ALL_ZONES)
    table.offers("use Vigil Without Sleep", "focus", "discard").choose("use Vigil Without Sleep")
    table.offers("zone:yellow", "zone:red").choose("zone:yellow")
    assert charges(table, P1) == [0, 0, 1]
    assert charges(table, P2) == [1, 1, 1]
    assert numbers(table) == (6, 5)
    table.offers("play", "focus", "discard").refuses("use Vigil Without Sleep", cites="SK-PAY-2")
    with table.changes(P1, green=-2):
        table.choose("play", "decline")
    assert force(table) == 5


@card("SKH-039")
@rule("SK-CD-13")
def test_vigil_without_sleep_has_no_power_without_a_charge_and_returns_none() -> None:
    table = Table().set(P1, shaman="Marco", flipped="Vigil Without Sleep").set(P2, charged=ALL_ZONES)
    table.offers("play", "focus", "discard").refuses("use Vigil Without Sleep", cites="SK-CD-13")
    spent = Table().set(P1, shaman="Marco", flipped="Vigil Without Sleep", charged=["red"])
    with spent.changes(P1, charged=-1):
        spent.choose("use Vigil Without Sleep", "focus")


@card("SKH-040", "SKH-041")
@pytest.mark.parametrize(
    ("name", "cost", "printed"),
    [("Patient Colossus", (3, 0, 0), (7, 3)), ("Ancestral Shield-Wall", (0, 1, 0), (5, 2))],
)
@pytest.mark.parametrize(("zone", "charged"), [("green", [1, 0, 0]), ("yellow", [0, 1, 0]), ("red", [0, 0, 1])])
def test_a_guardian_charges_the_zone_it_counterattacks_from(
    name: str, cost: Price, printed: tuple[int, int], zone: str, charged: list[int]
) -> None:
    green, yellow, red = cost
    table = Table(zone=zone).set(P1, shaman="Marco", flipped=name, green=green, yellow=yellow, red=red)
    table.set(P2, strike=plain(0, printed[0]))
    assert numbers(table) == printed
    with table.changes(P1, green=-green, yellow=-yellow, red=-red):
        table.choose("play")
    assert charges(table, P1) == charged
    assert charges(table, P2) == [0, 0, 0]
    assert force(table) == printed[1]


@card("SKH-040", "SKH-041")
@pytest.mark.parametrize(("name", "green", "yellow"), [("Patient Colossus", 3, 0), ("Ancestral Shield-Wall", 0, 1)])
def test_a_guardian_charges_nothing_when_focused_or_when_its_zone_is_charged_already(
    name: str, green: int, yellow: int
) -> None:
    table = Table().set(P1, shaman="Marco", flipped=name, charged=["green"], green=green, yellow=yellow, red=0)
    with table.changes(P1, charged=0):
        table.choose("play")
    table.expect(defender=P2)
    focused = Table().set(P1, shaman="Marco", flipped=name)
    with focused.changes(P1, charged=0):
        focused.choose("focus")


@card("SKH-042", "SKH-044", "SKH-046")
@pytest.mark.parametrize(
    ("name", "cost", "printed", "colour"),
    [
        ("Hungry Talisman", (1, 1, 0), (5, 4), "green"),
        ("Sealing Chains", (2, 1, 0), (7, 3), "yellow"),
        ("Marrow Drain", (1, 0, 1), (5, 4), "red"),
    ],
)
def test_a_guardian_strips_one_furyoku_of_its_colour(
    name: str, cost: Price, printed: tuple[int, int], colour: str
) -> None:
    green, yellow, red = cost
    table = Table().set(P1, shaman="Jun", flipped=name, green=green, yellow=yellow, red=red)
    table.set(P2, strike=plain(0, printed[0]), discard=["Filler"], **{colour: ["Owned!", "Isolate"]})
    assert numbers(table) == printed
    with table.changes(P1, green=-green, yellow=-yellow, red=-red):
        table.choose("play")
    tells(table, f"counterattacks with {name}", f"P2 loses one {colour} furyoku (Owned!)", "Turn 2")
    left = {"green": 2, "yellow": 2, "red": 2}
    left[colour] -= 1
    left["green"] += 1  # replenished
    assert furyoku(table, P2) == list(left.values())
    assert "Owned!" in table.zone(P2, "discard")
    assert force(table) == printed[1]


@card("SKH-042", "SKH-044", "SKH-046")
@pytest.mark.parametrize(
    ("name", "cost", "colour"),
    [
        ("Hungry Talisman", (1, 1, 0), "green"),
        ("Sealing Chains", (2, 1, 0), "yellow"),
        ("Marrow Drain", (1, 0, 1), "red"),
    ],
)
def test_a_guardian_strips_nothing_from_an_empty_stack_and_nothing_when_focused(
    name: str, cost: Price, colour: str
) -> None:
    table = Table().set(P1, shaman="Jun", flipped=name, green=cost[0], yellow=cost[1], red=cost[2])
    table.set(P2, **{colour: 0}).choose("play")
    table.expect(defender=P2)
    silent_about(table, "P2 loses")
    focused = Table().set(P1, shaman="Jun", flipped=name)
    with focused.changes(P2, green=0, yellow=0, red=0):
        focused.choose("focus")


@card("SKH-043")
@rule("SK-CD-1")
@pytest.mark.parametrize(("answered", "red"), [(5, 0), (6, 1), (8, 1)])
def test_swallow_the_blow_brings_a_red_furyoku_off_force_6_or_more(answered: int, red: int) -> None:
    table = Table().set(P1, shaman="Jun", flipped="Swallow the Blow", green=0, yellow=2, red=0)
    table.set(P2, strike=plain(0, answered))
    assert numbers(table) == (8, 3)
    with table.changes(P1, green=0, yellow=-2, red=red, discard=2 - red):
        table.choose("play")
    assert force(table) == 3


@card("SKH-045")
@rule("SK-CD-22")
def test_grudge_eater_uncharges_a_charged_zone_of_the_opponent_that_its_owner_picks() -> None:
    table = Table().set(P1, shaman="Marco", flipped="Grudge Eater", green=0, yellow=0, red=1, charged=["yellow"])
    table.set(P2, strike=plain(0, 5), charged=["green", "red"])
    assert numbers(table) == (5, 4)
    with table.changes(P1, red=-1):
        table.choose("play")
    assert table.asked == P1
    table.offers("zone:green", "zone:red").choose("zone:red")
    assert charges(table, P2) == [1, 0, 0]
    assert charges(table, P1) == [0, 1, 0]
    assert force(table) == 4


@card("SKH-045")
@rule("SK-CD-22")
def test_grudge_eater_takes_the_only_charge_unasked_and_passes_where_there_is_none() -> None:
    table = Table().set(P1, shaman="Marco", flipped="Grudge Eater", green=0, yellow=0, red=1)
    table.set(P2, charged=["yellow"]).choose("play")
    table.expect(defender=P2)
    assert charges(table, P2) == [0, 0, 0]
    none = Table().set(P1, shaman="Marco", flipped="Grudge Eater", green=0, yellow=0, red=1, charged=["green"])
    none.choose("play").expect(defender=P2)
    assert charges(none, P1) == [1, 0, 0]


@card("SKH-047")
def test_wake_the_stone_dragon_charges_an_uncharged_zone_of_choice() -> None:
    table = Table().set(P1, shaman="Marco", flipped="Wake the Stone Dragon", green=1, yellow=1, red=1)
    table.set(P1, charged=["green"]).set(P2, strike=plain(0, 6))
    assert numbers(table) == (6, 5)
    with table.changes(P1, green=-1, yellow=-1, red=-1):
        table.choose("play")
    table.offers("zone:yellow", "zone:red").choose("zone:red")
    assert charges(table, P1) == [1, 0, 1]
    assert force(table) == 5


@card("SKH-047")
def test_wake_the_stone_dragon_asks_nothing_when_one_zone_or_none_is_left() -> None:
    table = Table().set(P1, shaman="Marco", flipped="Wake the Stone Dragon", green=1, yellow=1, red=1)
    table.set(P1, charged=["green", "yellow"]).choose("play")
    table.expect(defender=P2)
    assert charges(table, P1) == [1, 1, 1]
    full = Table().set(P1, shaman="Marco", flipped="Wake the Stone Dragon", green=1, yellow=1, red=1)
    with full.set(P1, charged=ALL_ZONES).changes(P1, charged=0):
        full.choose("play")
    full.expect(defender=P2)


@card("SKH-048")
@rule("SK-CD-7")
@pytest.mark.parametrize(("charged", "hits"), [([], 3), (["red"], 4), (["green", "red"], 5), (ALL_ZONES, 6)])
def test_ninefold_ward_gets_one_force_for_every_charged_zone_of_the_opponent(charged: list[str], hits: int) -> None:
    table = Table().set(P1, shaman="Marco", flipped="Ninefold Ward", green=1, yellow=0, red=1, charged=["green"])
    table.set(P2, strike=plain(0, 8), charged=charged)
    assert numbers(table) == (8, 3)
    with table.changes(P1, green=-1, red=-1):
        table.choose("play")
    assert force(table) == hits


@card("SKH-048")
@rule("SK-CD-7")
def test_ninefold_ward_does_not_grow_when_the_opponent_charges_against_it() -> None:
    table = Table().set(P1, shaman="Marco", flipped="Ninefold Ward", green=1, yellow=0, red=1)
    table.set(P2, charged=["red"], flips=["Dragon Aura"]).choose("play")
    assert attack(table)["changes"] == ["Ninefold Ward +1"]
    with table.changes(P2, charged=+1, attack_force=0):
        table.choose("play", "pay:2/0/0", "charge:green")
