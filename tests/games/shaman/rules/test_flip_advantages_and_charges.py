"""Advantages, and the charges they bring."""

from __future__ import annotations

import pytest

from playmat.games.shaman.rules.board import FORCE, INTERCEPT
from playmat.games.shaman.words.abilities import change
from playmat.games.shaman.words.printed import advantage, strike
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import charges, flipped, force, furyoku, numbers, silent_about, tells

ALL = ["green", "yellow", "red"]
WALL = strike("T-1", "Wall", "", intercept=9, force=1)
BANNER = advantage("T-2", "Banner", "", change(INTERCEPT, +1), change(FORCE, +2))
"""Free: strikes have +1 Intercept and +2 Force."""


@rule("SK-ADV-1")
def test_an_advantage_is_paid_for_and_then_lies_in_the_area() -> None:
    table = Table().set(P1, flipped="Dragon Aura", green=2, yellow=0, red=0)
    with table.changes(P1, green=-2, area=+1, discard=+2):
        table.choose("play")
    assert table.zone(P1, "advantages") == ["Dragon Aura"]
    tells(table, "pays 2 green", "Dragon Aura lies in P1's advantage area")
    poor = Table().set(P1, flipped="Dragon Aura", green=1, yellow=0, red=0)
    poor.offers("focus", "discard")
    poor.refuses("play", cites="SK-FURY-13", saying="costs 2 green")


@rule("SK-ADV-2", "SK-ADV-3")
def test_an_advantage_helps_every_card_of_its_owner_until_the_owners_next_cleanup() -> None:
    table = Table().set(P1, flipped=BANNER, flips=["Flamboyant Arrival", "Flamboyant Arrival", "Owned!"])
    table.set(P2, flips=["Fetish Frenzy"], shaman="Yoh")
    table.choose("play", "charge:none")
    assert numbers(table) == (5, 6)
    table.choose("focus").expect(zone="yellow")
    assert numbers(table) == (5, 6)  # in the next zone too
    table.choose("play", "pay:1/0/0").expect(defender=P2)
    assert force(table) == 6  # and while the opponent defends
    table.choose("play", "pay:1/0/0").expect(defender=P1)
    assert table.zone(P1, "advantages") == []
    assert (flipped(table), numbers(table)) == ("Owned!", (6, 4))


@rule("SK-ADV-2")
def test_an_advantage_does_not_help_the_other_player() -> None:
    table = Table().set(P1, flipped="Flamboyant Arrival").set(P2, area=[BANNER])
    assert numbers(table) == (4, 4)


@rule("SK-ADV-4", "SK-FLIP-7", "SK-ZONE-8")
def test_any_number_of_advantages_add_up_in_one_zone() -> None:
    table = Table(zone="yellow").set(P1, flipped=BANNER, flips=[BANNER, "Dragon Aura", BANNER, "Flamboyant Arrival"])
    table.choose(
        "play", "charge:none", "play", "charge:none", "play", "pay:2/0/0", "charge:none", "play", "charge:none"
    )
    table.expect(zone="yellow")
    assert len(table.zone(P1, "advantages")) == 4
    assert numbers(table) == (4 + 4, 4 + 7)


@rule("SK-ADV-5")
def test_a_bonus_ends_when_its_advantage_leaves_the_area() -> None:
    table = Table().set(P1, flipped="Quiet the Crowd", flips=["Flamboyant Arrival"])
    table.set(P2, strike="Flamboyant Arrival", area=[BANNER, "Dragon Aura"])
    assert force(table) == 7
    table.choose("play", "pay:1/0/0", "charge:none").offers("remove Banner", "remove Dragon Aura")
    table.choose("remove Banner")
    assert force(table) == 4 + 1 - 1  # Dragon Aura stays; Quiet the Crowd takes 1 in this zone
    assert table.zone(P2, "discard")[-1] == "Banner"


@rule("SK-ADV-6", "SK-ZONE-5")
@pytest.mark.parametrize("answer", ["focus", "discard"])
def test_an_advantage_that_is_not_played_moves_the_defence_on(answer: str) -> None:
    table = Table().set(P1, flipped=BANNER, flips=["Flamboyant Arrival"])
    with table.changes(P1, area=0, charged=0):
        table.choose(answer).expect(zone="yellow")
    assert numbers(table) == (4, 4)


@rule("SK-ADV-7", "SK-KEY-1")
def test_an_immediate_advantage_never_lies_in_the_area() -> None:
    table = Table().set(P1, flipped="Isolate", flips=["Owned!"]).set(P2, shaman="Zeke", green_teamwork="Turbine")
    with table.changes(P1, area=0), table.changes(P2, teamworks=-1):
        table.choose("play", "pay:0/1/0", "charge:none", "teamwork Turbine")
    tells(table, "Turbine, Veiled Zealot is eliminated", "Isolate goes to P1's discard pile", "P1 flips Owned!")
    silent_about(table, "Isolate lies in")
    assert table.zone(P1, "discard")[-1] == "Isolate"


@rule("SK-ADV-8")
def test_what_advantages_do() -> None:
    """Strikes are improved above; here furyoku is added and eliminated, and a deck is searched."""
    adding = Table().set(P1, flipped="Gather the Embers")
    with adding.changes(P1, yellow=+1, green=-2):
        adding.choose("play", "pay:2/0/0", "charge:none", "mode:1")
    eliminating = Table().set(P1, shaman="Jun", flipped="Drought of Spirit")
    with eliminating.changes(P2, red=-1, green=-1):
        eliminating.choose("play", "charge:none")
    searching = Table().set(P1, shaman="Jun", flipped="Foregone Conclusion", flips=["Isolate", "Owned!"])
    searching.choose("play", "pay:0/1/0", "charge:none", "take Owned!")
    assert flipped(searching) == "Owned!"


@rule("SK-CHARGE-1")
@pytest.mark.parametrize("zone", ALL)
def test_playing_an_advantage_may_charge_the_zone_it_was_flipped_in(zone: str) -> None:
    table = Table(zone=zone).set(P1, flipped=BANNER)
    table.choose("play").offers(f"charge:{zone}", "charge:none")
    with table.changes(P1, charged=+1):
        table.choose(f"charge:{zone}")
    assert charges(table, P1) == [int(zone == one) for one in ALL]
    table.cites("SK-CHARGE-1")
    declined = Table(zone=zone).set(P1, flipped=BANNER)
    with declined.changes(P1, charged=0, area=+1):
        declined.choose("play", "charge:none")


@rule("SK-CHARGE-1")
def test_strikes_and_teamworks_do_not_charge() -> None:
    table = Table().set(P1, flipped="Silver", flips=[WALL])
    with table.changes(P1, charged=0):
        table.choose("play", "pay:1/0/0", "play")
    table.expect(defender=P2)


@rule("SK-CHARGE-2")
def test_both_players_see_which_zones_are_charged() -> None:
    table = Table().set(P1, charged=["yellow"]).set(P2, charged=["green", "red"])
    for viewer in (P1, P2, -1):
        sides = view(table.state, viewer)["table"]["sides"]
        assert [side["charged"] for side in sides] == [[0, 1, 0], [1, 0, 1]]


@rule("SK-CHARGE-3", "SK-SCORE-6")
def test_a_charge_stays_through_turns_and_points() -> None:
    table = Table().set(P1, flipped=BANNER, flips=[WALL]).set(P2, flips=[WALL])
    table.choose("play", "charge:green", "play", "play").expect(defender=P1)
    assert charges(table, P1) == [1, 0, 0]
    table.choose("discard", "discard", "discard", "defender:self")
    assert table.state.points == [0, 1]
    assert charges(table, P1) == [1, 0, 0]


@rule("SK-CHARGE-4")
def test_cards_charge_and_uncharge_zones() -> None:
    table = Table().set(P1, flipped="Kindle the Hollow", charged=["green"])
    table.choose("play", "pay:2/0/0").offers("zone:yellow", "zone:red")
    table.choose("zone:red")
    assert charges(table, P1) == [1, 0, 1]
    taken = Table().set(P1, flipped="Severed Tether").set(P2, charged=["green", "yellow"])
    taken.choose("play", "pay:1/0/0", "charge:none").offers("zone:green", "zone:yellow")
    taken.choose("zone:yellow")
    assert charges(taken, P2) == [1, 0, 0]
    taken.cites("SK-CHARGE-4")


@rule("SK-CHARGE-5", "SK-SIG-10")
def test_the_signature_move_uses_all_three_charges() -> None:
    table = Table(step="signature").set(P1, charged=ALL)
    with table.changes(P1, charged=-3):
        table.choose("signature", "pay:1/0/0")


@rule("SK-CHARGE-6", "SK-OPEN-37")
def test_a_charged_zone_cannot_be_charged_again() -> None:
    table = Table().set(P1, flipped=BANNER, charged=["green"], flips=["Owned!"])
    with table.changes(P1, charged=0):
        table.choose("play")
    assert flipped(table) == "Owned!"  # nothing was asked
    again = Table().set(P1, flipped="Open Every Gate", charged=["green", "red"], area=["Beads of Return"])
    with again.changes(P1, charged=+1, green=+1):  # Beads of Return counts the one zone that was not charged
        again.choose("play", "pay:0/1/1")
    assert charges(again, P1) == [1, 1, 1]


@rule("SK-CHARGE-7", "SK-GEN-8", "SK-GEN-12")
def test_a_rebuilt_deck_keeps_the_charges_of_both_players() -> None:
    table = Table().set(P1, flipped="Filler", deck=[WALL], charged=["yellow", "red"]).set(P2, charged=["green"])
    table.choose("discard")
    table.cites("SK-GEN-9")
    assert (charges(table, P1), charges(table, P2)) == ([0, 1, 1], [1, 0, 0])
    assert furyoku(table, P1) == [2, 2, 2]


@rule("SK-CHARGE-7")
def test_charges_that_last_through_a_rebuild_are_no_new_charges() -> None:
    table = Table().set(P1, flipped="Filler", deck=[WALL], charged=["yellow", "red"], area=["Beads of Return"])
    with table.changes(P1, green=0):
        table.choose("discard")
    table.cites("SK-GEN-9")
