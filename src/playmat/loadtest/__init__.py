"""How much a server bears: bots that play many games at once over real connections, and what they measure."""

from .server import LoadTestError
from .trial import Plan, Result, run

__all__ = ["LoadTestError", "Plan", "Result", "run"]
