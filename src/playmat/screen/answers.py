# interpreted: reads what people write
"""Answers as people write them in tests and lessons: a key, or a verb with a card's name."""

from __future__ import annotations

from playmat.book.register import game_of
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State
from playmat.kernel.step import NO_CARD, NOBODY, Option


def key_of(state: State, answer: str) -> str:
    """The key of the answer that is meant, on offer or not: `focus`, `pay:1/0/1`, `take Isolate`."""
    keys = state.keys()
    if answer in keys:
        return answer
    verb, _, name = answer.partition(" ")
    matches = [option for option in offered(state) if means(state, option, verb, name)]
    if matches and len({title_of(state, option) for option in matches}) == 1:
        return state.key(matches[0])
    if matches:
        raise PlaymatError(f"{answer!r} could be any of {[state.key(option) for option in matches]}.")
    option = imagined(state, verb, name)
    return state.key(option) if option is not None else answer


def offered(state: State) -> list[Option]:
    """The answers on offer now."""
    return state.decision.options if state.decision is not None else []


def means(state: State, option: Option, verb: str, name: str) -> bool:
    """Whether an option on offer has this verb, and this card or these words."""
    if option.verb != verb:
        return False
    if not name:
        return True
    if option.card == NO_CARD:
        return name in state.label(option)
    definition = state.defs[option.card]
    return name in (definition.title, definition.name)


def title_of(state: State, option: Option) -> str:
    """An option by what is printed on its card, so that copies of a card are the same."""
    return f"{option.verb} {state.defs[option.card].title if option.card >= 0 else ''} {option.word}"


def imagined(state: State, verb: str, name: str) -> Option | None:
    """An option that is not offered, to ask why: with a card that the asked player sees, best one in play."""
    asked = state.decision.player if state.decision is not None else NOBODY
    found = NO_CARD
    for card in range(len(state.defs)):
        if name and name in (state.defs[card].title, state.defs[card].name) and state.sees(asked, card):
            found = card
            if state.zone_name(state.place[card]) != "discard":
                break
    return Option(verb, found, "1" if verb in game_of(state).numbered else "") if found != NO_CARD else None
