"""Decks: recharged, searched, cards under them and on top of them, energy lost until a certain card comes up."""

from __future__ import annotations

from typing import Final

from playmat.kernel import rng
from playmat.kernel.step import Context, Option
from playmat.kernel.text import listed, plural

from ..rules.board import ANY_NUMBER, BOTH, CHIP, DECK, DISCARD, OPPONENT, PLACE_NAMES, PLACES, YOU
from ..rules.card_events import PutInPile, PutOnDeck, Recharged, SearchBegan, Shown, TakenFromDeck, TakenFromPile
from ..rules.events import CardsEvent, Shuffled, remember
from ..rules.loss import LoseEnergy, can_recharge
from ..rules.plays import COVER_UP, ZONE_NAMES, PlayFrom
from ..rules.state import NetBattle, player_of
from .amounts import Count, amount_of, energy, players_of, things
from .filters import ANYTHING, NetFilter
from .hands import subject
from .picks import Picks, spaces
from .word import Word


class Recharge(Word):
    """Random discard cards go under the deck, unseen, as many as there are."""

    rule = "NB-RECHARGE-1"

    def __init__(self, count: Count = 1, who: int = YOU) -> None:
        self.count: Final = count
        self.who: Final = who

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return can_recharge(g, player_of(ctx, self.who))

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        if can_recharge(g, player):
            pile = g.discard(player)
            for _ in range(min(len(pile), amount_of(self.count, g, ctx))):
                g.happen(Recharged(player, self.rule, pile[g.below(len(pile))]))

    def text(self) -> str:
        return f"{subject(self.who, 'recharge')} {energy(self.count)}"


class Search(Word):
    """Any cards of choice from your deck to hand, not shown; then shuffle."""

    rule = "NB-CD-13"

    def __init__(self, count: int = 1) -> None:
        self.count: Final = count

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, SearchDeck(self.count))
        g.happen(SearchBegan(ctx.player, self.rule))

    def text(self) -> str:
        them = "it" if self.count == 1 else "them"
        return f"search your deck for {things(self.count)}, take {them} to hand, then shuffle"


class SearchDeck(Word):
    """The picks of a search, then the shuffle."""

    rule = "NB-CD-13"
    says = "search the deck"
    asks = "Take which card from your deck?"
    verb: str = "take"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def unsaid(self) -> tuple[object, ...]:
        return (self.count,)

    def searched(self, ctx: Context) -> int:
        """Whose deck it is."""
        return ctx.player

    def again(self, count: int) -> Word:
        """The picks that are left."""
        return SearchDeck(count)

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        """What happens to a card that is found."""
        g.happen(TakenFromDeck(ctx.player, self.rule, card))

    def run(self, g: NetBattle, ctx: Context) -> None:
        owner = self.searched(ctx)
        if self.count:
            g.ask(ctx.player, [Option(self.verb, card) for card in g.deck(owner)], self, ctx)
        else:
            g.happen(Shuffled(owner, "NB-OPEN-61"))

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx, self.again(self.count - 1))
        self.do_to(g, ctx, option.card)


class SearchOpponentDeck(Word):
    """Look through the opponent's deck and put cards of choice into their pile; no energy is lost."""

    rule = "NB-CD-123"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, PickFromOpponentDeck(self.count))
        g.happen(SearchBegan(ctx.player, self.rule, amount=1))

    def text(self) -> str:
        return f"search your opponent's deck and put {things(self.count)} into their discard pile; they shuffle"


class PickFromOpponentDeck(SearchDeck):
    """The picks, then the shuffle."""

    rule = "NB-CD-123"
    says = "search the opponent's deck"
    asks = "Put which card of your opponent's deck into their discard pile?"
    verb = "put"

    def searched(self, ctx: Context) -> int:
        return 1 - ctx.player

    def again(self, count: int) -> Word:
        return PickFromOpponentDeck(count)

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        g.happen(PutInPile(1 - ctx.player, self.rule, card))


class WentUnder(CardsEvent):
    """Cards went under their owner's deck in random order, so that nobody can follow them."""

    def apply(self, g: NetBattle) -> None:
        cards = list(self.cards)
        if len(cards) > 1:
            g.rng = rng.shuffle(cards, g.rng)
            g.reveals += 1
        for card in cards:
            remember(g, self.amount, card)
            g.move(card, self.player * PLACES + DECK, under=True)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} puts {plural(len(self.cards), 'card')} under the deck in random order."


class AllUnder(Word):
    """Everything of some places goes under its owner's deck, unseen and in random order."""

    def __init__(self, rule: str, who: int, *places: int, what: NetFilter = ANYTHING) -> None:
        self.rule = rule
        self.who: Final = who
        self.places: Final = places
        self.what: Final = what

    def run(self, g: NetBattle, ctx: Context) -> None:
        for player in players_of(ctx, self.who):
            cards: list[int] = []
            for place in self.places:
                cards += [card for card in g.zones[player * PLACES + place] if self.what.matches(g, ctx, card)]
            if cards:
                g.happen(WentUnder(player, self.rule, tuple(cards), ctx.use))

    def text(self) -> str:
        if self.who == BOTH:
            return f"put every {self.what.text()} in play under its owner's deck in random order"
        your = "your" if self.who == YOU else "their"
        places = listed([PLACE_NAMES[place] for place in self.places])
        verb = "put" if self.who == YOU else "your opponent puts"
        whole = "whole " if self.who == OPPONENT else ""
        return f"{verb} {your} {whole}{places} under {your} deck in random order"


class AnyUnder(Picks):
    """Any number of your hand, gauge and resource cards, one at a time; each goes under the deck as picked, gauge
    cards unseen by their space.
    """

    rule = "NB-CD-78"
    says = "put any number of cards from your hand, your gauge and your resources in play under your deck"
    asks = "Put any cards of your hand, gauge and resources under your deck, one at a time."

    def __init__(self) -> None:
        super().__init__(ANY_NUMBER)

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        return g.hand(ctx.player) + g.resources(ctx.player) + g.gauge(ctx.player)

    def options(self, g: NetBattle, ctx: Context, cards: list[int]) -> list[Option]:
        gauge = g.gauge(ctx.player)
        return super().options(g, ctx, cards[: len(cards) - len(gauge)]) + spaces(gauge)

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        g.happen(PutOnDeck(ctx.player, self.rule, card, under=True, use=ctx.use))


class PlayShown(PlayFrom):
    """You may play the card that was just turned up."""

    def candidates(self, g: NetBattle, ctx: Context) -> list[int]:
        return list(ctx.chosen)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Play {g.defs[ctx.chosen[0]].title} from your {ZONE_NAMES[self.zone]} now?"


class PlayTopCard(Word):
    """Reveal the top card of your deck; you may play it, or it stays there face down."""

    rule = "NB-CD-75"
    says = "reveal the top card of your deck; you may play it now"

    def run(self, g: NetBattle, ctx: Context) -> None:
        card = g.deck(ctx.player)[-1]
        g.do(ctx.choosing(card), FROM_DECK, COVER_UP)
        g.happen(Shown(ctx.player, self.rule, (card,), "deck"))


class PlayRandomChip(Word):
    """Reveal a random card of your discard pile; a BattleChip may be played, outside the limit."""

    rule = "NB-CD-66"
    says = "reveal a random card of your discard pile; if it is a BattleChip, you may play it now, outside the limit"

    def run(self, g: NetBattle, ctx: Context) -> None:
        pile = g.discard(ctx.player)
        if pile:
            card = pile[g.below(len(pile))]
            if g.defs[card].kind == CHIP:
                g.do(ctx.choosing(card), FROM_PILE)
            g.happen(Shown(ctx.player, self.rule, (card,), "discard pile"))


class LoseUntil(Word):
    """Lose energy, one at a time, until a fitting card is lost; take that card to hand.

    What another text puts in the place of a loss finds nothing, so the losses go on.
    """

    rule = "NB-CD-67"

    def __init__(self, what: NetFilter) -> None:
        self.what: Final = what

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, LOSE_ONE, TakeIfFound(self.what))

    def text(self) -> str:
        return f"lose energy one at a time until a {self.what.text()} is lost; take that card to hand"


class TakeIfFound(Word):
    """The end of each round: the card just lost is the one, or the next is lost."""

    rule = "NB-CD-67"
    says = "take the card if it is found"

    def __init__(self, what: NetFilter) -> None:
        self.what: Final = what

    def unsaid(self) -> tuple[object, ...]:
        return (self.what.facts(),)

    def run(self, g: NetBattle, ctx: Context) -> None:
        lost = g.remembered(ctx.use)
        if not lost or not self.what.matches(g, ctx, lost[-1]):
            g.do(ctx, LoseUntil(self.what))
        elif g.place[lost[-1]] == ctx.player * PLACES + DISCARD:
            g.happen(TakenFromPile(ctx.player, self.rule, lost[-1]))


FROM_DECK: Final = PlayShown(DECK, rule="NB-CD-75")
FROM_PILE: Final = PlayShown(DISCARD, CHIP, outside=True, rule="NB-CD-66")
LOSE_ONE: Final = LoseEnergy(1, YOU)


RULES: Final = {
    "Recharge": (
        "NB-RECHARGE-2 NB-RECHARGE-3 NB-RECHARGE-4 NB-RECHARGE-5 NB-RECHARGE-6 NB-RECHARGE-7 NB-RECHARGE-8 "
        "NB-OPEN-73 NB-OPEN-74"
    ),
    "Search": "NB-OPEN-61 NB-OPEN-100",
    "SearchOpponentDeck": "NB-CD-49",
    "WentUnder": "NB-OPEN-111",
    "AllUnder": "NB-OPEN-111",
    "AnyUnder": "NB-OPEN-96",
    "PlayShown": "NB-OPEN-102",
    "PlayTopCard": "NB-OPEN-62",
}
