# interpreted: makes rows out of games
"""One game as data: played by bots, then told from each player's side, question by question."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from playmat import bots as all_bots
from playmat import games as all_games
from playmat.arena.simulate import Patience, draw, play_out
from playmat.book.decks import Deck
from playmat.book.record import Record
from playmat.kernel.state import State
from playmat.kernel.view import view
from playmat.running.workers import Stopped

from .plan import Plan

if TYPE_CHECKING:
    from playmat.bots.encoding import Encoder

Row = dict[str, Any]


class Chair(NamedTuple):
    """Who sat where, with which deck."""

    bot: str
    seed: int
    deck: str


def chairs_of(plan: Plan, number: int) -> tuple[int, list[Chair]]:
    """The seed of a game and who takes its chairs; nothing but the plan and the game's number decides it."""
    players = len(plan.bots)
    first = number * (2 * players + 1)
    names = list(plan.decks)
    chairs: list[Chair] = []
    for chair in range(players):
        # In game i chair c belongs to bot c + i: as many games as players bring every bot to every chair.
        bot = (chair + number) % players
        deck = names[draw(plan.seed, first + 1 + players + bot) % len(names)]
        chairs.append(Chair(plan.bots[bot], draw(plan.seed, first + 1 + bot), deck))
    return draw(plan.seed, first), chairs


@lru_cache(maxsize=64)
def deck_of(game: str, text: str) -> Deck:
    """A deck of the plan; the same one each time, so that it is checked once."""
    return all_games.get(game).parse_deck(text)


def play(plan: Plan, number: int, stopped: Stopped = bool) -> State:
    """Play a game of the plan; the players have the game's own names, which tell nobody who they are."""
    seed, chairs = chairs_of(plan, number)
    decks = [deck_of(plan.game, plan.decks[chair.deck]) for chair in chairs]
    state: State = all_games.get(plan.game).new(seed, len(chairs), decks, True, plan.options)
    state.log = None  # a record needs the answers alone
    play_out(state, [all_bots.make(chair.bot, chair.seed) for chair in chairs], number, [Patience(stopped)])
    return state


def rows(plan: Plan, number: int, record: Record, encoder: Encoder | None) -> tuple[list[Row], Row]:
    """The rows of a played game: one for each question, and one for the game."""
    _, chairs = chairs_of(plan, number)
    told: list[Row] = []
    out = [False] * len(chairs)
    first = -1
    read = [0] * len(chairs)
    for answer, state in zip((*record.answers, None), record.states(), strict=True):
        decision = state.decision
        if answer is None or decision is None:
            continue
        player = decision.player
        first = player if first < 0 else first
        out = [state.is_out(one) for one in range(len(chairs))]
        row = question(state, player, answer, read[player])
        assert state.log is not None
        read[player] = len(state.log)
        shown = row["view"]
        if encoder is not None:
            row |= encoded(encoder, shown)
        row["view"] = msgspec.json.encode(shown) if plan.view else None
        told.append(row | {"game": number, "bot": chairs[player].bot, "deck": chairs[player].deck})
    shares = win_shares(state.winner, out)
    for left, row in enumerate(reversed(told)):
        share = shares[row["player"]]
        row |= {"left": left, "outcome": share, "reward": reward(share, len(chairs))}
    return told, {
        "game": number,
        "seed": record.beginning.seed,
        "bots": [chair.bot for chair in chairs],
        "decks": [chair.deck for chair in chairs],
        "winner": state.winner,
        "first": first,
        "turns": state.turn_number(),
        "decisions": len(told),
        "record": record.to_json(),
    }


def question(state: State, player: int, answer: str, read: int) -> Row:
    """A question as its player sees it and the answer that was given; log lines from the given one on."""
    shown = view(state, player, read)
    asked = shown["decision"]
    options = asked["options"]
    return {
        "question": shown["question"],
        "player": player,
        "rule": asked["rule"],
        "prompt": asked["prompt"],
        "options": options,
        "choice": [option["key"] for option in options].index(answer),
        "log": [{"rule": rule, "text": text} for rule, text in shown.pop("log")],
        "view": shown,
    }


def encoded(encoder: Encoder, shown: dict[str, Any]) -> Row:
    """The view and its options as numbers."""
    places, values = encoder.state(shown)
    options = encoder.options(shown)
    return {
        "state_places": places,
        "state_values": values,
        "option_places": [option[0] for option in options],
        "option_values": [option[1] for option in options],
    }


def win_shares(winner: int, out: list[bool]) -> list[float]:
    """What each player has of the win: all, nothing, or a part where those who were left tied."""
    if winner >= 0:
        return [float(player == winner) for player in range(len(out))]
    tied = out.count(False)
    return [0.0 if lost else 1 / tied for lost in out]


def reward(share: float, players: int) -> float:
    """The same as rewards that add up to nothing: 1 for the winner, whom the others pay alike."""
    return (players * share - 1) / (players - 1)
