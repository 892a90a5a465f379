"""What the rules of Robot Masters do at the moments that the kernel knows of, and why something cannot be done now."""

from __future__ import annotations

from typing import Final

from playmat.kernel.customs import Customs
from playmat.kernel.step import Context, Option, Refusal

from .board import ABILITIES, BATTLE, CHOOSING, SETUP
from .lives import LEAVE
from .state import RobotMasters

NOT_ASKED: Final = Refusal("RM-PRIO-2", "It is not your opportunity; {} is asked.")
GAME_OVER: Final = Refusal("RM-WIN-2", "The game is over; play has stopped.")
OUT: Final = Refusal("RM-OPEN-65", "You have left the game and take no further part.")
BATTLE_SHUTS_OUT: Final = Refusal("RM-BOSS-11", "Wily players play no cards while a Boss Battle is running.")
WILY_HAS_NO_ABILITIES: Final = Refusal(
    "RM-ABIL-11", "Who acts for Dr. Wily uses neither the own character's abilities nor powers."
)
FIRST_CHALLENGE: Final = Refusal("RM-OPEN-67", "The first challenge or battle of a turn cannot be declined.")
TURNED_UP: Final = Refusal("RM-PRESS-4", "A challenge that is turned up must be played; stopping comes before that.")
HEROES_ONLY: Final = Refusal("RM-PRESS-2", "Only the hero presses on or ends the turn.")
BATTLE_GOES_ON: Final = Refusal("RM-BOSS-12", "The battle goes on until the hero or the boss is beaten.")
NOT_PASSED_YET: Final = Refusal("RM-PRESS-1", "First the challenge in play must be passed.")
BOUND: Final = Refusal("RM-START-7", "A hero is bound to the stage until it is beaten or all Lives are gone.")
NO_ROLL: Final = Refusal("RM-REROLL-1", "There is no roll under way in which dice could be thrown again.")
NO_WINDOW: Final = Refusal("RM-OPEN-37", "A Trophy is used only right after a roll has been scored.")
SCORED_ALREADY: Final = Refusal("RM-SCORE-1", "The roll is scored; there are no re-rolls after that.")
NOT_PLAYING: Final = Refusal(
    "RM-CARD-2", "Cards and abilities are played before the roll of a challenge, or in a battle."
)


class RobotMastersCustoms(Customs[RobotMasters]):
    """The rules behind a game of Robot Masters."""

    def give_up(self, g: RobotMasters, player: int) -> None:
        g.do(Context(player), LEAVE)

    def out_of_turn(self, g: RobotMasters, player: int, option: Option) -> Refusal:
        decision = g.decision
        if decision is None:
            return GAME_OVER
        if g.out[player]:
            return OUT
        return refuse_wily(g, player, option.verb) or NOT_ASKED.having(g.name(decision.player))

    def not_now(self, g: RobotMasters, player: int, option: Option) -> Refusal | None:
        verb = option.verb
        found: Refusal | None = None
        if verb == "stage" and g.step not in (SETUP, CHOOSING):
            found = BOUND
        elif verb in ("stop", "press", "fight") and g.step not in (SETUP, CHOOSING):
            found = refuse_turn(g, player, verb)
        elif verb == "trophy":
            found = NO_WINDOW
        elif verb in ("pick", "keep", "throw", "finish"):
            found = SCORED_ALREADY if g.scored else NO_ROLL
        elif verb in ("play", "ability", "power", "abilities"):
            playing = g.step in (ABILITIES, BATTLE)
            found = refuse_wily(g, player, verb) or (None if playing else NOT_PLAYING)
        return found

    def blur(self, g: RobotMasters, viewer: int, seed: int) -> None:
        """Dice to come are unknown, loaded ones too."""
        g.loaded = []


def refuse_wily(g: RobotMasters, player: int, verb: str) -> Refusal | None:
    """Why somebody who acts for Dr. Wily may never do this, whoever is asked."""
    if player != g.hero:
        if g.step == BATTLE and verb == "play":
            return BATTLE_SHUTS_OUT
        if verb in ("ability", "power", "abilities"):
            return WILY_HAS_NO_ABILITIES
    return None


def refuse_turn(g: RobotMasters, player: int, verb: str) -> Refusal:
    """Why a turn cannot be ended or gone on with now."""
    if player != g.hero:
        return HEROES_ONLY
    begun = g.passed_some or g.round > 1
    if verb == "stop" and not begun:
        return FIRST_CHALLENGE
    if g.step == BATTLE:
        return BATTLE_GOES_ON
    return TURNED_UP if verb == "stop" else NOT_PASSED_YET


CUSTOMS: Final = RobotMastersCustoms()
