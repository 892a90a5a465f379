"""The battle phase and the end of the turn (NB-BATTLE, NB-END)."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.rules.emblems import SNAKEMAN
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.blasted import blaster
from tests.games.netbattle.table.plain import coloured, destinies, navi, with_emblem

DRAW_PHASE = 2
"""Deck cards that the next player's draw phase takes before anybody is asked again."""


def lost(table: Table) -> list[str]:
    """The log lines about energy lost since the last answer."""
    return [line for line in table.log() if "loses an energy" in line]


@rule("NB-BATTLE-1", "NB-BATTLE-2", "NB-BATTLE-3", "NB-BATTLE-11")
@pytest.mark.parametrize(("strength", "defense"), [(9, 5), (5, 4), (4, 4), (3, 4), (0, 0), (1, 0)])
def test_the_other_player_loses_what_strength_exceeds_defense_by(strength: int, defense: int) -> None:
    table = Table("netbattle").set(P1, navi=navi(strength, 0)).set(P2, navi=navi(0, defense), deck=20)
    table.choose("pass")
    damage = max(0, strength - defense)
    table.expect(damage=damage).choose("pass").cites("NB-BATTLE-1" if damage else "NB-BATTLE-2")
    assert lost(table) == ["P2 loses an energy: Filler."] * damage
    assert len(table.zone(P2, "deck")) == 20 - damage - DRAW_PHASE
    assert len(table.zone(P1, "deck")) == 20


@rule("NB-BATTLE-4", "NB-BATTLE-5")
def test_energy_is_lost_card_by_card_from_the_top_of_the_losers_deck() -> None:
    deck = ["Rival", "Vulcan1", "AirShot", *["Filler"] * 5]
    table = Table("netbattle").set(P1, navi=navi(3, 0)).set(P2, navi=navi(0, 0), deck=deck, discard=["Tornado"])
    table.choose("pass", "pass")
    assert lost(table) == [f"P2 loses an energy: {name}." for name in deck[:3]]
    assert table.zone(P2, "discard") == ["Tornado", *deck[:3]]
    assert table.zone(P1, "discard") == []


@rule("NB-BATTLE-6")
@pytest.mark.parametrize("active", [P1, P2])
def test_nobody_is_asked_whether_the_attack_is_made(active: int) -> None:
    table = Table("netbattle", active=active).set(active, navi=navi(5, 0)).set(1 - active, navi=navi(0, 3))
    table.offers("pass").choose("pass").offers("pass").choose("pass")
    told = [line for line in table.log() if "attacks: strength 5 against defense 3, 2 damage." in line]
    assert len(told) == 1
    assert len(lost(table)) == 2


@rule("NB-BATTLE-7")
def test_no_action_is_possible_while_energy_is_lost() -> None:
    roll = ["Channeling", "Data Scan", "Rival", "Rich Kid"]
    table = Table("netbattle").set(P1, navi=navi(6, 0), hand=["Vulcan1"], gauge=2, resources=["Rival"])
    table.set(P2, navi="Roll, Hip and Cool", hand=["Underestimated", "Fortified"], resources=roll, gauge=4, discard=3)
    table.choose("pass", "play Underestimated", "pass", "pass")
    table.expect(phase="battle").offers("recharge", "recharge:all", "lose", "lose:all")
    for action in ("play Fortified", "spend Rival"):
        table.refuses(action, cites="NB-BATTLE-7", saying="during the battle phase")
    handles = table.state.handles
    for key in (f"play:{handles[table.state.hand(P1)[0]]}", f"spend:{handles[table.state.resources(P1)[0]]}", "blast"):
        refusal = table.state.explain(P1, key)
        assert refusal is not None
        assert refusal.rule == "NB-BATTLE-7"


@rule("NB-BATTLE-8", "NB-BATTLE-9", "NB-BATTLE-10")
def test_only_the_attackers_strength_and_the_defenders_defense_count() -> None:
    for theirs, own, damage in ((navi(9, 2), navi(4, 0), 2), (navi(0, 2), navi(4, 9), 2), (navi(9, 9), navi(4, 0), 0)):
        table = Table("netbattle").set(P1, navi=own, deck=20).set(P2, navi=theirs).choose("pass", "pass")
        assert lost(table) == ["P2 loses an energy: Filler."] * damage
        assert len(table.zone(P1, "deck")) == 20, "whoever attacks is not hurt"


@rule("NB-BATTLE-12", "NB-ORDER-1", "NB-ORDER-2", "NB-END-4")
def test_a_turn_has_four_phases_one_attack_and_then_the_opponent_has_theirs() -> None:
    table = Table("netbattle", step="turn").choose("finish", "pass", "pass", "finish", "pass", "pass")
    assert table.asked == P1
    phases = [line.text for line in table.state.log if line.text.endswith("phase.") or "attacks:" in line.text]
    each = ["{}'s draw phase.", "{}'s resource phase.", "{}'s main phase.", "{}'s battle phase."]
    each.append("{} attacks: strength 2 against defense 2, no damage.")
    turns = [line.format(name) for name in ("P1", "P2", "P1") for line in each]
    assert phases == turns[:12], "two whole turns and the beginning of the third"
    assert [line.text for line in table.state.log if line.text.startswith("Turn")] == [
        "Turn 6: P2 attacks.",
        "Turn 7: P1 attacks.",
    ]


@rule("NB-BATTLE-13")
def test_a_text_may_send_lost_cards_elsewhere_but_not_change_how_many() -> None:
    table = Table("netbattle").set(P1, navi=navi(5, 0)).set(P2, navi=navi(0, 2), resources=coloured("GG"), deck=20)
    table.set(P2, hand=["Guardian", "Filler", "Filler"])
    table.choose("pass", "play Guardian", "pass", "pass")
    assert lost(table) == ["P2 loses an energy to hand."] * 3
    assert len(table.zone(P2, "hand")) == 3 + 1
    assert len(table.zone(P2, "deck")) == 20 - 3 - DRAW_PHASE


# The end of the turn -----------------------------------------------------------------------------------------


@rule("NB-END-1", "NB-END-2", "NB-END-6")
def test_bonuses_of_both_players_count_in_battle_and_end_with_the_turn() -> None:
    table = Table("netbattle").set(P1, navi=navi(4, 1), hand=["Vulcan1"], gauge=2, resources=["Fiery NetNavi"])
    table.set(P2, navi=navi(1, 1), resources=["Rival"], hand=["AirShot"], gauge=2)
    table.choose("play Vulcan1", "play AirShot", "spend Fiery NetNavi", "spend Rival", "pass")
    assert (table.state.total(P1, 0), table.state.total(P2, 1)) == (4 + 2 + 1, 1 + 3 + 1)
    table.choose("pass")
    assert len(lost(table)) == 2, "the bonuses are still there in the battle phase"
    assert [table.state.total(player, stat) for player in (P1, P2) for stat in range(3)] == [4, 1, 2, 1, 1, 2]
    assert any("These changes expire: Vulcan1, AirShot, Fiery NetNavi and Rival." in line for line in table.log())


@rule("NB-END-1")
def test_a_penalty_that_ends_with_its_turn_is_not_called_a_bonus() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan, Riddler", hand=["Vulcan1"], gauge=2)
    table.choose("play Vulcan1", "pass", "pass")
    assert any("These changes expire: Vulcan1 and MagicMan." in line for line in table.log())
    assert not any("bonus" in line for line in table.log())


@rule("NB-END-3", "NB-END-9")
def test_texts_in_play_and_longer_effects_outlast_the_turn_and_nothing_else() -> None:
    table = Table("netbattle").set(P1, navi="SnakeMan, Sly Bandit", gauge=5, hand=["Vulcan1"])
    millionaire = "Ms. Millionaire, Politely Evil"
    table.set(P1, resources=[millionaire, *with_emblem(SNAKEMAN), "Big Trouble", "Fiery NetNavi"])
    table.choose("play Vulcan1", "pass", "spend Big Trouble", "navi SnakeMan", "pass", "spend Fiery NetNavi", "pass")
    assert [table.state.total(P1, stat) for stat in range(3)] == [1 + 2 + 2 + 3, 3, 1]
    table.choose("pass")
    assert [table.state.total(P1, stat) for stat in range(3)] == [1 + 2, 3, 1], "two SnakeMan cards; Big Trouble"
    table.choose("finish", "pass", "pass")
    assert [table.state.total(P1, stat) for stat in range(3)] == [1 + 2, 3, 2], "the next turn is over too"


@rule("NB-END-9", "NB-OPEN-87")
def test_the_end_of_your_next_turn_is_the_end_of_your_own() -> None:
    table = Table("netbattle").set(P1, navi="WoodMan, Natural Leader", resources=["Timber Terror"], hand=6, deck=30)
    table.set(P2, navi="WoodMan, Natural Leader", deck=30)
    table.choose("spend Timber Terror", "pass", "pass", "finish", "pass", "pass")
    assert (table.asked, len(table.zone(P1, "hand"))) == (P1, 7)
    table.offers("finish").choose("finish", "pass", "pass", "finish", "pass", "pass")
    assert len(table.zone(P1, "hand")) == 8
    assert set(table.verbs) == {"discard"}, "the limit is five again"


@rule("NB-END-5", "NB-RES-6")
def test_the_end_of_a_turn_moves_no_cards() -> None:
    table = Table("netbattle").set(P1, hand=3, gauge=4, discard=2, resources=["Rival", "Rich Kid"])
    table.set(P2, hand=2, gauge=3, discard=1, resources=["Focus"])
    mine = table.changes(P1, hand=0, power=0, deck=0, discard=0, resources=0)
    with mine, table.changes(P2, hand=+1, power=+1, deck=-DRAW_PHASE, discard=0, resources=0):
        table.choose("pass", "pass")


@rule("NB-END-7")
def test_every_main_phase_has_fresh_chips_and_a_fresh_blast() -> None:
    table = Table("netbattle").set(P1, navi=blaster(), hand=["Vulcan1"] * 3, gauge=5)
    table.set(P2, navi=blaster(), hand=["Vulcan1"] * 3, gauge=5)
    table.choose("play Vulcan1", "play Vulcan1", "blast", "pass").offers("pass").choose("pass", "finish")
    assert table.asked == P2
    assert sorted(set(table.verbs)) == ["blast", "pass", "play"]
    table.choose("pass")
    assert sorted(set(table.verbs)) == ["pass", "play"]


@rule("NB-END-8", "NB-DRAW-9")
def test_nobody_discards_down_at_the_end_of_a_turn() -> None:
    table = Table("netbattle").set(P1, hand=8).set(P2, hand=8)
    table.choose("pass", "pass")
    assert len(table.zone(P1, "hand")) == 8
    assert table.asked == P2, "P2 discards down in the draw phase of the new turn"
    table.expect(phase="draw", turn=6)
    assert len(table.zone(P2, "hand")) == 9


@rule("NB-END-1", "NB-END-6")
def test_a_blast_destiny_ends_with_the_turn() -> None:
    table = Table("netbattle").set(P1, navi=blaster(), gauge=destinies(3)).choose("blast", "pass", "pass")
    assert len(lost(table)) == 3
    assert table.state.total(P1, 0) == 2
    assert table.state.table(-1)["destinies"] == []
