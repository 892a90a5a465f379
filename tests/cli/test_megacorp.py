"""Megacorp in the terminal: networks are drawn and fit, what is seldom wanted is folded, a turn can be typed."""

from __future__ import annotations

import io
import random
import re
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from playmat import games
from playmat.cli.keep import Keeper
from playmat.cli.play import Play
from playmat.cli.seats import HUMAN, Player
from playmat.games.megacorp.seen.terminal import condensed
from playmat.kernel.view import view
from playmat.screen.look import Room
from playmat.testing import P1, P2, P3
from tests.cli.harness import Command, sit
from tests.cli.test_displays import Sketch
from tests.games.megacorp.table.mat import Mat

GAME = games.get("megacorp")
LOOK = GAME.look
ROLES = ("you", *["greedy bot"] * 8)


def street(players: int = 2, **words: Any) -> Mat:
    """Ann with a few cards, Ben with damage, counters, a pile and an orphan."""
    mat = Mat(players, seats=("Ann", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida")[:players], **words)
    mat.set(P1, business="Lantern Row Exchange", money=8, hand=["Demolition Crew", "Smoke Screen"], pools={"BQ": 2})
    mat.set(P2, business="Argent Meridian Holdings", engaged=True, money=3, market=["Flash Mob", "Dockworkers"])
    mat.lay(P1, "Night Shift", (-1, 0)).lay(P1, "Dockworkers", (0, -1), damage={"BQ": 1})
    mat.lay(P2, "Talon Scout", (1, 0), under=["Chitin Plating"], counters={"-1 BQ": 2})
    mat.lay(P2, "Day Traders", (3, 0)).lay(P2, "Pit Brawler", (0, 1), controller=P1)
    for player in range(2, players):
        mat.lay(player, "Dockworkers", (1, 0))
    return mat


def mat_text(mat: Mat, width: int = 80, room: Room = "small", viewer: int = P1) -> str:
    return "\n".join(line.plain for line in LOOK.mat(LOOK.read(view(mat.state, viewer)), ROLES, width, room))


# The table


@pytest.mark.parametrize(("width", "room"), [(80, "small"), (120, "roomy")])
def test_the_table_shows_everything_a_player_must_see(width: int, room: Room) -> None:
    text = mat_text(street(), width, room)
    for fact in (
        "Ben (greedy bot)",
        "3 M +2",
        "hand 0 · decks 20/10 · market 2: Flash Mob 2 M + 1 EQ",
        "x 0",
        "y 1",
        "■Argent Meridi",
        "16/12/13/15 eng",
        "Talon Scout",
        "2/1/1/3 2×−1BQ ▾1",
        "Ann: Pit Braw",
        "2/2/0/0 ORPHAN",
        "turn 9 · your Buy Phase",
        "▶ you",
        "Ann (you) · turn",
        "8 M +3 2BQ",
        "0/1/1/3− d1BQ",
    ):
        assert fact in text, text
    assert text.index("Ben") < text.index("your Buy Phase") < text.index("■Lantern Row"), "the own network is below"
    assert "Demolition Crew 3 M + 1 BQ" in re.sub(r"\s+", " ", text)
    assert "Demolition Crew" not in mat_text(street(), width, room, viewer=P2)


def test_a_network_is_a_grid_with_coordinates() -> None:
    lines = mat_text(street()).splitlines()
    header = next(line for line in lines if line.startswith("     x 0"))
    assert re.fullmatch(r" +x 0 +x 1 +x 2 +x 3 *", header)
    row = lines[lines.index(header) + 3]
    assert re.fullmatch(r"y 0 +■Argent M\S* ?\S* +Talon Scout +· +Day Traders *", row), row
    assert header.index("x 1") == row.index("Talon Scout") and header.index("x 3") == row.index("Day Traders")


def test_the_stack_a_window_and_passes_are_shown_newest_on_top() -> None:
    mat = street().set(P2, hand=["Smoke Screen"])
    mat.choose("play Demolition Crew", "play Smoke Screen")
    text = mat_text(mat)
    assert "window: a card is about to be deployed (MC-6.2.2.4)" in text
    assert text.index("Ben's Smoke Screen is about to") < text.index("your Demolition Crew is about to")
    mat.choose("pass")
    assert "▶ you · passed: Ben" in mat_text(mat)


def test_a_challenge_and_who_is_doomed_are_shown() -> None:
    mat = street(step="challenge").lay(P1, "Demolition Crew", (1, 0))
    mat.choose("attack Demolition Crew", "space:2/3/0", "trait:BQ")
    text = re.sub(r"\s+", " ", mat_text(mat))
    assert "Demolition Crew attacks (3, 0) of Ben's network with 3 BQ." in text
    while not mat.state.marks:
        mat.choose("pass" if "pass" in mat.verbs else mat.state.keys()[-1])
    assert "Ben's Day Traders is about to be destroyed" in re.sub(r"\s+", " ", mat_text(mat))


def test_a_bid_shows_who_has_entered_and_no_amount_of_others() -> None:
    mat = street(3).set(P3, market=["Flash Mob"], money=9, pools={"EQ": 1}).set(P2, market=0)
    mat.set(P1, pools={"EQ": 1})
    mat.choose("buy Flash Mob")
    while mat.verbs[0] == "leave":
        mat.choose("contest")
    mat.choose("bid:7M")
    assert "you entered" in re.sub(r"\s+", " ", mat_text(mat)) and "7 M" in mat_text(mat)
    assert "Ann entered" in re.sub(r"\s+", " ", mat_text(mat, viewer=P3)) and "7 M" not in mat_text(mat, viewer=P3)


def test_in_linear_text_the_hand_that_may_be_kept_is_read_out_with_its_texts() -> None:
    state = GAME.new(5, ["Ann", "Ben"])
    state.choose("start:me")
    asked = state.decision.player
    for size, count in ((5, "five"), (4, "four")):
        told = GAME.guide.brief(GAME.guide.read(view(state, asked)))
        hand = [state.defs[card] for card in state.hand(asked)]
        assert len(hand) == size and told[-size - 1] == f"In your hand: {count} cards."
        for card, line in zip(hand, told[-size:], strict=True):
            assert line.startswith(f"{card.name} (") and line.endswith(card.text().replace("\n", " "))
        state.choose("mulligan")
    state.choose("keep")
    assert state.decision.player != asked
    told = GAME.guide.brief(GAME.guide.read(view(state, asked)))
    assert not any("hand" in line for line in told), "another is asked"


def test_who_is_about_to_lose_is_warned() -> None:
    mat = Mat(seats=("Ann", "Ben")).set(P1, money=0)
    text = re.sub(r"\s+", " ", mat_text(mat))
    assert "Your business is orphaned: you lose when your turn ends unless that changes." in text
    assert "Your money is gone" in text


@pytest.mark.parametrize("players", [2, 4, 9])
@pytest.mark.parametrize(("width", "room"), [(80, "small"), (80, "tight"), (120, "roomy"), (60, "tight")])
def test_any_number_of_networks_fits_the_width(players: int, width: int, room: Room) -> None:
    mat = street(players)
    lines = LOOK.mat(LOOK.read(view(mat.state, P1)), ROLES, width, room)
    assert max(line.cell_len for line in lines) <= width
    text = "\n".join(line.plain for line in lines)
    for player in range(players):
        assert mat.state.name(player) in text
    assert width < 80 or "Flash Mob 2 M" in text


def test_a_network_that_is_too_wide_is_listed() -> None:
    mat = Mat(seats=("Ann", "Ben")).lay(P1, "Dockworkers", (0, 1))
    for x in range(1, 9):
        mat.lay(P1, "Night Shift", (x, 0))
    text = mat_text(mat)
    assert "(8,0) Night Shift 1/0/0/2" in text and "(0,0) ■Plain Business 14/14/14/14" in text


def test_the_network_that_is_attacked_is_drawn_at_a_full_table() -> None:
    mat = street(9, step="challenge").lay(P1, "Demolition Crew", (1, 0))
    assert "Dockworkers" not in mat_text(mat).partition("your Challenge Phase")[0]
    mat.choose("attack Demolition Crew", "space:4/1/0", "trait:BQ")
    assert mat.asked == P2
    assert "Dockworkers" in mat_text(mat).partition("your Challenge Phase")[0]
    assert mat_text(mat).index("Dora") < mat_text(mat).index("Dockworkers") < mat_text(mat).index("Emil")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_every_page_of_a_game_fits_the_screen(width: int, height: int) -> None:
    state = GAME.new(width, ["Ben", "Erin"])
    display = Sketch(width, height, random.Random(width))
    display.look = LOOK
    Play(GAME, state, [Player("Ben", HUMAN), Player("Erin", HUMAN)], LOOK, display, Keeper()).run()
    assert len(display.pages) > 10
    for page in display.pages:
        assert max(cell_len(line) for line in page) <= width, page


# Answers


def test_producing_is_told_in_one_line_and_can_still_be_typed() -> None:
    sitting = sit(street().state, "produce dock bq")
    text = sitting.text
    assert "Also: produce CARD TRAIT, such as: produce lantern IQ." in text
    assert "Engage Dockworkers for 3 BQ (" not in text.partition("Also:")[0]
    assert sitting.state.pools[3] == 2 + 3


def test_while_paying_every_way_to_produce_is_listed() -> None:
    mat = street().set(P1, pools={})
    text = sit(mat.state, "play demolition").after("still missing 1 BQ")
    assert "Engage Dockworkers for 3 BQ" in text and "Engage Night Shift for 2 BQ" in text


def test_spaces_of_other_networks_and_empty_ones_are_folded_where_they_are_many() -> None:
    mat = street(3).set(P2, hand=0).set(P3, hand=0)
    mat.choose("play Demolition Crew").all_pass()
    text = sit(mat.state, "place 3/2/0", bots=(HUMAN,) * 3).text
    assert "of your network" in text and "of Ben's network" not in text.partition("Also:")[0]
    assert "Also: place NETWORK/X/Y for a space of another network, such as: place 2/" in text
    assert "Demolition Crew" in mat.zone(P3, "network")
    mat = street(step="challenge")
    mat.choose("attack Night Shift")
    text = sit(mat.state).text
    first = text.partition("1. ")[2].partition("\n")[0]
    assert first.startswith("Ann's" if "Ann's" in first else "Ben's"), "others' cards come first"
    assert "Empty space" not in text.partition("Also:")[0]
    assert "Also: space NETWORK/X/Y for an empty space" in text


def test_a_turn_can_be_typed() -> None:
    mat = street().set(P2, engaged=False)
    sitting = sit(
        mat.state, "play demol", "", "pass", "", "pass", "place 1/1/0", "", "pass", "", "pass", "done", "", "pass", "",
        "pass", "attack demol", "space 2/0/0", "trait bq"
    )  # fmt: skip
    assert sitting.state.attacker >= 0
    assert "BQ 15 → 12; nothing strikes back" in sitting.text


def test_help_and_reasons_speak_of_this_game() -> None:
    sitting = sit(street().state, "help", "help game", "why day", "cards talon", "rules cashflow", "stops")
    text = sitting.text
    assert "produce dock bq" in text and "- You run a business" in text and "NB-" not in text
    assert "only engaged cards can be bought out of play" in text
    assert "Talon Scout: Incarnate character" in text
    assert "their-attack: " in text


# Cards


def test_a_card_is_drawn_with_price_text_and_traits() -> None:
    def face(title: str) -> list[str]:
        paper = io.StringIO()
        Console(file=paper, width=60).print(LOOK.face(GAME.by_title[title], 60))
        return paper.getvalue().splitlines()

    drawn = face("Talon Scout")
    assert re.fullmatch(r"│ 3 M +│ Talon Scout +IQ 2 +│", drawn[1])
    assert re.fullmatch(r"│ 1 BQ +│ FLYING\. +EQ 1 +│", drawn[2])
    assert re.fullmatch(r"│ +│ +BQ 3 +│", drawn[4])
    for card in GAME.cards:
        assert all(cell_len(line) == 60 for line in face(card.title)), card


# News


def test_news_leave_out_the_course_of_the_turn_and_tell_payments_with_what_was_paid_for() -> None:
    told = [
        ("MC-8.1", "Ann pays 3 M and 1 BQ."),
        ("MC-6.2.2.3", "Ann plays Demolition Crew."),
        ("MC-1.2.8.2", "Ben passes."),
        ("MC-1.2.8.2", "Ann passes."),
        ("MC-6.2.2.5", "Ann deploys Demolition Crew at (1, 0) of Ann's network."),
        ("MC-5.4", "Ann's Challenge Phase."),
        ("MC-5.7", "Ann's turn ends."),
        ("MC-5.7", "Turn 2: Ben."),
        ("MC-5.2", "Ben's Accounting Phase."),
        ("MC-5.2.1", "Ben receives 2 M of cashflow."),
        ("MC-8.1", "Ben pays 1 M."),
        ("MC-3.4.2", "Ann looks at something."),
        ("MC-1.2.8.2", "Ben passes."),
    ]
    assert [text for _, text in condensed(told)] == [
        "Ann plays Demolition Crew, for 3 M and 1 BQ.",
        "Ann deploys Demolition Crew at (1, 0) of Ann's network.",
        "Turn 2: Ben.",
        "Ben receives 2 M of cashflow.",
        "Ben pays 1 M.",
        "Ann looks at something.",
        "Ben passes.",
    ]


# Playing


def test_against_a_bot_most_windows_are_passed_for_you() -> None:
    state = GAME.new(5, ["Ann", "Robot"])
    sitting = sit(state, "1", "keep", "1", "done", "done", "done", bots=(HUMAN, "random"))
    passed = [line for line in sitting.text.splitlines() if "assed for you" in line]
    assert passed and all(line.startswith("Nothing to do, so") != ("You could have chosen" in line) for line in passed)
    accounting = next(line for line in passed if "Accounting Phase, after the draw (A8)" in line)
    assert "as there is usually no reason to ask" in accounting
    assert "produce traits. Type stops" in accounting


def test_a_game_against_a_bot_is_played_to_its_end_through_the_pipe(playmat: Command) -> None:
    ran = playmat("play", "megacorp", "--plain", "--seed", "3", typed="done\npass\n1\nyes\n" * 400)
    assert ran.code == 0
    assert "The game is over:" in ran.out
    assert "Traceback" not in ran.err
