"""What an answer leads to is told beside it, as it comes."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.shaman.rules.card import ShamanCard
from playmat.games.shaman.seen.gauges import gauges, turned
from playmat.games.shaman.words.abilities import counterattacking, power
from playmat.games.shaman.words.bonuses import gain_force
from playmat.games.shaman.words.counts import Furyoku
from playmat.games.shaman.words.effects import ANY, Charge
from playmat.games.shaman.words.printed import strike
from playmat.kernel.step import Then
from playmat.testing import P1, P2, Table
from tests.games.shaman.table.plain import plain
from tests.telling import tell

ALL = ["green", "yellow", "red"]
PLAIN = plain(4, 4)


def starter(flipped: Any = PLAIN, zone: str = "green", turn: int = 1, **mine: Any) -> Table:
    """P1 has flipped a card against the opening attack, and every trait is ignored."""
    return Table(format="starter", zone=zone, turn=turn).set(P1, flipped=flipped, **mine)


def hints(table: Table) -> dict[str, str]:
    """What is told of every answer, by its key."""
    return {key: told.hint for key, told in tell(table.state).items()}


def of(table: Table, key: str) -> str:
    """What is told of one answer, named by its first word or the whole key."""
    (found,) = [told for answer, told in hints(table).items() if key in (answer, answer.partition(":")[0])]
    return found


# Playing a strike


def test_a_counterattack_tells_the_price_the_force_that_is_faced_and_what_it_brings() -> None:
    assert of(starter("Barren Justice"), "play") == (
        "costs 1 green and 1 yellow; then P2 faces Force 5; P2: +1 green furyoku"
    )
    assert of(starter(zone="red"), "play") == ("free; then P2 faces Force 4; P2: +1 green, +1 yellow, +1 red furyoku")


@pytest.mark.parametrize(
    ("mine", "force"),
    [
        ({"area": ["Unspent Fury"], "red": 3}, 7),
        ({"area": ["Turn the Wind"]}, 5),
        ({"flipped": plain(4, 4, (1, 0, 0)), "green_teamwork": "Gravedigger's Quartet", "discard": 19}, 5),
    ],
)
def test_what_the_table_adds_to_the_force_is_told(mine: dict[str, Any], force: int) -> None:
    assert f"then P2 faces Force {force};" in of(starter(**mine), "play")


def test_what_the_other_player_cleans_up_no_longer_weakens_the_strike() -> None:
    table = starter().set(P2, strike=plain(0, 3), area=["Cloud the Mirror"])
    assert "then P2 faces Force 4;" in of(table, "play")


def greedy_strike(amount: int = 1) -> ShamanCard:
    """A strike with Force for each green furyoku that is left when it counterattacks."""
    return strike(
        "T-GREED", "Greed", "", counterattacking(gain_force(amount, Furyoku(0))), green=1, intercept=4, force=4
    )


def test_a_force_that_depends_on_the_payment_is_told_as_a_span() -> None:
    assert "then P2 faces Force 5 to 6, by what you pay;" in of(starter(greedy_strike()), "play")
    assert of(starter(greedy_strike()).choose("play"), "pay:1/0/0").endswith("then P2 faces Force 5")
    assert of(starter(greedy_strike()).choose("play"), "pay:0/1/0").endswith("then P2 faces Force 6")


def test_a_force_that_depends_on_a_choice_is_told_as_a_span() -> None:
    told = of(starter("Crossroads Wager"), "use")
    assert told == "Intercept 4 → 4 to 5; Force 3 → 3 to 4; you choose the effect"


def test_a_later_start_is_told() -> None:
    table = starter("Sudden Footwork", green=9, yellow=9, red=9).set(P2, strike=plain(0, 1))
    assert " from yellow on;" in of(table, "play")
    assert " from " not in of(starter(zone="yellow"), "play")


def test_a_forced_payment_in_another_colour_is_told() -> None:
    assert of(starter("Flamboyant Arrival", green=0, yellow=0, red=1), "play").startswith(
        "costs 1 green; then P2 faces Force 4; red furyoku 1 → 0;"
    )


def test_what_a_payment_leaves_is_told_first() -> None:
    told = of(starter("Barren Justice").choose("play"), "pay:0/1/1")
    assert told.startswith("furyoku yellow 2 → 1, red 2 → 1;")
    assert "then P2 faces Force 5" in told


def test_what_comes_back_of_a_price_is_told() -> None:
    free = strike("T-BACK", "Back", "", counterattacking(gain_force(0)), green=1, intercept=4, force=4)
    assert "furyoku" not in of(starter(free), "play").replace("P2: +1 green furyoku", "")
    assert "; +1 green furyoku; " in of(starter(plain(4, 4, (1, 0, 0)), green_teamwork="Amidamaru"), "play")


# Settling a card otherwise


def test_focusing_and_discarding_tell_the_furyoku_and_the_way() -> None:
    assert hints(starter(plain(0, 0))) == {
        "focus": "green furyoku 2 → 3; on to yellow",
        "discard": "no furyoku; on to yellow",
    }


def test_focusing_and_discarding_tell_what_teamworks_and_advantages_add() -> None:
    assert of(starter(green_teamwork="Matamune"), "discard") == "green furyoku 2 → 4; on to yellow"
    assert of(starter(green_teamwork="Anna"), "focus") == "green furyoku 2 → 4; on to yellow"
    assert of(starter(area=["Tithe to the Dead"]), "focus") == "green furyoku 2 → 4; on to yellow"


def test_a_furyoku_of_any_colour_is_told_with_the_choice() -> None:
    assert of(starter("Paper Effigy"), "discard") == "+1 furyoku; you choose the colour; on to yellow"
    table = starter("Owned!", area=["Sort the Ashes"])
    assert of(table, "focus") == "+1 furyoku; you choose the stack; on to yellow"


def test_furyoku_that_the_attack_takes_on_the_way_is_told() -> None:
    table = starter(plain(0, 0)).set(P2, strike="Undertow")
    assert of(table, "focus") == "no more furyoku; on to yellow"
    assert of(table, "discard") == "green furyoku 2 → 1; on to yellow"


def test_the_attack_that_is_another_in_the_next_zone_is_told() -> None:
    table = starter(plain(0, 0), zone="yellow").set(P2, strike=plain(0, 6), area=["Ward Off"])
    assert of(table, "discard") == "no furyoku; on to red; the attack's Force 6 → 3"


def test_a_lost_red_zone_tells_who_scores_and_what_follows() -> None:
    table = starter(plain(0, 0), zone="red").set(P2, yellow_teamwork="Lililala")
    assert of(table, "focus") == (
        "red furyoku 2 → 3; P2: +1 yellow furyoku; P2 scores (1 of 3); you name the defender"
    )
    assert of(starter(plain(0, 0), zone="red").set(P2, points=2), "discard") == "no furyoku; P2 scores and wins"


def test_the_last_turn_tells_how_the_game_ends() -> None:
    assert of(starter(turn=500, zone="red", points=1), "play") == "free; you win the game"
    assert of(starter(turn=500, zone="red", points=1), "discard") == (
        "no furyoku; P2 scores (1 of 3); the game ends in a draw"
    )


def test_tactical_and_pitch_tell_what_they_do() -> None:
    assert of(starter("Lantern Feint"), "tactical") == "costs 1 green; flip again"
    assert of(starter("Sideswipe"), "pitch") == "your strikes +1 Intercept; on to yellow"


# Powers


def test_a_power_tells_the_numbers_before_and_after() -> None:
    assert of(starter("Gatekeeper's Palm"), "use") == "Intercept 4 → 5; Force 4 → 2"
    assert of(starter("Owned!"), "use") == "Intercept 6 → 3; cannot be played then"
    assert of(starter("Shikigami"), "use") == "Intercept 3 → 7; can be played then; red furyoku 2 → 1"


def test_a_power_against_the_attack_tells_its_force() -> None:
    table = starter("Pendulum Bolt", green=1, yellow=0, red=0).set(P2, strike=plain(0, 7))
    assert of(table, "use") == "green furyoku 1 → 0; the attack's Force 7 → 5"


def test_a_shaman_card_that_is_turned_for_a_power_is_told() -> None:
    assert of(starter("Assailing Aegis", side="back"), "use").endswith("; your shaman card shows its front")


def test_a_power_without_effect_says_so_and_nothing_else_does() -> None:
    idle = strike("T-IDLE", "Idle", "", power(gain_force(0)), intercept=4, force=4)
    assert of(starter(idle), "use") != "changes nothing now"  # an effect of 0 stands
    spent = strike("T-NONE", "None", "", power(Then()), intercept=4, force=4)
    assert of(starter(spent), "use") == "changes nothing now"


def test_a_teamwork_that_moves_the_defence_up_tells_where_it_goes_on() -> None:
    table = Table(format="starter", step="before flip", zone="yellow").set(P1, yellow_teamwork="Hitchhiking Kappa")
    assert hints(table)["flip"] == "the top card of your deck, in yellow"
    assert of(table, "use") == "you lose Hitchhiking Kappa; back to green"


# Teamworks and advantages


def test_a_teamwork_tells_where_it_stays_or_what_it_may_replace() -> None:
    assert of(starter("Silver"), "play") == (
        "costs 1 green; stays in green; your furyoku cannot be eliminated; flip again"
    )
    full = starter("Radim", green_teamwork="Kalim", green=1, yellow=0, red=0)
    assert of(full, "play").startswith("costs 1 green; may replace Kalim;")
    full.choose("play")
    assert of(full, "replace").startswith("Radim takes the place of Kalim;")
    assert of(full, "keep") == "Radim goes to your discard pile; flip again"


def test_an_advantage_tells_what_it_charges_and_brings_into_force() -> None:
    table = starter("Dragon Aura")
    assert of(table, "play") == ("costs 2 green; may charge green; your strikes +1 Intercept, +1 Force; flip again")
    table.choose("play", "pay:2/0/0")
    assert of(table, "charge:green") == "1 of 3 zones charged; flip again"
    assert of(table, "charge:none") == "flip again"
    assert of(
        starter("Dragon Aura", charged=["yellow", "red"]).choose("play", "pay:2/0/0"), "charge:green"
    ).startswith("all three zones charged;")


def test_a_teamwork_that_may_be_eliminated_tells_whose_it_is_and_whether_it_goes() -> None:
    table = starter("Isolate", green_teamwork="Silver", green=0, yellow=1, red=0).set(P2, red_teamwork="Brocken")
    assert of(table, "play") == (
        "costs 1 yellow; P2: −1 to 0 furyoku; may charge green; you choose the teamwork; P2 chooses the stack; "
        "flip again"
    )
    told = list(hints(table.choose("play", "charge:none")).values())
    assert told == [
        "P2's, in red; P2: −1 furyoku; it stays; P2 chooses the stack; flip again",
        "yours, in green; flip again",
        "flip again",
    ]


def test_cards_to_be_taken_are_told_as_they_are_printed() -> None:
    table = starter("Foregone Conclusion", deck=["Owned!", "Kalim"], green=0, yellow=1, red=0)
    assert hints(table.choose("play", "charge:none")) and list(hints(table).values()) == ["strike 6/4, costs 3 green"]


def test_an_advantage_that_the_other_player_loses_is_told() -> None:
    table = starter("Quiet the Crowd", green=1, yellow=0, red=0).set(P2, area=["Dragon Aura"])
    assert "; P2's advantages 1 → 0; " in of(table, "play")


def test_where_too_much_is_to_be_chosen_nothing_is_told_of_what_comes_of_it() -> None:
    zones = counterattacking(Then(Charge(ANY), Charge(ANY)))
    wide = strike("T-WIDE", "Wide", "", zones, green=3, intercept=4, force=4)
    assert of(starter(wide, green=9, yellow=9, red=9), "play") == "costs 3 green; you choose the zone"
    assert "P2 faces Force 4" in of(starter(wide, green=9, yellow=0, red=0), "play")


# The start of a turn


def test_the_signature_move_is_told_by_its_numbers_as_they_stand() -> None:
    table = Table(format="starter", step="signature").set(P1, charged=ALL)
    table.set(P2, area=["Tax the Restless", "Mirror Maze"])
    assert of(table, "signature").startswith("6/7, costs 2 green; then P2 faces Force 7; spends all three charges")


def test_keeping_the_charges_tells_where_the_defence_starts() -> None:
    assert of(Table(step="signature").set(P1, charged=ALL), "decline") == "you flip in green"
    late = Table(format="starter", defender=P2).set(P2, flipped="Sudden Footwork", green=9, yellow=9, red=9)
    late.set(P1, strike=plain(0, 1), charged=ALL).choose("play")
    late.choose(late.state.keys()[0])
    assert of(late, "decline") == "you flip in yellow"


def test_naming_the_defender_tells_who_gets_the_furyoku() -> None:
    table = Table(step="name defender", defender=P1)
    assert of(table, "defender:self") == "green furyoku 2 → 3; you flip in green"
    assert of(table, "defender:opponent") == "P2: +1 green furyoku; P2 flips in green"
    ready = Table(step="name defender", defender=P1).set(P2, charged=ALL)
    assert of(ready, "defender:opponent") == "P2: +1 green furyoku; P2 can play a signature move"


# What is sure


def test_looking_into_a_deck_ends_what_is_sure_and_paying_does_not() -> None:
    table = starter("Barren Justice")
    before = turned(table.state)
    assert turned(table.choose("play", "pay:1/1/0").state) != before  # the other player has flipped
    paid = starter("Gather the Embers", green=3)
    before = turned(paid.state)
    assert turned(paid.choose("play", "pay:2/0/0").state) == before


@pytest.mark.parametrize("title", ["Patchwork Charm", "Foregone Conclusion", "Checkmate in Three"])
def test_what_is_paid_may_be_what_a_card_looks_for(title: str) -> None:
    table = starter(title, green=3)
    before = turned(table.state)
    table.choose("play")
    assert turned(table.choose(table.state.keys()[0]).state) != before


def test_what_is_given_up_may_be_what_a_teamwork_takes_back() -> None:
    table = Table(format="starter", step="before flip").set(P1, green_teamwork="Eliza", discard=["Silver", "Silver"])
    before = turned(table.state)
    table.choose("use Eliza", "stack:red")
    assert turned(table.state) != before


def test_what_people_look_at_says_nothing_that_is_hidden() -> None:
    known = gauges(starter(deck=["Owned!"]).state, P1)
    assert known == gauges(starter(deck=["Kalim"]).state, P1)
