"""Searches (MC-6.8) and what MC-OPEN-77, MC-OPEN-78 and MC-OPEN-86 decide about them."""

from __future__ import annotations

from typing import Any

from playmat.games.megacorp.rules.board import CHARACTER, DISASTER_LEVEL, EVENT, NEUTRAL, NULL
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.keywords import disaster_level
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.searches import TO_HAND, Search
from playmat.kernel.view import view
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.asking import offered
from tests.games.megacorp.table.mat import Mat

SEEKER = card(
    *(CHARACTER, "Seeker", "agent", price(1), (1, NULL, NULL, 1), NEUTRAL),
    abilities=(act(Search(TO_HAND, 1, subtype="worker")),),
)
FINDER = card(
    *(CHARACTER, "Finder", "agent", price(1), (1, NULL, NULL, 1), NEUTRAL), abilities=(act(Search(TO_HAND, 1)),)
)
RESOURCES = ["Night Shift", "Tower Block", "Retail Outlet", "Data Farm", "Hydroponics Bay", "Chapel Donors"]
MAIN = ["Jump Rig", "Kickback", "Pit Brawler", "Smoke Screen", "Double Shift", "Corporate Espionage"]


def searching(seeker: MegaCard = SEEKER, **table: Any) -> Mat:
    """P1 looks through two decks of six cards each."""
    mat = Mat(**table)
    mat.set(P1, main=MAIN, resources=RESOURCES)
    mat.lay(P1, seeker, (1, 0))
    return mat.do("use", seeker.name, "1").all_pass()


@rule("MC-6.8", "MC-6.8.1", "MC-3.3.1", "MC-3.4.1", "MC-OPEN-77")
def test_a_search_covers_both_decks() -> None:
    mat = searching(FINDER)
    mat.offers(*[f"take {name}" for name in MAIN + RESOURCES], "none")


@rule("MC-6.8.2", "MC-8.4")
def test_a_card_found_by_its_kind_is_shown_to_everybody() -> None:
    mat = searching()
    mat.offers("take Night Shift", "none")
    mat.choose("take Night Shift")
    assert any("Night Shift" in line for line in mat.log(P2))
    assert mat.zone(P1, "hand") == ["Night Shift"]


@rule("MC-6.8.2.1")
def test_a_searcher_may_declare_a_miss() -> None:
    mat = searching()
    with mat.changes(P1, hand=0, main=0, resources=0):
        mat.choose("none")
    assert "done" in mat.verbs


@rule("MC-6.8.2.2")
def test_a_search_for_anything_may_take_nothing() -> None:
    mat = searching(FINDER)
    with mat.changes(P1, hand=0, main=0, resources=0):
        mat.choose("none")


@rule("MC-6.8.2")
def test_only_the_searcher_sees_the_decks_and_only_while_searching() -> None:
    mat = searching()
    night = mat.state.resources(P1)[-1]
    assert mat.state.defs[night].name == "Night Shift"
    assert mat.state.sees(P1, night) and not mat.state.sees(P2, night)
    assert "night-shift" not in str(view(mat.state, P2))
    mat.choose("none")
    assert not any(mat.state.sees(P1, one) for one in mat.state.resources(P1))


@rule("MC-6.8.2.3")
def test_a_search_ends_with_shuffling_both_decks() -> None:
    orders = set()
    for seed in range(6):
        mat = searching(seed=seed)
        mat.choose("none")
        mat.cites("MC-6.8.2.3")
        orders.add((tuple(mat.zone(P1, "main deck")), tuple(mat.zone(P1, "resource deck"))))
        assert sorted(mat.zone(P1, "main deck")) == sorted(MAIN)
    assert len({main for main, _ in orders}) > 3 and len({green for _, green in orders}) > 3


def disaster(level: int, market: list[str], **words: Any) -> Mat:
    """P1 has deployed a crisis and P2 looks for others."""
    crisis = card(
        *(EVENT, "Great Crisis", "crisis", price(1), (0, NULL, NULL, NULL), NEUTRAL), keywords=(disaster_level(level),)
    )
    mat = Mat(3)
    mat.set(P1, hand=[crisis])
    mat.set(P2, market=market, **words)
    mat.choose("play Great Crisis").all_pass().choose("place:1/1/0").all_pass()
    assert mat.asked == P2 and crisis.parameters[DISASTER_LEVEL] == level
    return mat


@rule("MC-6.8.2.3.1")
def test_a_searched_market_is_never_shuffled() -> None:
    market = ["Kickback", "Jump Rig", "Double Shift", "Schism", "Smoke Screen", "Night Shift"]
    mat = disaster(1, market)
    mat.choose("yes", "none")
    assert mat.zone(P2, "market") == market[::-1]


@rule("MC-9.12", "MC-OPEN-78")
def test_a_disaster_lets_each_other_player_take_up_to_its_level_out_of_decks_and_market_together() -> None:
    mat = disaster(2, ["Schism", "Market Crash"], main=["Tidal Wave", "Kickback"])
    mat.choose("yes", "take Tidal Wave", "take Market Crash")
    assert sorted(mat.zone(P2, "hand")) == ["Market Crash", "Tidal Wave"]
    assert mat.asked == P3
    mat.choose("no")
    assert mat.asked == P1


@rule("MC-9.12", "MC-OPEN-78", "MC-3.6.3.1")
def test_a_crisis_that_one_does_not_own_goes_to_its_owners_market() -> None:
    mat = Mat()
    mat.set(P2, hand=["Schism"], pools={"EQ": 1})
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Dockworkers", (0, 1)).lay(P1, "Market Crash", (0, 1), owner=P2)
    mat.choose("done").all_pass().choose("done", "done").all_pass()
    assert mat.state.active == P2 and mat.zone(P1, "market") == ["Market Crash"]
    mat.choose("play Schism").do("produce", "Dockworkers", "EQ", P2)
    mat.all_pass().choose("place:2/1/0").all_pass()
    assert mat.asked == P1
    mat.choose("yes", "take Market Crash")
    assert mat.zone(P1, "market") == mat.zone(P1, "hand")[1:] == []
    assert mat.zone(P2, "market") == ["Market Crash"]


@rule("MC-OPEN-77", "MC-9.9")
def test_a_search_for_any_number_may_end_with_none() -> None:
    mat = Mat()
    mat.set(P1, hand=["Salvage Rigger"], main=["Shock Baton"], pools={"IQ": 1})
    mat.choose("play Salvage Rigger").all_pass().choose("place:1/1/0").all_pass().choose("yes")
    with mat.changes(P1, main=0, network=0):
        mat.choose("none")


@rule("MC-OPEN-77")
def test_equipment_found_is_placed_one_after_the_other() -> None:
    mat = Mat()
    mat.set(P1, hand=["Salvage Rigger"], main=["Shock Baton", "Shock Baton"], pools={"IQ": 1})
    mat.choose("play Salvage Rigger").all_pass().choose("place:1/1/0").all_pass()
    mat.choose("yes", "take Shock Baton", "place:1/0/1")
    assert mat.in_play("Shock Baton") == 1
    assert any("Shock Baton" in line for line in mat.log(P2))
    mat.choose("take Shock Baton")
    assert not offered(mat, "place:1/0/1")


@rule("MC-OPEN-86")
def test_a_shuffle_leaves_the_revealed_resource_on_top() -> None:
    for seed in range(4):
        mat = searching(seed=seed, revealed=True)
        revealed = mat.state.revealed
        mat.choose("none")
        assert mat.state.resources(P1)[-1] == revealed == mat.state.revealed
        assert mat.state.sees(P2, revealed)
        assert "night-shift" in str(view(mat.state, P2))


@rule("MC-OPEN-86")
def test_a_search_may_take_the_revealed_resource() -> None:
    mat = searching(revealed=True)
    mat.choose("take Night Shift")
    assert mat.zone(P1, "hand") == ["Night Shift"] and mat.state.revealed < 0
    mat.choose("done").all_pass()
    assert mat.state.step == "C" and len(mat.state.resources(P1)) == 5
