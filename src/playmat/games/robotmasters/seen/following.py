"""How far an answer is followed: through the choices that belong to it, and to the end of a roll that it finishes."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Frame

from ..rules.battle import ConfirmRoll, EndRound
from ..rules.challenge import Priority, Reveal
from ..rules.hero_part import HeroWindow, ThrowAll
from ..rules.lives import EndTurn
from ..rules.rolling import ChooseDice, Reroll
from ..rules.specials import OfferWaiting
from ..rules.state import RobotMasters
from ..rules.trophies import TurnTo, Window
from ..rules.turn import PressOn, Turns
from ..words.effects import Cycle
from ..words.table_effects import ThrowPicked

PLAYED: Final = frozenset(("play", "ability", "power", "abilities", "choose", "slot"))
"""Answers that may bring choices of the same player's before they take effect."""
CHOSEN: Final = frozenset(("choose", "slot", "face", "die", "discard"))
"""Those choices."""
ENDS: Final = (Turns, EndTurn, PressOn, Reveal, EndRound)
"""With what follows then an answer has nothing more to do: the roll, the round or the turn is over."""
UNKNOWN: Final = (ChooseDice, ThrowAll, ConfirmRoll, ThrowPicked)
"""Steps in which chance decides; no challenge is turned up before an answer ends."""


def replies(g: RobotMasters, key: str) -> list[int]:
    """The answers that may be given to a question on the way: all choices of a play; others pass, and turn no die."""
    decision = g.decision
    assert decision is not None
    verb = key.partition(":")[0]
    step = decision.step
    options = range(len(decision.options))
    if isinstance(step, Window):
        return [] if verb == "back" else [options[-1]]
    if isinstance(step, OfferWaiting):
        return [] if verb in PLAYED else list(options)
    if isinstance(step, Priority):
        return [options[-1]] if verb == "pass" else []
    if isinstance(step, TurnTo) and verb == "die":
        return [index for index in options if decision.options[index].verb == "face"]
    if verb in PLAYED and decision.options[0].verb in CHOSEN:
        if isinstance(step, Cycle):
            return [0]
        return [index for index in options if decision.options[index].verb != "done"]
    return []


def reached(deal: RobotMasters, g: RobotMasters) -> bool:
    """Whether the roll, the round or the turn is over in which an answer was given."""
    return isinstance(g.agenda[-1][0], ENDS)


def indifferent(deal: RobotMasters, frame: Frame) -> bool:
    """Whether nothing depends on what a step turns up: cards that are played or drawn, but no dice."""
    step = frame[0]
    if isinstance(step, HeroWindow | Reroll):
        return not deal.picked
    return not isinstance(step, UNKNOWN)


def hero_fails(before: RobotMasters, after: RobotMasters, player: int) -> bool:
    """Whether a hero who might have thrown again has failed the challenge, and lost no Life by it."""
    if before.hero != player or before.challenge == NO_CARD or not before.dice or before.scored:
        return False
    over = after.challenge != before.challenge
    return over and after.lives[player] == before.lives[player] and after.space[player] <= before.space[player]
