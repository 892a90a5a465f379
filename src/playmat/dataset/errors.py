# interpreted: errors
"""What goes wrong with a dataset, and the one way to the library that reads and writes its files."""

from __future__ import annotations

from typing import Any

from playmat.kernel.errors import PlaymatError


class DatasetError(PlaymatError):
    """A dataset that cannot be written or read."""


def arrow() -> Any:
    """The library for Parquet files, which only datasets need."""
    try:
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise DatasetError('Datasets need the library pyarrow; install it with: pip install "playmat[data]"') from None
    return pyarrow
