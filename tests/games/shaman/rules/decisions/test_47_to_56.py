"""Open decisions 47 to 56: who orders, how games end, what the scan lost, and checkpoints."""

from __future__ import annotations

import pytest

from playmat import games
from playmat.games.shaman.cards.shamans import SHAMANS
from playmat.games.shaman.rules.card import FREE, IMMEDIATE, Pitch, Tactical
from playmat.games.shaman.words.abilities import counterattacking, flipping_this, may, played, power
from playmat.games.shaman.words.bonuses import gain_force
from playmat.games.shaman.words.costs import PayFuryoku
from playmat.games.shaman.words.effects import AddFuryoku, Charge, FlipAgain
from playmat.games.shaman.words.printed import advantage, strike, teamwork
from playmat.kernel.errors import StaleDecision
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import charges, flipped, force, furyoku, tells

WALL = strike("T-1", "Wall", "", intercept=9, force=1)
BYSTANDER = teamwork("T-2", "Bystander", "Idle", "")
BANNER = advantage("T-3", "Banner", "")


@rule("SK-OPEN-47")
def test_the_player_scored_on_orders_effects_until_a_new_defender_is_named() -> None:
    table = Table(zone="red").set(P1, flipped="Filler")
    table.set(P2, shaman="Jun", green_teamwork="Kino", area=["Smouldering Vow"], green=1, yellow=0, red=0)
    table.choose("discard")  # both of these effects belong to P2 and answer P2's cleanup
    assert (table.asked, table.verbs) == (P1, ["resolve", "resolve"])
    tells(table, "P2 scores", "P2 cleans up: Smouldering Vow")


# Endless turns and games


def at_flip(number: int, **words: object) -> Table:
    """The defender has flipped so many cards this turn."""
    return Table(flips=number).set(P1, **words)


@rule("SK-OPEN-48")
@pytest.mark.parametrize("number", [200, 201, 350])
def test_after_200_flips_only_counterattack_focus_and_discard_are_left(number: int) -> None:
    every = strike("T-4", "Every", "", Tactical(FREE), Pitch(AddFuryoku(0)), intercept=4, force=4)
    Table(flips=199).set(P1, flipped=every).offers("play", "tactical", "pitch", "focus", "discard")
    table = at_flip(number, flipped=every)
    table.offers("play", "focus", "discard")
    table.refuses("tactical", cites="SK-OPEN-48", saying="200 flips")
    table.refuses("pitch", cites="SK-OPEN-48")


@rule("SK-OPEN-48")
@pytest.mark.parametrize("card", [BANNER, BYSTANDER], ids=["advantage", "teamwork"])
def test_after_200_flips_advantages_and_teamworks_cannot_be_played(card: object) -> None:
    at_flip(199, flipped=card).offers("play", "focus", "discard")
    table = at_flip(200, flipped=card)
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-OPEN-48")


@rule("SK-OPEN-48")
def test_after_200_flips_a_strike_keeps_its_powers_and_a_teamwork_loses_its_own() -> None:
    table = at_flip(200, shaman="Rio", flipped="Pooled Courage", green_teamwork="Cebin")
    table.offers("play", "use Pooled Courage", "focus", "discard")
    table.refuses("use Cebin", cites="SK-OPEN-48")
    flag = advantage("T-5", "Flag", "", power(AddFuryoku(2), PayFuryoku((1, 0, 0))))
    at_flip(200, flipped=flag).offers("focus", "discard")


@rule("SK-OPEN-48")
def test_after_200_flips_nothing_is_offered_before_a_flip() -> None:
    table = at_flip(199, yellow_teamwork="Lililala", flipped="Filler")
    table.choose("discard").offers("flip", "use Lililala")
    table = at_flip(200, yellow_teamwork="Lililala", flipped="Filler", flips=["Owned!"])
    table.choose("discard").expect(zone="yellow")
    assert flipped(table) == "Owned!"


@rule("SK-OPEN-48")
def test_after_200_flips_optional_effects_are_declined() -> None:
    ghost = strike("T-6", "Ghost", "", flipping_this(may(FlipAgain())), intercept=4, force=4)
    asked = at_flip(198, flipped="Filler", flips=[ghost]).choose("discard")
    asked.offers("yes", "no")
    table = at_flip(199, flipped="Filler", flips=[ghost]).choose("discard")
    assert flipped(table) == "Ghost"
    table.offers("play", "focus", "discard")
    boris = at_flip(200, shaman="Zeke", flipped=WALL, green_teamwork="Boris")
    with boris.changes(P2, green=+1):  # replenished, and nothing eliminated
        boris.choose("play")


@rule("SK-OPEN-48", "SK-OPEN-58")
def test_after_200_flips_compulsory_effects_still_happen_in_the_defenders_order() -> None:
    double = strike(
        "T-7", "Double", "", counterattacking(AddFuryoku(1)), counterattacking(gain_force(+1)), intercept=4, force=4
    )
    table = at_flip(200, flipped=double)
    table.choose("play")
    assert (table.asked, table.verbs) == (P1, ["resolve", "resolve"])
    with table.changes(P1, yellow=+1):
        table.choose(table.state.keys()[0])
    assert force(table) == 5


@rule("SK-OPEN-48")
def test_a_new_turn_counts_its_flips_anew() -> None:
    table = at_flip(250, flipped=WALL, flips=[BANNER]).set(P2, flips=[BANNER, WALL])
    table.choose("play").expect(defender=P2)
    table.offers("play", "focus", "discard")
    table.choose("play", "charge:none", "play").expect(defender=P1)
    table.offers("play", "focus", "discard")


@rule("SK-OPEN-49")
@pytest.mark.parametrize(("points", "winner"), [((1, 0), P1), ((0, 2), P2), ((1, 1), -1), ((0, 0), -1)])
def test_after_500_turns_the_higher_score_wins(points: tuple[int, int], winner: int) -> None:
    table = Table(turn=500).set(P1, flipped=WALL, points=points[0]).set(P2, points=points[1])
    table.choose("play")
    assert (table.state.over, table.state.winner) == (True, winner)
    table.cites("SK-OPEN-49")


@rule("SK-OPEN-49")
def test_the_point_of_the_500th_turn_counts() -> None:
    table = Table(turn=500, zone="red").set(P1, flipped="Filler", points=1).set(P2, points=1)
    table.choose("discard")
    assert (table.state.points, table.state.over, table.state.winner) == ([1, 2], True, P2)
    draw = Table(turn=500, zone="red").set(P1, flipped="Filler", points=1).choose("discard")
    assert (draw.state.points, draw.state.over, draw.state.winner) == ([1, 1], True, -1)


@rule("SK-OPEN-49")
def test_each_defence_is_one_turn_whoever_defends() -> None:
    table = Table(turn=498).set(P1, flipped=WALL, points=1).set(P2, flips=["Filler", "Filler", "Filler", WALL])
    table.choose("play").expect(turn=499, defender=P2)
    table.choose("discard", "discard", "discard", "defender:self").expect(turn=500, defender=P2)
    assert not table.state.over
    table.choose("play")
    assert (table.state.points, table.state.over, table.state.winner) == ([2, 0], True, P1)


@rule("SK-OPEN-50")
@pytest.mark.parametrize("player", [P1, P2])
def test_either_player_may_give_up_at_any_decision(player: int) -> None:
    decisions = (
        Table().set(P1, flipped="Filler"),
        Table(step="name defender"),
        Table(step="signature").set(P1, charged=["green", "yellow", "red"]),
        Table().set(P1, flipped="Owned!", green=3).choose("play"),
    )
    for table in decisions:
        assert table.asked == P1
        table.state.concede(player)
        assert (table.state.over, table.state.winner) == (True, 1 - player)
        assert table.state.log[-1].rule == "SK-OPEN-50"
        with pytest.raises(StaleDecision, match="over"):
            table.state.concede(player)


@rule("SK-OPEN-51", "SK-SCORE-4")
def test_the_third_point_is_counted_before_the_cleanup() -> None:
    table = Table(zone="red").set(P1, flipped="Filler").set(P2, points=2, strike=WALL, area=[BANNER])
    table.choose("discard")
    assert (table.zone(P2, "strike"), table.zone(P2, "advantages")) == (["Wall"], ["Banner"])
    assert table.state.winner == P2
    second = Table(zone="red").set(P1, flipped="Filler").set(P2, points=1, strike=WALL, area=[BANNER])
    second.choose("discard")
    assert (second.zone(P2, "strike"), second.zone(P2, "advantages")) == ([], [])


@rule("SK-OPEN-52")
def test_a_teamworks_force_counts_in_every_zone_of_the_defence() -> None:
    table = Table(origin="yellow").set(P1, flipped="Filler")
    table.set(P2, shaman="Zeke", strike="Blistering Onslaught", yellow_teamwork="Turbine")
    for zone in ("green", "yellow", "red"):
        table.expect(zone=zone)
        assert force(table) == 7
        table.choose("discard")


@rule("SK-OPEN-53")
def test_the_damaged_names_read_mari_and_yoh() -> None:
    names = {card.name for card in games.get("shaman").cards}
    assert "Mari" in names
    assert "Yoh" in SHAMANS
    assert names.isdisjoint({"Mart", "Yob"})
    assert "Yob" not in SHAMANS


@rule("SK-OPEN-54")
@pytest.mark.parametrize(("yellow", "red"), [(1, 2), (2, 2), (1, 3)])
def test_the_overpaying_example_works_with_any_stock_it_allows(yellow: int, red: int) -> None:
    table = Table().set(P1, flipped="Furious Response", green=0, yellow=yellow, red=red)
    table.choose("play").offers("pay:0/1/1", "pay:0/0/2")


# Checkpoints


@rule("SK-OPEN-55")
def test_every_single_effect_word_is_an_action() -> None:
    deck = ["Owned!", "Isolate", "Ward Off", "Dragon Aura", "Flamboyant Arrival", "Barren Justice", "Filler"]
    table = Table().set(P1, green_teamwork="Morty", discard=[], deck=deck)  # until Morty lies on the pile
    table.choose("use Morty")
    assert table.zone(P1, "green furyoku")[-1] == "Morty, Keeper of Footnotes"
    tells(table, "adds one green furyoku (Morty", "turns Owned!", "turns Dragon Aura", "looks at Flamboyant Arrival")
    table.offers("top Flamboyant Arrival", "top Barren Justice")


@rule("SK-OPEN-55")
def test_a_draw_is_one_action_from_start_to_end() -> None:
    table = Table().set(P1, green_teamwork="Lililala", deck=["Owned!", "Isolate", "Ward Off"], discard=5)
    table.choose("use Lililala").offers("top Owned!", "top Isolate", "top Ward Off")
    assert table.zone(P1, "deck") == []
    assert len(table.zone(P1, "discard")) == 6  # the deck was not rebuilt under the cards in hand
    table.choose("top Isolate")
    assert flipped(table) == "Isolate"
    tells(table, "goes on top of the deck", "P1 flips Isolate", "deck ran out")


@rule("SK-OPEN-55")
def test_a_look_is_one_action_from_start_to_end() -> None:
    table = Table().set(P1, flipped="Sort the Ashes", deck=["Owned!", "Isolate"], discard=5)
    table.choose("play", "pay:1/0/0", "charge:none").offers("top Owned!", "top Isolate")
    assert len(table.zone(P1, "discard")) == 6
    table.choose("top Isolate")
    assert (flipped(table), table.zone(P1, "deck")) == ("Isolate", ["Owned!"])


@rule("SK-OPEN-55")
def test_a_search_is_one_action_from_start_to_end() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Foregone Conclusion", deck=["Owned!"], discard=5)
    table.choose("play", "pay:0/1/0", "charge:none", "take Owned!")
    assert flipped(table) == "Owned!"
    tells(table, "P1 shows Owned!", "P1 puts Owned! on top of the deck", "P1 flips Owned!", "deck ran out")


@rule("SK-OPEN-55")
def test_a_checkpoint_serves_the_defender_first() -> None:
    feast = advantage("T-8", "Feast", "", IMMEDIATE, played(AddFuryoku(0, who=1)))
    table = Table().set(P1, flipped=feast, deck=["Owned!"]).set(P2, discard=1, deck=["Isolate"] * 4)
    table.choose("play", "charge:none")
    # P2's pile runs out, the refill takes P2's last card, and that deck is rebuilt
    tells(
        table,
        "P2 adds one green furyoku",
        "P2 turns Isolate",
        "P2's deck ran out",
        "P1 flips Owned!",
        "P1's deck ran out",
    )
    both = Table(step="turn").set(P1, deck=[], discard=12).set(P2, deck=[], discard=12, strike=WALL)
    lines = [line.text for line in both.state.log if "ran out" in line.text]
    assert lines == ["P1's deck ran out: furyoku and discards are shuffled into a new one.", *lines[1:]]
    assert lines[1].startswith("P2's deck")


@rule("SK-OPEN-55")
def test_a_refill_that_takes_the_last_card_rebuilds_the_deck_once() -> None:
    table = Table(step="turn").set(P1, discard=1, deck=["Owned!", "Isolate"], green=4, yellow=4, red=4)
    table.set(P2, strike=WALL)
    rules = [line.rule for line in table.state.log]
    refill = ["SK-GEN-14", "SK-GEN-14"]
    rebuild = ["SK-GEN-9", "SK-GEN-11", "SK-GEN-11"]
    assert rules[:8] == ["SK-COUNTER-3", "SK-REPL-4", *refill, *rebuild, "SK-ZONE-2"]
    assert furyoku(table, P1) == [5, 4, 4]


@rule("SK-OPEN-56")
def test_an_advantage_is_paid_placed_charges_and_only_then_works() -> None:
    order = advantage("T-9", "Order", "", played(Charge(2)), green=1)
    table = Table().set(P1, flipped=order, flips=["Owned!"], area=[])
    table.choose("play", "pay:1/0/0").offers("charge:green", "charge:none")
    assert table.zone(P1, "advantages") == ["Order"]
    assert (furyoku(table, P1)[0], charges(table, P1)) == (1, [0, 0, 0])
    table.choose("charge:green")
    tells(table, "P1 charges green", "P1 plays Order", "P1 charges red", "P1 flips Owned!")


@rule("SK-OPEN-56", "SK-KEY-1")
def test_an_immediate_advantage_waits_in_the_flip_spot_until_its_effect_is_done() -> None:
    table = Table().set(P1, flipped="Kindle the Hollow", discard=["Owned!"], flips=["Isolate"])
    table.choose("play", "pay:2/0/0", "charge:none").offers("zone:green", "zone:yellow", "zone:red")
    assert flipped(table) == "Kindle the Hollow"
    assert "Kindle the Hollow" not in table.zone(P1, "discard")
    table.choose("zone:red")
    tells(table, "P1 charges red", "Kindle the Hollow goes to P1's discard pile", "P1 flips Isolate")


@rule("SK-OPEN-56", "SK-CD-29")
def test_the_charge_belongs_to_the_zone_of_the_play_even_if_the_defence_then_moves() -> None:
    table = Table(zone="red").set(P1, flipped="Invulnerability of the Leaf", flips=["Owned!"])
    table.choose("play", "pay:1/1/0").offers("charge:red", "charge:none").expect(zone="red")
    table.choose("charge:red").expect(zone="green")
    assert charges(table, P1) == [0, 0, 1]
    tells(table, "P1 charges red", "now defends in green", "goes to P1's discard pile", "P1 flips Owned! in green")


@rule("SK-OPEN-56", "SK-CD-38")
def test_beads_of_return_sees_the_charge_of_its_own_play() -> None:
    table = Table().set(P1, flipped="Beads of Return")
    table.choose("play", "pay:1/0/0")
    with table.changes(P1, green=+1, charged=+1):
        table.choose("charge:green")
