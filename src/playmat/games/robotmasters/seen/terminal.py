# interpreted: talks to people
"""Robot Masters in the terminal: its table and components, drawn in `terminal_mat` and `terminal_scene`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from playmat.screen.guide import NOTHING_TOLD, Dressed, Tellings
from playmat.screen.look import Look, Room

from ..rules.board import KINDS, STAGE_NAMES, SYMBOLS
from ..rules.card import Action, Boss, Challenge, Character, Minion, Power, RobotCard
from .faces import kind_words, row_words
from .guide import GameGuide
from .sight import Mat
from .spots import AT_DICE

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

PASSED = "RM-PRIO-4"
COURSE = frozenset("RM-HAND-2 RM-SETUP-14 RM-TURN-7 RM-SCORE-1".split())
"""Rules whose lines tell only of the turn's own course, which the table shows."""
OTHER_DICE = "{} dN for another die of the same face, such as: {}"
"""How equal dice are told in one line."""


class GameLook(GameGuide, Look[Mat, RobotCard]):
    """How Robot Masters is shown."""

    columns = ("id", "name", "type", "of", "AP", "numbers")
    examples: Mapping[str, str] = {
        "answer": "1, pass, play rapid, ability, dice 5d, pick d3, throw, finish, press",
        "why": "why shortcut, why 2, why ability",
        "rules": "rules RM-REROLL-1, rules trophy",
        "cards": "cards cutter, cards type:challenge stage:cut_man asks:jump",
    }

    def mat(self, mat: Mat, roles: Sequence[str], width: int, room: Room) -> list[Text]:
        from .terminal_mat import draw_mat  # rich takes long to load

        return draw_mat(mat, roles, width, room)

    def news(self, lines: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        return condensed(lines)

    def dress(self, mat: Mat, tellings: Tellings = NOTHING_TOLD) -> list[Dressed]:
        """The answers; of several equal dice the first is listed and the others are told in one line."""
        dressed = super().dress(mat, tellings)
        met: set[str] = set()
        for option in dressed:
            verb, _, word = option["key"].partition(":")
            if verb in AT_DICE:
                if option["kin"] in met:
                    option["fold"] = OTHER_DICE.format(verb, f"{verb} {word}")
                met.add(option["kin"])
                option["kin"] = option["key"]
        folds = [option["fold"] for option in dressed if "fold" in option]
        for option in dressed:
            if "fold" in option:
                option["fold"] = folds[0]
        return dressed

    def face(self, card: RobotCard, width: int) -> RenderableType:
        from .terminal_mat import draw_card  # rich takes long to load

        return draw_card(card, kind_words(card), width)

    def row(self, card: RobotCard) -> tuple[str, ...]:
        return (card.id, card.title, KINDS[card.kind], *numbers_of(card))


def numbers_of(card: RobotCard) -> tuple[str, str, str]:
    """To what a component belongs, its action points, and its other numbers."""
    if isinstance(card, Action):
        return SYMBOLS[card.symbol], f"{card.hero.cost}/{card.wily.cost}", "/".join(card.window_letters)
    if isinstance(card, Challenge):
        if card.copy_of >= 0:
            return STAGE_NAMES[card.stage], "", "Copy"
        minions = f"{card.minion.name} × {card.start}" if card.minion is not None else "no Minions"
        return STAGE_NAMES[card.stage], str(card.points), minions
    if isinstance(card, Character):
        numbers = f"Threat {card.threat}, Energy {card.energy}; in battle {card.battle_threat} dice"
        return "", str(card.ability.cost), f"{numbers}: {row_words(card.damage)}"
    if isinstance(card, Power):
        return STAGE_NAMES[card.boss], str(card.stage.cost), ""
    if isinstance(card, Boss):
        return "", "", f"Health {card.health}, {card.threat} dice: {row_words(card.damage)}"
    assert isinstance(card, Minion)
    return SYMBOLS[card.symbol], "", f"damage {card.damage}"


def condensed(lines: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """What happened, without the turn's own course and without passes that something followed."""
    found: list[tuple[str, str]] = []
    for rule, text in lines:
        if rule in COURSE:
            continue
        while found and found[-1][0] == PASSED and rule != PASSED:
            found.pop()
        found.append((rule, text))
    return tuple(found)
