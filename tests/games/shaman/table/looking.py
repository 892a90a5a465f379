"""What the tests of the duel look at on the table, beyond what every game shows."""

from __future__ import annotations

from typing import Any

from playmat.kernel.view import view
from playmat.testing import Table


def attack(table: Table) -> dict[str, Any]:
    """What everybody sees of the standing attack: name, kind, origin, total and effective Force."""
    facts: dict[str, Any] = view(table.state, -1)["table"]["attack"]
    return facts


def force(table: Table) -> int:
    """The effective Force of the standing attack."""
    return int(attack(table)["force"])


def flipped(table: Table) -> str:
    """The title of the flipped card, or nothing."""
    return str(view(table.state, -1)["table"].get("flipped", {}).get("name", ""))


def numbers(table: Table) -> tuple[int, int]:
    """Total Intercept and total Force of the flipped strike."""
    facts = view(table.state, -1)["table"]["flipped"]
    return int(facts["intercept"]), int(facts["force"])


def cost(table: Table) -> tuple[int, ...]:
    """The base cost of the flipped card with its changes."""
    return tuple(view(table.state, -1)["table"]["flipped"]["cost"])


def furyoku(table: Table, player: int) -> list[int]:
    """A player's furyoku: green, yellow, red."""
    return [int(count) for count in view(table.state, -1)["table"]["sides"][player]["furyoku"]]


def charges(table: Table, player: int) -> list[int]:
    """A player's charges: green, yellow, red."""
    return [int(charge) for charge in view(table.state, -1)["table"]["sides"][player]["charged"]]


def tells(table: Table, *fragments: str) -> None:
    """The log since the last answer tells these things in this order."""
    lines = table.log(-2)
    at = 0
    for fragment in fragments:
        found = [index for index in range(at, len(lines)) if fragment in lines[index]]
        assert found, f"“{fragment}” is not told after line {at} of {lines}"
        at = found[0] + 1


def silent_about(table: Table, fragment: str) -> None:
    """The log since the last answer does not tell this."""
    told = [line for line in table.log(-2) if fragment in line]
    assert not told, f"the log tells {told}"


def insist_plain_attack(table: Table, name: str, kind: str, origin: str, force: int) -> None:
    """The standing attack is shown with its printed Force, and nothing changes that."""
    shown = attack(table)
    assert shown.pop("handle") == table.state.handles[table.state.attack]
    numbers = {"printed": force, "total": force, "force": force}
    assert shown == {"name": name, "kind": kind, "origin": origin, **numbers, "changes": [], "parts": []}
