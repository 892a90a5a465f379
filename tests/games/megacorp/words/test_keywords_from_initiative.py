"""Chapter 9, INITIATIVE to TERRAIN: the sentence of each keyword."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import CHARACTER, LOCATION, MINE, NEUTRAL, NULL, space
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.effects import Engage
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import (
    INITIATIVE_KEYWORD,
    MELEE_KEYWORD,
    REFLEXES_KEYWORD,
    SUPPRESSOR_KEYWORD,
    Keyword,
    mutation,
    regeneration,
    swap,
)
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.asking import offered
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare
from tests.games.megacorp.table.plain import fighter


def duel(attacker: MegaCard, defender: MegaCard) -> Mat:
    """P1's attacker has attacked P2's defender, and the question is whether that one strikes back."""
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, attacker, (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, defender, (1, 0)).lay(P2, "Choir Novices", (0, 1))
    declare(mat, attacker.name, "2/1/0", "BQ")
    return mat.all_pass()


@rule("MC-9.18")
def test_initiative_strikes_first_and_what_it_kills_deals_nothing() -> None:
    mat = duel(fighter("Fast", 3, INITIATIVE_KEYWORD), fighter("Slow", 3))
    mat.choose("retaliate Slow").all_pass()
    assert mat.value("Fast", "BQ") == 3 and mat.zone(P2, "market") == ["Slow"]


@rule("MC-9.18", "MC-OPEN-55")
def test_what_initiative_leaves_alive_strikes_back_with_what_is_left() -> None:
    mat = duel(fighter("Fast", 3, INITIATIVE_KEYWORD), fighter("Slow", 5))
    mat.choose("retaliate Slow").all_pass()
    assert mat.value("Fast", "BQ") == 1 and mat.value("Slow", "BQ") == 2


@rule("MC-9.18")
def test_a_defender_with_initiative_strikes_first_too() -> None:
    mat = duel(fighter("Slow", 3), fighter("Fast", 3, INITIATIVE_KEYWORD))
    mat.choose("retaliate Fast").all_pass()
    assert mat.value("Fast", "BQ") == 3 and mat.zone(P1, "market") == ["Slow"]


@rule("MC-9.18")
def test_several_with_initiative_strike_together() -> None:
    mat = duel(fighter("Fast", 3, INITIATIVE_KEYWORD), fighter("Quick", 3, INITIATIVE_KEYWORD))
    mat.choose("retaliate Quick").all_pass()
    assert mat.zone(P1, "market") == ["Fast"] and mat.zone(P2, "market") == ["Quick"]


@rule("MC-9.19")
def test_a_loyal_card_is_neither_bought_nor_sold() -> None:
    mat = Mat()
    mat.lay(P2, "Union Stewards", (1, 0), engaged=True)
    mat.refuses("buy Union Stewards", "MC-9.19")
    mat = Mat(step="divest")
    mat.lay(P1, "Union Stewards", (1, 0))
    mat.refuses("sell Union Stewards", "MC-9.19")


@rule("MC-9.19")
def test_a_loyal_card_is_bought_from_a_market_like_any_other() -> None:
    mat = Mat()
    mat.set(P2, market=["Union Stewards"])
    mat.choose("buy Union Stewards").all_pass().choose("place:1/1/0")
    assert mat.in_play("Union Stewards", P1) == 1


@rule("MC-9.20")
def test_melee_reaches_the_eight_spaces_around_and_surrounded_cards() -> None:
    mat = Mat(step="challenge")
    mat.lay(P2, fighter("Brawler", 3, MELEE_KEYWORD), (1, 1), controller=P1)
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Vat Workers", (-1, 0)).lay(P2, "Breeding Pens", (0, -1))
    mat.lay(P2, "Hydroponics Bay", (0, 1)).lay(P1, "Choir Novices", (0, 1))
    mat.choose("attack Brawler")
    keys = mat.state.keys()
    assert "space:2/0/0" in keys, "diagonal and surrounded"
    assert {"space:2/1/0", "space:2/0/1", "space:2/2/1"} <= set(keys)
    mat.refuses("space:2/-1/0", "MC-9.20")
    mat.refuses("space:1/0/1", "MC-9.20")
    assert all(key == "back" or key.startswith("space:2/") for key in keys)


@rule("MC-9.20")
@pytest.mark.parametrize(("near", "left"), [(True, 2), (False, 3)])
def test_melee_retaliates_only_against_adjacent_cards(near: bool, left: int) -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    attacker = fighter("Raider", 3)
    if near:
        mat.lay(P2, attacker, (2, 1), controller=P1)
    else:
        mat.lay(P1, attacker, (1, 0))
    mat.lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Brawler", 1, MELEE_KEYWORD), (1, 0)).lay(P2, "Choir Novices", (2, 0), engaged=True)
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass()
    if near:
        mat.choose("retaliate Brawler").all_pass()
    assert mat.value("Raider", "BQ") == left


@rule("MC-9.21")
def test_move_puts_a_card_on_another_docked_space_of_any_network_without_leaving_play() -> None:
    mat = Mat()
    mat.lay(P1, "Nomad Caravan", (1, 0), engaged=True, damage={"BQ": 1}).lay(P1, "Dockworkers", (0, 1))
    mat.lay(P2, "Choir Novices", (1, 0))
    caravan = mat.find("Nomad Caravan")
    mat.do("use", "Nomad Caravan", "1").all_pass()
    assert not offered(mat, "place:1/1/0"), "another position"
    mat.refuses("place:1/4/4", "MC-3.7.1")
    mat.choose("place:2/2/0")
    assert mat.state.network_of(caravan) == P2 and mat.state.at[caravan] == space(2, 0)
    assert mat.state.is_engaged(caravan) and mat.value("Nomad Caravan", "BQ") == 2
    assert mat.state.arrived[caravan] == 1 and not mat.state.stack


@rule("MC-9.22")
def test_mutation_takes_exactly_one_card_within_its_price() -> None:
    adept = card(CHARACTER, "Adept", "adept", price(2), (1, NULL, NULL, 2), NEUTRAL, (mutation(2),))
    mat = Mat()
    mat.set(P1, hand=[adept], main=["Chitin Plating", "Venom Glands", "Regrowth Gene", "Jump Rig"])
    mat.choose("play Adept").all_pass().choose("place:1/1/0").all_pass()
    mat.choose("yes").offers("take Chitin Plating", "take Venom Glands", "none")
    with mat.changes(P1, money=0, bq=0):
        mat.choose("take Venom Glands")
    mat.all_pass()
    assert "done" in mat.verbs and mat.in_play("Venom Glands") == 1


@rule("MC-9.22")
def test_mutation_works_for_a_bought_card_too() -> None:
    mat = Mat()
    mat.set(P1, main=["Chitin Plating"], pools={"BQ": 1}).set(P2, market=["Lineage Adept"])
    mat.choose("buy Lineage Adept").all_pass().choose("place:1/1/0").all_pass()
    mat.choose("yes").offers("take Chitin Plating", "none")


@rule("MC-9.23")
def test_overwatch_attacks_without_engaging() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Perimeter Veteran", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    declare(mat, "Perimeter Veteran", "2/1/0", "BQ")
    assert not mat.state.is_engaged(mat.find("Perimeter Veteran"))


@rule("MC-9.24")
def test_precision_cannot_be_blocked_but_step_5_is_held() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Freelance Sharpshooter", (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Vat Workers", (2, 0))
    declare(mat, "Freelance Sharpshooter", "2/1/0", "BQ")
    mat.passes(2)
    assert mat.state.step == "C5" and mat.state.window == "MC-5.4.1.5"
    mat.passes(2)
    mat.offers("retaliate Dockworkers", "refrain Dockworkers")


@rule("MC-9.25", "MC-5.4.1.8.1.4")
@pytest.mark.parametrize(("keywords", "again"), [((REFLEXES_KEYWORD,), True), ((), False)])
def test_reflexes_retaliates_any_number_of_times(keywords: tuple[Keyword, ...], again: bool) -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("First", 1), (1, 0)).lay(P1, fighter("Second", 1), (0, 1)).lay(P1, "Choir Novices", (0, -1))
    mat.lay(P2, fighter("Guard", 9, *keywords), (1, 0)).lay(P2, "Choir Novices", (0, 1))
    declare(mat, "First", "2/1/0", "BQ")
    mat.all_pass().choose("retaliate Guard").all_pass()
    declare(mat, "Second", "2/1/0", "BQ")
    mat.all_pass()
    if again:
        mat.choose("retaliate Guard").all_pass()
    assert mat.zone(P1, "market") == (["First", "Second"] if again else ["First"])


SAINT = fighter("Saint", 3, regeneration(price(2)))


@rule("MC-9.26", "MC-9.26.1", "MC-OPEN-75")
def test_regeneration_cancels_a_destruction_by_damage_on_the_spot() -> None:
    mat = duel(fighter("Strong", 5), SAINT)
    mat.choose("retaliate Saint")
    assert mat.state.window == "MC-5.4.1.8.4" and mat.asked == P2
    with mat.changes(P2, money=-2):
        mat.do("regenerate", "Saint")
    assert not mat.state.stack, "without the stack"
    assert mat.value("Saint", "BQ") == 3
    saint = mat.find("Saint")
    mat.all_pass()
    assert mat.state.in_play(saint) and mat.state.arrived[saint] == 1
    assert mat.value("Strong", "BQ") == 2


@rule("MC-9.26")
def test_regeneration_answers_the_effect_of_a_card() -> None:
    mat = Mat()
    mat.set(P1, hand=["Character Assassination"], pools={"IQ": 1})
    saint = card(CHARACTER, "Saint", "gifted", price(2), (NULL, NULL, 1, 1), NEUTRAL, (regeneration(price(2)),))
    mat.lay(P2, saint, (1, 0))
    mat.choose("play Character Assassination").all_pass().choose("place:1/1/0").all_pass()
    assert mat.asked == P2
    mat.offers("yes", "no")
    with mat.changes(P2, money=-2, market=0):
        mat.choose("yes")
    assert mat.in_play("Saint") == 1


@rule("MC-9.26.2")
def test_one_regeneration_answers_one_destruction() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True, money=3)
    mat.lay(P1, fighter("First", 4), (1, 0)).lay(P1, fighter("Second", 4), (0, 1))
    mat.lay(P2, SAINT, (1, 0)).lay(P2, "Choir Novices", (0, 1))
    declare(mat, "First", "2/1/0", "BQ")
    mat.all_pass().choose("refrain Saint")
    mat.do("regenerate", "Saint").all_pass()
    declare(mat, "Second", "2/1/0", "BQ")
    mat.all_pass().choose("refrain Saint")
    mat.refuses("regenerate Saint", "MC-1.2.6.2")
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Saint"]


@rule("MC-9.26.3", "MC-OPEN-75")
def test_regeneration_while_nothing_destroys_uses_the_stack_and_stores_nothing() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, SAINT, (1, 0), damage={"BQ": 2}, permanent={"BQ": 0}).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Guard", 9), (1, 0))
    mat.do("regenerate", "Saint")
    assert [one.name for one in mat.state.stack] == ["Saint"] and mat.value("Saint", "BQ") == 1
    mat.all_pass()
    assert mat.value("Saint", "BQ") == 3 and mat.state.money[P1] == 8
    declare(mat, "Saint", "2/1/0", "BQ")
    mat.all_pass().choose("done").all_pass()
    mat.choose("retaliate Guard").all_pass()
    assert mat.zone(P1, "market") == ["Saint"]


@rule("MC-9.27", "MC-OPEN-76")
def test_swap_trades_places_and_what_is_bonded_travels_along() -> None:
    mat = Mat()
    mat.lay(P1, "Silent Choir", (1, 0)).lay(P1, "Dockworkers", (0, 1), under=["Jump Rig"])
    choir, workers, rig = (mat.find(name) for name in ("Silent Choir", "Dockworkers", "Jump Rig"))
    mat.do("use", "Silent Choir", "1").all_pass()
    assert (mat.state.at[choir], mat.state.at[workers], mat.state.at[rig]) == (space(0, 1), space(1, 0), space(1, 0))


@rule("MC-9.27", "MC-OPEN-76")
def test_a_card_is_no_partner_for_its_own_swap() -> None:
    mat = Mat()
    mat.lay(P1, "Silent Choir", (1, 0)).lay(P2, "Dockworkers", (0, 1))
    mat.refuses("use Silent Choir", "MC-OPEN-24")


@rule("MC-9.27")
def test_a_challenge_goes_on_against_whichever_card_is_in_the_place_now() -> None:
    swapper = fighter("Decoy", 1, swap(price(1), Which(CHARACTER, MINE)))
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Raider", 3), (1, 0)).lay(P2, swapper, (1, 0)).lay(P2, "Vat Workers", (0, 1))
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.do("use", "Decoy", "1")
    mat.all_pass().choose("refrain Vat Workers").all_pass()
    assert mat.value("Vat Workers", "BQ") == 1 and mat.value("Decoy", "BQ") == 1


@rule("MC-9.28")
def test_a_suppressor_engages_its_defender_which_then_deals_nothing() -> None:
    mat = duel(fighter("Riot", 2, SUPPRESSOR_KEYWORD), fighter("Guard", 5))
    assert mat.state.is_engaged(mat.find("Guard")) and mat.value("Riot", "BQ") == 2
    assert mat.value("Guard", "BQ") == 3 and "done" in mat.verbs


@rule("MC-9.28")
def test_of_several_defenders_a_suppressor_engages_exactly_one() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Riot", 2, SUPPRESSOR_KEYWORD), (1, 0))
    mat.lay(P2, fighter("Guard", 5), (1, 0)).lay(P2, fighter("Friend", 5), (2, 0))
    declare(mat, "Riot", "2/1/0", "BQ")
    mat.all_pass().choose("block Friend", "done").all_pass()
    mat.choose("stay")
    assert mat.asked == P1
    mat.offers("engage Guard", "engage Friend")
    mat.choose("engage Friend")
    assert mat.state.is_engaged(mat.find("Friend")) and not mat.state.is_engaged(mat.find("Guard"))
    mat.offers("retaliate Guard", "refrain Guard")


@rule("MC-9.29", "MC-OPEN-73")
def test_a_card_may_be_deployed_on_own_terrain_which_then_bonds_to_it() -> None:
    mat = Mat()
    mat.set(P1, hand=["Dockworkers", "Night Shift"])
    mat.lay(P1, "Vacant Lot", (1, 0)).lay(P2, "Overgrown Wreck", (1, 0))
    mat.choose("play Dockworkers").all_pass()
    assert offered(mat, "place:1/1/0") and not offered(mat, "place:2/1/0")
    mat.choose("place:1/1/0").all_pass()
    assert mat.state.host[mat.find("Vacant Lot")] == mat.find("Dockworkers")
    assert mat.value("Dockworkers", "BQ") == 5
    mat.choose("play Night Shift").all_pass()
    assert not offered(mat, "place:1/1/0"), "the card above has no TERRAIN"


@rule("MC-9.29.1")
def test_unbonded_terrain_is_never_engaged() -> None:
    mat = Mat()
    stamp = act(Engage(Target(Which(LOCATION, subtype="ruin"))))
    office = card(LOCATION, "Office", "office", price(1), (1, NULL, NULL, NULL), NEUTRAL, abilities=(stamp,))
    mat.lay(P1, office, (0, -1)).lay(P1, "Vacant Lot", (1, 0)).lay(P1, "Dockworkers", (0, 1), under=["Pilgrim Road"])
    handle = mat.state.handles[mat.find("Vacant Lot")]
    mat.refuses(f"produce:{handle}:BQ", "MC-9.29.1")
    mat.do("produce", "Dockworkers", "BQ")
    assert mat.state.is_engaged(mat.find("Pilgrim Road"))
    mat.do("use", "Office", "1").all_pass()
    assert not mat.state.is_engaged(mat.find("Vacant Lot"))
