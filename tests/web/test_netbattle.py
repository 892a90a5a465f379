"""NetBattle's table: a game by mouse, the numbers with their stories, the blast, phones, and nobody shut out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from playmat.testing import P1, P2
from playmat.testing import Table as Position
from tests.server.live import Live
from tests.web.axe import insist_accessible, insist_on_each_screen
from tests.web.clock import answers_of, note_sent
from tests.web.conftest import Visit
from tests.web.laid import come_to
from tests.web.netbattle import Come, Sitting, main_phase
from tests.web.table import Table, give_up
from tests.web.test_budget import insist_drawn, insist_little_script, scripts_of
from tests.web.test_phone import insist_not_wider
from tests.web.visitor import Screen, Visitor

RULE: Final = re.compile(r"^NB-[A-Z]+-\d+$")
LONGEST_DRAMA: Final = 1_200
SMALLEST: Final = 24
VERBS: Final = ("Play", "Spend", "Blast", "Pass")
SPOT_OF: Final = """(label) => {
    const spots = [...document.querySelectorAll(".mat [data-spot].glows")];
    const spot = spots.find((one) => one.querySelector(".unseen").textContent.split(/[:;] /).includes(label));
    return spot;
}"""
"""What glows for an answer."""
WATCH_DRAMA: Final = """() => {
    window.drama = { flew: 0, fell: 0, longest: 0 };
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) {
            if (!(node instanceof HTMLElement) || !node.parentElement?.matches(".drama")) continue;
            window.drama[node.matches(".flies") ? "flew" : "fell"] += 1;
        }
        for (const one of document.getAnimations()) {
            if (!one.effect || one.effect.getTiming().iterations > 1) continue;
            window.drama.longest = Math.max(window.drama.longest, one.effect.getComputedTiming().endTime);
        }
    }).observe(document.querySelector(".mat").parentElement.parentElement, { childList: true, subtree: true });
}"""
"""Notes what flies and falls across the mat, and how long the longest movement takes."""
SMALL_ONES: Final = f"""() => [...document.querySelectorAll(".mat button, .mat summary")]
    .map((one) => [one.innerText, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && Math.min(box.width, box.height) < {SMALLEST} - 0.5)
    .map(([name, box]) => `${{name}} ${{Math.round(box.width)}}x${{Math.round(box.height)}}`)"""
FIELD: Final = """() => {
    const field = document.querySelector("[data-field]");
    return [field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight];
}"""
"""How far the mat must be scrolled."""


@pytest.fixture
def sit(live: Live, visit: Visit, person: Come) -> Callable[..., Sitting]:
    """Sit down at an arranged table."""

    def come(position: Position | None = None, **options: Any) -> Sitting:
        return Sitting(live, visit, person, position or main_phase(), **options)

    return come


# A game ------------------------------------------------------------------------------------------------------


ANSWERS: Final = 12
"""So many are enough for every kind of answer."""
ASKED_BACK: Final = """() => Boolean(document.querySelector("section.question [role=alertdialog]"))"""


def click_on_the_mat(page: Page, label: str) -> bool:
    """Give an answer by a click on what lies on the mat and glows for it; False where nothing does."""
    page.mouse.move(1, 1)
    page.keyboard.press("Escape")
    spot = page.evaluate_handle(SPOT_OF, label).as_element()
    if spot is None:
        return False
    given = len(answers_of(page))
    spot.click()  # once it lies still
    assert len(answers_of(page)) > given or page.evaluate(ASKED_BACK), f"a click on what glows for {label} did nothing"
    return True


def pick(labels: list[str], done: dict[str, int]) -> int:
    """The answer of the kind given least often; what ends or uses up anything waits until cards were played and
    spent.
    """

    def often(at: int) -> tuple[bool, int, int]:
        verb = labels[at].split()[0]
        too_early = verb in ("Blast", "Finish", "Pass") and not (done["Play"] and done["Spend"])
        return too_early, done.get(verb, 0), -at

    return min(range(len(labels)), key=often)


def test_a_newcomer_plays_netbattle_by_mouse_and_gives_up(visitor: Visitor) -> None:
    note_sent(visitor.page)
    page = visitor.go("/")
    page.get_by_role("button", name="Play now: NetBattle").click()
    page.get_by_role("radio", name="Random").check()
    page.get_by_role("button", name="Start").click()
    table = Table(page)
    table.expect_begun()
    expect(page.get_by_role("group", name="NetBattle", exact=True)).to_be_visible()
    done = dict.fromkeys(VERBS, 0)
    on_mat = 0
    offered: set[str] = set()
    while sum(done.values()) < ANSWERS and table.come_to_ask():
        labels = [label.strip() for label in table.options.locator(".label").all_inner_texts()]
        offered.update(label.split()[0] for label in labels)
        at = pick(labels, done)
        verb = labels[at].split()[0]
        done[verb] = done.get(verb, 0) + 1
        before = table.moment
        if verb in VERBS and click_on_the_mat(page, labels[at]):
            on_mat += 1
            if table.until("changed", before)["sure"]:
                table.press(table.question.get_by_role("button", name="Do it"))
                table.until("done", before)
        else:
            table.answer(table.options.nth(at))
    print(done, "on the mat:", on_mat)
    assert all(done[verb] for verb in VERBS if verb in offered), done
    assert len([verb for verb in VERBS if done[verb]]) > 2, done
    assert on_mat > 2, done
    give_up(page)
    expect(table.end.get_by_role("heading", name="Random wins")).to_be_visible()


def test_the_last_card_of_a_deck_ends_the_game(sit: Callable[..., Sitting]) -> None:
    ann = sit(main_phase().set(P2, hand=[], resources=[], deck=1))
    assert ann.table.come_to_ask()
    ann.table.answer(ann.table.option("Pass"))
    with ann.others_line() as bo:
        bo.until(lambda: bo.tables[ann.game].keys or bo.tables[ann.game].over)
        if not bo.tables[ann.game].over:
            bo.answer(ann.game, "pass")
    expect(ann.table.end.get_by_role("heading", name="You win!")).to_be_visible()


# What is always in sight ---------------------------------------------------------------------------------------


def test_totals_tell_their_story_and_what_both_passing_would_do(sit: Callable[..., Sitting]) -> None:
    ann = sit()
    expect(ann.total(0, "strength")).to_have_text("3")
    expect(ann.total(1, "defense")).to_have_text("2")
    fight = ann.mat.locator(".fight")
    expect(fight).to_contain_text(re.compile(r"1\s+damage\s+if both pass now"))
    expect(fight).to_contain_text("can blast")
    ann.table.answer(ann.table.option("Play Tornado"))
    expect(ann.total(0, "strength")).to_have_text("6")
    expect(fight).to_contain_text(re.compile(r"=\s*3\s+printed\s+\+3\s+Tornado"))
    expect(fight).to_contain_text(re.compile(r"4\s+damage"))
    expect(ann.mat.get_by_role("listitem").filter(has_text="Tornado")).to_contain_text("Ann")
    expect(ann.mat.get_by_role("region", name="Bo")).to_contain_text("to act")
    expect(ann.mat.get_by_role("region", name="Ann")).not_to_contain_text("to act")
    expect(ann.mat.get_by_role("region", name="Ann")).to_contain_text("0 more BattleChips may be played")
    with ann.others_line() as bo:
        bo.answer(ann.game, "pass")
    expect(fight).to_contain_text("1 of 2 passes")


def test_what_was_wiped_is_struck_out(sit: Callable[..., Sitting]) -> None:
    position = main_phase()
    position.set(P2, hand=["WideSword", "Show No Mercy"], resources=["Big Trouble", "Show No Mercy"])
    for answer in ("play Tornado", "play WideSword", "navi GutsMan"):
        position.choose(answer)
    ann = sit(position)
    expect(ann.total(0, "strength")).to_have_text("0")
    struck = ann.mat.locator(".fight s")
    expect(struck).to_have_count(2)
    expect(struck.first).to_contain_text(re.compile(r"no longer counts:.*3\s+printed", re.DOTALL))
    expect(ann.mat.locator(".fight .part").filter(has_text="becomes 0")).to_be_visible()


def test_a_blast_shows_its_cards_and_its_destiny(sit: Callable[..., Sitting]) -> None:
    ann = sit()
    gauge = ann.mat.get_by_role("button", name=re.compile("^Power gauge of Ann: 4 power of 5"))
    gauge.click()
    expect(ann.table.prompt).to_contain_text("blast destiny")
    turn = ann.mat.get_by_role("group", name="In this turn")
    expect(turn.get_by_role("button")).to_have_count(3)
    turn.get_by_role("button", name=re.compile("^Tornado, revealed")).click()
    expect(turn.get_by_role("listitem")).to_contain_text("+2")
    expect(ann.total(0, "strength")).to_have_text("5")
    expect(ann.mat.locator(".fight")).to_contain_text("already blasted")
    with ann.others_line() as bo:
        bo.until(lambda: bo.tables[ann.game].keys)
        bo.answer(ann.game, "pass")


def never_accepted(socket: WebSocketRoute) -> None:
    """Pass on what the server says, except that it has accepted something."""
    server = socket.connect_to_server()
    server.on_message(lambda message: None if '"type":"accepted"' in str(message) else socket.send(message))


def test_a_question_can_be_answered_before_word_of_the_last_answer_comes(
    live: Live, visit: Visit, person: Come
) -> None:
    visitor = visit()
    visitor.page.route_web_socket("**/api/stream", never_accepted)
    ann = Sitting(live, lambda **_: visitor, person, main_phase())
    ann.mat.get_by_role("button", name=re.compile("^Power gauge of Ann: 4 power of 5")).click()
    expect(ann.table.prompt).to_contain_text("blast destiny")
    ann.mat.get_by_role("button", name=re.compile("^Tornado, revealed")).click()
    expect(ann.total(0, "strength")).to_have_text("5")


def test_a_canceled_destiny_is_marked(sit: Callable[..., Sitting]) -> None:
    position = main_phase()
    for answer in ("blast", "destiny Rival", "spend Show No Mercy"):
        position.choose(answer)
    position.choose(position.state.keys()[0])
    ann = sit(position)
    canceled = ann.mat.get_by_role("group", name="In this turn").get_by_role("listitem").filter(has_text="Rival")
    expect(canceled).to_contain_text("canceled")
    expect(ann.total(0, "strength")).to_have_text("3")


def test_cards_that_cannot_be_played_are_grey_and_say_why(sit: Callable[..., Sitting]) -> None:
    ann = sit()
    hand = ann.mat.get_by_role("group", name=re.compile("^Hand of Ann"))
    expect(hand.get_by_role("button")).to_have_count(5)
    expect(hand.locator(".idle")).to_have_count(3)
    expect(hand.get_by_role("button", name=re.compile("You can: Play Tornado"))).to_be_visible()
    grey = hand.get_by_role("button", name=re.compile("^Rich Kid"))
    grey.hover()
    panel = ann.page.get_by_role("dialog")
    expect(panel.get_by_role("link", name=RULE).first).to_be_visible()
    expect(panel).to_contain_text("resource phase")


def test_both_discard_piles_open_at_any_time(sit: Callable[..., Sitting]) -> None:
    ann = sit(seat=1)
    expect(ann.table.waiting).to_be_visible()
    for name, count in (("Bo", 4), ("Ann", 3)):
        ann.mat.get_by_role("button", name=re.compile(f"^Discard pile of {name}")).click()
        tray = ann.page.get_by_role("dialog", name=f"Discard pile of {name}")
        expect(tray.get_by_role("listitem")).to_have_count(count)
        ann.page.keyboard.press("Escape")
    expect(ann.mat.get_by_role("button", name="Hand of Ann: 5 cards")).to_be_visible()
    expect(ann.mat.get_by_role("button", name=re.compile("hand of Ann$"))).to_have_count(0)


def test_a_card_may_give_more_places_and_spaces(sit: Callable[..., Sitting]) -> None:
    position = main_phase()
    resources = ["Maysa, Staunch Supporter", "Lan, Hot Shot", "Rival"]
    position.set(P1, navi="MegaMan, Battle Master", gauge=6, resources=resources)
    ann = sit(position)
    expect(ann.mat.get_by_role("img", name=re.compile("^Free place . of Ann"))).to_have_count(2)
    expect(ann.mat.get_by_role("img", name=re.compile("^Free place . of Bo"))).to_have_count(1)
    gauge = ann.mat.get_by_role("button", name=re.compile("^Power gauge of Ann: 6 power of 6"))
    expect(gauge.locator(".space")).to_have_count(6)
    expect(gauge.locator(".filled")).to_have_count(6)


def test_a_space_of_the_gauge_is_picked_by_its_number(sit: Callable[..., Sitting]) -> None:
    position = main_phase()
    position.set(P1, navi="AirMan, Ready to Blow", gauge=3, resources=["Spin Cycle"], discard=4)
    position.choose("spend Spin Cycle")
    ann = sit(position)
    spaces = ann.mat.get_by_role("button", name=re.compile("^space . in the gauge of Ann"))
    expect(spaces).to_have_count(3)
    expect(spaces.nth(1)).to_have_accessible_name(re.compile("^space 2 .* You can: Space 2$"))
    spaces.nth(1).click()
    expect(ann.mat.get_by_role("button", name=re.compile("^Power gauge of Ann: 2 power of 5"))).to_be_visible()


def test_a_hand_that_is_shown_lies_open(sit: Callable[..., Sitting]) -> None:
    position = main_phase()
    position.set(P1, hand=["Modest Defense"], resources=["Big Trouble"])
    position.set(P2, hand=["Spreader", "Rival", "LaserBlast"])
    position.choose("play Modest Defense")
    ann = sit(position)
    turn = ann.mat.get_by_role("group", name="In this turn")
    expect(turn.get_by_role("button", name=re.compile("hand of Bo"))).to_have_count(3)
    turn.get_by_role("button", name=re.compile("^LaserBlast, hand of Bo")).click()
    expect(ann.mat.get_by_role("button", name="Hand of Bo: 2 cards")).to_be_visible()


# Movement --------------------------------------------------------------------------------------------------------


def drama(page: Page) -> dict[str, float]:
    """What moved across the mat since it is watched."""
    noted: dict[str, float] = page.evaluate("() => window.drama")
    return noted


def blast_and_lose_energy(ann: Sitting) -> None:
    """Ann blasts for two, both pass, and Bo loses three."""
    assert ann.table.come_to_ask()
    ann.page.evaluate(WATCH_DRAMA)
    with ann.others_line() as bo:
        ann.table.answer(ann.table.option("Blast"))
        ann.table.answer(ann.table.option("Destiny 2"))
        bo.until(lambda: bo.tables[ann.game].keys)
        bo.answer(ann.game, "pass")
        assert ann.table.come_to_ask()
        ann.table.answer(ann.table.option("Pass"))
    expect(ann.mat.get_by_role("button", name=re.compile(r"^Discard pile of Bo, 7 cards"))).to_be_visible()


def test_a_destiny_flies_and_energy_falls_without_holding_anybody_up(sit: Callable[..., Sitting]) -> None:
    ann = sit(motion="full")
    blast_and_lose_energy(ann)
    ann.page.wait_for_function("() => !document.querySelector('.drama > *')")
    noted = drama(ann.page)
    assert (noted["flew"], noted["fell"]) == (1, 3)
    assert 300 < noted["longest"] < LONGEST_DRAMA


def test_nothing_flies_or_falls_where_motion_is_reduced(sit: Callable[..., Sitting]) -> None:
    ann = sit(motion="reduced")
    blast_and_lose_energy(ann)
    noted = drama(ann.page)
    assert (noted["flew"], noted["fell"]) == (0, 0)
    assert noted["longest"] <= 300


# Small screens, keys, everybody ------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", ["phone", "phone lying"])
def test_the_mat_fits_a_phone(sit: Callable[..., Sitting], screen: Screen) -> None:
    ann = sit(screen=screen, held=True)  # by no clock is a tap a long press
    assert ann.table.come_to_ask()
    insist_not_wider(ann.page, screen)
    come_to(ann.page, FIELD, [0, 0])
    come_to(ann.page, SMALL_ONES, [])
    ann.mat.get_by_role("button", name=re.compile("You can: Play Tornado")).tap()
    expect(ann.total(0, "strength")).to_have_text("6")
    with ann.others_line() as bo:
        bo.until(lambda: bo.tables[ann.game].keys)
        bo.answer(ann.game, "pass")
    assert ann.table.come_to_ask()
    ann.table.answer(ann.table.option("Blast"))
    expect(ann.mat.get_by_role("button", name=re.compile("^Rival, revealed")).first).to_be_in_viewport()
    come_to(ann.page, f"() => ({FIELD})()[0]", 0)


def test_the_keyboard_alone_reaches_everything(sit: Callable[..., Sitting]) -> None:
    ann = sit()
    page = ann.page
    assert ann.table.come_to_ask()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    reached = set()
    for way in ["ArrowDown"] * 6 + ["ArrowLeft"] * 8 + ["ArrowUp"] * 8 + ["ArrowRight"] * 8:
        page.keyboard.press(way)
        reached.add(page.evaluate("() => document.activeElement.dataset.spot ?? ''").split(":")[0])
        page.evaluate("() => document.activeElement.closest('[data-field]') || window.scrollTo(0, 0)")
    assert {"card", "zone"} <= reached
    ann.table.type("6")
    expect(ann.table.prompt).to_contain_text("blast destiny")


@pytest.mark.parametrize("screen", ["laptop", "phone"])
def test_nobody_is_shut_out(sit: Callable[..., Sitting], screen: Screen) -> None:
    position = main_phase()
    for answer in ("spend Big Trouble", "navi GutsMan"):
        position.choose(answer)
    position.choose("pass")
    ann = sit(position, screen=screen)
    assert ann.table.come_to_ask()
    ann.mat.locator("details").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
    insist_on_each_screen(ann.page, "a main phase with a condition in force")
    ann.table.answer(ann.table.option("Blast"))
    insist_on_each_screen(ann.page, "a blast")
    ann.table.answer(ann.table.options.first)
    insist_on_each_screen(ann.page, "the other player's opportunity")
    ann.page.keyboard.press("t")
    expect(ann.page.get_by_role("heading", name="The open piles")).to_be_visible()
    insist_on_each_screen(ann.page, "text mode")


def test_the_mat_speaks_spanish(sit: Callable[..., Sitting]) -> None:
    ann = sit(language="es-ES")
    fight = ann.mat.locator(".fight")
    expect(fight).to_contain_text("si ambos pasan")
    expect(fight).to_contain_text(re.compile("ataca"))
    expect(ann.mat.get_by_role("button", name=re.compile("^Mazo de Ann"))).to_be_visible()
    assert not re.search(r"\b(attacks|defends|printed|energy|to act)\b", ann.mat.inner_text())


def test_the_table_loads_little_script(sit: Callable[..., Sitting]) -> None:
    ann = sit(screen="phone")
    session = ann.visitor.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    scripts = scripts_of(session)
    ann.page.reload()
    insist_drawn(ann.visitor)
    insist_little_script(ann.visitor, scripts)


def test_both_games_are_a_thumb_away_on_a_phone(visit: Visit) -> None:
    page = visit(screen="phone").go("/")
    expect(page.get_by_role("heading", name="NetBattle", exact=True)).to_be_in_viewport()
    insist_not_wider(page, "phone")
    page.get_by_role("button", name="Play now: NetBattle").tap()
    expect(page.get_by_role("dialog").get_by_role("button", name="Start")).to_be_in_viewport(ratio=1)


def test_two_games_stand_side_by_side(visitor: Visitor) -> None:
    page = visitor.go("/")
    for name in ("Shaman duel", "NetBattle"):
        expect(page.get_by_role("button", name=f"Play now: {name}")).to_be_in_viewport()
    page.goto("/cards/netbattle")
    expect(page.get_by_role("searchbox")).to_have_attribute("placeholder", re.compile("BattleChip"))
    page.goto("/rules/netbattle")
    expect(page.get_by_text("an id such as NB-")).to_be_visible()
    page.goto("/decks/netbattle/megaman")
    expect(page.get_by_role("heading", name="Cards by destiny")).to_be_visible()
    insist_accessible(page, "a deck of NetBattle", "main")
