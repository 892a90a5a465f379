# interpreted: talks to people
"""A view of Robot Masters by the names of its things."""

from __future__ import annotations

from typing import Final

from playmat.kernel.text import listed
from playmat.screen.sight import Sight

from ..rules.board import STAGE_IDS, STAGE_NAMES
from ..rules.card import Action, Character, Power, RobotCard, Use
from .shown import (
    RobotMastersBattle,
    RobotMastersChallenge,
    RobotMastersSide,
    RobotMastersStage,
    RobotMastersTable,
    RobotMastersTray,
)

EVERYBODYS: Final = -1
"""The player to whom challenges and their decks belong in a view."""
STAGE_CALLED: Final = dict(zip(STAGE_IDS, STAGE_NAMES, strict=True))
"""The stages' names by their ids."""
HERO, WILY, FIGHT = "hero", "Dr. Wily", "battle"
"""The sides of an action card."""


class Mat(Sight[RobotCard]):
    """What a view shows of Robot Masters."""

    table: RobotMastersTable

    def side(self, player: int) -> RobotMastersSide:
        return self.table["sides"][player]

    # The whole table

    @property
    def hero(self) -> int:
        """Whose turn it is; everybody else acts for Dr. Wily."""
        return self.table["hero"]

    @property
    def step(self) -> str:
        """The step of the turn."""
        return self.table["step"]

    @property
    def challenge(self) -> RobotMastersChallenge | None:
        """The challenge in play."""
        return self.table["challenge"]

    @property
    def battle(self) -> RobotMastersBattle | None:
        """The battle under way."""
        return self.table["battle"]

    @property
    def tray(self) -> RobotMastersTray | None:
        """The hero's dice."""
        return self.table["tray"]

    @property
    def dice(self) -> list[str]:
        """The faces that the hero's dice show."""
        return [die["face"] for die in self.tray["dice"]] if self.tray is not None else []

    @property
    def boss_dice(self) -> list[str]:
        """The faces that the boss's dice show."""
        return [die["face"] for die in self.battle["boss roll"]] if self.battle is not None else []

    @property
    def on_boss_dice(self) -> bool:
        """Whether a question about dice is about the boss's."""
        return self.battle is not None and bool(self.battle["boss part"])

    @property
    def scored(self) -> bool:
        """Whether the Trophy window of a scored roll is open."""
        return "pass" in self.labels and self.rule == "RM-OPEN-38"

    @property
    def stages(self) -> list[RobotMastersStage]:
        """The stages in play, the castle last."""
        return self.table["stages"]

    def stage(self, id: str) -> RobotMastersStage:
        """A stage by its id."""
        return next(one for one in self.stages if one["id"] == id)

    def after(self, player: int) -> list[int]:
        """The others still in the game, clockwise behind a player."""
        around = [(player + step) % self.players for step in range(1, self.players)]
        return [one for one in around if not self.side(one)["out"]]

    # Components

    def character(self, player: int) -> Character | None:
        """A player's character; none for one that only a position knows."""
        found = self.known.get(self.side(player)["character"])
        return found if isinstance(found, Character) else None

    def character_name(self, player: int) -> str:
        """What a player's character is called."""
        found = self.character(player)
        return found.name if found is not None else str(self.side(player)["character"])

    def power(self, boss: str) -> Power | None:
        """The Boss Power of a Robot Master."""
        found = self.known.get(f"{boss}_power")
        return found if isinstance(found, Power) else None

    def action(self, word: str) -> Action | None:
        """The action card in sight that an answer names by its handle."""
        lying = self.lying.get(word)
        return lying.card if lying is not None and isinstance(lying.card, Action) else None

    # Sides of cards

    def side_of_cards(self, player: int) -> str:
        """Which part of a hand applies now: the hero side, Dr. Wily's, or the Boss Battle section."""
        if self.battle is not None:
            return FIGHT
        return HERO if player == self.hero or not self.turn else WILY

    def use_of(self, card: Action, player: int) -> Use:
        """The part of an action card that applies now."""
        return {HERO: card.hero, WILY: card.wily, FIGHT: card.battle}[self.side_of_cards(player)]

    def points_left(self, player: int) -> int:
        """The action points from which a player pays on this challenge."""
        one = self.challenge
        if one is None:
            return 0
        return int(one["hero points"] if player == self.hero else one["wily points"])

    # Names

    def hero_is(self, verb: str, verbs: str) -> str:
        """The hero with a verb that fits: "you are", "Ann is"."""
        return f"{self.subject(self.hero)} {verb if self.hero == self.viewer else verbs}"

    def names(self, players: list[int]) -> str:
        """Several players as a list."""
        return listed([self.subject(player) for player in players])


RULES: Final = {"Mat.side_of_cards": "RM-CARD-2 RM-CARD-3 RM-CARD-4"}
