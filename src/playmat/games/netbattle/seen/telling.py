# interpreted: talks to people
"""The table of NetBattle in sentences."""

from __future__ import annotations

from playmat.kernel.text import listed, plural, sentence

from ..rules.board import BLAST, DEFENSE, STRENGTH
from .sight import Mat, needs


def status(mat: Mat) -> str:
    """Where the game stands, in one sentence."""
    if mat.over:
        return f"The game is over; {mat.does(mat.winner, 'win') if mat.winner >= 0 else 'nobody wins'}."
    attack = f"{mat.does(mat.active, 'attack')}"
    said = f"Turn {mat.turn}: {attack[0].lower() + attack[1:] if attack.startswith('You ') else attack}"
    if mat.phase == "main" and mat.asked >= 0:
        passes = "nobody has passed" if not mat.passes else "the other player has just passed"
        return f"{said}, main phase, {mat.owner(mat.asked)} opportunity; {passes}."
    return f"{said}, {'end of the turn' if mat.phase == 'end' else f'{mat.phase} phase'}."


def totals_words(mat: Mat) -> list[str]:
    """Strength against defense with their parts, the damage if both pass now, and what texts make of it."""
    attacker, defender = mat.active, 1 - mat.active
    when = "if both pass now" if mat.phase == "main" else "as it stands"
    return [
        f"{mat.whose(attacker)} strength {mat.reckoned(attacker, STRENGTH)} against {mat.owner(defender)} defense "
        f"{mat.reckoned(defender, DEFENSE)}: {mat.damage} damage {when}.",
        *mat.rulings,
    ]


def table_words(mat: Mat) -> list[str]:
    """Blast, chips, destinies, the card being carried out, and conditions."""
    active = mat.side(mat.active)
    said = [
        f"{mat.whose(mat.active)} blast number is {mat.reckoned(mat.active, BLAST)}, with {mat.power(mat.active)} "
        f"power: {active['blast']}."
    ]
    for player in (mat.near, 1 - mat.near):
        left = mat.side(player)["chips left"]
        played = f"{listed(mat.chips(player))} played; " if mat.chips(player) else ""
        said.append(f"{mat.whose(player)} BattleChips this turn: {played}{left} more allowed in this main phase.")
        if mat.destinies(player):
            said.append(f"{mat.whose(player)} blast destinies: {listed(mat.destinies(player))}.")
    for player in range(2):
        held = [card.title for _, card in mat.cards(player, "limbo")]
        if held:
            said.append(f"Being carried out: {mat.owner(player)} {listed(held)}.")
        shown = [f"{card.title} with destiny {mat.destiny(player, card)}" for _, card in mat.cards(player, "blast")]
        if shown:
            said.append(f"Revealed from {mat.owner(player)} gauge: {listed(shown)}.")
    said.append(f"In force: {'; '.join(mat.conditions)}." if mat.conditions else "No condition is in force.")
    return said


def side_words(mat: Mat, player: int) -> str:
    """One player's side of the playmat."""
    side = mat.side(player)
    who = f"You, {mat.name(player)}, have" if player == mat.viewer else f"{mat.name(player)} has"
    resources = [card.title for _, card in mat.cards(player, "resources")]
    seen = [card.title for _, card in mat.cards(player, "gauge")]
    pile = [card.title for _, card in mat.cards(player, "discard")]
    free = side["places"] - mat.count(player, "resources")
    printed = "/".join(str(number) for number in side["printed"])
    said = [
        f"{who} the NetNavi {side['netnavi']}, printed {printed}: strength {mat.reckoned(player, STRENGTH)}, "
        f"defense {mat.reckoned(player, DEFENSE)}, blast {mat.reckoned(player, BLAST)}",
        f"energy: {plural(mat.energy(player), 'card')} in the deck",
        f"power: {mat.power(player)} of {side['spaces']} spaces" + (f", in sight {listed(seen)}" if seen else ""),
        f"resources: {listed(resources) or 'none'}; {plural(free, 'free place')}",
        f"colours in play: {listed(mat.colours(player)) or 'none'}; emblems: {listed(mat.emblems(player)) or 'none'}",
        f"hand: {plural(mat.count(player, 'hand'), 'card')}",
        f"discard pile: {plural(len(pile), 'card')}{f', {pile[-1]} on top' if pile else ''}",
    ]
    levels = mat.count(player, "level up")
    if levels:
        said.append(f"Level Up! cards: {levels}")
    return " ".join(sentence(part) for part in said)


def hand_words(mat: Mat) -> list[str]:
    """The viewer's hand, card by card."""
    if mat.viewer < 0:
        return []
    cards = [
        f"{card.title} (needs {', '.join(needs(card)) or 'nothing'}; destiny {mat.destiny(mat.viewer, card)})"
        for _, card in mat.cards(mat.viewer, "hand")
    ]
    return [f"In your hand: {'; '.join(cards)}." if cards else "Your hand is empty."]
