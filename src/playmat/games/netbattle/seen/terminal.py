# interpreted: talks to people
"""NetBattle in the terminal: its playmat and its cards, drawn in `terminal_mat`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from playmat.screen.guide import NOTHING_TOLD, Dressed, Tellings
from playmat.screen.look import Look, Room

from ..rules.board import KINDS, NETNAVI, RESOURCE
from ..rules.card import NetCard
from .guide import GameGuide, kind_line
from .sight import Mat, triple

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text


COURSE = frozenset(
    "NB-SETUP-4 NB-OPEN-10 NB-DRAW-1 NB-RES-1 NB-MAIN-4 NB-MAIN-9 NB-MAIN-15 NB-OPEN-105 NB-END-1".split()
)
"""Rules whose lines tell only of the turn's own course, which the playmat shows."""
PASSED = "NB-MAIN-7"
RUN = re.compile(r"(.+?) (loses an energy: |recharges an energy|discards |plays |draws )(.*)\.")
"""What players often do several times in a row, with whose card it was."""
POWERED, DREW = "NB-DRAW-2", "NB-DRAW-3"


class GameLook(GameGuide, Look[Mat, NetCard]):
    """How NetBattle is shown."""

    columns = ("id", "name", "type", "colour", "emblem", "needs", "numbers")
    examples: Mapping[str, str] = {
        "answer": "1, pass, blast, play tornado, spend rival",
        "why": "why blast, why 2, why rival",
        "rules": "rules NB-BLAST-4, rules burn power",
        "cards": "cards rival, cards type:event colour:red needs<=1",
    }

    def mat(self, mat: Mat, roles: Sequence[str], width: int, room: Room) -> list[Text]:
        from .terminal_mat import draw_mat  # rich takes long to load

        return draw_mat(mat, roles, width, room)

    def news(self, lines: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        return condensed(lines)

    def dress(self, mat: Mat, tellings: Tellings = NOTHING_TOLD) -> list[Dressed]:
        """The answers; what a resource does is told when it is played, as no card lies in front of the player."""
        dressed = super().dress(mat, tellings)
        for option in dressed:
            verb, _, handle = option["key"].partition(":")
            lying = mat.lying.get(handle) if verb == "play" else None
            if lying is not None and lying.card.kind == RESOURCE:
                option["hint"] = f"{option['hint']}; {lying.card.text().removesuffix('.')}"
        return dressed

    def face(self, card: NetCard, width: int) -> RenderableType:
        from .terminal_mat import draw_card  # rich takes long to load

        return draw_card(card, kind_line(card), width)

    def row(self, card: NetCard) -> tuple[str, ...]:
        from .terminal_mat import wants  # rich takes long to load

        numbers = triple([*card.stats[:3]]) if card.kind == NETNAVI else f"destiny {card.destiny}"
        return (card.id, card.title, KINDS[card.kind], card.colour_name, card.emblem, wants(card), numbers)


def condensed(lines: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """What happened, without the turn's own course and passes that something followed, and with the draw phase and
    what is done several times in a row in one line.
    """
    found: list[tuple[str, str]] = []
    run: list[str] = []
    begun = ("", "", "")
    for rule, text in lines:
        if rule in COURSE:
            continue
        if found and found[-1][0] == PASSED:
            found.pop()
        if rule == DREW and found and found[-1][0] == POWERED:
            found[-1] = (rule, f"{found[-1][1].removesuffix('.')} and draws{text.partition(' draws')[2]}")
            begun = ("", "", "")
            continue
        again = RUN.fullmatch(text)
        if again is not None and found and begun == (rule, again[1], again[2]):
            run.append(again[3])
            found[-1] = (rule, run_text(again[1], again[2], run))
            continue
        begun = (rule, again[1], again[2]) if again is not None else ("", "", "")
        run = [again[3]] if again is not None else []
        found.append((rule, text))
    return tuple(found)


def run_text(who: str, done: str, run: Sequence[str]) -> str:
    """The same done several times: "Lana loses 2 energy: Rival, Tornado."."""
    if done.startswith("recharges"):
        return f"{who} recharges {len(run)} energy."
    if done.startswith("draws") and set(run) == {"a card"}:
        return f"{who} draws {len(run)} cards."
    verb = f"loses {len(run)} energy: " if done.startswith("loses") else done
    return f"{who} {verb}{', '.join(run)}."
