"""Runs the steps of the database's history; called by Alembic."""

from alembic import context

from playmat.server.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
context.run_migrations()
