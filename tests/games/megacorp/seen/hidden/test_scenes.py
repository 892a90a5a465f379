"""Crowded scenes around single cards, looked at by everybody: what they read must not depend on what lies hidden."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from playmat.games.megacorp.cards import CARDS
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.state import Megacorp
from playmat.kernel.step import NOBODY
from playmat.kernel.view import redeal, view
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat

PLAYABLE: Final = [card for card in CARDS if not card.role]
ANSWERS: Final = 40
SHY: Final = ("pass", "done", "produce", "leave", "none", "no")
"""Answers after which little happens."""
POINTS: Final = {"IQ": 9, "EQ": 9, "MQ": 9, "BQ": 9}


def scene(chance: Random, star: MegaCard) -> Megacorp:
    """Three players with full hands, decks, markets and networks; one card is in every place at once."""
    mat = Mat(3, seed=chance.randrange(1_000_000), step=chance.choice(["buy", "buy", "challenge", "turn"]))
    for player in (P1, P2, P3):
        drawn = [card.name for card in chance.sample(PLAYABLE, 12)]
        mat.set(player, hand=[star, *drawn[:3]], main=[*drawn[3:9], star], market=[star, drawn[9]], money=60)
        mat.set(player, resources=["Dockworkers", star, "Tower Block", "Night Shift"], pools=POINTS)
        spaces = [(1, 0), (0, 1), (-1, 0), (0, -1)]
        chance.shuffle(spaces)
        for at, name in zip(spaces, ["Lineage Adept", "Dockworkers", star.name, drawn[10]], strict=True):
            mat.lay(player, name, at, engaged=not chance.randrange(3))
    state: Megacorp = mat.state
    return state


def look(g: Megacorp, seed: int) -> None:
    """Deal anew what each viewer cannot see; nothing of what they read may change."""
    for viewer in (P1, P2, P3, NOBODY):
        shown = view(g, viewer, len(g.log or ()))
        shown.pop("log")
        assert view(redeal(g, viewer, seed), viewer) == shown, f"viewer {viewer} reads hidden cards"


def watch(seed: int, star: MegaCard) -> None:
    """One scene, answered at random, more often by doing something than by passing."""
    chance = Random(seed)
    g = scene(chance, star)
    for _ in range(ANSWERS):
        if g.over:
            return
        look(g, chance.randrange(1_000_000))
        keys = g.keys()
        lively = [index for index, key in enumerate(keys) if key.split(":")[0] not in SHY]
        g.choose(chance.choice(lively) if lively and chance.randrange(3) else chance.randrange(len(keys)))


@rule("MC-1.2.2", "MC-1.2.2.2", "MC-3.3.2", "MC-3.4.2", "MC-3.6.1")
@pytest.mark.parametrize("block", range(4))
def test_nobody_reads_hidden_cards_in_scenes_around_any_card(block: int) -> None:
    for number in range(block, len(PLAYABLE), 8):
        watch(number, PLAYABLE[number])


@rule("MC-6.8.1", "MC-9.12", "MC-3.6.1")
@pytest.mark.parametrize("title", ["Schism", "Confessor", "Corporate Espionage", "Salvage Rigger", "Alpha Matron"])
def test_nobody_reads_hidden_cards_around_cards_that_look_at_them(title: str) -> None:
    star = next(card for card in PLAYABLE if card.title == title)
    for seed in range(4):
        watch(1000 + seed, star)
