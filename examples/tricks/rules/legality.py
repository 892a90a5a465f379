"""What may be played, and which decks; every refusal is written once."""

from __future__ import annotations

from typing import Final

from playmat.book.decks import Deck
from playmat.kernel.step import NO_CARD, Refusal

from ..cards import CARDS, SUITS
from .state import HAND, Tricks

NOT_IN_HAND: Final = Refusal("TR-PLAY-1", "Only a card in your hand can be played.")
MUST_FOLLOW: Final = Refusal("TR-PLAY-2", "{} was led, and you have a card of that suit.")
NOT_YOUR_TURN: Final = Refusal("TR-PLAY-1", "It is {}'s turn to play a card.")
GAME_OVER: Final = Refusal("TR-END-1", "The game is over.")
NOT_THE_PACK: Final = Refusal("TR-SETUP-2", "The pack holds each of its {} cards once.")


def refuse_play(g: Tricks, player: int, card: int) -> Refusal | None:
    """Why the player cannot play the card; None where nothing is in the way."""
    hand = g.cards(player, HAND)
    if card not in hand:
        return NOT_IN_HAND
    led = g.led()
    if led == NO_CARD or g.defs[card].kind == g.defs[led].kind:
        return None
    for other in hand:
        if g.defs[other].kind == g.defs[led].kind:
            return MUST_FOLLOW.having(SUITS[g.defs[led].kind])
    return None


def check_deck(deck: Deck) -> list[Refusal]:
    """What keeps a deck from being the pack."""
    whole = sorted(deck.titles()) == sorted(card.title for card in CARDS)
    return [] if whole else [NOT_THE_PACK.having(len(CARDS))]
