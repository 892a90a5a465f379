# interpreted: looks at games from outside, once a question
"""What is seen of a game while bots play it: cards drawn and used, answers offered and given, and who was ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playmat.book.mind import Mind
from playmat.book.register import game_of
from playmat.kernel.state import State
from playmat.kernel.step import NO_CARD, NOBODY, Decision, Option

from .played import Played
from .simulate import Witness

__all__ = ["Watcher", "card_used"]

MOST_POINTS: Final = 64
"""Points of a curve beyond which only every second one is kept: judging a position is not cheap."""
DIGITS: Final = 4


class Watcher(Witness):
    """Watches one game; it only looks, so the game goes as it would without."""

    def __init__(self, state: State) -> None:
        chairs = range(state.players)
        game: Final = game_of(state)
        self.mind: Final = game.mind
        self.uses: Final = game.uses
        self.turn = -1
        self.turns = 0
        """How many turns were seen to begin; the curve has a point for each `stride` of them."""
        self.stride = 1
        self.mark = 0
        """Handles from this one on were given to cards since the last look; with a key, all of them are."""
        self.hands: Final[list[tuple[int, int]]] = []
        """Places at hand that the others do not see, each with its player."""
        self.spots: Final[dict[int, int]] = {}
        """For each player the place at hand that lies open, in games that have one."""
        for zone in range(len(state.zones)):
            player = state.zone_player(zone)
            if player >= 0 and state.zone_name(zone) in game.at_hand:
                if state.hidden[zone]:
                    self.hands.append((player, zone))
                else:
                    self.spots[player] = zone
        self.drawn: Final[list[set[int]]] = [set() for _ in chairs]
        self.used: Final[list[dict[int, int]]] = [{} for _ in chairs]
        """How many turns each card was used in."""
        self.used_now: Final[list[set[int]]] = [set() for _ in chairs]
        self.latest: Final = [NO_CARD for _ in chairs]
        """The card that a player's latest answer brought into use, as long as that can be taken back."""
        self.offered: Final[list[dict[str, int]]] = [{} for _ in chairs]
        self.chosen: Final[list[dict[str, int]]] = [{} for _ in chairs]
        self.curve: Final[list[list[float]]] = []
        self.meant = NO_CARD
        """The card of those answers to the question that use one without naming it."""

    def before(self, state: State) -> None:
        decision = state.decision
        assert decision is not None
        player = decision.player
        offered = self.offered[player]
        for verb in {option.verb for option in decision.options}:
            offered[verb] = offered.get(verb, 0) + 1
        if state.next_handle != self.mark:
            self.look_at_hands(state)
        if self.spots:
            self.look_at_spots(state, decision)
        turn = state.turn_number()
        if turn != self.turn:
            self.turn = turn
            self.note_chances(state)
            for used in self.used_now:
                used.clear()

    def note_chances(self, state: State) -> None:
        """Note who is ahead as a turn begins; in a long game every second time, then every fourth, and so on."""
        if self.turns % self.stride == 0:
            self.curve.append(chances(self.mind, state))
            if len(self.curve) > MOST_POINTS:
                del self.curve[1::2]
                self.stride *= 2
        self.turns += 1

    def look_at_hands(self, state: State) -> None:
        """Find the cards that came to a hand; every card that enters a hidden place has a new handle."""
        handles = state.handles
        for player, zone in self.hands:
            drawn = self.drawn[player]
            for card in state.zones[zone]:
                if handles[card] >= self.mark:
                    drawn.add(card)
        self.mark = state.next_handle

    def look_at_spots(self, state: State, decision: Decision) -> None:
        """Find the card that was turned up; otherwise a question may be about a card that lies elsewhere."""
        turned_up = state.zones[self.spots[decision.player]]
        if turned_up:
            self.meant = turned_up[-1]
            self.drawn[decision.player].add(self.meant)
            return
        for option in decision.options:
            if option.card == NO_CARD and option.verb in self.uses:
                self.meant = card_used(state, option)
                break

    def after(self, state: State, player: int, option: Option) -> None:
        chosen = self.chosen[player]
        verb = option.verb
        chosen[verb] = chosen.get(verb, 0) + 1
        if verb in self.uses:
            card = option.card if option.card != NO_CARD else self.meant
            if card != NO_CARD:
                self.use(player, card)
        elif option.card == NO_CARD and self.latest[player] != NO_CARD and self.mind.is_futile(state, option):
            self.unuse(player)

    def use(self, player: int, card: int) -> None:
        """A card is in use, which counts once a turn."""
        self.drawn[player].add(card)
        self.latest[player] = NO_CARD
        if card not in self.used_now[player]:
            self.used_now[player].add(card)
            self.used[player][card] = self.used[player].get(card, 0) + 1
            self.latest[player] = card

    def unuse(self, player: int) -> None:
        """The player has thought better of it."""
        card = self.latest[player]
        self.used[player][card] -= 1
        self.used_now[player].discard(card)
        self.latest[player] = NO_CARD

    def finish(self, state: State, played: Played) -> None:
        """Write what was seen into the game's row."""
        self.look_at_hands(state)
        played.drawn = [by_name(state, dict.fromkeys(sorted(cards), 1)) for cards in self.drawn]
        played.played = [by_name(state, used) for used in self.used]
        played.offered = [dict(sorted(counts.items())) for counts in self.offered]
        played.chosen = self.chosen
        played.curve = [*self.curve, chances(self.mind, state)]


def card_used(state: State, option: Option) -> int:
    """The card that an answer to the pending question plays or uses; none where it pays, aims or throws away."""
    game = game_of(state)
    if option.verb not in game.uses:
        return NO_CARD
    return option.card if option.card != NO_CARD else game.card_meant(state, option)


def by_name(state: State, counts: Mapping[int, int]) -> dict[str, int]:
    """Counts of cards by what is printed on them, all copies together."""
    found: dict[str, int] = {}
    for card, count in counts.items():
        if count:
            name = state.defs[card].id
            found[name] = found.get(name, 0) + count
    return found


def chances(mind: Mind[Any], state: State) -> list[float]:
    """Each player's chance to win as the position looks; together they are certain."""
    if state.over:
        shares = [1.0 if state.winner in (player, NOBODY) else 0.0 for player in range(state.players)]
    else:
        shares = [mind.chance_at_turn(state, player) for player in range(state.players)]
    whole = sum(shares)
    if not whole:
        return [round(1 / state.players, DIGITS)] * state.players
    return [round(share / whole, DIGITS) for share in shares]
