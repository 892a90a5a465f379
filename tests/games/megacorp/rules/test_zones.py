"""Zones, orientation, decks, markets, hands, networks and the stack (MC-3.1 to MC-3.9)."""

from __future__ import annotations

from collections import Counter

from playmat.games.megacorp import GAME
from playmat.games.megacorp.rules.board import CHARACTER, COLUMN, NEUTRAL, ROW, space
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.keywords import area_attack
from playmat.games.megacorp.words.printed import card
from playmat.kernel.view import view
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import (
    answer_all,
    attack,
    card_in,
    deploy,
    docked,
    end_turn,
    engaged,
    fight,
    unblocked,
)


def tile(mat: Mat, name: str) -> dict[str, object]:
    """What everybody sees of a card in play."""
    return next(one for one in view(mat.state, -1)["table"]["cards"] if one["name"] == name)


@rule("MC-3.1", "MC-3.1.1", "MC-3.9.1", "MC-3.3", "MC-3.4", "MC-3.6", "MC-3.7", "MC-3.8")
def test_each_player_has_own_zones_and_all_share_one_stack() -> None:
    state = GAME.new(1, seats=4)
    zones = Counter(state.zone_name(index) for index in range(len(state.zones)))
    for name in ("main deck", "resource deck", "market", "hand", "network", "annihilated"):
        assert zones[name] == 4
    assert zones["stack"] == 1
    assert [len(state.main(player)) + len(state.hand(player)) for player in range(4)] == [40] * 4
    assert [len(state.resources(player)) for player in range(4)] == [20] * 4
    lying = sorted(card for zone in state.zones for card in zone)
    assert lying == list(range(len(state.defs))), "every card lies in exactly one zone"


@rule("MC-3.1.2", "MC-OPEN-43")
def test_a_zone_without_a_name_is_the_owners() -> None:
    mat = Mat(3)
    mat.set(P1, hand=["Kickback"], pools={"EQ": 1})
    mat.lay(P1, "Tower Block", (1, 0)).lay(P2, "Dockworkers", (1, 0), owner=P3)
    deploy(mat, "play Kickback", "1/0/1")
    assert mat.zone(P3, "hand") == ["Dockworkers"] and mat.zone(P2, "hand") == []


@rule("MC-3.2", "MC-3.2.1", "MC-3.2.1.1", "MC-3.2.1.3", "MC-OPEN-3")
def test_a_card_is_engaged_or_not_in_the_network_that_holds_it() -> None:
    mat = Mat()
    mat.lay(P1, "Tower Block", (1, 0)).lay(P2, "Dockworkers", (1, 0), controller=P1)
    assert tile(mat, "Dockworkers")["engaged"] is False
    mat.do("produce", "Dockworkers", "BQ")
    assert tile(mat, "Dockworkers")["engaged"] is True
    assert (tile(mat, "Dockworkers")["network"], tile(mat, "Tower Block")["engaged"]) == (P2, False)


@rule("MC-3.2.1.2", "MC-3.2.1.4")
def test_engaging_and_disengaging_twice_changes_nothing() -> None:
    for event, whose, is_engaged in (("Double Shift", P1, False), ("Horizon Advance Restraints", P2, True)):
        for before in (False, True):
            mat = Mat()
            mat.set(P1, hand=[event], pools={"IQ": 1, "MQ": 1})
            mat.lay(P1, "Tower Block", (1, 0)).lay(P2, "Tower Block", (1, 0))
            mat.lay(whose, "Dockworkers", (0, 1), engaged=before)
            deploy(mat, f"play {event}", "1/0/-1")
            if "target" in mat.verbs:
                mat.choose("target Dockworkers")
                mat.all_pass()
            assert engaged(mat, "Dockworkers") is is_engaged


@rule("MC-3.2.1.5", "MC-6.4", "MC-OPEN-20")
def test_an_engaged_card_is_bought_from_its_controller_for_the_full_price() -> None:
    mat = Mat(3)
    mat.set(P1, pools={"BQ": 1})
    mat.lay(P1, "Tower Block", (1, 0)).lay(P2, "Talon Scout", (1, 0), engaged=True, owner=P3)
    mat.lay(P2, "Night Shift", (0, 1)).lay(P1, "Data Farm", (0, 1), engaged=True)
    mat.refuses("buy Night Shift", "MC-3.2.1.5", "not engaged")
    mat.refuses("buy Data Farm", "MC-3.2.1.5", "already")
    with mat.changes(P1, money=-3, bq=-1), mat.changes(P2, money=+3), mat.changes(P3, money=0):
        mat.choose("buy Talon Scout")


@rule("MC-3.2.1.6")
def test_an_engaged_card_never_blocks() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Security Contractors", (2, 0), engaged=True)
    mat.lay(P2, "Vat Workers", (1, 1))
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    mat.refuses("block Security Contractors", "MC-3.2.1.6")
    mat.offers("block Plain Business", "block Vat Workers", "done")


@rule("MC-3.2.1.7")
def test_an_engaged_card_does_not_strike_back() -> None:
    for is_engaged in (True, False):
        mat = Mat(step="challenge")
        mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Security Contractors", (1, 0), engaged=is_engaged)
        attack(mat, "Dockworkers", "2/1/0", "BQ")
        unblocked(mat)
        assert ("retaliate" in mat.verbs) is not is_engaged
        answer_all(mat, "retaliate")
        assert mat.value("Dockworkers", "BQ") == (4 if is_engaged else 0)


@rule("MC-3.2.1.8")
def test_an_engaged_card_is_not_sold() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Dockworkers", (1, 0), engaged=True).lay(P1, "Tower Block", (0, 1))
    mat.refuses("sell Dockworkers", "MC-3.2.1.8")
    assert mat.verbs.count("sell") == 1


@rule("MC-3.2.1.9", "MC-OPEN-18", "MC-7.3.1")
def test_an_engaged_card_is_without_all_its_continuous_abilities() -> None:
    for is_engaged, iq in ((False, 5), (True, 4)):
        mat = Mat(step="challenge")
        mat.lay(P1, "Orbital Uplink", (1, 0), engaged=is_engaged).lay(P1, "Lab Technicians", (1, 1))
        assert mat.value("Lab Technicians", "IQ") == iq
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (0, 1))
    mat.lay(P2, "Chameleon Stalker", (1, 0), engaged=True).lay(P2, "Levitating Anchorite", (0, 1), engaged=True)
    mat.choose("attack Dockworkers")
    assert {"space:2/1/0", "space:2/0/1"} <= set(mat.state.keys())


@rule("MC-3.3.1", "MC-3.4.1", "MC-6.8.1")
def test_a_search_looks_through_both_decks() -> None:
    mat = Mat()
    mat.set(P1, hand=["Lineage Adept"], pools={"BQ": 1})
    mat.set(P1, main=["Chitin Plating", "Dockworkers"], resources=["Venom Glands", "Dockworkers"])
    mat.lay(P1, "Tower Block", (1, 0))
    deploy(mat, "play Lineage Adept", "1/0/1")
    if "yes" in mat.verbs:
        mat.choose("yes")
    mat.offers("take Chitin Plating", "take Venom Glands", "none")


@rule("MC-3.3.2", "MC-3.4.2", "MC-6.7.1")
def test_decks_are_hidden_and_keep_their_order() -> None:
    mat = Mat(step="turn")
    mat.set(P1, main=["Dockworkers", "Night Shift", "Tower Block"], resources=["Data Farm", "Lab Technicians"])
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    main = mat.state.main(P1)[:]
    assert not any(mat.state.sees(viewer, one) for viewer in (P1, P2, -1) for one in main)
    mat.all_pass()
    assert mat.zone(P1, "hand") == ["Dockworkers"]
    assert mat.state.defs[mat.state.revealed].name == "Data Farm"
    end_turn(mat)
    end_turn(mat)
    assert mat.zone(P1, "hand") == ["Dockworkers", "Night Shift"]
    assert mat.state.defs[mat.state.revealed].name == "Lab Technicians"


@rule("MC-3.5", "MC-8.3", "MC-8.5")
def test_the_market_takes_destroyed_and_sold_cards_but_no_annihilated_ones() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Boardroom Assassin", (0, 1)).lay(P1, "Tower Block", (-1, 0))
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Vat Workers", (0, 1), damage={"BQ": 2}).lay(P2, "Data Farm", (-1, 0))
    fight(mat, "Dockworkers", "2/1/0", "BQ")
    fight(mat, "Boardroom Assassin", "2/0/1", "BQ")
    assert mat.zone(P2, "market") == ["Night Shift"]
    assert mat.zone(P2, "annihilated") == ["Vat Workers"]
    mat.choose("done", "sell Tower Block")
    assert mat.zone(P1, "market") == ["Tower Block"]


@rule("MC-3.5.1", "MC-3.5.2", "MC-6.5")
def test_only_the_top_card_of_a_market_is_for_sale_to_anybody() -> None:
    for buyer in (P1, P2):
        mat = Mat(active=buyer)
        mat.set(P2, market=["Night Shift", "Dockworkers"])
        mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
        assert mat.zone(P2, "market") == ["Dockworkers", "Night Shift"]
        assert mat.verbs.count("buy") == 1
        mat.refuses("buy Dockworkers", "MC-3.5.2")
        deploy(mat, "buy Night Shift", f"{buyer + 1}/0/1")
        deploy(mat, "buy Dockworkers", f"{buyer + 1}/0/-1")
        assert mat.in_play("Dockworkers", buyer) == mat.in_play("Night Shift", buyer) == 1


@rule("MC-3.6", "MC-3.6.2")
def test_a_hand_has_no_upper_limit() -> None:
    mat = Mat(step="turn")
    mat.set(P1, hand=30)
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    mat.all_pass()
    assert len(mat.state.hand(P1)) == 31
    end_turn(mat)
    assert len(mat.state.hand(P1)) == 31


@rule("MC-3.6.3", "MC-3.6.3.1", "MC-OPEN-78")
def test_a_card_for_a_strangers_hand_goes_to_its_owners_market() -> None:
    mat = Mat(3)
    mat.set(P1, hand=["Market Crash"], pools={"IQ": 1})
    mat.set(P2, market=["Schism"])
    for player in range(3):
        mat.lay(player, "Municipal Bonds", (1, 0))
    mat.state.owner[mat.state.market(P2)[0]] = P3
    mat.choose("play Market Crash")
    mat.all_pass()
    mat.choose("place:1/0/1")
    while mat.verbs[-1] != "done":
        keys = mat.state.keys()
        wanted = ("pass", "yes", "take") if mat.asked == P2 else ("pass", "no", "none")
        mat.choose(next((key for key in keys if key.split(":")[0] in wanted), keys[0]))
    assert mat.zone(P2, "hand") == [] and mat.zone(P2, "market") == []
    assert mat.zone(P3, "market") == ["Schism"] and mat.zone(P3, "hand") == []


@rule("MC-3.7.1", "MC-3.7.1.2", "MC-6.2.2.5", "MC-OPEN-1", "MC-OPEN-2")
def test_a_card_is_placed_only_where_it_is_docked() -> None:
    mat = Mat()
    mat.set(P1, hand=["Corporate Interns"])
    mat.lay(P1, "Tower Block", (1, 0)).lay(P1, "Night Shift", (3, 3))
    mat.choose("play Corporate Interns")
    mat.all_pass()
    own = ["1/0/1", "1/0/-1", "1/-1/0", "1/2/0", "1/1/1", "1/1/-1"]
    foreign = ["2/1/0", "2/-1/0", "2/0/1", "2/0/-1"]
    mat.offers(*[f"place:{one}" for one in own + foreign])
    for taken_or_loose in ("1/1/0", "1/3/2", "1/-1/1", "1/9/9"):
        mat.refuses(f"place:{taken_or_loose}", "MC-3.7.1")


@rule("MC-3.7.1.1", "MC-3.7.1.2")
def test_a_card_without_a_chain_to_the_business_is_orphaned() -> None:
    mat = Mat()
    mat.lay(P1, "Tower Block", (1, 0)).lay(P1, "Night Shift", (2, 0))
    mat.lay(P1, "Dockworkers", (4, 0)).lay(P1, "Vat Workers", (5, 0)).lay(P1, "Data Farm", (-1, 1))
    assert docked(mat, "Tower Block") and docked(mat, "Night Shift") and docked(mat, "Plain Business", P1)
    for name in ("Dockworkers", "Vat Workers", "Data Farm"):
        assert not docked(mat, name)
    assert not docked(mat, "Plain Business", P2), "nothing lies beside it"


def hit(shape: int, at: str) -> set[str]:
    """Which of P2's cards an area attack with MQ on a space hits."""
    gunner = card(CHARACTER, "Gunner", "agent", price(1), (0, 0, 9, 0), NEUTRAL, (area_attack(shape),))
    mat = Mat(step="challenge")
    mat.lay(P1, gunner, (1, 0))
    mat.lay(P2, "Choir Novices", (1, 0)).lay(P2, "Tithe Collectors", (3, 0)).lay(P2, "Chapel Donors", (0, 2))
    mat.lay(P2, "Union Stewards", (1, 1)).lay(P2, "Municipal Bonds", (1, -3))
    attack(mat, "Gunner", at, "MQ")
    return {mat.state.defs[key // 4].name for key in mat.state.damage} | {
        mat.state.defs[mat.state.grids[P2][fight.at]].name for fight in mat.state.fights
    }


@rule("MC-3.7.2", "MC-3.7.3", "MC-OPEN-6")
def test_rows_and_columns_are_whole_lines_gaps_or_not() -> None:
    assert hit(ROW, "2/0/0") == {"Plain Business", "Choir Novices", "Tithe Collectors"}
    assert hit(COLUMN, "2/1/0") == {"Choir Novices", "Union Stewards", "Municipal Bonds"}


@rule("MC-3.8", "MC-3.8.2")
def test_nothing_touches_an_annihilated_card() -> None:
    mat = Mat()
    mat.set(P1, annihilated=["Dockworkers"], hand=["Lineage Adept"], pools={"BQ": 1}, main=["Jump Rig"])
    mat.set(P2, annihilated=["Night Shift"])
    mat.lay(P1, "Tower Block", (1, 0))
    for player, name in ((P1, "Dockworkers"), (P2, "Night Shift")):
        handle = mat.state.handles[card_in(mat, name, player, "annihilated")]
        mat.refuses(f"buy:{handle}", "MC-5.3.1")
        mat.refuses(f"produce:{handle}:BQ", "MC-1.2.5")


@rule("MC-3.9", "MC-3.9.2", "MC-3.9.2.1", "MC-6.2.2.3")
def test_a_played_card_waits_on_the_stack_and_is_deployed_as_it_resolves() -> None:
    mat = Mat()
    mat.set(P1, hand=["Drone Wrangler"], pools={"IQ": 1})
    mat.lay(P1, "Tower Block", (1, 0))
    mat.choose("play Drone Wrangler")
    assert mat.zone(P1, "hand") == [] and mat.in_play("Drone Wrangler") == 0
    assert mat.zone(-1, "stack") == ["Drone Wrangler"]
    assert view(mat.state, -1)["table"]["stack"][0]["kind"] == "deployment"
    mat.passes(2)
    assert mat.in_play("Drone Wrangler") == 0 and mat.asked == P1
    mat.choose("place:1/0/1")
    assert mat.in_play("Drone Wrangler") == 1 and mat.zone(-1, "stack") == []
    assert mat.state.grids[P1][space(0, 1)] == mat.find("Drone Wrangler")


@rule("MC-3.9.3", "MC-6.2.2.7")
def test_a_triggered_effect_waits_on_the_stack_too() -> None:
    mat = Mat()
    mat.set(P1, hand=["Drone Wrangler"], pools={"IQ": 1})
    mat.lay(P1, "Tower Block", (1, 0))
    mat.choose("play Drone Wrangler")
    mat.passes(2)
    mat.choose("place:1/0/1")
    assert mat.state.stack == []
    mat.passes(2)
    assert [(one.name, one.effect is not None) for one in mat.state.stack] == [("Drone Wrangler", True)]
    assert mat.in_play("Security Drone") == 0
    mat.passes(2)
    assert mat.verbs[0] == "place"


@rule("MC-3.9.4", "MC-3.9.5")
def test_effects_join_one_at_a_time_in_the_order_their_controller_picks() -> None:
    for first, bottom in (("resolve:t1", 0), ("resolve:t2", 1)):
        mat = Mat()
        mat.set(P1, hand=["Market Crash"], pools={"IQ": 1})
        mat.lay(P1, "Tower Block", (1, 0)).lay(P2, "Tower Block", (1, 0))
        mat.choose("play Market Crash")
        mat.passes(2)
        mat.choose("place:1/0/1")
        mat.passes(2)
        assert mat.asked == P1 and mat.verbs == ["resolve", "resolve"]
        wanted = mat.labels()[bottom]
        mat.choose(first)
        assert len(mat.state.stack) == 2
        said = mat.state.stack[0].effect.text()
        assert said in wanted
        newest = mat.state.stack[1]
        mat.passes(2)
        assert newest not in mat.state.stack
