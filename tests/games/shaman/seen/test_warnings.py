"""Before an answer harms the one who gives it, it is asked for again."""

from __future__ import annotations

from playmat.games.shaman.words.printed import strike
from playmat.testing import P1, P2, Table
from tests.games.shaman.table.beside import beside
from tests.games.shaman.table.plain import plain


def warned(table: Table) -> dict[str, str]:
    """The answers that carry a warning, by their keys."""
    g = table.state
    assert g.decision is not None
    return {g.key(option): g.warning(option) for option in g.decision.options if g.warning(option)}


def use(table: Table) -> str:
    """The key of the one power on offer."""
    (key,) = [str(key) for key in list(table.state.keys()) if key.startswith("use:")]
    return key


def test_settling_in_red_gives_away_a_point_or_the_game() -> None:
    table = Table(zone="red").set(P1, flipped="Sideswipe").set(P2, strike=plain(0, 9))
    point = "This gives P2 a point."
    assert warned(table) == {"pitch": point, "focus": point, "discard": point}
    last = Table(zone="red").set(P1, flipped="Sideswipe").set(P2, strike=plain(0, 9), points=2)
    assert set(warned(last).values()) == {"This gives P2 a point and the game."}
    assert not warned(Table().set(P1, flipped="Sideswipe"))


def test_a_power_that_takes_what_the_card_costs_warns() -> None:
    table = Table(format="starter").set(P1, flipped="Shikigami", green=0, yellow=0, red=1)
    assert warned(table) == {use(table): "After this you cannot pay for Shikigami."}
    table.choose(use(table)).refuses("play", cites="SK-FURY-13")


def test_a_power_that_leaves_enough_does_not_warn() -> None:
    table = Table(format="starter").set(P1, flipped="Shikigami", green=3, yellow=0, red=1)
    assert use(table) and not warned(table)


def test_a_power_of_a_card_that_cannot_be_paid_for_anyway_does_not_warn() -> None:
    table = Table().set(P1, flipped=plain(4, 4, (0, 3, 0)), green_teamwork="Peyote", shaman="Len")
    table.set(P1, green=1, yellow=0, red=0)
    assert use(table) and not warned(table)


def test_a_power_beside_a_card_of_another_trait_does_not_warn() -> None:
    foreign = strike("T-1", "Foreign", "Ranged", yellow=1, intercept=4, force=4)
    table = beside("Peyote", foreign).set(P1, green=0, yellow=1, red=0)
    assert use(table) and not warned(table)


def test_only_the_payment_that_takes_too_much_warns() -> None:
    table = beside("Peyote", plain(4, 4, (0, 1, 0))).set(P1, green=1, yellow=1, red=0)
    assert not warned(table)  # the green one can go
    table.choose(use(table))
    assert warned(table) == {"stack:yellow": "After this you cannot pay for Plain 4/4."}
    last = beside("Peyote", plain(4, 4, (0, 1, 0))).set(P1, green=0, yellow=1, red=0)
    assert warned(last) == {use(last): "After this you cannot pay for Plain 4/4."}


def test_putting_the_card_away_is_no_spending_too_much() -> None:
    table = beside("Venster, Tactician", plain(4, 4, (1, 0, 0)), against=4).set(P1, green=1, yellow=0, red=0)
    assert use(table) and not warned(table)


def test_paying_for_the_card_itself_does_not_warn() -> None:
    table = Table().set(P1, flipped="Furious Response", green=1, yellow=1, red=1).set(P2, strike=plain(0, 1))
    table.choose("play")
    assert table.verbs == ["pay", "pay"] and not warned(table)


def test_an_own_teamwork_is_pointed_out_before_it_is_eliminated() -> None:
    table = Table().set(P1, flipped="Isolate", green_teamwork="Silver").set(P2, red_teamwork="Lililala")
    table.choose("play", "pay:0/1/0", "charge:none")
    assert list(warned(table).values()) == ["Silver, Council Watcher is your own teamwork."]
