"""What comes beside the core box, and how many of everything there is (RM-EXP, RM-OPEN-64, RM-OPEN-69)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters import GAME
from playmat.games.robotmasters.cards import CHARACTERS
from playmat.kernel.errors import PlaymatError
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.battles import NOTHING, Bout, battle

CORE = ["cut_man", "guts_man", "ice_man", "bomb_man", "fire_man", "elec_man"]
SLAIN = "hit hit hit hit hit hit"


def stages(players: int, expansion: str) -> dict[str, int]:
    """The stages of a new game, with the cards in their decks."""
    shown = GAME.new(seed=1, seats=players, options={"expansion": expansion}).table(-1)["stages"]
    assert isinstance(shown, list)
    return {one["id"]: one["deck"] for one in shown}


@rule("RM-EXP-1", "RM-SETUP-2", "RM-OPEN-69")
@pytest.mark.parametrize("players", [7, 8])
def test_seven_and_eight_players_need_time_man_and_oil_man(players: int) -> None:
    assert list(stages(players, "as-needed")) == [*CORE, "time_man", "oil_man", "castle"]
    with pytest.raises(PlaymatError, match="need the expansion"):
        stages(players, "no")


@rule("RM-OPEN-69", "RM-SETUP-4")
@pytest.mark.parametrize("players", [2, 6])
def test_without_the_expansion_there_are_six_stages_and_twenty_castle_cards(players: int) -> None:
    assert stages(players, "as-needed") == stages(players, "no") == dict.fromkeys(CORE, 12) | {"castle": 20}


@rule("RM-EXP-1", "RM-OPEN-69")
@pytest.mark.parametrize("players", [2, 6, 8])
def test_with_the_expansion_all_eight_stages_and_two_more_copies_are_in_play(players: int) -> None:
    assert stages(players, "yes") == dict.fromkeys([*CORE, "time_man", "oil_man"], 12) | {"castle": 22}


@rule("RM-OPEN-69")
@pytest.mark.parametrize("step", ["setup", "turn"])
def test_stages_of_the_expansion_are_refused_where_it_is_not_in_play(step: str) -> None:
    table = Bout(step=step, dice=["wily", "hit"]).set(P1, won=True, space=4)
    table.refuses("stage:time_man", "RM-OPEN-69").refuses("stage:oil_man", "RM-OPEN-69")
    table = Bout(step=step, dice=["wily", "hit"], expansion=True).set(P1, won=True, space=4)
    assert {"stage:time_man", "stage:oil_man"} <= set(table.state.keys())


@rule("RM-EXP-1")
@pytest.mark.parametrize(("name", "health", "dice"), [("time_man", 32, 5), ("oil_man", 34, 6)])
def test_the_two_stages_come_with_their_bosses_powers_and_trophies(name: str, health: int, dice: int) -> None:
    table = battle(name, SLAIN, expansion=True)
    assert (table.seen("battle", "health"), table.seen("battle", "dice")) == (health, dice)
    table = battle(name, SLAIN, expansion=True, boss_health=1)
    with table.changes(P1, powers=+1, trophies=+1, beaten=+1):
        table.strike()
    assert table.stage(name)["trophy"] == P1


@rule("RM-EXP-2", "RM-OPEN-8")
def test_everybody_may_be_mega_man() -> None:
    assert [one.id for one in CHARACTERS if one.core] == ["mega_man"]
    shown = GAME.new(seed=1, decks=["mega-man"] * 6).table(-1)["sides"]
    assert isinstance(shown, list) and [one["character"] for one in shown] == ["mega_man"] * 6
    with pytest.raises(PlaymatError, match="once at most"):
        GAME.new(seed=1, decks=["mega-man"] * 2, options={"characters": "unique"})


@rule("RM-EXP-2")
def test_a_core_table_seats_mega_man_everywhere_and_nobody_else() -> None:
    core = {"characters": "core"}
    shown = GAME.new(seed=1, seats=4, options=core).table(-1)["sides"]
    assert isinstance(shown, list) and [one["character"] for one in shown] == ["mega_man"] * 4
    with pytest.raises(PlaymatError, match="everybody is Mega Man"):
        GAME.new(seed=1, decks=["mega-man", "roll"], options=core)


@rule("RM-OPEN-8")
def test_unique_characters_are_offered_to_as_many_as_there_are() -> None:
    offered = next(one for one in GAME.options if one.name == "characters")
    assert offered.most == {"unique": 7} == {"unique": len(CHARACTERS)}
    assert GAME.new(seed=1, seats=7, options={"characters": "unique"}).players == 7
    with pytest.raises(PlaymatError, match="seven players at most, not for eight"):
        GAME.new(seed=1, seats=8, options={"characters": "unique"})


@rule("RM-EXP-3")
def test_other_characters_can_be_played() -> None:
    names = {"Dr. Light", "Proto Man", "Roll", "Rush", "Mega Man (Charged Buster)", "Rock (Lab Assistant)"}
    assert {one.name for one in CHARACTERS if not one.core} == names
    decks = [name for name in GAME.default_decks() if name != "mega-man"]
    shown = GAME.new(seed=1, decks=decks, options={"characters": "unique"}).table(-1)["sides"]
    assert isinstance(shown, list) and len({one["character"] for one in shown}) == 6


@rule("RM-EXP-4", "RM-CASTLE-8", "RM-CASTLE-9")
@pytest.mark.parametrize(("wish", "guarded"), [("no", False), ("yes", True)])
def test_yellow_devil_is_a_module_that_the_table_agrees_on(wish: str, guarded: bool) -> None:
    assert GAME.new(seed=1).table(-1)["guarded"] is False
    assert GAME.new(seed=1, options={"yellow_devil": wish}).table(-1)["guarded"] is guarded


@rule("RM-EXP-5")
def test_a_card_that_no_set_has_is_no_part_of_a_deck() -> None:
    deck = GAME.deck("mega-man")
    assert all(title in GAME.by_title for title in deck.titles()) and len(GAME.cards) == 13


@rule("RM-OPEN-64", "RM-BOSS-14")
def test_all_eight_players_can_own_the_same_power() -> None:
    table = Bout(8, dice=(f"{SLAIN} " * 8).split(), bosses="hurt")
    for player in range(8):
        table.set(player, stage="cut_man", space=4, boss_left=1)
    for player in range(8):
        table.strike()
        while table.verbs == ["trophy", "pass"]:
            table.choose("pass")
        assert table.state.powers[player] == 1
    assert table.state.powers == [1] * 8 and table.state.trophies[0] == P1


@rule("RM-OPEN-64")
def test_a_power_owned_by_another_is_no_obstacle() -> None:
    table = battle(dice=f"{NOTHING} {NOTHING} {SLAIN}", boss_health=18).set(P2, powers=["cut_man"])
    table.play_round()
    with table.changes(P1, powers=+1), table.changes(P2, powers=0):
        table.strike()
