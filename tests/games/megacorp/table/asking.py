"""What tests of Megacorp ask about a question."""

from __future__ import annotations

from tests.games.megacorp.table.mat import Mat


def offered(mat: Mat, key: str) -> bool:
    """Whether an answer is among those on offer."""
    return key in set(mat.state.keys())


def answers(mat: Mat, verb: str) -> list[str]:
    """The answers on offer that begin with this verb."""
    return [key for key in list(mat.state.keys()) if key.split(":")[0] == verb]
