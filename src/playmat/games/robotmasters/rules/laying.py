"""Laying out the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.kernel.card import CardDef
from playmat.kernel.step import NOBODY

from ..cards import BOSSES, POWERS
from ..cards import STAGES as CHALLENGES
from .board import ALL_STAGES, BASE_HEALTH, BASE_LIVES, CASTLE, CORE_STAGES, DECK, NO_STAGE, PLACES, STAGES
from .card import Character
from .customs import CUSTOMS
from .fields import fresh_fields
from .state import COUNTS, HIDDEN_ZONES, RobotMasters


def empty_table(
    characters: Sequence[Character], decks: Sequence[Sequence[CardDef]], expansion: bool, challenges: bool = True
) -> RobotMasters:
    """Every player's deck and numbers, every stage's deck, every Trophy on its stage."""
    g = RobotMasters()
    fresh_fields(g)
    g.customs = CUSTOMS
    players = len(decks)
    g.players = players
    g.hidden = HIDDEN_ZONES[players]
    g.stages = ALL_STAGES if expansion else CORE_STAGES
    g.zones = [[] for _ in range(players * PLACES + 2 * STAGES + 1)]
    for player in range(players):
        g.lay(decks[player], player, player * PLACES + DECK)
    if challenges:
        for stage in (*range(g.stages), CASTLE):
            g.lay(challenges_of(g, stage), NOBODY, g.stage_deck(stage))
    g.characters = tuple(characters)
    g.bosses = BOSSES
    g.boss_powers = POWERS[: g.stages]
    g.base_health = [BASE_HEALTH] * players
    g.base_lives = [BASE_LIVES] * players
    g.base_energy = [character.energy for character in characters]
    g.base_threat = [character.threat for character in characters]
    g.health = g.base_health[:]
    g.lives = g.base_lives[:]
    g.energy = g.base_energy[:]
    g.threat = g.base_threat[:]
    g.powers = [0] * players
    g.beaten = [0] * players
    g.stage = [NO_STAGE] * players
    g.space = [0] * players
    g.won_stage = [0] * players
    g.fallen = [0] * players
    g.out = [0] * players
    g.turns = [0] * players
    g.begun = [0] * players
    g.counted = [0] * (COUNTS * STAGES)
    g.boss_left = [0] * players
    g.boss_side = [0] * players
    g.trophies = [NOBODY] * g.stages
    g.name_all()
    return g


def challenges_of(g: RobotMasters, stage: int) -> list[CardDef]:
    """The challenge cards of a stage; Copies only of Robot Masters in play."""
    return [card for card in CHALLENGES[stage] if card.copy_of < g.stages]


RULES: Final = {
    "empty_table": (
        "RM-SETUP-8 RM-SETUP-9 RM-SETUP-10 RM-SETUP-11 RM-SETUP-12 RM-SETUP-13 RM-SETUP-14 RM-SETUP-15 RM-SETUP-16 "
        "RM-SETUP-17 RM-THREAT-1 RM-ENERGY-1 RM-EXP-1"
    ),
    "challenges_of": "RM-SETUP-4 RM-OPEN-69",
}
