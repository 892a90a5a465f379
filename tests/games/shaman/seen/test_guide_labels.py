"""What is written on the answers."""

from __future__ import annotations

from playmat.testing import P1, Table, rule


@rule("SK-KEY-7")
def test_the_label_of_a_pitch_names_the_card_and_nothing_else() -> None:
    labels = Table().set(P1, flipped="Sideswipe").labels()
    assert {"pitch (Pitch Sideswipe)", "focus (Focus Sideswipe)", "discard (Discard Sideswipe)"} <= set(labels)
