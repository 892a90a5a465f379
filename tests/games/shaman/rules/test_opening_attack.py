"""The opening attack."""

from __future__ import annotations

import pytest

from playmat.games.shaman.words.abilities import replenishing
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.printed import strike, teamwork
from playmat.testing import P1, P2, Table, rule


@rule("SK-OPATK-1")
def test_the_opening_attack_has_force_four() -> None:
    table = Table(step="name defender").choose("defender:self")
    attack = table.state.table(-1)["attack"]
    assert (attack["kind"], attack["total"], attack["force"]) == ("opening attack", 4, 4)
    Table().set(P1, flipped=strike("T-1", "Three", "", intercept=3, force=1)).offers("focus", "discard")
    Table().set(P1, flipped=strike("T-2", "Four", "", intercept=4, force=1)).offers("play", "focus", "discard")


@rule("SK-OPATK-2")
def test_the_defender_adds_one_green_before_the_first_flip() -> None:
    table = Table(step="name defender").set(P1, discard=["Isolate", "Filler"])
    with table.changes(P1, green=+1, yellow=0, red=0, discard=-1, deck=-1):
        table.choose("defender:self")
    assert table.zone(P1, "green furyoku")[-1] == "Isolate"
    kinds = [line.kind for line in table.state.log]
    assert kinds.index("FuryokuAdded") < kinds.index("Flipped")
    table.cites("SK-OPATK-2")
    table.expect(zone="green", defender=P1)


@rule("SK-OPATK-2", "SK-OPATK-8")
def test_naming_the_opponent_gives_the_green_to_the_opponent_alone() -> None:
    table = Table(step="name defender")
    with table.changes(P2, green=+1, yellow=0, red=0), table.changes(P1, green=0, yellow=0, red=0):
        table.choose("defender:opponent")
    table.expect(defender=P2, zone="green")


@rule("SK-OPATK-3")
@pytest.mark.parametrize("points", [0, 1])
def test_after_a_point_that_does_not_win_the_opening_attack_comes_again(points: int) -> None:
    table = Table(zone="red").set(P1, flipped="Filler").set(P2, strike="Blistering Onslaught", points=points)
    table.choose("discard")
    table.offers("defender:self", "defender:opponent")
    with table.changes(P1, green=+1):
        table.choose("defender:self")
    assert table.state.table(-1)["attack"]["name"] == "Opening Attack"


@rule("SK-OPATK-3")
def test_after_the_third_point_there_is_no_opening_attack() -> None:
    table = Table(zone="red").set(P1, flipped="Filler").set(P2, strike="Blistering Onslaught", points=2)
    table.choose("discard").offers()
    assert table.state.over and table.state.winner == P2


@rule("SK-OPATK-3")
def test_the_game_starts_with_the_opening_attack() -> None:
    state = Table().game.new(seed=8)
    state.choose("defender:opponent")
    assert state.table(-1)["attack"]["kind"] == "opening attack"


@rule("SK-OPATK-4")
@pytest.mark.parametrize("decider", [P1, P2])
@pytest.mark.parametrize(("answer", "same"), [("defender:self", True), ("defender:opponent", False)])
def test_the_decider_may_name_either_player(decider: int, answer: str, same: bool) -> None:
    table = Table(step="name defender", defender=decider)
    assert table.asked == decider
    table.offers("defender:self", "defender:opponent")
    table.choose(answer).cites("SK-OPATK-4")
    table.expect(defender=decider if same else 1 - decider)
    assert table.asked == (decider if same else 1 - decider)


@rule("SK-OPATK-5")
@pytest.mark.parametrize("loser", [P1, P2])
@pytest.mark.parametrize("strong", [P1, P2])
def test_after_a_point_the_player_scored_on_decides_whatever_the_discard_piles_hold(loser: int, strong: int) -> None:
    table = Table(zone="red", defender=loser).set(loser, flipped="Filler")
    table.set(strong, discard=["Blistering Onslaught"] * 8)
    with table.changes(1 - loser, points=+1):
        table.choose("discard")
    assert table.asked == loser
    table.offers("defender:self", "defender:opponent")


@rule("SK-OPATK-6")
def test_a_strike_that_stops_the_opening_attack_is_an_ordinary_counterattack() -> None:
    table = Table(zone="yellow").set(P1, flipped="Barren Justice", green=1, yellow=1, red=0)
    with table.changes(P1, green=-1, yellow=-1, points=0), table.changes(P2, green=+1, yellow=+1, red=0, points=0):
        table.choose("play")
    table.expect(defender=P2, zone="green")
    attack = table.state.table(-1)["attack"]
    assert (attack["name"], attack["kind"], attack["origin"], attack["force"]) == (
        "Barren Justice",
        "strike",
        "yellow",
        5,
    )


@rule("SK-OPATK-6")
def test_a_strike_too_weak_for_force_four_does_not_stop_the_opening_attack() -> None:
    table = Table().set(P1, flipped="Seismic Eruption")
    table.refuses("play", cites="SK-STRIKE-2", saying="Force 4")
    Table().set(P1, flipped="Barren Justice", green=0, yellow=1, red=0).refuses("play", cites="SK-FURY-13")


@rule("SK-OPATK-7")
def test_failing_against_the_opening_attack_in_every_zone_concedes_a_point() -> None:
    table = Table().set(P1, flipped="Filler")
    with table.changes(P2, points=0):
        table.choose("discard", "focus")
    with table.changes(P2, points=+1), table.changes(P1, points=0):
        table.choose("discard")
    assert table.asked == P1


@rule("SK-OPATK-8")
def test_the_opening_attack_replenishes_nobody() -> None:
    innkeeper = teamwork("T-1", "Innkeeper", "Watching", "", replenishing(AddFuryoku(2)))
    table = Table(step="turn").set(P1, green_teamwork=innkeeper).set(P2, green_teamwork=innkeeper)
    assert [len(table.zone(P1, f"{colour} furyoku")) for colour in ("green", "yellow", "red")] == [3, 2, 2]
    assert [len(table.zone(P2, f"{colour} furyoku")) for colour in ("green", "yellow", "red")] == [2, 2, 2]
    assert not [line.rule for line in table.state.log if line.rule.startswith("SK-REPL")]
