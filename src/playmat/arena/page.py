# interpreted: writes a page for people
"""The report as one page of HTML: pictures with their numbers beside them, and nothing from anywhere else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from pathlib import Path

from playmat.kernel.errors import PlaymatError

from . import charts
from .heatmap import BOUNDS, DARK, LIGHT, Shade, shade
from .page_tables import TABLES, Table, in_brief
from .rates import Rate
from .report import Report

__all__ = ["page_of", "write_page"]

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""Nothing is loaded from anywhere, even if a name on the page should ask for it."""
SEARCHED = 15
"""Rows from which on a table can be searched."""

LADDER = "Dots are Elo ratings, lines their 95 % intervals."
FIELD = "Games won against each of the others, with 95 % intervals; coloured where 50 % is ruled out."
SKILL = """The same bot with more and more thinking: where the line is steep skill decides, where it is flat luck
does."""
RESTRICTED = """What an entrant wins more with something than without, in the same deals, in percentage points."""
FIRST = "The dashed line is a fair share. Every deal was played from every chair."
LENGTH = "Turns as the game's own table counts them; the coloured bar holds the middle game."
DRAMA = """The later winner's chance as the games went on: the line is the middle of all games, the dark band holds
half of them, the light one eight in ten."""
TRUST = """All curves rest on what positions look worth. Where the dots lie on the dashed line, they are right."""
CARDS = """Up: whoever drew the card won more than whoever did not, of the same entrant and with about as many cards
drawn, in percentage points. Right: it was played when drawn. Coloured: more than chance, judged for all cards
together."""
ANSWERS = """How often each kind of answer was given when it was on offer beside others. Who wins chooses otherwise,
and who chooses otherwise wins: these numbers cannot tell which."""


def write_page(report: Report, path: Path) -> None:
    """Write the report as one HTML page that needs nothing else."""
    try:
        path.write_text(page_of(report), encoding="utf-8")
    except OSError as error:
        raise PlaymatError(
            f"The page cannot be written to {path}: {error.strerror or error}. Name a file in a folder that is there."
        ) from None


def page_of(report: Report) -> str:
    """The whole page."""
    title = f"{report.name}: what the arena tells"
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(title)}</title>",
        f"<style>{asset('page.css')}{heat_colours()}</style></head><body>",
        '<a class="skip" href="#main">To the results</a>',
        *head(report, title),
        '<main id="main">',
        *sections(report),
        "</main>",
        "<footer>Made by Playmat; what each number means is written in its guide to the arena.</footer>",
        '<div id="tip" role="status" hidden></div>',
        f"<script>{asset('page.js')}</script></body></html>",
    ]
    return "\n".join(parts) + "\n"


def asset(name: str) -> str:
    """A file that lies beside this one."""
    return (files("playmat.arena") / name).read_text(encoding="utf-8")


def heat_colours() -> str:
    """The shades of the table of win rates, for light and for dark surroundings."""
    return f"{shades(LIGHT)}@media (prefers-color-scheme:dark){{{shades(DARK)}}}"


def shades(colours: Iterable[Shade]) -> str:
    """The rules for some shades."""
    return "".join(f".s{at}{{background:{one.fill};color:{one.ink}}}" for at, one in enumerate(colours))


# Parts -------------------------------------------------------------------------------------------------------


def head(report: Report, title: str) -> Iterator[str]:
    """What was played, and the results in a few sentences."""
    yield f"<header><h1>{escape(title)}</h1>"
    if report.facts:
        pairs = (f"<div><dt>{escape(name)}</dt><dd>{escape(fact)}</dd></div>" for name, fact in report.facts.items())
        yield f'<dl class="facts">{"".join(pairs)}</dl>'
    yield '<ul class="brief">' + "".join(f"<li>{kept(one)}</li>" for one in in_brief(report)) + "</ul>"
    for note in report.notes:
        yield f'<p class="note">{escape(note)}</p>'
    yield "</header>"


def kept(sentence: str) -> str:
    """A sentence in which no line ends between a number and its percent sign."""
    return escape(sentence).replace(" %", "&nbsp;%")


def sections(report: Report) -> Iterator[str]:
    """Every part that has something to say; where they do not pair up, one takes the whole width."""
    parts = list(small_sections(report))
    if report.meetings and report.challenger < 0:
        odd = len(parts) % 2 == 1
        parts.insert(1 if odd else 2, heat_section(report, wide=not odd))
    yield from parts
    if report.cards:
        yield section("Cards", CARDS, charts.card_chart(report.cards), "cards", report, wide=True)
    if report.answers:
        yield section("Answers", ANSWERS, charts.answer_chart(report.answers), "answers", report, wide=True)


def small_sections(report: Report) -> Iterator[str]:
    """The parts that stand two in a row."""
    names = report.entrants
    if len(report.ratings) > 1:
        yield section("Ladder", LADDER, charts.ladder_chart(report.ratings, names), "ladder", report)
    if report.challenger >= 0:
        picture = charts.field_chart(names[report.challenger], report.field())
        yield section(f"{names[report.challenger]} against the field", FIELD, picture, "field", report)
    if report.skill:
        yield section("Skill", SKILL, charts.skill_chart(report.skill, report.ratings, names), "skill", report)
    if report.contrasts:
        picture = charts.contrast_chart(report.contrasts, names)
        yield section("Restricted play", RESTRICTED, picture, "contrasts", report)
    if report.chairs:
        picture = charts.first_chart(report.first, report.first_in_mirrors, report.chairs)
        yield section("First player", FIRST, picture, "first", report)
    yield section("Length", LENGTH, charts.length_chart(report.lengths.turns), "lengths", report)
    if report.drama is not None:
        yield section("Drama", DRAMA, charts.fan_chart(report.drama), "drama", report)
        yield section("Can the curves be believed?", TRUST, charts.trust_chart(report.drama), "trust", report)


def section(heading: str, told: str, picture: str, table: str, report: Report, wide: bool = False) -> str:
    """A picture with what it shows and its numbers."""
    numbers = html_table(heading, TABLES[table](report))
    if not wide:
        numbers = f"<details><summary>Numbers</summary>{numbers}</details>"
    return (
        f'<section class="card{" wide" if wide else ""}"><h2>{escape(heading)}</h2><p>{escape(told)}</p>'
        f'<div class="pair">{picture}{numbers}</div></section>'
    )


def html_table(caption: str, table: Table) -> str:
    """A table that can be sorted, and searched where it is long."""
    heads = "".join(f'<th scope="col"><button type="button">{escape(one)}</button></th>' for one in table.headings)
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(one)}</td>" for one in row[1:]) + "</tr>"
        for row in table.rows
    )
    label = escape(caption.lower())
    search = ""
    if len(table.rows) >= SEARCHED:
        search = f'<input type="search" placeholder="Find in {len(table.rows)} rows" aria-label="Find in {label}">'
    return (
        f'<div class="numbers">{search}<div class="scroll" tabindex="0" role="region" aria-label="{label}, table">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div></div>"
    )


def heat_section(report: Report, wide: bool) -> str:
    """Everybody against everybody; colours repeat what the numbers say."""
    order = [one.entrant for one in report.ratings] or list(range(len(report.entrants)))
    heads = "".join(
        f'<th scope="col"><abbr title="{escape(report.entrants[entrant])}">{number}</abbr></th>'
        for number, entrant in enumerate(order, start=1)
    )
    rows = []
    for number, entrant in enumerate(order, start=1):
        cells = "".join(heat_cell(report.wins(entrant, against)) for against in order)
        rows.append(f'<tr><th scope="row">{number} {escape(report.entrants[entrant])}</th>{cells}</tr>')
    key = "".join(
        f'<span class="s{at}">{f"{100 * BOUNDS[at]:.0f}" if at < len(BOUNDS) else "100"}</span>'
        for at in range(len(BOUNDS) + 1)
    )
    return (
        f'<section class="card{" wide" if wide else ""}"><h2>Everybody against everybody</h2>'
        "<p>Games won, in percent, by the entrant on the left against the one above; bold where 50 % is ruled out.</p>"
        f'<div class="scroll" tabindex="0" role="region" aria-label="win rates, table"><table class="heat">'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
        f'<div class="key" aria-hidden="true">{key}</div></section>'
    )


def heat_cell(wins: Rate | None) -> str:
    """One win rate."""
    if wins is None:
        return "<td>–</td>"
    bold = " sure" if wins.leaves_out(0.5) else ""
    says = f"{100 * wins.rate:.1f} % of {wins.of:,} games, {100 * wins.low:.0f} to {100 * wins.high:.0f} %"
    return (
        f'<td class="s{shade(wins.rate)}{bold}" title="{says}">{100 * wins.rate:.0f}'
        f"<small>±{100 * wins.margin:.0f}</small></td>"
    )
