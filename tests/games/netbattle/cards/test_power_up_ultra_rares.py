"""Power Up: the ultra rare BattleChips and events."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses, with_emblem

TEXTS = {
    "Counter1": "Discard three cards → for the rest of the turn, your cards have destiny +5.",
    "Jealousy": "Burn 4 power → your NetNavi's strength gets +10.",
    "LifeAura": (
        "Burn 5 power → your opponent discards their hand, then for each card discarded this way, draw a card and "
        "recharge one energy."
    ),
    "M-Cannon": "Burn 5 power → your NetNavi's strength gets +3 for each resource in play.",
    "Best Throw Ever": "Lose three energy → your blast destiny rises by the sum of their destinies.",
    "BusterBlast": "Burn 1 power → draw four cards.",
    "Feel the Thump": (
        "Spend two resources for no effect → destroy all resources of your opponent, then burn all your opponent's "
        "power."
    ),
    "Fire Factory": "Burn 3 power → your opponent loses 12 energy.",
    "Heartburn": (
        "Burn 2 power → your opponent discards their hand, then your opponent loses one energy for each card "
        "discarded this way."
    ),
    "Shocker": "Burn 2 power → blast twice using your opponent's gauge, outside the limit of one.",
    "Underestimated": (
        "Burn 3 power → for the rest of the turn, you may recharge an energy instead of losing one, up to five times."
    ),
    "Wheel of Magic": "Burn 2 power → search your deck for two cards, take them to hand, then shuffle.",
}


@pytest.mark.parametrize(("title", "text"), TEXTS.items())
def test_what_is_printed_on_the_ultra_rares(title: str, text: str) -> None:
    assert BY_TITLE[title].text() == text


@card("1UR117")
@rule("NB-CD-56")
def test_counter1_raises_every_own_destiny_that_is_read_later() -> None:
    hand = ["Counter1", "Filler", "Filler", "Filler", "Not Enough Power", "MiniBoomer"]
    table = Table("netbattle").set(P1, navi="NumberMan", hand=hand, gauge=["Filler"] * 3 + destinies(1, 2))
    table.set(P1, resources=coloured("RR"), deck=[*destinies(0, 3), "Filler", "Filler"])
    table.choose("play Counter1")
    for _ in range(3):
        table.choose("discard Filler")
    with table.changes(P1, strength=+7):
        table.choose("pass", "blast", "destiny Destiny 2")
    with table.changes(P1, strength=+5 + 8):
        table.choose("pass", "play Not Enough Power", "pass", "play MiniBoomer")


@card("1UR117")
@rule("NB-CD-56", "NB-CANCEL-11")
def test_counter1_leaves_numbers_already_read_and_the_opponents_cards_alone() -> None:
    hand = ["Counter1", "Filler", "Filler", "Filler"]
    table = Table("netbattle").set(P1, navi="ElecMan", hand=hand, gauge=["Filler"] * 3 + destinies(4, 3), discard=0)
    table.set(P1, resources=["Double Zap"])
    table.set(P2, gauge=destinies(2), hand=["Canceled", "Filler"], resources=coloured("B"))
    with table.changes(P1, strength=+3):
        table.choose("blast")
    with table.changes(P1, strength=0):
        table.choose("pass", "play Counter1", "no")
    assert [table.state.destiny(one) for one in table.state.gauge(P2)] == [2]
    table.choose("pass")
    with table.changes(P1, strength=+9):
        table.choose("spend Double Zap")
    with table.changes(P1, strength=0):
        table.choose("play Canceled")
    assert [table.state.destiny(one) for one in table.state.gauge(P1)] == [0, 0, 0], "later ones read as printed"


@card("1UR117")
@rule("NB-COST-2")
def test_counter1_costs_three_other_cards() -> None:
    table = Table("netbattle").set(P1, hand=["Counter1", "Filler", "Filler"], gauge=4)
    table.refuses("play Counter1", cites="NB-COST-2", saying="three cards")


@card("1UR118")
@rule("NB-BURN-4")
def test_jealousy_burns_four_for_ten() -> None:
    table = Table("netbattle").set(P1, hand=["Jealousy"], gauge=5)
    with table.changes(P1, strength=+10, power=-4, discard=+5):
        table.choose("play Jealousy")
    table = Table("netbattle").set(P1, hand=["Jealousy"], gauge=4)
    table.refuses("play Jealousy", cites="NB-REQ-2")


@card("1UR119")
@rule("NB-CD-57", "NB-OPEN-98")
def test_lifeaura_draws_and_recharges_in_rounds_for_each_card_the_opponent_discards() -> None:
    table = Table("netbattle").set(P1, hand=["LifeAura"], gauge=5).set(P2, hand=3)
    with (
        table.changes(P1, power=-5, hand=-1 + 3, deck=-3 + 3, discard=+5 - 3 + 1, drawn=+3),
        table.changes(P2, hand=-3, discard=+3, deck=0),
    ):
        table.choose("play LifeAura")
    kinds = [line.kind for line in table.state.log if line.kind in ("Discarded", "Drew", "Recharged")]
    assert kinds == ["Discarded"] * 3 + ["Drew", "Recharged"] * 3


@card("1UR119")
@rule("NB-CD-57")
def test_lifeaura_against_an_empty_hand_gives_nothing_for_the_burned_power() -> None:
    table = Table("netbattle").set(P1, hand=["LifeAura"], gauge=5)
    with table.changes(P1, power=-5, deck=0, drawn=0, discard=+6):
        table.choose("play LifeAura")


@card("1UR119")
@rule("NB-CD-57", "NB-WIN-8")
def test_lifeauras_draw_of_the_last_card_loses_before_its_recharge() -> None:
    table = Table("netbattle").set(P1, hand=["LifeAura"], gauge=5, deck=1).set(P2, hand=1)
    table.choose("play LifeAura")
    assert loses(table, P1)


@card("1UR120")
@rule("NB-CD-19", "NB-OPEN-90")
def test_m_cannon_counts_the_resources_of_both_players() -> None:
    table = Table("netbattle").set(P1, hand=["M-Cannon"], gauge=5, resources=coloured("RG"))
    table.set(P2, resources=coloured("BBB"))
    with table.changes(P1, strength=+15, power=-5):
        table.choose("play M-Cannon")
    table = Table("netbattle").set(P1, hand=["M-Cannon"], gauge=5)
    with table.changes(P1, strength=0, power=-5):
        table.choose("play M-Cannon")


def ready_to_throw(emblems: int, *deck: int) -> Table:
    """P1's main phase after a blast with destiny 0, five power again, this deck, and Best Throw Ever in hand."""
    table = Table("netbattle").set(P1, navi="NumberMan", hand=["Best Throw Ever", *["Fish Intervention"] * 2])
    table.set(P1, resources=with_emblem("NumberMan", emblems) + coloured("Y"), gauge=5)
    table.set(P1, deck=["Filler", "Filler", *destinies(*deck)])
    table.refuses("play Best Throw Ever", cites="NB-OPEN-57" if emblems == 2 else "NB-REQ-4")
    return table.choose("blast", "destiny Filler", *["pass", "play Fish Intervention"] * 2, "pass")


@card("1UR121")
@rule("NB-CD-1", "NB-CD-7", "NB-OPEN-84")
def test_best_throw_ever_adds_the_destinies_of_three_lost_energy() -> None:
    table = ready_to_throw(2, 1, 4, 2, 7)
    with table.changes(P1, strength=+7, lost=+3, deck=-3):
        table.choose("play Best Throw Ever")


@card("1UR121")
@rule("NB-CD-1", "NB-OPEN-86")
def test_best_throw_ever_needs_three_energy_and_three_emblems() -> None:
    ready_to_throw(2, 1, 4).refuses("play Best Throw Ever", cites="NB-OPEN-86", saying="costs 3 energy")
    ready_to_throw(1, 1, 4, 2, 7).refuses("play Best Throw Ever", cites="NB-REQ-4", saying="needs 3")
    table = ready_to_throw(2, 1, 4, 2)
    with table.changes(P1, strength=0):
        table.choose("play Best Throw Ever")
    assert loses(table, P1), "before the effect"


@card("1UR122")
@rule("NB-REQ-4")
def test_busterblast_draws_four_for_one_power() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", hand=["BusterBlast"], gauge=1)
    table.set(P1, resources=with_emblem("MegaMan", 2))
    with table.changes(P1, hand=+3, deck=-4, power=-1, drawn=+4):
        table.choose("play BusterBlast")
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", hand=["BusterBlast"])
    table.set(P1, resources=with_emblem("MegaMan", 2))
    table.refuses("play BusterBlast", cites="NB-BURN-5")


@card("1UR123")
@rule("NB-CD-24", "NB-CD-4", "NB-OPEN-32")
def test_feel_the_thump_destroys_and_burns_everything_for_two_resources() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan", hand=["Feel the Thump"])
    table.set(P1, resources=["Rival", *with_emblem("GutsMan", 2)]).set(P2, resources=coloured("RGB"), gauge=4)
    table.choose("play Feel the Thump")
    with table.changes(P1, resources=-1, discard=+1, defense=0):
        table.choose("resource Rival")
    with table.changes(P1, resources=-1, discard=+2), table.changes(P2, resources=-3, power=-4, discard=+7):
        table.choose("resource Plain GutsMan")
    assert table.state.spent[P1] == 2, "they counted as spent"


@card("1UR123")
@rule("NB-CD-24", "NB-COST-2")
def test_feel_the_thump_needs_two_resources_and_may_hit_nothing() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan", hand=["Feel the Thump"], resources=with_emblem("GutsMan", 2))
    with table.changes(P1, resources=-2), table.changes(P2, discard=0):
        table.choose("play Feel the Thump", "resource Plain GutsMan")
    table = Table("netbattle").set(P1, navi="GutsMan", hand=["Feel the Thump"], resources=with_emblem("GutsMan"))
    table.refuses("play Feel the Thump", cites="NB-REQ-4")


@card("1UR124")
def test_fire_factory_costs_the_opponent_twelve_energy() -> None:
    table = Table("netbattle").set(P1, navi="TorchMan", hand=["Fire Factory"], gauge=5)
    table.set(P1, resources=with_emblem("TorchMan", 2)).set(P2, deck=20)
    with table.changes(P1, power=-3), table.changes(P2, deck=-12, lost=+12):
        table.choose("play Fire Factory")
    table = Table("netbattle").set(P1, navi="TorchMan", hand=["Fire Factory"], gauge=5)
    table.set(P1, resources=with_emblem("TorchMan", 2)).set(P2, deck=12)
    table.choose("play Fire Factory")
    assert loses(table, P2)


@card("1UR125")
@rule("NB-CD-58", "NB-OPEN-90")
@pytest.mark.parametrize("hand", [0, 1, 4])
def test_heartburn_costs_as_many_energy_as_cards_really_discarded(hand: int) -> None:
    table = Table("netbattle").set(P1, navi="WackoMan", hand=["Heartburn", "Filler"], gauge=5)
    table.set(P1, resources=with_emblem("WackoMan", 2)).set(P2, hand=hand)
    with table.changes(P1, power=-2, hand=-1), table.changes(P2, hand=-hand, lost=+hand, discard=2 * hand):
        table.choose("play Heartburn")


def shocker(theirs: list[int], navi: str = "ElecMan", **words: int) -> Table:
    """P1 about to play Shocker against a gauge of these destinies."""
    table = Table("netbattle", **words).set(P1, navi=navi, hand=["Shocker"], gauge=3)
    return table.set(P1, resources=with_emblem("ElecMan", 3)).set(P2, gauge=destinies(*theirs))


@card("1UR126")
@rule("NB-CD-9", "NB-CD-59", "NB-BLAST-27", "NB-BLAST-28")
def test_shocker_blasts_twice_from_the_right_of_the_opposing_gauge() -> None:
    table = shocker([1, 6, 3])
    with table.changes(P1, strength=+9, power=-2), table.changes(P2, power=-2, discard=+2, strength=0):
        table.choose("play Shocker")
    assert table.zone(P2, "gauge") == ["Destiny 1"]
    assert [one.number for one in table.state.destinies] == [3, 6]
    table.choose("pass", "blast")
    assert len(table.state.destinies) == 3, "the ordinary blast was still to be had"


@card("1UR126")
@rule("NB-CD-59")
def test_shockers_player_picks_and_each_blast_needs_enough_opposing_power() -> None:
    table = shocker([5, 1, 2], "NumberMan")
    table.choose("play Shocker").offers("destiny Destiny 1", "destiny Destiny 2")
    assert table.asked == P1
    with table.changes(P1, strength=+1), table.changes(P2, discard=+2):
        table.choose("destiny Destiny 1")
    assert table.zone(P2, "gauge") == ["Destiny 5"], "one card is too few for a second blast of 2"


@card("1UR126")
@rule("NB-CD-9", "NB-CD-59", "NB-BLAST-26", "NB-OPEN-93")
def test_shocker_is_refused_on_the_opponents_turn_and_does_nothing_against_no_power() -> None:
    shocker([1, 1], active=P2, opportunity=P1).refuses("play Shocker", cites="NB-BLAST-26")
    table = shocker([])
    with table.changes(P1, strength=0, power=-2, hand=-1):
        table.choose("play Shocker")


def underestimated(copies: int, **words: object) -> Table:
    """P2's turn, P1 holding copies of Underestimated with everything they need."""
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="Roll", hand=["Underestimated"] * copies)
    return table.set(P1, resources=with_emblem("Roll", 2), gauge=5, **words)


@card("1UR127")
@rule("NB-CD-60", "NB-OPEN-64", "NB-CARD-34")
def test_underestimated_recharges_in_place_of_five_losses() -> None:
    table = underestimated(1, discard=8, deck=20).set(P2, resources=["Towering Inferno"] * 4, gauge=4)
    with table.changes(P1, power=-3):
        table.choose("play Underestimated")
    with table.changes(P1, deck=+2, lost=0, discard=-2):
        table.choose("spend Towering Inferno").offers("recharge", "recharge:all", "lose", "lose:all")
        table.choose("recharge").offers("recharge", "lose").choose("recharge")
    with table.changes(P1, deck=+2, lost=0):
        table.choose("pass", "spend Towering Inferno", "recharge:all")
    with table.changes(P1, deck=0, lost=+1):
        table.choose("pass", "spend Towering Inferno", "recharge")
    with table.changes(P1, deck=-2, lost=+2):
        table.choose("pass", "spend Towering Inferno")
    table.expect(conditions=[])


@card("1UR127")
@rule("NB-CD-60", "NB-OPEN-85", "NB-CARD-31")
def test_underestimated_is_optional_and_not_offered_for_a_cost() -> None:
    table = underestimated(1, discard=8, deck=20).set(P1, resources=[*with_emblem("Roll", 2), "Determined"])
    table.set(P2, resources=["Determined"])
    table.choose("play Underestimated", "spend Determined").offers("recharge", "lose")
    with table.changes(P1, deck=-1, lost=+1):
        table.choose("lose")
    with table.changes(P1, deck=-1, lost=+1):
        table.choose("spend Determined")
    table.expect(turn=5)


@card("1UR127")
@rule("NB-CD-60")
def test_underestimated_is_not_offered_with_an_empty_pile_or_under_a_ban() -> None:
    table = underestimated(1, deck=20).set(P2, hand=["WhiteWeb1"], gauge=4, resources=["Towering Inferno"] * 2)
    table.choose("play Underestimated", "play WhiteWeb1", "pass")
    with table.changes(P1, lost=+2):
        table.choose("spend Towering Inferno")
    table = underestimated(1, deck=20).set(P2, gauge=4, resources=["Towering Inferno"])
    table.choose("play Underestimated", "spend Towering Inferno").offers(
        "recharge", "recharge:all", "lose", "lose:all"
    )


@card("1UR128")
@rule("NB-CD-13", "NB-OPEN-100")
def test_wheel_of_magic_takes_two_cards_of_choice() -> None:
    deck = ["Rival", "Focus", "Vulcan1", "Filler"]
    table = Table("netbattle").set(P1, navi="MagicMan", hand=["Wheel of Magic"], gauge=2, deck=deck)
    table.set(P1, resources=with_emblem("MagicMan", 2))
    table.choose("play Wheel of Magic").offers("take Rival", "take Focus", "take Vulcan1", "take Filler")
    table.choose("take Focus").offers("take Rival", "take Vulcan1", "take Filler").choose("take Vulcan1")
    assert table.zone(P1, "hand") == ["Focus", "Vulcan1"]
    assert sorted(table.zone(P1, "deck")) == ["Filler", "Rival"]
    assert table.asked == P2, "two are taken"
    assert "P1 takes a card from the deck." in table.log(P2)


@card("1UR128")
@rule("NB-CD-13", "NB-WIN-6")
def test_wheel_of_magic_on_a_deck_of_one_loses() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan", hand=["Wheel of Magic"], gauge=2, deck=1)
    table.set(P1, resources=with_emblem("MagicMan", 2))
    table.choose("play Wheel of Magic", "take Filler")
    assert loses(table, P1)
