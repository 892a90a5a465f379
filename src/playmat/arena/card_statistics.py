# interpreted: arithmetic on results, far from play
"""What cards and kinds of answers had to do with winning, from the rows of many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import log2
from typing import Final

from playmat.running.plain_data import Told

from .played import Played
from .rates import FEW, Difference, Rate

__all__ = ["AnswerLine", "CardLine", "CardTally"]

STEPS: Final = 50
"""Steps into which the share of questions is cut at which an answer was chosen."""


@dataclass(frozen=True)
class CardLine(Told):
    """One card over all players who drew it; games that nobody won are left out."""

    card: str
    name: str
    holders: int
    """Players, counted game by game, whose entrant ever drew the card."""
    drawn: Rate
    """Of the players who drew it, those who won."""
    played: Rate
    """Of the players who played or used it, those who won."""
    held: Rate
    """Of the players who drew it and did not play it, those who won."""
    copies: float
    """Copies drawn, where any was."""
    uses: float
    """Turns in which it was played or used, where it was drawn."""
    drawn_lift: Difference
    """The win rate of those who drew it, less what their entrants win on average."""
    played_lift: Difference
    """The same of those who played it."""
    like_for_like: Difference
    """The win rate of those who drew it less that of those who did not, between games of the same entrant in which
    about as many cards were drawn.
    """
    sure: bool
    """Whether the last is more than chance, judged for all cards together; never with fewer than 30 deals."""
    told = (
        "card", "name", "holders", "drawn", "played", "held", "play_rate", "copies", "uses", "drawn_lift",
        "played_lift", "like_for_like", "sure",
    )  # fmt: skip

    @property
    def play_rate(self) -> float:
        """Of the players who drew it, the share who played it."""
        return self.played.of / self.drawn.of if self.drawn.of else 0.0


@dataclass(frozen=True)
class AnswerLine(Told):
    """One kind of answer over all players to whom it was offered; games that nobody won are left out."""

    verb: str
    offered: int
    """Questions at which it was offered."""
    chosen: int
    often: Rate
    """Of the players who chose it at a larger share of those questions than is usual for their entrant, those who
    won.
    """
    seldom: Rate
    """The same of all others to whom it was offered."""
    lift: Difference
    """What those who chose it often won more than those who chose it seldom."""
    sure: bool
    told = ("verb", "offered", "chosen", "rate", "often", "seldom", "lift", "sure")

    @property
    def rate(self) -> float:
        """The share of its questions at which it was chosen."""
        return self.chosen / self.offered if self.offered else 0.0


Group = tuple[int, int]
"""Games that may be compared: those of one entrant in which about as many cards were drawn."""


Seen = tuple[Group, bool, frozenset[int]]


class Holding:
    """What a group of games tells of one card."""

    __slots__ = ("copies", "drawn", "drawn_wins", "played", "played_wins", "uses")

    def __init__(self) -> None:
        self.drawn = self.drawn_wins = self.played = self.played_wins = self.copies = self.uses = 0


class CardTally:
    """Counts cards and answers, row by row."""

    def __init__(self) -> None:
        self.games: Final[Counter[int]] = Counter()
        self.wins: Final[Counter[int]] = Counter()
        """Games sat in and won, by entrant; one that sits in several chairs counts for each."""
        self.group_games: Final[Counter[Group]] = Counter()
        self.group_wins: Final[Counter[Group]] = Counter()
        self.holdings: Final[dict[str, dict[Group, Holding]]] = {}
        self.seen: Final[dict[int, list[Seen]]] = {}
        """By deal, each player's game: its group, whether it was won, and the cards drawn, by number."""
        self.numbers: Final[dict[str, int]] = {}
        self.answers: Final[dict[str, dict[int, Counter[tuple[int, bool]]]]] = {}
        """By verb and entrant: how often a share of choosing it went with winning."""
        self.offered: Final[Counter[str]] = Counter()
        self.chosen: Final[Counter[str]] = Counter()

    def add(self, row: Played) -> None:
        """Count a game; one that nobody won says nothing."""
        if row.winner < 0:
            return
        for chair, entrant in enumerate(row.seats):
            won = chair == row.winner
            self.games[entrant] += 1
            self.wins[entrant] += won
            if row.drawn:
                self.count_cards(row.seed, entrant, won, row.drawn[chair], row.played[chair])
            if row.offered:
                self.count_answers(entrant, won, row.offered[chair], row.chosen[chair])

    def count_cards(
        self, deal: int, entrant: int, won: bool, drawn: Mapping[str, int], played: Mapping[str, int]
    ) -> None:
        """Count what one player drew and played."""
        group = (entrant, about(sum(drawn.values())))
        self.group_games[group] += 1
        self.group_wins[group] += won
        cards = frozenset([self.numbers.setdefault(card, len(self.numbers)) for card in drawn])
        self.seen.setdefault(deal, []).append((group, won, cards))
        for card, copies in drawn.items():
            groups = self.holdings.setdefault(card, {})
            holding = groups.get(group)
            if holding is None:
                holding = groups[group] = Holding()
            holding.drawn += 1
            holding.drawn_wins += won
            holding.copies += copies
            uses = played.get(card, 0)
            if uses:
                holding.played += 1
                holding.played_wins += won
                holding.uses += uses

    def count_answers(self, entrant: int, won: bool, offered: Mapping[str, int], chosen: Mapping[str, int]) -> None:
        """Count what one player was offered and chose."""
        for verb, questions in offered.items():
            times = chosen.get(verb, 0)
            self.offered[verb] += questions
            self.chosen[verb] += times
            shares = self.answers.setdefault(verb, {}).setdefault(entrant, Counter())
            shares[STEPS * times // questions, won] += 1

    # What it comes to ------------------------------------------------------------------------------------

    def cards(self, names: Mapping[str, str]) -> tuple[CardLine, ...]:
        """Every card that was drawn, those first with which most was won, like for like."""
        lifts = self.like_for_like()
        lines = [self.card(card, names.get(card, card), lifts[card]) for card in self.holdings]
        return tuple(sorted(lines, key=lambda line: (-line.like_for_like.value, line.card)))

    def card(self, card: str, name: str, lift: Difference) -> CardLine:
        """One card."""
        holdings = self.holdings[card]
        all_holdings = holdings.values()
        drawn, played = sum(one.drawn for one in all_holdings), sum(one.played for one in all_holdings)
        drawn_wins = sum(one.drawn_wins for one in all_holdings)
        played_wins = sum(one.played_wins for one in all_holdings)
        return CardLine(
            card,
            name,
            sum(self.games[entrant] for entrant in {entrant for entrant, _ in holdings}),
            Rate.plain(drawn_wins, drawn),
            Rate.plain(played_wins, played),
            Rate.plain(drawn_wins - played_wins, drawn - played),
            sum(one.copies for one in all_holdings) / drawn,
            sum(one.uses for one in all_holdings) / drawn,
            self.lift({group: (one.drawn_wins, one.drawn) for group, one in holdings.items()}),
            self.lift({group: (one.played_wins, one.played) for group, one in holdings.items()}),
            lift,
            len(self.seen) >= FEW and lift.sure_among(len(self.holdings)),
        )

    def lift(self, counts: Mapping[Group, tuple[int, int]]) -> Difference:
        """What some of each entrant's games were won more often than all of them.

        The part and the whole share games, so the variance within an entrant is that of a part drawn from a whole.
        """
        of_entrant: Counter[int] = Counter()
        value = variance = 0.0
        for (entrant, _), (wins, of) in counts.items():
            value += wins - of * self.wins[entrant] / self.games[entrant]
            of_entrant[entrant] += of
        games = of_entrant.total()
        if not games:
            return Difference(0.0, 0.0, 0.0)
        for entrant, of in of_entrant.items():
            mean = self.wins[entrant] / self.games[entrant]
            variance += of * mean * (1 - mean) * (1 - of / self.games[entrant])
        return Difference.around(value / games, variance / games**2)

    def like_for_like(self) -> dict[str, Difference]:
        """For each card, those who drew it against those who did not, group by group.

        All tables play the same deals, so whoever draws a card in one game often draws it in the others too; where the
        deals differ by more than independent games would, the intervals are as much wider.
        """
        found = {card: Difference.between(self.compared(card)) for card in self.holdings}
        spreads = self.spreads()
        deals = len(self.seen)
        for card, plain in found.items():
            variance = max(plain.variance, spreads[self.numbers[card]] * deals / max(1, deals - 1))
            found[card] = Difference.around(plain.value, variance)
        return found

    def compared(self, card: str) -> list[tuple[int, int, int, int]]:
        """For each group the wins and games of those who drew a card, then of those who did not."""
        return [
            (one.drawn_wins, one.drawn, self.group_wins[group] - one.drawn_wins, self.group_games[group] - one.drawn)
            for group, one in self.holdings[card].items()
        ]

    def spreads(self) -> list[float]:
        """For each card, by number: the squares of what each deal adds to its difference beyond the mean, summed."""
        parts = self.parts_of_groups()
        spreads = [0.0] * len(self.numbers)
        for games in self.seen.values():
            added: dict[int, float] = {}
            for group, won, cards in games:
                for card, with_it, rate, without_it, other_rate in parts[group]:
                    part = with_it * (won - rate) if card in cards else without_it * (other_rate - won)
                    added[card] = added.get(card, 0.0) + part
            for card, part in added.items():
                spreads[card] += part * part
        return spreads

    def parts_of_groups(self) -> dict[Group, list[tuple[int, float, float, float, float]]]:
        """For each group its cards by number, with what a game counts and how many are won, with the card and without.

        The weights are those of `Difference.between`.
        """
        parts: dict[Group, list[tuple[int, float, float, float, float]]] = {group: [] for group in self.group_games}
        for card, holdings in self.holdings.items():
            compared = self.compared(card)
            whole = sum(of * other / (of + other) for _, of, _, other in compared)
            for group, (wins, of, other_wins, other) in zip(holdings, compared, strict=True):
                if other:
                    both = (of + other) * whole
                    parts[group].append((self.numbers[card], other / both, wins / of, of / both, other_wins / other))
        return parts

    def answer_lines(self) -> tuple[AnswerLine, ...]:
        """Every kind of answer, the most frequent first."""
        verbs = sorted(self.answers, key=lambda verb: (-self.chosen[verb], verb))
        return tuple(self.answer(verb) for verb in verbs)

    def answer(self, verb: str) -> AnswerLine:
        """One kind of answer; each entrant's games are split at its own median."""
        groups: list[tuple[int, int, int, int]] = []
        for shares in self.answers[verb].values():
            middle = median_of(shares)
            often: Counter[bool] = Counter()
            seldom: Counter[bool] = Counter()
            for (share, won), count in shares.items():
                (often if share > middle else seldom)[won] += count
            groups.append((often[True], often.total(), seldom[True], seldom.total()))
        won_often, of_often, won_seldom, of_seldom = map(sum, zip(*groups, strict=True))
        lift = Difference.between(groups)
        return AnswerLine(
            verb,
            self.offered[verb],
            self.chosen[verb],
            Rate.plain(won_often, of_often),
            Rate.plain(won_seldom, of_seldom),
            lift,
            lift.sure_among(len(self.answers)),
        )


def about(cards: int) -> int:
    """A number of cards, so roughly that there are enough games of each: up to a fifth more is about the same."""
    return round(4 * log2(cards)) if cards else -1


def median_of(shares: Counter[tuple[int, bool]]) -> int:
    """The middle share, counted over all games."""
    left = shares.total() / 2
    for share, won in sorted(shares):
        left -= shares[share, won]
        if left <= 0:
            return share
    raise AssertionError("the counts do not add up to their total")
