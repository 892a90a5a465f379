"""The moments of a game in words: in which turn they are, who answers, and what."""

from __future__ import annotations

from typing import NamedTuple

from playmat import games
from playmat.kernel.state import State
from playmat.kernel.step import ALL_SEEING, NOBODY
from playmat.kernel.view import view
from playmat.wire import Chapter, Moment


class Scenes(NamedTuple):
    """The turns of a game and its answers, noted one after the other."""

    chapters: list[Chapter]
    moments: list[Moment]

    def note(self, number: int, state: State, answer: str | None) -> None:
        """Note a moment, and the answer that is about to be given at it."""
        shown = view(state, ALL_SEEING, len(state.log or ()))
        guide = games.get(shown["game"]).guide
        label = guide.breadcrumb(guide.read(shown))[0]
        if not self.chapters or self.chapters[-1].label != label:
            self.chapters.append(Chapter(at=number, label=label))
        turn: int = shown["table"].get("turn", len(self.chapters))
        if answer is not None:
            self.moments.append(moment(state, answer, number + 1, turn))


def moment(state: State, answer: str, at: int, turn: int) -> Moment:
    """An answer that is about to be given, in words."""
    verb, _, about = answer.partition(":")
    decision = state.decision
    if verb == "concede":
        return Moment(at=at, seat=int(about), label="Concede", rule="", turn=turn)
    if verb == "stir":
        return Moment(at=at, seat=NOBODY, label="Unseen cards were shuffled anew", rule="", turn=turn)
    assert decision is not None
    label = state.label(decision.options[state.index_of(answer)])
    return Moment(at=at, seat=decision.player, label=label, rule=decision.rule, turn=turn)
