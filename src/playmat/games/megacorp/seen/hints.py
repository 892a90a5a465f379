# interpreted: talks to people
"""What the answers of Megacorp lead to, in a few words with numbers, and where on the table they belong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.kernel.text import listed
from playmat.screen.guide import CARD, ZONE

from ..rules.board import KINDS, TRAITS
from ..rules.card import MegaCard
from .forecast import blockers, blow, duel, in_area, strikes_back, value
from .sight import Mat, Piece, Spot

WINDOW_ENDS: Final = {
    "MC-5.2.5": "the resource is revealed next",
    "MC-5.2.8": "the Buy Phase comes next",
    "MC-5.3.2": "the Buy Phase is over",
    "MC-5.4.1.3": "blockers are named next",
    "MC-5.4.1.5": "damage is dealt next",
    "MC-5.4.1.8.4": "destroyed cards leave",
    "MC-5.6.5": "the turn ends",
    "MC-6.2.2.6": "what its deployment triggers follows",
}
"""What comes when everybody passes with nothing on the stack."""
DONE_ENDS: Final = {
    "MC-5.3.1": "everybody may act once more, then the Challenge Phase",
    "MC-5.4.1": "on to the Divest Phase",
    "MC-5.5.1": "nothing is sold; the End Phase comes",
    "MC-5.4.1.4": "no more blockers",
    "MC-8.3.1": "the rest in the usual order",
}
"""What follows when a player is done, by the rule of the question."""
ALWAYS: Final = {
    "withdraw": "only the blockers fight",
    "stay": "the attacker's points are split among all defenders",
}
"""Answers that lead to the same whatever lies on the table."""


def hint(mat: Mat, key: str) -> str:
    """What an answer leads to, and which of several cards of one name it is about."""
    verb, _, word = key.partition(":")
    said = which(mat, word.partition(":")[0]) if verb in AT_CARDS else []
    said.append(HINTS[verb](mat, word) if verb in HINTS else ALWAYS.get(verb, ""))
    return "; ".join(part for part in said if part)


def which(mat: Mat, word: str) -> list[str]:
    """The space of a card in play, where its controller has others of its name."""
    piece = mat.piece(word)
    if piece is None or piece.bonded:
        return []
    twins = [one for one in mat.controlled(piece.controller) if one.name == piece.name]
    if len(twins) < 2:
        return []
    there = "" if len({one.network for one in twins}) < 2 else f" of {mat.owner(piece.network)} network"
    return [f"at ({piece.spot[0]}, {piece.spot[1]}){there}"]


# Playing, producing, passing ---------------------------------------------------------------------------------


def play(mat: Mat, word: str) -> str:
    """Playing or buying a card: what is left, and what must be produced for it."""
    lying = mat.lying.get(word)
    if lying is None:
        return ""
    piece = mat.piece(word)
    pile = [mat.pieces[handle].card for handle in piece.under if handle in mat.pieces] if piece is not None else []
    cost = sum(card.money for card in (lying.card, *pile))
    left = mat.money(mat.asked) - cost
    said = [f"leaves {left} M" if left >= 0 else f"{-left} M must come from abilities"]
    if lacking := mat.lacking(mat.asked, lying.card):
        said.append(f"produce {listed(lacking)}")
    if piece is not None:
        said.append(f"{mat.subject(piece.controller)} {'get' if piece.controller == mat.viewer else 'gets'} the money")
        said += [f"{mat.subject(piece.network)} loses the game"] if piece.business else []
    return "; ".join([*said, card_line(lying.card)])


def produce(mat: Mat, word: str) -> str:
    """Engaging a card for a trait, and what that switches off until the own next turn."""
    handle, _, trait = word.partition(":")
    piece = mat.piece(handle)
    if piece is None or trait not in TRAITS:
        return ""
    said = [f"{trait} pool {mat.side(mat.asked)['pools'][TRAITS.index(trait)]} now"]
    flow = piece.card.cashflow + sum(mat.pieces[one].card.cashflow for one in piece.under if one in mat.pieces)
    if flow:
        said.append(f"no cashflow of {flow} M at your next turn")
    if piece.business and mat.side(mat.asked)["turns"] >= 2:
        said.append("an engaged business can be bought")
    return "; ".join(said)


def regenerate(mat: Mat, word: str) -> str:
    """Saving a card, or only healing it."""
    return "saves it at once" if word.isdecimal() and int(word) in mat.doomed else "heals it, by the stack"


def abandon(mat: Mat, word: str) -> str:
    """Not paying after all."""
    if mat.rule == "MC-OPEN-35":
        return "nobody can buy it before the next turn"
    return "cards engaged for it stay engaged, their points stay in your pool"


def passing(mat: Mat, word: str) -> str:
    """Passing: what happens once everybody has."""
    others = [player for player in mat.living if player not in (*mat.table["passed"], mat.asked)]
    what = f"{mat.stack[0]['name']} resolves" if mat.stack else WINDOW_ENDS.get(mat.window, "")
    if not others:
        return what
    if len(others) > 3:
        return f"if all {len(others)} others pass: {what}"
    return f"if {listed([mat.name(player) for player in others])} {'passes' if len(others) == 1 else 'pass'}: {what}"


def done(mat: Mat, word: str) -> str:
    """Finishing something."""
    said = DONE_ENDS.get(mat.rule, "")
    if mat.rule == "MC-5.3.1" and mat.revealed is not None:
        return f"{said}; {mat.revealed.name} goes under your resource deck"
    return said


# Challenges --------------------------------------------------------------------------------------------------


def attack(mat: Mat, word: str) -> str:
    """Naming an attacker."""
    piece = mat.piece(word)
    if piece is None:
        return ""
    best = max(range(4), key=lambda trait: value(piece, trait))
    on = [name for name, works in piece.keywords if works]
    engages = "stays disengaged" if "OVERWATCH" in piece.on else "becomes engaged"
    return "; ".join([f"{value(piece, best)} {TRAITS[best]} at best", engages, *([", ".join(on)] if on else [])])


def space(mat: Mat, word: str) -> str:
    """A space that is attacked, or chosen by a text."""
    network, spot = place_of(word)
    target = mat.grids[network].get(spot)
    attacker = declared(mat)
    if mat.declaring is not None and mat.declaring["area"]:
        hit = [piece for piece in in_area(mat, network, spot, mat.declaring["area"]) if piece is not attacker]
        return f"{mat.declaring['area']}: {mat.all_called(hit)}"
    if attacker is None or target is None:
        return "" if target is None else f"{mat.owner(target.controller)}; {card_line(target.card)}"
    shared = [trait for trait in range(4) if target.traits[trait] is not None and value(attacker, trait)]
    values = listed([f"{TRAITS[trait]} {value(attacker, trait)} against {target.traits[trait]}" for trait in shared])
    return f"{values}{'; ' + marks_of(target) if marks_of(target) else ''}"


def trait(mat: Mat, word: str) -> str:
    """The trait of an attack: the expected combat."""
    attacker, where = declared(mat), mat.declaring
    if attacker is None or where is None or word not in TRAITS:
        return ""
    number = TRAITS.index(word)
    target = mat.grids[where["network"]].get((where["x"], where["y"])) if where["network"] >= 0 else None
    if target is None:
        return f"{value(attacker, number)} {word}"
    able = blockers(mat, attacker, target, number)
    may = f"; may be blocked by {mat.all_called(able)}" if able else "; nobody can block"
    hit = in_area(mat, where["network"], target.spot, where["area"]) if where["area"] else [target]
    alone = not any(one.traits[number] is not None for one in hit if one not in (attacker, target))
    return f"{duel(mat, attacker, target, number, alone)}{may}"


def declared(mat: Mat) -> Piece | None:
    """The character with which the viewer is declaring an attack."""
    return mat.pieces.get(mat.declaring["attacker"]) if mat.declaring is not None else None


def block(mat: Mat, word: str) -> str:
    """Naming a blocker: what the attacker could do to it, and what it could do."""
    piece, attacker = mat.piece(word), attacking(mat)
    if piece is None or attacker is None:
        return ""
    number = attack_trait(mat)
    back = strikes_back(piece, attacker, number)
    strikes = f"; may strike back with {back}" if back else "; does not strike back"
    return f"if it takes all: {blow(mat, piece, number, value(attacker, number))}{strikes}"


def retaliate(mat: Mat, word: str) -> str:
    """Striking back."""
    piece, attacker = mat.piece(word), attacking(mat)
    if piece is None or attacker is None:
        return ""
    number = attack_trait(mat)
    return f"{attacker.name} {blow(mat, attacker, number, value(piece, number))}"


def points(mat: Mat, word: str) -> str:
    """Dealing points to a defender."""
    handle, _, count = word.partition(":")
    piece = mat.piece(handle)
    return blow(mat, piece, attack_trait(mat), int(count)) if piece is not None and count.isdecimal() else ""


def attacking(mat: Mat) -> Piece | None:
    """The attacker of the challenge under way."""
    return mat.pieces.get(mat.challenge["attacker"]) if mat.challenge is not None else None


def attack_trait(mat: Mat) -> int:
    """The trait of the challenge under way."""
    return TRAITS.index(mat.challenge["trait"]) if mat.challenge is not None else 0


# Placing, selling, choosing ----------------------------------------------------------------------------------


def place(mat: Mat, word: str) -> str:
    """A space for a card: its neighbours, and what it docks or surrounds."""
    network, spot = place_of(word)
    if spot in mat.grids[network]:
        return "bonds the card there beneath it"
    said = []
    if beside := mat.beside(network, spot):
        said.append(f"beside {mat.all_called(beside)}")
    if docked := mat.docked_with(network, spot):
        said.append(f"docks {mat.all_called(docked)} again")
    if closed := mat.surrounded_with(network, spot):
        said.append(f"surrounds {mat.all_called(closed)}")
    return "; ".join(said)


def sell(mat: Mat, word: str) -> str:
    """Selling a card: the money, and what it leaves behind."""
    piece = mat.piece(word)
    if piece is None:
        return ""
    money = mat.money(mat.asked)
    said = [f"money {money} → {money + piece.card.money}"]
    if piece.under:
        said.append(f"{listed([mat.pieces[one].name for one in piece.under if one in mat.pieces])} destroyed")
    if orphans := mat.orphans_without(piece):
        said.append(f"orphans {mat.all_called(orphans)}")
    return "; ".join(said)


def target(mat: Mat, word: str) -> str:
    """Something that a text is aimed at."""
    piece = mat.piece(word)
    if piece is not None:
        marks = f"; {marks_of(piece)}" if marks_of(piece) else ""
        return f"{mat.owner(piece.controller)} {KINDS[piece.card.kind]} {piece.line}{marks}"
    for waiting in mat.stack:
        if word == f"s{waiting['number']}":
            return str(waiting["text"])
    return ""


def bid(mat: Mat, word: str) -> str:
    """A sealed amount."""
    amount = word.removesuffix("M")
    if not amount.isdecimal() or amount == "0":
        return "you drop out of the bid"
    return f"leaves {mat.money(mat.asked) - int(amount)} M if you win"


def pay(mat: Mat, word: str) -> str:
    """Paying upkeep."""
    return f"you have {mat.money(mat.asked)} M"


def take(mat: Mat, word: str) -> str:
    """Taking or discarding a card that is looked at."""
    lying = mat.lying.get(word)
    return f"{card_line(lying.card)}; from the {lying.place}" if lying is not None else ""


def mulligan(mat: Mat, word: str) -> str:
    """A new hand that is one card smaller."""
    return f"{mat.count(mat.asked, 'hand') - 1} new cards"


def player(mat: Mat, word: str) -> str:
    """A player whom a text means."""
    number = int(word[1:]) - 1 if word[1:].isdecimal() else -1
    if not 0 <= number < mat.players:
        return ""
    side = mat.side(number)
    return f"{side['money']} M, hand {side['hand']}, market {side['market']}"


def place_of(word: str) -> tuple[int, Spot]:
    """The network and the space that an answer names."""
    network, x, y = word.split("/")
    return int(network) - 1, (int(x), int(y))


def marks_of(piece: Piece) -> str:
    """What is out of the ordinary about a card in play."""
    said = ["engaged"] if piece.engaged else []
    said += [] if piece.docked else ["orphaned"]
    said += ["a business"] if piece.business else []
    said += [f"damage {listed(piece.harm())}"] if piece.harm() else []
    return ", ".join(said)


def card_line(card: MegaCard) -> str:
    """A card in one short line: "character 2/1/1/3, FLYING"."""
    return f"{bare_line(card)}{''.join(f', {keyword.text()}' for keyword in card.keywords)}"


def bare_line(card: MegaCard) -> str:
    """The same without its keywords."""
    event = "" if card.permanent else "non-permanent "
    return f"{event}{KINDS[card.kind]} {card.numbers_line}"


HINTS: Final[dict[str, Callable[[Mat, str], str]]] = {
    "abandon": abandon,
    "play": play,
    "buy": play,
    "produce": produce,
    "regenerate": regenerate,
    "pass": passing,
    "done": done,
    "attack": attack,
    "space": space,
    "trait": trait,
    "block": block,
    "retaliate": retaliate,
    "points": points,
    "place": place,
    "sell": sell,
    "target": target,
    "bid": bid,
    "pay": pay,
    "take": take,
    "discard": take,
    "mulligan": mulligan,
    "player": player,
}


# Spots -------------------------------------------------------------------------------------------------------


def spots(mat: Mat, key: str) -> list[str]:
    """Where on the table an answer belongs: at a card, a free space (`space:2/1/0`), or a stack object (`stack:7`)."""
    verb, _, word = key.partition(":")
    if verb in AT_CARDS:
        handle = word.partition(":")[0]
        return [f"{CARD}{handle}"] if handle.isdecimal() else [f"stack:{word.removeprefix('s')}"]
    if verb in AT_SPACES:
        network, spot = place_of(word)
        there = mat.grids[network].get(spot)
        return [f"{CARD}{there.handle}"] if there is not None else [f"space:{word}"]
    return [f"{ZONE}{mat.asked}:hand"] if verb in AT_HAND else []


def kin(mat: Mat, key: str) -> str:
    """Taking one copy of a card from a hidden place or the hand is like taking another."""
    verb, _, word = key.partition(":")
    lying = mat.lying.get(word) if verb in AT_CARDS else None
    if lying is None or lying.place not in ALIKE:
        return key
    return f"{verb} {lying.player} {lying.place} {lying.card.id}"


AT_CARDS: Final = frozenset(
    "play buy use produce regenerate attack sell block retaliate refrain points target take pay decline order engage "
    "discard money".split()
)
"""Answers that name a card; a target may also be an object on the stack."""
AT_SPACES: Final = frozenset(("place", "space"))
"""Answers that name a space of a network."""
AT_HAND: Final = frozenset(("keep", "mulligan"))
"""Answers about the whole hand."""
ALIKE: Final = frozenset(("hand", "main deck", "resource deck"))
"""Places in which copies of a card differ in nothing."""
