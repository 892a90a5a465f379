"""The last battle: Wily's Machine on both sides of its card (RM-WILY, RM-OPEN-48)."""

from __future__ import annotations

from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.battles import NOTHING, Bout, battle

SLAIN = "hit hit hit hit hit hit"
FOUR = "pellet pellet pellet pellet"


def machine(dice: str = "", players: int = 2, **words: object) -> Bout:
    """P1 stands before Wily's Machine."""
    return battle("castle", dice, players, **words)


@rule("RM-WILY-1")
def test_on_the_castles_last_space_wilys_machine_is_fought() -> None:
    table = Bout(challenge="WC13", dice=["pellet"]).set(P1, stage="castle", space=5)
    table.score(1).expect(step="boss battle").refuses("stop", "RM-BOSS-12")
    assert table.side(P1, "space") == 6
    assert table.seen("battle", "boss") == "wily_1"


@rule("RM-WILY-2")
def test_two_sides_must_be_beaten_one_after_the_other() -> None:
    table = machine(f"{SLAIN} {NOTHING} {SLAIN} {NOTHING} {SLAIN}", boss_health=17)
    table.play_round()
    assert not table.state.over and table.seen("battle", "boss") == "wily_2"
    table.play_round()
    assert table.seen("battle", "health") == 32 - 18
    table.strike()
    assert table.state.over and table.state.winner == P1


@rule("RM-WILY-2")
def test_the_fight_follows_the_rules_of_boss_battles() -> None:
    table = machine(f"hit hit {FOUR} hit {NOTHING}", players=3)
    table.set(P1, hand=["fortified", "boost", "filler", "filler"], powers=["cut_man"])
    table.offers("play Fortified", "play Boost", "ability", "power:cut_man", "abilities", "throw")
    table.choose("play Fortified", "ability").refuses("play Boost", "RM-BOSS-5").refuses("ability", "RM-BOSS-6")
    table.strike()
    assert table.asked == P2 and table.seen("battle", "health") == 32 - (6 + 2 - 1)
    with table.changes(P1, health=0):
        table.choose("roll")
    assert table.seen("battle", "controller") == P3


@rule("RM-WILY-2", "RM-DEFEAT-1", "RM-DEFEAT-2")
def test_losing_to_dr_wily_is_like_losing_to_any_boss() -> None:
    table = machine(f"{NOTHING} hit {NOTHING}").set(P1, health=3)
    with table.changes(P1, lives=-1, space=0):
        table.play_round()
    table.expect(hero=P2)
    table.wait()
    assert table.seen("battle", "boss") == "wily_1"


@rule("RM-WILY-3", "RM-OPEN-48")
def test_side_2_makes_the_boss_roll_of_the_round_in_which_side_1_fell() -> None:
    table = machine(f"{SLAIN} jump aim wily pellet run run", players=3, boss_health=5)
    table.strike()
    assert (table.seen("battle", "boss"), table.seen("battle", "round"), table.asked) == ("wily_2", 1, P2)
    with table.changes(P1, health=-(1 + 2 + 3)):
        table.answer()
    assert (table.seen("battle", "round"), table.seen("battle", "controller")) == (2, P3)


@rule("RM-WILY-3")
def test_side_1_stands_at_exactly_one_health_more() -> None:
    table = machine(SLAIN, boss_health=18)
    table.strike()
    assert (table.seen("battle", "boss"), table.seen("battle", "health")) == ("wily_1", 1), "the hull prevents 1"


@rule("RM-WILY-4")
def test_damage_beyond_side_1_is_lost() -> None:
    table = machine(SLAIN, boss_health=1)
    table.strike()
    assert (table.seen("battle", "boss"), table.seen("battle", "health")) == ("wily_2", 32)


@rule("RM-OPEN-48")
def test_the_text_of_side_1_ends_and_that_of_side_2_begins_with_the_flip() -> None:
    table = machine(f"{SLAIN} wily wily {FOUR} {SLAIN}", boss_health=5)
    table.strike()
    assert not any(one["source"] == "Armoured Hull" for one in table.seen("lasting"))
    with table.changes(P1, energy=-1, health=-6):
        table.answer()
    table.strike()
    assert table.seen("battle", "health") == 32 - 18, "no hull any more"


@rule("RM-OPEN-48")
def test_what_the_hero_used_goes_on_to_apply_after_the_flip() -> None:
    table = machine(f"{SLAIN} hit hit hit hit hit", boss_health=5)
    table.set(P1, hand=["shortcut", "filler", "filler", "filler"], powers=["ice_man"])
    table.choose("play Shortcut", "power:ice_man")
    table.strike()
    assert (table.seen("battle", "boss"), table.seen("battle", "dice")) == ("wily_2", 3)
    with table.changes(P1, health=-9):
        table.choose("roll")


@rule("RM-OPEN-48")
def test_a_shield_holds_against_side_2() -> None:
    table = machine(f"{SLAIN} hit {NOTHING}", boss_health=5).set(P1, hand=["fortified", "filler", "filler", "filler"])
    table.choose("play Fortified")
    table.strike().expect(shield=4)
    with table.changes(P1, health=0):
        table.choose("roll")
