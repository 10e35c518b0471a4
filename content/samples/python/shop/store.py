from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TABLES = (
    """CREATE TABLE IF NOT EXISTS orders (
        id TEXT PRIMARY KEY,
        item TEXT NOT NULL,
        cents INTEGER NOT NULL,
        placed_at REAL NOT NULL,
        attempt INTEGER NOT NULL DEFAULT 1, -- counts its payment requests
        paid_with TEXT,                     -- id of the payment request that was paid
        method TEXT,                        -- bank or card
        problem TEXT                        -- why a member of staff must look at the order
    )""",
    """CREATE TABLE IF NOT EXISTS intents (
        id TEXT PRIMARY KEY,
        call TEXT NOT NULL,
        input TEXT NOT NULL,                -- of the mutation, as JSON
        status TEXT NOT NULL DEFAULT 'open',
        sent_at REAL,                       -- latest attempt that may have been processed
        result TEXT                         -- id of what was made, or the rejection
    )""",
    "CREATE TABLE IF NOT EXISTS shipments (id TEXT PRIMARY KEY, item TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS events (
        id TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        object_id TEXT,
        is_processed INTEGER NOT NULL DEFAULT 0
    )""",
    "CREATE TABLE IF NOT EXISTS transfers (id TEXT PRIMARY KEY, status TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS settlements (id TEXT PRIMARY KEY, differences TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS checkpoints (id TEXT PRIMARY KEY, time TEXT NOT NULL)",
)


class Store:
    """The data of the shop, in SQLite. In production, use your own database."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._file = file
        with self.transaction() as db:
            for table in TABLES:
                db.execute(table)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Commits at the end, and changes nothing if an error is raised."""
        db = sqlite3.connect(self._file, timeout=30, isolation_level=None)
        db.row_factory = sqlite3.Row
        try:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")
        finally:
            db.close()

    def all(self, query: str, *values: object) -> list[sqlite3.Row]:
        with self.transaction() as db:
            return db.execute(query, values).fetchall()

    def one(self, query: str, *values: object) -> sqlite3.Row | None:
        with self.transaction() as db:
            row: sqlite3.Row | None = db.execute(query, values).fetchone()
            return row

    def run(self, statement: str, *values: object) -> None:
        with self.transaction() as db:
            db.execute(statement, values)
