"""Decisions the rulebook leaves open: numbers, losing, triggers, running the game (NB-OPEN-51 to NB-OPEN-79)."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.rules.board import DEFENSE, RED, STRENGTH, YOU
from playmat.games.netbattle.rules.card_events import EnergyLost
from playmat.games.netbattle.rules.memory import FILLS_GAUGE, RECHARGES, TO_HAND
from playmat.games.netbattle.words.compound import may
from playmat.games.netbattle.words.filters import BY_YOU
from playmat.games.netbattle.words.hands import Draw
from playmat.games.netbattle.words.lasting import Begin, ForTheTurn
from playmat.games.netbattle.words.navi_numbers import Change, defense, strength
from playmat.games.netbattle.words.printed import does, event, netnavi, playing_chip
from playmat.kernel.errors import StaleDecision
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.blasted import blaster
from tests.games.netbattle.table.plain import coloured, destinies, loses, navi, plain_chip


@rule("NB-OPEN-51")
@pytest.mark.parametrize(("attack", "guard", "damage"), [(5, 9, 4), (9, 5, 0), (5, 5, 0)])
def test_strength_and_defense_have_no_floor(attack: int, guard: int, damage: int) -> None:
    weaken = event("T-1", "Weaken", RED, 0, does(Change(STRENGTH, attack, -1)))
    crumble = event("T-2", "Crumble", RED, 0, does(Change(DEFENSE, guard, -1)))
    table = Table("netbattle").set(P1, hand=[weaken]).set(P2, hand=[crumble])
    table.choose("play Weaken", "play Crumble")
    assert (table.state.total(P1, STRENGTH), table.state.total(P2, DEFENSE)) == (2 - attack, 2 - guard)
    table.expect(damage=damage).choose("pass", "pass")
    assert sum("P2 loses an energy" in line for line in table.log()) == damage


@rule("NB-OPEN-52", "NB-CARD-22", "NB-CARD-23")
@pytest.mark.parametrize("before", [0, 2, 5])
def test_a_set_replaces_what_came_before_and_later_changes_count_from_it(before: int) -> None:
    weaken = event("T-1", "Weaken", RED, 0, does(Change(STRENGTH, before, -1)))
    table = Table("netbattle").set(P1, hand=[weaken, "Vulcan1"], gauge=2).set(P2, resources=["Headstrong NetNavi"])
    mine = table.set(P2, hand=2).state.navis[P1]
    table.choose("play Weaken", "spend Headstrong NetNavi", f"navi:{table.state.handles[mine]}")
    assert table.state.total(P1, STRENGTH) == 0
    table.choose("play Vulcan1")
    assert table.state.total(P1, STRENGTH) == 2


@rule("NB-OPEN-59")
def test_texts_triggered_during_damage_do_not_change_it() -> None:
    late = event(
        "T-1", "Late Shield", RED, 0, does(ForTheTurn(EnergyLost, BY_YOU, defense(9), "whenever you lose an energy"))
    )
    table = Table("netbattle").set(P1, navi=navi(6, 0)).set(P2, navi=navi(0, 2), hand=[late])
    table.choose("pass", "play Late Shield", "pass", "pass")
    assert sum("P2 loses an energy" in line for line in table.log()) == 4
    assert any("defense +9, now 11." in line for line in table.log()), "the text worked, too late for this attack"


@rule("NB-OPEN-60")
@pytest.mark.parametrize("active", [P1, P2])
def test_of_two_last_cards_the_turn_players_goes_first(active: int) -> None:
    table = Table("netbattle", active=active, opportunity=P1)
    table.set(P1, resources=["Attentive Opponent"], hand=destinies(1, 1, 1, 1), deck=1).set(P2, deck=1)
    table.choose("spend Attentive Opponent")
    assert loses(table, active)
    assert len(table.zone(1 - active, "deck")) == 1, "the other deck was not reached"


@rule("NB-OPEN-60", "NB-WIN-7")
def test_of_two_last_cards_the_first_in_the_text_decides() -> None:
    table = Table("netbattle").set(P1, resources=["Take Control"], deck=1).set(P2, deck=1).choose("spend Take Control")
    assert loses(table, P1), "drawing is the cost and comes first"
    other = Table("netbattle").set(P1, hand=["Owe You One"], resources=coloured("GGG"), deck=1).set(P2, deck=2)
    assert loses(other.choose("play Owe You One"), P2)


@rule("NB-OPEN-64", "NB-OPEN-108")
def test_losing_all_is_answered_once_even_when_each_card_may_go_to_gauge_or_hand() -> None:
    lasting = [RECHARGES, FILLS_GAUGE, TO_HAND]
    hand = [event(f"T-{kind}", f"Lasting {kind}", RED, 0, does(Begin(kind, uses=5))) for kind in lasting]
    table = Table("netbattle").set(P1, navi=navi(5, 0)).set(P2, hand=hand, discard=5)
    for one in hand:
        table.choose("pass", f"play {one.title}")
    table.choose("pass", "pass").offers("recharge", "recharge:all", "lose", "lose:all").choose("lose:all")
    for _ in range(3):
        table.offers("gauge", "hand").choose("gauge")
    assert table.state.active == P2


@rule("NB-OPEN-71")
def test_each_player_orders_their_own_texts() -> None:
    both = netnavi(
        "T-N", "Double", "", playing_chip(strength(1)), playing_chip(may(Draw(1, YOU))), strength=2, defense=2, blast=2
    )
    for first, verbs in (("draw", ["yes", "no"]), ("strength", ["yes", "no"])):
        table = Table("netbattle").set(P1, navi=both, hand=[plain_chip()])
        table.choose("play Plain chip")
        assert table.verbs == ["resolve", "resolve"]
        labels = [table.state.label(option) for option in table.state.decision.options]
        index = next(place for place, label in enumerate(labels) if first in label)
        table.state.choose(index)
        assert table.verbs == verbs
        assert table.state.total(P1, STRENGTH) == (2 if first == "draw" else 3)


@rule("NB-OPEN-75")
def test_the_order_of_the_pile_does_not_change_what_may_be_taken() -> None:
    for pile in (["Rival", "Vulcan1"], ["Vulcan1", "Rival"]):
        table = Table("netbattle").set(P1, resources=["WoodMan, Outdoorsy"], discard=pile)
        table.choose("spend WoodMan, Outdoorsy").offers("take Rival", "take Vulcan1")


@rule("NB-OPEN-76")
def test_the_size_of_a_hand_is_open() -> None:
    table = Table("netbattle").set(P1, hand=4).set(P2, hand=2)
    for viewer in (P1, P2, -1):
        hands = {
            zone["player"]: zone["count"] for zone in view(table.state, viewer)["zones"] if zone["zone"] == "hand"
        }
        assert hands == {P1: 4, P2: 2}


@rule("NB-OPEN-77")
def test_cards_read_for_their_destiny_go_back_to_where_they_were() -> None:
    gauge = destinies(1, 2, 3)
    table = Table("netbattle").set(P1, hand=["Intense Power"], resources=coloured("YY"), gauge=gauge)
    with table.changes(P1, power=0, discard=+1), table.changes(P2, deck=0):
        table.choose("play Intense Power")
    assert table.zone(P1, "gauge") == ["Destiny 1", "Destiny 2", "Destiny 3"]
    assert not table.state.revealed
    arrow = Table("netbattle").set(P1, hand=["RollArrow3"], resources=coloured("GG"), gauge=4)
    arrow.set(P2, hand=destinies(1, 2, 4))
    with arrow.changes(P2, hand=0, discard=0), arrow.changes(P1, strength=+7):
        arrow.choose("play RollArrow3")


@rule("NB-OPEN-78")
@pytest.mark.parametrize("player", [P1, P2])
@pytest.mark.parametrize("answers", [[], ["blast"], ["pass"]])
def test_a_player_may_concede_at_any_prompt(player: int, answers: list[str]) -> None:
    table = Table("netbattle").set(P1, gauge=2).choose(*answers)
    table.state.concede(player)
    assert loses(table, player)
    assert table.state.log[-1].rule == "NB-OPEN-78"
    with pytest.raises(StaleDecision):
        table.state.concede(1 - player)


@rule("NB-OPEN-79")
@pytest.mark.parametrize(("turn", "over"), [(500, True), (499, False)])
def test_a_game_of_five_hundred_turns_is_called_unfinished(turn: int, over: bool) -> None:
    table = Table("netbattle", turn=turn).choose("pass", "pass")
    assert bool(table.state.over) is over
    if over:
        assert table.state.winner == -1
        assert table.state.log[-1].rule == "NB-OPEN-79"
    else:
        table.expect(turn=500)


@rule("NB-OPEN-56", "NB-OPEN-58")
def test_a_canceled_destiny_takes_its_additions_along_and_cannot_be_canceled_again() -> None:
    table = Table("netbattle").set(
        P1, navi=blaster(), gauge=destinies(3), resources=["Power Pastries", "Worthy Opponent"]
    )
    table.set(P2, resources=["The Oath", "Magic Block"], hand=2, gauge=1)
    table.choose("blast", "pass", "spend Power Pastries")
    with table.changes(P1, strength=-4):
        table.choose("spend The Oath")
    with table.changes(P1, strength=0):
        table.choose("spend Worthy Opponent")
    with table.changes(P1, strength=0), table.changes(P2, hand=-2):
        table.choose("spend Magic Block")
    assert not [line for line in table.log() if "canceled" in line]


@rule("NB-OPEN-44")
def test_a_bonus_that_counts_is_fixed_when_it_happens() -> None:
    table = Table("netbattle").set(P1, hand=["Tornado", "Asking for It"], resources=["Rich Kid"]).set(P2, hand=2)
    with table.changes(P1, strength=+2):
        table.choose("play Tornado", "pass")
    with table.changes(P1, strength=0), table.changes(P2, hand=+2):
        table.choose("play Asking for It")


@rule("NB-OPEN-36", "NB-MAIN-7")
def test_an_action_that_changes_nothing_may_be_taken() -> None:
    table = Table("netbattle").set(P2, hand=["Vulcan1"], gauge=2, resources=["Flame Brain"])
    with table.changes(P2, strength=+2):
        table.choose("pass", "play Vulcan1")
    table.choose("pass").offers("spend Flame Brain", "pass").expect(passes=1)
    with table.changes(P1, hand=0, discard=0), table.changes(P2, resources=-1):
        table.choose("spend Flame Brain").expect(passes=0)


@rule("NB-OPEN-50")
def test_a_card_cannot_pay_for_itself() -> None:
    table = Table("netbattle").set(P1, hand=["Cannonball"], resources=coloured("G")).offers("pass")
    table.refuses("play Cannonball", cites="NB-COST-2", saying="you hold 0")
    table = Table("netbattle").set(P1, hand=["Cannonball", "Rival"], resources=coloured("G"))
    table.choose("play Cannonball")
    assert table.zone(P1, "discard") == ["Rival", "Cannonball"]


@rule("NB-OPEN-86", "NB-WIN-7", "NB-CARD-32")
@pytest.mark.parametrize(("deck", "outcome"), [(5, "refused"), (6, "lost"), (7, "paid")])
def test_a_cost_of_energy_needs_that_many_cards_and_the_last_one_loses(deck: int, outcome: str) -> None:
    table = Table("netbattle").set(P1, resources=["Clear Victory"], deck=deck).set(P2, deck=20)
    if outcome == "refused":
        table.refuses("spend Clear Victory", cites="NB-OPEN-86", saying=f"your deck holds {deck}")
        return
    with table.changes(P2, deck=0 if outcome == "lost" else -4):
        table.choose("spend Clear Victory")
    assert loses(table, P1) is (outcome == "lost")
