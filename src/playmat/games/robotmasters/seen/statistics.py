# interpreted: arithmetic on finished games
"""What a finished game adds to a report: how long the stages took, how often challenges and battles were won."""

from __future__ import annotations

from ..rules.board import CASTLE, STAGE_NAMES
from ..rules.state import COUNTS, RobotMasters


def statistics(g: RobotMasters) -> dict[str, tuple[int, int]]:
    """Sums by name, each with how often it was counted."""
    stages = [g.counted[COUNTS * stage : COUNTS * stage + COUNTS] for stage in range(g.stages)]
    castle = g.counted[COUNTS * CASTLE : COUNTS * CASTLE + COUNTS]
    beaten, turns, met, passed, fought, won = (sum(stage[index] for stage in stages) for index in range(COUNTS))
    found = {
        "rounds": (g.turn, len(g.turns)),
        "turns per stage": (turns, beaten),
        "challenges passed, %": (100 * (passed + castle[3]), met + castle[2]),
        "Robot Master battles won, %": (100 * won, fought),
        "castle battles won, %": (100 * castle[5], castle[4]),
    }
    for stage in range(g.stages):
        of_stage = stages[stage]
        found[f"turns on {STAGE_NAMES[stage]}"] = (of_stage[1], of_stage[0])
        found[f"{STAGE_NAMES[stage]} battles won, %"] = (100 * of_stage[5], of_stage[4])
    return found
