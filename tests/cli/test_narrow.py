"""A terminal too narrow for the drawn table gets linear text."""

import io

import pytest

from playmat.cli import linear
from playmat.cli.draw import RichDisplay
from playmat.cli.linear import LinearDisplay
from playmat.games import get


class Terminal(io.StringIO):
    """Input that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("columns", "kind"), [(40, LinearDisplay), (59, LinearDisplay), (60, RichDisplay), (120, RichDisplay)]
)
def test_the_screen_fits_the_terminal(columns: int, kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr(linear, "is_plain", lambda: False)
    monkeypatch.setattr(linear, "width", lambda: columns)
    assert isinstance(linear.open_display(get("shaman").look, plain=False), kind)
