from __future__ import annotations

import json
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Callable
from weakref import WeakValueDictionary

from .marula import ATTEMPTS, MarulaError, back_off, is_rejected, was_not_processed
from .store import Store
from .tokens import TokenRefused, TokenUnavailable

Input = Mapping[str, Any]
Report = Callable[[str, Exception], None]


@dataclass(frozen=True)
class Intent:
    """Something that must happen exactly once, stored before the first attempt."""

    id: str
    call: str
    input: Input
    status: str
    sent_at: float | None
    result: str | None


@dataclass(frozen=True)
class Call:
    send: Callable[[Intent], str]
    """Sends the mutation once, and returns the id of what it made."""
    find: Callable[[Intent], "str | None"]
    """Finds what an earlier attempt made."""


class Intents:
    """
    Performs each intent exactly once. A call that takes no nonce and moves money needs a pause of
    60 s before `find`; this shop makes no such call.
    """

    def __init__(self, store: Store, calls: Mapping[str, Call]) -> None:
        self._store = store
        self._calls = calls
        # Locks of this process. Several processes need a lock in the database instead.
        self._locks: WeakValueDictionary[str, threading.Lock] = WeakValueDictionary()
        self._locks_lock = threading.Lock()

    def perform_once(self, intent_id: str, call: str, input: Input) -> Intent:
        """Stores an intent if it is new, then makes it happen exactly once."""
        self._store.run(
            "INSERT OR IGNORE INTO intents (id, call, input) VALUES (?, ?, ?)",
            intent_id,
            call,
            json.dumps(input),
        )
        return self.perform(intent_id)

    def perform(self, intent_id: str) -> Intent:
        """
        Makes an intent happen exactly once. If it raises an error, the outcome is unknown,
        or a rejection has a cause to fix first, such as a missing scope: the intent stays open, and
        a later call continues it.
        """
        with self._lock(intent_id):
            intent = self.get(intent_id)
            if intent is None:
                raise KeyError(f"there is no intent {intent_id}")
            call = self._calls[intent.call]
            attempt = 1
            while intent.status == "open":
                self._attempt(intent, call, attempt)
                intent = self.get(intent_id) or intent
                attempt += 1
            return intent

    def perform_open(self, report: Report) -> None:
        """Performs all open intents. Run it when a process starts, and every few minutes."""
        for row in self._store.all("SELECT id FROM intents WHERE status = 'open'"):
            try:
                self.perform(row["id"])
            except Exception as error:  # One intent that fails must not stop the others.
                report(row["id"], error)

    def get(self, intent_id: str) -> Intent | None:
        row = self._store.one("SELECT * FROM intents WHERE id = ?", intent_id)
        return Intent(**{**dict(row), "input": json.loads(row["input"])}) if row else None

    def _attempt(self, intent: Intent, call: Call, attempt: int) -> None:
        if intent.sent_at is not None:
            # An earlier attempt may have been processed, even if no response came back.
            made = call.find(intent)
            if made is not None:
                self._finish(intent, "done", made)
                return

        self._mark_sent(intent, time.time())
        try:
            made = call.send(intent)
        except (MarulaError, TokenRefused, TokenUnavailable) as error:
            if was_not_processed(error):
                self._mark_sent(intent, intent.sent_at)
            if _is_rejection(error):
                self._finish(intent, "rejected", str(error))
            elif attempt == ATTEMPTS or is_rejected(error):
                raise
            else:
                back_off(attempt, error)
        else:
            self._finish(intent, "done", made)

    def _mark_sent(self, intent: Intent, sent_at: float | None) -> None:
        self._store.run("UPDATE intents SET sent_at = ? WHERE id = ?", sent_at, intent.id)

    def _finish(self, intent: Intent, status: str, result: str) -> None:
        self._store.run(
            "UPDATE intents SET status = ?, result = ? WHERE id = ?", status, result, intent.id
        )

    def _lock(self, intent_id: str) -> threading.Lock:
        with self._locks_lock:
            return self._locks.setdefault(intent_id, threading.Lock())


def _is_rejection(error: Exception) -> bool:
    """The values or the state are wrong. Other rejections need a fix on your side first."""
    return (
        isinstance(error, MarulaError)
        and is_rejected(error)
        and error.code in ("BAD_USER_INPUT", "INVALID_STATE")
    )
