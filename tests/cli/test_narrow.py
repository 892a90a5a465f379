"""A terminal too narrow for the drawn table gets linear text."""

import io

import pytest

from playmat.cli import plain as screens
from playmat.cli.draw import RichScreen
from playmat.cli.plain import PlainScreen
from playmat.games import get


class Terminal(io.StringIO):
    """Input that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("columns", "kind"), [(40, PlainScreen), (59, PlainScreen), (60, RichScreen), (120, RichScreen)]
)
def test_the_screen_fits_the_terminal(columns: int, kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr(screens, "is_plain", lambda: False)
    monkeypatch.setattr(screens, "width", lambda: columns)
    assert isinstance(screens.open_screen(get("shaman").look, plain=False), kind)
