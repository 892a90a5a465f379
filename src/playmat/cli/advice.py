# interpreted: talks to people
"""A hint: what a bot would answer in the player's place, with what the player sees."""

from __future__ import annotations

from typing import Final

from playmat.bots.search import think
from playmat.kernel.state import State

from .commands import NotUnderstood
from .display import Asked

SECONDS: Final = 1.0
"""How long the bot thinks."""
OTHERS: Final = 2
"""Answers that are told beside the best one."""


def hint(state: State, player: int, asked: Asked) -> list[str]:
    """The answer that a bot would give, the next best ones, and how sure it is."""
    from playmat.analysis.estimate import apart, horizon  # takes a while to load, and few games ask for hints

    if not asked.choices:
        raise NotUnderstood("You are not asked anything now, so there is nothing to hint at.")
    if len(asked.choices) == 1:
        return [f"There is only one answer: {asked.choices[0].label}."]
    thought = think(state.seat(player), seconds=SECONDS, seed=state.questions)
    weighed = {one.key: one for one in thought.options}
    numbered = [(number, choice, weighed[choice.key]) for number, choice in enumerate(asked.choices, start=1)]
    numbered.sort(key=lambda one: (-one[2].visits, -one[2].chance))
    told = []
    for number, choice, one in numbered[: OTHERS + 1]:
        margin = apart(one.margin, horizon(thought.iterations))
        told.append(f"{number} ({choice.label}): {100 * one.chance:.0f} % ±{100 * margin:.0f} to win")
    return [
        f"The bot would answer {told[0]}.",
        f"Next best: {'; '.join(told[1:])}.",
        f"It has seen what you see, and tried {thought.iterations:,} ways on.",
    ]
