"""What speaks for a hero, in numbers, and how much each counts; games between bots fitted the weights."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD

from ..rules.board import ABILITIES, CASTLE, LAST_SPACE, NO_STAGE, REVEALING
from ..rules.state import RobotMasters
from .value import hope, in_turn

FEATURES: Final[tuple[str, ...]] = (
    "Robot Masters beaten, as far as the castle needs them",
    "more Robot Masters beaten",
    "powers up to three",
    "more powers",
    "Trophies",
    "Lives",
    "the last Life",
    "Health",
    "little Health",
    "in the castle",
    "spaces in the castle",
    "before Dr. Wily's last spaces",
    "before Dr. Wily",
    "spaces on a stage that is not beaten yet",
    "spaces on a stage that is",
    "before a Robot Master",
    "the turn",
    "what the turn still promises",
    "Threat",
)
LITTLE: Final = 6
"""Health that a single challenge may cost."""

WEIGHTS: Final[tuple[float, ...]] = (
    0.2384,
    0.233,
    0.5108,
    0.1329,
    0.4541,
    0.2088,
    -0.4766,
    0.02051,
    0.3111,
    -0.1081,
    0.5415,
    0.2267,
    -0.01621,
    0.2411,
    -0.02999,
    -0.02446,
    0.259,
    0.008355,
    -0.01074,
)
"""How much each of them counts."""


def features(g: RobotMasters, player: int) -> list[float]:
    """The numbers, in the order of `FEATURES`."""
    beaten = g.beaten_count(player)
    powers = g.powers[player].bit_count()
    stage = g.stage[player]
    space = g.space[player]
    castle = stage == CASTLE
    under_way = stage != NO_STAGE and not castle and not g.won_stage[player]
    new = under_way and not g.beaten[player] >> stage & 1
    promise = 0.0
    if player == g.hero:
        promise = in_turn(g, player)
        if g.challenge != NO_CARD and g.step in (REVEALING, ABILITIES) and not g.skipping:
            promise += hope(g, player)
    return [
        float(min(beaten, g.threshold)),
        float(max(0, beaten - g.threshold)),
        float(min(powers, 3)),
        float(max(0, powers - 3)),
        float(g.trophies.count(player)),
        float(min(g.lives[player], 4)),
        float(g.lives[player] == 1),
        float(max(0, g.health[player])),
        float(g.health[player] <= LITTLE),
        float(castle),
        float(space if castle else 0),
        float(castle and space >= 5),
        float(castle and space >= 6),
        float(space if new else 0),
        float(space if under_way and not new else 0),
        float(under_way and space == LAST_SPACE),
        float(player == g.hero),
        promise,
        float(g.threat[player]),
    ]
