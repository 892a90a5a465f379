"""Decisions about abilities, priority and Minions, RM-OPEN-14 to RM-OPEN-23."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.cards.minions import BIG_EYE, MET, PEPE, TACKLE_FIRE
from playmat.games.robotmasters.rules.board import WAVE
from playmat.games.robotmasters.rules.card import Action, Minion
from playmat.games.robotmasters.words.components import free, use
from playmat.games.robotmasters.words.effects import Damage, LoseThreat
from playmat.games.robotmasters.words.modifiers import MinionDamage
from playmat.games.robotmasters.words.table_effects import AddMinion
from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand

MIXED = Action("mixed", "Mixed", use(1), use(1, AddMinion(2), LoseThreat(1)), WAVE, free(), "")
"""A Wily side that speaks of Minions and of something else; no printed one does."""


@rule("RM-OPEN-14")
@pytest.mark.parametrize("play", ["play Fortified", "ability", "power:elec_man"])
def test_an_opportunity_is_for_one_play(play: str) -> None:
    mat = Mat(challenge=asking())
    mat.set(P1, hand=hand("Fortified", "Fortified"), powers=["elec_man"])
    mat.choose(play)
    assert mat.asked == P2
    mat.choose("pass")
    assert mat.asked == P1, "the others have to wait for the next circle"


@rule("RM-OPEN-15")
def test_a_stage_ability_costs_what_is_printed() -> None:
    mat = Mat(challenge=asking(minion=MET, points=3))
    mat.set(P1, powers=["bomb_man", "cut_man", "elec_man"], hand=hand("Fortified"))
    mat.choose("power:bomb_man")
    assert mat.budgets == (1, 3)
    mat.choose("pass", "power:cut_man")
    assert mat.budgets == (0, 3)
    mat.choose("pass").offers("ability", "pass").refuses("power:elec_man", "RM-ABIL-5")


@rule("RM-OPEN-16")
def test_a_wily_player_has_no_powers() -> None:
    mat = Mat(challenge=asking(minion=MET))
    mat.set(P2, powers=["cut_man", "guts_man"])
    mat.choose("pass").offers("pass").refuses("power:guts_man", "RM-ABIL-11")


@rule("RM-OPEN-17")
def test_on_a_challenge_without_minions_nothing_is_played_that_is_about_them_alone() -> None:
    mat = Mat(challenge=asking(points=6))
    mat.set(P1, powers=["guts_man", "bomb_man", "ice_man"], hand=hand("Robot Tactics"))
    mat.set(P2, hand=["Robot Tactics", "Rapid Fire", "Fortified", "Boost"])
    mat.offers("play Robot Tactics", "ability", "power:ice_man", "pass")
    mat.refuses("power:guts_man", "RM-OPEN-17").refuses("power:bomb_man", "RM-OPEN-17")
    mat.choose("power:ice_man")
    mat.offers("play Boost", "pass")
    for card in ("Robot Tactics", "Rapid Fire", "Fortified"):
        mat.refuses(f"play {card}", "RM-OPEN-17")


@rule("RM-OPEN-17", "RM-MIN-4")
def test_a_mixed_effect_is_played_without_its_minions() -> None:
    mat = Mat(challenge=asking())
    mat.set(P2, hand=hand(MIXED))
    with mat.changes(P1, threat=-1):
        mat.choose("pass", "play Mixed")
    assert mat.shown("minions") == 0 and mat.asked == P1, "and no special is offered"


@rule("RM-OPEN-17")
def test_where_minions_may_be_a_card_about_them_is_played_though_there_are_none() -> None:
    mat = Mat(challenge=asking(minion=MET))
    mat.set(P1, powers=["guts_man"]).set(P2, hand=hand("Fortified"))
    mat.choose("power:guts_man", "play Fortified")
    assert mat.shown("minion damage") == 2


@rule("RM-OPEN-18")
@pytest.mark.parametrize(("minion", "damage"), [(MET, 1), (TACKLE_FIRE, 2), (BIG_EYE, 5)])
def test_added_minions_are_of_the_printed_kind(minion: Minion, damage: int) -> None:
    mat = Mat(challenge=asking("run", minion))
    mat.set(P2, hand=hand("Rapid Fire"))
    with mat.changes(P1, health=-2 * damage):
        mat.choose("pass", "play Rapid Fire").score("run")


@rule("RM-OPEN-19")
@pytest.mark.parametrize(
    ("minion", "card"), [(MET, "Shortcut"), (TACKLE_FIRE, "Steady Aim"), (PEPE, "Boost"), (BIG_EYE, "Life Energy")]
)
def test_the_symbol_of_a_challenge_is_that_of_its_minions(minion: Minion, card: str) -> None:
    mat = Mat(challenge=asking("run", minion, 1))
    mat.set(P2, hand=hand(card, "Energized"))
    mat.choose("pass", f"play {card}").offers("activate", "decline")
    other = Mat(challenge=asking("run", minion, 1))
    other.set(P2, hand=hand("Energized"))
    other.choose("pass", "play Energized")
    assert other.asked == P1, "a bolt matches neither"


@rule("RM-OPEN-19")
def test_a_challenge_without_minions_has_no_symbol() -> None:
    mat = Mat(challenge="CU02")
    mat.set(P2, hand=hand("Shortcut"))
    assert mat.shown("symbol") == ""
    mat.choose("pass", "play Shortcut")
    assert mat.asked == P1


@rule("RM-OPEN-20")
def test_the_special_is_offered_after_the_effect_and_costs_nothing() -> None:
    mat = Mat(challenge="FI03")
    mat.set(P1, stage="fire_man").set(P2, hand=hand("Robot Tactics"))
    assert mat.shown("minions") == 0
    mat.choose("pass", "play Robot Tactics")
    assert mat.shown("minions") == 1, "the Minion that the card brought is enough"
    mat.offers("activate", "decline").choose("activate")
    assert mat.budgets == (4, 3) and mat.shown("minion damage") == 3


@rule("RM-OPEN-20")
def test_without_a_minion_no_special_is_offered_yet() -> None:
    mat = Mat(challenge="FI03")
    mat.set(P1, stage="fire_man").set(P2, hand=hand("Steady Aim"))
    mat.choose("pass", "play Steady Aim")
    assert mat.asked == P1


def waiting(*hands: list[str | Action], challenge: str = "CU03") -> Mat:
    """Wily players hold these cards against a challenge on which no Minion stands yet, by default Mets may come."""
    mat = Mat(len(hands) + 1, challenge=challenge).set(P1, health=20)
    for player, cards in enumerate(hands, 1):
        mat.set(player, hand=cards)
    return mat.choose("pass")


@rule("RM-OPEN-20", "RM-MIN-7")
def test_a_card_played_earlier_wakes_the_special_when_the_first_minion_comes() -> None:
    mat = waiting(hand("Fortified"), hand("Rapid Fire"))
    mat.choose("play Fortified").expect(asked=P3).choose("play Rapid Fire")
    mat.expect(asked=P2).offers("activate", "decline")
    assert mat.shown("minions") == 2 and mat.budgets == (4, 1)
    mat.choose("activate").expect(asked=P1)
    assert mat.shown("special used") and mat.budgets == (4, 1)
    assert mat.lines("SpecialActivated") == ["P2 activates Hard Hat."]
    with mat.changes(P1, health=-2 * 2 + 2):  # Fortified: 1 more damage each; Hard Hat swallows the only hit
        mat.score("aim jump hit pellet")


@rule("RM-OPEN-20", "RM-OPEN-71")
def test_several_who_wait_are_asked_in_the_order_of_their_cards_until_one_activates() -> None:
    mat = waiting(hand("Fortified"), hand("Shortcut"), hand("Robot Tactics"))
    mat.choose("play Fortified", "play Shortcut", "play Robot Tactics").expect(asked=P2)
    mat.choose("decline").expect(asked=P3).offers("activate", "decline").choose("activate").expect(asked=P1)
    first = waiting(hand("Fortified"), hand("Shortcut"), hand("Robot Tactics"))
    first.choose("play Fortified", "play Shortcut", "play Robot Tactics", "activate").expect(asked=P1)


@rule("RM-OPEN-20", "RM-OPEN-21")
def test_who_waited_and_declined_needs_another_card() -> None:
    mat = waiting(hand("Fortified", "Robot Tactics", "Robot Tactics"))
    mat.choose("play Fortified", "pass", "play Robot Tactics", "decline", "pass", "play Robot Tactics")
    mat.expect(asked=P1)
    assert mat.shown("minions") == 2


@rule("RM-OPEN-20")
def test_who_brings_the_first_minion_with_a_matching_card_is_asked_once() -> None:
    mat = waiting(hand("Energized", "Rapid Fire", "No Limit"), challenge="EL03")
    mat.state.wily_points = 9
    mat.choose("play Energized", "pass", "play Rapid Fire").expect(asked=P2).offers("activate", "decline")
    mat.choose("decline").expect(asked=P1)


@rule("RM-OPEN-20")
def test_a_hero_who_played_the_symbol_waits_for_nothing() -> None:
    mat = Mat(challenge="CU03")
    mat.set(P1, hand=hand("Fortified")).set(P2, hand=hand("Robot Tactics"))
    mat.choose("play Fortified", "play Robot Tactics").expect(asked=P1)


@rule("RM-OPEN-20")
def test_a_minion_that_a_penalty_brings_wakes_the_special_too() -> None:
    mat = Mat(challenge=asking("run", MET, 0, penalty=AddMinion(1)))
    mat.set(P1, health=20).set(P2, hand=hand("Fortified"))
    mat.choose("pass", "play Fortified").throw("run wily hit").choose("finish")
    mat.expect(asked=P2).offers("activate", "decline")
    with mat.changes(P1, health=-2, space=+1):
        mat.choose("activate")  # Hard Hat: the hit removes nobody


@rule("RM-OPEN-20")
def test_minions_taken_away_and_back_wake_it_for_a_card_played_in_between() -> None:
    mat = Mat(challenge=asking("run", MET, 1))
    mat.set(P1, powers=["guts_man"]).set(P2, hand=hand("Fortified", "Robot Tactics"))
    mat.choose("power:guts_man", "play Fortified").expect(asked=P1)
    mat.choose("pass", "play Robot Tactics").expect(asked=P2).offers("activate", "decline")


@rule("RM-OPEN-20")
def test_nobody_waits_beyond_the_challenge() -> None:
    mat = Mat(challenges=["CU03", "CU03", "CU03"])
    mat.set(P2, hand=hand("Fortified", "Robot Tactics"))
    mat.choose("pass", "play Fortified").score("aim jump")
    mat.choose("press", "pass", "play Robot Tactics").expect(asked=P1)


@rule("RM-OPEN-20", "RM-OPEN-65")
def test_who_has_left_is_not_asked() -> None:
    mat = waiting(hand("Fortified"), hand("Rapid Fire"))
    mat.choose("play Fortified")
    mat.state.concede(P2)
    mat.choose("play Rapid Fire").expect(asked=P1)


@rule("RM-OPEN-21")
def test_a_declined_special_is_offered_again() -> None:
    mat = Mat(3, challenge=asking("run", TACKLE_FIRE, 1))
    mat.set(P2, hand=hand("Robot Tactics")).set(P3, hand=hand("Robot Tactics"))
    mat.choose("pass", "play Robot Tactics", "decline")
    assert mat.shown("minion damage") == 2 and not mat.shown("special used")
    mat.choose("play Robot Tactics")
    assert mat.asked == P3
    mat.offers("activate", "decline")


@rule("RM-OPEN-22")
def test_nobody_answers_a_play_before_it_is_over() -> None:
    mat = Mat(3, challenge=asking("run", TACKLE_FIRE, 1))
    mat.set(P1, hand=hand("Robot Tactics")).set(P2, hand=hand("Boost")).set(P3, hand=hand("Boost"))
    mat.choose("play Robot Tactics")
    boost = mat.state.handles[mat.state.hand(P2)[0]]
    mat.refuses(f"play:{boost}", "RM-PRIO-2", player=P2)
    assert mat.asked == P1
    mat.offers("choose:a", "choose:b").choose("choose:a")
    assert mat.shown("minions") == 0 and mat.asked == P2, "the Minion is gone before anybody acts"


@rule("RM-OPEN-23")
def test_a_challenge_holds_six_minions() -> None:
    mat = Mat(challenge=asking("run", MET, 5, penalty=AddMinion(1)))
    mat.set(P2, hand=hand("Rapid Fire"))
    mat.choose("pass", "play Rapid Fire")
    assert mat.shown("minions") == 6
    with mat.changes(P1, health=-5):
        mat.score("run wily wily hit")


@rule("RM-OPEN-23")
def test_cubes_and_life_tokens_never_run_out() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, energy=24, hand=hand("W-Tank")).set(P2, energy=24, lives=24)
    with mat.changes(P1, energy=+3):
        mat.choose("play W-Tank")
    assert mat.side(P1, "energy") == 27


@rule("RM-OPEN-23", "RM-MIN-11")
def test_a_change_of_damage_holds_for_minions_that_come_later() -> None:
    stronger = Action("stronger", "Stronger", use(1), use(1, MinionDamage(2)), WAVE, free(), "")
    mat = Mat(3, challenge=asking("run", MET, 0, penalty=Damage(1)))
    mat.set(P2, hand=hand(stronger)).set(P3, hand=hand("Robot Tactics"))
    with mat.changes(P1, health=-3):
        mat.choose("pass", "play Stronger", "play Robot Tactics").score("run")
