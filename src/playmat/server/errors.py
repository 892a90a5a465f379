"""What a request can be told when it is not carried out."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.errors import PlaymatError
from playmat.wire import DeckProblem


class ApiError(PlaymatError):
    """A refusal that goes back to whoever asked, with an HTTP status and a word for programs."""

    def __init__(
        self,
        status: int,
        error: str,
        message: str,
        rule: str = "",
        problems: Sequence[DeckProblem] = (),
        retry_after: float = 0.0,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.error = error
        self.message = message
        self.rule = rule
        self.problems = list(problems)
        self.retry_after = retry_after
        """Seconds after which it may work; nothing when waiting does not help."""


class NotLoggedIn(ApiError):
    """Something only people known to the server may do."""

    def __init__(self) -> None:
        super().__init__(401, "not-logged-in", "Log in or start as a guest first.")


def not_found(what: str) -> ApiError:
    """That there is no such thing, or none that this visitor may know of."""
    return ApiError(404, "not-found", f"There is no such {what} here. Check the address, or ask for a new link.")


def not_saved() -> ApiError:
    """That the database did not take it."""
    return ApiError(503, "unavailable", "This could not be saved, so it was not done. Try again in a moment.")
