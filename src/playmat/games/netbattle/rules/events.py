"""Everything that can happen to cards and to the turn."""

from __future__ import annotations

from typing import Final

from playmat.kernel.event import Event
from playmat.kernel.step import NOBODY
from playmat.kernel.text import listed, plural, written

from .board import (
    BLASTED,
    CHIP,
    DECK,
    DISCARD,
    GAUGE,
    HAND,
    LIMBO,
    NO_PHASE,
    PHASES,
    PLACES,
    PLAY,
    PLAYED_KIND,
    RESOURCE_PHASE,
    SPENT_KIND,
    TURNS_PER_GAME,
)
from .memory import EXTRA_CHIP, GAUGE_OPEN, PlayedChip
from .state import NetBattle

NetEvent = Event[NetBattle]


def title(g: NetBattle, card: int) -> str:
    """A card's title in a log line."""
    return g.defs[card].title


def titles(g: NetBattle, cards: tuple[int, ...]) -> str:
    """Several titles in a log line."""
    return listed([g.defs[card].title for card in cards]) if cards else "nothing"


def plays(g: NetBattle, player: int, card: int) -> str:
    """The log line of a card that is played, with the place it comes from where that is not the hand."""
    places = {GAUGE: " from the gauge", DECK: " from the deck", DISCARD: " from the discard pile"}
    return f"{g.name(player)} plays {title(g, card)}{places.get(g.place[card] % PLACES, '')}."


def whose(g: NetBattle, actor: int, card: int) -> str:
    """A card with its owner where that is somebody else."""
    owner = g.owner[card]
    return title(g, card) if owner == actor else f"{g.name(owner)}'s {title(g, card)}"


class CardsEvent(NetEvent):
    """Something that happens to several cards together."""

    __slots__ = ("cards",)

    def __init__(self, player: int, rule: str, cards: tuple[int, ...], use: int = 0) -> None:
        super().__init__(player, rule, amount=use)
        self.cards: Final = cards


class Unlogged(NetEvent):
    """Something of which the log says nothing."""

    def text(self, g: NetBattle) -> str:
        return ""


# Setup -------------------------------------------------------------------------------------------------------


class Shuffled(NetEvent):
    """A deck was shuffled; nobody searches it any more."""

    def apply(self, g: NetBattle) -> None:
        if g.searched == self.player:
            g.searcher = NOBODY
            g.searched = NOBODY
        g.shuffle(self.player * PLACES + DECK)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)}'s deck is shuffled."


class CutDecks(CardsEvent):
    """Both players cut and show a destiny number."""

    def apply(self, g: NetBattle) -> None:
        g.reveals += 1

    def text(self, g: NetBattle) -> str:
        shown = [f"{g.name(g.owner[card])} {title(g, card)} ({g.printed(card).destiny})" for card in self.cards]
        return f"Both decks are cut: {shown[0]}, {shown[1]}."


class FirstTurnWon(NetEvent):
    """The higher number takes the first turn."""

    def apply(self, g: NetBattle) -> None:
        g.active = self.player

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} takes the first turn."


class HandsDealt(NetEvent):
    """Opening hands are drawn; from here on an exhausted deck counts."""

    def apply(self, g: NetBattle) -> None:
        for player in range(2):
            deck = g.deck(player)
            for _ in range(self.amount):
                g.move(deck[-1], player * PLACES + HAND)
        g.settled = True

    def text(self, g: NetBattle) -> str:
        return f"Both players draw {plural(self.amount, 'card')}."


# The turn ----------------------------------------------------------------------------------------------------


class TurnBegan(NetEvent):
    """A player's turn began."""

    def apply(self, g: NetBattle) -> None:
        g.turn += 1
        g.active = self.player
        g.phase = NO_PHASE
        g.passes = 0

    def text(self, g: NetBattle) -> str:
        return f"Turn {g.turn + 1}: {g.name(self.player)} attacks."


class PhaseBegan(NetEvent):
    """A phase of the turn began; allowances are fresh in every main phase."""

    def apply(self, g: NetBattle) -> None:
        g.phase = self.amount
        g.passes = 0
        g.blasted = False
        g.chips_used = [0, 0]
        g.resources_played = 0

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)}'s {PHASES[self.amount]} phase." if self.amount < len(PHASES) - 1 else ""


class MainPhaseEnded(NetEvent):
    """The main phase is over: extra chips lapse and gauges close."""

    def apply(self, g: NetBattle) -> None:
        for one in g.ongoing:
            for card in one.cards:
                g.rename(card)
        if g.ongoing:
            g.ongoing = [one for one in g.ongoing if one.kind not in (EXTRA_CHIP, GAUGE_OPEN)]

    def text(self, g: NetBattle) -> str:
        return "Both players passed; the main phase is over."


class Passed(NetEvent):
    """A player let the opportunity go."""

    def apply(self, g: NetBattle) -> None:
        g.passes += 1

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} passes."


class Fought(NetEvent):
    """Strength and defense were compared."""

    __slots__ = ("defense", "strength")

    def __init__(self, player: int, rule: str, strength: int, defense: int) -> None:
        super().__init__(player, rule, amount=max(0, strength - defense))
        self.strength: Final = strength
        self.defense: Final = defense

    def apply(self, g: NetBattle) -> None:
        """The comparison itself changes nothing."""

    def text(self, g: NetBattle) -> str:
        compared = (
            f"{g.name(self.player)} attacks: strength {written(self.strength)} against defense {written(self.defense)}"
        )
        return f"{compared}, {self.amount} damage." if self.amount else f"{compared}, no damage."


class LossRuled(NetEvent):
    """A text in force says who loses the energy of a battle, from where, or that nobody does."""

    __slots__ = ("said",)

    def __init__(self, player: int, rule: str, said: str) -> None:
        super().__init__(player, rule)
        self.said: Final = said

    def apply(self, g: NetBattle) -> None:
        """The losses themselves follow, or do not."""

    def text(self, g: NetBattle) -> str:
        return self.said


class TurnEnded(NetEvent):
    """What was made for this turn expires."""

    def apply(self, g: NetBattle) -> None:
        turn = g.turn
        if g.modifiers:
            g.modifiers = [one for one in g.modifiers if one.until == 0 or one.until > turn]
        if g.ongoing:
            g.ongoing = [one for one in g.ongoing if one.until > turn]
        if g.awaited:
            g.awaited = []
        if g.chips:
            g.chips = []
        if g.destinies:
            g.destinies = []
        if g.handled:
            g.handled = []
        g.drawn = [0, 0]
        g.spent = [0, 0]
        g.lost = [0, 0]
        g.saved = [0, 0]

    def text(self, g: NetBattle) -> str:
        names: list[str] = []
        for one in g.modifiers:
            if 0 < one.until <= g.turn and one.source not in names:
                names.append(one.source)
        expired = f" These changes expire: {listed(names)}." if names else ""
        return f"{g.name(self.player)}'s turn ends.{expired}"


class Exhausted(NetEvent):
    """A player's last deck card was taken."""

    def apply(self, g: NetBattle) -> None:
        g.finish(1 - self.player)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} has no energy left. {g.name(1 - self.player)} wins!"


class Conceded(NetEvent):
    """A player gave up."""

    def apply(self, g: NetBattle) -> None:
        g.finish(1 - self.player)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} concedes. {g.name(1 - self.player)} wins!"


class Unfinished(NetEvent):
    """The game has gone on for too long."""

    def apply(self, g: NetBattle) -> None:
        g.finish(NOBODY)

    def text(self, g: NetBattle) -> str:
        return f"After {TURNS_PER_GAME} turns the game is called unfinished."


# Playing, spending, leaving play -------------------------------------------------------------------------------


class Announced(NetEvent):
    """A card is being played: it is out of hand and not yet in the pile."""

    __slots__ = ("outside",)

    def __init__(self, player: int, rule: str, card: int, outside: bool = False) -> None:
        super().__init__(player, rule, card)
        self.outside: Final = outside

    def apply(self, g: NetBattle) -> None:
        g.uses += 1
        g.passes = 0
        if g.defs[self.card].kind == CHIP:
            g.chips.append(PlayedChip(g.uses, self.player, self.card, g.printed(self.card), not self.outside))
            if not self.outside:
                g.chips_used[self.player] += 1
        g.move(self.card, self.player * PLACES + LIMBO)

    def text(self, g: NetBattle) -> str:
        return plays(g, self.player, self.card)


class Played(Unlogged):
    """A card has been played and everything it does is complete."""

    kind = PLAYED_KIND
    noticed = True

    def apply(self, g: NetBattle) -> None:
        if g.defs[self.card].kind == CHIP:
            for index in range(len(g.chips)):
                if g.chips[index].use == self.amount:
                    g.chips[index] = g.chips[index].finished()
        if g.place[self.card] % PLACES == LIMBO:
            g.move(self.card, self.player * PLACES + DISCARD)
        forget(g, self.amount)


class PutIntoPlay(NetEvent):
    """A resource took a free place."""

    kind = PLAYED_KIND
    noticed = True

    def apply(self, g: NetBattle) -> None:
        if g.phase == RESOURCE_PHASE:
            g.resources_played += 1
        g.passes = 0
        g.move(self.card, self.player * PLACES + PLAY)

    def text(self, g: NetBattle) -> str:
        return plays(g, self.player, self.card)


class SpendingBegan(NetEvent):
    """A resource left play to have its text carried out."""

    def apply(self, g: NetBattle) -> None:
        g.uses += 1
        g.passes = 0
        g.move(self.card, self.player * PLACES + LIMBO)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} spends {title(g, self.card)}."


class Spent(NetEvent):
    """A resource has been spent, its text complete or, as a cost, unused."""

    kind = SPENT_KIND
    noticed = True
    __slots__ = ("for_nothing",)

    def __init__(self, player: int, rule: str, card: int, use: int, for_nothing: bool = False) -> None:
        super().__init__(player, rule, card, use)
        self.for_nothing: Final = for_nothing

    def apply(self, g: NetBattle) -> None:
        g.spent[self.player] += 1
        if self.for_nothing:
            remember(g, self.amount, self.card)
            g.move(self.card, self.player * PLACES + DISCARD)
        else:
            if g.place[self.card] % PLACES == LIMBO:
                g.move(self.card, self.player * PLACES + DISCARD)
            forget(g, self.amount)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} spends {title(g, self.card)} for no effect." if self.for_nothing else ""


class Destroyed(NetEvent):
    """A resource went from play to its owner's discard pile, unspent."""

    def apply(self, g: NetBattle) -> None:
        g.move(self.card, g.owner[self.card] * PLACES + DISCARD)

    def text(self, g: NetBattle) -> str:
        return f"{whose(g, self.player, self.card)} is destroyed."


class Returned(NetEvent):
    """A card went to its owner's hand: a resource from play, or a card from its own text."""

    def apply(self, g: NetBattle) -> None:
        remember(g, self.amount, self.card)
        g.move(self.card, g.owner[self.card] * PLACES + HAND)

    def text(self, g: NetBattle) -> str:
        return f"{whose(g, self.player, self.card)} returns to hand."


class BlastRevealed(CardsEvent):
    """The rightmost gauge cards were revealed for a blast."""

    def apply(self, g: NetBattle) -> None:
        for card in self.cards:
            g.move(card, g.owner[card] * PLACES + BLASTED)

    def text(self, g: NetBattle) -> str:
        shown = [f"{title(g, card)} ({g.destiny(card)})" for card in self.cards]
        return f"{g.name(self.player)} blasts and reveals {listed(shown)}."


def remember(g: NetBattle, use: int, card: int) -> None:
    """Note a card that a text under way has handled."""
    if use:
        g.handled.append(use << 9 | card)


def forget(g: NetBattle, use: int) -> None:
    """A text is complete; what it handled no longer matters."""
    if g.handled:
        g.handled = [one for one in g.handled if one >> 9 != use]


RULES: Final = {
    "CutDecks": "NB-SETUP-5 NB-OPEN-10 NB-OPEN-11",
    "FirstTurnWon": "NB-SETUP-7",
    "HandsDealt": "NB-SETUP-8 NB-SETUP-9",
    "PhaseBegan": "NB-END-7",
    "MainPhaseEnded": "NB-MAIN-9 NB-CARD-46 NB-CD-10",
    "Passed": "NB-MAIN-7",
    "Fought": "NB-BATTLE-1 NB-BATTLE-2",
    "LossRuled": "NB-BATTLE-13",
    "TurnEnded": "NB-RES-6 NB-BLAST-15 NB-END-1 NB-END-2 NB-END-3 NB-END-5 NB-END-9",
    "Exhausted": "NB-WIN-1 NB-WIN-2 NB-WIN-3 NB-WIN-4 NB-WIN-6 NB-WIN-8 NB-WIN-9 NB-WIN-10",
    "Conceded": "NB-OPEN-78",
    "Unfinished": "NB-OPEN-79",
    "Announced": "NB-MAIN-11 NB-COST-6 NB-ORDER-3 NB-OPEN-38",
    "Played": "NB-TRIG-3 NB-OPEN-70",
    "PutIntoPlay": "NB-RES-3 NB-OPEN-13",
    "SpendingBegan": "NB-SPEND-4 NB-SPEND-5 NB-SPEND-8 NB-SPEND-12 NB-CARD-16 NB-OPEN-3",
    "Spent": "NB-SPEND-3 NB-SPEND-6 NB-TRIG-5 NB-TRIG-8 NB-OPEN-32 NB-OPEN-72",
    "Destroyed": "NB-DESTROY-1 NB-DESTROY-6",
    "BlastRevealed": "NB-BLAST-5 NB-BLAST-9 NB-INFO-8 NB-OPEN-20",
}
