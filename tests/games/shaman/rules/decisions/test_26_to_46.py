"""Open decisions 26 to 46: strikes and powers, teamworks, advantages, charges and keywords."""

from __future__ import annotations

import pytest

from playmat.book.decks import Deck
from playmat.games import get
from playmat.games.shaman.rules.board import FORCE, INTERCEPT
from playmat.games.shaman.rules.card import Pitch, Shaman
from playmat.games.shaman.words.abilities import change, counterattacking, played, power
from playmat.games.shaman.words.bonuses import gain_force, gain_intercept
from playmat.games.shaman.words.costs import PayFuryoku, lose_force, lose_intercept
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.filters import PlayedThisTurn
from playmat.games.shaman.words.printed import advantage, signature, strike, teamwork
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import attack, charges, flipped, force, furyoku, numbers, silent_about, tells

ALL = ["green", "yellow", "red"]
WALL = strike("T-1", "Wall", "", intercept=9, force=1)
BREEZE = strike("T-2", "Breeze", "", intercept=0, force=0)
BYSTANDER = teamwork("T-3", "Bystander", "Idle", "")
BANNER = advantage("T-4", "Banner", "", change(INTERCEPT, +1), change(FORCE, +2))


# Strikes, attacks and payment powers


@rule("SK-OPEN-26")
def test_intercept_meets_force_with_the_totals_after_all_powers() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Shikigami", red=1).set(P2, strike="Barren Justice", area=[BANNER])
    assert (numbers(table)[0], force(table)) == (3, 7)
    table.refuses("play", cites="SK-STRIKE-2", saying="Its Intercept is 3, and the attack has Force 7")
    table.choose("use Shikigami").offers("play", "focus", "discard")


@rule("SK-OPEN-26", "SK-CD-6")
def test_intercept_meets_force_before_the_base_cost_is_paid() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Bone Army", discard=9).set(P2, strike="Barren Justice")
    table.refuses("play", cites="SK-STRIKE-2", saying="Its Intercept is 4, and the attack has Force 5")
    tenth = Table().set(P1, shaman="Jun", flipped="Bone Army", discard=10).set(P2, strike="Barren Justice")
    tenth.offers("play", "focus", "discard")


@rule("SK-OPEN-27")
def test_a_power_of_an_advantage_ends_when_it_lies_in_the_area() -> None:
    flag = advantage("T-6", "Flag", "", power(AddFuryoku(2), PayFuryoku((1, 0, 0))))
    table = Table().set(P1, flipped=flag)
    table.offers("play", "use Flag", "focus", "discard")
    table.choose("play", "charge:none").offers("focus", "discard")
    table.refuses("use Flag", cites="SK-OPEN-27", saying="while their card is flipped")


@rule("SK-OPEN-27")
def test_a_power_of_a_strike_ends_when_it_stands_as_the_attack() -> None:
    table = Table(defender=P2).set(P1, strike="Reckless Overhead Arc").set(P2, flipped="Filler")
    table.offers("focus", "discard")
    table.refuses("use Reckless Overhead Arc", cites="SK-OPEN-27")
    table.refuses("use Reckless Overhead Arc", cites="SK-FLIP-5", player=P1)


@rule("SK-OPEN-27", "SK-PAY-12")
def test_a_power_of_a_teamwork_begins_when_it_is_in_its_slot() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Venster, Tactician", flips=["Filler"])
    table.offers("play", "focus", "discard")
    table.refuses("use Venster, Tactician", cites="SK-PAY-12")
    table.choose("play", "pay:1/0/0").offers("use Venster, Tactician", "focus", "discard")


@rule("SK-OPEN-28")
def test_nothing_is_returned_when_the_card_is_not_played_after_all() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Shikigami", green=0, yellow=0, red=1)
    with table.changes(P1, red=-1, green=0, discard=+1):
        table.choose("use Shikigami")
    table.refuses("play", cites="SK-FURY-13")
    with table.changes(P1, red=0, green=+1, discard=0):
        table.choose("focus")


@rule("SK-OPEN-29")
def test_the_limit_of_a_number_cost_counts_bonuses_and_penalties() -> None:
    trader = strike("T-7", "Trader", "", power(gain_force(+1), lose_intercept(3)), intercept=2, force=2)
    Table().set(P1, flipped=trader).refuses("use Trader", cites="SK-PAY-7", saying="Its Intercept is 2")
    helped = Table().set(P1, flipped=trader, area=[BANNER])
    helped.offers("use Trader", "focus", "discard")
    helped.choose("use Trader")
    assert numbers(helped)[0] == 0
    hindered = Table().set(P1, flipped="Tombstone Bulwark", shaman="Jun")
    assert "use" in hindered.verbs
    hindered = (
        Table().set(P1, flipped="Tombstone Bulwark", shaman="Jun").set(P2, strike="Filler", area=["Cloud the Mirror"])
    )
    hindered.refuses("use Tombstone Bulwark", cites="SK-PAY-7", saying="Its Force is 2; paying 3")


@rule("SK-OPEN-30", "SK-CD-32")
def test_a_lowered_attack_stays_lowered_when_the_card_that_paid_is_focused() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Pendulum Bolt", green=4).set(P2, strike="Blistering Onslaught")
    table.choose("use Pendulum Bolt", "pay:1/0/0", "focus").expect(zone="yellow")
    assert force(table) == 4
    table.choose("discard").expect(zone="red")
    assert force(table) == 4


@rule("SK-OPEN-30")
def test_a_lowered_opening_attack_has_force_4_again_after_the_point() -> None:
    table = Table(zone="red").set(P1, shaman="Trey", flipped="Pendulum Bolt", green=4)
    table.choose("use Pendulum Bolt", "pay:1/0/0")
    assert force(table) == 2
    table.choose("discard", "defender:self")
    assert force(table) == 4


@rule("SK-OPEN-31")
def test_only_once_counts_for_each_flip_of_the_card() -> None:
    table = Table().set(P1, shaman="Faust", flipped="Shikigami", yellow_teamwork="Eliza", discard=1, red=3)
    table.choose("use Shikigami")
    table.refuses("use Shikigami", cites="SK-PAY-2")
    table.choose("discard", "use Eliza", "stack:green", "take Shikigami")
    assert (flipped(table), numbers(table)) == ("Shikigami", (3, 1))
    table.offers("use Shikigami", "focus", "discard")


@rule("SK-OPEN-32")
@pytest.mark.parametrize(("origin", "bonus"), [("green", 0), ("yellow", 2), ("red", 1)])
def test_a_standing_strike_has_the_bonus_of_the_teamwork_in_its_origin_zone(origin: str, bonus: int) -> None:
    table = Table(origin=origin).set(P1, flipped="Filler")
    table.set(P2, shaman="Zeke", strike="Flamboyant Arrival", yellow_teamwork="Luchist", red_teamwork="Turbine")
    assert force(table) == 4 + bonus
    table.choose("focus").expect(zone="yellow")
    assert force(table) == 4 + bonus  # the zone of the defence makes no difference


@rule("SK-OPEN-32", "SK-ELIM-3")
def test_force_is_read_anew_when_the_slot_of_the_origin_zone_changes() -> None:
    table = Table(origin="yellow").set(P1, flipped="Isolate")
    table.set(P2, shaman="Zeke", strike="Flamboyant Arrival", yellow_teamwork="Luchist")
    with table.changes(P1, attack_force=-2):
        table.choose("play", "pay:0/1/0", "charge:none", "teamwork Luchist")


@rule("SK-OPEN-33")
def test_a_penalty_for_red_comes_and_goes_as_the_defence_moves() -> None:
    table = Table(zone="yellow").set(P1, flipped="Filler", flips=["Center"])
    table.set(P2, strike="Flamboyant Arrival", area=["Ward Off"])
    assert force(table) == 4
    table.choose("focus").expect(zone="red")
    assert force(table) == 1
    table.choose("play", "pay:2/0/0", "charge:none").expect(zone="yellow")
    assert force(table) == 4


@rule("SK-OPEN-33")
def test_ward_off_looks_at_the_opponents_zone_and_not_at_ones_own() -> None:
    table = Table(zone="red").set(P1, flipped="Flamboyant Arrival", area=["Ward Off"])
    assert numbers(table) == (5, 4)


@rule("SK-OPEN-34", "SK-CD-26")
def test_isolate_may_pick_any_teamwork_of_either_player() -> None:
    table = Table().set(P1, flipped="Isolate", yellow_teamwork=BYSTANDER)
    table.set(P2, shaman="Zeke", green_teamwork="Turbine", red_teamwork="Mari")
    table.choose("play", "pay:0/1/0", "charge:none")
    assert table.asked == P1
    table.offers("teamwork Turbine", "teamwork Mari", "teamwork Bystander", "teamwork:none")
    table.choose("teamwork Bystander")
    assert table.zone(P1, "yellow teamwork") == []


@rule("SK-OPEN-34", "SK-OPEN-38")
def test_isolate_can_be_played_with_no_teamwork_in_play_and_still_charges() -> None:
    table = Table().set(P1, flipped="Isolate", flips=["Owned!"])
    table.choose("play", "pay:0/1/0").offers("charge:green", "charge:none")
    with table.changes(P1, charged=+1, discard=+1):
        table.choose("charge:green")
    assert flipped(table) == "Owned!"


# Teamworks, advantages, charges, keywords


@rule("SK-OPEN-35")
def test_a_replaced_teamwork_lies_on_the_pile_before_the_new_one_is_placed() -> None:
    table = Table().set(P1, flipped=BYSTANDER, green_teamwork="Silver").choose("play", "replace")
    tells(
        table, "Silver, Council Watcher makes room and goes to P1's discard pile", "Bystander, Idle joins P1 in green"
    )
    assert table.zone(P1, "discard")[-1] == "Silver, Council Watcher"
    table.cites("SK-OPEN-35")


@rule("SK-OPEN-36", "SK-OPEN-57")
def test_a_teamwork_that_was_paid_for_and_not_kept_counts_as_played() -> None:
    proud = strike("T-8", "Proud", "", counterattacking(gain_force(+3), PlayedThisTurn(1, 1)), intercept=4, force=4)
    greeter = teamwork("T-9", "Greeter", "Polite", "", played(AddFuryoku(2)))
    table = Table().set(P1, flipped=greeter, green_teamwork=BYSTANDER, flips=[proud])
    with table.changes(P1, red=0, teamworks=0):
        table.choose("play", "keep")
    table.choose("play")
    assert force(table) == 7


@rule("SK-OPEN-37")
def test_charging_is_a_choice_with_yes_proposed_first() -> None:
    table = Table().set(P1, flipped=BANNER, charged=["red"]).choose("play")
    assert table.state.keys() == ["charge:green", "charge:none"]
    charged = Table().set(P1, flipped=BANNER, charged=["green"], flips=["Owned!"]).choose("play")
    assert flipped(charged) == "Owned!"


@rule("SK-OPEN-38")
def test_an_immediate_advantage_charges() -> None:
    table = Table(zone="yellow").set(P1, shaman="Rio", flipped="Second Skin")
    table.choose("play", "pay:1/0/0").offers("charge:yellow", "charge:none")
    table.choose("charge:yellow")
    assert charges(table, P1) == [0, 1, 0]


@rule("SK-OPEN-39")
def test_a_pitch_into_the_area_does_not_charge() -> None:
    table = Table().set(P1, shaman="Rio", flipped="Shoulder to Shoulder", flips=["Owned!"])
    with table.changes(P1, charged=0, area=+1):
        table.choose("pitch")
    assert flipped(table) == "Owned!"
    table.expect(zone="yellow")


@rule("SK-OPEN-40")
def test_a_pitch_in_red_has_its_effect_and_loses_the_point() -> None:
    thrown = strike("T-10", "Thrown", "", Pitch(AddFuryoku(0)), intercept=0, force=2)
    table = Table(zone="red").set(P1, flipped=thrown)
    table.offers("pitch", "focus", "discard")
    with table.changes(P1, green=+1), table.changes(P2, points=+1):
        table.choose("pitch")
    tells(table, "P1 adds one green furyoku (Thrown)", "P2 scores")


@rule("SK-OPEN-41", "SK-CD-57")
def test_tactical_is_no_discard() -> None:
    table = Table().set(P1, green_teamwork="Matamune", flipped="Lantern Feint", flips=["Filler"])
    with table.changes(P1, green=-1):
        table.choose("tactical", "pay:1/0/0").expect(zone="green")
    silent_about(table, "P1 adds")
    with table.changes(P1, green=+2):
        table.choose("discard").expect(zone="yellow")


@rule("SK-OPEN-42")
def test_a_spectergram_is_a_normal_card_with_the_four_copy_limit() -> None:
    game = get("shaman")
    others = {card.title: 4 for card in game.cards[:15]}
    kinds = {card.kind for card in game.cards if getattr(card, "shaman", "")}
    assert kinds == {0, 1, 2}  # strikes, teamworks and advantages
    for copies, rules in ((4, []), (5, ["SK-DECK-2"])):
        deck = Deck.of("Five", others | {"Halo Blade, Undivided": copies}, format="constructed", shaman="Len")
        assert [refusal.rule for refusal in game.check(deck)] == rules


@rule("SK-OPEN-42")
def test_the_text_of_an_off_shaman_spectergram_is_off() -> None:
    table = Table().set(P1, shaman="Yoh", green_teamwork="Eliza")
    assert flipped(table) == "Filler"  # nothing was offered before the flip
    owner = Table().set(P1, shaman="Faust", green_teamwork="Eliza")
    owner.offers("flip", "use Eliza")
    card = Table().set(P1, shaman="Yoh", flipped="Lee Bailong, Seal Removed", green=9, yellow=9, red=9)
    card.offers("focus", "discard")
    card.refuses("use Lee Bailong, Seal Removed", cites="SK-SPECTER-2")


@rule("SK-OPEN-43", "SK-SIG-14", "SK-SIG-15")
def test_a_signature_move_stands_until_its_owners_next_cleanup() -> None:
    table = Table(step="signature").set(P1, charged=ALL).set(P2, flips=["Filler", WALL])
    table.choose("signature", "pay:1/0/0")
    table.choose("focus").expect(zone="yellow")
    assert (attack(table)["name"], force(table), table.state.sides[P1]) == ("Halo Crescent", 7, 0)
    with table.changes(P1, side=+1):
        table.choose("play")
    tells(table, "P2 counterattacks with Wall", "Halo Crescent goes back into the shaman card, which is turned over")


@rule("SK-OPEN-43")
def test_a_signature_move_that_scored_is_put_back_after_the_point() -> None:
    table = Table(zone="red").set(P1, flipped="Filler").set(P2, strike="signature")
    table.choose("discard")
    tells(table, "P2 scores", "P2 cleans up: Halo Crescent goes back into the shaman card, which is turned over")
    assert table.zone(P2, "strike") == []
    assert table.state.sides[P2] == 1


def with_powers() -> Shaman:
    """A shaman whose front move is 4/4, costs 1 green, and buys +2 Intercept for 1 Force or for a red furyoku."""
    front = signature(
        "SKM-T-F",
        "Growing Wave",
        power(gain_intercept(+2), lose_force(1)),
        power(gain_intercept(+2), PayFuryoku((0, 0, 1))),
        green=1,
        intercept=4,
        force=4,
    )
    back = signature("SKM-T-B", "Ebb", intercept=4, force=4)
    return Shaman("Tide", "Soul", "Melee", "Yoh", front, back, "all")


def tide(attack: object, **words: object) -> Table:
    """The owner of that shaman stands in the signature step against an attack."""
    return Table(step="signature").set(P1, shaman=with_powers(), charged=ALL, **words).set(P2, strike=attack)


@rule("SK-OPEN-44")
def test_a_signature_move_uses_its_powers_after_it_is_revealed_and_before_its_cost() -> None:
    table = tide("Blistering Onslaught", green=1, yellow=0, red=1)
    table.offers("signature", "decline")
    table.choose("signature")
    assert charges(table, P1) == [0, 0, 0]
    wave = table.state.handles[table.state.standing(P1)]
    table.offers(f"use:{wave}:1", f"use:{wave}:2")  # too weak to be paid for yet
    table.refuses("play", cites="SK-SIG-8", saying="Its Intercept is 4, and the attack has Force 6")
    table.choose(f"use:{wave}:1").offers("play", f"use:{wave}:1", f"use:{wave}:2")
    assert furyoku(table, P1) == [1, 0, 1]
    table.choose("play").offers("pay:1/0/0", "pay:0/0/1")
    table.choose("pay:1/0/0").expect(defender=P2)
    assert (attack(table)["name"], force(table)) == ("Growing Wave", 3)


@rule("SK-OPEN-44")
def test_a_signature_move_that_could_not_end_legally_may_not_be_started() -> None:
    giant = strike("T-11", "Giant", "", intercept=0, force=15)
    table = tide(giant, red=0)
    table.expect(zone="green")
    assert charges(table, P1) == [1, 1, 1]
    reachable = tide(strike("T-12", "Ogre", "", intercept=0, force=14), green=1, yellow=0, red=1)
    reachable.offers("signature", "decline")
    broke = tide(strike("T-12", "Ogre", "", intercept=0, force=14), green=0, yellow=0, red=1)
    broke.expect(zone="green")  # the last red furyoku cannot pay for both the power and the move


@rule("SK-OPEN-44")
def test_a_power_that_would_leave_the_move_unpayable_is_not_offered() -> None:
    table = tide("Flamboyant Arrival", green=0, yellow=0, red=1)
    table.choose("signature")
    wave = table.state.handles[table.state.standing(P1)]
    table.offers("play", f"use:{wave}:1")  # the red furyoku is needed for the move itself


@rule("SK-OPEN-45")
def test_advantages_of_the_last_turn_do_not_help_a_signature_move() -> None:
    table = Table(step="turn").set(P1, charged=ALL, area=[BANNER, BANNER])
    table.set(P2, shaman="Jun", strike="Volatile Exhumation")
    assert table.zone(P1, "advantages") == []
    table.expect(zone="green")  # Intercept 7, not 9, against Force 8
    weak = Table(step="turn").set(P1, charged=ALL, area=[BANNER, BANNER]).set(P2, strike=BREEZE)
    weak.choose("signature", "pay:1/0/0")
    assert force(weak) == 7


@rule("SK-OPEN-46", "SK-OPEN-67")
def test_moving_up_in_green_stays_in_green_and_changes_no_zone() -> None:
    table = Table().set(P1, flipped="Center", green_teamwork="Pirica", flips=["Owned!"], green=2)
    with table.changes(P1, green=-2):
        table.choose("play", "pay:2/0/0", "charge:none")
    silent_about(table, "now defends in")
    assert flipped(table) == "Owned!"
    table.expect(zone="green")
