"""The pages around the table, as people use them: in a real browser, with mouse, keyboard and a narrow phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.player import Person
from tests.web.axe import ONLY_COLOURS, insist_accessible
from tests.web.conftest import Visit
from tests.web.laid import come_to
from tests.web.lobby import listed
from tests.web.spanish import insist_spanish
from tests.web.visitor import Visitor

PAGES = {
    "home": "/",
    "lobby": "/lobby",
    "new table": "/new/shaman",
    "rules": "/rules/shaman",
    "found rules": "/rules/shaman?q=furyoku",
    "cards": "/cards/shaman?q=type:teamwork",
    "one card": "/cards/shaman?q=type:teamwork&card=SKH-114",
    "bad search": "/cards/shaman?q=cost%3C%3C",
    "decks": "/decks/shaman",
    "one deck": "/decks/shaman/cold-tempo",
    "no such deck": "/decks/shaman/none",
    "about": "/about",
    "fairness": "/fairness",
    "account": "/account",
    "programs": "/api-docs",
    "nothing": "/constructor",
}
REFUSED = r"status of 40[0-9]"
"""What the console says when the server refuses something, as it should in some tests."""


def settled(visitor: Visitor, path: str) -> Page:
    """A page once it has everything."""
    visitor.go(path)
    return visitor.settle()


# To the table ------------------------------------------------------------------------------------------------


def test_a_newcomer_is_in_a_game_two_clicks_later(visitor: Visitor) -> None:
    page = visitor.go("/")
    page.get_by_role("button", name="Play now: Shaman duel").click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("Continue: You, Greedy"))).to_be_visible()


def test_the_same_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.go("/")
    button = page.get_by_role("button", name="Play now: Shaman duel")
    expect(button).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/\w+$"))


def test_a_table_appears_in_the_lobby_of_others_and_can_be_joined(visit: Visit) -> None:
    host, guest = visit().page, visit().page
    guest.goto("/account")
    guest.get_by_label("Your name at the table").fill("Ottoline")
    guest.get_by_role("button", name="Use this name").click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Ottoline")
    host.goto("/account")
    host.get_by_label("Your name at the table").fill("Wilhelmine")
    host.get_by_role("button", name="Use this name").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Wilhelmine")
    guest.get_by_role("link", name="Lobby").click()
    expect(guest.get_by_role("heading", name="Free seats")).to_be_visible()

    host.goto("/new/shaman")
    host.get_by_role("radio", name="constructed").check()
    host.get_by_role("radio", name="Quick").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile(r"/t/\w+$"))

    row = listed(guest, host.url.rsplit("/", 1)[1])
    expect(row).to_contain_text("Wilhelmine")
    expect(row).to_contain_text("10 s a decision, 3 min in the bank")
    row.get_by_role("button", name=re.compile("^Join")).click()
    offered = guest.get_by_label("Your deck").locator("option")
    expect(offered.filter(has_text="Cold Tempo")).to_have_count(1)
    expect(offered.filter(has_text="Road of Sparks")).to_have_count(0)  # a starter deck does not fit
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_url(host.url)


def test_a_table_by_link_is_listed_for_nobody_else(visit: Visit, person: Callable[[str], Person]) -> None:
    host, other = visit().page, visit().page
    host.goto("/new/shaman")
    host.get_by_role("radio", name="Only by link").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile(r"/t/\w+$"))
    game = host.url.rsplit("/", 1)[1]
    opened_later = person("Wilhelmine").open_table("open")
    other.goto("/lobby")
    expect(listed(other, opened_later)).to_be_visible()
    assert game not in other.content()
    host.goto("/lobby")
    expect(host.locator(f'a[href="/t/{game}"]')).to_be_visible()


# Rules, cards, decks -----------------------------------------------------------------------------------------


def test_a_link_to_a_rule_leads_to_the_rule(visitor: Visitor) -> None:
    page = visitor.go("/rules/shaman#SK-PAY-4")
    rule = page.locator("#SK-PAY-4")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("here"))
    page.goto("/cards/shaman")
    page.goto("/rules/shaman#SK-FURY-9")
    expect(page.locator("#SK-FURY-9")).to_be_in_viewport()


def test_rules_can_be_searched(visitor: Visitor) -> None:
    page = visitor.go("/rules/shaman")
    page.get_by_role("searchbox").fill("celebration")
    expect(page.get_by_role("heading", name=re.compile(r"rules for “celebration”"))).to_be_visible()
    expect(page.locator("mark").first).to_have_text(re.compile("celebration", re.IGNORECASE))
    expect(page).to_have_url(re.compile(r"\?q=celebration$"))
    page.get_by_role("searchbox").fill("")
    expect(page.get_by_role("navigation", name="Areas")).to_be_visible()


def test_cards_are_found_by_their_numbers_and_a_bad_search_says_why(visitor: Visitor) -> None:
    visitor.forgive(REFUSED)
    page = visitor.go("/cards/shaman")
    everything = page.get_by_text(re.compile(r"^\d+ cards$"))
    expect(everything).to_be_visible()
    total = int((everything.text_content() or "").split()[0])
    page.get_by_role("searchbox").fill("type:strike cost<=1")
    expect(everything).not_to_have_text(f"{total} cards")
    expect(page.get_by_role("listitem").first).to_contain_text("Strike")
    page.get_by_role("searchbox").fill("cost<<2")
    expect(page.get_by_role("alert")).to_contain_text("cost is a number")
    page.get_by_text("How to search").click()
    page.get_by_role("button", name="type:strike", exact=True).click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_card_lies_large_under_its_own_address(visitor: Visitor) -> None:
    page = visitor.go("/cards/shaman?q=type:teamwork")
    page.get_by_role("button", name=re.compile("Yohmei")).click()
    expect(page.get_by_role("dialog", name="Yohmei, Keeper of Paper Servants")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?q=type%3Ateamwork&card=SKH-114$"))
    page.reload()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"\?q=type%3Ateamwork$"))


def test_what_is_ruled_on_a_card_stands_beside_it(visitor: Visitor) -> None:
    page = visitor.go("/cards/shaman?card=SKH-161")
    rulings = page.get_by_role("dialog", name="Isolate").get_by_role("region", name="Rulings")
    headings = ["Any teamwork as target.", "Immediate advantages charge", "Isolate may choose none."]
    expect(rulings.get_by_role("listitem")).to_contain_text(headings)
    rulings.get_by_role("link", name="SK-CD-26").click()
    expect(page).to_have_url(re.compile("/rules/shaman#SK-CD-26$"))
    visitor.go("/cards/shaman?card=SKH-035")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("region", name="Rulings")).to_have_count(0)


def test_starter_packs_are_led_by_whom_one_likes_and_constructed_decks_are_not(visitor: Visitor) -> None:
    page = visitor.go("/new/shaman")
    seat = page.get_by_role("group", name="Seat 1")
    led = seat.get_by_label("Led by")
    seat.get_by_label("Your deck").select_option("night-shift")
    expect(led.locator("option").first).to_have_text("Faust, as the deck has it")
    led.select_option("Yoh")
    page.get_by_label("constructed").check()
    expect(led).to_have_count(0)
    page.get_by_label("starter").check()
    seat.get_by_label("Your deck").select_option("night-shift")
    expect(led).to_have_value("")
    led.select_option("Jun")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    expect(page.get_by_text("Night Shift (Jun)")).to_be_visible()


def test_a_pasted_deck_is_checked_saved_played_and_deleted(visitor: Visitor) -> None:
    page = visitor.go("/decks/shaman")
    page.get_by_text("Paste and check a deck").click()
    header = "name: Otter's own\ngame: shaman\nformat: constructed\nshaman: Yoh\n\nStrikes\n"
    page.get_by_label("Deck list").fill(header + "4 Furious Responce\n")
    page.get_by_role("button", name="Check").click()
    problem = page.get_by_role("alert")
    expect(problem).to_contain_text("line 7")
    expect(problem).to_contain_text("Did you mean “Furious Response”?")
    page.get_by_label("Deck list").fill(header + "5 Furious Response\n")
    page.get_by_role("button", name="Check").click()
    expect(problem.get_by_role("link", name="SK-DECK-2")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(re.compile("/decks/shaman/own-"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Otter's own")
    expect(page.get_by_role("button", name="Play with it")).to_be_disabled()
    page.get_by_role("link", name="All decks").click()
    expect(page.get_by_role("heading", name="Your decks")).to_be_visible()
    page.get_by_role("link", name=re.compile("Otter's own")).click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.wait_for_url(re.compile("/decks/shaman$"))
    expect(page.get_by_role("heading", name="Ready decks")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Otter's own"))).to_have_count(0)


def test_a_deck_shows_how_much_its_cards_cost(visitor: Visitor) -> None:
    page = visitor.go("/decks/shaman/cold-tempo")
    curve = page.get_by_role("region", name="Cards by cost").get_by_role("listitem")
    expect(curve.first).to_be_visible()
    counts = [int((bar or "0").split(": ")[1].split()[0]) for bar in curve.locator(".unseen").all_text_contents()]
    assert sum(counts) == 60


# People ------------------------------------------------------------------------------------------------------


def test_a_guest_who_registers_keeps_their_games(visitor: Visitor, address: str) -> None:
    visitor.forgive(REFUSED)
    page = visitor.go("/")
    page.get_by_role("button", name="Play now: Shaman duel").click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    game = page.url.rsplit("/", 1)[1]
    page.goto("/account")
    page.get_by_text("I am new here").click()
    name = f"Keeper {game}"
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill("seven red lamps")
    page.get_by_role("button", name="Register", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.get_by_role("link", name="Lobby").click()
    expect(page.locator(f'a[href="/t/{game}"]')).to_be_visible()

    page.get_by_role("link", name=name).click()
    page.get_by_label("What it is for").fill("my bot")
    page.get_by_role("button", name="Make a token").click()
    token = page.locator("code").filter(has_text="pm_").text_content() or ""
    answer = page.request.get(f"{address}/api/me", headers={"authorization": f"Bearer {token}", "cookie": ""})
    assert answer.json()["user"]["name"] == name
    page.reload()
    expect(page.get_by_text("never used").or_(page.get_by_text("last used"))).to_be_visible()
    assert token not in page.content()
    page.get_by_role("button", name="End my bot").click()
    expect(page.get_by_role("button", name="End my bot")).to_have_count(0)

    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Account")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill("seven blue lamps")
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Password").fill("seven red lamps")
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_language_and_theme_are_kept(visitor: Visitor) -> None:
    page = visitor.go("/lobby")
    page.get_by_label("Language").select_option("es")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sala")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name=re.compile("^Tema")).click()
    page.get_by_role("button", name=re.compile("^Tema: claro")).click()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sala")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("body")).not_to_have_css("background-color", ground)
    page.goto("/rules/shaman")
    expect(page.locator("#SK-DECK-1 p").first).to_have_attribute("lang", "en")


def test_whoever_follows_a_link_hears_where_it_led(visitor: Visitor) -> None:
    page = visitor.go("/")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Decks").click()
    heading = page.get_by_role("heading", level=1, name="Decks")
    expect(heading).to_be_focused()
    expect(page).to_have_title("Decks · Playmat")
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Sit down.")).to_be_visible()


# Every page --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("light", ["light", "dark"])
def test_every_page_is_for_everybody(visit: Visit, light: str) -> None:
    wishes = {"screen": "phone", "language": "es-ES"} if light == "dark" else {}
    visitor = visit(scheme=light, bypass_csp=True, **wishes)
    visitor.forgive(REFUSED)
    for at, (name, path) in enumerate(PAGES.items()):
        page = settled(visitor, path)
        wholly = (at % 2 == 0) is (light == "light")
        insist_accessible(page, name, "", **({} if wholly else ONLY_COLOURS))
        come_to(page, "() => document.documentElement.scrollWidth <= innerWidth", True)
        expect(page.locator("main h1")).to_have_count(1)
        if "language" in wishes:
            insist_spanish(page)
