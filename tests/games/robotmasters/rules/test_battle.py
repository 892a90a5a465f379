"""Boss Battles: arriving, a round in its order, and victory (RM-BOSS)."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.battles import NOTHING, battle, challenge

SLAIN = "hit hit hit hit hit hit"


@rule("RM-BOSS-1", "RM-OPEN-4")
@pytest.mark.parametrize("space", [0, 1, 2, 3])
def test_the_fourth_challenge_leads_to_the_boss(space: int) -> None:
    table = challenge("plain", "run jump").set(P1, space=space)
    table.score(2)
    assert table.side(P1, "space") == space + 1
    table.offers("fight" if space == 3 else "press", "stop")


@rule("RM-BOSS-1")
@pytest.mark.parametrize("name", ["cut_man", "guts_man", "ice_man", "bomb_man", "fire_man", "elec_man"])
def test_every_stage_leads_to_its_own_robot_master(name: str) -> None:
    assert battle(name).seen("battle", "boss") == name


@rule("RM-BOSS-2", "RM-CARD-6", "RM-CARD-7")
def test_both_cards_show_their_battle_sides() -> None:
    table = battle(players=3).set(P1, space=3)
    assert [table.side(player, "side") for player in (P1, P2, P3)] == ["challenge"] * 3
    table = battle(players=3)
    assert [table.side(player, "side") for player in (P1, P2, P3)] == ["battle", "challenge", "challenge"]
    shown = table.seen("battle")
    assert shown["hero row"] == [3, 0, 1, 1, 1, 0] and shown["row"] == [2, 0, 1, 2, 1, 2]
    assert (shown["health"], shown["dice"], shown["hero dice"]) == (33, 6, 6)


@rule("RM-BOSS-3", "RM-CARD-4")
def test_a_hero_may_use_battle_sections_and_powers_won_before() -> None:
    table = battle(dice="hit run aim jump pellet wily").set(
        P1, hand=["rapid_fire", "filler", "filler", "filler"], powers=["guts_man"]
    )
    table.offers("play Rapid Fire", "ability", "power:guts_man", "abilities", "throw")
    table.refuses("power:ice_man", "RM-BOSS-14", "beat the Robot Master")
    table.choose("play Rapid Fire", "power:guts_man", "throw", "finish")
    assert table.seen("battle", "health") == 33 - (3 + 2) - 1 - 1 - (1 + 2) - 2


@rule("RM-BOSS-4", "RM-BOSS-5", "RM-OPEN-45")
@pytest.mark.parametrize("window", ["P", "T", "B"])
def test_the_one_card_of_a_round_is_played_before_or_after_the_throws(window: str) -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}").set(P1, hand=["fortified", "fortified", "filler", "filler"])
    table.choose(*{"P": [], "T": ["throw"], "B": ["throw", "finish", "roll"]}[window])
    assert table.seen("battle", "window") == window
    with table.changes(P1, hand=0, deck=-1, discards=+1):
        table.choose("play Fortified")
    if window == "B":
        table.expect(shield=0)  # the boss's dice were scored at once, for there was nothing left to ask
        assert table.seen("battle", "round") == 2
    else:
        table.expect(shield=4).refuses("play Fortified", "RM-BOSS-5", "another one needs an effect")


@rule("RM-BOSS-4")
def test_a_card_not_played_in_one_window_can_be_played_in_a_later_one() -> None:
    table = battle(dice=f"{NOTHING} hit hit {NOTHING}").set(P1, hand=["fortified", "filler", "filler", "filler"])
    table.offers("play Fortified", "ability", "throw").choose("throw")
    assert "play" in table.verbs
    table.choose("finish", "roll").offers("play Fortified", "on")
    with table.changes(P1, health=0):
        table.choose("play Fortified")


@rule("RM-BOSS-4", "RM-BOSS-12")
def test_every_round_has_a_card_of_its_own() -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}").set(P1, hand=["fortified", "fortified", "filler", "filler"])
    table.choose("play Fortified")
    table.play_round()
    table.expect(shield=0).offers("play Fortified", "ability", "throw")


@rule("RM-BOSS-5")
def test_no_limit_allows_two_more_cards_and_toolbox_one() -> None:
    table = battle().set(
        P1, character="rock", hand=["no_limit", "boost", "fortified", "fortified"], deck=["fortified"]
    )
    table.choose("play No Limit")
    assert table.seen("battle", "cards left") == 2
    table.choose("play Boost", "play Fortified").refuses("play Fortified", "RM-BOSS-5")
    table.choose("ability", "play Fortified").expect(shield=8).refuses("play Fortified", "RM-BOSS-5")


@rule("RM-BOSS-6")
def test_each_battle_ability_is_there_once_a_round() -> None:
    table = battle(dice=f"hit hit {NOTHING} {NOTHING}").set(P1, powers=["cut_man", "elec_man"])
    table.choose("ability", "power:cut_man").offers("power:elec_man", "throw")
    table.refuses("ability", "RM-BOSS-6", "Charge Shot").refuses("power:cut_man", "RM-BOSS-6", "Rolling Cutter")
    table.choose("throw").refuses("ability", "RM-BOSS-6").choose("finish")
    table.answer()
    table.offers("ability", "power:cut_man", "power:elec_man", "abilities", "throw")


@rule("RM-BOSS-7")
@pytest.mark.parametrize(("character", "dice"), [("mega_man", 6), ("proto_man", 5), ("rush", 7)])
def test_a_hero_throws_the_whole_battle_threat(character: str, dice: int) -> None:
    table = battle().set(P1, character=character)
    assert "dice" not in table.verbs
    table.choose("throw")
    assert len(table.state.dice) == dice


@rule("RM-BOSS-8")
@pytest.mark.parametrize(
    ("character", "dice", "damage"),
    [
        ("mega_man", "hit pellet aim jump run wily", 6),
        ("proto_man", "hit aim jump pellet run", 7),
        ("roll", "hit pellet aim jump run wily", 6),
        ("dr_light", "hit pellet aim jump run", 6),
        ("mega_man_alt", "hit aim jump run pellet", 5),
    ],
)
def test_the_character_card_says_what_each_face_deals(character: str, dice: str, damage: int) -> None:
    table = battle(dice=dice).set(P1, character=character)
    table.strike()
    assert table.seen("battle", "health") == 33 - damage


@rule("RM-BOSS-8")
def test_cards_powers_and_abilities_change_what_faces_deal() -> None:
    table = battle(dice="hit hit aim jump run wily").set(
        P1, powers=["elec_man", "bomb_man"], hand=["rapid_fire", "filler", "filler", "filler"]
    )
    table.choose("play Rapid Fire", "power:elec_man", "power:bomb_man", "ability")
    assert table.seen("battle", "hero row") == [5, 0, 3, 1, 1, 2]
    table.strike()
    assert table.seen("battle", "health") == 33 - (5 + 5 + 3 + 1 + 1 + 2 + 2)


@rule("RM-BOSS-9", "RM-REROLL-6")
def test_the_boss_takes_the_damage_of_the_last_faces_before_it_rolls() -> None:
    table = battle(dice=f"{NOTHING} hit hit").choose("throw")
    with table.changes(P1, energy=-1):
        table.choose("pick:d1", "pick:d2", "throw")
    assert table.seen("battle", "health") == 33
    table.choose("finish")
    assert table.seen("battle", "health") == 27 and table.seen("battle", "boss roll") == []
    assert table.asked == P2
    table.offers("roll").cites("RM-BOSS-9")


@rule("RM-BOSS-9", "RM-OPEN-47")
def test_a_boss_that_falls_does_not_roll() -> None:
    table = battle(dice=SLAIN, boss_health=18)
    with table.changes(P1, powers=+1, lives=0):
        table.strike()
    table.expect(battle=None, hero=P2)
    assert not any("throws for" in line for line in table.log())


@rule("RM-BOSS-9")
def test_one_health_more_and_the_boss_rolls() -> None:
    table = battle(dice=SLAIN, boss_health=19)
    table.strike().offers("roll")
    assert table.seen("battle", "health") == 1


@rule("RM-BOSS-10")
def test_the_boss_throws_its_threat_and_its_card_says_what_happens() -> None:
    table = battle("guts_man", f"{NOTHING} hit jump wily aim run")
    table.strike()
    assert table.seen("battle", "dice") == 5
    table.choose("roll")
    assert [die["face"] for die in table.seen("battle", "boss roll")] == ["hit", "jump", "wily", "aim", "run"]
    with table.changes(P1, health=-(4 + 3 + 2)):
        table.choose("on")
    assert table.seen("battle", "hero dice") == 5, "Quake"


@rule("RM-BOSS-10")
def test_the_text_of_the_boss_adds_to_its_dice() -> None:
    table = battle(dice=f"{NOTHING} wily wily hit aim run pellet")
    with table.changes(P1, health=-(2 + 2 + 2 + 1 + 1 + 2)):
        table.play_round()
    assert len([line for line in table.log() if "takes 10 damage" in line]) == 1, "one packet"


@rule("RM-BOSS-10", "RM-OPEN-36")
def test_a_boss_can_be_left_without_dice() -> None:
    table = battle("guts_man", NOTHING, expansion=True).set(
        P1, character="roll", powers=["ice_man", "time_man"], hand=["shortcut", "filler", "filler", "filler"]
    )
    table.choose("play Shortcut", "power:ice_man", "power:time_man", "ability")
    table.strike()
    assert table.seen("battle", "dice") == 0
    with table.changes(P1, health=0):
        table.choose("roll")
    assert (table.seen("battle", "round"), table.seen("battle", "dice")) == (2, 5)


@rule("RM-BOSS-7", "RM-THREAT-4")
def test_dice_lost_to_quake_are_lacking_in_the_next_round_alone() -> None:
    quake = "jump pellet pellet pellet pellet"
    table = battle("guts_man", f"{NOTHING} {quake} {NOTHING} {quake}")
    thrown = []
    for _ in range(2):
        table.choose("throw")
        thrown.append(len(table.state.dice))
        table.choose("finish").answer()
        table.load(f"pellet pellet pellet pellet pellet {NOTHING} {NOTHING}")
    table.choose("throw")
    assert [*thrown, len(table.state.dice)] == [6, 5, 6]


@rule("RM-BOSS-11")
def test_wily_players_play_no_cards_in_a_battle() -> None:
    table = battle(dice=f"{NOTHING} " * 4, players=3).set(P2, hand=["fortified", "life_energy", "no_limit", "boost"])
    card = f"play:{table.state.handles[table.state.hand(P2)[0]]}"
    asked: list[tuple[int, list[str]]] = []
    while table.state.round < 3:
        table.refuses(card, "RM-BOSS-11", player=P2)
        if table.asked != P1:
            asked.append((table.asked, table.verbs))
        table.idle()
    assert asked == [(P2, ["roll"]), (P3, ["roll"])]


@rule("RM-BOSS-12")
def test_rounds_go_on_in_the_same_turn_until_one_is_beaten() -> None:
    table = battle(dice=f"{NOTHING} " * 6 + SLAIN, boss_health=18)
    turn = table.state.turn
    for number in (1, 2, 3):
        assert (table.seen("battle", "round"), table.state.turn, table.state.hero) == (number, turn, P1)
        table.play_round()
    table.strike()
    assert table.state.turn == turn + 1 and table.state.hero == P2


@rule("RM-BOSS-13", "RM-HEALTH-4", "RM-OPEN-12")
def test_victory_ends_the_turn_and_restores_health() -> None:
    table = battle(dice=SLAIN, boss_health=1).set(P1, health=5)
    with table.changes(P1, health=+23, space=0):
        table.strike()
    table.expect(hero=P2).cites("RM-HEALTH-4", "RM-TURN-7")
    assert (table.side(P1, "stage"), table.side(P1, "space")) == ("cut_man", 4)


@rule("RM-BOSS-14", "RM-ABIL-9")
def test_the_winner_owns_the_power_from_then_on() -> None:
    table = battle(dice=SLAIN, boss_health=1)
    with table.changes(P1, powers=+1, beaten=+1, trophies=+1):
        table.strike()
    assert [one["name"] for one in table.side(P1, "powers")] == ["Rolling Cutter"]
    table.wait().choose("stage:ice_man")
    assert table.can("power:cut_man")


@rule("RM-BOSS-14", "RM-OPEN-11")
def test_a_second_victory_brings_no_second_power_and_counts_for_nothing() -> None:
    table = battle(dice=SLAIN, boss_health=1).set(P1, health=5, powers=["cut_man"], beaten=["cut_man"])
    with table.changes(P1, powers=0, beaten=0, trophies=+1, health=+23):
        table.strike()


@rule("RM-BOSS-15", "RM-OPEN-9")
def test_the_stage_of_a_beaten_robot_master_stays_open_to_everybody() -> None:
    table = battle(dice=SLAIN, boss_health=1)
    table.set(P2, stage="guts_man", space=4, won=True)
    table.strike()
    table.expect(hero=P2)
    assert table.can("stage:cut_man")
    table.choose("stage:cut_man")
    assert table.stage("cut_man")["heroes"] == [[P1, 4], [P2, 0]]
    assert table.state.faced().stage == 0
    table.wait(P1)
    assert table.can("stage:cut_man")


@rule("RM-BOSS-16")
def test_which_way_a_figure_looks_is_no_part_of_the_game() -> None:
    shown = battle().stage("cut_man")
    assert set(shown) == {"id", "name", "spaces", "yellow", "deck", "discards", "trophy", "heroes"}


@rule("RM-BOSS-17")
def test_a_round_is_card_abilities_roll_damage_and_the_boss_roll() -> None:
    table = battle(dice=f"hit hit {NOTHING} pellet pellet pellet pellet").set(
        P1, hand=["fortified", "filler", "filler", "filler"]
    )
    table.choose("play Fortified", "ability")
    before = len(table.state.log)
    table.choose("throw", "finish", "roll")
    kinds = [line.kind for line in table.state.log[before:]]
    assert [kind for kind in kinds if kind in ("Thrown", "RollScored", "BossHurt", "BossThrown", "BossScored")] == [
        "Thrown",
        "RollScored",
        "BossHurt",
        "BossThrown",
        "BossScored",
    ]
    assert kinds[-1] == "RoundBegan"


@rule("RM-BOSS-6", "RM-OPEN-55")
def test_all_battle_abilities_are_used_by_one_answer() -> None:
    one, other = (battle(expansion=True).set(P1, powers=["guts_man", "ice_man", "time_man"]) for _ in range(2))
    other.choose("ability", "power:guts_man", "power:ice_man", "power:time_man")
    one.choose("abilities")
    assert [line.text for line in one.state.log] == [line.text for line in other.state.log]
    for answer in ("ability", "power:guts_man", "power:time_man", "abilities"):
        one.refuses(answer, "RM-BOSS-6")
    assert one.state.facts() == other.state.facts()


@rule("RM-BOSS-6", "RM-OPEN-55")
def test_all_is_offered_where_there_are_several_and_leaves_what_needs_a_throw() -> None:
    alone = battle()
    assert alone.can("ability") and not alone.can("abilities")
    alone.refuses("abilities", "RM-BOSS-6", "Fewer than two")
    table = battle(dice="aim aim hit hit hit").set(P1, character="mega_man_alt", powers=["cut_man", "guts_man"])
    table.choose("abilities", "throw")
    assert table.can("ability") and not table.can("power:cut_man")
    late = battle(dice="aim aim hit hit hit").set(P1, character="mega_man_alt", powers=["cut_man", "guts_man"])
    late.choose("throw", "abilities").offers("die:d1", "die:d2", "done").choose("die:d2")
    assert not late.can("power:guts_man") and not late.can("ability")
    late.choose("finish")
    late.refuses("abilities", "RM-ABIL-11", player=P2)
