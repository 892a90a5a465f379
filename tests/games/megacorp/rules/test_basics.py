"""Seats, information, control, money, cashflow and priority (MC-0 and MC-1)."""

from __future__ import annotations

import pytest

from playmat.games.megacorp import GAME
from playmat.games.megacorp.cards import BY_TITLE, CARDS
from playmat.games.megacorp.rules.board import CHARACTER, NEUTRAL
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.rules.state import VERBS
from playmat.games.megacorp.words.printed import card
from playmat.kernel.errors import PlaymatError, UnknownOption
from playmat.kernel.view import view
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import can, declare, deploy, end_turn, engaged


@rule("MC-0.1")
def test_no_card_carries_a_colour_of_an_edit() -> None:
    known = set(
        "id name type subtype faction back keyword money cost cashflow is text iq eq mq bq".split(),
    )
    for one in CARDS:
        assert set(one.facts()) <= known


@rule("MC-1.1", "MC-1.1.2")
def test_two_to_nine_play() -> None:
    for seats in (0, 1, 10):
        with pytest.raises(PlaymatError, match="MC-1.1"):
            GAME.new(1, seats=seats)
    for seats in range(2, 10):
        state = GAME.new(1, seats=seats)
        assert state.players == len(state.money) == seats


@rule("MC-1.1.1")
def test_two_play_unless_something_else_is_said() -> None:
    assert GAME.new(1).players == 2


@rule("MC-1.2", "MC-1.2.8")
def test_only_who_holds_priority_acts_in_every_phase() -> None:
    for step in ("buy", "challenge", "divest"):
        mat = Mat(step=step)
        mat.set(P2, hand=["Smoke Screen"])
        mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Tower Block", (1, 0))
        assert mat.asked == P1
        event = mat.state.handles[mat.state.hand(P2)[0]]
        assert mat.state.explain(P2, f"play:{event}").rule == "MC-1.2.8"
        mat.refuses("pass", "MC-1.2.8", player=P2)


@rule("MC-1.2.1", "MC-10.1", "MC-1.2.8.1")
def test_a_cards_text_beats_the_rules_and_an_erratum_the_print() -> None:
    mat = Mat()
    mat.set(P1, hand=["Corporate Interns"])
    mat.set(P2, hand=["Contingency Fund", "Mindfire", "Municipal Bonds", "Undercover Auditor"])
    mat.set(P2, pools={"MQ": 1, "EQ": 1, "IQ": 1})
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Tower Block", (1, 0))
    mat.choose("play Corporate Interns")
    assert mat.asked == P2
    plays = [one for one in mat.labels() if one.startswith("play")]
    assert len(plays) == 3 and not any("Municipal Bonds" in one for one in plays)
    mat.refuses("play Municipal Bonds", "MC-1.2.8.1")
    assert BY_TITLE["Passionate Consumers"].facts()["cost"] == 3


@rule("MC-1.2.2", "MC-1.2.2.1", "MC-1.2.6.3", "MC-3.7.4", "MC-3.5.1", "MC-3.8.1", "MC-3.6.1")
def test_what_lies_open_is_read_by_all_and_what_is_hidden_by_its_controller() -> None:
    mat = Mat()
    mat.set(P2, hand=["Smoke Screen"], market=["Flash Mob", "Kickback"], annihilated=["Alpha Matron"], money=7)
    mat.lay(P2, "Tower Block", (1, 0))
    for viewer in (P1, P2, -1):
        shown = view(mat.state, viewer)
        zones = {(zone["zone"], zone["player"]): zone for zone in shown["zones"]}
        ids = {key: [one[1] for one in zone.get("cards", [])] for key, zone in zones.items()}
        assert ids["market", P2] == ["kickback", "flash-mob"]
        assert ids["annihilated", P2] == ["alpha-matron"]
        assert ids["network", P2] == ["plain-business", "tower-block"]
        assert ids["hand", P2] == (["smoke-screen"] if viewer == P2 else [])
        assert zones["hand", P2]["count"] == 1
        assert [side["money"] for side in shown["table"]["sides"]] == [10, 7]
        for deck in ("main deck", "resource deck"):
            assert ids[deck, P1] == ids[deck, P2] == []


@rule("MC-1.2.2.2", "MC-OPEN-93")
def test_nobody_can_show_a_hidden_card_of_his_own_will() -> None:
    assert VERBS.isdisjoint({"show", "reveal", "disclose", "open"})
    mat = Mat()
    mat.set(P1, hand=["Smoke Screen"])
    mat.lay(P1, "Dockworkers", (1, 0))
    with pytest.raises(UnknownOption):
        mat.state.choose(f"show:{mat.state.handles[mat.state.hand(P1)[0]]}")


@rule("MC-1.2.3", "MC-5.7", "MC-5.7.1")
def test_exactly_one_player_is_active_and_turns_go_left() -> None:
    mat = Mat(4)
    for player in range(4):
        mat.lay(player, "Municipal Bonds", (1, 0))
    seen = []
    for _ in range(5):
        seen.append(mat.state.active)
        mat.expect(active=mat.state.active)
        assert mat.asked == mat.state.active
        end_turn(mat)
    assert seen == [P1, P2, P3, P4, P1]


@rule("MC-1.2.4", "MC-OPEN-37", "MC-1.2.5")
def test_a_bought_card_changes_its_controller_but_never_its_owner() -> None:
    mat = Mat()
    mat.lay(P2, "Night Shift", (1, 0), engaged=True).lay(P2, "Tower Block", (0, 1))
    deploy(mat, "buy Night Shift", "1/0/1")
    shift = mat.find("Night Shift")
    assert (mat.state.controller[shift], mat.state.owner[shift]) == (P1, P2)


@rule("MC-1.2.5.1", "MC-4.2.6")
def test_a_card_is_controlled_by_its_owner_by_default() -> None:
    state = GAME.new(1, seats=3)
    assert state.controller == state.owner


@rule("MC-1.2.5", "MC-1.2.5.2", "MC-1.2.5.3", "MC-7.2")
def test_you_is_whoever_controls_the_card_now() -> None:
    mat = Mat(step="turn", active=P2)
    mat.lay(P2, "Gray Market", (1, 0), owner=P1).lay(P2, "Tower Block", (0, 1))
    mat.lay(P1, "Municipal Bonds", (1, 0))
    assert mat.state.money == [10, 10 + 1 + 2]
    assert mat.asked == P1
    mat.refuses("use Gray Market", "MC-1.2.5")
    mat.choose("pass", "use Gray Market", "player:p1")
    assert [(one.controller, one.name) for one in mat.state.stack] == [(P2, "Gray Market")]


@rule("MC-1.2.6", "MC-4.2.2")
def test_everybody_starts_with_10_m() -> None:
    for seats in (2, 5, 9):
        assert GAME.new(1, seats=seats).money == [10] * seats
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.set(P1, hand=["Corporate Interns"])
    assert any("1 M" in one or "1M" in one for one in mat.labels() if one.startswith("play"))


def crash(money: int) -> Mat:
    """Market Crash resolved in P1's Buy Phase against a P2 with so much money."""
    mat = Mat()
    mat.set(P1, hand=["Market Crash"], pools={"IQ": 1})
    mat.set(P2, money=money)
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Tower Block", (1, 0))
    mat.choose("play Market Crash")
    mat.all_pass()
    mat.choose("place:1/0/1")
    while mat.verbs[-1] != "done":
        mat.choose("pass" if mat.verbs[-1] == "pass" else mat.state.keys()[-1])
    return mat


@rule("MC-1.2.6.1")
def test_a_loss_larger_than_the_pool_sets_it_to_0() -> None:
    assert crash(1).state.money == [10 - 3 - 2, 0]
    assert crash(5).state.money == [5, 3]


@rule("MC-1.2.6.2", "MC-2.4.2")
def test_a_payment_beyond_the_pool_is_refused() -> None:
    mat = Mat()
    mat.set(P1, money=3, hand=["Tower Block", "Retail Outlet"])
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.refuses("play Tower Block", "MC-1.2.6.2", "4")
    with mat.changes(P1, money=-3):
        mat.choose("play Retail Outlet")


def income(*cards: tuple[str, bool], active: int = P1) -> int:
    """What P1's Accounting Phase, or P2's, brings P1 with these cards, each engaged or not."""
    mat = Mat(step="turn", active=active)
    for place, (name, is_engaged) in enumerate(cards):
        mat.lay(P1, name, (place + 1, 0), engaged=is_engaged)
    mat.lay(P2, "Municipal Bonds", (1, 0))
    return int(mat.state.money[P1]) - 10


@rule("MC-1.2.7", "MC-OPEN-17")
def test_cashflow_comes_in_the_own_accounting_phase_from_disengaged_cards() -> None:
    assert income(("Night Shift", False)) == 1
    assert income(("Night Shift", True)) == 0
    assert income(("Night Shift", False), active=P2) == 0


@rule("MC-OPEN-17", "MC-7.3.2")
def test_a_bonded_card_pays_cashflow_while_its_pile_is_disengaged() -> None:
    for is_engaged, money in ((False, 11), (True, 10)):
        mat = Mat(step="turn")
        mat.lay(P1, "Dockworkers", (1, 0), under=["Vending Network"], engaged=is_engaged)
        assert mat.state.money[P1] == money
        assert not mat.state.stack


@rule("MC-1.2.7.1", "MC-OPEN-16")
def test_cashflow_is_raised_to_a_whole_m_card_by_card() -> None:
    assert income(("Frugal Consumers", False)) == 1
    assert income(("Retail Outlet", False)) == 2
    assert income(("Frugal Consumers", False), ("Cargo Skiff", False)) == 2


@rule("MC-1.2.7.2")
def test_cashflow_comes_in_one_sum() -> None:
    mat = Mat(step="turn")
    mat.lay(P1, "Tower Block", (1, 0)).lay(P1, "Night Shift", (2, 0)).lay(P1, "Retail Outlet", (3, 0))
    assert mat.state.money[P1] == 15
    assert [line.text for line in mat.state.log if line.rule == "MC-5.2.1" and line.text] == [
        "P1 receives 5 M of cashflow."
    ]


@rule("MC-OPEN-16")
def test_a_change_of_the_total_comes_after_rounding_and_stops_at_0() -> None:
    mat = Mat(step="turn")
    mat.lay(P2, "Rolling Blackout", (1, 0))
    mat.lay(P1, "Frugal Consumers", (1, 0)).lay(P1, "Retail Outlet", (2, 0))
    assert mat.state.money[P1] == 10 + 1 + 2 - 1
    mat = Mat(step="turn")
    mat.lay(P2, "Rolling Blackout", (1, 0)).lay(P1, "Dockworkers", (1, 0))
    assert mat.state.money[P1] == 10


@rule("MC-1.2.8", "MC-5.3.1", "MC-3.9.2")
def test_priority_lets_an_opponent_answer() -> None:
    mat = Mat()
    mat.set(P1, hand=["Corporate Interns"])
    mat.set(P2, hand=["Smoke Screen"])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Tower Block", (1, 0))
    mat.choose("play Corporate Interns")
    assert mat.asked == P2
    mat.choose("play Smoke Screen")
    assert [(one.name, one.controller) for one in mat.state.stack] == [("Corporate Interns", P1), ("Smoke Screen", P2)]


@rule("MC-1.2.8.1", "MC-6.2.1", "MC-OPEN-27", "MC-OPEN-28")
def test_in_anothers_turn_only_non_permanent_events_and_abrupt_cards_are_played() -> None:
    hand = ["Smoke Screen", "Contingency Fund", "Undercover Auditor", "Municipal Bonds", "Dockworkers", "Jump Rig"]
    mat = Mat()
    mat.set(P2, hand=hand, pools={"IQ": 1})
    mat.lay(P1, "Tower Block", (1, 0)).lay(P2, "Tower Block", (1, 0))
    mat.choose("done")
    assert mat.asked == P2
    for name in hand[3:]:
        mat.refuses(f"play {name}", "MC-1.2.8.1")
    for name in hand[:3]:
        assert can(mat, f"play {name}")


@rule("MC-1.2.8.2", "MC-OPEN-21", "MC-OPEN-22")
def test_priority_travels_clockwise_from_the_active_players_left() -> None:
    mat = Mat(4, active=P3)
    mat.set(P3, hand=["Corporate Interns"])
    for player in range(4):
        mat.lay(player, "Municipal Bonds", (1, 0))
    mat.choose("play Corporate Interns")
    order = []
    while mat.verbs[-1] == "pass":
        order.append(mat.asked)
        mat.choose("pass")
    assert order == [P4, P1, P2, P3]


@rule("MC-1.2.8.3", "MC-6.6", "MC-5.2.5", "MC-5.2.8")
def test_every_point_where_priority_goes_around_is_a_window() -> None:
    mat = Mat(step="turn")
    mat.set(P1, hand=["Drone Wrangler"], pools={})
    mat.lay(P1, "Lab Technicians", (1, 0)).lay(P1, "Night Shift", (2, 0)).lay(P2, "Tower Block", (1, 0))
    windows: list[str] = []

    def pass_all() -> None:
        while mat.state.window and mat.verbs[-1] == "pass":
            if not windows or windows[-1] != mat.state.window:
                windows.append(mat.state.window)
            mat.choose("pass")

    pass_all()
    mat.choose("play Drone Wrangler")
    mat.do("produce", "Lab Technicians", "IQ")
    pass_all()
    mat.choose("place:1/0/1")
    pass_all()
    mat.choose("place:1/0/2")
    pass_all()
    mat.choose("done")
    pass_all()
    declare(mat, "Night Shift", "2/1/0", "BQ")
    pass_all()
    while "block" in mat.verbs:
        mat.choose("done")
    pass_all()
    mat.choose("done", "done")
    pass_all()
    assert windows[:12] == [
        "MC-5.2.5",
        "MC-5.2.8",
        "MC-6.2.2.4",
        "MC-6.2.2.6",
        "MC-6.6.1",
        "MC-6.2.2.6",
        "MC-5.3.2",
        "MC-5.4.1.3",
        "MC-5.4.1.5",
        "MC-5.4.1.8.4",
        "MC-5.6.5",
        "MC-5.2.5",
    ]


@rule("MC-1.2.5", "MC-OPEN-3", "MC-3.2.1")
def test_a_card_lies_in_one_network_and_obeys_another_player() -> None:
    mat = Mat()
    mat.lay(P1, "Tower Block", (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0), controller=P1)
    mat.do("produce", "Dockworkers", "BQ")
    shown = [one for one in view(mat.state, -1)["table"]["cards"] if one["name"] == "Dockworkers"]
    assert (shown[0]["network"], shown[0]["controller"], shown[0]["engaged"]) == (P2, P1, True)
    assert engaged(mat, "Dockworkers") and mat.state.pools[3] == 4


@rule("MC-1.2.6.2", "MC-8.1")
def test_a_price_is_taken_out_of_both_pools() -> None:
    plain = card(CHARACTER, "Plain", "worker", price(2, iq=1), (1, 1, 1, 1), NEUTRAL)
    mat = Mat()
    mat.set(P1, hand=[plain], pools={"IQ": 3})
    mat.lay(P1, "Tower Block", (1, 0))
    with mat.changes(P1, money=-2, iq=-1):
        mat.choose("play Plain")
