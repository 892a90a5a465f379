"""The documentation of the protocol leaves nothing out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from playmat import wire
from playmat.server import door, stream
from playmat.server.api_people import SLOWED
from playmat.server.limits import LIMITS, What

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SAID, TOLD = PAGE.split("### What you are told")
TOLD = TOLD.split("## A game")[0]


def row(table: str, kind: str) -> str:
    """The line of a table about one kind of message."""
    return next((line for line in table.splitlines() if line.startswith(f"| `{kind}` |")), "")


def fields(message: type[msgspec.Struct]) -> set[str]:
    """The fields of a message but for its number."""
    return set(message.__struct_fields__) - {"id", "to"}


@pytest.mark.parametrize("message", get_args(wire.ClientMessage), ids=lambda message: message.__name__)
def test_every_message_of_a_client_is_explained_with_all_its_fields(message: Any) -> None:
    line = row(SAID, message.__struct_config__.tag)
    assert set(re.findall(r"`([\w-]+)`", line.split("|")[2])) == fields(message)


@pytest.mark.parametrize("message", get_args(wire.ServerMessage), ids=lambda message: message.__name__)
def test_every_message_of_the_server_is_explained_with_all_its_fields(message: Any) -> None:
    line = row(TOLD, message.__struct_config__.tag)
    assert fields(message) <= set(re.findall(r"`([\w-]+)`", line.split("|")[2]))


def test_every_word_of_a_refusal_is_explained() -> None:
    words = get_args(get_type_hints(wire.Refused)["error"])
    assert len(words) > 5
    assert [word for word in words if f"`{word}`" not in TOLD] == []


@pytest.mark.parametrize(
    ("what", "named"),
    [("message", "messages of one person"), ("move", "answers and the like"), ("chat", "chat"), ("table", "tables"),
     ("tables", "tables from one address"), ("guest", "new guests from one address"), ("hint", "hints"),
     ("analysis", "analyses"), ("analyses", "analyses from one address"),
     ("moves", "answers and the like from one address"), ("replay", "replays and records"),
     ("replays", "replays and records from one address"), ("login", "logins from one address"),
     ("login-known", "logins from a browser that is known"), ("register", "new accounts from one address"),
     ("token", "tokens"), ("deck", "decks kept"), ("work", "seconds of work for one person"),
     ("works", "seconds of work for one address")],
)  # fmt: skip
def test_the_limits_are_those_of_the_server(what: What, named: str) -> None:
    limit = LIMITS[what]
    assert f"| {named} | {limit.at_once:g} | {limit.every:g} s |" in PAGE


def test_the_longest_message_is_named() -> None:
    assert f"{wire.LONGEST_MESSAGE:,} bytes" in PAGE


def test_what_is_said_of_streams_and_logins_is_so() -> None:
    assert f"{door.MOST_OF_PERSON} streams open and an address {door.MOST_OF_ADDRESS}," in PAGE
    assert f"{stream.MOST_BYTES >> 20} MiB may wait" in PAGE and f"{door.MOST_BYTES >> 20} MiB for all" in PAGE
    assert f"code {wire.TOO_MANY} and" in PAGE
    assert (LIMITS["login-name"].at_once, SLOWED) == (10, 5), "after ten tries … five seconds"
