# interpreted: talks to people
"""Robot Masters in words: the table, its components and its answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playmat.book.decks import Deck
from playmat.kernel.text import listed
from playmat.screen.ahead import Gauges, Loss, Reach
from playmat.screen.guide import Guide, Place, Reason

from ..cards import FACES
from ..rules.board import ACTION, BOSS, CHALLENGE, CHARACTER, MINION, POWER
from ..rules.card import RobotCard
from .deck_remarks import remarks
from .faces import data_of, words_of
from .following import hero_fails, indifferent, reached, replies
from .gauges import gauges
from .hints import hint
from .moments import MOMENTS, STILL, is_idle, is_openly_idle, moment_of, quiet_of
from .shown import SHOWN
from .sight import EVERYBODYS, STAGE_CALLED, Mat
from .spots import kin, spots
from .telling import (
    battle_words,
    challenge_words,
    dice_words,
    hand_words,
    lasting_words,
    ranking_words,
    side_words,
    stage_words,
    status,
)

PLACES: Final = {
    "deck": ("The order of an action deck is hidden from everybody; an empty one is renewed.", "RM-RESHUF-1"),
    "hand": ("A hand is refilled to four cards; the others see only how many there are.", "RM-HAND-1"),
    "discard": ("Cards that were played lie here, open for reading, until the deck is renewed.", "RM-HAND-5"),
    "played": ("The card whose effect is being carried out lies here.", "RM-HAND-5"),
    "copy": ("A Robot Master Copy stays with a hero until it is beaten.", "RM-OPEN-58"),
}
"""What each place of a player is for, with the rule."""
CHALLENGE_DECK: Final = ("The uppermost card is turned up when its hero faces a challenge.", "RM-CHAL-1")
CHALLENGE_DISCARDS: Final = ("Challenges that were faced lie here until the deck is renewed.", "RM-RESHUF-2")
IN_PLAY: Final = ("The challenge in play lies here.", "RM-CHAL-1")
UNSEEN: Final = {
    ACTION: ("an action card is played from the hand, which shows four of them at a time.", "RM-HAND-1"),
    CHALLENGE: ("a challenge is faced when its hero turns it up.", "RM-CHAL-1"),
    CHARACTER: ("a character's abilities are the hero's to use.", "RM-ABIL-7"),
    BOSS: ("a boss waits on the last space of the stage.", "RM-BOSS-1"),
    POWER: ("a Boss Power belongs to whoever has beaten its Robot Master.", "RM-BOSS-14"),
    MINION: ("Minions come with challenges and with cards of Dr. Wily's.", "RM-MIN-1"),
}
"""Why a component that is nowhere in sight cannot be used, with the rule."""


LIFE: Final = Loss("life", "You lose a Life.", "You may lose a Life.")
FAILED: Final = Loss("challenge", "As the dice lie, the challenge is failed, and you can still throw dice again.")
PLAYING: Final = frozenset(("RM-PRIO-2", "RM-OPEN-45"))
"""The rules of the questions at which cards are played: on a challenge, and in the windows of a battle."""
CRUMBS: Final = {
    "stage": "choice of a stage",
    "activate": "Minions' special",
    "choose": "choice of an effect",
    "slot": "choice of a requirement",
    "face": "choice of a face",
    "discard": "discarding",
    "dice": "number of dice",
    "die": "choice of a die",
    "press": "pressing on",
    "fight": "boss reached",
    "roll": "boss's throw",
    "on": "boss's dice",
}
"""What is being decided beside the course of a turn, by the first answer on offer."""


class GameGuide(Guide[Mat, RobotCard]):
    """The guide to Robot Masters."""

    primer = (
        "Everybody is a hero on the own turn and acts for Dr. Wily on all others. Beat two Robot Masters at the ends "
        "of their stages, then walk through Dr. Wily's castle; whoever beats Dr. Wily first wins.",
        "On your turn a challenge is turned up. It says how many action points (AP) both sides have, which Minions "
        "stand there, which faces your dice must show, and what each wily face costs you.",
        "Then cards are played in turn, from you clockwise: you pay with your AP and use the hero side, all others "
        "share one budget and use Dr. Wily's side. It goes round until everybody has passed in a row.",
        "Now throw as many dice as you like from your Threat, which must last the whole turn. A re-roll of any of "
        "them costs 1 Energy. Each hit defeats a Minion, each pellet restores 2 Health, each wily brings a penalty, "
        "and the Minions that are left strike.",
        "All required faces shown: you move on and may turn up the next challenge while Threat is left. One missing: "
        "your turn is over.",
        "At the end of a stage its boss waits. In each round you throw all your battle dice and your faces do damage "
        "by your card; then somebody throws for the boss. A beaten boss leaves you its power and, if it "
        "stands on its stage, its Trophy: turn one die of any roll, then put it back.",
        "At 0 Health you lose a Life and your turn ends. Without Lives you leave the board and come back next turn, "
        "restored, at the start of a stage that you have not beaten; it may be the same one.",
    )
    sight = Mat
    shown = SHOWN
    moments = MOMENTS
    still = STILL

    @property
    def faces(self) -> Sequence[RobotCard]:
        return FACES

    # The table

    def brief(self, mat: Mat) -> list[str]:
        return [status(mat), *challenge_words(mat), *battle_words(mat), *dice_words(mat), *ranking_words(mat)]

    def situation(self, mat: Mat) -> list[str]:
        said = [status(mat), *ranking_words(mat), *challenge_words(mat), *battle_words(mat)]
        said += [*dice_words(mat), *lasting_words(mat)]
        said += [side_words(mat, player) for player in mat.seats]
        return [*said, *stage_words(mat), *hand_words(mat)]

    def piles(self, mat: Mat) -> list[str]:
        said = []
        for player in mat.seats:
            names = [card.name for _, card in mat.cards(player, "discard")][::-1]
            said.append(f"{mat.whose(player)} discards{f', from the top: {listed(names)}' if names else ': none'}.")
        for stage in mat.stages:
            names = [card.name for _, card in mat.cards(EVERYBODYS, f"{stage['id']} discard")][::-1]
            said += [f"Discarded challenges of {stage['name']}, from the top: {listed(names)}."] if names else []
        return said

    def breadcrumb(self, mat: Mat) -> list[str]:
        if mat.over:
            return ["Game over", short(mat.does(mat.winner, "win") if mat.winner >= 0 else "Nobody wins")]
        verb = next(iter(mat.labels), "").partition(":")[0]
        crumb = [CRUMBS[verb]] if verb in CRUMBS else []
        if not mat.turn:
            return ["Setup", *crumb]
        crumbs = [f"Turn {mat.turn}", short(f"{mat.whose(mat.hero)} turn")]
        if mat.battle is not None:
            crumbs += [short(f"battle with {mat.battle['name']}"), f"round {mat.battle['round']}"]
        elif mat.challenge is not None:
            crumbs += [short(mat.challenge["name"]), mat.step]
        return [*crumbs, *(["Trophies"] if mat.scored else crumb)]

    def places(self, mat: Mat) -> list[Place]:
        found = []
        for (player, zone), _ in mat.zones.items():
            for handle, card in mat.cards(player, zone):
                where = in_words(mat, player, zone)
                mine = zone == "hand" and player == mat.viewer
                found.append(Place(handle, card, where, (f"play:{handle}",) if mine else ()))
        return found

    # The answers

    reach = Reach(replies, reached, indifferent)
    hint = staticmethod(hint)

    def gauges(self, g: Any, viewer: int) -> Gauges:
        return gauges(g, viewer)

    def losses(self, before: Any, after: Any, player: int) -> Sequence[Loss]:
        lost = [*super().losses(before, after, player)]
        if after.rng != before.rng:
            return lost  # dice were thrown: that they may fall badly is the game
        lost += [LIFE] if after.lives[player] < before.lives[player] else []
        return [*lost, FAILED] if hero_fails(before, after, player) else lost

    spots = staticmethod(spots)
    kin = staticmethod(kin)
    is_idle = staticmethod(is_idle)
    is_openly_idle = staticmethod(is_openly_idle)
    moment = staticmethod(moment_of)
    quiet = staticmethod(quiet_of)

    def refusable(self, mat: Mat) -> list[str]:
        if mat.rule == "RM-TURN-6":
            return ["stage:castle"]
        if mat.rule not in PLAYING:
            return []
        keys = [f"play:{handle}" for handle, _ in mat.cards(mat.asked, "hand")]
        if mat.asked == mat.hero and "on" not in mat.labels:
            keys += ["ability", *(f"power:{power['boss']}" for power in mat.side(mat.hero)["powers"])]
        return keys

    def unseen(self, card: RobotCard) -> tuple[str, str]:
        why, rule = UNSEEN[card.kind]
        return f"{card.title}: {why}", rule

    def of_zone(self, mat: Mat, player: int, zone: str) -> list[Reason]:
        if player != EVERYBODYS:
            return [Reason(*PLACES[zone])]
        if zone == "challenge":
            return [Reason(*IN_PLAY)]
        return [Reason(*(CHALLENGE_DISCARDS if zone.endswith("discard") else CHALLENGE_DECK))]

    # Components

    def words(self, card: RobotCard) -> str:
        return words_of(card)

    def data(self, card: RobotCard) -> dict[str, Any]:
        return data_of(card)

    def remarks(self, deck: Deck) -> list[tuple[int, str]]:
        return remarks(deck)


def short(crumb: str) -> str:
    """A crumb that fits its place."""
    return crumb if len(crumb) <= 40 else f"{crumb[:39]}…"


def in_words(mat: Mat, player: int, zone: str) -> str:
    """Where a card lies."""
    if player == EVERYBODYS:
        if zone == "challenge":
            return "is the challenge in play"
        stage, _, pile = zone.rpartition(" ")
        name = STAGE_CALLED[stage]
        return f"lies on the discards of {name}" if pile == "discard" else f"is in the deck of {name}"
    return WHERE[zone].format(mat.owner(player))


WHERE: Final = {
    "deck": "is in {} action deck",
    "hand": "is in {} hand",
    "discard": "lies on {} discard pile",
    "played": "is being carried out, on {} side",
    "copy": "waits on {} side until it is beaten",
}
