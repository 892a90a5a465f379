# interpreted: arithmetic on results, far from play
"""How the decks of a game fare against each other, played by the same bot on both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations_with_replacement
from typing import Any

from playmat import games as all_games
from playmat.running.plain_data import Told, plain
from playmat.running.progress import silent

from .rates import Rate
from .simulate import Lengths, SimulationError, simulate

__all__ = ["Balance", "Meeting", "Share", "Standing", "balance"]


class Share(Rate):
    """A rate that is even where there is nothing to go by."""

    @property
    def rate(self) -> float:
        return super().rate if self.of else 0.5


@dataclass(frozen=True)
class Meeting(Told):
    """All games between two decks, told from the side of the first; in a mirror both are the same.

    Whoever has the first decision of a game goes first.
    """

    deck: str
    against: str
    games: int
    wins: int
    losses: int
    first: int
    """Games in which the deck went first."""
    first_wins: int
    """Games won by whoever went first."""
    lengths: Lengths

    @property
    def mirror(self) -> bool:
        """Whether the deck met itself."""
        return self.deck == self.against

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return self.games - self.wins - self.losses

    @property
    def decided(self) -> int:
        """Games that somebody won."""
        return self.wins + self.losses

    @property
    def share(self) -> Share:
        """The win rate of the deck; a draw counts for neither."""
        return Share.plain(self.wins, self.decided)

    def turned(self) -> Meeting:
        """The same from the other side."""
        first = self.games - self.first
        return Meeting(
            self.against, self.deck, self.games, self.losses, self.wins, first, self.first_wins, self.lengths
        )

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "deck": self.deck,
            "against": self.against,
            "games": self.games,
            "draws": self.draws,
            "wins": self.share.to_json(),
            "went_first": Share.plain(self.first, self.games).to_json(),
            "first_wins": Share.plain(self.first_wins, self.decided).to_json(),
            "turns": self.lengths.turns.mean,
            "decisions": self.lengths.decisions.mean,
        }


@dataclass(frozen=True)
class Standing(Told):
    """How one deck did over all: against the others, how often it went first there, and its mirror games."""

    deck: str
    name: str
    wins: Share
    went_first: Share
    first_wins_in_mirror: Share
    """Mirror games won by whoever went first: what that is worth, with no difference between decks in it."""
    turns: float
    decisions: float
    """How long its games against the others were, on average."""


@dataclass(frozen=True)
class Balance(Told):
    """What came out when every deck met every deck, itself included."""

    game: str
    bot: str
    seed: int
    games: int
    """Games of each pair."""
    names: dict[str, str]
    """What the decks are called, by their short names and in their order."""
    meetings: tuple[Meeting, ...]

    @cached_property
    def decks(self) -> tuple[str, ...]:
        """The short names of the decks."""
        return tuple(self.names)

    @cached_property
    def _met(self) -> dict[tuple[str, str], Meeting]:
        turned = [meeting.turned() for meeting in self.meetings if not meeting.mirror]
        return {(meeting.deck, meeting.against): meeting for meeting in [*self.meetings, *turned]}

    def meeting(self, deck: str, against: str) -> Meeting:
        """The games between two decks, from the side of the first."""
        return self._met[deck, against]

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The decks from the strongest to the weakest."""
        found = [self._standing(deck) for deck in self.decks]
        return tuple(sorted(found, key=lambda standing: -standing.wins.rate))

    def _standing(self, deck: str) -> Standing:
        others = [self.meeting(deck, other) for other in self.decks if other != deck]
        played = sum(meeting.games for meeting in others)
        mirror = self.meeting(deck, deck)
        return Standing(
            deck,
            self.names[deck],
            Share.plain(sum(meeting.wins for meeting in others), sum(meeting.decided for meeting in others)),
            Share.plain(sum(meeting.first for meeting in others), played),
            Share.plain(mirror.first_wins, mirror.decided),
            sum(meeting.games * meeting.lengths.turns.mean for meeting in others) / played,
            sum(meeting.games * meeting.lengths.decisions.mean for meeting in others) / played,
        )

    @cached_property
    def first_player(self) -> Share:
        """How often whoever went first won, over all mirror games that were won."""
        mirrors = [meeting for meeting in self.meetings if meeting.mirror]
        decided = sum(meeting.decided for meeting in mirrors)
        return Share.plain(sum(meeting.first_wins for meeting in mirrors), decided)

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return sum(meeting.draws for meeting in self.meetings)

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "game": self.game,
            "bot": self.bot,
            "seed": self.seed,
            "games_a_pair": self.games,
            "draws": self.draws,
            "first_player_wins": self.first_player.to_json(),
            "decks": plain(self.standings),
            "pairs": plain(self.meetings),
        }


def balance(
    game: str,
    decks: Sequence[str] | None = None,
    games: int = 500,
    bot: str = "greedy",
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], None] = silent,
    options: Mapping[str, str] | None = None,
) -> Balance:
    """Let every deck meet every deck in so many games, half of them with the chairs swapped.

    All pairs play on the same seeds, two at a table. Without `decks` all meet that come with the game in the format
    of its default decks. `progress` hears how many of all games are finished. The number of workers does not change
    the outcome.
    """
    if games < 2 or games % 2:
        raise SimulationError(
            f"{games} games a pair cannot be split evenly over the two chairs; ask for an even number, 2 or more."
        )
    names = entered(game, decks)
    meetings: list[Meeting] = []
    for deck, against in pairs(names):
        further = partial(count_on, progress, len(meetings) * games)
        played = simulate(game, (bot, bot), games, seed, (deck, against), workers, None, further, options)
        wins, losses = (seat.wins for seat in played.seats)
        first_wins = sum(played.first_wins)
        meetings.append(Meeting(deck, against, games, wins, losses, played.first[0], first_wins, played.lengths))
    return Balance(game, bot, seed, games, names, tuple(meetings))


def entered(game: str, decks: Sequence[str] | None) -> dict[str, str]:
    """The full names of the decks that meet, by the names they were given; refuses those that cannot."""
    rules = all_games.get(game)
    if rules.fewest > 2:
        raise SimulationError(f"{rules.name} is not for two players, so no deck meets just one other.")
    if decks is None:
        format = rules.deck(rules.default_decks()[0]).format
        decks = [short for short, deck in rules.decks.items() if deck.format == format]
    found = [rules.deck(deck) for deck in decks]
    if len(found) < 2 or len(set(decks)) < len(found):
        raise SimulationError(f"Name two or more different decks; you named {', '.join(decks) or 'none'}.")
    for deck in found:
        rules.new(0, None, [found[0], deck], record=False)  # decks that cannot meet are refused before hours of play
    return {given: deck.name for given, deck in zip(decks, found, strict=True)}


def pairs(decks: Iterable[str]) -> list[tuple[str, str]]:
    """Every deck with every deck, itself included."""
    return list(combinations_with_replacement(decks, 2))


def count_on(progress: Callable[[int], None], before: int, done: int) -> None:
    """Tell the games of earlier pairs with those of this one."""
    progress(before + done)
