# interpreted: talks to people
"""Looking things up: games, cards, rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import playmat
from playmat import games
from playmat.book.coverage import Coverage, coverage
from playmat.book.decks import quoted
from playmat.book.game import Game
from playmat.book.rulebook import Rule
from playmat.kernel.errors import PlaymatError

from .keep import tell
from .output import is_plain, show, show_json, show_lines, show_table, width

TEXTS_UP_TO = 20
"""Cards of one search that are shown with their texts."""
RULES_UP_TO = 10
LEVELS_UP = 5


# Games and cards ---------------------------------------------------------------------------------------------


def show_games(as_json: bool) -> None:
    """Every game that can be played."""
    data = [
        {
            "game": game.id,
            "name": game.name,
            "players": game.most,
            "fewest": game.fewest,
            "cards": len(game.cards),
            "decks": list(game.decks),
            "rules": len(game.rules),
            "about": game.about,
            "options": {option.name: dict(option.values) for option in game.options},
        }
        for game in games.GAMES.values()
    ]
    if as_json:
        show_json(data)
        return
    for game in games.GAMES.values():
        show_lines(f"{game.id}: {game.name}. {game.about}")
        players = game.most if game.fewest == game.most else f"{game.fewest} to {game.most}"
        decks = "1 deck" if len(game.decks) == 1 else f"{len(game.decks)} decks"
        show_lines(f"  {players} players, {len(game.cards)} cards, {decks}.")
        show_lines(f"  Play it with: playmat play {game.id}")
        for option in game.options:
            choices = "; ".join(f"{option.name}={value}: {sentence}" for value, sentence in option.values.items())
            show_lines(f"  With --option: {option.about} {choices}")


def show_cards(name: str, query: str, as_json: bool) -> int:
    """The cards that a search finds; 1 when there is none."""
    game = games.get(name)
    look = game.look
    found = look.find(query)
    if as_json:
        show_json([look.data(card) | {"rulings": rulings_data(look.rulings_on(card))} for card in found])
    elif len(found) == 1:
        if is_plain():
            show_lines(look.words(found[0]))
        else:
            show(look.face(found[0], width()))
        show_lines(*(f"{rule.id}  {rule.heading}: {rule.text}" for rule in look.rulings_on(found[0])))
    elif found and len(found) <= TEXTS_UP_TO:
        show_table(
            look.columns, [look.row(card) for card in found], notes=[card.text().replace("\n", " ") for card in found]
        )
    elif found:
        show_table(look.columns, [look.row(card) for card in found])
        tell(f"{len(found)} cards. Ask for fewer to see their texts, for one to see it drawn.")
    if not found:
        tell(f"No card of {game.name} is found by {quoted(query)}. How to search: playmat cards --help")
    return 0 if found else 1


def rulings_data(rulings: Iterable[Rule]) -> list[dict[str, str]]:
    """What concerns a card, as plain data."""
    return [{name: getattr(rule, name) for name in ("id", "heading", "text", "why")} for rule in rulings]


# Rules -------------------------------------------------------------------------------------------------------


def show_rules(name: str, words: str, as_json: bool) -> int:
    """A rule by its id, rules by words, or the contents of the rulebook; 1 when nothing is found."""
    book = games.get(name).rules
    if not words:
        found = list(book.values())
    elif words.upper() in book or re.fullmatch(rf"{book.prefix}-\w+[-.]\d[\w.]*", words, re.IGNORECASE):
        found = [book[words.upper()]]
    else:
        found = book.find(words)
    if as_json:
        show_json([rule_data(rule) for rule in found])
    elif not found:
        tell(f"No rule of {book.name} has {quoted(words)}; try other words, or an id such as {next(iter(book))}.")
    elif not words:
        show_contents(name)
    else:
        for rule in found[:RULES_UP_TO]:
            show_rule(rule, whole=len(found) == 1)
        if len(found) > RULES_UP_TO:
            tell(f"{len(found)} rules have some of these words; these are the best {RULES_UP_TO}. --json shows all.")
    return 0 if found else 1


def rule_data(rule: Rule) -> dict[str, str]:
    """A rule as plain data."""
    told = ("id", "heading", "text", "area", "source", "status", "justification", "why")
    return {name: getattr(rule, name) for name in told}


def show_rule(rule: Rule, whole: bool) -> None:
    """A rule, with where it comes from if it is alone."""
    show_lines(f"{rule.id}  {rule.heading}")
    show_lines(rule.text)
    if rule.why:
        show_lines(f"Why: {rule.why}")
    if whole:
        nothing = f"; nothing to enforce: {rule.justification}" if rule.justification else ""
        show_lines(f"Source: {rule.source}. Status: {rule.status}{nothing}.")
    show_lines("")


def show_contents(name: str) -> None:
    """Every rule's id and heading, area by area."""
    book = games.get(name).rules
    for area, title in book.areas.items():
        show_lines(f"{area}: {title}")
        for rule in book.values():
            if rule.area == area:
                show_lines(f"  {rule.id:14} {rule.heading}")
    tell(f"{len(book)} rules and decisions. Read one with: playmat rules {name} {next(iter(book))}")


# Coverage ----------------------------------------------------------------------------------------------------


def find_tests(given: Path | None, game: Game[Any]) -> Path:
    """The folder of the tests: the one named, or `tests` here or above the package."""
    if given is not None:
        return given
    above = list(Path(playmat.__file__).resolve().parents[:LEVELS_UP])
    for folder in (Path.cwd(), *above):
        if (folder / "tests" / "games" / game.id).is_dir():
            return folder / "tests"
    raise PlaymatError(
        "The tests are not here, so what they prove cannot be counted. They come with the source: "
        "run this in its folder, or name theirs with --tests FOLDER."
    )


def show_coverage(name: str, tests: Path | None, as_json: bool) -> int:
    """Which rules code carries as data and tests prove; 1 when something is missing."""
    game = games.get(name)
    measured = coverage(game.rules, game.folder, find_tests(tests, game))
    if as_json:
        show_json(coverage_data(measured))
    else:
        draw_coverage(measured)
    return 0 if measured.complete else 1


def coverage_data(measured: Coverage) -> dict[str, Any]:
    """The coverage as plain data."""

    def total(one: Any) -> dict[str, Any]:
        return {name: getattr(one, name) for name in ("title", "count", "enforced", "carried", "tested")}

    return {
        "game": measured.book.game,
        "complete": measured.complete,
        "rules": total(measured.rules),
        "decisions": total(measured.decisions),
        "areas": {area: total(one) for area, one in measured.areas.items()},
        "gaps": [{"id": gap.id, "problem": gap.problem, "where": list(gap.where)} for gap in measured.gaps],
    }


def draw_coverage(measured: Coverage) -> None:
    """The coverage as a table, totals and gaps."""
    headings = ("area", "", "rules", "enforced", "carried as data", "tested")
    rows = [
        (area, one.title, str(one.count), str(one.enforced), str(one.carried), str(one.tested))
        for area, one in measured.areas.items()
    ]
    show_table(headings, rows, right=(2, 3, 4, 5))
    rules = measured.rules
    open_ones = measured.areas.get("OPEN")
    card_ones = measured.areas.get("CD")
    show_lines(
        f"Rules: {rules.tested} of {rules.count} tested; "
        f"{rules.carried} of {rules.enforced} enforced ones carried by code as data."
    )
    if open_ones is not None and card_ones is not None:
        show_lines(
            f"Decisions: {open_ones.tested} of {open_ones.count} open ones and "
            f"{card_ones.tested} of {card_ones.count} on cards tested."
        )
    for gap in measured.gaps:
        where = f" ({', '.join(gap.where)})" if gap.where else ""
        show_lines(f"Gap: {gap.id} {gap.problem}{where}")
    show_lines("Nothing is missing." if measured.complete else f"{len(measured.gaps)} gaps.")
