"""What a viewer may know, and what could lie behind what they cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import rng
from .card import BACKS
from .errors import StaleDecision
from .step import ALL_SEEING, Option

if TYPE_CHECKING:
    from .state import State

View = dict[str, Any]


def view(g: State, viewer: int, since: int = 0) -> View:
    """Everything the viewer may know, and nothing else; log lines from the given one on."""
    g.insist_viewer(viewer)
    zones: list[View] = []
    for index in range(len(g.zones)):
        cards = g.zones[index]
        zone: View = {"zone": g.zone_name(index), "player": g.zone_player(index), "count": len(cards)}
        if not g.hidden[index]:
            zone["cards"] = [[g.handles[card], g.defs[card].id] for card in cards]
        else:
            seen = [[g.handles[card], g.defs[card].id] for card in cards if g.sees(viewer, card)]
            if seen:
                zone["cards"] = seen
        zones.append(zone)
    shown: View = {
        "game": g.beginning.game if g.beginning is not None else "",
        "viewer": viewer,
        "question": g.questions,
        "zones": zones,
        "table": g.table(viewer),
        "over": g.over,
        "winner": g.winner,
    }
    decision = g.decision
    if decision is not None:
        asked: View = {"player": decision.player}
        if viewer in (decision.player, ALL_SEEING):
            asked["prompt"] = decision.step.prompt(g, decision.ctx)
            asked["rule"] = decision.step.rule
            asked["options"] = [option_view(g, option) for option in decision.options]
        shown["decision"] = asked
    if g.log is not None:
        shown["log"] = [[line.rule, line.as_seen_by(viewer)] for line in g.log[since:]]
    return shown


def option_view(g: State, option: Option) -> View:
    """One answer as its player reads it."""
    return {"key": g.key(option), "label": g.label(option)}


def redeal(g: State, viewer: int, seed: int) -> State:
    """A copy in which the cards the viewer cannot see are dealt anew, and the dice to come as well.

    What the cards are is permuted among those with the same owner and back; where they lie stays put, so ids, zones,
    frames, options and handles remain right. Which card comes to lie where follows from the seed and the view alone:
    places are dealt to in their order on the table, and cards are dealt by their names.
    """
    g.insist_viewer(viewer)
    other = g.clone()
    unseen: list[int] = []
    for zone in range(len(g.zones)):
        if g.hidden[zone]:
            for card in g.zones[zone]:
                if not g.sees(viewer, card):
                    unseen.append(card)
    deal(other, unseen, seed, by_name(g))
    if g.beginning is not None:
        other.beginning = g.beginning.unseeded
    other.customs.blur(other, viewer, seed)
    return other


def stir(g: State, seed: int) -> None:
    """Deal anew what nobody at the table can see, and the dice to come: the game goes on from here in another way."""
    if g.over:
        raise StaleDecision("The game is over; there is nothing left to stir.")
    if g.answers is not None:
        g.answers.append(f"stir:{seed}")
    g.questions += 1
    unseen: list[int] = []
    for card in range(len(g.defs)):
        if g.hidden[g.place[card]]:
            seen = False
            for viewer in range(g.players):
                seen = seen or g.sees(viewer, card)
            if not seen:
                unseen.append(card)
    deal(g, unseen, seed, unseen)  # it stands in records, which are to be dealt as they were


def deal(g: State, unseen: list[int], seed: int, order: list[int]) -> None:
    """Permute what unseen cards are among those with the same owner and back, and reseed the generator.

    Before they are shuffled the cards lie in the given order of all cards, or of the unseen ones.
    """
    known = g.defs
    groups: dict[int, tuple[list[int], list[int]]] = {}
    heaps: list[list[int] | None] = [None] * len(known)
    last = -1
    places: list[int] = []
    heap: list[int] = []
    for card in unseen:
        group = g.owner[card] * BACKS + known[card].back
        if group != last:  # cards of a group mostly stand together
            last = group
            places, heap = groups.setdefault(group, ([], []))
        places.append(card)
        heaps[card] = heap
    for card in order:
        found = heaps[card]
        if found is not None:
            found.append(card)
    defs = known[:]
    state = rng.first(seed)
    for places, heap in groups.values():
        state = rng.shuffle(heap, state)
        for index in range(len(places)):
            defs[places[index]] = known[heap[index]]
    g.defs = defs
    g.by_name = []
    g.rng = state if rng.has_key(state) else rng.spread(state)


def by_name(g: State) -> list[int]:
    """All cards in the order of what they are, which says nothing of where they lie; kept until they are dealt."""
    if len(g.by_name) != len(g.defs):
        g.by_name = [card for _, card in sorted([(one.id, card) for card, one in enumerate(g.defs)])]
    return g.by_name
