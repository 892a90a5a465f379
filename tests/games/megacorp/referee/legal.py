"""What may be done, worked out from the rules: plays, purchases, uses, productions, attacks, blocks, sales, places."""

from __future__ import annotations

from typing import Final

from tests.games.megacorp.referee.facts import FREE, TRAITS, Act, Fact, Price, price
from tests.games.megacorp.referee.mat import AROUND, BESIDE, Card, Mat, Space

CASH: Final = 4
RADIUS: Final = (*AROUND, (0, 0))
CROSS: Final = (*BESIDE, (0, 0))


class Purse:
    """What a player can pay with: pools, cards to engage, abilities that bring money or traits (MC-OPEN-13)."""

    def __init__(self, mat: Mat, player: int, used: set[str]) -> None:
        side = mat.table["sides"][player]
        self.pools: Price = (*side["pools"], side["money"])
        self.cards = [card for card in mat.mine(player) if not card.engaged and "TERRAIN" not in card.fact.keywords]
        self.mat = mat
        self.incomes: list[Card] = []
        for card in mat.mine(player):
            if (
                (card.fact.name == "Day Traders" and not card.engaged)
                or card.fact.name == "Contingency Fund"
                or (card.fact.name == "Data Farm" and f"{card.handle}:1" not in used)
            ):
                self.incomes.append(card)
        self.values = {card.handle: [mat.value(card, trait, True) for trait in range(4)] for card in self.cards}

    def pays(self, cost: Price, spared: int = -1) -> bool:
        """Whether a price can be paid in full."""
        lacks = [cost[kind] - self.pools[kind] for kind in range(5)]
        cards = [card.handle for card in self.cards if card.handle != spared]
        incomes = [card for card in self.incomes if card.handle != spared]
        return self.covers(lacks, self.pools[CASH], cards, incomes)

    def covers(self, lacks: list[int], money: int, cards: list[int], incomes: list[Card]) -> bool:
        """Whether something of all this covers what is missing."""
        if max(lacks) <= 0:
            return True
        for card in incomes:
            rest = [one for one in incomes if one is not card]
            if card.fact.name == "Data Farm":
                if money and lacks[0] > 0 and self.covers(less(less(lacks, CASH, -1), 0, 1), money - 1, cards, rest):
                    return True
            elif card.fact.name == "Day Traders":
                left = [one for one in cards if one != card.handle]
                wanted = lacks[CASH] > 0 or not money
                if wanted and self.covers(less(lacks, CASH, 1), money + 1, left, rest):
                    return True
            elif lacks[CASH] > 0 and self.covers(less(lacks, CASH, 3), money + 3, cards, rest):
                return True
        return lacks[CASH] <= 0 and self.produces(lacks, cards)

    def produces(self, lacks: list[int], cards: list[int]) -> bool:
        """Whether cards can be engaged for all missing traits, one trait after another."""
        for trait in range(4):
            if lacks[trait] > 0:
                return any(
                    self.values[card][trait] > 0
                    and self.produces(
                        less(lacks, trait, self.values[card][trait]), [one for one in cards if one != card]
                    )
                    for card in cards
                )
        return True


def less(lacks: list[int], kind: int, points: int) -> list[int]:
    """What is missing once some points are there."""
    left = lacks[:]
    left[kind] -= points
    return left


def in_time(mat: Mat, player: int, fact: Fact, works: bool = True) -> bool:
    """Whether a card may be played or bought at this moment, its ABRUPT working or not (MC-6.2, MC-OPEN-27)."""
    if not fact.permanent or ("ABRUPT" in fact.keywords and works):
        return True
    return player == mat.active and (fact.kind == "event" or mat.letter == "B")


def for_sale(mat: Mat, player: int, card: Card) -> bool:
    """Whether a card in play can be bought by this player, the price apart (MC-3.2.1.5, MC-OPEN-39 to MC-OPEN-41)."""
    side = mat.table["sides"][card.controller]
    return (
        card.host < 0
        and card.controller != player
        and card.engaged
        and side["turns"] >= 2
        and not mat.has(card, "LOYAL")
    )


def usable(mat: Mat, player: int, card: Card, act: Act, number: int, purse: Purse, used: set[str]) -> bool:
    """Whether an ability may be used now (MC-7.2.1)."""
    spared = -1
    for word in act.words:
        name, _, inside = word.partition("(")
        if name == "once_per_turn" and f"{card.handle}:{number}" in used:
            return False
        if name == "engage_self":
            if card.engaged or "TERRAIN" in card.fact.keywords:
                return False
            spared = card.handle
        if name == "annihilate_self":
            spared = card.handle
        if name == "remove_counter":
            _, kind, count = inside.removesuffix(")").split(",")
            if card.counter(kind.replace("magellan_cell", "Magellan cell")) < int(count):
                return False
        if name.startswith("engage_card"):
            trait = TRAITS.index(name.split()[1])
            if not any(
                one.fact.kind == "character" and not one.engaged and one.fact.numbers[trait] is not None
                for one in mat.mine(player)
            ):
                return False
    if not purse.pays(act.cost, spared):
        return False
    if "stack_target" in act.effect:
        kind = act.effect.partition("stack_target(")[2].split()[0]
        if not any(one["controller"] != player and kind in ("any", one["kind"]) for one in mat.table["stack"]):
            return False
    return all(mat.targets(words, player, card) for words in act.targets)


def regeneration(mat: Mat, card: Card) -> list[Price]:
    """The prices at which a card regenerates."""
    return [price(said) for said in mat.said(card, "REGENERATION")]


# Challenges ------------------------------------------------------------------------------------------------------


def strong(mat: Mat, card: Card) -> list[int]:
    """The traits above 0 (MC-5.4.1.1.5)."""
    return [trait for trait in range(4) if mat.value(card, trait) > 0]


def may_attack(mat: Mat, player: int, card: Card, attacked: set[int]) -> bool:
    """Whether a card can be named as attacker (MC-OPEN-46, MC-5.4.3)."""
    fit = card.fact.kind == "character" and card.controller == player and card.host < 0
    if not fit or card.engaged or card.handle in attacked or not strong(mat, card):
        return False
    return bool(spaces(mat, card, {}))


def spaces(mat: Mat, attacker: Card, hits: dict[int, int]) -> set[str]:
    """The spaces that a card may attack, as their keys."""
    found: set[str] = set()
    for network in range(mat.players):
        grid = mat.grids[network]
        empty = {(x + a, y + b) for x, y in grid for a, b in BESIDE} - set(grid)
        for at in [*grid, *empty]:
            if any(
                attacked_in(mat, attacker, network, at, trait, hits) is not None for trait in strong(mat, attacker)
            ):
                found.add(f"space:{network + 1}/{at[0]}/{at[1]}")
    return found


def legal_target(mat: Mat, attacker: Card, card: Card, hits: dict[int, int]) -> bool:
    """Whether a card may be attacked where it lies, whatever the trait."""
    near = reach(mat, attacker, card.network, card.at)
    if card is attacker or not near or mat.hidden(card):
        return False
    if mat.surrounded(card.network, card.at) and not mat.has(attacker, "MELEE"):
        return False
    return not (mat.has(card, "ELUSIVE") and hits.get(card.handle, 0))


def reach(mat: Mat, attacker: Card, network: int, at: Space) -> bool:
    """Whether MELEE lets a card attack a space (MC-9.20)."""
    away = (at[0] - attacker.at[0], at[1] - attacker.at[1])
    return not mat.has(attacker, "MELEE") or (network == attacker.network and away in AROUND)


def attacked_in(
    mat: Mat, attacker: Card, network: int, at: Space, trait: int, hits: dict[int, int]
) -> list[Card] | None:
    """The cards attacked by such a declaration; nothing where it is illegal (MC-5.4.1.1, MC-OPEN-49, MC-OPEN-60)."""
    card = mat.grids[network].get(at)
    if card is attacker or not reach(mat, attacker, network, at):
        return None
    shapes = mat.said(attacker, "AREA ATTACK")
    if shapes:
        found = [
            one
            for one in mat.grids[network].values()
            if in_area(shapes[0], one.at, at)
            and one.fact.numbers[trait] is not None
            and legal_target(mat, attacker, one, hits)
        ]
        return found or None
    if mat.surrounded(network, at) and not mat.has(attacker, "MELEE"):
        return None
    if card is None:
        return []
    top = [card] if legal_target(mat, attacker, card, hits) else []
    below = mat.pile(card)[1:] if mat.has(attacker, "PENETRATOR") else []
    numeric = [one for one in (*top, *below) if one.fact.numbers[trait] is not None]
    return numeric or None


def in_area(shape: str, one: Space, centre: Space) -> bool:
    """Whether a space lies in an area around another (MC-OPEN-60)."""
    away = (one[0] - centre[0], one[1] - centre[1])
    return {"row": away[1] == 0, "column": away[0] == 0, "cross": away in CROSS, "radius1": away in RADIUS}[shape]


def may_block(mat: Mat, card: Card, player: int, attacker: Card, trait: int, network: int, at: Space) -> bool:
    """Whether a card can block an attack on a space (MC-OPEN-48)."""
    return (
        card.controller == player
        and card in mat.beside(network, at)
        and not card.engaged
        and card.docked
        and card is not attacker
        and card.fact.numbers[trait] is not None
        and (not mat.has(attacker, "FLYING") or mat.has(card, "FLYING"))
    )


def may_retaliate(mat: Mat, card: Card, attacker: Card, trait: int, done: set[int]) -> bool:
    """Whether a defender can deal damage back (MC-5.4.1.8.1.1, MC-3.2.1.7, MC-5.4.1.8.1.4)."""
    if card.fact.kind != "character" or card.engaged or card.host >= 0 or not mat.value(card, trait):
        return False
    if card.handle in done and not mat.has(card, "REFLEXES"):
        return False
    away = (card.at[0] - attacker.at[0], card.at[1] - attacker.at[1])
    return not mat.has(card, "MELEE") or (card.network == attacker.network and away in AROUND)


# The rest --------------------------------------------------------------------------------------------------------


def may_sell(mat: Mat, player: int, card: Card) -> bool:
    """Whether a card can be sold (MC-5.5.1, MC-5.5.4, MC-5.5.5, MC-9.19)."""
    own = card.controller == player and card.host < 0 and not card.engaged
    return own and not card.business and not card.shown["new"] and not mat.has(card, "LOYAL")


def places(mat: Mat, player: int) -> set[str]:
    """The spaces where a player may place a card (MC-6.2.2.5, MC-OPEN-4, MC-9.29)."""
    found: set[str] = set()
    for network in mat.living():
        grid = mat.grids[network]
        for at, card in grid.items():
            if card.docked or card.business:
                found.update(
                    place(network, (at[0] + a, at[1] + b)) for a, b in BESIDE if (at[0] + a, at[1] + b) not in grid
                )
    found.update(place(card.network, card.at) for card in mat.mine(player) if mat.has(card, "TERRAIN"))
    return found


def place(network: int, at: Space) -> str:
    """A space as the key of a placement."""
    return f"place:{network + 1}/{at[0]}/{at[1]}"


def pile_price(mat: Mat, card: Card) -> Price:
    """The price of a whole pile (MC-3.10.8)."""
    total = list(FREE)
    for one in mat.pile(card):
        for kind in range(5):
            total[kind] += one.fact.cost[kind]
    return (total[0], total[1], total[2], total[3], total[4])
