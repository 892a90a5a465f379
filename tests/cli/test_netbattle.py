"""NetBattle in the terminal: the playmat shows what must be seen and fits, the news are short, a game can be typed."""

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
from playmat.cli.seats import Player
from playmat.games.netbattle.seen.terminal import condensed
from playmat.kernel.view import view
from playmat.screen.look import Room
from playmat.testing import P1, P2, Table
from tests.cli.harness import Command, sit
from tests.cli.test_displays import SIZES, Sketch
from tests.games.netbattle.table.example import battle

GAME = games.get("netbattle")
LOOK = GAME.look
ROLES = ("you", "greedy bot")


def unwrapped(text: str) -> str:
    """The lines of a mat with what was wrapped in one piece."""
    return re.sub(r"\n +(?=\S)", " ", text)


def mat_text(table: Table, width: int = 80, room: Room = "small", viewer: int = P1) -> str:
    return "\n".join(line.plain for line in LOOK.mat(LOOK.read(view(table.state, viewer)), ROLES, width, room))


# The playmat


@pytest.mark.parametrize(("width", "room"), [(80, "small"), (120, "roomy")])
def test_the_playmat_shows_everything_a_player_must_see(width: int, room: Room) -> None:
    table = battle().choose("play Asking for It", "spend Rich Kid", "spend Big Trouble", "navi GutsMan", "pass")
    table.choose("blast", "destiny Rival", "spend Rival", "play Tornado")
    text = mat_text(table, width, room)
    for fact in (
        "Kendrick (greedy bot) defends · TorchMan, Hothead",
        "hand 4 · energy 30",
        "power 2  1▒ 2▒ 3· 4· 5·",
        "B1 ◈1 TorchMan",
        "discard 5: Rival, Rich Kid, Fill",
        "[B Show No Mercy",
        "◆ TorchMan ◆",
        "str 2 def 3(2) blast 2",
        "turn 5, main phase · Kendrick's opportunity",
        "damage 5 if both pass now",
        "▶ your strength 8 = printed 3, blast destiny (Rival) +1, Tornado +4",
        "◀ Kendrick's defense 3 = printed 2, Rival +1",
        "your blast 2: already used",
        "your blast destiny 1 (red, Rival)",
        "you Tornado, 0 left; Kendrick 1 left",
        "str 8(3) def 1 blast 2(3)",
        "◆ GutsMan ◆",
        "[G BattleChip Geek",
        "power 0  1· 2· 3· 4· 5·",
        "Joe (you) attacks · GutsMan, Plain",
        "hand 1 · energy 20",
        "In force: Big Trouble:",
    ):
        assert fact in unwrapped(text), text


def test_resources_lie_left_and_right_of_the_netnavi_and_empty_places_are_there() -> None:
    lines = mat_text(battle()).splitlines()
    row = next(line for line in lines if "◆ TorchMan ◆" in line)
    assert re.fullmatch(r" +\[G Rich Kid +\] +◆ TorchMan ◆ +\[B Show No Mercy +\] *", row)
    assert re.fullmatch(r" +\[R Rival +\] +str 2 def 2 blast 2 +\[ +· +\] *", lines[lines.index(row) + 1])


def test_a_blast_under_way_and_the_card_being_carried_out_are_shown() -> None:
    table = battle().set(P1, gauge=["Rival", "Tornado", "Filler"]).choose("blast")
    assert "revealed: Rival (1), Tornado (2), Filler (0)" in unwrapped(mat_text(table))
    table.choose("destiny Rival", "spend Show No Mercy")
    text = unwrapped(mat_text(table, viewer=P2))
    assert "being carried out: Show No Mercy" in text
    table.choose(table.state.keys()[0])
    assert "your blast destiny canceled (red, Rival)" in unwrapped(mat_text(table))


def test_the_hand_is_shown_with_its_requirements_in_signs_and_letters() -> None:
    table = battle("AirShot").choose("spend Big Trouble")
    assert "hand: Asking for It ▲G · Tornado ▲G · AirShot ●●" in mat_text(table)
    roomy = mat_text(table, 120, "roomy")
    assert re.search(r"AirShot +●● +3 +Burn 1 power → your NetNavi's defense gets \+3\.", roomy)
    assert "Asking for It" not in mat_text(table, viewer=P2)


def test_gauge_cards_that_may_be_played_are_seen_by_their_owner_alone() -> None:
    table = Table("netbattle").set(P1, hand=["HeatGuts Activate!"], resources=["Rival", "Determined"])
    table.set(P1, gauge=["Tornado", "AirShot"]).choose("play HeatGuts Activate!")
    assert "(Tornado, AirShot)" in mat_text(table)
    assert "(Tornado, AirShot)" not in mat_text(table, viewer=P2)


def test_a_fifth_place_and_a_sixth_space_are_drawn() -> None:
    title = next(card.title for card in GAME.cards if "one more place for resources" in card.text())
    table = Table("netbattle").set(P1, resources=[title])
    assert mat_text(table).count("[") == 5 + 4
    spaces = next(card.title for card in GAME.cards if "your gauge has" in card.text().lower())
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", resources=[spaces, "Heightened Defenses"], gauge=6)
    assert "6▒ 7·" in mat_text(table)


@pytest.mark.parametrize(("width", "height"), SIZES[::3])
def test_every_page_of_a_game_fits_the_screen(width: int, height: int) -> None:
    decks = sorted(GAME.decks)
    state = GAME.new(width, ["Ben", "Erin"], [decks[width % 14], decks[height % 14]])
    display = Sketch(width, height, random.Random(width))
    display.look = LOOK
    players = [Player("Ben", "human"), Player("Erin", "human")]
    Play(GAME, state, players, LOOK, display, Keeper()).run()
    assert len(display.pages) > 40
    for page in display.pages:
        assert max(cell_len(line) for line in page) <= width, page
    if height >= 24:
        pages = zip(display.pages, display.questions, strict=True)
        few = [page for page, asked in pages if len(asked.choices) + len(asked.refused) < 8]
        assert len(few) > 40
        assert max(len(page) for page in few) < height


# Cards


def test_a_card_is_drawn_with_requirements_numbers_and_letters() -> None:
    def face(title: str) -> list[str]:
        paper = io.StringIO()
        Console(file=paper, width=60).print(LOOK.face(GAME.by_title[title], 60))
        return paper.getvalue().splitlines()

    assert re.fullmatch(r"│ ●● +│ AirShot +dest 3 +│", face("AirShot")[1])
    assert re.fullmatch(r"│ G▲ +│ Tornado +dest 2 +│", face("Tornado")[1])
    navi = face("GutsMan, Body Strength")
    assert [row.split()[-2] for row in navi[1:4]] == ["3", "1", "3"]
    for card in GAME.cards:
        assert all(cell_len(line) == 60 for line in face(card.title)), card


# News


def test_news_leave_out_the_course_of_the_turn_and_count_what_is_repeated() -> None:
    told = [
        ("NB-CHIP-5", "Ann plays Tornado."),
        ("NB-MAIN-7", "Ben passes."),
        ("NB-MAIN-7", "Ann passes."),
        ("NB-MAIN-9", "Both players passed; the main phase is over."),
        ("NB-MAIN-15", "Ann's battle phase."),
        ("NB-BATTLE-1", "Ann attacks: strength 6 against defense 2, 4 damage."),
        ("NB-BATTLE-5", "Ben loses an energy: Rival."),
        ("NB-BATTLE-5", "Ben loses an energy: Tornado."),
        ("NB-BATTLE-4", "Ben loses an energy: Focus."),
        ("NB-END-1", "Ann's turn ends."),
        ("NB-END-4", "Turn 2: Ben attacks."),
        ("NB-DRAW-1", "Ben's draw phase."),
        ("NB-DRAW-2", "Ben powers up to 1."),
        ("NB-DRAW-3", "Ben draws a card."),
        ("NB-DRAW-6", "Ben discards Focus."),
        ("NB-DRAW-6", "Ben discards Rival."),
        ("NB-RECHARGE-1", "Ben recharges an energy."),
        ("NB-RECHARGE-1", "Ben recharges an energy."),
        ("NB-WIN-3", "Ben draws a card."),
        ("NB-WIN-3", "Ben draws a card."),
        ("NB-MAIN-7", "Ben passes."),
    ]
    assert [text for _, text in condensed(told)] == [
        "Ann plays Tornado.",
        "Ann attacks: strength 6 against defense 2, 4 damage.",
        "Ben loses 2 energy: Rival, Tornado.",
        "Ben loses an energy: Focus.",
        "Turn 2: Ben attacks.",
        "Ben powers up to 1 and draws a card.",
        "Ben discards Focus, Rival.",
        "Ben recharges 2 energy.",
        "Ben draws 2 cards.",
        "Ben passes.",
    ]


# Playing


def test_the_example_of_play_can_be_typed() -> None:
    table = battle()
    typed = ["play asking", "", "spend rich", "", "spend big", "joe", "", "pass", "", "blast", "rival", ""]
    sitting = sit(
        table.state, *typed, "spend show", "1", "", "play tornado", "", "spend rival", "", "pass", "", "pass"
    )
    text = sitting.text
    for line in (
        "Joe's strength 4 (printed 3, blast destiny (Rival) +1) against your defense 2: 2 damage if both pass now.",
        "Your strength 6 (printed 3, Tornado +3) against Kendrick's defense 3 (printed 2, Rival +1): 3 damage if both "
        "pass now.",
        "Not possible: Blast. You have blasted in this main phase already. [NB-BLAST-3]",
        "Kendrick loses 3 energy: Filler, Filler, Filler. [NB-BATTLE-5]",
    ):
        assert line in text, text


def test_a_card_for_nothing_is_asked_back() -> None:
    table = battle(opportunity=P2)
    sitting = sit(table.state, "spend show", "no", "pass")
    assert "Spend Show No Mercy: This changes nothing and only costs you cards. Do it?" in sitting.text
    assert "Show No Mercy" in table.zone(P2, "resources")


def test_against_a_bot_there_is_no_question_without_a_choice() -> None:
    state = GAME.new(5, ["Ann", "Robot"])
    sitting = sit(state, "pass", bots=("human", "random"))
    assert "Nothing to do, so passed for you" in sitting.text
    assert not re.search(r"Question: .*\n1\. Pass \([^)]*\)\.\n(?!2\.)", sitting.text)


def test_equal_reasons_are_told_once() -> None:
    table = Table("netbattle").set(P1, hand=["Rival", "Big Trouble", "Rival"])
    text = sit(table.state).text
    assert "Not possible: Play Rival, Play Big Trouble. Resources are played in the resource phase" in text


def test_help_and_reasons_speak_of_this_game() -> None:
    sitting = sit(battle().state, "help", "help game", "why blast", "cards rival", "rules burn power")
    text = sitting.text
    assert "spend rival" in text and "NB-BLAST-4" in text and "SK-" not in text
    assert "- Your deck is your energy" in text
    assert "Rival: red resource. Destiny 1. Needs 2 power." in text


def test_a_game_against_a_bot_is_played_to_its_end_through_the_pipe(playmat: Command) -> None:
    ran = playmat("play", "netbattle", "--plain", "--seed", "3", typed="1\ny\n" * 400)
    assert ran.code == 0
    assert "The game is over:" in ran.out
    assert "Traceback" not in ran.err
