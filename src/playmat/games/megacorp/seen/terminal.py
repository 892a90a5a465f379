# interpreted: talks to people
"""Megacorp in the terminal: its table and its cards, drawn in `terminal_mat` and `terminal_grid`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from playmat.screen.guide import CARD, NOTHING_TOLD, Dressed, Tellings
from playmat.screen.look import Look, Room

from ..rules.board import KINDS
from ..rules.card import MegaCard
from ..rules.price import written
from .guide import GameGuide, kind_line
from .sight import Mat

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

COURSE = frozenset("MC-4.2.1 MC-5.2 MC-5.2.2 MC-5.2.9 MC-5.4 MC-5.5 MC-5.6 MC-5.6.7 MC-3.9.5 MC-6.8.2.3".split())
"""Rules whose lines tell only of the turn's own course, which the table shows."""
PASSED = "MC-1.2.8.2"
BEGAN = "MC-5.7"
PAYS = re.compile(r"(.+) pays (.+)\.")
PAID = "MC-8.1"
PRODUCE = "produce CARD TRAIT, such as: produce {}"
ELSEWHERE = "place NETWORK/X/Y for a space of another network, such as: {}"
EMPTY = "space NETWORK/X/Y for an empty space, such as: {}"
"""How answers are told in one line that are many and seldom wanted."""
SHORT_LIST = 12
"""Spaces that are listed one by one in any case."""


class GameLook(GameGuide, Look[Mat, MegaCard]):
    """How Megacorp is shown."""

    columns = ("id", "name", "type", "faction", "cost", "IQ/EQ/MQ/BQ", "deck")
    examples: Mapping[str, str] = {
        "answer": "1, pass, done, play talon, buy dock, attack brawler, produce dock bq",
        "why": "why talon, why 2, why attack",
        "rules": "rules MC-5.4.1.4, rules cashflow",
        "cards": "cards talon, cards type:event faction:gnost money<=3",
    }

    def mat(self, mat: Mat, roles: Sequence[str], width: int, room: Room) -> list[Text]:
        from .terminal_mat import draw_mat  # rich takes long to load

        return draw_mat(mat, roles, width, room)

    def news(self, lines: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        return condensed(lines)

    def dress(self, mat: Mat, tellings: Tellings = NOTHING_TOLD) -> list[Dressed]:
        """The answers; what is seldom wanted is told in one line, behind all others: producing outside of a payment,
        placing in foreign networks, attacking empty spaces.
        """
        dressed = super().dress(mat, tellings)
        for option in dressed:
            option["label"] = option["label"].removesuffix(".")
        if self.quiet(mat):
            return folded(dressed, "produce:", PRODUCE)
        if len(dressed) <= SHORT_LIST:
            return dressed
        home = f"place:{mat.viewer + 1}/"
        if dressed[0]["key"].startswith(home):
            return folded(dressed, "place:", ELSEWHERE, home)
        if not dressed[0]["key"].startswith("space:"):
            return dressed
        own = f"space:{mat.viewer + 1}/"
        return folded(sorted(dressed, key=lambda option: option["key"].startswith(own)), "space:", EMPTY)

    def face(self, card: MegaCard, width: int) -> RenderableType:
        from .terminal_mat import draw_card  # rich takes long to load

        return draw_card(card, kind_line(card), width)

    def row(self, card: MegaCard) -> tuple[str, ...]:
        event = "" if card.permanent else " (NP)"
        return (
            card.id,
            card.title,
            f"{KINDS[card.kind]}{event}",
            card.faction,
            written(card.cost) if card.cost else "",
            card.numbers_line,
            pile_of(card),
        )


def folded(dressed: list[Dressed], verb: str, fold: str, kept: str = "") -> list[Dressed]:
    """The answers with those of a verb in one line behind the others; spaces with a card in them are listed."""
    away = [
        option
        for option in dressed
        if option["key"].startswith(verb)
        and not (kept and option["key"].startswith(kept))
        and not (verb == "space:" and option["spots"][0].startswith(CARD))
    ]
    for option in away:
        option["fold"] = fold.format(example(away[0]))
    return [option for option in dressed if option not in away] + away


def example(option: Dressed) -> str:
    """What to type for an answer: "dockworkers BQ", "place 2/1/0"."""
    if not option["key"].startswith("produce:"):
        return option["key"].replace(":", " ")
    name, _, points = option["label"].removeprefix("Engage ").rpartition(" for ")
    return f"{name.split()[0].lower()} {points.split()[-1]}"


def pile_of(card: MegaCard) -> str:
    """Where a card begins the game."""
    if card.token:
        return "token"
    return ("business", "founder")[card.role - 1] if card.role else ("", "main", "resource")[card.back]


def condensed(lines: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """What happened, without the turn's own course and passes that something followed, and with each payment told
    together with what was paid for.
    """
    found: list[tuple[str, str]] = []
    paid = ""
    for rule, text in lines:
        if rule in COURSE or (rule == BEGAN and text.endswith("turn ends.")):
            continue
        while found and found[-1][0] == PASSED:
            found.pop()
        payment = PAYS.fullmatch(text) if rule == PAID else None
        if payment is not None:
            paid = payment[2]
            found.append((rule, text))
            continue
        if (
            paid
            and found
            and found[-1][0] == PAID
            and found[-1][1].split(" pays ")[0] == text.split(" ")[0].removesuffix("'s")
        ):
            found[-1] = (rule, f"{text.removesuffix('.')}, for {paid}.")
            paid = ""
            continue
        paid = ""
        found.append((rule, text))
    return tuple(found)
