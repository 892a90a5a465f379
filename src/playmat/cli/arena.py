# interpreted: talks to people
"""Tournaments of bots and decks: who is how strong, what decks and cards are worth, what the games are like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from playmat import bots as all_bots
from playmat.arena.page import write_page
from playmat.arena.page_tables import TABLES, Table, in_brief
from playmat.arena.plan import Plan, make_plan
from playmat.arena.played import Played
from playmat.arena.ratings import rate
from playmat.arena.report import Report, report_of
from playmat.arena.restriction import contrasts_of
from playmat.arena.skill import skill_entrants
from playmat.arena.tournament import play_plan
from playmat.kernel.errors import PlaymatError

from .keep import tell
from .output import show_json, show_lines, show_table
from .runs import progress_bar
from .seats import agreed, listed

EXTREMES: Final = 8
"""Cards shown from either end of a long table."""
SHORTENED: Final = frozenset({"cards"})


@dataclass(frozen=True)
class Wanted:
    """What was typed."""

    game: str
    bots: str | None = None
    decks: str | None = None
    vs_field: str | None = None
    without: str | None = None
    ladder: bool = False
    skill: bool = False
    players: int | None = None
    deals: int = 50
    seed: int = 0
    anchor: str | None = None
    options: Sequence[str] = field(default=())

    def plan(self) -> Plan:
        """The plan that was meant."""
        if self.skill and self.bots is not None:
            raise PlaymatError("--skill has bots of its own; leave --bots out.")
        return make_plan(
            self.game,
            listed(self.bots) or self.usual_bots(),
            listed(self.decks),
            field_for=self.vs_field,
            without=self.without,
            ladder=self.ladder or self.skill,
            players=self.players,
            deals=self.deals,
            seed=self.seed,
            options=agreed(self.options),
        )

    def usual_bots(self) -> Sequence[str]:
        """Who plays where nobody was named: one sensible bot with decks and cards, otherwise two that differ."""
        if self.skill:
            return skill_entrants()
        return ("greedy",) if self.decks or self.vs_field or self.without else ("random", "greedy")

    def anchored(self, plan: Plan) -> int | None:
        """The entrant whose rating is fixed."""
        if self.anchor is None:
            return None
        if self.anchor not in plan.labels:
            raise PlaymatError(
                f"“{self.anchor}” does not enter; anchor the ratings to one of: {', '.join(plan.labels)}."
            )
        return plan.labels.index(self.anchor)


def hold_arena(
    wanted: Wanted, workers: int | None, on: str, out: Path | None, html: Path | None, as_json: bool
) -> None:
    """Play a tournament and tell what came of it."""
    if html is not None and (html.is_dir() or not html.parent.is_dir()):
        raise PlaymatError(f"{html} cannot be written; name a file in a folder that is there.")
    plan = wanted.plan()
    wanted.anchored(plan)
    with progress_bar(plan.whole, as_json) as progress, telling_where(out):
        rows = play_plan(plan, out, on, workers, progress)
    report = reported(wanted, plan, rows)
    if html is not None:
        write_page(report, html)
    if as_json:
        show_json(report.to_json())
        return
    draw_report(report)
    if out is not None:
        show_lines(f"The games are in {out}.")
    if html is not None:
        show_lines(f"The page is in {html}.")


@contextmanager
def telling_where(out: Path | None) -> Iterator[None]:
    """Say what is left of a run that is interrupted."""
    try:
        yield
    except KeyboardInterrupt:
        if out is not None:
            tell(f"Stopped. The finished games are in {out}; the same command goes on from there.")
        else:
            tell("Stopped. Nothing is kept; with --out FOLDER a run can be stopped and gone on with.")
        raise


def reported(wanted: Wanted, plan: Plan, rows: Sequence[Played]) -> Report:
    """What the games tell."""
    facts = {
        "deals": f"{plan.deals} {'on average for each table' if plan.ladder else 'for each table'}",
        "chairs": f"each deal is played {plan.players} times, with every entrant in every chair",
        "seed": str(plan.seed),
        "ratings": f"{wanted.anchor} is at 1500" if wanted.anchor is not None else "their mean is 1500",
    }
    return report_of(
        plan.game,
        plan.labels,
        rows,
        ratings=rate(rows, len(plan.entrants), wanted.anchored(plan)),
        contrasts=contrasts_of(plan, rows) if wanted.without is not None else (),
        facts=facts,
        notes=notes(plan),
    )


def notes(plan: Plan) -> list[str]:
    """What readers must know of the numbers."""
    timed = sorted({entrant.bot for entrant in plan.entrants if all_bots.is_timed(entrant.bot)})
    if not timed:
        return []
    who = f"{', '.join(timed)} {'thinks' if len(timed) == 1 else 'think'}"
    instead = f"{timed[0].partition('@')[0]}@400"
    return [
        f"{who} by the clock, so these games depend on the machine and cannot be repeated exactly; with a number of "
        f"iterations in place of a time, such as {instead}, they can."
    ]


def draw_report(report: Report) -> None:
    """Print every table that has something to say, then the sentences."""
    for name, make in TABLES.items():
        table = make(report)
        if table.rows:
            draw(table, name in SHORTENED)
            show_lines("")
    if any(card.sure for card in report.cards) or any(answer.sure for answer in report.answers):
        show_lines("* is more than chance, judged for the whole table together.")
    show_lines(*in_brief(report), *report.notes)


def draw(table: Table, shortened: bool) -> None:
    """Print one table; of a long one only both ends."""
    rows = table.rows
    if shortened and len(rows) > 2 * EXTREMES + 1:
        gap = (f"… {len(rows) - 2 * EXTREMES} more, in --json and --html", *("" for _ in table.headings[1:]))
        rows = [*rows[:EXTREMES], gap, *rows[-EXTREMES:]]
    show_table(table.headings, rows, right=range(1, len(table.headings)))
