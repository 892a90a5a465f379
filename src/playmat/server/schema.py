"""Prints the service's OpenAPI document, from which the client's types are made: `python -m playmat.server.schema`."""

from __future__ import annotations

import sys
import tempfile

from .app import create_app
from .openapi import document
from .settings import Settings


def main() -> None:
    """Print the document."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings.load({"PLAYMAT_DATA_DIR": folder}))
        sys.stdout.buffer.write(document(app) + b"\n")
        app.state.service.store.close()


if __name__ == "__main__":
    main()
