"""What can happen to the turn, to money and traits, and to priority."""

from __future__ import annotations

from typing import Final

from playmat.kernel.event import Event
from playmat.kernel.step import NO_CARD, NOBODY
from playmat.kernel.text import listed

from .board import HAND, LETTERS, PHASE_KIND, PHASES, PLACE_NAMES, PLACES, TRAITS, x_of, y_of
from .price import money_in, points_in, spoken
from .state import Megacorp


class MegaEvent(Event[Megacorp]):
    """A change in a Megacorp; one that has no words of its own is not told."""

    __slots__ = ()

    def text(self, g: Megacorp) -> str:
        return ""


def title(g: Megacorp, card: int) -> str:
    """A card's name in a log line."""
    return g.defs[card].name


def titles(g: Megacorp, cards: tuple[int, ...]) -> str:
    """Several names in a log line."""
    return listed([g.defs[card].name for card in cards]) if cards else "nothing"


def whose(g: Megacorp, actor: int, card: int) -> str:
    """A card with its controller where that is somebody else."""
    controller = g.controller[card]
    return title(g, card) if controller == actor else f"{g.name(controller)}'s {title(g, card)}"


def where(g: Megacorp, network: int, at: int) -> str:
    """A space of a network."""
    return f"({x_of(at)}, {y_of(at)}) of {g.name(network)}'s network"


# Setup -------------------------------------------------------------------------------------------------------


class Shuffled(MegaEvent):
    """A deck was shuffled; a revealed resource is held out and stays on top."""

    def apply(self, g: Megacorp) -> None:
        zone = self.player * PLACES + self.amount
        cards = g.zones[zone]
        held = NO_CARD
        if cards and cards[-1] == g.revealed:
            held = cards.pop()
        g.shuffle(zone)
        if held != NO_CARD:
            cards.append(held)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s {PLACE_NAMES[self.amount]} is shuffled."


class Drew(MegaEvent):
    """A player drew the top card of the main deck."""

    def apply(self, g: Megacorp) -> None:
        g.move(self.card, self.player * PLACES + HAND)
        g.reveals += 1  # its owner has not seen it before

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} draws {title(g, self.card)}."

    def veiled(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} draws a card."


# The turn ----------------------------------------------------------------------------------------------------


class TurnBegan(MegaEvent):
    """A player's turn began; what is counted per turn starts anew."""

    def apply(self, g: Megacorp) -> None:
        g.turn += 1
        g.active = self.player
        g.last_turn[self.player] = g.turn
        g.used = []
        g.contested = []
        g.attacked = []
        g.attacks_on = {}
        g.retaliated = []

    def text(self, g: Megacorp) -> str:
        return f"Turn {g.turn + 1}: {g.name(self.player)}."


class PhaseBegan(MegaEvent):
    """A phase of the turn began."""

    kind = PHASE_KIND
    noticed = True

    def apply(self, g: Megacorp) -> None:
        g.phase = self.amount
        g.step = LETTERS[self.amount]

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s {PHASES[self.amount]} Phase."


class StepBegan(MegaEvent):
    """A numbered step began."""

    __slots__ = ("step",)

    def __init__(self, player: int, rule: str, step: str) -> None:
        super().__init__(player, rule)
        self.step: Final = step

    def apply(self, g: Megacorp) -> None:
        g.step = self.step


class CashflowReceived(MegaEvent):
    """The active player's disengaged cards paid, in one go."""

    def apply(self, g: Megacorp) -> None:
        g.money[self.player] += self.amount

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} receives {self.amount} M of cashflow."


class AllDisengaged(MegaEvent):
    """Every card of the active player became disengaged, in all networks."""

    def apply(self, g: Megacorp) -> None:
        for card in g.mine(self.player):
            g.engaged[card] = 0

    def text(self, g: Megacorp) -> str:
        return f"All cards of {g.name(self.player)} disengage."


class PoolsEmptied(MegaEvent):
    """The trait pools of all players were emptied."""

    def apply(self, g: Megacorp) -> None:
        g.pools = [0] * len(g.pools)

    def text(self, g: Megacorp) -> str:
        return "All trait pools are emptied." if any(g.pools) else ""


class UpkeepFellDue(MegaEvent):
    """The cards for which the active player owes upkeep are known."""

    __slots__ = ("cards",)

    def __init__(self, player: int, rule: str, cards: tuple[int, ...]) -> None:
        super().__init__(player, rule)
        self.cards: Final = cards

    def apply(self, g: Megacorp) -> None:
        g.upkeep_left = list(self.cards)


class UpkeepSettled(MegaEvent):
    """A card's upkeep was paid or declined."""

    def apply(self, g: Megacorp) -> None:
        g.upkeep_left = [card for card in g.upkeep_left if card != self.card]


class ResourceRevealed(MegaEvent):
    """The top card of the resource deck was turned face up and stays there."""

    def apply(self, g: Megacorp) -> None:
        g.revealed = self.card
        g.reveals += 1

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} reveals the resource {title(g, self.card)}."


class ResourceBuried(MegaEvent):
    """The unbought resource went under its deck."""

    def apply(self, g: Megacorp) -> None:
        g.revealed = NO_CARD
        deck = g.resources(self.player)
        deck.remove(self.card)
        deck.insert(0, self.card)
        g.handles[self.card] = g.new_handle(self.card)

    def text(self, g: Megacorp) -> str:
        return f"{title(g, self.card)} goes under {g.name(self.player)}'s resource deck."


class Healed(MegaEvent):
    """All damage that is not permanent healed."""

    def apply(self, g: Megacorp) -> None:
        g.damage = {}

    def text(self, g: Megacorp) -> str:
        return "All damage that is not permanent heals." if g.damage else ""


class TurnEnded(MegaEvent):
    """What lasted for the turn is over, control that was lent returns."""

    def apply(self, g: Megacorp) -> None:
        if g.modifiers:
            g.modifiers = [one for one in g.modifiers if one.until == 0]
        g.shields = {}
        give_back(g, NOBODY)
        if not g.out[self.player]:
            g.turns_done[self.player] += 1

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s turn ends."


def give_back(g: Megacorp, concerning: int) -> None:
    """End control that was lent for the turn: all of it, or from the first change on that took the card from one
    player or gave it to him.
    """
    kept: list[int] = []
    cards: list[int] = []
    for lent in g.borrowed:
        if lent >> 4 not in cards:
            cards.append(lent >> 4)
    for card in cards:
        former = [lent & 15 for lent in g.borrowed if lent >> 4 == card]
        holders = [*former[1:], g.controller[card]]
        for index in range(len(former)):
            if concerning in (NOBODY, former[index], holders[index]):
                take_control(g, card, former[index])
                former = former[:index]
                break
        kept.extend([card * 16 + player for player in former])
    g.borrowed = kept


def take_control(g: Megacorp, card: int, player: int) -> None:
    """A card in play comes under a player's control."""
    lively = card in g.lively
    if lively:
        g.silence(card)
    g.controller[card] = player
    g.stamp[card] = g.next_stamp
    g.next_stamp += 1
    if lively:
        g.enliven(card)
    g.moved = True


# Money and traits ----------------------------------------------------------------------------------------------


class Paid(MegaEvent):
    """A player paid money and trait points out of the pools."""

    def apply(self, g: Megacorp) -> None:
        g.money[self.player] -= money_in(self.amount)
        for trait in range(4):
            g.pools[self.player * 4 + trait] -= points_in(self.amount, trait)
        g.moved = True

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} pays {spoken(self.amount)}." if self.amount else ""


class Earned(MegaEvent):
    """A player gained money."""

    def apply(self, g: Megacorp) -> None:
        g.money[self.player] += self.amount

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} gains {self.amount} M."


class LostMoney(MegaEvent):
    """A player lost money; the pool stops at 0."""

    def apply(self, g: Megacorp) -> None:
        g.money[self.player] = max(0, g.money[self.player] - self.amount)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} loses {min(self.amount, g.money[self.player])} M."


class PointsGained(MegaEvent):
    """Trait points came into a pool without a card being engaged for them."""

    __slots__ = ("trait",)

    def __init__(self, player: int, rule: str, trait: int, amount: int) -> None:
        super().__init__(player, rule, amount=amount)
        self.trait: Final = trait

    def apply(self, g: Megacorp) -> None:
        g.pools[self.player * 4 + self.trait] += self.amount

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} gains {self.amount} {TRAITS[self.trait]}."


class Produced(MegaEvent):
    """A card was engaged for its trait points."""

    __slots__ = ("trait",)

    def __init__(self, player: int, rule: str, card: int, trait: int, amount: int) -> None:
        super().__init__(player, rule, card, amount)
        self.trait: Final = trait

    def apply(self, g: Megacorp) -> None:
        g.engaged[self.card] = 1
        g.pools[self.player * 4 + self.trait] += self.amount

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} engages {title(g, self.card)} for {self.amount} {TRAITS[self.trait]}."


# Priority ------------------------------------------------------------------------------------------------------


class WindowOpened(MegaEvent):
    """A round of passes began with the active player's left neighbour."""

    def apply(self, g: Megacorp) -> None:
        g.window = self.rule
        g.passes = 0
        g.priority = self.player


class WindowClosed(MegaEvent):
    """Everybody passed in a row."""

    def apply(self, g: Megacorp) -> None:
        g.window = ""
        g.added = ""
        g.passes = 0
        g.priority = NOBODY


class PrioritySkipped(MegaEvent):
    """Who held priority has left the game; the next one holds it."""

    def apply(self, g: Megacorp) -> None:
        g.priority = self.player


class Passed(MegaEvent):
    """A player did nothing with priority, which goes to the left."""

    def apply(self, g: Megacorp) -> None:
        g.passes += 1
        g.priority = g.left_of(self.player)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} passes."


class RoundRestarted(MegaEvent):
    """Somebody acted, so the round of passes begins anew."""

    def apply(self, g: Megacorp) -> None:
        g.passes = 0
        g.priority = g.left_of(g.active)


RULES: Final = {
    "Shuffled": "MC-4.2.1 MC-4.2.1.1 MC-OPEN-86",
    "Drew": "MC-6.7 MC-6.7.1",
    "TurnBegan": "MC-1.2.3 MC-3.5.3.2 MC-5.4.3 MC-OPEN-57",
    "PhaseBegan": "MC-5.1 MC-5.1.2",
    "CashflowReceived": "MC-1.2.7 MC-1.2.7.2 MC-5.2.1",
    "AllDisengaged": "MC-5.2.2",
    "PoolsEmptied": "MC-5.2.3 MC-5.6.7 MC-OPEN-11",
    "UpkeepFellDue": "MC-5.2.4",
    "UpkeepSettled": "MC-5.2.4",
    "ResourceRevealed": "MC-5.2.6 MC-8.4 MC-OPEN-86",
    "ResourceBuried": "MC-5.3.4",
    "Healed": "MC-5.6.6",
    "TurnEnded": "MC-OPEN-58",
    "give_back": "MC-OPEN-58 MC-OPEN-82",
    "Paid": "MC-8.1 MC-OPEN-14",
    "LostMoney": "MC-1.2.6.1",
    "Produced": "MC-6.1.2 MC-6.1.2.1",
    "WindowOpened": "MC-1.2.8.3 MC-OPEN-21",
    "WindowClosed": "MC-OPEN-22",
    "PrioritySkipped": "MC-1.2.8.2",
    "Passed": "MC-1.2.8.2",
    "RoundRestarted": "MC-OPEN-22",
}
