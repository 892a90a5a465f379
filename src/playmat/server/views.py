"""What a viewer may know of a game, read once, and as it is told over the wire."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat import games
from playmat.kernel.state import State
from playmat.kernel.step import ALL_SEEING, NOBODY
from playmat.kernel.view import view
from playmat.screen.guide import Dressed, guide_to, refused_now
from playmat.screen.sight import Sight
from playmat.wire import AskedView, OptionView, RefusedView, View, ZoneView


def sight(state: State, viewer: int, since: int = 0) -> Sight[Any]:
    """What a viewer may know, read once for all that is told of it; log lines from the given one on."""
    shown = view(state, viewer, since)
    read: Sight[Any] = games.get(shown["game"]).guide.read(shown)
    return read


def seat_view(state: State, viewer: int, since: int = 0) -> View:
    """What a viewer may know, as it is told."""
    return view_of(state, sight(state, viewer, since), since)


def foreseeing_view(state: State, viewer: int) -> View:
    """What a viewer may know, and what the answers on offer lead to."""
    mat = sight(state, viewer)
    shown = view_of(state, mat, 0)
    told = guide_to(mat).tell(state.seat(viewer), mat) if mat.options else {}
    for option in shown.asked.options if shown.asked is not None else ():
        option.hint, option.warning = told[option.key]
    return shown


def view_of(state: State, mat: Sight[Any], since: int) -> View:
    """What a viewer has read, as it is told, with log lines from the given one on."""
    return View(
        plays=mat.plays,
        viewer=mat.viewer,
        question=mat.question,
        zones=[zone_view(zone) for zone in mat.zones.values()],
        table=mat.table,
        over=mat.over,
        winner=mat.winner,
        asked=asked_view(state, mat),
        log=[(rule, sentence) for rule, sentence in mat.log],
        earlier=since,
        crumbs=guide_to(mat).breadcrumb(mat),
    )


def log_lines(state: State, viewer: int, start: int, count: int) -> list[tuple[str, str]]:
    """So many lines of the log from the given one on, as a viewer may read them."""
    return [(line.rule, line.as_seen_by(viewer)) for line in (state.log or [])[start : start + count]]


def zone_view(zone: dict[str, Any]) -> ZoneView:
    """A place on the table."""
    return msgspec.convert(zone, ZoneView)


def asked_view(state: State, mat: Sight[Any]) -> AskedView | None:
    """The pending question as a viewer knows it; only its player is told what is not possible and what passes."""
    if mat.asked == NOBODY:
        return None
    if not mat.options:
        return AskedView(player=mat.asked)
    guide = guide_to(mat)
    options = [option_view(answer) for answer in guide.dress(mat)]
    asked = AskedView(player=mat.asked, prompt=mat.prompt, rule=mat.rule, options=options)
    if mat.viewer != ALL_SEEING:
        asked.refused = [
            RefusedView(key=key, name=name, sentence=reason.sentence, rule=reason.rule)
            for key, name, reason in refused_now(state, mat.viewer, mat)
        ]
        asked.safe = guide.safe(mat)
        passing = guide.passing(mat)
        asked.moment, asked.quiet = passing.moment, passing.quiet
        asked.idle, asked.open = passing.idle, passing.open
    return asked


def quiet_answer(state: State, player: int) -> str:
    """The answer that lets the question put to a player pass, as they are told of it; empty where none does."""
    mat = sight(state, player, len(state.log or ()))
    return guide_to(mat).passing(mat).quiet


def option_view(answer: Dressed) -> OptionView:
    """An answer on offer."""
    return OptionView(
        key=answer["key"],
        label=answer["label"],
        spots=answer["spots"],
        kin=answer["kin"],
    )
