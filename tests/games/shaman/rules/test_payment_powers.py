"""Payment powers and elimination."""

from __future__ import annotations

from playmat.games.shaman.words.abilities import counterattacking, power
from playmat.games.shaman.words.bonuses import gain_force, gain_intercept
from playmat.games.shaman.words.costs import ELIMINATE_OWN_FURYOKU, PayFuryoku, lose_force, lose_intercept
from playmat.games.shaman.words.effects import AddFuryoku, Charge
from playmat.games.shaman.words.printed import strike
from playmat.kernel.step import Then
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import charges, flipped, force, furyoku, numbers, silent_about, tells

CLIMBER = strike("T-1", "Climber", "", power(gain_intercept(+1), PayFuryoku((1, 0, 0))), intercept=2, force=2)
"""One green furyoku for one Intercept, as often as it can be paid."""
TRADER = strike("T-2", "Trader", "", power(gain_force(+2), lose_intercept(3)), green=1, intercept=6, force=4)
BRAWLER = strike("T-3", "Brawler", "", power(gain_intercept(+1), lose_force(2)), intercept=6, force=3)
WALL = strike("T-4", "Wall", "", intercept=9, force=1)


@rule("SK-PAY-1")
def test_paying_the_cost_of_a_power_gives_its_effect() -> None:
    table = Table().set(P1, flipped=CLIMBER, green=1, yellow=0, red=0)
    assert numbers(table) == (2, 2)
    with table.changes(P1, green=-1, discard=+1):
        table.choose("use Climber")
    assert numbers(table) == (3, 2)
    table.cites("SK-PAY-1")


@rule("SK-PAY-1", "SK-OPEN-64")
def test_a_power_whose_cost_cannot_be_paid_in_full_is_not_offered() -> None:
    half = strike(
        "T-5", "Half", "", power(gain_force(+1), PayFuryoku((1, 0, 0)), lose_intercept(5)), intercept=4, force=2
    )
    table = Table().set(P1, flipped=half, green=1)
    table.offers("play", "focus", "discard")
    table.refuses("use Half", cites="SK-PAY-7")
    dear = Table().set(P1, flipped=CLIMBER, green=0, yellow=0, red=0)
    dear.offers("focus", "discard")
    dear.refuses("use Climber", cites="SK-FURY-13", saying="0 green")


@rule("SK-PAY-2")
def test_a_power_is_used_again_and_again_until_it_cannot_be_paid() -> None:
    table = Table().set(P1, flipped=CLIMBER, green=3, yellow=0, red=0)
    for intercept in (3, 4, 5):
        table.choose("use Climber")
        assert numbers(table)[0] == intercept
    table.offers("play", "focus", "discard")
    table.refuses("use Climber", cites="SK-FURY-13")


@rule("SK-PAY-2")
def test_a_card_that_limits_its_power_to_two_uses_gives_no_third() -> None:
    table = Table().set(P1, flipped="Pooled Courage", green=5, yellow=0, red=0)
    table.choose("use Pooled Courage", "use Pooled Courage")
    assert numbers(table) == (6, 6)
    table.refuses("use Pooled Courage", cites="SK-PAY-2", saying="limits this power")
    table.offers("play", "focus", "discard")


@rule("SK-PAY-3")
def test_no_power_can_be_used_once_the_base_cost_is_due() -> None:
    table = Table().set(P1, flipped=TRADER, green=2, yellow=2)
    table.choose("play").offers("pay:1/0/0", "pay:0/1/0", "pay:0/0/1")
    table.refuses("use Trader", cites="SK-FURY-5")
    table.choose("pay:1/0/0")
    assert force(table) == 4


@rule("SK-PAY-3")
def test_what_a_power_took_is_gone_when_the_base_cost_is_due() -> None:
    dear = strike("T-6", "Dear", "", power(gain_force(+1), PayFuryoku((1, 0, 0))), green=2, intercept=4, force=4)
    table = Table().set(P1, flipped=dear, green=2, yellow=0, red=0)
    table.offers("play", "use Dear", "focus", "discard")
    table.choose("use Dear").offers("use Dear", "focus", "discard")
    table.refuses("play", cites="SK-FURY-13", saying="costs 2 green")


@rule("SK-PAY-4", "SK-OPEN-26")
def test_a_power_that_raises_intercept_makes_a_weak_strike_playable() -> None:
    table = Table().set(P1, flipped=CLIMBER, green=2, yellow=0, red=0)
    table.offers("use Climber", "focus", "discard")
    table.choose("use Climber").offers("use Climber", "focus", "discard")
    table.choose("use Climber").offers("play", "focus", "discard")
    table.choose("play").expect(defender=P2)


@rule("SK-PAY-5", "SK-OPEN-26")
def test_a_power_that_lowers_the_attacks_force_makes_a_weak_strike_playable() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Pendulum Bolt", green=4).set(P2, strike="Blistering Onslaught")
    assert (numbers(table)[0], force(table)) == (4, 6)
    table.refuses("play", cites="SK-STRIKE-2", saying="Its Intercept is 4, and the attack has Force 6")
    table.choose("use Pendulum Bolt", "pay:1/0/0")
    assert force(table) == 4
    table.offers("play", "focus", "discard")


@rule("SK-PAY-6")
def test_a_number_cost_lowers_that_number_on_the_card_itself() -> None:
    table = Table().set(P1, flipped=TRADER, area=["Dragon Aura"], flips=["Flamboyant Arrival"])
    with table.changes(P1, green=0, yellow=0, red=0, attack_force=0):
        table.choose("use Trader")
    assert numbers(table) == (6 - 3 + 1, 4 + 2 + 1)
    table.choose("focus")
    assert numbers(table) == (5, 5)  # no other card was lowered


@rule("SK-PAY-7")
def test_a_number_may_reach_0_and_not_fall_below() -> None:
    table = Table().set(P1, flipped=TRADER).choose("use Trader", "use Trader")
    assert numbers(table) == (0, 8)
    table.refuses("use Trader", cites="SK-PAY-7", saying="Its Intercept is 0; paying 3 would bring it below 0")
    table.offers("focus", "discard")
    weak = Table().set(P1, flipped=BRAWLER).choose("use Brawler")
    assert numbers(weak) == (7, 1)
    weak.refuses("use Brawler", cites="SK-PAY-7", saying="Its Force is 1; paying 2 would bring it below 0")


@rule("SK-PAY-8")
def test_using_a_power_neither_obliges_nor_entitles_to_play() -> None:
    table = Table().set(P1, flipped=TRADER).choose("use Trader")
    assert (numbers(table)[0], force(table)) == (3, 4)
    table.refuses("play", cites="SK-STRIKE-2", saying="Its Intercept is 3, and the attack has Force 4")
    table.offers("use Trader", "focus", "discard")
    free = Table().set(P1, flipped=CLIMBER, green=2, yellow=0, red=0).choose("use Climber", "use Climber")
    free.offers("play", "focus", "discard")
    free.choose("focus").expect(zone="yellow")


@rule("SK-PAY-9")
def test_an_effect_on_counterattacking_waits_for_the_counterattack() -> None:
    table = Table().set(P1, flipped="Owned!", green=3, flips=[WALL]).set(P2, strike="Shikigami")
    with table.changes(P1, yellow=0):
        table.choose("use Owned!")
    with table.changes(P1, yellow=0, green=+1):
        table.choose("focus")
    with table.changes(P1, yellow=0):
        table.choose("play")  # another card counterattacks
    silent_about(table, "P1 adds one yellow")


@rule("SK-PAY-9", "SK-CD-5")
def test_each_use_of_owned_adds_its_own_furyoku_if_it_counterattacks() -> None:
    table = Table().set(P1, flipped="Owned!", green=3, area=["Dragon Aura"])
    table.set(P2, strike=strike("T-7", "Breeze", "", intercept=0, force=1))
    table.choose("use Owned!", "use Owned!")
    assert numbers(table) == (1, 5)
    with table.changes(P1, yellow=+2, green=-3):
        table.choose("play", "pay:3/0/0")


@rule("SK-PAY-9", "SK-OPEN-31")
def test_what_was_bought_for_an_earlier_flip_of_the_card_is_lost() -> None:
    table = Table().set(P1, shaman="Faust", flipped="Owned!", yellow_teamwork="Eliza", discard=1, green=4, red=0)
    table.choose("use Owned!", "discard", "use Eliza", "stack:green", "take Owned!")
    with table.changes(P1, green=-3, yellow=0):
        table.choose("play", "pay:3/0/0")


@rule("SK-PAY-10")
def test_what_a_power_changed_stays_while_the_strike_stands() -> None:
    table = Table().set(P1, flipped="Reckless Overhead Arc", flips=["Filler"]).set(P2, strike="Shikigami")
    table.choose("use Reckless Overhead Arc", "use Reckless Overhead Arc")
    table.choose("play", "pay:2/0/0").expect(defender=P2)
    assert force(table) == 7
    table.choose("focus").expect(zone="yellow")
    assert force(table) == 7


@rule("SK-PAY-10")
def test_what_a_power_changed_ends_when_the_strike_is_gone() -> None:
    table = Table().set(P1, shaman="Faust", flipped=TRADER, yellow_teamwork="Eliza", discard=1)
    table.choose("use Trader")
    assert numbers(table) == (3, 6)
    table.choose("discard", "use Eliza", "stack:green", "take Trader")
    assert flipped(table) == "Trader"
    assert numbers(table) == (6, 4)


@rule("SK-PAY-11", "SK-ELIM-1", "SK-ELIM-2")
def test_the_source_itself_can_be_the_cost() -> None:
    table = Table().set(P1, green_teamwork="Lililala", discard=["Owned!"])
    with table.changes(P1, teamworks=-1):
        table.choose("use Lililala")
    tells(table, "Lililala", "is eliminated", "looks at")
    assert table.zone(P1, "discard") == ["Owned!", "Lililala, Last of Her Village"]


@rule("SK-PAY-11", "SK-ELIM-2")
def test_furyoku_of_ones_own_can_be_eliminated_as_a_cost() -> None:
    burner = strike("T-8", "Burner", "", power(gain_force(+1), ELIMINATE_OWN_FURYOKU), intercept=4, force=4)
    table = Table().set(P1, flipped=burner, green=["Owned!"], yellow=0, red=["Isolate"])
    table.choose("use Burner").offers("stack:green", "stack:red")
    with table.changes(P1, red=-1, green=0, discard=+1):
        table.choose("stack:red")
    assert table.zone(P1, "discard")[-1] == "Isolate"
    assert numbers(table) == (4, 5)


@rule("SK-PAY-12")
def test_a_teamworks_power_works_only_while_its_owner_defends_in_its_zone() -> None:
    table = Table().set(P1, shaman="Rio", yellow_teamwork="Venster, Tactician", flipped="Filler")
    table.offers("focus", "discard")
    table.refuses("use Venster, Tactician", cites="SK-PAY-12", saying="while you defend in its zone")
    table.choose("discard").expect(zone="yellow")
    table.offers("use Venster, Tactician", "focus", "discard")
    theirs = Table(zone="yellow").set(P1, flipped="Filler").set(P2, shaman="Rio", yellow_teamwork="Venster, Tactician")
    theirs.offers("focus", "discard")
    theirs.refuses("use Venster, Tactician", cites="SK-PAY-12")
    theirs.refuses("use Venster, Tactician", cites="SK-FLIP-5", player=P2)


@rule("SK-PAY-13")
def test_a_teamworks_power_acts_on_the_flipped_card() -> None:
    table = Table().set(P1, shaman="Zeke", green_teamwork="Peyote", flipped="Flamboyant Arrival", yellow=0, red=0)
    assert numbers(table) == (4, 4)
    table.choose("use Peyote")
    assert numbers(table) == (4, 7)
    table.choose("play")
    assert force(table) == 7


@rule("SK-PAY-13", "SK-CD-50")
def test_venster_puts_the_flipped_card_away_and_stays() -> None:
    table = Table().set(P1, shaman="Rio", green_teamwork="Venster, Tactician", flipped="Owned!", flips=["Isolate"])
    table.choose("use Venster, Tactician", "pay:1/0/0")
    assert table.zone(P1, "discard")[-1] == "Owned!"
    assert table.zone(P1, "green teamwork") == ["Venster, Tactician"]
    assert flipped(table) == "Isolate"
    table.expect(zone="green")


@rule("SK-PAY-14")
def test_a_power_before_flipping_is_used_with_no_card_flipped() -> None:
    table = Table().set(P1, green_teamwork="Lililala", flips=["Owned!", "Isolate"])
    table.offers("flip", "use Lililala")
    table.refuses("focus", cites="SK-FLIP-1")
    table.choose("flip")
    assert flipped(table) == "Owned!"
    table.refuses("use Lililala", cites="SK-PAY-14", saying="before a card is flipped")
    elsewhere = Table().set(P1, yellow_teamwork="Lililala", flips=["Owned!"])
    assert flipped(elsewhere) == "Owned!"  # nothing was asked before the flip in green
    elsewhere.choose("discard").offers("flip", "use Lililala").expect(zone="yellow")


@rule("SK-PAY-14", "SK-CD-46")
def test_the_window_before_flipping_opens_again_before_the_next_flip_in_the_zone() -> None:
    table = Table().set(P1, green_teamwork="Lililala", flips=["Dragon Aura", "Owned!"])
    table.choose("flip", "play", "pay:2/0/0", "charge:none")
    assert flipped(table) == ""
    table.offers("flip", "use Lililala")


@rule("SK-ELIM-1")
def test_an_eliminated_teamwork_goes_to_the_pile_of_its_owner() -> None:
    table = Table().set(P1, flipped="Isolate").set(P2, shaman="Zeke", red_teamwork="Turbine")
    with table.changes(P2, teamworks=-1, discard=+1), table.changes(P1, discard=+2):
        table.choose("play", "pay:0/1/0", "charge:none", "teamwork Turbine")
    assert table.zone(P2, "discard")[-1] == "Turbine, Veiled Zealot"


@rule("SK-ELIM-2", "SK-ELIM-1")
def test_eliminated_furyoku_goes_to_the_pile_of_its_owner() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Hungry Talisman").set(P2, green=["Owned!", "Filler"], discard=3)
    table.choose("play", "pay:1/1/0")
    tells(table, "P2 loses one green furyoku (Owned!)", "P2 adds one green furyoku (Owned!)")
    assert furyoku(table, P2) == [2, 2, 2]


@rule("SK-ELIM-3", "SK-COUNTER-6")
def test_a_bonus_ends_at_once_when_its_teamwork_leaves() -> None:
    table = Table(origin="red").set(P1, flipped="Isolate", flips=["Debt of Thunder"])
    table.set(P2, shaman="Zeke", strike="Blistering Onslaught", red_teamwork="Luchist", green_teamwork="Turbine")
    assert force(table) == 8
    table.choose("play", "pay:0/1/0", "charge:none").offers("teamwork Luchist", "teamwork Turbine", "teamwork:none")
    table.choose("teamwork Luchist")
    assert force(table) == 6
    table.offers("play", "focus", "discard")  # Debt of Thunder, Intercept 7, stops it now


@rule("SK-PAY-9", "SK-OPEN-58")
def test_effects_of_a_counterattack_come_after_its_base_cost() -> None:
    charger = strike(
        "T-9", "Charger", "", counterattacking(Then(Charge(0), AddFuryoku(2))), green=1, intercept=4, force=4
    )
    table = Table().set(P1, flipped=charger, green=["Owned!"], yellow=0, red=0)
    table.choose("play")
    assert charges(table, P1) == [1, 0, 0]
    assert table.zone(P1, "red furyoku") == ["Owned!"]
