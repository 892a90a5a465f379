"""The specification's examples of play, MC-EX-39 to MC-EX-50."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.book.decks import Deck
from playmat.games.megacorp import GAME
from playmat.games.megacorp.rules.board import BQ, CHALLENGE, CHARACTER, GREEN, NEUTRAL, NULL
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import at_phase
from playmat.games.megacorp.words.effects import ModifyTrait
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, P3, P4, rule, scenario
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare


@scenario("MC-EX-39")
@rule("MC-1.2.8.2", "MC-OPEN-21", "MC-OPEN-22")
def test_priority_with_four_players() -> None:
    mat = Mat(4, step="buy", active=P2)
    mat.set(P4, hand=["Smoke Screen"])
    for player in range(4):
        mat.lay(player, "Dockworkers", (1, 0))
    mat.choose("done")
    asked = [mat.asked]
    mat.choose("pass")
    asked.append(mat.asked)
    mat.choose("play Smoke Screen")
    assert asked == [P3, P4] and len(mat.state.stack) == 1
    after = []
    for _ in range(4):
        after.append(mat.asked)
        assert len(mat.state.stack) == 1
        mat.choose("pass")
    assert after == [P3, P4, P1, P2]
    assert mat.asked == P4 and mat.verbs[0] == "place"


def stalker(engaged: bool) -> Mat:
    """P2's Chameleon Stalker beside Tower Block, and P1 in the Challenge Phase with Horizon Advance Restraints."""
    mat = Mat(step="challenge")
    mat.set(P1, hand=["Horizon Advance Restraints"], pools={"IQ": 1})
    mat.lay(P1, "Talon Scout", (1, 0))
    mat.lay(P2, "Tower Block", (1, 0)).lay(P2, "Chameleon Stalker", (2, 0), engaged=engaged)
    mat.lay(P2, "Choir Novices", (0, 1)).lay(P2, "Lab Technicians", (0, -1))
    return mat


@scenario("MC-EX-40")
@rule("MC-9.6", "MC-OPEN-67", "MC-7.3.1")
def test_camouflage_hides_a_disengaged_card() -> None:
    mat = stalker(engaged=False)
    mat.choose("attack Talon Scout")
    mat.refuses("space:2/2/0", "MC-9.6")
    mat = stalker(engaged=False)
    mat.choose("play Horizon Advance Restraints").all_pass().choose("place:1/0/1").all_pass()
    mat.refuses("target Chameleon Stalker", "MC-9.6")


@scenario("MC-EX-40")
@rule("MC-9.6", "MC-7.3.1", "MC-6.1.2")
def test_an_engaged_card_is_camouflaged_no_longer() -> None:
    mat = stalker(engaged=False)
    mat.choose("play Horizon Advance Restraints")
    with mat.changes(P2, bq=+2):
        mat.do("produce", "Chameleon Stalker", "BQ")
    mat.all_pass().choose("place:1/0/1").all_pass()
    mat.choose("target Chameleon Stalker").all_pass()
    declare(mat, "Talon Scout", "2/2/0", "BQ")
    assert mat.state.attacks_on == {mat.find("Chameleon Stalker"): 1}


@scenario("MC-EX-40")
@rule("MC-9.6", "MC-3.2.1.5")
def test_an_engaged_camouflaged_card_can_be_bought() -> None:
    mat = Mat()
    mat.set(P1, pools={"EQ": 1})
    mat.lay(P2, "Tower Block", (1, 0)).lay(P2, "Chameleon Stalker", (2, 0), engaged=True)
    mat.choose("buy Chameleon Stalker")
    assert mat.state.money == [7, 13]


@scenario("MC-EX-41")
@rule("MC-7.5", "MC-7.3.1", "MC-3.2.1.9")
@pytest.mark.parametrize(
    ("attacker", "below", "points"), [("Bodyguard Detail", "Powered Exoframe", 5), ("Pack Sentinel", "Vacant Lot", 3)]
)
def test_static_bonuses_of_an_attacker_stay_and_continuous_ones_go(attacker: str, below: str, points: int) -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, attacker, (1, 0), under=[below])
    mat.lay(P2, "Choir Novices", (1, 0))
    declare(mat, attacker, "2/0/0", "BQ")
    mat.all_pass().choose("done").all_pass()
    assert mat.value("Plain Business", "BQ", P2) == 14 - points


@scenario("MC-EX-42")
@rule("MC-OPEN-11", "MC-5.6.7")
def test_the_trait_pool_lasts_across_phases_and_not_across_turns() -> None:
    mat = Mat()
    mat.set(P1, hand=["Targeting Lens"])
    mat.lay(P1, "Lab Technicians", (1, 0)).lay(P2, "Street Performers", (1, 0))
    mat.do("produce", "Lab Technicians", "IQ").choose("play Targeting Lens")
    mat.do("produce", "Street Performers", "EQ").all_pass()
    mat.choose("place:1/0/1").all_pass().choose("done").all_pass()
    assert mat.state.step == "C"
    assert mat.state.pools == [3, 0, 0, 0, 0, 3, 0, 0]
    mat.choose("done", "done").all_pass()
    assert mat.state.active == P2
    assert mat.state.pools == [0] * 8


@scenario("MC-EX-43")
@rule("MC-OPEN-51", "MC-5.6.6")
def test_permanent_damage_is_not_healed() -> None:
    mat = Mat(step="end")
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Talon Scout", (1, 0), damage={"BQ": 1}, permanent={"BQ": 1}).lay(P2, "Vat Workers", (0, 1))
    assert mat.value("Talon Scout", "BQ") == 1
    mat.all_pass().choose("done").all_pass()
    assert mat.value("Talon Scout", "BQ") == 2


@scenario("MC-EX-43")
@rule("MC-OPEN-51", "MC-5.4.1.8.2")
def test_a_permanently_damaged_card_falls_to_less() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Tank Hunter", (1, 0))
    mat.lay(P2, "Talon Scout", (1, 0), permanent={"BQ": 1}).lay(P2, "Vat Workers", (0, 1))
    declare(mat, "Tank Hunter", "2/1/0", "BQ")
    mat.all_pass().choose("done").all_pass()
    mat.choose("refrain Talon Scout").all_pass()
    assert mat.zone(P2, "market") == ["Talon Scout"]


@scenario("MC-EX-44")
@rule("MC-OPEN-42", "MC-1.2.10.2.2", "MC-OPEN-5")
def test_buying_a_business() -> None:
    mat = Mat(3)
    mat.set(P1, money=21).set(P2, business="Argent Meridian Holdings", engaged=True)
    mat.lay(P1, "Lab Technicians", (1, 0)).lay(P1, "Tithe Collectors", (0, 1))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P3, "Dockworkers", (1, 0))
    mat.choose("buy Argent Meridian Holdings")
    mat.do("produce", "Lab Technicians", "IQ")
    mat.do("produce", "Tithe Collectors", "MQ")
    assert mat.state.money[P1] == 1
    assert mat.state.out == [0, 1, 0] and not mat.state.over
    assert mat.zone(P2, "network") == mat.zone(P2, "main deck") == []
    mat.all_pass().choose("place:1/-1/0").all_pass()
    bought = mat.find("Argent Meridian Holdings", P1)
    assert not mat.state.is_engaged(bought) and not mat.state.is_business(bought)
    assert mat.state.is_business(mat.find("Plain Business", P1))


def rival(name: str) -> MegaCard:
    """A card whose text chooses a character at the start of every Challenge Phase."""
    effect = ModifyTrait(Target(Which(CHARACTER, subtype="worker")), BQ, +1)
    text = at_phase(CHALLENGE, effect, only_yours=False)
    return card(CHARACTER, name, "agent", price(2), (1, NULL, NULL, 1), NEUTRAL, abilities=(text,), back=GREEN)


def conflict() -> Mat:
    """Both players' texts trigger as P1's Challenge Phase begins, and both must mean Dockworkers."""
    mat = Mat()
    mat.lay(P1, rival("First Rival"), (1, 0)).lay(P2, rival("Second Rival"), (1, 0)).lay(P2, "Dockworkers", (0, 1))
    mat.choose("done").all_pass()
    return mat


@scenario("MC-EX-45")
@rule("MC-8.7", "MC-8.7.1", "MC-8.7.2", "MC-OPEN-31", "MC-OPEN-32")
def test_a_conflict_of_priority_is_settled_by_a_bid() -> None:
    mat = conflict()
    mat.choose("bid:2M", "bid:1M")
    assert mat.state.money == [8, 10]
    assert [(one.controller, one.name) for one in mat.state.stack] == [(P1, "First Rival")]
    mat.all_pass()
    assert mat.value("Dockworkers", "BQ") == 5


@scenario("MC-EX-45")
@rule("MC-8.7.3", "MC-1.2.9.5")
def test_a_conflict_tied_three_times_resolves_nothing() -> None:
    mat = conflict()
    for _ in range(3):
        mat.choose("bid:2M", "bid:2M")
    assert mat.state.money == [10, 10] and not mat.state.stack
    assert mat.value("Dockworkers", "BQ") == 4 and "done" in mat.verbs


@scenario("MC-EX-46")
@rule("MC-1.2.10.6", "MC-1.2.10.7")
def test_winning_by_effect() -> None:
    mat = Mat(3)
    mat.set(P1, money=1).set(P2, money=40).set(P3, money=50)
    mat.lay(P1, "Endowment Campaign", (1, 0), counters={"development": 60}, engaged=True)
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P3, "Dockworkers", (1, 0))
    mat.do("use", "Endowment Campaign", "2")
    assert not mat.state.over
    mat.all_pass()
    assert mat.state.winner == P1
    assert mat.state.out == [0, 1, 1]


@scenario("MC-EX-47")
@rule("MC-5.4.1.3", "MC-OPEN-50", "MC-5.6.3")
def test_an_attack_is_ended_by_undocking() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, hand=["Character Assassination"], pools={"IQ": 1})
    mat.lay(P1, "Choir Novices", (0, 1)).lay(P1, "Lab Technicians", (1, 0)).lay(P1, "Night Courier", (2, 0))
    mat.lay(P2, "Dockworkers", (1, 0))
    courier = mat.find("Night Courier")
    declare(mat, "Night Courier", "2/1/0", "BQ")
    mat.choose("play Character Assassination").all_pass().choose("place:2/0/1").all_pass()
    mat.choose("target Lab Technicians").all_pass()
    assert mat.asked == P1 and "done" in mat.verbs and mat.state.attacker < 0
    assert mat.value("Dockworkers", "BQ") == 4 and mat.value("Night Courier", "BQ") == 1
    assert mat.state.is_engaged(courier) and not mat.state.is_docked(courier)
    assert courier in mat.state.attacked
    mat.choose("done", "done")
    assert mat.zone(P1, "market") == ["Lab Technicians", "Night Courier"]


NINE: Final = (
    "Pit Brawler,Talon Scout,Jump Rig,Kickback,Smoke Screen,Double Shift,Adrenal Surge,Mob Lawyer,Night Courier"
).split(",")


def verdict(format: str, **others: int) -> list[str]:
    """The rules that refuse a deck of 4 copies each of nine cards, with these numbers of others."""
    copies = dict.fromkeys(NINE, 4) | {name.replace("_", " "): count for name, count in others.items()}
    copies["Night Shift"] = 20
    deck = Deck.of("Trial", copies, format=format, business="Wildframe Genetics", founder="Luke Seti")
    return [refusal.rule for refusal in GAME.check(deck)]


@scenario("MC-EX-48")
@rule("MC-4.1.1", "MC-4.1.1.1", "MC-10.3.1.1", "MC-OPEN-90")
@pytest.mark.parametrize("format", ["casual", "competitive"])
def test_deck_legality(format: str) -> None:
    assert verdict(format, Schism=4) == []
    assert verdict(format, Schism=5) == ["MC-4.1.1.1"]
    assert verdict(format, Schism=3) == ["MC-4.1.1"]
    banned = ["MC-10.3.1.1"] if format == "competitive" else []
    assert verdict(format, Schism=3, Tidal_Wave=1) == banned


@scenario("MC-EX-49")
@rule("MC-OPEN-27", "MC-7.4")
def test_a_rebate_once_per_own_turn() -> None:
    mat = Mat()
    mat.set(P1, money=6, business="Lantern Row Exchange")
    mat.set(P2, market=["Night Shift", "Frugal Consumers", "Smoke Screen"])
    mat.lay(P1, "Street Broker", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.choose("buy Night Shift")
    assert [one.name for one in mat.state.stack] == ["Night Shift", "Lantern Row Exchange", "Street Broker"]
    mat.all_pass().choose("place:1/0/1").all_pass()
    assert mat.state.money[P1] == 6
    mat.choose("buy Frugal Consumers").all_pass().choose("place:1/0/-1").all_pass()
    assert mat.state.money[P1] == 4
    mat.choose("done").all_pass().choose("done", "done").all_pass()
    assert mat.state.active == P2 and mat.state.step == "B"
    mat.choose("done", "buy Smoke Screen", "leave")
    mat.all_pass().choose("place:1/-1/0").all_pass()
    assert mat.state.money[P1] == 3


def both_doomed(hand: str) -> Mat:
    """Talon Scout and Demolition Crew have dealt each other 3, and the window before departures is open."""
    mat = Mat(step="challenge")
    mat.set(P2, money=2, hand=[hand], pools={"EQ": 1, "BQ": 1})
    mat.lay(P1, "Talon Scout", (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, "Demolition Crew", (1, 0)).lay(P2, "Choir Novices", (0, 1))
    declare(mat, "Talon Scout", "2/1/0", "BQ")
    mat.all_pass()
    mat.choose("retaliate Demolition Crew")
    assert mat.state.step == "C8"
    return mat


@scenario("MC-EX-50")
@rule("MC-OPEN-54", "MC-5.4.1.8.4")
def test_leaving_before_the_destruction_is_carried_out() -> None:
    mat = both_doomed("Golden Parachute")
    mat.choose("play Golden Parachute").all_pass().choose("place:2/0/-1").all_pass()
    mat.choose("target Demolition Crew").all_pass()
    assert mat.zone(P2, "hand") == ["Demolition Crew"] and mat.zone(P2, "market") == []
    assert mat.state.money[P2] == 3
    assert mat.zone(P1, "market") == ["Talon Scout"]


@scenario("MC-EX-50")
@rule("MC-OPEN-54")
def test_raising_the_trait_saves_nobody_after_the_damage() -> None:
    mat = both_doomed("Adrenal Surge")
    mat.choose("play Adrenal Surge").all_pass().choose("place:2/0/-1").all_pass()
    mat.choose("target Demolition Crew").all_pass()
    assert mat.zone(P2, "market") == ["Demolition Crew"]
