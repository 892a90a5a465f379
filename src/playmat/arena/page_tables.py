# interpreted: arithmetic on results, far from play
"""The tables of a report, alike for the terminal and for the page, and what they say in a few sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from playmat.kernel.text import listed
from playmat.running.stats import percent

from .rates import Difference, Rate
from .report import Report

__all__ = ["TABLES", "Table", "in_brief", "matrix"]


class Table(NamedTuple):
    """Rows under headings; all columns but the first hold numbers."""

    headings: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def interval(rate: Rate) -> str:
    """Where the true rate lies."""
    return f"{percent(rate.low)} to {percent(rate.high)}" if rate.of else "–"


def share(rate: Rate) -> str:
    """A rate, where there is one."""
    return percent(rate.rate) if rate.of else "–"


def margined(rate: Rate) -> str:
    """A rate in percent, and how far it may be off."""
    return f"{100 * rate.rate:.1f} ±{100 * rate.margin:.1f}" if rate.of else "–"


def points(difference: Difference) -> str:
    """A difference of rates in percentage points, and how far it may be off."""
    return f"{signed(100 * difference.value)} ±{100 * difference.margin:.1f}"


def signed(value: float, digits: int = 1) -> str:
    """A number with its sign."""
    return f"{value:+.{digits}f}".replace("-", "−")


# Tables ------------------------------------------------------------------------------------------------------


def ladder(report: Report) -> Table:
    """The entrants from the strongest to the weakest."""
    rows = [
        (
            f"{number} {report.entrants[one.entrant]}",
            f"{one.elo:.0f}",
            f"{one.low:.0f} to {one.high:.0f}",
            percent(one.score),
            f"{one.games:,}",
        )
        for number, one in enumerate(report.ratings, start=1)
    ]
    return Table(("entrant", "Elo", "95 % interval", "score", "games"), rows)


def matrix(report: Report) -> Table:
    """Everybody against everybody, in the order of the ladder."""
    order = [one.entrant for one in report.ratings] or list(range(len(report.entrants)))
    rows: list[tuple[str, ...]] = []
    for number, entrant in enumerate(order, start=1):
        found = [report.wins(entrant, against) for against in order]
        cells = ["–" if one is None else f"{100 * one.rate:.0f} ±{100 * one.margin:.0f}" for one in found]
        rows.append((f"{number} {report.entrants[entrant]}", *cells))
    headings = ("wins against, %", *(str(number) for number in range(1, len(order) + 1)))
    return Table(headings, rows if report.meetings and report.challenger < 0 else [])


def field(report: Report) -> Table:
    """One against each of the others, where the others did not meet."""
    if report.challenger < 0:
        return Table((), [])
    rows = [(name, f"{one.of:,}", share(one), interval(one)) for name, one in report.field()]
    return Table((f"{report.entrants[report.challenger]} against", "games", "won", "95 % interval"), rows)


def skill(report: Report) -> Table:
    """Each bot as it thinks longer."""
    rows = [
        (curve.name, f"{point.iterations:,}", f"{point.elo:.0f}", f"{point.low:.0f} to {point.high:.0f}")
        for curve in report.skill
        for point in curve.points
    ]
    return Table(("bot", "iterations a move", "Elo", "95 % interval"), rows)


def first_player(report: Report) -> Table:
    """Who wins by where they sit."""
    named = [("whoever decides first", report.first), ("the same, between equals", report.first_in_mirrors)]
    named += [(f"chair {number}", one) for number, one in enumerate(report.chairs, start=1)]
    rows = [(name, f"{one.of:,}", share(one), interval(one)) for name, one in named if one.of]
    return Table(("who", "games", "won", "95 % interval"), rows)


def lengths(report: Report) -> Table:
    """How long the games were."""
    rows: list[tuple[str, ...]] = []
    for name, one in (("turns", report.lengths.turns), ("decisions", report.lengths.decisions)):
        numbers = (one.min, one.p10, one.p25, one.median, one.p75, one.p90, one.p99, one.max)
        rows.append((name, f"{one.mean:.1f}", *(f"{number:,}" for number in numbers)))
    return Table(("a game took", "mean", "least", "10 %", "25 %", "half", "75 %", "90 %", "99 %", "most"), rows)


def drama(report: Report) -> Table:
    """How exciting the games were."""
    one = report.drama
    if one is None:
        return Table(("drama", ""), [])
    rows = [
        ("changes of the lead, a game", f"{one.changes:.2f}"),
        ("games in which the lead never changed hands", percent(one.unled)),
        ("how far behind the winner was at worst", percent(one.behind)),
        ("how far behind the winner was on average (drama)", percent(one.drama)),
        ("when the winner was last behind, of the game", percent(one.late)),
        ("comebacks: won from 25 points behind", f"{percent(one.comebacks.rate)} ({interval(one.comebacks)})"),
        ("when the game was settled, of the game", percent(one.settled)),
        ("played after it was settled (decisiveness)", percent(one.decisiveness)),
        ("blowouts: settled by half-time, never behind", f"{percent(one.blowouts.rate)} ({interval(one.blowouts)})"),
    ]
    return Table((f"drama, over {one.games:,} won games", ""), rows)


def trust(report: Report) -> Table:
    """What the curves said, and what came of it."""
    found = report.drama.trust if report.drama is not None else ()
    rows = [(percent(one.said), share(one.won), interval(one.won), f"{one.won.of:,}") for one in found]
    return Table(("the position said", "won", "95 % interval", "times"), rows)


def contrasts(report: Report) -> Table:
    """What restricted play changes."""
    rows = [
        (
            f"{report.entrants[one.entrant]} {one.what}" + (f", against {one.against}" if one.against else ""),
            f"{one.games:,}",
            percent(one.with_rate),
            percent(one.without_rate),
            signed(100 * one.difference),
            f"{signed(100 * one.low)} to {signed(100 * one.high)}",
        )
        for one in report.contrasts
    ]
    return Table(("restricted play", "pairs", "with", "without", "difference", "95 % interval"), rows)


def cards(report: Report) -> Table:
    """What the cards had to do with winning; a star marks what is more than chance."""
    rows = [
        (
            f"{one.name}{' *' if one.sure else ''}",
            f"{one.drawn.of:,}",
            margined(one.drawn),
            points(one.drawn_lift),
            points(one.like_for_like),
            percent(one.play_rate),
            margined(one.played),
            points(one.played_lift) if one.played.of else "–",
        )
        for one in report.cards
    ]
    headings = ("card", "drawn", "won, %", "lift", "like for like", "played", "won, %", "lift")
    return Table(headings, rows)


def answers(report: Report) -> Table:
    """How often answers were given where there was another kind, and who won."""
    rows = [
        (
            f"{one.verb}{' *' if one.sure else ''}",
            f"{one.offered:,}",
            f"{one.chosen:,}",
            percent(one.rate),
            margined(one.often),
            margined(one.seldom),
            points(one.lift) if one.lift.margin else "–",
        )
        for one in report.answers
        if one.chosen < one.offered
    ]
    headings = ("answer", "offered", "given", "rate", "often: won, %", "seldom: won, %", "difference")
    return Table(headings, rows)


TABLES: Final[dict[str, Callable[[Report], Table]]] = {
    "ladder": ladder,
    "matrix": matrix,
    "field": field,
    "skill": skill,
    "contrasts": contrasts,
    "first": first_player,
    "drama": drama,
    "trust": trust,
    "lengths": lengths,
    "cards": cards,
    "answers": answers,
}
"""Every table by its name, in the order of the report; one without rows has nothing to say."""


# Sentences ---------------------------------------------------------------------------------------------------


def in_brief(report: Report) -> list[str]:
    """What the tables say, and no more than they do."""
    drawn = f"{report.draws:,} of them drawn" if report.draws else "none of them drawn"
    found = [f"{report.games:,} games of {report.name} for {report.players} players, {drawn}."]
    if len(report.ratings) > 1:
        found.append(ladder_in_brief(report))
    if report.challenger >= 0:
        found.append(field_in_brief(report))
    for curve in report.skill:
        slope, last = curve.slope, curve.last
        found.append(
            f"Each doubling of what {curve.name} thinks is worth {signed(slope.value, 0)} Elo "
            f"({signed(slope.low, 0)} to {signed(slope.high, 0)}); the last one alone was worth "
            f"{signed(last.value, 0)} ({signed(last.low, 0)} to {signed(last.high, 0)})."
        )
    for one in report.contrasts:
        told = "which may be chance" if one.low <= 0 <= one.high else "which is more than chance"
        found.append(
            f"{report.entrants[one.entrant]} {one.what}: {percent(one.without_rate)} where it is "
            f"{percent(one.with_rate)} otherwise, a difference of {signed(100 * one.difference)} points, {told}."
        )
    found.append(first_in_brief(report))
    if report.drama is not None:
        found.append(
            f"The lead changes hands {report.drama.changes:.1f} times a game; {percent(report.drama.comebacks.rate)} "
            f"are comebacks, {percent(report.drama.blowouts.rate)} blowouts."
        )
    turns = report.lengths.turns
    found.append(f"Half of all games take {turns.median} turns or fewer, one in ten more than {turns.p90}.")
    sure = [one for one in report.cards if one.sure]
    if sure:
        best = max(sure, key=lambda one: abs(one.like_for_like.value))
        found.append(
            f"Of {len(report.cards):,} cards, {len(sure):,} went with winning or losing more than chance explains; "
            f"most of all {best.name}, {points(best.like_for_like)} points when drawn."
        )
    elif report.cards:
        found.append(f"None of {len(report.cards):,} cards went with winning or losing more than chance explains.")
    return found


def ladder_in_brief(report: Report) -> str:
    """Who leads, and how surely."""
    first, second = report.ratings[:2]
    ahead, behind = report.entrants[first.entrant], report.entrants[second.entrant]
    sure = "beyond doubt" if first.low > second.high else "but their intervals overlap"
    return f"{ahead} leads with {first.elo:.0f} Elo before {behind} with {second.elo:.0f}, {sure}."


def field_in_brief(report: Report) -> str:
    """Whom the challenger beats, and who beats it, as far as that is sure."""
    met = report.field()
    beaten = listed([name for name, one in met if one.low > 0.5]) or "nobody"
    lost_to = listed([name for name, one in met if one.high < 0.5]) or "nobody"
    name = report.entrants[report.challenger]
    return f"Of {len(met)} others, {name} surely beats {beaten} and surely loses to {lost_to}."


def first_in_brief(report: Report) -> str:
    """What going first is worth."""
    one, fair = report.first, 1 / report.players
    told = f"fair would be {percent(fair)}"
    if one.of and one.leaves_out(fair):
        told += ", so going first is " + ("an advantage" if one.rate > fair else "a disadvantage")
    else:
        told += ", which cannot be ruled out"
    return f"Whoever decides first wins {share(one)} ({interval(one)}); {told}."
