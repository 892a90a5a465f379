"""Robot Masters in words: what the table says, what answers lead to, where they belong, and all its components."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from playmat.book.decks import parse
from playmat.games.robotmasters.cards import FACES
from playmat.games.robotmasters.rules.board import PLACE_NAMES
from playmat.games.robotmasters.seen.guide import LIFE, PLACES
from playmat.games.robotmasters.seen.shown import RobotMastersFace, RobotMastersTable
from playmat.kernel.view import view
from playmat.screen.guide import reasons_for, refused_now
from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.arcade import GAME, GUIDE, NAMES, arcade, duel, hints, machine, said, seen
from tests.games.robotmasters.table.facing import battle
from tests.laws.play import Dice, stops
from tests.telling import tell

# The table


@rule("RM-TURN-1")
def test_who_is_the_hero_who_acts_for_dr_wily_and_who_is_asked_is_said_first() -> None:
    table = machine(3)
    assert GUIDE.brief(seen(table))[0] == (
        "Turn 9: you are the hero, on space 0 of Cut Man; Ben and Cleo act for Dr. Wily. "
        "Playing abilities; you are asked."
    )
    table.choose("pass")
    assert GUIDE.brief(seen(table))[0] == (
        "Turn 9: Ann is the hero, on space 0 of Cut Man; you and Cleo act for Dr. Wily. "
        "Playing abilities; you are asked."
    )
    assert GUIDE.brief(seen(table, P1))[0].endswith("Ben is asked.")


def test_the_challenge_is_told_with_budgets_minions_text_penalty_and_passes() -> None:
    table = machine()
    table.choose("play Land on the Edge", "play Speed Run")
    text = "\n".join(GUIDE.brief(seen(table)))
    assert (
        "Super Cutter Machine asks for jump, run and run (printed: jump and run). Of 4 AP each, the hero has 2 left "
        "and Dr. Wily 2." in text
    )
    assert "One Super Cutter at 2 damage each; special (gear, ready): Volley: " in text
    assert "For each wily scored, the hero takes 2 damage." in text
    assert "Until the challenge ends: Land on the Edge: " in said(table)
    table.choose("pass")
    assert "Passed in this round: Ann." in "\n".join(GUIDE.brief(seen(table)))
    assert "No Minions are allowed." in said(arcade(challenge="CU02"))


@rule("RM-DEF-1")
def test_dice_are_told_with_their_marks_and_with_what_they_would_do() -> None:
    table = machine(dice="hit jump wily pellet wily").set(P2, hand=["Steady Aim", "W-Tank", "Boost", "Boost"])
    table.choose("play Land on the Edge", "play Steady Aim", "pass", "pass", "dice:5d", "pick:d1")
    told = next(line for line in GUIDE.brief(seen(table)) if "dice" in line and "jump" in line and "picked" in line)
    assert told.startswith(
        "Your dice: 1 hit (picked), 2 jump, 3 wily (sticks), 4 pellet, 5 wily (sticks), jump without a die."
    )
    assert "As they lie: failed; missing: run, one Minion defeated, two penalties, Health 28 → 26." in told
    assert told.endswith("The next re-roll costs 1 Energy.")


def test_a_battle_is_told_with_both_sides_control_and_the_damage_line_by_line() -> None:
    table = duel("hit hit jump wily aim pellet")
    table.choose("play Rapid Fire", "throw")
    text = said(table)
    assert (
        "Battle round 1, after the hero's throw: Ann with Health 28/28 against Cut Man with 33/33. The hero throws 6 "
        "dice (hit 5, aim 1, jump 1 and run 1), Cut Man 6 (hit 2, aim 1, jump 2, run 1 and wily 2). Snip: " in text
    )
    assert "Ben runs the boss; the hero may play no more cards this round." in text
    assert "The hero's dice would deal 12 (2 hit 10, 1 aim 1, 1 jump 1)." in text
    assert "Powers: Super Arm (ready)." in text


def test_every_players_numbers_and_every_stage_are_told() -> None:
    table = machine(3).set(P2, beaten=["cut_man"], trophies=["cut_man"], powers=["cut_man"], lives=1, health=9)
    text = said(table, P3)
    assert (
        "Ben is Mega Man (challenge side), on space 0 of Guts Man. Health 9/28, Lives 1, Energy 3, Threat 10/10. "
        "Beaten 1 of 2: Cut Man. Powers: Rolling Cutter. Trophies: Cut Man. Hand 4, deck 20, discards 0." in text
    )
    assert "You, Cleo, are Mega Man" in text
    assert "Cut Man (spaces 0 to 4): deck 12, discards 0, Trophy with Ben, Ann on space 0." in text
    assert "Dr. Wily's Castle (spaces 0 to 6): " in text


@rule("RM-CARD-2", "RM-CARD-3", "RM-CARD-4")
def test_the_hand_is_told_from_the_side_that_applies() -> None:
    table = machine()
    assert "In your hand, with the hero side: Land on the Edge (2 AP: " in said(table, P1)
    assert "In your hand, with Dr. Wily's side: Fortified (1 AP, gear: " in said(table, P2)
    assert "In your hand" not in said(table, -1)
    assert "In your hand, with the Boss Battle section: Rapid Fire (P/T: " in said(duel())


def test_the_breadcrumb_follows_the_turn() -> None:
    table = machine(dice="jump run hit")
    assert GUIDE.breadcrumb(seen(table)) == ["Turn 9", "Your turn", "Super Cutter Machine", "playing abilities"]
    table.choose("pass", "pass")
    assert GUIDE.breadcrumb(seen(table))[-1] == "number of dice"
    table.choose("dice:3d", "finish")
    assert GUIDE.breadcrumb(seen(table)) == ["Turn 9", "Your turn", "pressing on"]
    assert GUIDE.breadcrumb(seen(duel())) == ["Turn 9", "Your turn", "battle with Cut Man", "round 1"]


def test_discards_of_players_and_stages_can_be_read() -> None:
    table = machine(dice="hit hit hit").set(P1, energy=0)
    table.choose("play Rapid Fire", "pass", "pass", "dice:3d")
    assert GUIDE.piles(seen(table, P1)) == [
        "Your discards, from the top: Rapid Fire.",
        "Ben's discards: none.",
        "Discarded challenges of Cut Man, from the top: Super Cutter Machine.",
    ]


# What answers lead to


def test_plays_are_compared_by_what_five_dice_then_do() -> None:
    found = hints(machine())
    assert found["play Land on the Edge"] == "AP 4 → 2; five dice pass in 33 % → 60 %"
    assert found["play Boost"] == "AP 4 → 2; Threat 10 → 12"
    assert found["ability"] == "damage with five dice about 2.5 → 1.9"
    assert found["pass"] == "if Ben passes, you throw"
    assert hints(machine().set(P1, hand=["Shortcut"] * 4).set(None, challenge="CU09"))["play Shortcut"] == (
        "passes without a roll"
    )


def test_a_play_with_a_choice_is_told_from_the_least_to_the_most() -> None:
    table = machine().set(P1, hand=["Robot Tactics"])
    assert hints(table)["play Robot Tactics"] == (
        "AP 4 → 3; Minions 1 → 0 to 1; damage with five dice about 2.5 → 1.7 to 2.5"
    )
    table.choose("play Robot Tactics")
    assert hints(table) == {
        "choose:a": "Minions 1 → 0; damage with five dice about 2.5 → 1.7",
        "choose:b": "same chance, same damage",
    }


def test_a_play_that_does_nothing_now_is_told_so() -> None:
    table = machine().set(P1, hand=["Life Energy", "Rapid Fire", "No Limit"])
    found = hints(table)
    assert found["play Life Energy"] == "changes nothing now; AP 4 → 3"
    assert found["play Rapid Fire"] == "same chance, same damage; AP 4 → 3", "one Minion, one hit"
    assert found["play No Limit"] == "AP 4 → 6"
    assert hints(machine().set(P1, character="Rock (Lab Assistant)"))["ability"] == "swaps a card"


@rule("RM-ROLL-2")
def test_nothing_is_said_of_how_dice_fall_that_are_thrown_by_themselves() -> None:
    table = machine().set(P1, threat=1, energy=0, health=1)
    assert hints(table)["pass"] == "if Ben passes, the die decides"
    table.choose("pass")
    told = tell(table.state)
    assert told["pass"].hint == "the die decides next"
    assert not any(one.warning for one in told.values())
    assert hints(machine().set(P1, threat=0))["pass"] == "if Ben passes, the challenge is over; Health 28 → 26"


def test_that_dice_may_fall_badly_is_not_asked_back() -> None:
    table = arcade(challenge="CU09", dice="hit jump wily").set(P1, health=1, energy=1)
    table.choose("pass", "pass", "dice:3d", "pick:d3")
    assert tell(table.state)["throw"].warning == "", "two Super Cutters, and one hit"


@rule("RM-REROLL-5")
def test_what_only_re_rolls_feel_is_told_of_throws_with_re_rolls() -> None:
    table = machine().set(P2, hand=["Steady Aim", "Energized"]).choose("pass")
    found = hints(table)
    assert found["play Steady Aim"] == "AP 4 → 2; five dice pass in 92 % → 79 % with re-rolls"
    assert found["play Energized"] == "AP 4 → 2; re-roll price 1 → 2; five dice pass in 92 % → 65 % with re-rolls"


@rule("RM-DMG-1")
def test_damage_that_is_prevented_is_taken_off_before_the_average() -> None:
    table = arcade(challenge="CU02").set(P1, hand=["Fortified", "Quick Reflexes"])
    found = hints(table)
    assert found["play Fortified"] == "AP 3 → 2; prevents the next 4; damage with five dice about 2.5 → 0.5"
    assert found["play Quick Reflexes"] == "AP 3 → 2; damage with five dice about 2.5 → 0.0"


@rule("RM-ABIL-3")
def test_more_action_points_are_told_as_they_are_then() -> None:
    table = machine().set(P2, hand=["No Limit"]).choose("pass")
    assert hints(table)["play No Limit"] == "AP 4 → 5"


@rule("RM-MIN-7")
def test_dr_wilys_plays_say_what_they_spoil_and_that_they_wake_the_special() -> None:
    table = machine()
    table.choose("pass")
    found = hints(table)
    assert found["play Speed Run"] == "AP 4 → 2; asks for jump, run and run; five dice pass in 33 % → 9 %"
    assert found["play Fortified"] == (
        "you may wake the special; AP 4 → 3; Minions' damage 2 → 3; damage with five dice about 2.5 → 2.9"
    )
    assert found["play W-Tank"] == "AP 4 → 1; Ann's Energy 3 → 1; five dice pass in 92 % → 65 % with re-rolls"
    table.choose("play Fortified")
    assert hints(table) == {
        "activate": "Minions 1 → 2; damage with five dice about 2.9 → 5.3",
        "decline": "the special stays ready",
    }


@rule("RM-OPEN-20")
def test_a_matching_card_before_the_first_minion_says_what_it_is_good_for() -> None:
    table = arcade(challenge="CU03").set(P2, hand=["Fortified"]).choose("pass")
    assert hints(table)["play Fortified"].startswith("you may wake the special once a Minion comes; AP 4 → 3")


def test_the_number_of_dice_is_chosen_by_chances() -> None:
    table = machine()
    table.choose("pass", "pass")
    found = hints(table)
    assert found["dice:1d"] == "leaves 9 Threat; cannot pass; about 2.0 damage"
    assert found["dice:5d"] == "leaves 5 Threat; passes in 33 %, 92 % with 3 re-rolls; about 2.5 damage"
    table = machine().set(P1, energy=0)
    table.choose("pass", "pass")
    assert hints(table)["dice:2d"].startswith("leaves 8 Threat; passes in 6 %; ")


@rule("RM-FAIL-1")
def test_the_damage_of_a_throw_counts_what_failing_costs() -> None:
    table = arcade(challenge="CU06")
    table.choose("pass", "pass")
    assert hints(table)["dice:1d"] == "leaves 9 Threat; cannot pass; about 2.3 damage"


def test_a_re_roll_is_told_die_by_die_and_as_a_whole() -> None:
    table = machine(dice="hit jump wily pellet aim").set(P1, health=20)
    table.choose("pass", "pass", "dice:5d")
    found = hints(table)
    assert found["pick:d1"] == "defeats a Minion; with it thrown again: passes in 17 %"
    assert found["pick:d2"] == "fills jump; with it thrown again: cannot pass"
    assert found["pick:d3"].startswith("brings the penalty; ")
    assert found["pick:d4"].startswith("restores 2 Health; ")
    assert found["pick:d5"].startswith("does nothing; ")
    assert found["finish"] == "fails: run missing"
    table.choose("pick:d3", "pick:d5")
    assert hints(table)["throw"] == "passes in 31 %"


@rule("RM-OPEN-29")
def test_finishing_tells_damage_before_pellets_and_when_it_costs_a_life() -> None:
    table = machine(dice="run jump wily pellet").set(P1, health=20)
    table.choose("pass", "pass", "dice:4d")
    assert hints(table)["finish"] == "passes; Health 20 → 18"
    with table.changes(P1, health=-2):
        table.choose("finish")
    table = machine(dice="run jump wily pellet").set(P1, health=4)
    table.choose("pass", "pass", "dice:4d")
    assert hints(table)["finish"] == "costs a Life"
    with table.changes(P1, lives=-1):
        table.choose("finish")


def test_battle_answers_tell_damage_certain_or_on_average() -> None:
    table = duel("hit hit jump wily aim pellet hit wily hit run jump pellet")
    found = hints(table)
    assert found["play Rapid Fire"] == "damage about 6.0 → 8.0"
    assert found["play Fortified"] == "prevents the next 4"
    assert found["play Boost"] == "dice 6 → 8; damage about 6.0 → 8.0"
    assert hints(duel().set(P1, hand=["Land on the Edge"]))["play Land on the Edge"] == "about 1.0 times"
    assert found["ability"] == "comes true in 26 %"
    assert found["power:guts_man"] == "damage about 6.0 → 10.0"
    assert found["abilities"] == "comes true in 26 %; damage about 6.0 → 10.0"
    assert found["throw"] == "about 6.0 damage on average"
    table.choose("ability", "throw")
    found = hints(table)
    assert found["play Rapid Fire"] == "damage 10 → 14"
    assert found["pick:d4"] == "deals 0; a throw deals 1.0 on average"
    assert found["finish"] == "Cut Man 33 → 23", "two hits, so that the Charge Shot counts"
    table.choose("pick:d4", "pick:d6")
    assert hints(table)["throw"] == "about 10.0 damage in place of 8"
    table.choose("throw", "finish")
    assert hints(table) == {"roll": "about 8.0 damage on average"}
    table.choose("roll")
    found = hints(table)
    assert found["play Fortified"] == "Health then 21 → 25"
    assert found["on"] == "Health 28 → 21"


@rule("RM-BOSS-9")
def test_scoring_in_a_battle_counts_what_the_texts_do() -> None:
    table = battle("bomb_man", "hit hit hit hit wily wily", health=2)
    table.choose("ability", "throw")
    assert hints(table)["finish"] == "costs a Life", "the Fuse burns for each wily, before the boss takes damage"
    assert tell(table.state)["finish"].warning == LIFE.certain
    table = battle("bomb_man", "hit hit hit hit wily wily", health=2, hand=["Life Energy", "Rapid Fire"])
    found = hints(table.choose("throw"))
    assert found["play Life Energy"] == "damage 0 → 12; Health then 0 → 5"
    assert found["play Rapid Fire"] == "same damage, as the dice lie", "the battle is lost before"
    table = battle("wily_1", "hit hit pellet pellet pellet pellet", boss_health=7, hand=["Rapid Fire"])
    assert hints(table.choose("throw"))["play Rapid Fire"] == "damage 5 → 9", "enough for its second side"
    table = battle("cut_man", "pellet pellet pellet pellet pellet pellet wily wily hit hit hit hit", health=20)
    table.set(P1, hand=["Fortified"]).choose("throw", "finish", "roll")
    assert hints(table)["on"] == "Health 20 → 6", "two wily: Snip"
    table = battle("cut_man", "hit hit pellet pellet pellet pellet", boss_health=6)
    table.choose("throw")
    assert "wins the power" in hints(table)["finish"]


def test_what_a_battle_card_adds_is_counted_by_the_dice_that_lie_there() -> None:
    table = duel("hit hit jump wily aim pellet").set(P1, hand=["Robot Tactics", "Steady Aim", "Land on the Edge"])
    found = hints(table.choose("throw"))
    assert found["play Robot Tactics"] == "damage 8 → 11"
    assert found["play Steady Aim"] == "damage 8 → 10"
    assert found["play Land on the Edge"] == "prevents the next 2"
    assert found["ability"] == "damage 8 → 10"
    table = duel("jump jump wily wily pellet pellet").choose("throw")
    assert hints(table)["ability"] == "same damage, as the dice lie"


@rule("RM-TROPHY-3")
def test_a_trophy_points_at_dice_of_the_hero_or_of_the_boss() -> None:
    table = machine(dice="run jump wily").set(P2, trophies=["guts_man"]).set(P1, energy=0)
    table.choose("pass", "pass", "dice:3d")
    assert table.asked == P2 and GUIDE.breadcrumb(seen(table))[-1] == "Trophies"
    assert [answer["spots"] for answer in GUIDE.dress(seen(table))] == [["trophy:guts_man"], []]
    assert hints(table)["pass"] == "passes; Ann's Health 28 → 24"
    table.choose("trophy:guts_man")
    assert [answer["spots"] for answer in GUIDE.dress(seen(table))] == [["die:1"], ["die:2"], ["die:3"], []]
    found = hints(table)
    assert found["die:d1"] == "fills run; fails; Ann's Health 28 → 22 to 26"
    assert found["die:d3"] == "brings the penalty; passes; Ann's Health 28 → 26 to 28"
    assert found["back"] == "you may still use it, or pass"
    table.choose("die:d1")
    assert hints(table)["face:hit"] == "fails; Ann's Health 28 → 26"
    table = duel("hit hit jump wily aim pellet hit wily hit run jump pellet").set(P1, trophies=["cut_man"])
    table.choose("throw", "finish", "pass", "roll", "on", "trophy:cut_man")
    assert GUIDE.dress(seen(table))[1]["spots"] == ["bossdie:2"]
    table.choose("die:d2")
    assert hints(table)["face:pellet"] == "Health 28 → 21; the Trophy goes back"


def test_stages_and_bosses_are_weighed() -> None:
    table = arcade(step="turn").set(P1, won=True, beaten=["cut_man", "ice_man"]).set(P2, trophies=["cut_man"])
    found = hints(table)
    assert found["stage:cut_man"] == "Health 33, 6 dice, about 8.0 a round; Trophy with Ben; beaten already; you there"
    assert found["stage:bomb_man"] == "Health 30, 5 dice, about 8.3 a round; Trophy free"
    assert found["stage:castle"] == "Copies on the way, Dr. Wily on space 6"
    table = arcade(step="press").set(P1, space=4, health=12)
    assert hints(table)["fight"] == "Health 33, 6 dice, about 8.0 a round; you have 12 Health"
    table = arcade(step="press").set(P1, space=1, threat=5)
    assert hints(table)["press"] == "5 Threat, 3 Energy, 28 Health; 3 to the boss"
    assert GUIDE.dress(seen(table))[0]["spots"] == ["zone:-1:cut_man deck"]


def test_equal_dice_and_copies_of_a_card_are_kin() -> None:
    table = machine(dice="hit jump hit wily").set(P1, hand=["Boost", "Boost", "Rapid Fire", "Shortcut"])
    kin = [answer["kin"] for answer in GUIDE.dress(seen(table))]
    assert kin.count("play boost") == 2 and kin.count("play rapid_fire") == 1
    table.choose("pass", "pass", "dice:4d")
    kin = [answer["kin"] for answer in GUIDE.dress(seen(table))]
    assert kin == ["pick hit", "pick jump", "pick hit", "pick wily", "finish"]


# Reasons


def test_cards_that_cannot_be_played_say_why_without_asking() -> None:
    missed = {name: reason.rule for _, name, reason in refused_now(machine().state, P1, seen(machine()))}
    assert missed == {"Play Shortcut": "RM-ABIL-5"}
    table = duel()
    missed = {name: reason.rule for _, name, reason in refused_now(table.state, P1, seen(table))}
    assert missed == {"Play Quick Reflexes": "RM-OPEN-46"}
    table = arcade(step="turn").set(P1, won=True, beaten=["cut_man"])
    missed = {name: reason.rule for _, name, reason in refused_now(table.state, P1, seen(table))}
    assert missed == {"Stage castle": "RM-CASTLE-1"}


def test_every_place_is_explained() -> None:
    assert set(PLACES) == set(PLACE_NAMES)
    table = machine()
    for player, zone in seen(table).zones:
        (reason, *_) = reasons_for(table.state, P1, seen(table), f"zone:{player}:{zone}")
        assert reason.rule in GAME.rules
    where = {place.card.name: place.where for place in GUIDE.places(seen(table))}
    assert where["Rapid Fire"] == "is in your hand"
    assert where["Super Cutter Machine"] == "is the challenge in play"


# Components


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("fortified", "Fortified: action card. Hero (1 AP): "),
        ("CU01", "Super Cutter Machine: challenge, Cut Man. 4 AP for each side. Requires jump and run. "),
        (
            "mega_man",
            "Mega Man: character. Threat 10, Energy 3. In battle 6 dice; hit 3, aim 1, jump 1 and run 1. Buster",
        ),
        ("cut_man", "Cut Man: boss. Health 33, 6 dice; hit 2, aim 1, jump 2, run 1 and wily 2. Snip: "),
        ("cut_man_power", "Rolling Cutter: Boss Power of Cut Man. Stage (1 AP, once per challenge): "),
        ("super_cutter", "Super Cutter: Minion. Damage 2, symbol gear. Volley: "),
    ],
)
def test_components_of_all_six_kinds_are_told_in_words(id: str, words: str) -> None:
    assert GUIDE.words(GUIDE.known[id]).startswith(words)
    assert GUIDE.words(GUIDE.known[id]).endswith(f"({id}.)")


def test_every_face_and_every_table_is_what_its_type_for_screens_says() -> None:
    for one in FACES:
        face = written(GUIDE.data(one))
        assert msgspec.convert(face, RobotMastersFace) == face
        assert set(face) == set(RobotMastersFace.__annotations__)
        assert [kind for kind in ("action", "challenge", "character", "boss", "power", "minion") if face[kind]] == [
            face["type"]
        ]
    looks = 0
    for number, players in ((5, 2), (6, 4)):
        for count, state in enumerate(stops(GAME.new(number, NAMES[:players]), Dice(number))):
            if count % 5 and not state.over:
                continue
            player = state.decision.player if state.decision is not None else -1
            table = written(view(state, player)["table"])
            assert msgspec.convert(table, RobotMastersTable) == table
            assert set(table) == set(RobotMastersTable.__annotations__)
            looks += 1
            if looks % 150 == 0:
                break
    assert looks > 100


def written(value: Any) -> Any:
    """The value as it arrives at a program."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_components_are_found_by_their_facts() -> None:
    assert {card.id for card in GUIDE.find("type:minion symbol:gear")} == {"met", "super_cutter"}
    assert {card.id for card in GUIDE.find("type:challenge stage:cut_man asks:pellet")} == {"CU10"}
    assert {card.id for card in GUIDE.find("type:boss health>=40")} == {"yellow_devil"}


# Decks


def test_odd_decks_are_remarked_on_and_ours_are_not() -> None:
    head = "game: robotmasters\nname: Odd\ncharacter: Mega Man\n\n"
    deck = parse(f"{head}4 Shortcut\n4 Boost\n", GAME.titles)
    assert [(line, text.partition(" [")[0]) for line, text in GUIDE.remarks(deck)] == [
        (5, "Shortcut costs a hero 5 AP; 34 of 110 challenges give as much, and no card here adds AP"),
        (5, "No card shows bolt or flame, so you wake no special of such Minions"),
        (5, "No card can be played after the boss's throw, when its damage is known"),
    ]
    assert {name: GUIDE.remarks(one) for name, one in GAME.decks.items() if GUIDE.remarks(one)} == {}
