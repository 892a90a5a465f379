"""Several workers, looked after by the process that started them."""

from __future__ import annotations

from uvicorn.supervisors import Multiprocess


class Workers(Multiprocess):
    """The workers; one that dies is replaced at once, also while it is being asked for a sign of life."""

    def keep_subprocess_alive(self) -> None:
        """Replace those who do not answer."""
        for process in self.processes:
            process.child_conn.close()  # with our own copy of their end open, we would not hear that theirs is gone
        super().keep_subprocess_alive()
