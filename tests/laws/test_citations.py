"""Law 8: every event, question and refusal cites a rule of the book; code and tests leave no rule out.

Whether the rules that code carries are met while the tests run is found out by `tests.met` and told by `scripts.met`.
"""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from types import ModuleType
from typing import Any

from playmat.book.coverage import coverage
from playmat.book.game import Game
from playmat.kernel.errors import UnknownOption
from playmat.kernel.step import Then
from tests.laws.play import Dice, Seating, scaled, stops

ROOT = Path(__file__).parents[2]
GAMES = scaled(8)


def test_every_event_and_question_in_play_cites_a_rule(seating: Seating) -> None:
    rules = seating.game.rules
    for number in range(seating.share(GAMES)):
        state = seating.deal(number)
        for stop in stops(state, Dice(number)):
            if stop.decision is not None:
                question = stop.decision.step
                assert stop.decision.rule in rules, f"{type(question).__name__} cites {question.rule!r}"
            for step, _ in stop.agenda:
                assert step.rule in rules or isinstance(step, Then), f"{type(step).__name__} cites {step.rule!r}"
        assert state.log
        for line in state.log:
            assert line.rule in rules, f"{line.kind} cites {line.rule!r}: {line.text}"


def test_every_refusal_in_play_cites_a_rule_and_says_why(seating: Seating) -> None:
    rules = seating.game.rules
    for number in range(seating.share(GAMES)):
        for state in stops(seating.deal(number, record=False), Dice(number)):
            for player in range(state.players):
                for verb in state.verbs():
                    try:
                        refusal = state.explain(player, verb)
                    except UnknownOption:
                        continue
                    if refusal is not None:
                        assert refusal.rule in rules, f"“{verb}” is refused by {refusal.rule!r}"
                        assert refusal.sentence[:1] not in ("", " ") and refusal.sentence.endswith((".", "!", "?"))


def test_giving_up_cites_a_rule(seating: Seating) -> None:
    state = seating.deal(0)
    state.concede(0)
    assert state.log and state.log[-1].rule in seating.game.rules


def test_every_rule_is_carried_by_code_as_data_and_proved_by_a_test(game: Game[Any]) -> None:
    found = coverage(game.rules, game.folder, ROOT / "tests" / "games" / game.id)
    assert found.complete, "\n".join(f"{gap.id} {gap.problem} {', '.join(gap.where)}" for gap in found.gaps)


def test_a_page_says_of_its_own_definitions_alone_which_rules_they_carry_out(game: Game[Any]) -> None:
    package = type(game).__module__
    for found in pkgutil.walk_packages([str(game.folder)], f"{package}."):
        module = importlib.import_module(found.name)
        for name, cited in getattr(module, "RULES", {}).items():
            where = f"{found.name} of {name}"
            rules = cited.split()
            assert resolve(module, game, name), where
            assert rules and not set(rules) - game.rules.keys() and len(set(rules)) == len(rules), where


def resolve(module: ModuleType, game: Game[Any], name: str) -> bool:
    """Whether a page defines such a class, function, word or card."""
    thing: Any = module
    for part in name.split("."):
        thing = getattr(thing, part, None)
    return thing is not None or any(name in (card.id, card.name) for card in game.cards)
