"""A business that was bought is an ordinary location of its buyer (MC-OPEN-5, MC-OPEN-42, MC-OPEN-92)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import BQ, CHARACTER, LOCATION, NEUTRAL, NULL, space
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.effects import Annihilate, DealDamage
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import DISRUPTOR_KEYWORD
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import end_turn

NOISE = card(
    *(CHARACTER, "Noise", "agent", price(1), (1, NULL, NULL, NULL), NEUTRAL),
    (DISRUPTOR_KEYWORD,),
    abilities=(act(DealDamage(Target(Which(LOCATION, subtype="business")), BQ, 5)),),
)
SHREDDER = card(
    *(LOCATION, "Shredder", "office", price(1), (1, NULL, NULL, NULL), NEUTRAL),
    abilities=(act(Annihilate(Target(Which(LOCATION, subtype="business")))),),
)


def bought(*cards: tuple[int, object]) -> Mat:
    """P1 has bought P2's Argent Meridian Holdings, which lies at (2, 0), behind Nomad Caravan."""
    mat = Mat(3)
    mat.set(P1, money=30, pools={"IQ": 2, "MQ": 2}).set(P2, business="Argent Meridian Holdings", engaged=True)
    mat.lay(P1, "Nomad Caravan", (1, 0)).lay(P1, "Choir Novices", (0, 1)).lay(P2, "Dockworkers", (1, 0))
    mat.lay(P3, "Dockworkers", (1, 0))
    for player, one in cards:
        mat.lay(player, one, (0, -1))
    mat.choose("buy Argent Meridian Holdings").all_pass().choose("place:1/2/0").all_pass()
    assert mat.state.out == [0, 1, 0] and mat.state.money[P1] == 10
    return mat


@rule("MC-OPEN-42", "MC-OPEN-5")
def test_the_network_keeps_its_own_business_as_the_root() -> None:
    mat = bought()
    own = mat.find("Plain Business", P1)
    assert mat.state.is_business(own) and not mat.state.is_business(mat.find("Argent Meridian Holdings"))
    assert mat.state.at[own] == space(0, 0) and not mat.state.over


@rule("MC-OPEN-42", "MC-9.13", "MC-OPEN-64")
def test_damage_to_a_bought_business_costs_nobody_money_and_its_loss_is_no_loss_of_the_game() -> None:
    mat = bought((P3, NOISE))
    holdings = mat.state.handles[mat.find("Argent Meridian Holdings")]
    for _ in range(3):
        mat.choose("done").do("use", "Noise", "1").choose(f"target:{holdings}").all_pass()
    assert mat.state.money == [10, 0, 10]
    assert "Argent Meridian Holdings" in mat.zone(P1, "market")
    assert mat.state.out == [0, 1, 0] and not mat.state.over


@rule("MC-OPEN-42", "MC-5.5.4")
def test_a_bought_business_may_be_sold_later() -> None:
    mat = bought()
    end_turn(mat)
    assert mat.state.active == P3
    end_turn(mat)
    assert mat.state.active == P1
    mat.choose("done").all_pass().choose("done")
    mat.refuses(f"sell:{mat.state.handles[mat.find('Plain Business', P1)]}", "MC-5.5.4")
    with mat.changes(P1, money=+20):
        mat.choose("sell Argent Meridian Holdings")


@rule("MC-OPEN-42", "MC-5.6.3")
def test_an_orphaned_bought_business_is_discarded_like_any_card() -> None:
    mat = bought()
    mat.do("use", "Nomad Caravan", "1").all_pass().choose("place:1/-1/0").all_pass()
    assert not mat.state.is_docked(mat.find("Argent Meridian Holdings"))
    mat.choose("done").all_pass().choose("done", "done")
    assert mat.zone(P1, "market") == ["Argent Meridian Holdings"] and not mat.state.over


@rule("MC-1.2.10.2", "MC-8.5")
def test_who_loses_the_business_by_annihilation_loses_the_game() -> None:
    mat = Mat(3)
    for player in (P1, P2, P3):
        mat.lay(player, "Choir Novices", (1, 0))
    mat.lay(P1, SHREDDER, (0, 1))
    mat.do("use", "Shredder", "1").choose(f"target:{mat.state.handles[mat.state.businesses[P2]]}").all_pass()
    assert mat.state.out == [0, 1, 0]
