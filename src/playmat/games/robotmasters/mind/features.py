"""What speaks for a hero, in numbers, and how much each counts; games between bots fitted the weights."""

from __future__ import annotations

from typing import Final

from ..rules.board import CASTLE, LAST_SPACE, NO_STAGE
from ..rules.state import RobotMasters
from .value import hope, in_turn

WEIGHED: Final[tuple[tuple[str, float], ...]] = (
    ("Robot Masters beaten, as far as the castle needs them", 0.2384),
    ("more Robot Masters beaten", 0.233),
    ("powers up to three", 0.5108),
    ("more powers", 0.1329),
    ("Trophies", 0.4541),
    ("Lives", 0.2088),
    ("the last Life", -0.4766),
    ("Health", 0.02051),
    ("little Health", 0.3111),
    ("in the castle", -0.1081),
    ("spaces in the castle", 0.5415),
    ("before Dr. Wily's last spaces", 0.2267),
    ("before Dr. Wily", -0.01621),
    ("spaces on a stage that is not beaten yet", 0.2411),
    ("spaces on a stage that is", -0.02999),
    ("before a Robot Master", -0.02446),
    ("the turn", 0.259),
    ("what the turn still promises", 0.008355),
    ("Threat", -0.01074),
)
"""Each of them with how much it counts."""
FEATURES: Final[tuple[str, ...]] = tuple([name for name, _ in WEIGHED])
WEIGHTS: Final[tuple[float, ...]] = tuple([weight for _, weight in WEIGHED])
LITTLE: Final = 6
"""Health that a single challenge may cost."""


def features(g: RobotMasters, player: int) -> list[float]:
    """The numbers, in the order of `FEATURES`."""
    beaten = g.beaten_count(player)
    powers = g.powers[player].bit_count()
    stage = g.stage[player]
    space = g.space[player]
    castle = stage == CASTLE
    under_way = stage != NO_STAGE and not castle and not g.won_stage[player]
    new = under_way and not g.beaten[player] >> stage & 1
    promise = in_turn(g, player) + hope(g, player) if player == g.hero else 0.0
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
