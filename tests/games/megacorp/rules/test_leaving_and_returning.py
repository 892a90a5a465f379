"""What lasts for the turn, and what a card that left play and came back has lost (MC-7.7, MC-8.2, MC-OPEN-38)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import BQ, CHARACTER, LOCATION, LOYAL, NEUTRAL, NULL
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.rules.traits import has
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.effects import GrantKeyword, ModifyTrait, Prevent
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.placing import Redeploy
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.games.megacorp.words.word import Word
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.asking import offered
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import end_turn

WORKER = Target(Which(CHARACTER, subtype="worker"))


def tool(name: str, effect: Word) -> MegaCard:
    """A location with a free ability."""
    return card(LOCATION, name, "office", price(1), (1, NULL, NULL, NULL), NEUTRAL, abilities=(act(effect),))


def table() -> Mat:
    """P1 can boost, shield, bind and redeploy Dockworkers."""
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, tool("Boost", ModifyTrait(WORKER, BQ, 3)), (0, 1))
    mat.lay(P1, tool("Shield", Prevent(WORKER, 2)), (0, -1)).lay(P1, tool("Again", Redeploy(WORKER)), (-1, 0))
    mat.lay(P1, tool("Oath", GrantKeyword(WORKER, LOYAL)), (2, 0)).lay(P2, "Choir Novices", (1, 0))
    for name in ("Boost", "Shield", "Oath"):
        mat.do("use", name, "1").all_pass()
    workers = mat.find("Dockworkers")
    assert mat.value("Dockworkers", "BQ") == 7 and mat.state.shields == {workers: 2}
    assert has(mat.state, workers, LOYAL)
    return mat


@rule("MC-7.7", "MC-OPEN-58")
def test_what_lasts_for_the_turn_is_over_in_the_next() -> None:
    mat = table()
    end_turn(mat)
    assert mat.state.active == P2 and mat.value("Dockworkers", "BQ") == 4
    assert not mat.state.shields and not has(mat.state, mat.find("Dockworkers"), LOYAL)


@rule("MC-8.2", "MC-7.7", "MC-OPEN-38")
def test_a_redeployed_card_has_lost_what_lasted_for_the_turn() -> None:
    mat = table()
    mat.do("use", "Again", "1").all_pass().choose("place:1/1/0").all_pass()
    workers = mat.find("Dockworkers")
    assert mat.value("Dockworkers", "BQ") == 4 and not mat.state.shields
    assert not has(mat.state, workers, LOYAL)
    assert mat.state.arrived[workers] == mat.state.turn


@rule("MC-7.7")
def test_shields_add_up_and_are_used_up() -> None:
    mat = table()
    mat.do("use", "Shield", "1").all_pass()
    assert mat.state.shields == {mat.find("Dockworkers"): 4}


@rule("MC-7.5", "MC-9.2", "MC-OPEN-59")
def test_an_orphaned_card_in_play_has_no_abrupt() -> None:
    mat = Mat()
    mat.set(P2, pools={"IQ": 1})
    mat.lay(P1, "Undercover Auditor", (6, 6), engaged=True).lay(P1, "Choir Novices", (1, 0))
    mat.lay(P2, "Choir Novices", (1, 0))
    mat.choose("done")
    assert mat.asked == P2
    assert not offered(mat, f"buy:{mat.state.handles[mat.find('Undercover Auditor')]}")


@rule("MC-7.5", "MC-9.19")
def test_an_orphaned_loyal_card_may_be_bought() -> None:
    mat = Mat()
    mat.lay(P2, "Union Stewards", (6, 6), engaged=True).lay(P2, "Choir Novices", (1, 0))
    assert offered(mat, f"buy:{mat.state.handles[mat.find('Union Stewards')]}")
