"""Runs the steps of the database's history; called by Alembic."""

from alembic import context

from playmat.server.sql import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
context.run_migrations()
