"""Robot Masters in the terminal: board, heroes, dice and battles are drawn and fit, and a turn can be typed."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

from playmat import games
from playmat.cli.keep import Keeper
from playmat.cli.play import Play
from playmat.cli.seats import HUMAN, Player
from playmat.games.robotmasters.seen.terminal import condensed
from playmat.kernel.view import view
from playmat.screen.look import Room
from playmat.testing import P1, P2, Table
from tests.cli.harness import Command, sit
from tests.cli.test_displays import Sketch
from tests.games.robotmasters.table.arcade import NAMES, arcade, duel, machine

GAME = games.get("robotmasters")
LOOK = GAME.look
ROLES = ("you", *["greedy bot"] * 7)


def mat_text(table: Table, width: int = 80, room: Room = "small", viewer: int = P1) -> str:
    """The table as it is drawn."""
    mat = LOOK.read(view(table.state, viewer))
    return "\n".join(line.plain.rstrip() for line in LOOK.mat(mat, ROLES, width, room))


# The table


@pytest.mark.parametrize(("width", "room"), [(80, "small"), (120, "roomy")])
def test_the_table_shows_everything_a_player_must_see(width: int, room: Room) -> None:
    table = machine().set(P2, health=9, lives=1, trophies=["cut_man"], beaten=["cut_man"], powers=["cut_man"])
    text = mat_text(table.choose("play Rapid Fire", "pass"), width, room)
    for fact in (
        "Cut Man   1 · · · W ★2 12/0",
        "Guts Man  2 · · · W ★ 12/0",
        "Castle    · · · · · · W  20/0",
        "█░",
        " 9/28 ♥1 E3 T10/10 RM 1/2 ★1 Mega Man Rolling Cutter",
        "turn 9 · hero: you · playing abilities",
        "▶ you",
        "Super Cutter Machine asks [jump] [run]",
        "hero 3 AP ●●●○  Dr. Wily 4 AP ●●●●  up to 10 dice",
        "☗ 1 Super Cutter ⚙ gear, 2 damage each; ready: Volley",
        "each wily: the hero takes 2 damage",
        "Rapid Fire: each hit counts twice",
        "hero     Land on the Edge  2 AP",
    ):
        assert fact in text, (fact, text)
    assert "✓2 Ben" in text


def test_others_see_their_hand_with_dr_wilys_side_and_no_other_hand() -> None:
    text = mat_text(machine(), viewer=P2)
    assert "Dr. Wily Fortified         1 AP gear" in text and "Land on the Edge" not in text
    assert "Fortified" not in mat_text(machine(), viewer=-1)


def test_dice_are_little_boxes_with_numbers_and_marks_and_fill_slots() -> None:
    table = machine(dice="hit jump wily pellet wily").set(P2, hand=["Steady Aim", "W-Tank", "Boost", "Boost"])
    table.choose("play Land on the Edge", "play Steady Aim", "pass", "pass", "dice:5d", "pick:d1")
    text = mat_text(table)
    assert "asks [jump✓2] [run]" in text
    assert "┌1◆────┐┌2─────┐┌3#────┐┌4─────┐┌5#────┐┌╌╌╌╌╌╌┐" in text
    assert "│ hit  ││ jump ││ wily ││pellet││ wily ││ jump │" in text
    assert "As they lie: failed; missing: run," in text and "Next re-roll: 1 Energy." in re.sub(r"\s+", " ", text)
    assert "1◆[hit] 2[jump] 3#[wily] 4[pellet] 5#[wily] +(jump)" in mat_text(table, room="tight")


def test_a_battle_is_a_scene_with_two_bars_rows_and_both_rolls() -> None:
    table = duel("hit hit jump wily aim pellet hit wily hit run jump pellet", boss_health=11)
    table.choose("throw")
    text = mat_text(table)
    assert "battle, round 1" in text and "window T · cards 1" in text
    assert re.search(r"Ann +████████████ 28/28 6d  hit 3 aim 1 jump 1 run 1", text)
    assert re.search(r"Cut Man +████░░░░░░░░ 11/33 6d  hit 2 aim 1 jump 2 run 1 wily 2", text)
    assert "hero's dice deal 8 (2 hit 6, 1 aim 1, 1 jump 1)" in text
    assert "battle   Rapid Fire        P/T" in text
    table.choose("finish", "roll")
    text = mat_text(table)
    assert "1[hit] 2[wily] 3[hit] 4[run] 5[jump] 6[pellet]" in text and "boss's dice deal 9" in text


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize(("width", "room"), [(80, "small"), (80, "tight"), (120, "roomy"), (60, "tight")])
def test_any_number_of_heroes_fits_the_width(players: int, width: int, room: Room) -> None:
    for table in (machine(players), duel() if players == 2 else arcade(players).set(P1, space=4)):
        lines = LOOK.mat(LOOK.read(view(table.state, P1)), ROLES, width, room)
        assert max(line.cell_len for line in lines) <= width
        text = "\n".join(line.plain for line in lines)
        assert all(table.state.name(player)[:7] in text for player in range(players))
        assert room != "tight" or width < 80 or len(lines) <= 18


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_every_page_of_a_game_fits_the_screen(width: int, height: int) -> None:
    display = Sketch(width, height, random.Random(width))
    display.look = LOOK
    table = arcade(step="turn").set(P1, stage="castle", space=6, health=4, beaten=["cut_man", "ice_man"])
    table.set(P2, stage="castle", space=6, health=5, beaten=["cut_man", "ice_man"])
    players = [Player(name, HUMAN) for name in NAMES[:2]]
    play = Play(GAME, table.state, players, LOOK, display, Keeper())
    limit_reading(display, 60)
    with pytest.raises(EOFError):
        play.run()
    assert len(display.pages) > 10
    for page in display.pages:
        assert max(cell_len(line) for line in page) <= width, page


def limit_reading(display: Sketch, most: int) -> None:
    """Let the typist get up after so many answers."""
    read, left = display.read, [most]

    def reading(prompt: str) -> str:
        left[0] -= 1
        if not left[0]:
            raise EOFError
        return read(prompt)

    display.read = reading  # type: ignore[method-assign]


# Answers


def test_equal_dice_are_listed_once_and_any_can_be_typed() -> None:
    table = machine(dice="hit jump wily hit wily").choose("pass", "pass", "dice:5d")
    sitting = sit(table.state, "pick d5", "throw")
    listed, _, also = sitting.text.partition("Also: ")
    assert listed.count("Die 1: hit") == 1 and "Die 4: hit" not in listed and "copies" not in listed
    assert also.startswith("pick dN for another die of the same face, such as: pick d4.")
    assert sitting.state.energy[P1] == 2


def test_a_challenge_can_be_typed() -> None:
    table = machine(dice="hit jump run")
    sitting = sit(
        table.state, "ability", "", "pass", "", "play land", "", "pass", "", "pass", "dice 3d", "finish", "stop"
    )
    assert sitting.state.space[P1] == 1
    assert "passes in" in sitting.text


def test_help_and_reasons_speak_of_this_game() -> None:
    text = sit(machine().state, "help", "help game", "why shortcut", "cards volley", "rules trophy", "stops").text
    assert "dice 5d, pick d3" in text and "- Everybody is a hero on the own turn" in text and "MC-" not in text
    assert "Shortcut costs 5 AP, and the hero has 4 left on this challenge" in text
    assert "Super Cutter: Minion" in text
    assert "boss-throw: " in text


# Components


def test_components_are_drawn_as_cards_and_fit() -> None:
    def face(id: str, width: int) -> list[str]:
        paper = io.StringIO()
        Console(file=paper, width=width).print(LOOK.face(LOOK.known[id], width))
        return paper.getvalue().splitlines()

    drawn = "\n".join(face("mega_man", 60))
    assert "Threat 10 · Energy 3 · 6 battle dice" in drawn and "hit 3 pellet 0 aim 1 jump 1 run 1 wily 0" in drawn
    for card in LOOK.faces:
        for width in (46, 60):
            assert all(cell_len(line) == width for line in face(card.id, width)), card.id


# News


def test_news_leave_out_draws_and_passes_that_something_followed() -> None:
    told = [
        ("RM-PRIO-4", "Ann passes."),
        ("RM-CARD-3", "Ben plays Fortified for Dr. Wily for 1 AP."),
        ("RM-HAND-2", "Ben draws a card."),
        ("RM-PRIO-4", "Ann passes."),
        ("RM-PRIO-4", "Ben passes."),
    ]
    assert [text for _, text in condensed(told)] == [
        "Ben plays Fortified for Dr. Wily for 1 AP.",
        "Ann passes.",
        "Ben passes.",
    ]


# Playing


def test_against_a_bot_the_boss_is_thrown_for_without_asking() -> None:
    table = duel("hit hit jump wily aim pellet")
    table.choose("throw", "finish")
    assert table.asked == P2
    sitting = sit(table.state, bots=("random", HUMAN))
    assert "Nothing to do, so passed for you" in sitting.text
    assert "Throw the dice" not in sitting.text.partition("Nothing to do")[0]


def test_the_lesson_can_be_taken_in_the_terminal(playmat: Command) -> None:
    ran = playmat("learn", "robotmasters", "--plain", typed="ability\n\nplay land\n")
    assert "Buster Sweep" in ran.out and "Volley" in ran.out
    assert "Traceback" not in ran.err


def test_a_game_against_a_bot_is_played_to_its_end_through_the_pipe(playmat: Command) -> None:
    ran = playmat(
        "play", "robotmasters", "--plain", "--seed", "3", typed="pass\nfinish\nfight\nstop\non\n1\nyes\n" * 600
    )
    assert ran.code == 0
    assert "The game is over" in ran.out
    assert "Traceback" not in ran.err
