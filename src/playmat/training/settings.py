"""How a training goes: everything that decides which weights come out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """What to train, for how long, and how boldly."""

    game: str
    decisions: int = 2_000_000
    """The network's own decisions, in all; default answers, forced ones and other bots' answers do not count."""
    workers: int = 1
    seed: int = 1
    imitate: int = 0
    """Decisions of another bot to imitate before."""
    teacher: str = "greedy"
    """That bot, by its name."""
    against: str = ""
    """A bot by its name, or a file of weights, to be beaten: then no other opponent is met."""
    horizon: int = 32768
    """Decisions between two updates, of all workers together."""
    passes: int = 3
    """How often each decision is learned from."""
    portions: int = 16
    """Steps in each pass."""
    tables: int = 96
    """Games at once, of all workers together; the network looks at those of a worker together."""
    rate: float = 0.0005
    """How far a step goes at first; it shrinks towards the end."""
    clip: float = 0.2
    """How much likelier or less likely an answer may become in one update."""
    entropy: float = 0.01
    """How much variety is worth at first; it shrinks towards the end."""
    trace: float = 0.95
    """How far a surprise reaches back: 0 for one decision, 1 for the whole game."""
    older: float = 0.15
    """The share of games against older selves."""
    greedy: float = 0.15
    """The share of games against the greedy bot."""
    crowd: float = 0.2
    """The share of games with three or four players, where a game allows them."""
    steepest: float = 0.5
    """The longest step's length, in the gradient's norm."""
    curiosity: float = 0.1
    """How often a random answer is given instead of an imitated one."""
    minutes: float = 0.0
    """The time after which training ends; 0 for no limit."""
