"""Challenges up to the defenders: declaration, engagement, blockers, withdrawal (MC-5.4.1.1 to MC-5.4.1.7)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import ANYBODYS, EVENT, NEUTRAL, NULL
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import play
from playmat.games.megacorp.words.effects import Destroy, Engage
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.games.megacorp.words.word import Word
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import (
    answer_all,
    attack,
    can,
    declare,
    deploy,
    docked,
    engaged,
    fight,
    leave,
    unblocked,
)


def event(name: str, effect: Word) -> MegaCard:
    """A free non-permanent event."""
    return card(
        EVENT, name, "operation", price(0), (0, NULL, NULL, NULL), NEUTRAL, (), (play(effect),), permanent=False
    )


BLAST = event("Blast", Destroy(Target(Which(-1, ANYBODYS, not_business=True))))
NET = event("Net", Engage(Target(Which(-1, ANYBODYS))))


def duel(**words: object) -> Mat:
    """P1's Dockworkers against P2's Night Shift at (1, 0), with Vat Workers at (2, 0)."""
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Municipal Bonds", (0, 1))
    mat.set(P2, **words)
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Vat Workers", (2, 0)).lay(P2, "Municipal Bonds", (0, 1))
    return mat


@rule("MC-5.4", "MC-5.4.1", "MC-5.4.1.1", "MC-5.4.1.9")
def test_each_challenge_is_played_through_before_the_next() -> None:
    mat = duel()
    mat.lay(P1, "Security Contractors", (-1, 0))
    mat.choose("attack Dockworkers", "space:2/1/0", "trait:BQ")
    mat.expect(step="C3")
    assert "attack" not in mat.verbs
    mat.passes(2)
    mat.expect(step="C4")
    mat.choose("block Vat Workers", "done")
    mat.expect(step="C5")
    mat.passes(2)
    mat.expect(step="C6")
    mat.choose("withdraw")
    mat.expect(step="C8")
    mat.choose("refrain Vat Workers")
    mat.all_pass()
    assert mat.state.attacker == -1 and "attack" in mat.verbs and mat.asked == P1
    fight(mat, "Security Contractors", "2/1/0", "BQ")
    assert mat.zone(P2, "market") == ["Vat Workers", "Night Shift"]


@rule("MC-5.4.1.1.1", "MC-OPEN-46")
def test_only_an_own_character_attacks() -> None:
    mat = duel()
    mat.lay(P1, "Cargo Skiff", (2, 0)).lay(P1, "Jump Rig", (3, 0)).lay(P1, "Tower Block", (4, 0))
    for name in ("Cargo Skiff", "Jump Rig", "Tower Block", "Municipal Bonds"):
        card_of_p1 = mat.find(name, P1)
        mat.refuses(f"attack:{mat.state.handles[card_of_p1]}", "MC-5.4.1.1.1")
    mat.refuses("attack Night Shift", "MC-OPEN-46")
    assert [option.card for option in mat.state.decision.options if option.verb == "attack"] == [
        mat.find("Dockworkers")
    ]


@rule("MC-5.4.1.1.2", "MC-5.4.1.1.3", "MC-OPEN-49")
def test_spaces_of_networks_are_attacked_with_a_card_of_any_type_or_none() -> None:
    mat = Mat(3, step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Cargo Skiff", (1, 0)).lay(P2, "Jump Rig", (2, 0)).lay(P2, "Tower Block", (3, 0))
    mat.lay(P2, "Tithe Collectors", (4, 0)).lay(P2, "Smoke Screen", (0, 1)).lay(P2, "Schism", (0, -1))
    mat.lay(P3, "Municipal Bonds", (1, 0))
    mat.choose("attack Dockworkers")
    keys = set(mat.state.keys())
    for at in ("2/0/0", "2/1/0", "2/2/0", "2/3/0", "2/4/0", "2/0/-1", "3/1/0", "1/0/0", "3/0/0"):
        assert f"space:{at}" in keys
    assert {"space:2/1/1", "space:3/-1/0", "space:1/-1/0"} <= keys
    mat.refuses("space:2/9/9", "MC-OPEN-49")
    mat.refuses("space:2/0/1", "MC-5.4.1.1.6")
    mat.choose("space:2/3/0", "trait:EQ")
    shown = mat.state.table(-1)["challenge"]
    assert (shown["network"], shown["x"], shown["y"]) == (P2, 3, 0)
    assert shown["fights"][0]["card"] == mat.state.handles[mat.find("Tower Block")]


@rule("MC-5.4.1.1.4")
def test_a_card_cannot_attack_itself() -> None:
    mat = duel()
    mat.choose("attack Dockworkers")
    mat.refuses("space:1/1/0", "MC-5.4.1.1.4")
    assert can(mat, "space:1/0/0"), "but an own card"


@rule("MC-5.4.1.1.5")
def test_the_trait_must_be_above_0_on_the_attacker_now() -> None:
    mat = duel()
    mat.lay(P1, "Union Stewards", (-1, 0), damage={"IQ": 1}, counters={"-1 BQ": 1})
    mat.choose("attack Union Stewards", "space:2/1/0")
    mat.offers("trait:EQ", "trait:MQ")
    mat.refuses("trait:IQ", "MC-5.4.1.1.5")
    mat.refuses("trait:BQ", "MC-5.4.1.1.5")


@rule("MC-5.4.1.1.5")
def test_a_character_without_any_trait_above_0_cannot_attack() -> None:
    mat = duel()
    mat.lay(P1, "Choir Novices", (-1, 0), damage={"EQ": 2, "MQ": 2})
    mat.refuses("attack Choir Novices", "MC-5.4.1.1.5")


@rule("MC-5.4.1.1.6")
def test_the_trait_must_be_numeric_on_the_defending_card() -> None:
    mat = duel()
    mat.lay(P2, "Feral Cub", (-1, 0))
    mat.choose("attack Dockworkers", "space:2/-1/0")
    mat.offers("trait:EQ", "trait:BQ")
    mat.refuses("trait:MQ", "MC-5.4.1.1.6")
    mat = duel()
    mat.choose("attack Dockworkers", "space:2/1/0")
    assert can(mat, "trait:MQ"), "Night Shift has MQ 0, which is a number"


@rule("MC-5.4.1.1.7", "MC-OPEN-7")
def test_a_surrounded_space_is_safe_whatever_surrounds_it() -> None:
    for missing in (False, True):
        mat = Mat(3, step="challenge")
        mat.lay(P1, "Dockworkers", (1, 0))
        mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Smoke Screen", (2, 0)).lay(
            P2, "Pit Brawler", (1, 1), controller=P3
        )
        if not missing:
            mat.lay(P2, "Jump Rig", (1, -1), engaged=True)
        mat.choose("attack Dockworkers")
        if missing:
            assert can(mat, "space:2/1/0")
        else:
            mat.refuses("space:2/1/0", "MC-5.4.1.1.7")


@rule("MC-5.4.1.1.7", "MC-OPEN-7")
def test_an_empty_surrounded_space_and_orphans_around_it_count_too() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    for at in ((6, 5), (4, 5), (5, 6), (5, 4)):
        mat.lay(P2, "Tower Block", at)
    mat.choose("attack Dockworkers")
    mat.refuses("space:2/5/5", "MC-5.4.1.1.7")
    assert can(mat, "space:2/6/5")


@rule("MC-5.4.1.2", "MC-9.23")
def test_the_attacker_becomes_engaged() -> None:
    mat = duel()
    declare(mat, "Dockworkers", "2/1/0", "BQ")
    assert engaged(mat, "Dockworkers") and mat.state.step == "C3"


@rule("MC-5.4.1.3", "MC-OPEN-50")
def test_an_attacker_undocked_in_step_3_ends_the_challenge() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Tower Block", (1, 0)).lay(P1, "Dockworkers", (2, 0)).lay(P1, "Municipal Bonds", (0, 1))
    mat.set(P2, hand=[BLAST])
    mat.lay(P2, "Night Shift", (1, 0))
    declare(mat, "Dockworkers", "2/1/0", "BQ")
    assert (mat.state.window, mat.asked) == ("MC-5.4.1.3", P2)
    deploy(mat, "play Blast", "2/0/1")
    mat.choose("target Tower Block")
    mat.all_pass()
    assert not docked(mat, "Dockworkers")
    assert mat.state.attacker == -1 and mat.asked == P1 and mat.value("Night Shift", "BQ") == 2
    mat.cites("MC-5.4.1.3")
    mat.refuses("attack Dockworkers", "MC-OPEN-46")


@rule("MC-5.4.1.4", "MC-5.4.1.4.1", "MC-OPEN-48")
def test_blockers_lie_beside_the_attacked_space_and_obey_its_controller() -> None:
    mat = Mat(3, step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Vat Workers", (2, 0))
    mat.lay(P2, "Breeding Pens", (1, -1), controller=P3).lay(P2, "Security Contractors", (2, 1))
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    assert mat.asked == P2
    mat.offers("block Plain Business", "block Vat Workers", "done")
    mat.refuses("block Security Contractors", "MC-5.4.1.4", "not beside")
    mat.refuses("block Breeding Pens", "MC-OPEN-48")
    mat.refuses("block Night Shift", "MC-5.4.1.4.1")


@rule("MC-OPEN-48")
def test_an_orphan_cannot_block_and_blocking_does_not_engage() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    mat.lay(P2, "Night Shift", (5, 5)).lay(P2, "Vat Workers", (5, 6))
    attack(mat, "Dockworkers", "2/5/5", "BQ")
    assert "block" not in mat.verbs
    mat = duel()
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    mat.choose("block Vat Workers", "done")
    assert not engaged(mat, "Vat Workers")


@rule("MC-OPEN-48")
def test_own_cards_may_be_attacked() -> None:
    mat = duel()
    mat.lay(P1, "Night Shift", (-1, 0))
    attack(mat, "Dockworkers", "1/-1/0", "BQ")
    assert mat.asked == P1 and "block" in mat.verbs
    unblocked(mat)
    answer_all(mat, "refrain")
    mat.all_pass()
    assert mat.zone(P1, "market") == ["Night Shift"]


@rule("MC-5.4.1.4.2")
def test_a_card_without_the_trait_cannot_block() -> None:
    mat = duel()
    mat.lay(P2, "Schism", (1, 1))
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    mat.refuses("block Schism", "MC-5.4.1.4.2")
    mat = duel()
    mat.lay(P2, "Schism", (1, 1))
    attack(mat, "Dockworkers", "2/1/0", "EQ")
    assert can(mat, "block Schism")


@rule("MC-5.4.1.4.3", "MC-5.4.1.7")
def test_several_blockers_all_become_defenders() -> None:
    mat = duel()
    mat.lay(P2, "Breeding Pens", (1, 1))
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    mat.choose("block Vat Workers", "block Breeding Pens", "block Plain Business")
    mat.all_pass()
    mat.choose("withdraw")
    names = [mat.state.defs[one].name for one in mat.state.fights[0].defenders]
    assert sorted(names) == ["Breeding Pens", "Plain Business", "Vat Workers"]


@rule("MC-5.4.1.5", "MC-5.4.1.5.1")
def test_a_blocker_engaged_or_gone_after_step_5_blocks_no_more() -> None:
    for name, event_card in (("Net", NET), ("Blast", BLAST)):
        mat = duel()
        mat.set(P1, hand=[event_card])
        attack(mat, "Dockworkers", "2/1/0", "BQ")
        mat.choose("block Vat Workers", "done")
        assert (mat.state.window, mat.asked) == ("MC-5.4.1.5", P2)
        mat.choose("pass")
        deploy(mat, f"play {name}", "1/-1/0")
        mat.choose("target Vat Workers")
        while mat.state.window != "MC-5.4.1.5":
            mat.choose("pass")
        mat.passes(2)
        assert "withdraw" not in mat.verbs, "nobody is left to withdraw behind"
        answer_all(mat, "refrain")
        mat.all_pass()
        leave(mat)
        assert "Night Shift" in mat.zone(P2, "market")


@rule("MC-5.4.1.5.1")
def test_an_undocked_blocker_blocks_no_more() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.set(P1, hand=[BLAST])
    mat.lay(P2, "Tower Block", (1, 0)).lay(P2, "Night Shift", (2, 0)).lay(P2, "Vat Workers", (3, 0))
    attack(mat, "Dockworkers", "2/2/0", "BQ")
    mat.choose("block Vat Workers", "done", "pass")
    deploy(mat, "play Blast", "1/0/1")
    mat.choose("target Tower Block")
    mat.all_pass()
    answer_all(mat, "refrain")
    mat.all_pass()
    assert not docked(mat, "Vat Workers") and mat.value("Vat Workers", "BQ") == 4
    assert mat.zone(P2, "market") == ["Tower Block", "Night Shift"]


@rule("MC-5.4.1.6")
def test_behind_a_blocker_the_defending_card_stays_or_withdraws() -> None:
    for answer, defenders in (("withdraw", ["Vat Workers"]), ("stay", ["Night Shift", "Vat Workers"])):
        mat = duel()
        attack(mat, "Dockworkers", "2/1/0", "BQ")
        mat.choose("block Vat Workers", "done")
        mat.all_pass()
        mat.offers("withdraw", "stay")
        mat.choose(answer)
        assert [mat.state.defs[one].name for one in mat.state.fights[0].defenders] == defenders
    mat = duel()
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    unblocked(mat)
    assert [mat.state.defs[one].name for one in mat.state.fights[0].defenders] == ["Night Shift"]


@rule("MC-5.4.2", "MC-5.4.3")
def test_each_character_attacks_once_per_turn_at_most() -> None:
    mat = duel()
    mat.lay(P1, "Perimeter Veteran", (-1, 0)).lay(P1, "Lab Technicians", (2, 0))
    assert mat.verbs.count("attack") == 3
    fight(mat, "Perimeter Veteran", "2/2/0", "BQ")
    assert not engaged(mat, "Perimeter Veteran"), "OVERWATCH"
    mat.refuses("attack Perimeter Veteran", "MC-5.4.3")
    assert mat.verbs.count("attack") == 2
    fight(mat, "Lab Technicians", "2/1/0", "IQ")
    assert mat.verbs.count("attack") == 1
    mat.choose("done")
    assert mat.state.phase == 3


@rule("MC-5.4.5")
def test_declining_further_challenges_leads_to_the_divest_phase() -> None:
    mat = duel()
    mat.choose("done")
    mat.expect(phase="Divest", letter="D")
    mat.refuses("attack Dockworkers", "MC-5.4.1")
