# interpreted: talks to people
"""What the answers of NetBattle lead to, in a few words with numbers, and where on the playmat they belong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from playmat.kernel.step import NOBODY
from playmat.kernel.text import listed, plural, written
from playmat.screen.ahead import Ahead, Course, Shift, Value
from playmat.screen.guide import CARD, ZONE

from ..rules.board import KINDS, NETNAVI, RESOURCE, STAT_NAMES
from ..rules.card import NetCard
from ..rules.loss import rulings
from ..rules.turn import OPPORTUNITY, PLAY_RESOURCES
from ..words.word import effect_text
from .following import WASTED
from .measured import CANCELED, CHIP, DESTINY, IN_FORCE, IN_PLAY, LASTING
from .sight import Mat, needs

NUMBERS: Final = (*STAT_NAMES, "power", "energy", "damage")
"""What is told as a number before and after."""
FEW: Final = 3
"""So many ways in which an answer may go on by choice are told one by one."""
THIS_TURN: Final = "end of this turn"
"""When most things are over, which goes without saying."""
MOVED: Final = frozenset("discard take put level fetch".split())
"""Answers that move a card they name."""


# Hints -------------------------------------------------------------------------------------------------------


def hint(mat: Mat, key: str, ahead: Ahead) -> str:
    """What an answer leads to."""
    verb, _, word = key.partition(":")
    if verb == "pass":
        return passing(mat, ahead)
    said = [*ABOUT[verb](mat, word, ahead)] if verb in ABOUT else []
    told = [*facts(mat, verb, ahead), *possibilities(mat, ahead), *in_force(mat, ahead)]
    if ahead.losses.get(WASTED):
        told.append(nothing(mat, word, any(told)))
    elif verb in ("play", "spend") and not is_whole(ahead, told):
        said += own_words(mat, verb, word, any(told))
    return "; ".join(part for part in [*said, *told] if part)


def is_whole(ahead: Ahead, told: Sequence[str]) -> bool:
    """Whether everything that an answer does has come to pass, the same on all deals and for all choices."""
    return bool(told) and all(course.sure is course.after and is_finished(course) for course in ahead.courses)


def is_finished(course: Course) -> bool:
    """Whether an answer was followed to the next opportunity, to the end of the battle or of the game."""
    decision = course.after.decision
    return decision is None or decision.step in (OPPORTUNITY, PLAY_RESOURCES)


def own_words(mat: Mat, verb: str, word: str, paid: bool) -> list[str]:
    """What a card says of itself: what it costs, where that is not told in numbers, and does, or that it brings
    another.
    """
    lying = mat.lying.get(word)
    if lying is None:
        return []
    text = lying.card.does
    if verb == "play" and lying.card.kind == RESOURCE:
        return ["you may then fetch another copy"] if lying.card.virus else []
    if text is None:
        return ["no effect"]
    costs = "" if paid or not text.costs else f"costs: {listed([cost.text() for cost in text.costs])}"
    return [part for part in (costs, effect_text(text.effect)) if part]


def nothing(mat: Mat, word: str, paid: bool) -> str:
    """That a card does nothing, beside what it costs, and what it demands."""
    lying = mat.lying.get(word)
    text = lying.card.does if lying is not None else None
    if text is not None and text.when is not None:
        return f"does nothing: it works only {text.when.text()}"
    return "changes nothing else now" if paid else "changes nothing now"


# Facts and possibilities ---------------------------------------------------------------------------------------


def facts(mat: Mat, verb: str, ahead: Ahead) -> Iterator[str]:
    """What an answer certainly leads to: numbers first, then what happens to cards, then who wins."""
    settled = [shift for shift in ahead.shifts if shift.settled]
    numbers = [number(mat, one.gauge, one.before, one.then) for one in settled if one.gauge[1] in NUMBERS]
    yield ", ".join([*numbers, *(said for player in mat.seats if (said := hand(mat, verb, ahead, player)))])
    for player in mat.seats:
        count = drawn(ahead, player)
        if count:
            cards = "a card" if count == 1 else f"{count} cards"
            yield f"{mat.subject(player)} draw{'' if player == mat.viewer else 's'} {cards}"
    for shift in settled:
        yield card_in_sight(mat, verb, shift)
    yield won(mat, ahead)


def won(mat: Mat, ahead: Ahead) -> str:
    """Who certainly wins the game, if anybody does."""
    winner = ahead.get(NOBODY, "winner")
    if winner is None or not winner.settled:
        return ""
    return f"{mat.subject(int(winner.then or 0))} win{'' if winner.then == mat.viewer else 's'} the game"


def number(mat: Mat, gauge: Sequence[Any], before: Value | None, then: Value | None, your: str = "") -> str:
    """A number before and after: "strength 3 → 5", "Ben's energy 20 → 15"."""
    return f"{named(mat, gauge, your)} {written(int(before or 0))} → {written(int(then or 0))}"


def named(mat: Mat, gauge: Sequence[Any], your: str = "") -> str:
    """What a number is: "strength", "Ben's energy"."""
    return f"{your if gauge[0] == mat.viewer else f'{mat.owner(gauge[0])} ' if gauge[0] != NOBODY else ''}{gauge[1]}"


def drawn(ahead: Ahead, player: int) -> int:
    """How many cards a player certainly draws."""
    shift = ahead.get(player, "drawn")
    return int(shift.then or 0) - int(shift.before or 0) if shift is not None and shift.settled else 0


def hand(mat: Mat, verb: str, ahead: Ahead, player: int) -> str:
    """A player's hand before and after, where more happens to it than that a card is played and others are drawn."""
    shift = ahead.get(player, "hand")
    if shift is None or not shift.settled:
        return ""
    left = 1 if player == mat.viewer and verb in ("play", "discard", "put") else 0
    usual = int(shift.before or 0) - left + drawn(ahead, player)
    return number(mat, shift.gauge, shift.before, shift.then) if shift.then != usual else ""


def card_in_sight(mat: Mat, verb: str, shift: Shift) -> str:
    """What becomes of a resource, a chip or a destiny."""
    player, what = shift.gauge[0], shift.gauge[1]
    if not isinstance(player, int) or player < 0:
        return ""
    whose = mat.owner(player)
    if what == IN_PLAY and (player != mat.viewer or verb not in ("play", "spend", "fetch", "resource")):
        return f"{whose} {shift.before or shift.then} {'enters' if shift.before is None else 'leaves'} play"
    if what == CHIP and shift.then == CANCELED:
        return f"cancels {whose} {shift.before}"
    if what == DESTINY and shift.then == CANCELED:
        return f"cancels {whose} blast destiny of {shift.before}"
    return ""


def in_force(mat: Mat, ahead: Ahead) -> Iterator[str]:
    """What begins and ends to be in force, and what a battle now comes to by the rulings."""
    shifts = [shift for shift in ahead.shifts if shift.gauge[0] == IN_FORCE and shift.settled]
    begun = [shift for shift in shifts if shift.before is None]
    sources = {shift.gauge[1] for shift in begun}
    ruled = ruled_now(mat, ahead)
    yield from ruled
    for shift in begun:
        if not any(str(shift.gauge[1]) in said for said in ruled):
            lasts = shift.then and shift.then != THIS_TURN
            yield f"{shift.gauge[2]}, until the {shift.then}" if lasts else str(shift.gauge[2])
    for shift in shifts:
        if shift.then is None and shift.gauge[1] not in sources:
            yield f"ends: {shift.gauge[1]}"
    ends = {end for shift in ahead.shifts if shift.gauge[0] == LASTING for end in shift.after if end is not None}
    if len(ends) == 1:
        yield f"until the {ends.pop()}"


def ruled_now(mat: Mat, ahead: Ahead) -> list[str]:
    """The rulings on the battle to come that are new, each with its rule."""
    ends: list[Any] = [course.after for course in ahead.courses]
    found = [[f"{text.removesuffix('.')} [{rule}]" for text, rule in rulings(g, 1 - g.active)] for g in ends]
    known = {one["text"].removesuffix(".") for one in mat.battle["why"]}
    if any(one != found[0] for one in found) or any(g.active != mat.active or g.over for g in ends):
        return []
    return [said for said in found[0] if said.partition(" [")[0] not in known]


def possibilities(mat: Mat, ahead: Ahead) -> Iterator[str]:
    """What an answer may lead to, by choices that come with it or by what lies hidden."""
    open_ = [one for one in ahead.shifts if not one.settled and one.gauge[1] in NUMBERS]
    chosen = [
        ", ".join(
            number(mat, one.gauge, one.before, one.after[index], "your ")
            for one in open_
            if one.after[index] != one.before and one.after[index] is not None
        )
        for index in range(len(ahead.courses))
    ]
    ways = list(dict.fromkeys(chosen))
    if not any(ways):
        return
    if all(course.same for course in ahead.courses) and len(ways) <= FEW:
        yield f"you choose: {' or '.join(way or 'no change' for way in ways)}"
        return
    by = "by your choice: " if all(course.same for course in ahead.courses) else "perhaps "
    yield by + ", ".join(f"{named(mat, one.gauge)} {ranged(one)}" for one in open_)


def ranged(shift: Shift) -> str:
    """A number before and after, where it may come out differently: "3 → 4 to 7"."""
    most = f" to {written(shift.highest)}" if shift.lowest != shift.highest else ""
    return f"{written(int(shift.before or 0))} → {written(shift.lowest)}{most}"


# Single answers ------------------------------------------------------------------------------------------------


def passing(mat: Mat, ahead: Ahead) -> str:
    """Passing, which ends the main phase when the other player passed before, and what the battle comes to."""
    damage = f"{mat.damage} damage" if mat.damage else "no damage"
    if mat.damage and not (mat.plain_battle and not mat.passes):
        rules = "".join(f" [{one['rule']}]" for one in mat.battle["why"])
        damage += f", {battle_losses(mat, ahead)}{rules}"
    if won(mat, ahead):
        damage += f"; {won(mat, ahead)}"
    if mat.passes:
        return f"ends the main phase: {damage}"
    other = mat.name(1 - mat.asked)
    plain = mat.plain_battle and not won(mat, ahead)
    return f"{damage} if {other} passes too" if plain else f"if {other} passes too: {damage}"


def battle_losses(mat: Mat, ahead: Ahead) -> str:
    """What the loser of the battle has before and after, or that nobody loses energy."""
    loser = mat.battle["loser"]
    shifts = [ahead.get(loser, what) for what in ("energy", "power", "hand")]
    said = ", ".join(f"{one.gauge[1]} {ranged(one)}" for one in shifts if one is not None)
    if loser < 0 or not said:
        return "no energy is lost"
    who = "you choose" if loser == mat.viewer else f"{mat.name(loser)} chooses"
    return f"{mat.owner(loser)} {said}{f' unless {who} otherwise' if mat.battle['choice'] else ''}"


def placed(mat: Mat, word: str, ahead: Ahead) -> list[str]:
    """Which place a resource takes."""
    lying = mat.lying.get(word)
    resources = ahead.get(mat.asked, "resources")
    if lying is None or lying.card.kind != RESOURCE or resources is None or not resources.settled:
        return []
    places = mat.side(mat.asked)["places"]
    return [f"takes place {resources.then} of {places}"] if int(resources.then or 0) <= places else []


def blast(mat: Mat, word: str, ahead: Ahead) -> list[str]:
    """How many cards a blast reveals."""
    power = ahead.get(mat.asked, "power")
    if power is None or not power.sure:
        return []
    count = int(power.before or 0) - int(power.then or 0)
    return [f"reveals {plural(count, 'gauge card')} for a destiny"]


def finish(mat: Mat, word: str, ahead: Ahead) -> list[str]:
    """Ending the resource phase."""
    phase = ahead.get(NOBODY, "phase")
    return [f"on to your {phase.then} phase"] if phase is not None and phase.settled else []


def picked(mat: Mat, word: str, ahead: Ahead) -> list[str]:
    """A card that is picked: its colour."""
    lying = mat.lying.get(word)
    return [colour_of(lying.card)] if lying is not None else []


def chosen(mat: Mat, word: str, ahead: Ahead) -> list[str]:
    """A resource in play that something happens to: whose it is and what it does."""
    lying = mat.lying.get(word)
    return (
        [f"{mat.owner(lying.player)} {colour_of(lying.card)} resource", lying.card.text().removesuffix(".")]
        if lying
        else []
    )


def moved(mat: Mat, word: str, ahead: Ahead) -> list[str]:
    """A card that is moved: whose it is and what it is."""
    lying = mat.lying.get(word)
    if lying is None:
        return []
    whose = [] if lying.player == mat.asked else [mat.owner(lying.player)]
    return [*whose, card_line(lying.card, mat.destiny(lying.player, lying.card))]


def card_line(card: NetCard, destiny: int) -> str:
    """A card in one short line, with its destiny as it reads now."""
    if card.kind == NETNAVI:
        return f"NetNavi {card.strength}/{card.defense}/{card.blast}"
    wants = f", needs {', '.join(needs(card))}" if needs(card) else ""
    return f"{colour_of(card)} {KINDS[card.kind]}{wants}, destiny {destiny}".removeprefix("colourless ")


def colour_of(card: NetCard) -> str:
    """A card's colour, or that it has none."""
    return card.colour_name or "colourless"


ABOUT: Final[dict[str, Callable[[Mat, str, Ahead], list[str]]]] = {
    "play": placed,
    "blast": blast,
    "finish": finish,
    "destiny": picked,
    "resource": chosen,
    **dict.fromkeys(MOVED, moved),
}
"""What is told of an answer before what it leads to."""


# Spots -------------------------------------------------------------------------------------------------------


def spots(mat: Mat, key: str) -> list[str]:
    """Where on the playmat an answer belongs."""
    verb, _, word = key.partition(":")
    if verb in AT_ZONES:
        return [f"{ZONE}{mat.asked}:{AT_ZONES[verb]}"]
    return [f"{CARD}{word}"] if verb in AT_CARDS else []


def kin(mat: Mat, key: str) -> str:
    """Taking one copy of a card from a place is like taking another."""
    verb, _, word = key.partition(":")
    lying = mat.lying.get(word) if verb in AT_CARDS else None
    return key if lying is None else f"{verb} {lying.player} {lying.place} {lying.card.id}"


AT_CARDS = frozenset("play spend discard destiny take navi resource fetch put level".split())
"""Answers that name a card."""
AT_ZONES = {
    "blast": "gauge",
    "space": "gauge",
    "recharge": "discard",
    "kingdom": "gauge",
    "lose": "deck",
    "hand": "hand",
    "gauge": "gauge",
    "keep": "discard",
    "under": "deck",
}
"""Answers that belong to a place."""
