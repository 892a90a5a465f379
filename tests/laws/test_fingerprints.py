"""Law 15: a fingerprint notices every change to a card or to a rule, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from playmat.book import fingerprint
from playmat.book.fingerprint import as_source, described, of_cards, of_rules
from playmat.book.game import Game
from tests.laws.play import seatings

PLAIN = (bool, int, str)


class Spot(NamedTuple):
    """A field somewhere in a card: whose it is, and what it is called there."""

    owner: Any
    name: Any

    @property
    def value(self) -> Any:
        return self.owner[self.name] if isinstance(self.owner, dict) else getattr(self.owner, self.name)


def fields(thing: object) -> list[str]:
    """The names of an object's own fields, found otherwise than the fingerprint finds them."""
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    names = [*vars(thing), *slots] if hasattr(thing, "__dict__") else slots
    return [name for name in names if not name.startswith("__")]


def spots(thing: object, met: set[int]) -> Iterator[Spot]:
    """Every field of a card and of what is written on it."""
    if id(thing) in met or isinstance(thing, type) or not hasattr(thing, "__class__"):
        return
    met.add(id(thing))
    if isinstance(thing, list | tuple | set | frozenset):
        for one in thing:
            yield from spots(one, met)
    elif type(thing).__module__.startswith(("playmat.", "examples.")):
        for name in fields(thing):
            yield Spot(thing, name)
            yield from spots(getattr(thing, name), met)


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value}!"
    if isinstance(value, tuple):
        return (*value, 1)
    if isinstance(value, frozenset):
        return value | {"!"}
    return "something else"


@pytest.mark.interpreted
def test_every_field_of_every_card_and_of_every_word_on_it_counts(game: Game[Any]) -> None:
    tried = 0
    for card in game.printed:
        before = described(card, {})
        for spot in spots(card, set()):
            kept = spot.value
            object.__setattr__(spot.owner, spot.name, other(kept))
            noticed = described(card, {}) != before
            object.__setattr__(spot.owner, spot.name, kept)
            assert noticed, f"{card!r}: {type(spot.owner).__name__}.{spot.name} does not count"
            tried += 1
        assert described(card, {}) == before
    assert tried > 10 * len(game.printed)


def test_everything_that_comes_to_the_table_is_printed(game: Game[Any]) -> None:
    printed = {id(side) for one in game.printed for side in (one, *getattr(one, "moves", ()))}
    for one in seatings(game):
        assert {id(card) for card in one.deal(0, record=False).defs} <= printed


def test_what_is_done_in_a_game_changes_no_fingerprint(game: Game[Any]) -> None:
    before = of_cards(game.printed)
    state = game.new(1)
    while not state.over and len(state.answers or ()) < 100:
        state.choose(len(state.keys()) - 1)
    assert of_cards(game.printed) == before == game.card_hash
    assert [card.text() for card in game.cards] and of_cards(game.printed) == before


def test_a_card_more_or_in_another_place_is_another_set(game: Game[Any]) -> None:
    cards = list(game.printed)
    assert len({of_cards(cards), of_cards(cards[1:]), of_cards([*cards[1:], cards[0]])}) == 3


CODE = """
class Draw(Step):
    rule = "MC-DRAW-1"

    def run(self, g, ctx):
        if g.turn > 1:
            g.happen(Drew(ctx.player, self.rule, 2))
"""


def code(text: str) -> str:
    return as_source(text).code


def test_comments_docstrings_and_layout_do_not_count() -> None:
    said = CODE.replace("(Step):", '(Step):\n    """Draw two cards."""').replace("2))", "2))  # not in the first turn")
    laid = said.replace("(ctx.player, self.rule, 2)", "(\n        ctx.player,\n        self.rule, 2,\n    )")
    assert len({code(CODE), code(said), code(laid)}) == 1


@pytest.mark.parametrize(
    "change",
    [("> 1", ">= 1"), ("> 1", "> 2"), ("2)", "3)"), ("DRAW-1", "DRAW-2"), ("g.turn", "ctx.turn"), ("if ", "while ")],
)
def test_every_other_word_of_the_code_counts(change: tuple[str, str]) -> None:
    assert code(CODE.replace(*change)) != code(CODE)


def test_rules_words_cards_and_kernel_count_and_screens_do_not(
    game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, kernel = tmp_path / "game", tmp_path / "kernel"
    for place, original in ((folder, game.folder), (kernel, fingerprint.KERNEL)):
        for page in original.rglob("*.py"):
            copied = place / page.relative_to(original)
            copied.parent.mkdir(parents=True, exist_ok=True)
            copied.write_bytes(page.read_bytes())
    monkeypatch.setattr(fingerprint, "KERNEL", kernel)
    assert of_rules(folder) == game.rules_hash
    for page in (folder / "seen" / "screen.py", folder / "mind" / "mind.py"):
        page.write_text("x = 1")
    assert of_rules(folder) == game.rules_hash
    counted = [one for room in ("rules", "words") for one in sorted((folder / room).glob("*.py"))[-1:]]
    for page in (*counted, *sorted(folder.rglob("cards*.py"))[:1], kernel / "state.py"):
        kept = page.read_text(encoding="utf-8")
        fingerprint.source.cache_clear()
        page.write_text(f"{kept}\nx = 1\n", encoding="utf-8")
        assert of_rules(folder) != game.rules_hash, page
        page.write_text(kept, encoding="utf-8")
    fingerprint.source.cache_clear()
    assert of_rules(folder) == game.rules_hash
