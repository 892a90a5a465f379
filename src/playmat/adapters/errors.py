# interpreted: exceptions stay plain Python classes
"""What can go wrong between a game and an environment."""

from __future__ import annotations

from playmat.kernel.errors import PlaymatError


class MissingLibrary(PlaymatError, ImportError):
    """A library that an adapter is for is not installed."""

    def __init__(self, library: str) -> None:
        super().__init__(f'This adapter needs the library {library}; install it with: pip install "playmat[research]"')


class IllegalAction(PlaymatError, ValueError):
    """An action that is none of the answers on the page."""

    def __init__(self, action: object, legal: int) -> None:
        offered = f"only 0 to {legal - 1} are legal here" if legal else "nothing is asked any more"
        super().__init__(f"Action {action} is not legal: {offered}. Choose among those that the action mask allows.")
