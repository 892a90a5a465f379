"""The specification's examples of play: battles, Trophies, the castle and the seats."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.book.decks import Deck
from playmat.games.robotmasters import GAME
from playmat.testing import P1, P2, P3, P8, rule, scenario
from tests.games.robotmasters.table.battles import NOTHING, Bout, battle, challenge

IDLE_ROUND = f"{NOTHING} {NOTHING} "
CORE = ("cut_man", "guts_man", "ice_man", "bomb_man", "fire_man", "elec_man")


def controllers(players: int, hero: int, rounds: int) -> list[int]:
    """Who throws for Cut Man in a battle of so many rounds, by seat."""
    table = Bout(players, hero=hero, dice=(IDLE_ROUND * rounds).split())
    table.set(hero, stage="cut_man", space=4)
    found = []
    for _ in range(rounds):
        table.strike()
        found.append(table.asked + 1)
        table.answer()
    return found


@scenario("RM-EX-14")
@rule("RM-WILYCTRL-1", "RM-WILYCTRL-2", "RM-WILYCTRL-3")
def test_control_of_the_boss_with_four_players() -> None:
    assert controllers(4, hero=P2, rounds=5) == [3, 4, 1, 3, 4]


@scenario("RM-EX-15")
@rule("RM-WILYCTRL-3")
def test_control_of_the_boss_with_two_players() -> None:
    assert controllers(2, hero=P1, rounds=3) == [2, 2, 2]


@scenario("RM-EX-16")
@rule("RM-OPEN-49", "RM-DMG-3")
def test_where_both_would_fall_the_hero_falls_first() -> None:
    table = battle("bomb_man", "hit hit wily run aim jump", boss_health=3, bosses="hurt").set(P1, health=1)
    with table.changes(P1, health=-1, lives=-1, powers=0, beaten=0):
        table.strike()
    table.expect(hero=P2, battle=None)
    assert table.state.boss_left[P1] == 3 and not any("Bomb Man takes" in line for line in table.log())


@scenario("RM-EX-17")
@rule("RM-BOSS-4", "RM-BOSS-5")
def test_one_card_a_round() -> None:
    table = battle(dice=f"{NOTHING} pellet pellet").set(P1, hand=["boost", "fortified", "filler", "filler"])
    table.choose("play Boost", "throw")
    assert len(table.seen("tray", "dice")) == 8
    table.refuses("play Fortified", "RM-BOSS-5")


@scenario("RM-EX-17")
@rule("RM-BOSS-5")
def test_no_limit_makes_it_three_cards_and_not_four() -> None:
    table = battle(dice=f"{NOTHING} pellet pellet").set(P1, hand=["no_limit", "boost", "fortified", "life_energy"])
    table.choose("play No Limit", "play Boost", "throw")
    assert len(table.seen("tray", "dice")) == 8
    table.choose("play Fortified").refuses("play Life Energy", "RM-BOSS-5")


@scenario("RM-EX-18")
@rule("RM-OPEN-47", "RM-BOSS-13", "RM-BOSS-14", "RM-TROPHY-1", "RM-HEALTH-4")
def test_a_boss_that_falls_first_does_not_roll() -> None:
    table = battle(dice="hit hit aim run pellet wily", boss_health=4).set(P1, health=9)
    assert table.stage("cut_man")["trophy"] == -1
    table.choose("ability")
    with table.changes(P1, health=+19, powers=+1, trophies=+1):
        table.strike()
    assert any("takes 10 damage" in line for line in table.log())
    assert not any("throws for" in line for line in table.log())
    assert [one["name"] for one in table.side(P1, "powers")] == ["Rolling Cutter"]
    assert table.side(P1, "trophies") == ["cut_man"] and table.side(P1, "health") == 28
    table.expect(hero=P2)


@scenario("RM-EX-19")
@rule("RM-TROPHY-2")
def test_a_trophy_that_is_away_is_not_won() -> None:
    table = battle(dice="hit hit hit hit hit hit", boss_health=1).set(P2, trophies=["cut_man"])
    with table.changes(P1, powers=+1, trophies=0), table.changes(P2, trophies=0):
        table.strike().choose("pass")
    assert [one["name"] for one in table.side(P1, "powers")] == ["Rolling Cutter"]


@scenario("RM-EX-21")
@rule("RM-OPEN-39", "RM-TROPHY-6", "RM-TROPHY-5")
def test_the_same_die_turned_by_both() -> None:
    table = challenge("plain", "wily hit").set(P1, trophies=["guts_man", "elec_man"]).set(P2, trophies=["ice_man"])
    table.score(2)
    table.choose("trophy:guts_man", "die:d1", "face:run", "trophy:ice_man", "die:d1", "face:aim")
    assert table.seen("tray", "dice")[0]["face"] == "aim"
    assert (table.stage("guts_man")["trophy"], table.stage("ice_man")["trophy"]) == (-1, -1)
    assert table.asked == P1
    table.choose("trophy:elec_man").offers("die:d2", "back").refuses("die:d1", "RM-OPEN-39")


def copy_of_ice_man(dice: str, health: int = 28, **words: Any) -> Bout:
    """P1 on castle space 2, without Ice Man's power, has turned up WC17."""
    table = Bout(challenges=["WC17", "WC13"], dice=dice.split(), **words)
    table.set(
        P1, stage="castle", space=2, health=health, beaten=["cut_man", "guts_man"], powers=["cut_man", "guts_man"]
    )
    assert table.stage("ice_man")["trophy"] == -1
    return table


@scenario("RM-EX-22")
@rule("RM-CASTLE-6", "RM-CASTLE-7", "RM-OPEN-57")
def test_a_copy_beaten() -> None:
    table = copy_of_ice_man("hit " * 6, boss_health=18, health=11)
    with table.changes(P1, powers=+1, trophies=0, space=+1, health=+17):
        table.strike()
    assert table.side(P1, "powers")[-1]["name"] == "Ice Slasher"
    assert table.stage("ice_man")["trophy"] == -1 and table.side(P1, "space") == 3
    table.expect(hero=P2)


@scenario("RM-EX-23")
@rule("RM-OPEN-58", "RM-OPEN-44")
def test_a_copy_lost_to() -> None:
    table = copy_of_ice_man(f"{NOTHING} {'hit ' * 6} {NOTHING} {'hit ' * 6} {NOTHING} {'hit ' * 6}")
    with table.changes(P1, lives=-1, space=0):
        table.play_round().play_round().play_round()
    table.expect(hero=P2)
    assert table.side(P1, "lives") == 2
    table.wait().expect(hero=P1, step="boss battle")
    shown = table.seen("battle")
    assert (shown["boss"], shown["copy"], shown["health"], table.side(P1, "health")) == ("ice_man", True, 34, 28)


@scenario("RM-EX-24")
@rule("RM-CASTLE-10", "RM-OPEN-62")
@pytest.mark.parametrize(("module", "reached"), [(True, 5), (False, 6)])
def test_yellow_devil_bars_the_way(module: bool, reached: int) -> None:
    table = Bout(challenge="WC04", dice=["jump", "aim"], yellow_devil=module)
    table.set(P1, stage="castle", space=4, hand=["speed_run", "filler", "filler", "filler"])
    table.choose("play Speed Run")
    table.score(2)
    assert table.side(P1, "space") == reached


@scenario("RM-EX-25")
@rule("RM-WILY-3", "RM-WILY-4", "RM-OPEN-48")
def test_what_is_too_much_for_side_1_is_absorbed() -> None:
    table = battle("castle", "hit hit hit hit hit pellet", players=3, boss_health=5)
    table.choose("throw")
    assert table.seen("battle", "packet sum") == 15
    table.choose("finish")
    assert any("takes 14 damage" in line for line in table.log())
    assert (table.seen("battle", "boss"), table.seen("battle", "health")) == ("wily_2", 32)
    assert (table.asked, table.seen("battle", "dice"), table.seen("battle", "round")) == (P2, 6, 1)
    table.choose("roll")
    assert len(table.seen("battle", "boss roll")) == 6


@scenario("RM-EX-26")
@rule("RM-OPEN-44", "RM-WILYCTRL-1")
def test_a_new_try_at_dr_wily() -> None:
    table = battle("castle", f"{IDLE_ROUND} {NOTHING} hit {NOTHING}", players=3, boss="wily_2", boss_health=9)
    table.set(P1, health=2, lives=2)
    table.play_round().play_round().expect(hero=P2)
    table.wait()
    shown = table.seen("battle")
    assert (shown["boss"], shown["health"], shown["controller"]) == ("wily_1", 32, P2)
    assert (table.side(P1, "health"), table.side(P1, "lives")) == (28, 1)


@scenario("RM-EX-27")
@rule("RM-CASTLE-1", "RM-CASTLE-4", "RM-OPEN-9")
def test_entry_to_the_castle() -> None:
    table = Bout(step="turn", threshold=2).set(P1, space=4, won=True, beaten=["cut_man"])
    table.offers(*[f"stage:{name}" for name in CORE]).refuses("stage:castle", "RM-CASTLE-1")
    table = Bout(step="turn", threshold=2).set(P1, space=4, won=True, beaten=["cut_man", "ice_man"])
    table.offers(*[f"stage:{name}" for name in CORE], "stage:castle")


@scenario("RM-EX-28")
@rule("RM-START-2", "RM-START-4", "RM-START-5")
def test_the_opening_choice() -> None:
    table = Bout(3, step="setup", dice=["hit", "run", "wily"])
    assert table.asked == P3
    table.choose("stage:fire_man")
    assert table.asked == P1
    table.offers("stage:cut_man", "stage:guts_man", "stage:ice_man", "stage:bomb_man", "stage:elec_man")
    table.refuses("stage:fire_man", "RM-START-4").refuses("stage:castle", "RM-START-2")
    table.choose("stage:guts_man")
    assert table.asked == P2
    table.offers("stage:cut_man", "stage:ice_man", "stage:bomb_man", "stage:elec_man")


@scenario("RM-EX-32")
@rule("RM-DECK-1", "RM-DECK-2")
def test_the_check_of_decks() -> None:
    standard = GAME.deck("mega-man").copies()

    def deck(**copies: int) -> Deck:
        return Deck.of("Trial", standard | copies, game="robotmasters", character="Mega Man")

    trials = [deck(Boost=4), deck(Boost=5, Shortcut=1), deck(Boost=4, Shortcut=2)]
    assert [[refusal.rule for refusal in GAME.check(trial)] for trial in trials] == [["RM-DECK-1"], ["RM-DECK-2"], []]
    assert [trial.count for trial in trials] == [41, 40, 40]


@scenario("RM-EX-33")
@rule("RM-DICE-8", "RM-HEALTH-5", "RM-BOSS-8")
def test_pellets_in_a_battle() -> None:
    table = battle(dice="pellet pellet wily wily wily wily").set(P1, character="roll", health=10)
    with table.changes(P1, health=0):
        table.strike()
    assert table.seen("battle", "health") == 33 - 2


@scenario("RM-EX-37")
@rule("RM-ABIL-11", "RM-OPEN-16")
def test_who_acts_for_dr_wily_has_no_ability() -> None:
    table = challenge().set(P2, character="proto_man")
    table.refuses("ability", "RM-ABIL-11", player=P2)
    table.choose("pass").offers("pass").refuses("ability", "RM-ABIL-11")


@scenario("RM-EX-39")
@rule("RM-ENERGY-4", "RM-OPEN-56", "RM-THREAT-4")
def test_rounds_and_energy() -> None:
    table = battle(dice=f"{NOTHING} pellet pellet {IDLE_ROUND}").set(P1, energy=3)
    with table.changes(P1, energy=-2):
        table.choose("throw", "pick:d1", "throw", "pick:d1", "throw", "finish")
    table.answer().choose("throw")
    assert len(table.seen("tray", "dice")) == 6 and table.side(P1, "energy") == 1


@scenario("RM-EX-42")
@rule("RM-EXP-1", "RM-SETUP-2", "RM-START-4", "RM-WILYCTRL-3")
def test_eight_seats() -> None:
    table = Bout(8, step="setup", dice="hit hit hit wily hit hit hit hit".split())
    choices = []
    for _ in range(8):
        choices.append(len(table.verbs))
        table.choose(table.state.keys()[0])
    assert choices == [8, 7, 6, 5, 4, 3, 2, 1]
    assert len({table.side(player, "stage") for player in range(8)}) == 8
    assert controllers(8, hero=P8, rounds=8) == [1, 2, 3, 4, 5, 6, 7, 1]


@scenario("RM-EX-46")
@rule("RM-DEFEAT-1", "RM-DEFEAT-2", "RM-OPEN-68", "RM-OPEN-44")
def test_one_life_for_a_lost_battle() -> None:
    table = battle(dice=f"{NOTHING} hit hit jump jump aim pellet").set(P1, lives=2, health=5)
    table.strike().choose("roll")
    assert table.seen("battle", "boss packet") == 9
    with table.changes(P1, lives=-1, space=0):
        table.choose("on")
    table.expect(hero=P2)
    assert (table.side(P1, "lives"), table.side(P1, "space")) == (1, 4)
    table.wait()
    assert table.side(P1, "health") == 28
    assert (table.seen("battle", "boss"), table.seen("battle", "health")) == ("cut_man", 33)


@scenario("RM-EX-47")
@rule("RM-BOSS-4", "RM-BOSS-10", "RM-OPEN-36")
def test_a_shield_from_the_heros_own_dice() -> None:
    table = battle("guts_man", "jump jump hit aim run pellet hit jump wily pellet aim")
    table.set(P1, health=20, hand=["land_on_the_edge", "filler", "filler", "filler"])
    table.choose("throw", "play Land on the Edge", "finish")
    assert table.seen("battle", "health") == 35 - 7
    table.expect(shield=4)
    with table.changes(P1, health=-5):
        table.choose("roll")
    assert table.side(P1, "health") == 15
    table.load(NOTHING)
    table.choose("throw")
    assert len(table.seen("tray", "dice")) == 5


@scenario("RM-EX-48")
@rule("RM-BOSS-8", "RM-BOSS-3")
@pytest.mark.parametrize("charged", [False, True])
def test_powers_by_face(charged: bool) -> None:
    table = battle(dice="hit jump jump wily pellet aim").set(P1, powers=["guts_man", "bomb_man"])
    table.choose("power:guts_man", "power:bomb_man")
    if charged:
        table.choose("ability")
    table.strike()
    assert table.seen("battle", "health") == 33 - 14


@scenario("RM-EX-49")
@rule("RM-BOSS-10")
@pytest.mark.parametrize(("left", "after"), [(20, 22), (31, 32)])
def test_a_boss_that_heals(left: int, after: int) -> None:
    table = battle("time_man", f"{NOTHING} wily wily hit aim run", expansion=True, boss_health=left)
    with table.changes(P1, health=-12):
        table.play_round()
    assert (table.side(P1, "health"), table.seen("battle", "health")) == (16, after)
