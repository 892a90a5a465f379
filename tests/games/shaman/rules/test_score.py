"""Points, winning and celebrating."""

from __future__ import annotations

import pytest

from playmat.games.shaman.words.abilities import celebrating
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.printed import strike, teamwork
from playmat.kernel.errors import StaleDecision
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import attack, charges, force, furyoku, silent_about, tells

WALL = strike("T-1", "Wall", "", intercept=9, force=1)
"""Stops everything, for nothing."""
BYSTANDER = teamwork("T-2", "Bystander", "Idle", "")
"""A teamwork that does nothing."""


def last_card() -> Table:
    """P1 is about to settle the last card of the defence, in red."""
    return Table(zone="red").set(P1, flipped="Filler")


@rule("SK-SCORE-1", "SK-ZONE-3", "SK-ZONE-6")
def test_a_defender_who_cannot_counterattack_anywhere_gives_a_point() -> None:
    table = Table().set(P1, flipped="Filler").set(P2, strike="Barren Justice")
    for zone in ("green", "yellow"):
        table.expect(zone=zone)
        with table.changes(P2, points=0):
            table.choose("discard")
    table.expect(zone="red")
    with table.changes(P2, points=+1), table.changes(P1, points=0):
        table.choose("focus")
    table.cites("SK-SCORE-1")


@rule("SK-SCORE-1")
def test_a_defender_who_does_not_want_to_counterattack_gives_a_point_too() -> None:
    table = Table().set(P1, flipped=WALL, flips=[WALL, WALL])
    for zone in ("green", "yellow", "red"):
        table.offers("play", "focus", "discard").expect(zone=zone)
        table.choose("discard")
    assert table.state.points == [0, 1]


@rule("SK-SCORE-1")
def test_a_counterattack_in_the_last_zone_gives_no_point() -> None:
    table = Table(zone="red").set(P1, flipped=WALL)
    table.choose("play").expect(defender=P2)
    assert table.state.points == [0, 0]


@rule("SK-SCORE-2", "SK-OPEN-51")
def test_the_third_point_wins_at_once() -> None:
    table = last_card().set(P2, points=2, strike="Barren Justice").set(P1, points=2)
    table.choose("discard")
    assert table.state.points == [2, 3]
    assert (table.state.over, table.state.winner) == (True, P2)
    table.expect(step="over")


@rule("SK-SCORE-2")
def test_two_points_do_not_win() -> None:
    table = last_card().set(P2, points=1)
    table.choose("discard")
    assert table.state.points == [0, 2]
    assert not table.state.over


@rule("SK-SCORE-3", "SK-OPATK-3", "SK-CLEAN-8")
def test_after_a_point_both_clean_up_then_the_scorer_celebrates_then_an_opening_attack_comes() -> None:
    table = last_card().set(P1, strike="Owned!", area=["Ward Off"])
    table.set(P2, strike="Barren Justice", area=["Dragon Aura"], green_teamwork=BYSTANDER)
    table.choose("discard")
    tells(table, "P2 scores", "cleans up", "cleans up", "P2 adds one green furyoku")
    tells(table, "P1 cleans up: Owned! and Ward Off")
    tells(table, "P2 cleans up: Barren Justice and Dragon Aura")
    table.offers("defender:self", "defender:opponent")
    table.choose("defender:opponent").expect(defender=P2)
    assert (attack(table)["name"], force(table)) == ("Opening Attack", 4)


@rule("SK-SCORE-4", "SK-OPEN-51")
def test_the_winning_point_is_followed_by_nothing() -> None:
    table = last_card().set(P1, strike="Owned!", area=["Ward Off"])
    table.set(P2, points=2, strike="Barren Justice", area=["Dragon Aura"], green_teamwork=BYSTANDER)
    with table.changes(P2, points=+1, green=0, area=0, discard=0), table.changes(P1, area=0, discard=+1):
        table.choose("discard")
    assert table.zone(P2, "strike") == ["Barren Justice"]
    assert table.asked == -1
    assert table.state.explain(P1, "defender:self").rule == "SK-SCORE-4"
    with pytest.raises(StaleDecision, match="over"):
        table.state.choose("defender:self")


@rule("SK-SCORE-5", "SK-SCORE-6", "SK-SCORE-8", "SK-TEAM-13", "SK-CHARGE-3", "SK-FURY-15")
def test_teamworks_furyoku_charges_and_piles_go_on_after_a_point() -> None:
    table = last_card().set(P1, green_teamwork=BYSTANDER, charged=["green", "red"], green=5, yellow=0, red=1)
    table.set(P2, charged=["yellow"], green=1, yellow=3, red=0)
    with table.changes(P1, deck=0, discard=+1, teamworks=0, charged=0), table.changes(P2, deck=0, discard=0):
        table.choose("discard")
    assert table.zone(P1, "green teamwork") == ["Bystander, Idle"]
    assert (furyoku(table, P1), furyoku(table, P2)) == ([5, 0, 1], [1, 3, 0])
    assert (charges(table, P1), charges(table, P2)) == ([1, 0, 1], [0, 1, 0])


@rule("SK-SCORE-5", "SK-TEAM-13")
def test_the_scorers_teamworks_stay_too() -> None:
    table = last_card().set(P2, red_teamwork=BYSTANDER)
    table.choose("discard")
    assert table.zone(P2, "red teamwork") == ["Bystander, Idle"]


@rule("SK-SCORE-7", "SK-OPATK-4")
@pytest.mark.parametrize(("answer", "defender"), [("defender:self", P1), ("defender:opponent", P2)])
def test_the_player_who_lost_the_point_names_the_next_defender(answer: str, defender: int) -> None:
    table = last_card().choose("discard")
    assert table.asked == P1
    table.refuses(answer, cites="SK-FLIP-5", player=P2)
    table.choose(answer).expect(defender=defender)


@rule("SK-CELEB-1")
def test_only_the_scorer_celebrates() -> None:
    table = last_card().set(P1, green_teamwork=BYSTANDER, yellow_teamwork=BYSTANDER).set(P2, red_teamwork=BYSTANDER)
    with table.changes(P1, green=0, yellow=0, red=0), table.changes(P2, green=0, yellow=0, red=+1):
        table.choose("discard")
    table.cites("SK-CELEB-2")


@rule("SK-CELEB-2", "SK-CELEB-3", "SK-OPEN-21", "SK-OPEN-24")
def test_each_zone_with_a_teamwork_gives_one_furyoku_from_the_top_of_the_pile() -> None:
    table = last_card().set(P2, discard=["Owned!", "Isolate", "Ward Off"])
    table.set(P2, yellow_teamwork=BYSTANDER, red_teamwork=BYSTANDER)
    with table.changes(P2, green=0, yellow=+1, red=+1, discard=-2):
        table.choose("discard")
    assert table.zone(P2, "yellow furyoku")[-1] == "Owned!"
    assert table.zone(P2, "red furyoku")[-1] == "Isolate"


@rule("SK-CELEB-4", "SK-OPEN-22")
def test_the_strike_and_the_advantages_of_the_scorer_can_be_the_furyoku() -> None:
    table = last_card().set(P2, strike="Barren Justice", area=["Dragon Aura"])
    table.set(P2, green_teamwork=BYSTANDER, yellow_teamwork=BYSTANDER)
    table.choose("discard")
    assert table.zone(P2, "green furyoku")[-1] == "Dragon Aura"
    assert table.zone(P2, "yellow furyoku")[-1] == "Barren Justice"


@rule("SK-CELEB-5")
def test_a_scorer_without_teamworks_adds_nothing() -> None:
    table = last_card()
    with table.changes(P2, points=+1, green=0, yellow=0, red=0, discard=0):
        table.choose("discard")
    silent_about(table, "P2 adds")


@rule("SK-CELEB-5")
def test_three_teamworks_give_one_furyoku_of_each_colour() -> None:
    table = last_card().set(P2, green_teamwork=BYSTANDER, yellow_teamwork=BYSTANDER, red_teamwork=BYSTANDER)
    with table.changes(P2, green=+1, yellow=+1, red=+1, discard=-3):
        table.choose("discard")


@rule("SK-CELEB-3", "SK-GEN-15")
def test_celebrating_with_too_small_a_pile_refills_it() -> None:
    table = last_card().set(P2, discard=1, deck=["Owned!", "Isolate", "Ward Off", "Dragon Aura", "Filler"])
    table.set(P2, green_teamwork=BYSTANDER, yellow_teamwork=BYSTANDER)
    with table.changes(P2, green=+1, yellow=+1, deck=-4):
        table.choose("discard")
    assert table.zone(P2, "yellow furyoku")[-1] == "Dragon Aura"


@rule("SK-CELEB-2", "SK-CD-62")
def test_texts_about_celebrating_follow_the_furyoku_of_every_zone() -> None:
    singer = teamwork("T-3", "Singer", "Loud", "", celebrating(AddFuryoku(2)))
    table = last_card().set(
        P2, green_teamwork=singer, yellow_teamwork=BYSTANDER, discard=["Owned!", "Isolate", "Ward Off"]
    )
    table.choose("discard")
    tells(
        table,
        "adds one green furyoku (Owned!)",
        "adds one yellow furyoku (Isolate)",
        "adds one red furyoku (Ward Off)",
    )
