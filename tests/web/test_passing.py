"""Passing at the table, in a Shaman duel in which focusing a flipped card counts as passing."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from playmat import games
from playmat.screen.guide import NOTHING_TOLD, Moment, Passing, Tellings
from playmat.screen.sight import Sight
from playmat.testing import P1, P2
from playmat.testing import Table as Position
from tests.patience import PATIENCE
from tests.server.live import Live
from tests.server.player import Line, Person
from tests.web.axe import insist_accessible
from tests.web.clock import answers_of, go_on, hold, let_go
from tests.web.conftest import Visit
from tests.web.laid import come_to
from tests.web.netbattle import Sitting
from tests.web.spanish import insist_spanish
from tests.web.table import Table
from tests.web.visitor import Visitor

Come = Callable[[str], Person]
ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
CASES: Final[dict[str, list[dict[str, Any]]]] = json.loads((ROOT / "tests" / "stops.json").read_text(encoding="utf-8"))
IN_NODE: Final = """
const ts = require("typescript"), fs = require("node:fs");
const source = fs.readFileSync("src/table/stops.ts", "utf8");
const made = {};
const compiled = ts.transpileModule(source, { compilerOptions: { module: "commonjs", target: "es2022" } }).outputText;
new Function("exports", compiled)(made);
const { passes, could, lasts, pause } = made;
const { cases, still, begun } = JSON.parse(fs.readFileSync(0, "utf8"));
const spell = (until) => until && { until, turn: begun, lines: 0 };
const answers = (offered) => offered.map(([key, label]) => ({ key, label }));
let last = 1;
const chance = () => (last = (last * 48271) % 2147483647) / 2147483647;
const draw = (people, left) => Array.from({ length: 4000 }, () => pause(people, left, chance));
console.log(JSON.stringify({
    passes: cases.passes.map((one) => passes(one.moment, one.idle, one.stops, spell(one.until))),
    could: cases.could.map((one) => could(answers(one.offered), "pass", { make: "make" })),
    lasts: cases.lasts.map((one) => lasts(spell(one.until), one.turn, one.news, still, one.elsewhere)),
    people: draw(true, Infinity), bots: draw(false, Infinity), hurried: draw(true, 1000),
}));
"""
SHORTEST: Final = 900
LONGEST: Final = 3500
AMONG_BOTS: Final = (150, 300)


class Stage:
    """How the duel takes part: whether there seems to be something to do besides passing."""

    idle = True


def passing(seen: Sight[Any], tellings: Tellings = NOTHING_TOLD) -> Passing:
    """Focusing passes but in red, where it gives a point away."""
    quiet = "focus" in seen.labels and seen.table["zone"] != "red"
    return Passing("flip", "focus", Stage.idle) if quiet else Passing()


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server with such a duel."""
    guide = games.get("shaman").guide
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guide, "moments", (Moment("flip", "Your flip"), Moment("turn", "Your turn")), raising=False)
        patch.setattr(guide, "still", frozenset(("SK-FURY-2",)), raising=False)
        patch.setattr(guide, "passing", passing, raising=False)
        with Live(tmp_path_factory.mktemp("passing")) as live:
            yield live
        assert live.complaints.lines == []


@pytest.fixture(autouse=True)
def idle() -> Iterator[None]:
    """There is nothing to do unless a test says so."""
    Stage.idle = True
    yield
    Stage.idle = True


class Seat:
    """Ann at a table in her browser, whose clock is held; whoever plays her has none."""

    def __init__(
        self, live: Live, visitor: Visitor, ann: Person, ben: Person | None = None, defends: bool = True
    ) -> None:
        self.live: Final = live
        self.game: Final = ann.open_table("open" if ben else "greedy")
        self.bens: Final = ben.connect() if ben else None
        if ben is not None and self.bens is not None:
            ben.join(self.game)
            self.bens.watch(self.game)
        with ann.connect() as line:
            line.watch(self.game)
            self.name_defender(line, defends)
        visitor.be(ann)
        hold(visitor.page)
        self.page: Final = visitor.go(f"/t/{self.game}")
        self.table: Final = Table(self.page)
        self.bar: Final = self.page.locator("section.question .passing")
        self.told: Final = self.table.log.locator(".passed")
        self.stop: Final = self.page.get_by_role("button", name="Stop")
        self.panel: Final = self.page.get_by_role("dialog", name="When to ask me")

    def name_defender(self, anns: Line, defends: bool) -> None:
        """Let Ann or the other one be the first to defend."""
        for line in (anns, self.bens):
            if line is not None and "defender:self" in line.tables[self.game].keys:
                line.answer(self.game, "defender:self" if (line is anns) is defends else "defender:opponent")
        first = anns if defends else self.bens
        assert first is not None
        first.see(self.game, lambda seen: "focus" in seen.keys)

    def passes(self, shortest: int = SHORTEST, longest: int = LONGEST) -> None:
        """Ann is passed for, so many milliseconds after she is asked and no sooner; the game then goes on."""
        expect(self.table.question).to_be_visible()
        expect(self.bar).to_be_visible()
        expect(self.table.options).to_have_count(0)
        self.takes(shortest, longest)

    def takes(self, shortest: int, longest: int) -> None:
        """An answer goes off after so many milliseconds, and leads on."""
        self.table.told()
        given = answers_of(self.page)
        go_on(self.page, shortest - 1)
        assert answers_of(self.page) == given, f"it took less than {shortest} ms"
        with self.table.moving_on():
            go_on(self.page, longest - shortest + 1)
            assert answers_of(self.page) == [*given, "focus"], f"it took more than {longest} ms"

    def insist_asked(self) -> None:
        """Ann is asked and nothing is done for her, however long she takes."""
        assert self.table.come_to_ask()
        insist_nothing_is_done(self.page)
        assert self.table.moment["asked"]

    def set(self, moment: str, stop: str) -> None:
        """Choose in the panel where to be asked."""
        self.page.get_by_role("button", name="When to ask me").click()
        self.panel.get_by_role("group", name=moment).get_by_role("radio", name=stop).check()
        self.panel.get_by_role("button", name="Close").click()


def insist_nothing_is_done(page: Page) -> None:
    """No answer goes off, however long nobody does anything."""
    given = answers_of(page)
    go_on(page, 2 * LONGEST)
    assert answers_of(page) == given


@pytest.fixture
def sit(live: Live, visitor: Visitor, person: Come) -> Iterator[Callable[..., Seat]]:
    """Ann sits down, against a bot or against Ben."""
    seats: list[Seat] = []

    def come(ben: bool = False, defends: bool = True) -> Seat:
        seats.append(Seat(live, visitor, person("Ann"), person("Ben") if ben else None, defends))
        return seats[-1]

    yield come
    for seat in seats:
        if seat.bens is not None:
            seat.bens.close()


# The policy


def test_the_browser_has_the_policy_of_the_terminal() -> None:
    given = json.dumps({"cases": CASES, "still": ["PASS", "TURN"], "begun": 4})
    node = which("node", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
    assert node is not None, "run: make client"
    ran = subprocess.run([node, "-e", IN_NODE], input=given, cwd=WEB, capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    for name in ("passes", "could", "lasts"):
        for case, result in zip(CASES[name], found[name], strict=True):
            assert result == case[name], case
    people = sorted(found["people"])
    assert people[0] >= SHORTEST and people[-1] <= LONGEST and 1500 < people[2000] < 2000
    assert len(set(people)) > 3990 and sum(one < SHORTEST + 50 or one > LONGEST - 50 for one in people) < 300
    assert min(found["bots"]) >= 150 and max(found["bots"]) <= 300
    assert max(found["hurried"]) <= 250, "nobody loses on time by passing"


# Among people


def test_who_has_nothing_to_do_passes_after_as_long_as_a_glance_and_nobody_hears_of_it(
    sit: Callable[..., Seat],
) -> None:
    seat = sit(ben=True)
    expect(seat.bar).to_contain_text("Passing for you…")
    seat.passes()
    seat.passes()
    assert seat.table.come_to_ask(), "a pass that gives a point away is never automatic"
    told = "Passed for you, as there is usually no reason to ask: Your flip. You could have chosen: "
    expect(seat.told).to_have_count(2)
    for line in seat.told.all():
        expect(line).to_contain_text(re.compile(rf"^{re.escape(told)}.*Discard .+\.$"))
    match = seat.live.match(seat.game)
    assert match.answers[-2:] == ["focus", "focus"]
    assert seat.bens is not None
    seat.bens.up_to(seat.game, match.number)
    heard = b"".join(seat.bens.heard).decode()
    assert heard.count('"asked":{"player":') >= 3
    assert not any(word in heard for word in ('"moment"', '"quiet"', '"idle"', "assed for you"))


def test_a_quick_pass_by_hand_takes_no_less_time(sit: Callable[..., Seat]) -> None:
    Stage.idle = False
    seat = sit(ben=True)
    assert seat.table.come_to_ask()
    seat.table.option("Focus").click()
    seat.takes(SHORTEST, SHORTEST)
    assert seat.table.come_to_ask()
    seat.page.keyboard.press("f")
    seat.takes(SHORTEST, SHORTEST)


def test_nothing_is_passed_while_somebody_asks_to_take_back(sit: Callable[..., Seat]) -> None:
    seat = sit(ben=True, defends=False)
    assert seat.bens is not None
    while keys := seat.bens.tables[seat.game].keys:
        seat.bens.up_to(seat.game, seat.bens.answer(seat.game, keys[-1])["number"])
    expect(seat.bar).to_be_visible()
    assert seat.bens.call("undo", game=seat.game)["type"] == "accepted"
    expect(seat.page.get_by_text("Ben asks to take an answer back.")).to_be_visible()
    insist_nothing_is_done(seat.page)
    seat.page.get_by_role("button", name="Decline").click()
    seat.passes()


# Settings


def test_against_bots_a_pass_takes_but_a_moment(sit: Callable[..., Seat]) -> None:
    seat = sit()
    seat.passes(*AMONG_BOTS)
    seat.passes(*AMONG_BOTS)
    assert seat.table.come_to_ask()


def test_who_wants_to_be_asked_is_asked_and_the_browser_remembers_it(sit: Callable[..., Seat]) -> None:
    seat = sit(ben=True)
    expect(seat.bar).to_be_visible()
    seat.set("Your flip", "Always")
    seat.insist_asked()
    seat.page.reload()
    seat.insist_asked()
    before = seat.table.standing["words"]
    seat.set("Your flip", "As usual")
    seat.insist_asked()
    assert seat.table.standing["words"] == before, "what is set counts from the next question on"
    seat.table.answer(seat.table.option("Focus"))
    seat.passes()


def test_stopping_takes_the_question_back(sit: Callable[..., Seat]) -> None:
    seat = sit(ben=True)
    expect(seat.bar).to_be_visible()
    for key in ("1", "f", "d", "Space"):
        seat.page.keyboard.press(key)
    assert answers_of(seat.page) == [], "no key answers a question that is not shown"
    seat.stop.click()
    expect(seat.table.prompt).to_be_focused()
    seat.insist_asked()
    seat.table.answer(seat.table.option("Focus"))
    expect(seat.bar).to_be_visible()
    seat.page.keyboard.press("Escape")
    expect(seat.bar).to_have_count(0)
    seat.insist_asked()


def test_who_is_never_asked_passes_with_something_to_do(sit: Callable[..., Seat]) -> None:
    Stage.idle = False
    seat = sit()
    assert seat.table.come_to_ask()
    seat.set("Your flip", "Never")
    seat.insist_asked()
    seat.table.answer(seat.table.option("Focus"))
    expect(seat.told).to_have_count(0)
    seat.passes(*AMONG_BOTS)
    expect(seat.told).to_contain_text(
        "Passed for you, as you are never asked there: Your flip. You could have chosen: "
    )


def test_passing_until_the_turn_ends_and_until_something_happens(sit: Callable[..., Seat]) -> None:
    Stage.idle = False
    seat = sit()
    assert seat.table.come_to_ask()
    seat.page.get_by_role("button", name="Pass until the turn ends").click()
    expect(seat.bar).to_contain_text("You pass until the turn ends.")
    seat.passes(*AMONG_BOTS)
    seat.passes(*AMONG_BOTS)
    expect(seat.told.first).to_contain_text("Passed for you until the turn ends: Your flip. You could have chosen: ")
    assert seat.table.come_to_ask()
    expect(seat.bar).to_be_visible()
    seat.stop.click()
    expect(seat.bar).to_have_count(0)


def test_news_end_passing_until_something_happens(sit: Callable[..., Seat]) -> None:
    Stage.idle = False
    seat = sit()
    assert seat.table.come_to_ask()
    seat.page.get_by_role("button", name="Pass until something happens").click()
    seat.passes(*AMONG_BOTS)
    seat.insist_asked()
    expect(seat.bar).to_have_count(0)


def test_taking_back_goes_past_what_was_passed_to_the_players_own_answer_in_one_press(
    sit: Callable[..., Seat],
) -> None:
    Stage.idle = False
    seat = sit()
    assert seat.table.come_to_ask()
    seat.set("Your flip", "Never")
    own = len(seat.live.match(seat.game).answers)
    question = seat.table.standing["words"]
    seat.table.answer(seat.table.option("Focus"))
    seat.passes(*AMONG_BOTS)
    assert seat.table.come_to_ask()
    assert len(seat.live.match(seat.game).answers) >= own + 2
    with seat.table.moving_on():
        seat.page.keyboard.press("u")
    seat.insist_asked()
    assert len(seat.live.match(seat.game).answers) == own, "it was passed again, or not enough was taken back"
    assert seat.table.standing["words"] == question
    seat.table.answer(seat.table.option("Focus"))
    seat.passes(*AMONG_BOTS)


def test_whoever_passes_for_a_while_comes_back_to_the_question_at_which_they_began(sit: Callable[..., Seat]) -> None:
    Stage.idle = False
    seat = sit()
    assert seat.table.come_to_ask()
    own = len(seat.live.match(seat.game).answers)
    seat.page.get_by_role("button", name="Pass until the turn ends").click()
    seat.passes(*AMONG_BOTS)
    seat.passes(*AMONG_BOTS)
    assert seat.table.come_to_ask()
    with seat.table.moving_on():
        seat.page.keyboard.press("u")
    seat.insist_asked()
    assert len(seat.live.match(seat.game).answers) == own
    expect(seat.bar).to_have_count(0)
    expect(seat.told).to_have_count(0)


# Looks


def test_the_settings_are_reached_by_typing_and_read_well(sit: Callable[..., Seat]) -> None:
    Stage.idle = False
    seat = sit()
    let_go(seat.page)  # axe-core waits by the clock
    assert seat.table.come_to_ask()
    insist_accessible(seat.page, "a question that can be passed")
    seat.page.keyboard.press("/")
    expect(seat.page.get_by_label("Command", exact=True)).to_be_focused()
    seat.page.keyboard.type("stops\n")
    expect(seat.panel.get_by_role("group")).to_have_count(2)
    expect(seat.panel.get_by_role("group").first).to_contain_text(
        "Usually you are asked when you could do anything else."
    )
    insist_accessible(seat.page, "where to be asked")
    seat.page.keyboard.press("Escape")
    expect(seat.panel).to_be_hidden()


def test_passing_fits_a_phone_and_speaks_spanish(live: Live, visit: Visit, person: Come) -> None:
    Stage.idle = False
    seat = Seat(live, visit(screen="phone", language="es-ES"), person("Ann"))
    assert seat.table.come_to_ask()
    insist_spanish(seat.page)
    seat.page.get_by_role("button", name="Más").tap()
    seat.page.get_by_role("button", name="Cuándo preguntarme").tap()
    expect(seat.page.get_by_role("dialog", name="Cuándo preguntarme")).to_be_visible()
    insist_spanish(seat.page)
    come_to(seat.page, "() => document.documentElement.scrollWidth <= innerWidth", True)
    seat.page.keyboard.press("Escape")
    seat.page.get_by_role("button", name="Pasar hasta que acabe el turno").tap()
    expect(seat.bar).to_contain_text("Pasas hasta que acabe el turno.")
    insist_spanish(seat.page)
    with seat.table.moving_on():
        go_on(seat.page, LONGEST)
    seat.page.get_by_role("button", name="Registro").tap()
    told = "Se ha pasado por ti hasta que acabe el turno: Your flip. Podrías haber elegido: "
    expect(seat.page.locator(".log .passed").first).to_contain_text(told)
    insist_spanish(seat.page)


# NetBattle


def nothing_for_ann() -> Position:
    """Ann's main phase with nothing to do for her, and a resource that Bo could spend."""
    position = Position("netbattle", active=0, seats=("Ann", "Bo"))
    return position.set(P1, deck=30).set(P2, deck=30, resources=["Rival"])


def test_in_netbattle_who_has_nothing_to_do_passes_and_is_asked_when_they_wish(
    live: Live, visit: Visit, person: Come
) -> None:
    ann = Sitting(live, visit, person, nothing_for_ann(), held=True)
    bar = ann.page.locator("section.question .passing")
    expect(bar).to_be_visible()
    with ann.others_line() as bo:
        go_on(ann.page, SHORTEST - 1)
        assert answers_of(ann.page) == []
        go_on(ann.page, LONGEST - SHORTEST + 1)
        assert answers_of(ann.page) == ["pass"]
        bo.see(ann.game, lambda seen: "pass" in seen.keys)
        expect(ann.table.log).to_contain_text("Nothing to do, so passed for you: Your main phase.")
        ann.page.get_by_role("button", name="When to ask me").click()
        panel = ann.page.get_by_role("dialog", name="When to ask me")
        expect(panel.get_by_role("group")).to_have_count(3)
        for always in panel.get_by_role("radio", name="Always").all():
            always.check()
        panel.get_by_role("button", name="Close").click()
        bo.answer(ann.game, next(key for key in bo.tables[ann.game].keys if key.startswith("spend")))
        expect(ann.table.options).to_have_count(1)
        insist_nothing_is_done(ann.page)
        expect(bar).to_have_count(0)


def test_the_same_key_always_passes(live: Live, visit: Visit, person: Come) -> None:
    position = Position("netbattle", active=0, step="resource", seats=("Ann", "Bo"))
    position.set(P1, deck=30, hand=["Rich Kid"], resources=["Delicious and Nutritious"]).set(P2, deck=30)
    ann = Sitting(live, visit, person, position)
    for label, letter, key in (("Finish", "F", "finish"), ("Pass", "P", "pass")):
        last = ann.table.options.last
        expect(last.locator(".label")).to_have_text(re.compile(rf"^{label}"))
        expect(last.locator("kbd")).to_have_text(letter)
        given = len(live.match(ann.game).answers)
        ann.table.type(letter.lower())
        assert live.match(ann.game).answers[given] == key
