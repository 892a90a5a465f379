"""Crowded scenes around single cards, looked at by everybody: what they read must not depend on what lies hidden."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from playmat.games.netbattle.rules.state import NetBattle
from playmat.kernel.step import NOBODY
from playmat.kernel.view import redeal, view
from playmat.testing import rule
from tests.games.netbattle.rules.test_referee import SHY, STARS, hothouse

SCENES: Final = [*range(0, len(STARS), 7)]
FACE_DOWN: Final = ("Data Scan", "Calculated", "Maysa, Staunch Supporter", "Mission of Defeat", "Energized")
"""Cards whose own texts go on after they may lie face down."""
ANSWERS: Final = 30


def look(g: NetBattle, seed: int) -> None:
    """Deal anew what each viewer cannot see; nothing of what they read may change."""
    for viewer in (0, 1, NOBODY):
        shown = view(g, viewer, len(g.log or ()))
        other = redeal(g, viewer, seed)
        dealt = view(other, viewer)
        shown.pop("log")
        assert dealt == shown, f"viewer {viewer} reads hidden cards"


def watch(seed: int, number: int) -> None:
    """One scene, answered at random."""
    g = hothouse(Random(seed), STARS[number])
    dice = Random(seed)
    for _ in range(ANSWERS):
        if g.over:
            return
        look(g, dice.randrange(1_000_000))
        keys = g.keys()
        lively = [index for index, key in enumerate(keys) if key not in SHY]
        g.choose(dice.choice(lively) if lively and dice.randrange(5) else dice.randrange(len(keys)))


@rule("NB-INFO-5", "NB-INFO-6", "NB-OPEN-104")
@pytest.mark.parametrize("block", range(3))
def test_nobody_reads_hidden_cards_in_scenes_around_any_card(block: int) -> None:
    for number in SCENES[block::3]:
        watch(number, number)


@rule("NB-POWER-5", "NB-OPEN-104", "NB-CD-39", "NB-CD-50")
@pytest.mark.parametrize("title", FACE_DOWN)
def test_nobody_reads_the_name_of_a_card_that_went_face_down_in_its_own_text(title: str) -> None:
    number = next(index for index, fact in enumerate(STARS) if fact.full == title)
    for seed in range(12):
        watch(1000 * seed + number, number)
