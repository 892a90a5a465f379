"""What must hold at every moment of every game, worked out without the engine's own helpers."""

from __future__ import annotations

from playmat.games.megacorp.rules.state import Megacorp

NETWORK = 4
PLACES = 7
STRIDE = 8192
SIDES = (STRIDE, -STRIDE, 1, -1)


def insist_sound(g: Megacorp) -> None:
    """Nothing is wrong with the table."""
    found = unsound(g)
    assert not found, "; ".join(found)


def unsound(g: Megacorp) -> list[str]:
    """Everything that cannot be, in words."""
    found = [*misplaced(g), *off_the_grid(g), *wrongly_docked(g), *wrong_stack(g)]
    for player in range(g.players):
        if g.money[player] < 0 or min(g.pools[player * 4 : player * 4 + 4]) < 0:
            found.append(f"a pool of player {player} is below 0 (MC-1.2.6.1)")
        if g.out[player]:
            held = sum(len(zone) for zone in g.zones[player * PLACES : player * PLACES + PLACES])
            mine = [g.defs[card].name for card in in_networks(g) if g.controller[card] == player]
            foreign = len(g.zones[player * PLACES + NETWORK])
            if held > foreign or mine:
                found.append(f"player {player} is out and still has {held - foreign} cards and {mine} (MC-OPEN-82)")
    decision = g.decision
    if decision is not None and not g.over:
        if g.out[decision.player]:
            found.append(f"player {decision.player} is out and asked {decision.step.text()} (MC-OPEN-82)")
        keys = [g.key(option) for option in decision.options]
        if not keys or len(set(keys)) < len(keys):
            found.append(f"the answers are {keys}")
    return found


def in_networks(g: Megacorp) -> list[int]:
    """Every card that lies in some network."""
    return [card for player in range(g.players) for card in g.zones[player * PLACES + NETWORK]]


def misplaced(g: Megacorp) -> list[str]:
    """Cards that are in no zone, in two, or not where they are said to be."""
    found: list[str] = []
    seen: dict[int, int] = {}
    for zone in range(len(g.zones)):
        for card in g.zones[zone]:
            if card in seen:
                found.append(f"{g.defs[card].name} lies in two zones")
            seen[card] = zone
            if g.place[card] != zone:
                found.append(f"{g.defs[card].name} is not where it is said to be")
    if len(seen) != len(g.defs):
        found.append(f"{len(g.defs) - len(seen)} cards are in no zone")
    return found


def off_the_grid(g: Megacorp) -> list[str]:
    """Cards in networks that neither lie on a space nor in a pile, and spaces with a card that is not there."""
    found: list[str] = []
    for network in range(g.players):
        cards = g.zones[network * PLACES + NETWORK]
        for at, card in g.grids[network].items():
            if card not in cards or g.at[card] != at or g.host[card] >= 0:
                found.append(f"{g.defs[card].name} is not on its space")
        for card in cards:
            host = g.host[card]
            leaving = any(one >> 2 == card for one in g.departing)
            if host < 0 and not leaving and g.grids[network].get(g.at[card]) != card:
                found.append(f"{g.defs[card].name} lies in a network without a space")
            if host >= 0 and (host not in cards or card not in g.under.get(host, ()) or g.host[host] >= 0):
                found.append(f"{g.defs[card].name} is bonded to nothing")
            if host >= 0 and g.at[card] != g.at[host]:
                found.append(f"{g.defs[card].name} is not under its upper card")
    for host, below in g.under.items():
        if host not in in_networks(g) or any(g.host[card] != host for card in below):
            found.append(f"the pile of {g.defs[host].name} is not one")
    for card in range(len(g.defs)):
        if card not in in_networks(g) and (g.host[card] >= 0 or g.engaged[card]):
            found.append(f"{g.defs[card].name} is bonded or engaged out of play")
        if g.defs[card].token and card not in in_networks(g) and g.place[card] != len(g.zones) - 1:  # type: ignore[attr-defined]
            found.append(f"the token {g.defs[card].name} lies outside the networks (MC-7.9.4)")
    return found


def linked(g: Megacorp, network: int) -> set[int]:
    """The cards of a network that are legally docked, by a flood from its business (MC-3.7.1.2)."""
    business = g.businesses[network]
    if g.out[network] or g.place[business] != network * PLACES + NETWORK:
        return set()
    grid = g.grids[network]
    reached = [g.at[business]]
    for at in reached:
        reached.extend([at + side for side in SIDES if at + side in grid and at + side not in reached])
    return {grid[at] for at in reached} if len(reached) > 1 else set()


def wrongly_docked(g: Megacorp) -> list[str]:
    """Cards that are taken for docked or orphaned against MC-3.7.1.2."""
    found: list[str] = []
    for network in range(g.players):
        docked = linked(g, network)
        for card in g.grids[network].values():
            if bool(g.docked[card]) != (card in docked):
                found.append(f"{g.defs[card].name} is {'not ' if card in docked else ''}taken for docked (MC-3.7.1.2)")
    return found


def wrong_stack(g: Megacorp) -> list[str]:
    """Cards in the stack's zone that no deployment puts into play."""
    waiting = [card for one in g.stack for card in one.cards]
    lying = g.zones[g.players * PLACES]
    if sorted(waiting) == sorted(lying):
        return []
    left = [g.defs[card].name for card in lying if card not in waiting]
    return (
        [] if left and g.resolving >= 0 and not g.out[g.resolving] else [f"{left or waiting} and the stack disagree"]
    )
