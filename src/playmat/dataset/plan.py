# interpreted: reads and writes files
"""The plan of a dataset: everything that decides what is in it, kept beside it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from playmat import bots as all_bots
from playmat import games as all_games
from playmat.book.decks import Deck
from playmat.book.game import Game
from playmat.bots.encoding import Encoder
from playmat.kernel.errors import PlaymatError

FORMAT: Final = "playmat dataset 1"
"""The version of the tables; it changes whenever a column changes its meaning or goes."""
PLAN_FILE: Final = "dataset.json"
FILES: Final = 32
"""Files into which games are split at least, where there are so many."""
MOST_A_FILE: Final = 256
"""Games in a file at most, where nothing else is asked for."""


class DatasetError(PlaymatError):
    """A dataset that cannot be written or read."""


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides what is in a dataset; nothing else does, least of all the number of workers."""

    format: str
    game: str
    rules: str
    """The version of the rules."""
    cards: str
    """The fingerprint of the cards."""
    bots: tuple[str, ...]
    """Who plays: one for each seat, moving round the table from game to game."""
    decks: dict[str, str]
    """The lists of the decks by name; each seat draws one of them for each game."""
    options: dict[str, str]
    """What the table agreed on otherwise than usual."""
    seed: int
    games: int
    games_a_file: int
    view: bool
    """Whether rows have the view as text."""
    encoding: str
    """The layout of the numbers that rows have for networks; nothing where they have none."""

    @property
    def parts(self) -> int:
        """How many files each table has."""
        return -(-self.games // self.games_a_file)

    @property
    def timed(self) -> list[str]:
        """The bots that play by the clock, so that their games would not come out the same again."""
        return [bot for bot in dict.fromkeys(self.bots) if all_bots.is_timed(bot)]

    def numbers(self, part: int) -> range:
        """The games in a file."""
        return range(part * self.games_a_file, min((part + 1) * self.games_a_file, self.games))


def make_plan(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    decks: Sequence[str] | None,
    players: int | None,
    options: Mapping[str, str] | None,
    view: bool,
    encoded: bool,
    games_a_file: int | None,
) -> Plan:
    """The plan from what was asked for; refuses what cannot be played before anything is."""
    rules = all_games.get(game)
    if games < 1:
        raise DatasetError(f"{games} games cannot be played; ask for 1 or more.")
    if games_a_file is not None and games_a_file < 1:
        raise DatasetError(f"A file cannot hold {games_a_file} games; ask for 1 or more.")
    seats = seated(rules, bots, players)
    lists = named_decks(rules, decks or list(dict.fromkeys(rules.default_decks())))
    agreed = dict(rules.agreed(options or {}))
    first, *others = lists.values()
    for deck in others or [first]:  # decks that cannot meet are refused here, once
        rules.new(0, len(seats), [deck, *[first] * (len(seats) - 1)], False, agreed)
    return Plan(
        format=FORMAT,
        game=rules.id,
        rules=rules.rules_hash,
        cards=rules.card_hash,
        bots=seats,
        decks={name: deck.text() for name, deck in lists.items()},
        options=agreed,
        seed=seed,
        games=games,
        games_a_file=games_a_file or min(MOST_A_FILE, -(-games // FILES)),
        view=view,
        encoding=Encoder(rules).schema_hash if encoded else "",
    )


def seated(rules: Game[Any], bots: Sequence[str], players: int | None) -> tuple[str, ...]:
    """A bot for each seat: those named go round the table until all seats are taken."""
    if not bots or not all(bots):
        raise DatasetError(f"Name the bots that play, with commas; there are {', '.join(all_bots.BOTS)}.")
    for bot in bots:
        all_bots.make(bot)
    count = players if players is not None else max(len(bots), rules.fewest)
    rules.insist_count(count)
    if len(bots) > count:
        raise DatasetError(f"{len(bots)} bots do not find room in {count} seats; name fewer, or ask for more players.")
    return tuple(bots[seat % len(bots)] for seat in range(count))


def named_decks(rules: Game[Any], decks: Sequence[str]) -> dict[str, Deck]:
    """The decks by the names that the rows give them: a short name, or what a deck file calls itself."""
    found: dict[str, Deck] = {}
    for given in decks:
        deck = rules.deck(given)
        name = given if given in rules.decks else deck.name
        if name in found:
            raise DatasetError(f"Two decks are called “{name}”, and rows could not tell them apart; rename one.")
        found[name] = deck
    return found


# The file ----------------------------------------------------------------------------------------------------


def keep_plan(folder: Path, plan: Plan) -> None:
    """Write the plan into a new folder, or make sure that the folder is of this very plan."""
    file = folder / PLAN_FILE
    if file.exists():
        insist_same(folder, read_plan(folder), plan)
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise DatasetError(f"{folder} holds other things; choose a new folder, or an empty one.")
        draft = file.with_suffix(".draft")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n")
        os.replace(draft, file)
    except OSError as error:
        raise DatasetError(f"{folder} cannot be written: {error.strerror or error}. Choose another place.") from None


def read_plan(folder: Path) -> Plan:
    """The plan of a dataset."""
    file = folder / PLAN_FILE
    try:
        content = file.read_bytes()
    except OSError as error:
        raise DatasetError(
            f"{folder} is no dataset: {PLAN_FILE} cannot be read there ({error.strerror or error})."
        ) from None
    try:
        plan = msgspec.json.decode(content, type=Plan)
    except msgspec.DecodeError as error:
        raise DatasetError(f"{file} is damaged ({error}). Write the dataset anew, into another folder.") from None
    if plan.format != FORMAT:
        raise DatasetError(f"{file} is of the format “{plan.format}”; this version of Playmat reads “{FORMAT}”.")
    return plan


def insist_same(folder: Path, there: Plan, plan: Plan) -> None:
    """Refuse to mix two plans in one folder."""
    told = [name for name in Plan.__struct_fields__ if getattr(there, name) != getattr(plan, name)]
    if told:
        name = told[0].replace("_", " ")
        verb = "were" if name.endswith("s") else "was"
        was, now = (short(getattr(one, told[0])) for one in (there, plan))
        raise DatasetError(
            f"{folder} holds another dataset: its {name} {verb} {was}, and now {now}. Choose another folder, or "
            "ask for the same again to go on with that one."
        )


def short(value: object) -> str:
    """A part of a plan in a message."""
    if isinstance(value, Mapping):
        return ", ".join(value) or "none"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else repr(value)
