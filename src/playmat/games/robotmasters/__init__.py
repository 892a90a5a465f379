# interpreted: wires the game together
"""Robot Masters: Mega Man: The Board Game by its complete rules, a race of dice for two to eight players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playmat.book.card_search import Fields
from playmat.book.game import Game, TableOption
from playmat.kernel.beginning import Beginning
from playmat.kernel.card import CardDef
from playmat.kernel.errors import PlaymatError
from playmat.kernel.step import Step
from playmat.kernel.text import number

from .cards import ACTIONS, BY_NAME, CHARACTERS, FACES
from .position import arrange, measures
from .rules.board import ALL_STAGES, CORE_STAGES, FEWEST, MOST, MOST_IN_CORE
from .rules.laying import empty_table
from .rules.legal_decks import check_deck
from .rules.setup import SETUP_STEP
from .rules.state import RobotMasters
from .seen.statistics import statistics

if TYPE_CHECKING:
    from playmat.book.mind import Mind
    from playmat.kernel.customs import Screen
    from playmat.screen.guide import Guide
    from playmat.screen.look import Look


FEWEST_BEATEN: Final = "2"
"""Robot Masters that open the castle where nothing else is agreed on."""


class RobotMastersGame(Game[RobotMasters]):
    """Robot Masters."""

    id = "robotmasters"
    name = "Robot Masters"
    about = (
        "Heroes roll dice through stages and boss battles in a race to beat Dr. Wily, for whom everybody else acts."
    )
    seat_names = ("Alba", "Boris", "Chiara", "Dario", "Elif", "Felix", "Gita", "Henk")
    fewest = FEWEST
    usual = FEWEST
    seats_rule = "RM-SETUP-1"
    options = (
        TableOption(
            "expansion",
            "Whether the stages of Time Man and Oil Man are in play.",
            {
                "as-needed": "Only with seven or eight players, who need them (RM-SETUP-2).",
                "yes": "Eight stages and two more Copies in the castle (RM-OPEN-69).",
                "no": "Six stages, for up to six players (RM-SETUP-1).",
            },
        ),
        TableOption(
            "threshold",
            "How many Robot Masters open the castle.",
            {
                "2": "Two beaten Robot Masters (RM-CASTLE-1).",
                "3": "Three, for a longer game (RM-CASTLE-3).",
                "4": "Four, for a long game.",
                "5": "Five, for a very long game.",
                "6": "Six, for an evening.",
                "7": "Seven, where eight stages are in play.",
                "8": "All eight of the expansion.",
            },
        ),
        TableOption(
            "yellow_devil",
            "Whether Yellow Devil guards the castle's yellow space.",
            {
                "no": "An ordinary challenge space (RM-CASTLE-8).",
                "yes": "He must be beaten before Dr. Wily (RM-CASTLE-9).",
            },
        ),
        TableOption(
            "characters",
            "Which characters are played, and whether two players may be the same one.",
            {
                "any": "Anybody may be anybody (RM-OPEN-8).",
                "unique": "Each character is played once at most.",
                "core": "Everybody is Mega Man, as in the core box (RM-EXP-2).",
            },
            {"unique": len(CHARACTERS)},
        ),
        TableOption(
            "bosses",
            "What becomes of a boss's Health after a lost battle.",
            {
                "renewed": "The next try starts against full Health (RM-OPEN-44).",
                "hurt": "Damage stays until that hero beats the boss or leaves.",
            },
        ),
    )
    fields = Fields(
        ("type", "stage", "asks", "minion", "symbol", "window"),
        ("cost", "wily", "minions", "threat", "energy", "dice", "health", "damage"),
        (),
    )
    environment = "RobotMasters"
    actions = 32
    targets = {  # noqa: RUF012
        "interpreted": {"decisions_per_second": 20_000, "clone_us": 20},
        "compiled": {"decisions_per_second": 200_000, "clone_us": 8},
    }

    @property
    def printed(self) -> Sequence[object]:
        return FACES

    lay_position = staticmethod(arrange)
    measures = staticmethod(measures)
    check = staticmethod(check_deck)
    statistics = staticmethod(statistics)

    @property
    def cards(self) -> Sequence[CardDef]:
        return ACTIONS

    def default_decks(self) -> tuple[str, ...]:
        return ("mega-man", "roll", "rush", "rock", "proto-man", "dr-light", "charged-buster")

    def decks_by(self, terms: Mapping[str, str]) -> tuple[str, ...]:
        return ("mega-man",) if terms.get("characters") == "core" else self.default_decks()

    def agreed(self, options: Mapping[str, str], count: int = 0) -> tuple[tuple[str, str], ...]:
        terms = super().agreed(options, count)
        wishes = dict(terms)
        expansion = wishes.get("expansion", "")
        if expansion == "no" and count > MOST_IN_CORE:
            raise PlaymatError(
                f"{count} players need the expansion; leave it on, or play with six at most [RM-SETUP-2]."
            )
        stages = ALL_STAGES if expansion == "yes" or count > MOST_IN_CORE else CORE_STAGES
        if count and int(wishes.get("threshold", FEWEST_BEATEN)) > stages:
            raise PlaymatError(
                f"At this table there are {number(stages)} Robot Masters to beat; with expansion=yes there are eight "
                "[RM-CASTLE-3]."
            )
        return terms

    def load_screen(self) -> Screen[RobotMasters]:
        from .seen.screen import RobotMastersScreen

        return RobotMastersScreen()

    def load_mind(self) -> Mind[RobotMasters]:
        from .mind.mind import RobotMastersMind

        return RobotMastersMind()

    def load_guide(self) -> Guide[Any, Any]:
        from .seen.guide import GameGuide

        return GameGuide(self)

    def load_look(self) -> Look[Any, Any]:
        from .seen.terminal import GameLook

        return GameLook(self)

    def lay(self, beginning: Beginning) -> tuple[RobotMasters, Step[RobotMasters]]:
        cards = [self.cards_of(deck) for deck in beginning.decks]
        characters = [BY_NAME[deck.headers["character"]] for deck in beginning.decks]
        wishes = dict(beginning.options)
        players = len(cards)
        expansion = wishes.get("expansion", "")
        if wishes.get("characters") == "unique" and len({one.id for one in characters}) < players:
            raise PlaymatError(
                "At this table each character is played once at most; let everybody choose another one [RM-OPEN-8]."
            )
        if wishes.get("characters") == "core" and not all(one.core for one in characters):
            raise PlaymatError(
                "At this table everybody is Mega Man; choose his deck, or one of your own with him [RM-EXP-2]."
            )
        g = empty_table(characters, cards, expansion == "yes" or players > MOST_IN_CORE)
        g.threshold = int(wishes.get("threshold", FEWEST_BEATEN))
        g.devil = wishes.get("yellow_devil") == "yes"
        g.keeps_damage = wishes.get("bosses") == "hurt"
        return g, SETUP_STEP


GAME: Final = RobotMastersGame(Path(__file__).parent)
new: Final = GAME.new
assert len(GAME.seat_names) == MOST


RULES: Final = {
    "RobotMastersGame.default_decks": "RM-DECK-3 RM-DECK-4 RM-DECK-5",
    "RobotMastersGame.lay": "RM-CASTLE-3 RM-EXP-4 RM-OPEN-8",
}
