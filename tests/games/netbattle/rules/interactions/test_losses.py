"""Battle losses on which several texts work at once (NB-OPEN-108: who, whether, whence, where to, then triggers)."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.battles import DAMAGE, battle, ready
from tests.games.netbattle.table.plain import EACH_LOSS, coloured, loses, with_emblem


def lost(table: Table, player: int) -> int:
    """How many energy the player lost, by the log."""
    name = ("P1", "P2")[player]
    return len([line for line in table.state.log if line.text.startswith(f"{name} loses an energy")])


def held(table: Table, player: int, *zones: str) -> list[int]:
    """How many cards lie in these zones."""
    return [len(table.zone(player, zone)) for zone in zones]


# Two texts ---------------------------------------------------------------------------------------------------


@rule("NB-CD-53", "NB-OPEN-108")
@card("1SR108", "1P2")
def test_a_turned_loss_fills_the_gauge_of_whoever_loses_it() -> None:
    table = battle(ready(["EnergyBomb"], ["System Error"]))
    assert (lost(table, P1), lost(table, P2)) == (DAMAGE, 0)
    assert held(table, P1, "gauge", "deck", "discard") == [5, 15, 1 + 3]


@rule("NB-CD-53", "NB-CD-137")
@card("1SR108", "1P2")
def test_an_energybomb_of_the_one_who_is_spared_does_nothing() -> None:
    table = battle(ready([], ["System Error", "EnergyBomb"]))
    assert held(table, P1, "gauge", "deck", "discard") == [3, 15, 5]
    assert lost(table, P2) == 0


@rule("NB-CD-53", "NB-CD-45")
@card("1SR108", "1R80")
@pytest.mark.parametrize(("by_loser", "gauge", "deck"), [(False, 0, 18), (True, 3, 15)])
def test_lightning_bites_a_turned_loss_only_when_the_losers_opponent_played_it(
    by_loser: bool, gauge: int, deck: int
) -> None:
    table = ready(["Lightning1"] if by_loser else [], ["System Error"] if by_loser else ["System Error", "Lightning1"])
    battle(table)
    assert lost(table, P1) == DAMAGE
    assert held(table, P1, "gauge", "deck") == [gauge, deck]


@rule("NB-OPEN-66", "NB-OPEN-108", "NB-CD-53")
@card("1SR108", "1R80", "1P2")
def test_a_turned_loss_is_void_when_the_loop_is_the_losers() -> None:
    table = battle(ready(["EnergyBomb"], ["System Error", "Lightning1"]))
    assert (lost(table, P1), lost(table, P2)) == (0, 0)
    assert held(table, P1, "gauge", "deck") == [3, 20]


@rule("NB-OPEN-66", "NB-OPEN-108", "NB-CD-53")
@card("1SR108", "1R80", "1P2")
def test_a_loop_on_the_spared_side_voids_nothing() -> None:
    table = battle(ready(["Lightning1"], ["System Error", "EnergyBomb"]))
    assert (lost(table, P1), lost(table, P2)) == (DAMAGE, 0)
    assert held(table, P1, "gauge", "deck") == [3, 15]


@rule("NB-OPEN-66", "NB-CARD-26")
@card("1SR108", "1R80", "1P2")
def test_two_system_errors_leave_the_loop_where_it_was() -> None:
    table = battle(ready(["System Error", "Lightning1"], ["System Error", "EnergyBomb"]))
    assert (lost(table, P1), lost(table, P2)) == (0, 0)


@rule("NB-OPEN-108", "NB-CD-45", "NB-CD-120")
@card("1R80", "1P3")
def test_lightning_and_guardian_take_gauge_cards_to_hand_as_energy_lost() -> None:
    table = ready(["Lightning1"], ["Guardian"])
    power, deck, hand = held(table, P2, "gauge", "deck", "hand")
    battle(table)
    assert (power, deck, hand) == (3, 20, 0)
    assert lost(table, P2) == DAMAGE
    own_draw_phase = 1
    assert held(table, P2, "gauge", "deck", "hand") == [0 + own_draw_phase, 18 - 2, DAMAGE + own_draw_phase]


@rule("NB-OPEN-108", "NB-CD-137", "NB-CD-120")
@card("1P2", "3R67")
def test_energybomb_and_opposites_attract_let_the_loser_pick_until_the_gauge_is_full() -> None:
    magnets = [*coloured("YYY"), *with_emblem("MagnetMan", 3)]
    table = ready([], ["EnergyBomb", "Opposites Attract"], resources=magnets, gauge=3)
    battle(table).offers("gauge", "hand").choose("hand").offers("gauge", "hand").choose("gauge", "gauge")
    assert "gauge" not in table.verbs, "the gauge is full, so the last two go to hand"
    assert lost(table, P2) == DAMAGE
    assert len([line for line in table.state.log if line.text.endswith("to hand.")]) == 3


@rule("NB-OPEN-108", "NB-CD-88", "NB-CD-60")
@card("1UR127", "2SR90")
def test_each_energy_is_replaced_by_one_text_of_the_losers_choice() -> None:
    sides = [*with_emblem("Roll", 3), "Sacred Kingdom", *with_emblem("PharaohMan", 2)]
    table = ready([], ["Underestimated"], resources=sides, gauge=0, discard=3)
    battle(table).offers("recharge", "recharge:all", "kingdom", "kingdom:all", "lose", "lose:all")
    with table.changes(P2, deck=+1, power=0, discard=-1, lost=0):
        table.choose("recharge")
    with table.changes(P2, deck=-1, power=+1, discard=0, lost=0):
        table.choose("kingdom")
    with table.changes(P2, deck=-1, power=0, discard=+1, lost=+1):
        table.choose("lose")
    with table.changes(P2, deck=-1, power=+1, lost=0):
        table.choose("kingdom")
    table.offers("recharge", "lose")


@rule("NB-CD-88", "NB-POWER-6", "NB-WIN-4")
@card("2SR90")
def test_the_kingdom_overflows_and_its_last_deck_card_still_loses() -> None:
    sides = ["Sacred Kingdom", *with_emblem("PharaohMan", 4)]
    table = ready([], [], resources=sides, gauge=5, deck=2)
    with table.changes(P2, deck=-1, power=0, discard=+1, lost=0):
        battle(table).choose("kingdom")
    table.choose("kingdom")
    assert loses(table, P2)


@rule("NB-CD-50", "NB-OPEN-85", "NB-CD-120")
@card("1R90", "3R67")
def test_calculated_takes_a_lost_card_even_out_of_the_hand_it_went_to() -> None:
    sides = ["Calculated", *with_emblem("MagnetMan", 3)]
    table = ready([], ["Opposites Attract"], resources=sides, gauge=5)
    table.choose("pass", "spend Calculated")
    battle(table)
    with table.changes(P2, hand=-1 + 1, power=0, discard=+1, lost=+1):
        table.choose("yes")
    with table.changes(P2, hand=+1, power=0, discard=0, lost=+1):
        table.choose("no")
    table.choose("yes")
    assert "yes" not in table.verbs, "two uses are gone, a declined one is not"
    assert lost(table, P2) == DAMAGE


@rule("NB-CD-50", "NB-CD-45")
@card("1R90", "1R80")
def test_calculated_puts_back_what_lightning_took() -> None:
    table = ready(["Lightning1"], [], resources=["Calculated"], gauge=1)
    table.choose("spend Calculated")
    battle(table).choose("yes", "yes")
    assert lost(table, P2) == DAMAGE
    own_draw_phase = 2
    assert held(table, P2, "deck")[0] == 20 - (DAMAGE - 3) - own_draw_phase, "three losses hit the one gauge card"


@rule("NB-CD-50", "NB-CD-137")
@card("1R90", "1P2")
def test_calculated_is_not_offered_for_a_card_that_is_in_the_gauge_already() -> None:
    table = ready([], ["EnergyBomb"], resources=["Calculated", *coloured("YYY")], gauge=3)
    table.choose("pass", "spend Calculated")
    battle(table).offers(*EACH_LOSS)
    assert lost(table, P2) == 3, "asked for the third, the first that went to the pile"


@rule("NB-WIN-2", "NB-CD-137", "NB-CD-45")
@card("1P2", "1R80")
def test_the_last_deck_card_loses_wherever_it_goes_and_a_gauge_card_never_does() -> None:
    assert loses(battle(ready([], ["EnergyBomb"], gauge=0, deck=DAMAGE)), P2)
    table = battle(ready(["Lightning1"], [], gauge=5, deck=3))
    assert not table.state.over


@rule("NB-CD-60", "NB-CD-65", "NB-OPEN-99")
@card("1UR127", "2C13")
def test_a_recharge_ban_leaves_underestimated_without_an_offer() -> None:
    table = ready(["WhiteWeb1"], ["Underestimated"], resources=with_emblem("Roll", 3), discard=4, gauge=1)
    battle(table)
    assert lost(table, P2) == DAMAGE


@rule("NB-CD-60", "NB-CD-45", "NB-OPEN-108")
@card("1UR127", "1R80")
def test_what_underestimated_replaces_does_not_touch_the_gauge() -> None:
    table = ready(["Lightning1"], ["Underestimated"], resources=with_emblem("Roll", 3), discard=4, gauge=2)
    with table.changes(P2, power=0, deck=+3, lost=0):
        battle(table).choose("recharge", "recharge", "recharge")
    with table.changes(P2, power=-1, deck=0, lost=+1):
        table.choose("lose")


@rule("NB-CD-53", "NB-CD-60")
@card("1SR108", "1UR127")
def test_a_turned_loss_may_be_replaced_by_the_new_loser() -> None:
    side = {
        "navi": netnavi("TEST-R", "Roll", "", strength=7, defense=0, blast=2),
        "resources": with_emblem("Roll", 2),
        "discard": 6,
    }
    table = ready(["Underestimated"], ["System Error"], side)
    battle(table)
    assert table.asked == P1
    with table.changes(P1, deck=+5, lost=0):
        table.choose("recharge:all")


@rule("NB-CD-46", "NB-CD-53", "NB-OPEN-71")
@card("1R83", "2C6", "1SR108")
def test_texts_about_lost_energy_hear_a_turned_loss_the_turn_players_first() -> None:
    side = {"hand": [], "resources": coloured("GG")}
    megaman = netnavi("TEST-M", "MegaMan", "", strength=0, defense=2, blast=2)
    table = battle(ready(["FastGauge"], ["System Error", "Spreader"], side, hand=["Filler"], navi=megaman))
    assert table.asked == P1, "the turn player's text first"
    with table.changes(P1, hand=+1, deck=-1):
        table.choose("yes")
    assert table.asked == P2
    with table.changes(P2, hand=+1, deck=-1):
        table.choose("yes")
    assert (lost(table, P1), table.asked) == (2, P1), "then the next energy is lost"


@rule("NB-CD-46", "NB-CD-65", "NB-WIN-7")
@card("2C6", "3C7", "1R83")
def test_no_draw_is_offered_under_a_ban_or_after_the_last_card() -> None:
    table = battle(ready(["WhiteWeb2"], ["FastGauge"]))
    assert lost(table, P2) == DAMAGE
    side = {"hand": ["Filler"], "navi": netnavi("TEST-M", "MegaMan", "", strength=3, defense=0, blast=2)}
    table = battle(ready(["Spreader"], ["FastGauge"], side, deck=1))
    assert loses(table, P2)
    assert lost(table, P2) == 1
