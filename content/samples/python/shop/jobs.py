from __future__ import annotations

import threading
from typing import Callable

from .events import process_events
from .intents import Report
from .reconcile import reconcile
from .shop import Shop


class Job:
    """Runs some work now, at an interval and when it is called, but never twice at the same time."""

    def __init__(self, name: str, work: Callable[[], None], seconds: int, report: Report) -> None:
        self._name = name
        self._work = work
        self._report = report
        self._seconds = seconds
        self._is_running = threading.Lock()
        self._is_due = threading.Event()
        threading.Thread(target=self._repeat, daemon=True).start()

    def run(self) -> None:
        with self._is_running:
            try:
                self._work()
            except Exception as error:  # The next run may succeed.
                self._report(self._name, error)

    def wake(self) -> None:
        """Runs the work soon, in the thread of the job."""
        self._is_due.set()

    def _repeat(self) -> None:
        while True:
            self._is_due.clear()
            self.run()
            self._is_due.wait(self._seconds)


class Jobs:
    def __init__(self, shop: Shop, report: Report) -> None:
        minute = 60
        self.events = Job("events", lambda: process_events(shop, report), minute, report)
        self.intents = Job("intents", lambda: shop.intents.perform_open(report), 5 * minute, report)
        day = 24 * 60 * minute
        self.reconciliation = Job("reconciliation", lambda: reconcile(shop, report), day, report)
