# interpreted: talks to people
"""The table of Robot Masters in sentences."""

from __future__ import annotations

from playmat.kernel.text import listed, number, plural, sentence

from ..rules.board import SYMBOLS
from ..rules.card import WINDOW_NAMES, Action
from .faces import row_words
from .shown import Die, RobotMastersBattle, RobotMastersChallenge, RobotMastersPower, RobotMastersSide
from .sight import FIGHT, HERO, STAGE_CALLED, Mat

# The whole table ---------------------------------------------------------------------------------------------


def status(mat: Mat) -> str:
    """Who is the hero, who acts for Dr. Wily, which step is running and who is asked, in one sentence."""
    if mat.over:
        won = mat.does(mat.winner, "win") if mat.winner >= 0 else "nobody has won"
        return f"The game is over; {won}."
    if not mat.turn:
        return f"The table is being set up; {asked_words(mat)}."
    others = mat.after(mat.hero)
    act = "acts" if len(others) == 1 and others[0] != mat.viewer else "act"
    said = f"Turn {mat.turn}: {mat.hero_is('are', 'is')} the hero, {place_words(mat, mat.hero)}"
    return f"{said}; {mat.names(others)} {act} for Dr. Wily. {sentence(f'{mat.step}; {asked_words(mat)}')}"


def asked_words(mat: Mat) -> str:
    """Whose opportunity it is."""
    if mat.asked < 0:
        return "nobody is asked"
    return f"{mat.subject(mat.asked)} {'are' if mat.asked == mat.viewer else 'is'} asked"


def place_words(mat: Mat, player: int) -> str:
    """Where a hero stands."""
    side = mat.side(player)
    if not side["stage"]:
        return "off the board"
    return f"on space {side['space']} of {STAGE_CALLED[side['stage']]}"


def ranking_words(mat: Mat) -> list[str]:
    """The order at the end."""
    order = [mat.name(player) for player in mat.table["ranking"]]
    return [f"The order: {listed(order)}."] if order else []


# The challenge -----------------------------------------------------------------------------------------------


def challenge_words(mat: Mat) -> list[str]:
    """The challenge in play: budgets, requirements, Minions, text, penalty, and who has passed."""
    one = mat.challenge
    if one is None:
        return []
    said = [
        f"{one['name']} asks for {listed(one['slots']) or 'nothing'}{printed_words(one)}. Of {one['points']} AP each, "
        f"the hero has {one['hero points']} left and Dr. Wily {one['wily points']}.",
        minions_words(one),
    ]
    said += [sentence(one["ability"])] if one["ability"] else []
    said += [sentence(f"for each wily scored, {one['penalty']}")] if one["penalty"] else []
    if one["passed"]:
        said.append(sentence(f"passed in this round: {mat.names(one['passed'])}"))
    return [" ".join(said)]


def printed_words(one: RobotMastersChallenge) -> str:
    """What is printed, where the requirements have been changed."""
    if sorted(one["slots"]) == sorted(one["printed"]):
        return ""
    return f" (printed: {listed(one['printed'])})"


def minions_words(one: RobotMastersChallenge) -> str:
    """The Minions on a challenge: how many, their damage, symbol and special."""
    if not one["minion"]:
        return "No Minions are allowed."
    count = f"{number(one['minions'])} {one['minion name']}{'' if one['minions'] == 1 else 's'}"
    used = "used" if one["special used"] else "ready"
    return sentence(
        f"{count} at {one['minion damage']} damage each; special ({one['symbol']}, {used}): "
        f"{one['special'].rstrip('.')}"
    )


def lasting_words(mat: Mat) -> list[str]:
    """What holds until the challenge or the round ends, with its source, and the shield."""
    said = [f"{one['source']}: {one['said']}" for one in mat.table["lasting"]]
    if mat.table["shield"]:
        said.append(f"the next {mat.table['shield']} damage to the hero is prevented")
    until = "the round" if mat.battle is not None else "the challenge"
    return [f"Until {until} ends: {'; '.join(said)}."] if said else []


# Dice --------------------------------------------------------------------------------------------------------


def dice_words(mat: Mat) -> list[str]:
    """The hero's dice: what each shows, which Stick or were turned, and what they would do if scored as they lie."""
    tray = mat.tray
    if tray is None or not (tray["dice"] or tray["bonus"]):
        return []
    shown = [die_words(index, die) for index, die in enumerate(tray["dice"])]
    shown += [f"{face} without a die" for face in tray["bonus"]]
    said = [f"{mat.whose(mat.hero)} dice{', scored' if tray['scored'] else ''}: {', '.join(shown)}."]
    if tray["expected"] is not None:
        said.append(expected_words(mat))
    if tray["may reroll"]:
        cost = f"costs {tray['price']} Energy" if tray["price"] else "is free"
        said.append(f"The next re-roll {cost}.")
    return [" ".join(said)]


def die_words(index: int, die: Die) -> str:
    """One die with its marks."""
    marks = [name for name in ("picked", "sticks", "turned", "locked") if die.get(name)]
    return f"{index + 1} {die['face']}{f' ({listed(marks)})' if marks else ''}"


def expected_words(mat: Mat) -> str:
    """What the dice would do as they lie, if nobody adds anything."""
    assert mat.tray is not None and mat.challenge is not None
    would = mat.tray["expected"]
    assert would is not None
    side, end = mat.side(mat.hero), would["ends"][0]
    lacking = open_slots(mat)
    parts = ["every requirement is filled" if not lacking else f"missing: {listed(lacking)}"]
    if would["defeats"] or would["survivors"]:
        parts.append(f"{plural(would['defeats'], 'Minion')} defeated")
    if would["survivors"]:
        parts.append(f"{plural(would['survivors'], 'survivor')} for {would['minion damage']} damage")
    if would["penalties"]:
        parts.append(plural(would["penalties"], "penalty", "penalties"))
    if end["lives"] < side["lives"]:
        parts.append("a Life lost")
    elif end["health"] != side["health"]:
        parts.append(f"Health {side['health']} → {end['health']}")
    verdict = "passed" if end["passes"] else "not passed" if end["lives"] < side["lives"] else "failed"
    return f"As they lie: {verdict}; {', '.join(parts)}."


def open_slots(mat: Mat) -> list[str]:
    """The requirements that nothing fills as the dice lie."""
    return [face for face, filled in filled_slots(mat) if filled < 0]


def filled_by(mat: Mat, die: int) -> list[str]:
    """The requirements that a die, counted from 0, fills as the dice lie."""
    return [face for face, filled in filled_slots(mat) if filled == die]


def filled_slots(mat: Mat) -> list[tuple[str, int]]:
    """Each requirement with the die that fills it as the dice lie."""
    if mat.challenge is None or mat.tray is None or mat.tray["expected"] is None:
        return []
    return list(zip(mat.challenge["slots"], mat.tray["expected"]["filled"], strict=True))


# The battle --------------------------------------------------------------------------------------------------


def battle_words(mat: Mat) -> list[str]:
    """The battle: both combatants, rows, dice, control, what may still be played, and the damage as it stands."""
    one = mat.battle
    if one is None:
        return []
    side = mat.side(mat.hero)
    copy = " (a Copy)" if one["copy"] else ""
    window = f", {WINDOW_NAMES[one['window']]}" if one["window"] else ""
    said = [
        f"Battle round {one['round']}{window}: {mat.name(mat.hero)} with Health {side['health']}/{side['base health']}"
        f" against {one['name']}{copy} with {one['health']}/{one['base health']}.",
        f"The hero throws {one['hero dice']} dice ({row_words(one['hero row'])}), {one['name']} {one['dice']} "
        f"({row_words(one['row'])}). {sentence(one['text'])}",
        control_words(mat),
    ]
    if one["fewer"]:
        said.append(f"The hero's next throw has {plural(one['fewer'], 'die', 'dice')} fewer.")
    if mat.dice and not one["boss part"]:
        said.append(f"The hero's dice would deal {one['packet sum']}{packet_words(one)}.")
    if one["boss roll"]:
        shown = [die_words(index, die) for index, die in enumerate(one["boss roll"])]
        said.append(f"The boss's dice: {', '.join(shown)}; {one['boss packet']} damage.")
    return [" ".join(said)]


def control_words(mat: Mat) -> str:
    """Who runs the boss, who will next, and how many cards the hero may play."""
    one = mat.battle
    assert one is not None
    runs = f"{mat.does(one['controller'], 'run')} the boss"
    after = "" if one["next controller"] == one["controller"] else f", {mat.subject(one['next controller'])} next"
    return f"{runs}{after}; the hero may play {plural(one['cards left'], 'more card')} this round."


def packet_words(one: RobotMastersBattle) -> str:
    """The hero's damage line by line."""
    lines = [f"{what} {amount}" for what, amount in one["packet"]]
    return f" ({', '.join(lines)})" if lines else ""


# Players and stages ------------------------------------------------------------------------------------------


def side_words(mat: Mat, player: int) -> str:
    """One player's numbers, powers, Trophies, place and piles."""
    side = mat.side(player)
    if side["out"]:
        return f"{mat.name(player)} has left the game."
    who = f"You, {mat.name(player)}, are" if player == mat.viewer else f"{mat.name(player)} is"
    ability = f", ability {'used' if side['ability used'] else 'ready'}" if player == mat.hero and mat.turn else ""
    said = [
        f"{who} {mat.character_name(player)} ({side['side']} side{ability}), {place_words(mat, player)}",
        f"Health {side['health']}/{side['base health']}, Lives {side['lives']}, Energy {side['energy']}, Threat "
        f"{side['threat']}/{side['base threat']}",
        f"beaten {len(side['beaten'])} of {mat.table['threshold']}{beaten_words(side)}",
    ]
    powers = [power_words(power, player == mat.hero) for power in side["powers"]]
    said += [f"powers: {listed(powers)}"] if powers else []
    said += [f"Trophies: {listed([STAGE_CALLED[one] for one in side['trophies']])}"] if side["trophies"] else []
    if side["copy"]:
        copy = mat.known.get(side["copy"])
        said.append(f"still to beat: {copy.name if copy is not None else 'a Copy'}")
    top = mat.cards(player, "discard")
    on_top = f", {top[-1][1].name} on top" if top else ""
    said.append(f"hand {side['hand']}, deck {side['deck']}, discards {side['discards']}{on_top}")
    return " ".join(sentence(part) for part in said)


def beaten_words(side: RobotMastersSide) -> str:
    """The Robot Masters that a player has beaten."""
    names = [STAGE_CALLED[one] for one in side["beaten"]]
    return f": {listed(names)}" if names else ""


def power_words(power: RobotMastersPower, is_hero: bool) -> str:
    """A Boss Power, and for the hero whether it was used."""
    return f"{power['name']} ({'used' if power['used'] else 'ready'})" if is_hero else str(power["name"])


def stage_words(mat: Mat) -> list[str]:
    """Every stage: its Trophy, its deck and discards, who stands where."""
    said = []
    for stage in mat.stages:
        parts = [f"deck {stage['deck']}, discards {stage['discards']}"]
        if stage["id"] != "castle":
            parts.append("Trophy there" if stage["trophy"] < 0 else f"Trophy with {mat.subject(stage['trophy'])}")
        elif mat.table["guarded"]:
            parts.append(f"Yellow Devil on space {stage['yellow']}")
        parts += [f"{mat.subject(player)} on space {space}" for player, space in stage["heroes"]]
        said.append(f"{stage['name']} (spaces 0 to {stage['spaces'] - 1}): {', '.join(parts)}")
    return [sentence(one) for one in said]


def hand_words(mat: Mat) -> list[str]:
    """The viewer's hand, card by card, with the side that applies."""
    if mat.viewer < 0:
        return []
    cards = [card for _, card in mat.cards(mat.viewer, "hand") if isinstance(card, Action)]
    if not cards:
        return ["Your hand is empty."]
    side = mat.side_of_cards(mat.viewer)
    what = {HERO: "the hero side", FIGHT: "the Boss Battle section"}.get(side, "Dr. Wily's side")
    said = [f"{card.name} ({hand_card_words(mat, card)})" for card in cards]
    return [f"In your hand, with {what}: {'; '.join(said)}."]


def hand_card_words(mat: Mat, card: Action) -> str:
    """The part of a card in the hand that applies now: price or windows, and text."""
    use = mat.use_of(card, mat.viewer)
    side = mat.side_of_cards(mat.viewer)
    text = use.text().rstrip(".")
    if side == FIGHT:
        return f"{'/'.join(card.window_letters)}: {text}"
    return f"{use.cost} AP: {text}" if side == HERO else f"{use.cost} AP, {SYMBOLS[card.symbol]}: {text}"
