# interpreted: talks to people
"""Looking things up in the middle of a game: the log, the table, rules, cards, help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.book.decks import quoted
from playmat.book.game import Game
from playmat.kernel.state import State
from playmat.kernel.text import plural
from playmat.screen.look import Look

from .commands import COMMANDS, NotUnderstood, count
from .display import Asked, Display

LOG_LINES = 20
RULES_SHOWN = 5
CARDS_SHOWN = 4
TITLES_SHOWN = 12


class Browser:
    """Answers everything that changes nothing."""

    def __init__(self, game: Game[Any], look: Look[Any, Any], display: Display) -> None:
        self.game = game
        self.look = look
        self.display = display

    def browse(self, command: str, words: str, asked: Asked, state: State) -> None:
        """Show what a command asks for."""
        shown: dict[str, Callable[[], None]] = {
            "log": lambda: self.log(words, state, asked.mat.viewer),
            "table": lambda: self.display.show_table(asked),
            "piles": lambda: self.display.say_all(self.look.piles(asked.mat)),
            "rules": lambda: self.rules(words),
            "cards": lambda: self.cards(words),
            "help": lambda: self.help(words),
        }
        shown[command]()

    def log(self, words: str, state: State, viewer: int) -> None:
        """The last lines of the log."""
        if words and count(words) < 1:
            raise NotUnderstood("log takes how many lines you want to see, such as: log 50")
        lines = state.log or []
        wanted = count(words) if words else LOG_LINES
        self.display.log([(line.rule, line.as_seen_by(viewer)) for line in lines[-wanted:]])
        if len(lines) > wanted:
            self.display.say(f"({plural(len(lines) - wanted, 'earlier line')}; type: log {len(lines)})")

    def rules(self, words: str) -> None:
        """Rules by id or words."""
        if not words:
            raise NotUnderstood(f"rules takes an id or words, such as: {self.look.examples['rules']}")
        rules = self.game.rules
        if words.upper() in rules:
            self.display.rule(rules[words.upper()])
            return
        found = rules.find(words)
        if not found:
            near = rules.suggest(words)
            advice = f"Did you mean {near[0]}?" if near else "Try other words."
            raise NotUnderstood(f"No rule has {quoted(words)}. {advice}")
        for rule in found[:RULES_SHOWN]:
            self.display.rule(rule)
        if len(found) > RULES_SHOWN:
            self.display.say(f"({len(found) - RULES_SHOWN} more rules have some of these words.)")

    def cards(self, words: str) -> None:
        """Cards by a search."""
        if not words:
            raise NotUnderstood(f"cards takes a search, such as: {self.look.examples['cards']}")
        found = self.look.find(words)
        if not found:
            raise NotUnderstood(f"No card is found by {quoted(words)}.")
        for card in found[:CARDS_SHOWN]:
            self.display.card(card)
            rulings = self.look.rulings_on(card)
            if len(found) == 1:
                for rule in rulings:
                    self.display.rule(rule)
            elif rulings:
                ids = [rule.id for rule in rulings]
                self.display.say(f"Rulings on {card.title}: {', '.join(ids)}; type: rules {ids[0]}")
        rest = [card.title for card in found[CARDS_SHOWN:]]
        if rest:
            more = ", …" if len(rest) > TITLES_SHOWN else ""
            self.display.say(f"{len(found)} cards in all; also: {', '.join(rest[:TITLES_SHOWN])}{more}")

    def help(self, words: str) -> None:
        """What can be typed, or the game in short."""
        if words:
            self.display.say_all(f"- {line}" for line in self.look.primer)
            return
        self.display.say(f"Answer by number or by words: {self.look.examples['answer']}.")
        self.display.say("First letters are enough where they are clear. Besides, you can type:")
        for command, (usage, about) in COMMANDS.items():
            if command != "stops" or self.look.moments:
                example = f": {self.look.examples[command]}" if command in self.look.examples else ""
                self.display.say(f"{usage:12} {about}{example}")


BROWSING = frozenset(("log", "table", "piles", "rules", "cards", "help"))
"""The commands that change nothing."""
