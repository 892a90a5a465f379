"""The mat in colours: everything that must be seen is there, in letters too, and it fits the screen."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

from playmat.cli.display import Asked
from playmat.cli.draw import RichDisplay
from playmat.cli.keep import Keeper
from playmat.cli.play import Play
from playmat.cli.seats import Player
from playmat.kernel.view import view
from playmat.screen.look import Room
from playmat.testing import P1, P2, Table
from tests.cli.harness import LOOK, SHAMAN

ROLES = ("you", "greedy bot")
SIZES = [(80, 24), (120, 40), (100, 36), (60, 20)]


def crowded() -> Table:
    """A table with something in every place."""
    at = Table("shaman", zone="yellow", origin="red")
    at.set(
        P1,
        shaman="Yoh",
        flipped="Barren Justice",
        green_teamwork="Amidamaru",
        area=["Dragon Aura"],
        charged=["green", "red"],
        points=1,
        discard=["Isolate"],
        green=3,
        yellow=0,
        red=1,
    )
    return at.set(P2, shaman="Faust", strike="Blistering Onslaught", red_teamwork="Turbine", points=2, discard=3)


def mat_lines(at: Table, width: int, room: Room, viewer: int = P1) -> list[str]:
    return [line.plain for line in LOOK.mat(LOOK.read(view(at.state, viewer)), ROLES, width, room)]


@pytest.mark.parametrize(("width", "room"), [(80, "small"), (120, "roomy")])
def test_the_mat_shows_everything_a_player_must_see(width: int, room: Room) -> None:
    text = "\n".join(mat_lines(crowded(), width, room))
    for fact in (
        "P1 (you) defends · Yoh: Soul, Melee, Yoh",
        "●○○ 1 of 3 points",
        "●●○ 2 of 3 points",
        "P2 (greedy bot) · Faust: Body, Guardian, Zeke",
        "G green  furyoku 3  ◆ charged  Amidamaru",
        "▶ Y yellow furyoku 0  ◇          no teamwork",
        "R red    furyoku 1  ◆ charged  no teamwork",
        "R red    furyoku 2  ◇          Turbine",
        "Yoh, front up",
        "deck 20",
        "discard 1: Isolate",
        "advantages: Dragon Aura",
        "ATTACK",
        "Blistering Onslaught",
        "from R red",
        "Force ↯7",
        "Turbine +1",
        "flipped in Y yellow · strike · generic",
        "G 1 │ Barren Justice",
        "Y 1 │",
        "R 0 │",
        "⛨ 6",
        "↯ 6",
        "Intercept: printed 5, Dragon Aura +1",
        "In force: Your Dragon Aura: your strikes +1 Intercept, +1 Force;",
        "P2's Turbine:",
        "P2's strikes +1 Force in",
    ):
        assert fact in text, text


def test_the_own_signature_move_is_shown_and_the_opponents_never() -> None:
    text = "\n".join(mat_lines(crowded(), 120, "roomy"))
    assert "signature:  Halo Crescent ⛨7 ↯7, costs 1G" in text
    at = crowded()
    assert "Halo Crescent" not in "\n".join(mat_lines(at, 120, "roomy", viewer=P2))
    assert "Halo Crescent" not in " ".join(LOOK.situation(LOOK.read(view(at.state, P2))))


def test_a_signature_move_as_the_attack_has_no_origin() -> None:
    at = Table("shaman")
    at.set(P1, flipped="Barren Justice").set(P2, shaman="Faust", strike="signature")
    text = "\n".join(mat_lines(at, 80, "small"))
    assert "ATTACK ▶ Ward Round of Skeletons · signature move · Force ↯6" in text


class Sketch(RichDisplay):
    """A display of a given size that keeps what is drawn and types at random."""

    def __init__(self, width: int, height: int, chance: random.Random, colours: bool = False) -> None:
        super().__init__(LOOK)
        self.paper = io.StringIO()
        self.console = Console(
            file=self.paper,
            width=width,
            height=height,
            force_terminal=True,
            color_system="standard" if colours else None,
            highlight=False,
        )
        self.chance = chance
        self.questions: list[Asked] = []
        self.pages: list[list[str]] = []

    def ask(self, asked: Asked) -> None:
        self.paper.truncate(self.paper.seek(0))
        super().ask(asked)
        self.questions.append(asked)
        self.pages.append(self.page())

    def page(self) -> list[str]:
        """What was drawn since the screen was last wiped."""
        last = self.paper.getvalue().split("\x1b[2J")[-1]
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", last).splitlines()

    def read(self, prompt: str) -> str:
        if "Enter" in prompt and "answer" not in prompt:
            return ""
        if prompt.startswith("Yes or no"):
            return "yes"
        return str(self.chance.randrange(len(self.questions[-1].choices)) + 1)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_page_of_a_game_fits_the_screen(width: int, height: int) -> None:
    for seed in range(3):
        decks = [sorted(SHAMAN.decks)[(seed + 3 * one) % 3] for one in range(2)]
        state = SHAMAN.new(seed, ["Ben", "Erin"], decks)
        display = Sketch(width, height, random.Random(seed))
        Play(SHAMAN, state, [Player("Ben", "human"), Player("Erin", "human")], LOOK, display, Keeper()).run()
        assert len(display.pages) > 15
        for page in display.pages:
            assert max(cell_len(line) for line in page) <= width, page
        if height >= 24:
            few = [
                page for page, asked in zip(display.pages, display.questions, strict=True) if len(asked.choices) < 8
            ]
            assert len(few) > 15
            assert max(len(page) for page in few) < height


def test_colours_are_used_and_never_alone() -> None:
    state = SHAMAN.new(1, ["Ben", "Erin"])
    display = Sketch(100, 40, random.Random(1), colours=True)
    players = [Player("Ben", "human"), Player("Erin", "human")]
    play = Play(SHAMAN, state, players, LOOK, display, Keeper())
    display.ask(play.asked(state.decision.player if state.decision else 0))
    drawn = display.paper.getvalue()
    assert "\x1b[1;32mG green" in drawn
    assert "\x1b[1;33mY yellow" in drawn
    assert "\x1b[1;31mR red" in drawn


def face(name: str) -> str:
    (card,) = LOOK.find(f'name="{name}"')
    paper = io.StringIO()
    Console(file=paper, width=80, color_system="standard", force_terminal=True).print(LOOK.face(card, 80))
    return paper.getvalue()


@pytest.mark.parametrize(
    ("name", "colour", "kind"),
    [
        ("Barren Justice", "\x1b[94m", "strike, generic"),
        ("Lililala, Last of Her Village", "\x1b[35m", "teamwork, generic"),
        ("Dragon Aura", "\x1b[33m", "advantage, generic"),
    ],
)
def test_a_card_is_framed_by_its_kind(name: str, colour: str, kind: str) -> None:
    drawn = face(name)
    assert f"{colour}╭─ {kind}" in drawn or (f"{colour}╭─ " in drawn and kind in drawn)
    assert name in drawn


def test_a_card_has_intercept_by_the_shield_and_force_by_the_bolt() -> None:
    rows = re.sub(r"\x1b\[[0-9;]*m", "", face("Owned!")).splitlines()
    assert re.fullmatch(r"│ G 3 │ Owned! +⛨ 6 +│", rows[1])
    assert re.fullmatch(r"│ R 0 │ .* ↯ 4 +│", rows[-2])


def test_a_card_says_where_its_values_come_from() -> None:
    marks = {str(LOOK.data(card)["mark"]): card.title for card in SHAMAN.cards}
    assert set(marks) == {"real", "real name", "house"}
    for mark, title in marks.items():
        assert mark in re.sub(r"\x1b\[[0-9;]*m", "", face(title))
    assert "house values: trait, cost" in face("Barren Justice")
