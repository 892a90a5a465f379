# interpreted: arithmetic on results, far from play
"""What many games tell, in one piece: as data for programs and for the tables and the page that people read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from playmat import games
from playmat.kernel.errors import PlaymatError
from playmat.running.plain_data import Told
from playmat.running.stats import Distribution

from .card_statistics import AnswerLine, CardLine, CardTally
from .drama import Drama, DramaTally
from .played import Played
from .rates import Deals, Rate
from .ratings import Contrast, Rating
from .results import Lengths
from .skill import SkillCurve, is_counted, skill_curves

__all__ = ["Meeting", "Report", "report_of"]

FORMAT: Final = "playmat arena report 1"


@dataclass(frozen=True)
class Meeting:
    """Two entrants who sat at the same tables: of the games that one of them won, those that the first won."""

    entrant: int
    against: int
    wins: Rate


@dataclass(frozen=True)
class Report(Told):
    """Everything that a set of games tells."""

    game: str
    players: int
    games: int
    draws: int
    entrants: tuple[str, ...]
    ratings: tuple[Rating, ...]
    """The strongest first."""
    meetings: tuple[Meeting, ...]
    first: Rate
    """Games won by whoever had the first decision; a draw counts for nobody."""
    first_in_mirrors: Rate
    """The same where all chairs were taken by one entrant."""
    chairs: tuple[Rate, ...]
    """Games won by each chair."""
    lengths: Lengths
    drama: Drama | None
    skill: tuple[SkillCurve, ...]
    cards: tuple[CardLine, ...]
    answers: tuple[AnswerLine, ...]
    contrasts: tuple[Contrast, ...]
    facts: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    told = (
        "format", "game", "players", "games", "draws", "facts", "notes", "entrants", "ratings", "meetings",
        "first_player", "lengths", "drama", "skill", "cards", "answers", "contrasts",
    )  # fmt: skip
    format = FORMAT

    @property
    def name(self) -> str:
        """What the game is called."""
        return games.get(self.game).name

    def wins(self, entrant: int, against: int) -> Rate | None:
        """How one entrant did against another; None if they never met."""
        for meeting in self.meetings:
            if (meeting.entrant, meeting.against) == (entrant, against):
                return meeting.wins
        return None

    @property
    def challenger(self) -> int:
        """The one who met all others, none of whom met another; -1 where there is no such entrant."""
        pairs = [(one.entrant, one.against) for one in self.meetings]
        alone = [one for one in range(len(self.entrants)) if all(one in pair for pair in pairs)]
        return alone[0] if pairs and len(alone) == 1 else -1

    def field(self) -> list[tuple[str, Rate]]:
        """How the challenger did against each of the others, best first."""
        met = [(self.entrants[one.against], one.wins) for one in self.meetings if one.entrant == self.challenger]
        return sorted(met, key=lambda one: -one[1].rate)

    @property
    def first_player(self) -> dict[str, object]:
        """What going first and each chair is worth."""
        return {"wins": self.first, "wins_in_mirrors": self.first_in_mirrors, "chairs": self.chairs}


class Count:
    """What the rows add up to, apart from cards and drama."""

    def __init__(self) -> None:
        self.games = self.draws = self.players = 0
        self.turns: Final[Counter[int]] = Counter()
        self.decisions: Final[Counter[int]] = Counter()
        self.first: Final = Deals()
        self.first_in_mirrors: Final = Deals()
        self.chairs: Final[dict[int, Deals]] = {}
        self.meetings: Final[dict[tuple[int, int], Deals]] = {}

    def add(self, row: Played) -> None:
        """Count a game."""
        self.games += 1
        self.players = max(self.players, len(row.seats))
        self.turns[row.turns] += 1
        self.decisions[row.decisions] += 1
        if row.winner < 0:
            self.draws += 1
            return
        first_won = row.first == row.winner
        self.first.add(row.seed, first_won)
        if len(set(row.seats)) == 1:
            self.first_in_mirrors.add(row.seed, first_won)
        for chair in range(len(row.seats)):
            self.chairs.setdefault(chair, Deals()).add(row.seed, chair == row.winner)
        winner = row.seats[row.winner]
        for loser in sorted(set(row.seats) - {winner}):
            self.meetings.setdefault((winner, loser), Deals()).add(row.seed, True)
            self.meetings.setdefault((loser, winner), Deals()).add(row.seed, False)


def report_of(
    game: str,
    entrants: Sequence[str],
    rows: Iterable[Played],
    *,
    ratings: Sequence[Rating] = (),
    contrasts: Sequence[Contrast] = (),
    facts: Mapping[str, str] | None = None,
    notes: Sequence[str] = (),
) -> Report:
    """What these games tell; the rows are read once, so that they may come straight from a journal."""
    count, cards, drama = Count(), CardTally(), DramaTally()
    results: list[Played] = []
    """Who won against whom, which the curves of skill need."""
    thinking = bool(ratings) and is_counted(entrants)
    for row in rows:
        count.add(row)
        cards.add(row)
        drama.add(row)
        if thinking:
            results.append(Played(row.index, row.seed, row.seats, row.winner, row.first, row.turns, row.decisions))
    if not count.games:
        raise PlaymatError("No game was played yet, so there is nothing to report; play some first.")
    titles = {card.id: card.title for card in games.get(game).guide.faces}
    return Report(
        game,
        count.players,
        count.games,
        count.draws,
        tuple(entrants),
        tuple(sorted(ratings, key=lambda rating: -rating.elo)),
        tuple(Meeting(*pair, deals.rate()) for pair, deals in sorted(count.meetings.items())),
        count.first.rate(),
        count.first_in_mirrors.rate(),
        tuple(count.chairs[chair].rate() for chair in sorted(count.chairs)),
        Lengths(Distribution.of(count.turns), Distribution.of(count.decisions)),
        drama.drama_of_all(),
        skill_curves(entrants, ratings, results) if thinking else (),
        cards.cards(titles),
        cards.answer_lines(),
        tuple(contrasts),
        dict(facts or {}),
        tuple(notes),
    )
