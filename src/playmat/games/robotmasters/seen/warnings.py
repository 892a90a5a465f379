"""What a player is asked back before giving an answer that is hardly ever meant."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Option

from ..rules.board import BATTLE
from ..rules.matching import defeats, missing
from ..rules.memory import REQUIRE_CLEAR
from ..rules.state import RobotMasters

FAILS: Final = "As the dice lie, the challenge is failed, and you can still throw dice again."


def warning(g: RobotMasters, option: Option) -> str:
    """A word of caution; mostly nothing."""
    if option.verb == "finish" and g.step != BATTLE:
        stands = g.has(REQUIRE_CLEAR) and g.minions > defeats(g)
        return FAILS if stands or missing(g) else ""
    return ""
