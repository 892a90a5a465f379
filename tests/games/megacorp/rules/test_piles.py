"""Piles: bonded cards and what becomes of them (MC-3.10)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import ANYBODYS, CHARACTER, EVENT, NEUTRAL, NULL
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import play
from playmat.games.megacorp.words.effects import Annihilate, ReturnToHand
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.kernel.view import view
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import answer_all, attack, can, deploy, engaged, fight, unblocked

ERASER = card(
    EVENT,
    "Eraser",
    "operation",
    price(0),
    (0, NULL, NULL, NULL),
    NEUTRAL,
    (),
    (play(Annihilate(Target(Which(CHARACTER, ANYBODYS)))),),
    permanent=False,
)
RECALL = card(
    EVENT,
    "Recall",
    "operation",
    price(0),
    (0, NULL, NULL, NULL),
    NEUTRAL,
    (),
    (play(ReturnToHand(Target(Which(CHARACTER, ANYBODYS)))),),
    permanent=False,
)


def piled(step: str = "buy", players: int = 2, **words: object) -> Mat:
    """P1's Dockworkers with Chitin Plating and Data Farm bonded, beside a Tower Block."""
    mat = Mat(players, step=step)
    mat.lay(P1, "Dockworkers", (1, 0), under=["Chitin Plating", "Data Farm"], **words)
    mat.lay(P1, "Tower Block", (0, 1)).lay(P2, "Tower Block", (1, 0))
    return mat


def owners(mat: Mat, name: str, owner: int) -> None:
    """Say who owns a card in play."""
    mat.state.owner[mat.find(name)] = owner


@rule("MC-3.10", "MC-9.5", "MC-OPEN-69")
def test_a_bonded_card_lies_beneath_another() -> None:
    mat = Mat()
    mat.set(P1, hand=["Chitin Plating"])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (0, 1))
    deploy(mat, "play Chitin Plating", "1/-1/0")
    assert mat.state.host[mat.find("Chitin Plating")] == -1
    mat.choose("target Dockworkers")
    mat.all_pass()
    top, below = mat.find("Dockworkers"), mat.find("Chitin Plating")
    assert mat.state.pile(top) == (top, below) and mat.state.at[below] == mat.state.at[top]
    assert list(mat.state.grids[P1].values()).count(below) == 0


@rule("MC-3.10.1")
def test_bonding_confers_lasting_benefits() -> None:
    mat = piled()
    assert mat.value("Dockworkers", "BQ") == 4 + 2
    mat.do("produce", "Dockworkers", "BQ")
    assert mat.state.pools[3] == 6, "a static benefit lasts while engaged"


@rule("MC-3.10.2", "MC-7.2.3")
def test_a_bonded_card_neither_acts_nor_attacks_nor_blocks_nor_produces() -> None:
    mat = piled()
    mat.refuses("use Data Farm", "MC-7.2.3")
    mat.refuses(f"produce:{mat.state.handles[mat.find('Data Farm')]}:IQ", "MC-3.10.2")
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0), under=["Night Shift"])
    mat.refuses("attack Night Shift", "MC-3.10.2")
    mat = Mat(step="challenge", active=P2)
    mat.lay(P2, "Vat Workers", (1, 0))
    mat.lay(P1, "Tower Block", (1, 0)).lay(P1, "Dockworkers", (2, 0), under=["Night Shift"])
    attack(mat, "Vat Workers", "1/1/0", "BQ")
    mat.refuses("block Night Shift", "MC-3.10.2")
    mat.offers("block Plain Business", "block Dockworkers", "done")


@rule("MC-3.10.2", "MC-6.1.1")
def test_a_bonded_card_does_not_produce_for_a_payment_either() -> None:
    for under, allowed in ((["Lab Technicians"], False), ([], True)):
        mat = Mat()
        mat.set(P1, hand=["Denial Analyst"], engaged=True)
        mat.lay(P1, "Tower Block", (1, 0), under=under)
        if allowed:
            mat.lay(P1, "Lab Technicians", (0, 1))
            mat.choose("play Denial Analyst")
            mat.do("produce", "Lab Technicians", "IQ")
            assert mat.state.stack[0].name == "Denial Analyst"
        else:
            mat.refuses("play Denial Analyst", "MC-1.2.6.2")


@rule("MC-3.10.3", "MC-5.4.4", "MC-OPEN-44")
def test_destroying_the_upper_card_destroys_what_is_bonded() -> None:
    mat = piled("challenge", damage={"BQ": 3})
    mat.lay(P1, "Security Contractors", (-1, 0))
    attack(mat, "Security Contractors", "1/1/0", "BQ")
    unblocked(mat)
    answer_all(mat, "refrain")
    mat.all_pass()
    assert mat.asked == P1
    mat.offers("order Dockworkers", "order Chitin Plating", "order Data Farm", "done")
    mat.choose("done")
    assert mat.zone(P1, "market") == ["Chitin Plating", "Data Farm", "Dockworkers"]


@rule("MC-3.10.3", "MC-8.3", "MC-8.3.1")
def test_the_controller_orders_his_departing_pile() -> None:
    mat = piled("challenge", damage={"BQ": 3})
    mat.lay(P1, "Security Contractors", (-1, 0))
    fight_to_order(mat)
    mat.choose("order Dockworkers", "order Data Farm")
    assert mat.zone(P1, "market") == ["Dockworkers", "Data Farm", "Chitin Plating"]


def fight_to_order(mat: Mat) -> None:
    """The Contractors bring the pile down, up to the question of the order."""
    attack(mat, "Security Contractors", "1/1/0", "BQ")
    unblocked(mat)
    answer_all(mat, "refrain")
    mat.all_pass()


@rule("MC-3.10.4", "MC-8.5")
def test_annihilating_the_upper_card_annihilates_what_is_bonded() -> None:
    mat = piled()
    mat.set(P1, hand=[ERASER])
    deploy(mat, "play Eraser", "1/-1/0")
    assert sorted(mat.zone(P1, "annihilated")) == ["Chitin Plating", "Data Farm", "Dockworkers"]
    assert mat.zone(P1, "market") == []


@rule("MC-3.10.5", "MC-OPEN-45", "MC-3.6.3.1")
def test_a_pile_returns_to_the_hand_except_for_foreign_cards() -> None:
    mat = piled(players=3)
    mat.set(P1, hand=[RECALL])
    owners(mat, "Chitin Plating", P3)
    deploy(mat, "play Recall", "1/-1/0")
    assert sorted(mat.zone(P1, "hand")) == ["Data Farm", "Dockworkers"]
    assert mat.zone(P3, "market") == ["Chitin Plating"] and mat.zone(P3, "hand") == []


@rule("MC-3.10.5", "MC-OPEN-43", "MC-OPEN-45")
def test_a_pile_goes_to_the_hand_of_the_upper_cards_owner() -> None:
    mat = piled(players=3)
    mat.set(P1, hand=[RECALL])
    owners(mat, "Dockworkers", P2)
    deploy(mat, "play Recall", "1/-1/0")
    assert mat.zone(P2, "hand") == ["Dockworkers"] and mat.zone(P1, "hand") == []
    assert sorted(mat.zone(P1, "market")) == ["Chitin Plating", "Data Farm"]


@rule("MC-3.10.6")
def test_moving_the_upper_card_carries_what_is_bonded_along() -> None:
    mat = Mat()
    mat.lay(P1, "Pit Brawler", (1, 0), under=["Chitin Plating"]).lay(P1, "Tower Block", (0, 1))
    mat.choose("use Pit Brawler")
    mat.all_pass()
    mat.choose("place:2/0/-1")
    mat.all_pass()
    top, below = mat.find("Pit Brawler"), mat.find("Chitin Plating")
    assert mat.state.network_of(top) == mat.state.network_of(below) == P2
    assert mat.state.at[below] == mat.state.at[top] and mat.state.host[below] == top


@rule("MC-3.10.7", "MC-5.5.3", "MC-5.5.6.3", "MC-OPEN-44")
def test_selling_the_upper_card_destroys_what_is_bonded() -> None:
    mat = piled("divest")
    mat.refuses("sell Chitin Plating", "MC-5.5.3")
    with mat.changes(P1, money=+2):
        mat.choose("sell Dockworkers")
        upper = [one for one in mat.state.network(P1) if mat.state.host[one] < 0]
        assert sorted(upper) == sorted(mat.state.grids[P1].values()), "nothing lies loose while the order is asked for"
        mat.choose("order Data Farm")
    assert mat.zone(P1, "market") == ["Dockworkers", "Data Farm", "Chitin Plating"]


@rule("MC-3.10.8", "MC-OPEN-39")
def test_a_pile_costs_the_sum_and_each_card_pays_its_controller() -> None:
    mat = Mat(3)
    mat.set(P1, money=20, pools={"BQ": 3})
    mat.lay(P1, "Tower Block", (1, 0))
    mat.lay(P2, "Talon Scout", (1, 0), engaged=True, under=["Venom Glands", "Chitin Plating"])
    mat.state.controller[mat.find("Venom Glands")] = P3
    mat.state.controller[mat.find("Chitin Plating")] = P1
    mat.refuses("buy Venom Glands", "MC-3.10.8")
    with (
        mat.changes(P1, money=-(3 + 2 + 2) + 2, bq=-2),
        mat.changes(P2, money=+3),
        mat.changes(P3, money=+2),
    ):
        mat.choose("buy Talon Scout")
    mat.all_pass()
    mat.choose("place:1/0/1")
    assert mat.in_play("Venom Glands", P1) == mat.in_play("Chitin Plating", P1) == mat.in_play("Talon Scout", P1) == 1


@rule("MC-OPEN-39")
def test_only_the_upper_card_decides_whether_a_pile_is_for_sale() -> None:
    mat = Mat(turn=9)
    mat.set(P1, money=20)
    mat.lay(P1, "Tower Block", (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0), engaged=True, under=["Union Stewards"])
    mat.lay(P2, "Union Stewards", (0, 1), engaged=True, under=["Night Shift"])
    mat.state.arrived[mat.state.under[mat.find("Dockworkers")][0]] = 8
    assert can(mat, f"buy:{mat.state.handles[mat.find('Dockworkers')]}")
    loyal = mat.state.grids[P2][mat.state.at[mat.find("Night Shift")]]
    mat.refuses(f"buy:{mat.state.handles[loyal]}", "MC-9.19")


@rule("MC-3.10.9", "MC-8.2")
def test_when_the_upper_card_leaves_otherwise_what_is_bonded_is_destroyed() -> None:
    mat = piled()
    mat.set(P1, hand=["Restructuring"], pools={"IQ": 1})
    deploy(mat, "play Restructuring", "1/-1/0")
    mat.choose("mode:c", "target Dockworkers")
    mat.passes(2)
    if "order" in mat.verbs:
        mat.choose("done")
    assert sorted(mat.zone(P1, "market")) == ["Chitin Plating", "Data Farm"]
    assert [one.name for one in mat.state.stack] == ["Dockworkers"]


@rule("MC-3.10.10")
def test_a_pile_engages_and_disengages_as_one() -> None:
    mat = piled()
    mat.do("produce", "Dockworkers", "BQ")
    shown = {one["name"]: one["engaged"] for one in view(mat.state, -1)["table"]["cards"] if one["network"] == P1}
    assert shown["Dockworkers"] and shown["Chitin Plating"] and shown["Data Farm"] and not shown["Tower Block"]
    mat = piled("turn", engaged=True)
    assert not engaged(mat, "Dockworkers") and not engaged(mat, "Data Farm")
    assert mat.state.money[P1] == 10 + 2, "the Data Farm was engaged with its pile in A1"


@rule("MC-3.10.11", "MC-5.4.4", "MC-OPEN-61")
def test_a_bonded_card_is_no_target_without_penetrator() -> None:
    mat = piled()
    mat.set(P2, hand=["Character Assassination"], pools={"IQ": 1})
    mat.lay(P1, "Night Shift", (-1, 0), under=["Corporate Interns"]).lay(P1, "Vat Workers", (0, -1))
    mat.choose("done")
    deploy(mat, "play Character Assassination", "2/0/1")
    mat.offers("target Dockworkers", "target Night Shift", "target Vat Workers")
    mat.refuses("target Corporate Interns", "MC-3.10.11")


@rule("MC-5.4.4", "MC-OPEN-61")
def test_only_penetrator_attacks_into_a_pile() -> None:
    for under, asked in ((["Railspike Rifle"], True), ([], False)):
        mat = Mat(step="challenge")
        mat.lay(P1, "Dockworkers", (1, 0), under=under)
        mat.lay(P2, "Vat Workers", (1, 0), under=["Chitin Plating"])
        mat.choose("attack Dockworkers", "space:2/1/0")
        assert ("target" in mat.verbs) is asked
        if asked:
            mat.offers("target Vat Workers", "target Chitin Plating")


@rule("MC-3.10.3", "MC-5.4.4")
def test_an_attack_on_a_pile_hits_its_upper_card_alone() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Night Shift", (1, 0)).lay(P2, "Vat Workers", (1, 0), under=["Chitin Plating"])
    fight(mat, "Night Shift", "2/1/0", "BQ")
    assert mat.value("Vat Workers", "BQ") == 4 + 2 - 2
    assert mat.value("Chitin Plating", "BQ") == 1
