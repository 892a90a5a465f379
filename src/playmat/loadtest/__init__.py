"""How much a server bears: bots that play many games at once over real connections, and what they measure."""

from playmat.loadtest.server import LoadTestError
from playmat.loadtest.trial import Plan, Result, run

__all__ = ["LoadTestError", "Plan", "Result", "run"]
