# interpreted: talks to people
"""What is told of each answer of Megacorp before it is given, in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from playmat.kernel.step import NO_CARD
from playmat.kernel.text import listed
from playmat.screen.ahead import Ahead, Course

from ..rules.board import BUY, KINDS, PHASES, TRAITS
from ..rules.challenge import NameTrait
from ..rules.stack import Round
from ..rules.state import Megacorp
from ..rules.turn import ActivePhase
from ..words.targets import network_in, space_in
from .card_lines import card_line, marks_of
from .gauges import is_unchanged
from .outcomes import Outcome
from .sight import Mat, Piece
from .spots import AT_CARDS, place_of
from .ways import DECLARING

Said = list[str]
NEXT: Final = {
    "bid": "a sealed bid comes next",
    "block": "blockers are named next",
    "mode": "an effect is chosen next",
    "place": "a card is placed next",
    "player": "a player is chosen next",
    "retaliate": "striking back comes next",
    "space": "a space is chosen next",
    "take": "a search comes next",
    "target": "a target is chosen next",
    "withdraw": "the attacked card may withdraw next",
    "yes": "somebody may choose next",
}
"""What comes next, by the first answer to it."""


def hint(mat: Mat, key: str, ahead: Ahead) -> str:
    """What an answer is about, and what it leads to if it is not interfered with."""
    verb, _, word = key.partition(":")
    about = which(mat, word.partition(":")[0]) if verb in AT_CARDS else []
    about += ABOUT[verb](mat, word) if verb in ABOUT else []
    come = outcome(mat, key, ahead)
    said = [*come, *about] if verb in ("play", "buy") else [*about, *come]
    return "; ".join(said or following(ahead.courses))


def following(courses: Sequence[Course]) -> Said:
    """What is said of an answer of which nothing has come: that it changes nothing, or what is asked next."""
    if all(is_idle(course) for course in courses):
        return ["changes nothing now"]
    before, after = cast(Megacorp, courses[0].before), cast(Megacorp, courses[0].after)
    if before.attacker >= 0 and all(cast(Megacorp, one.after).attacker < 0 for one in courses):
        return ["the challenge ends"]
    decision = after.decision
    text = NEXT.get(decision.options[0].verb, "") if decision is not None else ""
    return [text] if text else []


def is_idle(course: Course) -> bool:
    """Whether nothing has happened, and no other question follows from the answer."""
    before, after = cast(Megacorp, course.before), cast(Megacorp, course.after)
    if before.decision is None or after.decision is None or not is_unchanged(before, after):
        return False
    return isinstance(after.decision.step, ActivePhase | Round)


def outcome(mat: Mat, key: str, ahead: Ahead) -> Said:
    """What comes of the answer, and what was taken for granted for it."""
    verb = key.partition(":")[0]
    courses = ahead.courses
    before = cast(Megacorp, courses[0].before)
    everything = range(len(courses))
    if before.phase == BUY and verb in ("pass", "done") and any(answered(one, "done") for one in courses):
        return doomed(mat, key, ahead)
    if verb == "bid":
        return won(mat, key, ahead)
    open_ways = [index for index in everything if not answered(courses[index], "block")] or list(everything)
    said = fought(mat, key, ahead, open_ways)
    said = [*turned(mat, verb, courses), *said]
    if said:
        said[0] = f"{proviso(mat, verb, courses)}{said[0]}"
    return [*owed(verb, courses), *said, *blocked(mat, verb, courses), *shared(mat, verb, courses)]


def answered(course: Course, verb: str, player: int = -1) -> bool:
    """Whether such an answer was given on the way, by somebody or by this player."""
    return any(key.partition(":")[0] == verb and player in (-1, who) for who, key in course.replied)


def proviso(mat: Mat, verb: str, courses: Sequence[Course]) -> str:
    """What others are taken to do, where they could do otherwise: "if Ben passes: "."""
    passing = any(answered(one, "pass") for one in courses)
    last = cast(Megacorp, courses[0].after)
    placing = verb in ("play", "buy") and last.decision is not None and last.decision.options[0].verb == "place"
    said = []
    if passing and not placing:
        others = [player for player in mat.living if player != mat.viewer]
        said.append(f"{mat.name(others[0])} passes" if len(others) == 1 else "all pass")
    asked_to_block = verb not in DECLARING and cast(Megacorp, courses[0].before).step == "C3"
    if asked_to_block and any(answered(one, "done", who) for one in courses for who in others_of(mat)):
        said.append("nobody blocks")
    if verb == "block":
        said += ["the attacked card withdraws"] if any(answered(one, "withdraw") for one in courses) else []
    if verb == "leave" and any(answered(one, "leave") for one in courses):
        said.append("nobody contests it")
    return f"if {listed(said)}: " if said else ""


def others_of(mat: Mat) -> list[int]:
    """The other players."""
    return [player for player in mat.seats if player != mat.viewer]


def fought(mat: Mat, key: str, ahead: Ahead, chosen: Sequence[int]) -> Said:
    """What comes of an answer with nobody striking back, and what becomes of that if somebody does."""
    struck = [index for index in chosen if answered(ahead.courses[index], "retaliate")]
    calm = [index for index in chosen if index not in struck]
    if not struck or not calm:
        said = Outcome(mat, key, ahead, chosen).said()
        fights = key.startswith(("trait", "block")) and not struck
        return [*said, "nothing strikes back"] if said and fights else said
    quiet, loud = Outcome(mat, key, ahead, calm).said(), Outcome(mat, key, ahead, struck).said()
    said = [text for text in quiet if text in loud]
    spared = [text for text in quiet if text not in loud]
    dealt = [text for text in loud if text not in quiet]
    if spared:
        said.append(f"without a strike back {' and '.join(spared)}")
    return [*said, f"if struck back: {' and '.join(dealt)}" if dealt else "nothing can strike back in time"]


def turned(mat: Mat, verb: str, courses: Sequence[Course]) -> Said:
    """What resolves, or which part of the game comes next, the same on every course."""
    if verb not in ("pass", "done", "sell"):
        return []
    found = {next_part(mat, verb, one) for one in courses}
    return [text for text in found.pop() if text] if len(found) == 1 else []


def next_part(mat: Mat, verb: str, course: Course) -> tuple[str, str]:
    """The object that resolves, and the phase or turn that begins."""
    before, after = cast(Megacorp, course.before), cast(Megacorp, course.after)
    top = before.stack[-1] if before.stack else None
    resolves = top is not None and all(one.number != top.number for one in after.stack)
    first = f"{top.name} resolves" if top is not None and resolves else ""
    if after.over:
        return first, ""
    if after.turn != before.turn:
        return first, f"{mat.owner(after.active)} turn begins"
    if after.phase == before.phase or verb == "sell":
        return first, ""
    return first, f"on to the {PHASES[after.phase]} Phase"


def owed(verb: str, courses: Sequence[Course]) -> Said:
    """The traits that must be produced on the way, whichever way is taken."""
    if verb in ("produce", "money"):
        return []
    ways = [{key.rpartition(":")[2] for _, key in one.replied if key.startswith("produce")} for one in courses]
    needed = [trait for trait in TRAITS if ways and all(trait in way for way in ways)]
    return [f"{listed(needed)} must be produced"] if needed else []


def blocked(mat: Mat, verb: str, courses: Sequence[Course]) -> Said:
    """Who could block an attack that is declared."""
    if verb != "trait" and not (verb == "space" and courses[0].replied):
        return []
    asked = [key.partition(":")[2] for one in courses for _, key in one.replied if key.startswith("block")]
    able = [piece for piece in map(mat.piece, dict.fromkeys(asked)) if piece is not None]
    if able:
        return [f"may be blocked by {mat.all_called(able)}"]
    return [] if any(cast(Megacorp, one.after).attacker >= 0 for one in courses) else ["nobody can block"]


def shared(mat: Mat, verb: str, courses: Sequence[Course]) -> Said:
    """The traits in which an attack on a space may be fought, where there are several."""
    after = cast(Megacorp, courses[0].after)
    decision = after.decision
    if verb != "space" or decision is None or not isinstance(decision.step, NameTrait):
        return []
    space, attacker = decision.ctx.chosen[0], decision.ctx.source
    target = after.grids[network_in(space)].get(space_in(space), NO_CARD)
    if target < 0:
        return []
    traits = [option.index for option in decision.options]
    return [
        listed([f"{TRAITS[one]} {after.trait(attacker, one)} against {after.trait(target, one)}" for one in traits])
    ]


def won(mat: Mat, key: str, ahead: Ahead) -> Said:
    """What an amount leads to where it wins."""
    if key == "bid:0M":
        return ["you drop out of the bid"]
    money = ahead.get(mat.viewer, "money")
    winning = [index for index, after in enumerate(money.after) if after != money.before] if money is not None else []
    said = Outcome(mat, key, ahead, winning).said() if winning else []
    return [f"if you win: {said[0]}", *said[1:]] if said else ["you may be outbid"]


def doomed(mat: Mat, key: str, ahead: Ahead) -> Said:
    """Who loses at the end of the turn if nothing is done about it."""
    said = Outcome(mat, key, ahead, range(len(ahead.courses))).said()
    lost = [text for text in said if text.endswith("the game")]
    return [f"if nothing else happens this turn: {listed(lost)}"] if lost else []


# What an answer is about ---------------------------------------------------------------------------------------


def which(mat: Mat, word: str) -> Said:
    """The space of a card in play, where its controller has others of its name."""
    piece = mat.piece(word)
    if piece is None or piece.bonded:
        return []
    twins = [one for one in mat.controlled(piece.controller) if one.name == piece.name]
    if len(twins) < 2:
        return []
    there = "" if len({one.network for one in twins}) < 2 else f" of {mat.owner(piece.network)} network"
    return [f"at ({piece.spot[0]}, {piece.spot[1]}){there}"]


def deal(mat: Mat, word: str) -> Said:
    """A card that is played or bought."""
    lying = mat.lying.get(word)
    return [card_line(lying.card)] if lying is not None else []


def attacker(mat: Mat, word: str) -> Said:
    """A character with which to attack: its traits and the keywords that work."""
    piece = mat.piece(word)
    return [", ".join([piece.line, *(name for name, works in piece.keywords if works)])] if piece is not None else []


def space(mat: Mat, word: str) -> Said:
    """What is out of the ordinary about the card in a space."""
    network, spot = place_of(word)
    there = mat.grids[network].get(spot)
    return marks(there) if there is not None else []


def place(mat: Mat, word: str) -> Said:
    """What lies on a space or beside it."""
    network, spot = place_of(word)
    if spot in mat.grids[network]:
        return []
    beside = mat.beside(network, spot)
    return [f"beside {mat.all_called(beside)}"] if beside else []


def target(mat: Mat, word: str) -> Said:
    """Something that a text is aimed at."""
    piece = mat.piece(word)
    if piece is not None:
        return [f"{mat.owner(piece.controller)} {KINDS[piece.card.kind]} {piece.line}", *marks(piece)]
    return [str(waiting["text"]) for waiting in mat.stack if word == f"s{waiting['number']}"]


def take(mat: Mat, word: str) -> Said:
    """A card that is looked at."""
    lying = mat.lying.get(word)
    return [card_line(lying.card), f"from the {lying.place}"] if lying is not None else []


def player(mat: Mat, word: str) -> Said:
    """A player whom a text means."""
    number = int(word[1:]) - 1 if word[1:].isdecimal() else -1
    if not 0 <= number < mat.players:
        return []
    side = mat.side(number)
    return [f"{side['money']} M, hand {side['hand']}, market {side['market']}"]


def pay(mat: Mat, word: str) -> Said:
    """What there is to pay from."""
    return [f"you have {mat.money(mat.asked)} M"]


def marks(piece: Piece) -> Said:
    """What is out of the ordinary about a card in play, if anything."""
    return [text] if (text := marks_of(piece)) else []


ABOUT: Final[dict[str, Callable[[Mat, str], Said]]] = {
    "play": deal,
    "buy": deal,
    "attack": attacker,
    "space": space,
    "place": place,
    "target": target,
    "take": take,
    "discard": take,
    "player": player,
    "pay": pay,
}
