# interpreted: talks to people
"""The table of Megacorp in sentences."""

from __future__ import annotations

from typing import Final

from playmat.kernel.text import listed, plural, sentence

from ..rules.board import KINDS
from ..rules.price import written
from .card_lines import bare_line, card_line, marks_of
from .shown import MegacorpWaiting
from .sight import Mat, Piece

AT: Final = {
    "MC-5.2.5": "before the resource is revealed",
    "MC-5.2.8": "after the draw",
    "MC-5.3.2": "at its end",
    "MC-5.6.5": "before the turn is over",
}
"""The windows of phases, behind the name of their phase."""


def status(mat: Mat) -> str:
    """Where the game stands, in one sentence."""
    if mat.over:
        return f"The game is over; {mat.does(mat.winner, 'win') if mat.winner >= 0 else 'it is a tie'}."
    if not mat.turn:
        return "The table is being set up."
    said = f"Turn {mat.turn}: {mat.owner(mat.active)} {mat.phase} Phase"
    if mat.window:
        said += f", {AT.get(mat.window, mat.table['why'])}"
    if mat.asked < 0:
        return f"{said}."
    holds = f"{mat.subject(mat.asked)} {'have' if mat.asked == mat.viewer else 'has'} priority"
    passed = [mat.subject(player) for player in mat.table["passed"]]
    return f"{said}; {holds}{f', passed: {listed(passed)}' if passed else ''}."


def stack_words(mat: Mat) -> list[str]:
    """The stack, the newest object first."""
    if not mat.stack:
        return []
    said = [f"{mat.owner(one['controller'])} {one['name']}: {one['text']}{aim_words(mat, one)}" for one in mat.stack]
    return [f"The stack, newest first: {'; '.join(said)}."]


def aim_words(mat: Mat, one: MegacorpWaiting) -> str:
    """At what an object on the stack is aimed."""
    aims = [mat.called(mat.pieces[handle]) for handle in one["targets"] if handle in mat.pieces]
    aims += [f"({x}, {y}) of {mat.owner(network)} network" for network, x, y in one["spaces"]]
    return f" (at {listed(aims)})" if aims else ""


def challenge_words(mat: Mat) -> list[str]:
    """The challenge: attacker, trait, and each fight with those who defend."""
    one = mat.challenge
    if one is None:
        return []
    where = f"({one['x']}, {one['y']}) of {mat.owner(one['network'])} network"
    area = f", {one['area']} around it" if one["area"] else ""
    said = [f"{one['name']} attacks {where}{area} with {one['strength']} {one['trait']}."]
    for fight in one["fights"]:
        names = {key: names_of(mat, fight[key]) for key in ("blockers", "defenders", "retaliating")}
        attacked = mat.pieces.get(fight["card"])
        part = mat.called(attacked) if attacked is not None else "The empty space"
        part += " has withdrawn" if fight["withdrawn"] else " is attacked"
        part += f"; blocked by {names['blockers']}" if names["blockers"] else ""
        part += f"; defenders: {names['defenders']}" if names["defenders"] else ""
        part += f"; striking back: {names['retaliating']}" if names["retaliating"] else ""
        said.append(sentence(part))
    return said


def names_of(mat: Mat, handles: list[int]) -> str:
    """Cards in play by their names."""
    return mat.all_called(mat.pieces[handle] for handle in handles if handle in mat.pieces)


def doomed_words(mat: Mat) -> list[str]:
    """The cards about to leave, and where they go."""
    said = []
    for one in mat.table["doomed"]:
        piece = mat.pieces.get(one["card"])
        if piece is not None:
            fate = "annihilated" if one["annihilated"] else f"destroyed, to {mat.owner(piece.controller)} open market"
            said.append(f"{mat.called(piece)} is about to be {fate}")
    return [f"{'; '.join(said)}."] if said else []


def bid_words(mat: Mat) -> list[str]:
    """The bid: who bids, who has entered, what one may enter."""
    one = mat.table["bid"]
    if one is None:
        return []
    lying = mat.lying.get(str(one["card"]))
    about = lying.card.name if lying is not None else one["about"]
    entered = [
        f"{mat.subject(player)} {'entered' if has else 'to enter'}"
        for player, has in zip(one["bidders"], one["entered"], strict=True)
    ]
    before = [amount for amount in one["before"] if amount]
    again = f", {before[0]} M in the round before" if before else ""
    own = f" Your sealed amount is {one['own']} M." if one["own"] >= 0 else ""
    return [f"Bid for {about}, round {one['round']}, at least {one['least']} M{again}: {listed(entered)}.{own}"]


def danger_words(mat: Mat) -> list[str]:
    """Who is about to lose when the turn ends."""
    found = []
    for player in mat.living:
        for why in mat.dangers(player):
            at_turn_end = "the turn" if "money" in why else f"{mat.owner(player)} turn"
            loses = f"{mat.subject(player)} {'lose' if player == mat.viewer else 'loses'}"
            found.append(sentence(f"{why}: {loses} when {at_turn_end} ends unless that changes"))
    return found


def lasting_words(mat: Mat) -> list[str]:
    """What holds until the turn ends."""
    sources = list(dict.fromkeys(f"{mat.owner(one['player'])} {one['source']}" for one in mat.table["lasting"]))
    return [f"Until the turn ends: {listed(sources)}."] if sources else []


def side_words(mat: Mat, player: int) -> str:
    """One player's numbers and piles."""
    side = mat.side(player)
    if side["out"]:
        return f"{mat.name(player)} is out of the game."
    who = f"You, {mat.name(player)}, have" if player == mat.viewer else f"{mat.name(player)} has"
    top = mat.top(player)
    market = f"{plural(side['market'], 'card')}, {top.name} on top for {side['price']}" if top is not None else "empty"
    if side["kept"]:
        market += ", kept from everybody this turn by a tied bid"
    safe = ", protected until the second own turn has ended" if side["protected"] else ""
    said = [
        f"{who} {side['money']} M, cashflow {side['cashflow']} M, trait points: {listed(mat.pools(player)) or 'none'}",
        f"hand {side['hand']}, main deck {side['main']}, resource deck {side['resources']}, turns finished "
        f"{side['turns']}{safe}",
        f"open market: {market}",
    ]
    if player == mat.active and mat.revealed is not None:
        said.append(f"revealed resource: {mat.revealed.name} for {written(mat.revealed.cost)}")
    gone = [card.name for _, card in mat.cards(player, "annihilated")]
    said += [f"annihilated: {listed(gone)}"] if gone else []
    return " ".join(sentence(part) for part in said)


def network_words(mat: Mat, player: int) -> list[str]:
    """A network, card by card, from the top row to the bottom one."""
    grid = mat.grids[player]
    if not grid:
        return []
    order = sorted(grid, key=lambda spot: (-spot[1], spot[0]))
    said = [piece_words(mat, grid[spot]) for spot in order]
    return [f"{mat.whose(player)} network: {'; '.join(said)}."]


def piece_words(mat: Mat, piece: Piece) -> str:
    """One card in play with everything that can be told of it."""
    said = [f"{piece.name} at ({piece.spot[0]}, {piece.spot[1]}), {KINDS[piece.card.kind]} {piece.line}"]
    if piece.controller != piece.network:
        said.append(f"controlled by {mat.subject(piece.controller)}")
    if piece.owner != piece.controller:
        said.append(f"owned by {mat.subject(piece.owner)}")
    said += [marks_of(piece)] if marks_of(piece) else []
    said += ["surrounded"] if piece.surrounded else []
    said += [f"{count} × {name}" for name, count in piece.counters.items()]
    said += [f"next {piece.shield} damage prevented"] if piece.shield else []
    said += [f"{name}{'' if on else ' (off)'}" for name, on in piece.keywords]
    said += ["unique"] if piece.unique else []
    said += ["token"] if piece.token else []
    said += ["came into play this turn"] if piece.new else []
    said += ["has attacked"] if piece.has_attacked else []
    said += ["has struck back"] if piece.has_retaliated else []
    under = [mat.pieces[handle].name for handle in piece.under if handle in mat.pieces]
    said += [f"over {listed(under)}"] if under else []
    if piece.engaged and piece.controller != mat.viewer:
        said.append(
            f"not for sale: {piece.guarded.partition(' [')[0].rstrip('.')}"
            if piece.guarded
            else f"for sale: {piece.price}"
        )
    return ", ".join(said)


def hand_words(mat: Mat) -> list[str]:
    """The viewer's hand, card by card, and what else only the viewer sees just now."""
    if mat.viewer < 0:
        return []
    cards = [f"{card.name} ({written(card.cost)}; {card_line(card)})" for _, card in mat.cards(mat.viewer, "hand")]
    said = [f"In your hand: {'; '.join(cards)}." if cards else "Your hand is empty."]
    for player in mat.seats:
        seen = [card.name for _, card in mat.cards(player, "hand")] if player != mat.viewer else []
        said += [f"You look at {mat.owner(player)} hand: {listed(seen)}."] if seen else []
    return said


def asked_hand_words(mat: Mat) -> list[str]:
    """The hand with all its texts, where the question is whether to keep it."""
    if "keep" not in mat.labels:
        return []
    cards = [card for _, card in mat.cards(mat.asked, "hand")]
    texts = [f"{card.name} ({written(card.cost)}; {bare_line(card)}). {flat(card.text())}".rstrip() for card in cards]
    return [f"In your hand: {plural(len(texts), 'card')}.", *texts] if texts else ["Your hand is empty."]


def flat(text: str) -> str:
    """A card's text in one line."""
    return text.replace("\n", " ")


def numbers_words(mat: Mat) -> str:
    """Money and trait points of everybody, in one sentence."""
    said = []
    for player in mat.living:
        pools = listed(mat.pools(player))
        said.append(f"{mat.subject(player)} {mat.money(player)} M{f' and {pools}' if pools else ''}")
    return sentence(f"money: {', '.join(said)}")
