"""Chapter 7.1 to 7.7: the classes of abilities, and how long effects last."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import (
    BQ,
    CHALLENGE,
    CHARACTER,
    EQUIPMENT,
    FLYING,
    LOYAL,
    MINE,
    MQ,
    NEUTRAL,
    NULL,
)
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.rules.traits import has
from playmat.games.megacorp.words.abilities import at_phase, cont_trait, on_deploy, static_trait
from playmat.games.megacorp.words.effects import ModifyTrait, PutCounters
from playmat.games.megacorp.words.filters import HOST, Which
from playmat.games.megacorp.words.money import GainMoney, LoseMoney
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare

WORKERS = Which(CHARACTER, MINE, "worker")
STEADY = card(
    *(EQUIPMENT, "Steady", "relic", price(1), (0, NULL, NULL, NULL), NEUTRAL),
    abilities=(static_trait(WORKERS, BQ, 2),),
)
FICKLE = card(
    *(EQUIPMENT, "Fickle", "relic", price(1), (0, NULL, NULL, NULL), NEUTRAL), abilities=(cont_trait(WORKERS, BQ, 2),)
)
LINING = card(
    *(EQUIPMENT, "Lining", "relic", price(1), (0, NULL, NULL, NULL), NEUTRAL), abilities=(cont_trait(HOST, BQ, 2),)
)
TITHE = card(
    *(EQUIPMENT, "Tithe", "relic", price(1), (0, NULL, NULL, NULL), NEUTRAL),
    abilities=(at_phase(CHALLENGE, LoseMoney(3)),),
)


def value_with(relic: MegaCard, engaged: bool = False, at: tuple[int, int] = (0, 1)) -> int:
    """The BQ of Dockworkers, printed 4, with a relic in the same network."""
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, relic, at, engaged=engaged)
    return mat.value("Dockworkers", "BQ")


@rule("MC-7.1", "MC-7.1.1", "MC-7.1.2")
def test_the_text_of_a_card_says_what_its_abilities_do_by_their_classes() -> None:
    mat = Mat()
    mat.set(P1, hand=["Gifted Acolyte"], pools={"MQ": 1})
    mat.choose("play Gifted Acolyte").all_pass().choose("place:1/1/0").all_pass()
    acolyte = mat.find("Gifted Acolyte")
    assert mat.state.counters
    mat.do("use", "Gifted Acolyte", "1").all_pass()
    assert not mat.state.counters and mat.value("Gifted Acolyte", "MQ") == 3
    text = mat.state.printed(acolyte).text()
    assert "when this card is deployed" in text.lower() and "until the turn ends" in text


@rule("MC-7.2", "MC-7.2.1")
def test_an_activated_ability_is_used_for_its_cost_with_priority_and_as_often_as_one_pays() -> None:
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Pit Brawler", (1, 0)).lay(P2, "Choir Novices", (0, 1))
    mat.set(P2, money=2)
    mat.refuses("use Pit Brawler", "MC-1.2.5")
    for place in ("place:2/-1/0", "place:2/1/0"):
        mat.choose("done")
        assert mat.asked == P2
        with mat.changes(P2, money=-1):
            mat.do("use", "Pit Brawler", "1").all_pass().choose(place)
    mat.choose("done")
    mat.refuses("use Pit Brawler", "MC-1.2.6.2")


@rule("MC-7.2.1")
def test_a_limited_ability_is_used_once_per_turn() -> None:
    mat = Mat()
    mat.lay(P1, "Data Farm", (1, 0))
    with mat.changes(P1, iq=+1, money=-1):
        mat.do("use", "Data Farm", "1").all_pass()
    mat.refuses("use Data Farm", "MC-7.2.1")


@rule("MC-7.2.2")
def test_an_engaged_card_keeps_its_activated_abilities() -> None:
    mat = Mat()
    mat.lay(P1, "Data Farm", (1, 0), engaged=True)
    with mat.changes(P1, iq=+1, money=-1):
        mat.do("use", "Data Farm", "1").all_pass()


@rule("MC-7.2.3", "MC-OPEN-70")
def test_a_bonded_card_cannot_use_its_activated_abilities() -> None:
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0), under=["Night Courier"])
    mat.refuses("use Night Courier", "MC-7.2.3")
    mat.do("produce", "Dockworkers", "EQ")
    mat.refuses("use Night Courier", "MC-7.2.3")


@rule("MC-7.3", "MC-7.3.1", "MC-3.2.1.9", "MC-OPEN-18")
def test_a_continuous_ability_is_off_while_its_card_is_engaged() -> None:
    assert value_with(FICKLE) == 6
    assert value_with(FICKLE, engaged=True) == 4
    assert value_with(STEADY, engaged=True) == 6


@rule("MC-7.3")
def test_a_continuous_ability_stops_with_engaging_and_returns_with_disengaging() -> None:
    mat = Mat(step="challenge", active=P2)
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, FICKLE, (0, 1)).lay(P2, "Choir Novices", (1, 0))
    mat.set(P1, hand=["Smoke Screen"])
    declare(mat, "Choir Novices", "1/0/0", "EQ")
    mat.do("produce", "Fickle", "IQ")
    assert mat.value("Dockworkers", "BQ") == 4
    mat.all_pass().choose("done").all_pass().choose("done", "done").all_pass()
    assert mat.state.active == P1 and mat.value("Dockworkers", "BQ") == 6


@rule("MC-7.3.2", "MC-OPEN-70")
def test_a_continuous_ability_works_while_its_card_is_bonded() -> None:
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0), under=[LINING])
    assert mat.value("Dockworkers", "BQ") == 6
    with mat.changes(P1, bq=+4):
        mat.do("produce", "Dockworkers", "BQ")
    assert mat.value("Dockworkers", "BQ") == 4


@rule("MC-7.4", "MC-7.4.1")
def test_an_automatic_ability_triggers_and_must_be_resolved() -> None:
    mat = Mat()
    mat.lay(P1, TITHE, (1, 0))
    mat.choose("done").all_pass()
    assert mat.state.phase == CHALLENGE and mat.state.money[P1] == 7


@rule("MC-7.4.1", "MC-9.22")
def test_an_automatic_ability_that_says_may_can_be_declined() -> None:
    mat = Mat()
    mat.set(P1, hand=["Lineage Adept"], main=["Chitin Plating"], pools={"BQ": 1})
    mat.choose("play Lineage Adept").all_pass().choose("place:1/1/0").all_pass()
    mat.offers("yes", "no")
    with mat.changes(P1, main=0):
        mat.choose("no")
    assert mat.zone(P1, "main deck") == ["Chitin Plating"] and not mat.state.stack
    assert mat.value("Lineage Adept", "BQ") == 2


@rule("MC-7.4", "MC-OPEN-70")
def test_an_automatic_ability_of_a_bonded_card_does_not_trigger() -> None:
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0), under=[TITHE])
    mat.choose("done").all_pass()
    assert mat.state.phase == CHALLENGE and mat.state.money[P1] == 10


@rule("MC-7.5")
def test_a_static_ability_needs_docking_and_nothing_else() -> None:
    assert value_with(STEADY) == 6
    assert value_with(STEADY, engaged=True) == 6
    assert value_with(STEADY, at=(5, 5)) == 4


@rule("MC-7.5")
def test_an_orphaned_card_has_none_of_its_static_keywords() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (5, 5)).lay(P1, "Choir Novices", (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Union Stewards", (7, 7))
    assert not has(mat.state, mat.find("Talon Scout"), FLYING)
    assert not has(mat.state, mat.find("Union Stewards"), LOYAL)


@rule("MC-7.6")
def test_a_one_time_effect_is_over_when_it_has_resolved() -> None:
    once = card(
        *(CHARACTER, "Blessing", "agent", price(1), (1, NULL, NULL, 1), NEUTRAL),
        abilities=(on_deploy(PutCounters(Target(WORKERS), BQ, 1)),),
    )
    mat = Mat()
    mat.set(P1, hand=[once, "Dockworkers"])
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.choose("play Blessing").all_pass().choose("place:1/0/1").all_pass()
    assert mat.value("Dockworkers", "BQ") == 5
    mat.choose("play Dockworkers").all_pass().choose("place:1/-1/0").all_pass()
    workers = [one for one in mat.state.mine(P1) if mat.state.defs[one].name == "Dockworkers"]
    assert [mat.state.trait(one, BQ) for one in workers] == [5, 4]


@rule("MC-7.7")
def test_a_continuous_effect_lasts_for_its_duration() -> None:
    mat = Mat()
    mat.set(P1, hand=["Adrenal Surge"], pools={"BQ": 1})
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.choose("play Adrenal Surge").all_pass().choose("place:1/0/1").all_pass()
    assert mat.value("Dockworkers", "BQ") == 7
    mat.choose("done").all_pass().choose("done", "done")
    assert mat.state.step == "E5" and not mat.in_play("Adrenal Surge") and mat.value("Dockworkers", "BQ") == 7
    mat.all_pass()
    assert mat.state.active == P2 and mat.value("Dockworkers", "BQ") == 4


@rule("MC-7.7")
def test_a_continuous_effect_ends_with_its_ability() -> None:
    mat = Mat()
    mat.set(P2, hand=["Character Assassination"], pools={"IQ": 1})
    captain = card(
        *(CHARACTER, "Captain", "agent", price(1), (NULL, NULL, 1, 1), NEUTRAL),
        abilities=(static_trait(WORKERS, MQ, 2),),
    )
    mat.lay(P1, captain, (0, 1)).lay(P1, "Dockworkers", (1, 0))
    assert mat.value("Dockworkers", "MQ") == 3
    mat.choose("done", "play Character Assassination").all_pass().choose("place:2/1/0").all_pass()
    assert not mat.in_play("Captain") and mat.value("Dockworkers", "MQ") == 1


@rule("MC-7.4.1", "MC-OPEN-24")
def test_a_trigger_without_a_legal_target_does_not_join_the_stack() -> None:
    lonely = card(
        *(CHARACTER, "Lonely", "agent", price(1), (1, NULL, NULL, 1), NEUTRAL),
        abilities=(on_deploy(ModifyTrait(Target(WORKERS), BQ, 1)), on_deploy(GainMoney(2))),
    )
    mat = Mat()
    mat.set(P1, hand=[lonely])
    mat.choose("play Lonely").all_pass().choose("place:1/0/1")
    mat.passes(2)
    mat.choose("resolve:t1")
    assert [one.effect.text() for one in mat.state.stack] == ["you gain 2 M"]
