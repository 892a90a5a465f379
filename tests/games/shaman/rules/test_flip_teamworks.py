"""Teamworks: playing them, keeping or replacing them, and whom they help."""

from __future__ import annotations

import pytest

from playmat.games.shaman.rules.board import FORCE, INTERCEPT
from playmat.games.shaman.words.abilities import any_counterattack, change, played
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.filters import IN_ITS_ZONE
from playmat.games.shaman.words.printed import strike, teamwork
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import attack, flipped, force, furyoku, numbers, tells

WALL = strike("T-1", "Wall", "", intercept=9, force=1)
HELPER = teamwork(
    "T-2",
    "Helper",
    "Strong",
    "",
    change(INTERCEPT, +1, when=IN_ITS_ZONE),
    change(FORCE, +2, when=IN_ITS_ZONE),
    green=1,
)
"""Strikes of its zone have +1 Intercept and +2 Force."""
GREETER = teamwork("T-3", "Greeter", "Polite", "", played(AddFuryoku(2)), change(FORCE, +3, when=IN_ITS_ZONE))
"""Adds a red furyoku when it is played, and +3 Force in its zone."""


@rule("SK-TEAM-1", "SK-ZONE-4")
@pytest.mark.parametrize("zone", ["green", "yellow", "red"])
def test_a_paid_teamwork_takes_the_slot_of_the_zone_it_was_flipped_in(zone: str) -> None:
    table = Table(zone=zone).set(P1, flipped=HELPER)
    with table.changes(P1, green=-1, teamworks=+1):
        table.choose("play", "pay:1/0/0")
    assert table.zone(P1, f"{zone} teamwork") == ["Helper, Strong"]


@rule("SK-TEAM-1", "SK-FLIP-3")
def test_a_teamwork_that_cannot_be_paid_cannot_be_played() -> None:
    table = Table().set(P1, flipped=HELPER, green=0, yellow=0, red=0)
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-FURY-13", saying="1 green")


@rule("SK-TEAM-2", "SK-TEAM-13", "SK-CLEAN-5")
def test_a_teamwork_stays_through_turns_cleanups_and_points() -> None:
    table = Table().set(P1, flipped=HELPER, flips=[WALL])
    table.choose("play", "pay:1/0/0", "play")
    table.choose("discard", "discard", "discard")  # P2 is scored on: both clean up
    assert table.state.points == [1, 0]
    assert table.zone(P1, "green teamwork") == ["Helper, Strong"]
    table.choose("defender:opponent").expect(defender=P1)  # P1 cleans up again
    assert table.zone(P1, "green teamwork") == ["Helper, Strong"]


@rule("SK-TEAM-2")
def test_a_card_can_remove_a_teamwork() -> None:
    table = Table().set(P1, flipped="Isolate", green_teamwork=HELPER).set(P2, red_teamwork=HELPER)
    table.choose("play", "pay:0/1/0", "charge:none", f"teamwork:{table.state.handles[table.state.teamwork(P2, 2)]}")
    assert (table.zone(P1, "green teamwork"), table.zone(P2, "red teamwork")) == (["Helper, Strong"], [])


@rule("SK-TEAM-3")
def test_the_same_teamwork_may_be_in_several_zones() -> None:
    table = Table(zone="yellow").set(P1, flipped=HELPER, green_teamwork=HELPER, red_teamwork=HELPER)
    table.choose("play", "pay:1/0/0")
    for zone in ("green", "yellow", "red"):
        assert table.zone(P1, f"{zone} teamwork") == ["Helper, Strong"]


@rule("SK-TEAM-4", "SK-TEAM-8", "SK-OPEN-35")
def test_a_zone_holds_one_teamwork_and_a_new_one_takes_its_place() -> None:
    table = Table().set(P1, flipped=GREETER, green_teamwork=HELPER, flips=["Flamboyant Arrival"], discard=["Owned!"])
    table.choose("play").offers("replace", "keep")
    assert table.zone(P1, "green teamwork") == ["Helper, Strong"]
    table.choose("replace")
    assert table.zone(P1, "green teamwork") == ["Greeter, Polite"]
    assert table.zone(P1, "red furyoku")[-1] == "Helper, Strong"  # it lay on the pile before the new one was placed
    assert numbers(table) == (4, 7)


@rule("SK-TEAM-5", "SK-TEAM-6")
@pytest.mark.parametrize(("zone", "bonus"), [("green", 0), ("yellow", 2), ("red", 0)])
def test_a_teamwork_helps_only_cards_flipped_in_its_own_zone(zone: str, bonus: int) -> None:
    table = Table(zone=zone).set(P1, flipped="Flamboyant Arrival", yellow_teamwork=HELPER)
    assert numbers(table) == (4 + bonus // 2, 4 + bonus)
    table.choose("play", "pay:1/0/0").expect(defender=P2)
    assert force(table) == 4 + bonus


@rule("SK-TEAM-5", "SK-TEAM-6")
def test_a_teamwork_answers_only_counterattacks_from_its_own_zone() -> None:
    giver = teamwork("T-4", "Giver", "Kind", "", any_counterattack(AddFuryoku(2), IN_ITS_ZONE))
    for zone, added in (("green", 0), ("yellow", 1)):
        table = Table(zone=zone).set(P1, flipped=WALL, yellow_teamwork=giver)
        with table.changes(P1, red=added):
            table.choose("play")


@rule("SK-TEAM-5")
def test_a_teamwork_does_not_help_the_opponents_cards_of_that_zone() -> None:
    table = Table().set(P1, flipped="Flamboyant Arrival").set(P2, green_teamwork=HELPER)
    assert numbers(table) == (4, 4)


@rule("SK-TEAM-6")
def test_the_zone_goes_by_the_name_of_the_teamwork_that_is_in_it_now() -> None:
    table = Table().set(P1, flipped=GREETER, green_teamwork=HELPER, flips=[WALL])
    assert numbers(Table().set(P1, flipped=WALL, green_teamwork=HELPER)) == (9 + 1, 1 + 2)
    table.choose("play", "replace")
    assert numbers(table) == (9, 1 + 3)  # now it is Greeter's zone and no longer Helper's


@rule("SK-TEAM-7", "SK-TEAM-8")
def test_a_teamwork_may_be_paid_for_in_a_full_zone_and_the_choice_comes_after_paying() -> None:
    table = Table().set(P1, flipped=HELPER, green_teamwork=GREETER, green=1, yellow=1, red=0)
    table.offers("play", "focus", "discard")
    table.choose("play").offers("pay:1/0/0", "pay:0/1/0")
    with table.changes(P1, green=-1):
        table.choose("pay:1/0/0")
    table.offers("replace", "keep")
    table.refuses("focus", cites="SK-TEAM-8")


@rule("SK-TEAM-8")
def test_an_empty_slot_asks_nothing() -> None:
    table = Table().set(P1, flipped=GREETER, flips=["Owned!"]).choose("play")
    assert flipped(table) == "Owned!"


@rule("SK-TEAM-9", "SK-TEAM-10", "SK-OPEN-57")
def test_a_teamwork_that_is_not_kept_goes_straight_to_the_pile() -> None:
    table = Table().set(P1, flipped=HELPER, green_teamwork=GREETER, flips=["Flamboyant Arrival"], green=3)
    table.choose("play", "pay:1/0/0", "keep")
    assert table.zone(P1, "discard")[-1] == "Helper, Strong"
    assert table.zone(P1, "green teamwork") == ["Greeter, Polite"]
    assert numbers(table) == (4, 7)  # Helper's text never started
    table.expect(zone="green")


@rule("SK-TEAM-10", "SK-FLIP-6")
@pytest.mark.parametrize("answer", ["replace", "keep"])
def test_paying_for_a_teamwork_always_leads_to_another_flip_in_the_zone(answer: str) -> None:
    table = Table(zone="yellow").set(P1, flipped=HELPER, yellow_teamwork=GREETER, flips=["Owned!"])
    with table.changes(P1, deck=-1):
        table.choose("play", "pay:1/0/0", answer)
    assert flipped(table) == "Owned!"
    table.expect(zone="yellow", defender=P1)


@rule("SK-TEAM-11", "SK-ZONE-5")
@pytest.mark.parametrize("answer", ["focus", "discard"])
def test_a_teamwork_that_is_not_paid_for_moves_the_defence_on(answer: str) -> None:
    table = Table().set(P1, flipped=HELPER, flips=["Owned!"])
    with table.changes(P1, teamworks=0):
        table.choose(answer)
    assert flipped(table) == "Owned!"
    table.expect(zone="yellow")


@rule("SK-TEAM-12")
def test_a_teamwork_helps_every_strike_of_its_zone_for_as_long_as_it_is_there() -> None:
    table = Table().set(P1, green_teamwork=HELPER, flipped="Lantern Feint", flips=["Flamboyant Arrival", "Isolate"])
    assert numbers(table) == (5, 7)
    table.choose("tactical", "pay:1/0/0")
    assert numbers(table) == (5, 6)
    gone = Table().set(P1, green_teamwork=HELPER, flipped="Isolate", flips=["Flamboyant Arrival"])
    gone.choose("play", "pay:0/1/0", "charge:none", "teamwork Helper")
    assert numbers(gone) == (4, 4)


@rule("SK-TEAM-12", "SK-OPEN-52")
def test_the_bonus_counts_while_the_opponent_defends() -> None:
    table = Table().set(P1, green_teamwork=HELPER, flipped="Flamboyant Arrival")
    table.choose("play", "pay:1/0/0")
    for zone in ("green", "yellow"):
        table.expect(zone=zone, defender=P2)
        assert force(table) == 6
        table.choose("focus")
    assert attack(table)["changes"] == ["Helper +2"]


@rule("SK-TEAM-13", "SK-CLEAN-5")
def test_the_defenders_own_cleanup_leaves_the_teamworks() -> None:
    table = Table(step="turn").set(P1, green_teamwork=HELPER, red_teamwork=GREETER, strike=WALL, area=["Ward Off"])
    assert (table.zone(P1, "strike"), table.zone(P1, "advantages")) == ([], [])
    assert table.zone(P1, "green teamwork") == ["Helper, Strong"]
    assert table.zone(P1, "red teamwork") == ["Greeter, Polite"]
    assert furyoku(table, P1) == [3, 2, 2]


@rule("SK-TEAM-1")
def test_the_log_tells_where_a_teamwork_joined() -> None:
    table = Table().set(P1, flipped=GREETER).choose("play")
    tells(table, "Greeter, Polite joins P1 in green", "P1 plays Greeter, Polite", "adds one red", "P1 flips")
    table.cites("SK-TEAM-1")
