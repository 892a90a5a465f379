"""The card search: what a query finds, and what it says when it cannot be read."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.book.card_search import Facts, Fields, Query, SearchError, find

FIELDS = Fields(texts=("type", "trait", "keyword"), numbers=("cost", "force"), flags=("real", "house"))


class Card:
    def __init__(self, **facts: str | int | tuple[str, ...]) -> None:
        self._facts = facts

    def facts(self) -> Facts:
        return self._facts


CARDS = [
    Card(id="SKH-001", name="Furious Response", type="strike", trait="melee", cost=2, force=3,
         text="If the attack has Force 3 or less, this gets Force +4.", keyword=(), **{"is": ("real",)}),
    Card(id="SKH-012", name="Twin Moon Cut", type="strike", trait="melee", cost=2, force=7,
         text="", keyword=("Tactical",), **{"is": ("house",)}),
    Card(id="SKH-038", name="Gatekeeper's Palm", type="strike", trait="guardian", cost=2, force=4,
         text="Lose Force 2: Intercept +1.", keyword=(), **{"is": ("house",)}),
    Card(id="SKH-052", name="Pickpocket's Prayer", type="advantage", trait="mind", cost=1,
         text="Eliminate one furyoku of any colour.", keyword=("Immediate", "Pitch"), **{"is": ("house",)}),
    Card(id="SKH-107", name="Amidamaru, Sheathed Oath", type="teamwork", trait="yoh", cost=2,
         text="Take back one green furyoku.", keyword=(), **{"is": ("house",)}),
]  # fmt: skip
RESPONSE, MOON, PALM, PRAYER, OATH = ("001", "012", "038", "052", "107")
ALL = [RESPONSE, MOON, PALM, PRAYER, OATH]


def found(query: str) -> list[str]:
    return [str(card.facts()["id"])[-3:] for card in find(query, CARDS, FIELDS)]


def refused(query: str) -> SearchError:
    with pytest.raises(SearchError) as error:
        Query.parse(query, FIELDS)
    return error.value


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("", ALL),
        ("   ", ALL),
        # words and phrases
        ("furyoku", [PRAYER, OATH]),
        ("FURIOUS", [RESPONSE]),
        ("one green", [OATH]),
        ("green one", [OATH]),
        ('"one green"', [OATH]),
        ('"green one"', []),
        ("“sheathed oath”", [OATH]),
        ("gatekeeper’s", [PALM]),
        ('"or less"', [RESPONSE]),
        # text fields
        ("type:strike", [RESPONSE, MOON, PALM]),
        ("Type:STRIKE", [RESPONSE, MOON, PALM]),
        ("type:str", [RESPONSE, MOON, PALM]),
        ("type=str", []),
        ("type=strike trait!=melee", [PALM]),
        ('name:"moon cut"', [MOON]),
        ("name = 'moon", []),
        ("keyword:pitch", [PRAYER]),
        ("keyword=immediate", [PRAYER]),
        ("keyword=imm", []),
        ("keyword!=pitch", [RESPONSE, MOON, PALM, OATH]),
        ("text:furyoku", [PRAYER, OATH]),
        ("id:SKH-001", [RESPONSE]),
        ("id:skh-0", [RESPONSE, MOON, PALM, PRAYER]),
        ("is:real", [RESPONSE]),
        ("is:house type:strike", [MOON, PALM]),
        ("is!=house", [RESPONSE]),
        # numbers; only strikes have a force
        ("force:3", [RESPONSE]),
        ("force=3", [RESPONSE]),
        ("force!=3", [MOON, PALM]),
        ("force<4", [RESPONSE]),
        ("force<=4", [RESPONSE, PALM]),
        ("force>4", [MOON]),
        ("force >= 4", [MOON, PALM]),
        ("force>-1", [RESPONSE, MOON, PALM]),
        ("-force>=4", [RESPONSE, PRAYER, OATH]),
        # and, or, not
        ("type:strike trait:melee cost<=2 force>=5", [MOON]),
        ("type:strike and trait:melee", [RESPONSE, MOON]),
        ("moon or palm", [MOON, PALM]),
        ("moon OR palm or oath", [MOON, PALM, OATH]),
        ("type:strike moon or oath", [MOON, OATH]),
        ("type:strike (moon or oath)", [MOON]),
        ("-type:strike", [PRAYER, OATH]),
        ("not type:strike", [PRAYER, OATH]),
        ("--type:strike", [RESPONSE, MOON, PALM]),
        ("-(type:strike or oath)", [PRAYER]),
        ("furyoku -trait:mind", [OATH]),
        ("((moon))", [MOON]),
        ("-moon -palm -oath -prayer", [RESPONSE]),
    ],
)
def test_a_query_finds_exactly_these_cards(query: str, ids: list[str]) -> None:
    assert found(query) == ids


@pytest.mark.parametrize(
    ("query", "message"),
    [
        (
            "moon trat:melee",
            'position 6: there is no field "trat"; the fields are '
            'id, name, text, type, trait, keyword, cost, force, is; did you mean "trait"?',
        ),
        ("cost<=two", 'position 1: cost is a number; expected one after "<=", not "two"'),
        ("cost:1/0/1", 'position 1: cost is a number; expected one after ":", not "1/0/1"'),
        ("a trait<mind", 'position 3: trait is no number; expected ":", "=" or "!=" behind it, not "<"'),
        ("cost<=", 'position 7: expected a word, a number or a quoted phrase after "cost<="'),
        ("(trait:)", 'position 8: expected a word, a number or a quoted phrase after "trait:"'),
        ("is:reel", 'position 1: there is no flag "reel"; expected one of real, house; did you mean "real"?'),
        ("a <= 2 b", 'position 1: there is no field "a"; the fields are '
                     "id, name, text, type, trait, keyword, cost, force, is"),
        ("moon (palm", 'position 6: this "(" is never closed; expected ")" at the end'),
        ("moon) palm", 'position 5: this ")" closes nothing; take it out or open it with "("'),
        ('moon "palm', "position 6: this quotation mark is never closed; expected another one"),
        ('name:"palm', "position 6: this quotation mark is never closed; expected another one"),
        ("moon >3", 'position 1: there is no field "moon"; the fields are '
                    "id, name, text, type, trait, keyword, cost, force, is"),
        ("(moon) >3", 'position 8: expected a field before ">", such as "name:word"'),
    ],
)  # fmt: skip
def test_a_query_that_cannot_be_read_says_where_and_why(query: str, message: str) -> None:
    assert str(refused(query)) == message


@pytest.mark.parametrize(
    ("query", "position", "end"),
    [
        ("moon or", 8, "but the search ends here"),
        ("or moon", 1, 'but found "or"'),
        ("moon and and palm", 10, 'but found "and"'),
        ("moon -", 7, "but the search ends here"),
        ("()", 2, 'but found ")"'),
        ("not", 4, "but the search ends here"),
    ],
)
def test_a_query_that_lacks_a_term_says_what_was_expected(query: str, position: int, end: str) -> None:
    error = refused(query)
    assert error.position == position
    assert error.message.startswith('expected a word, a "quoted phrase", a field such as "name:word"')
    assert error.message.endswith(end)


def test_a_query_has_its_limits() -> None:
    assert found("moon " * 200) == [MOON]
    assert found("(" * 49 + "moon" + ")" * 49) == [MOON]
    assert "nested too deeply" in refused("(" * 50 + "moon" + ")" * 50).message
    assert "nested too deeply" in refused("-" * 900 + "moon").message
    assert "shorten it" in refused("moon " * 201).message


def test_a_flag_is_asked_for_as_a_whole() -> None:
    query = Query.parse("is:real", Fields(flags=("real", "real name")))
    assert query.matches({"is": ("real", "generic")})
    assert not query.matches({"is": ("real name",)})
    assert not query.matches({})


def test_a_field_has_one_meaning() -> None:
    for texts, numbers in [(("cost",), ("cost",)), (("name",), ()), (("Trait",), ()), (("two words",), ())]:
        with pytest.raises(ValueError, match="cannot be a field"):
            Fields(texts, numbers)


PIECES = [
    "moon",
    "type",
    "cost",
    "is",
    ":",
    "<=",
    "!=",
    "-",
    "(",
    ")",
    '"',
    "”",
    " or ",
    " and ",
    " not ",
    " ",
    "5",
    "real",
]


@given(st.text() | st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_text_is_a_query_or_a_search_error(text: str) -> None:
    with contextlib.suppress(SearchError):
        query = Query.parse(text, FIELDS)
        assert all(query.matches(card.facts()) in (True, False) for card in CARDS)


TERMS = ["moon", "furyoku", "type:strike", "cost<=1", "force!=3", "is:real", "trait!=mind", '"one green"']


@given(st.sampled_from(TERMS), st.sampled_from(TERMS), st.sampled_from(TERMS))
def test_or_binds_looser_than_a_row_and_minus_tighter(first: str, second: str, third: str) -> None:
    one, two, three = (set(found(term)) for term in (first, second, third))
    assert set(found(f"{first} {second} or {third}")) == (one & two) | three
    assert set(found(f"{first} ({second} or {third})")) == one & (two | three)
    assert set(found(f"-{first} {second}")) == two - one
    assert set(found(f"not ({first} or {second})")) == set(ALL) - one - two
