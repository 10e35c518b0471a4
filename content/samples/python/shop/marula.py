from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Callable

from .http_client import NoResponse, post
from .settings import Settings
from .tokens import ClientTokens, TokenRefused, TokenUnavailable

ATTEMPTS = 8
"""How many times a call is sent before it is left to the next run."""

REJECTIONS = (
    "FORBIDDEN",
    "GRAPHQL_PARSE_FAILED",
    "GRAPHQL_VALIDATION_FAILED",
    "BAD_USER_INPUT",
    "INVALID_STATE",
)


class MarulaError(Exception):
    def __init__(
        self,
        code: str,
        message: str,
        was_executed: bool = False,
        retry_after: float = 0,
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.was_executed = was_executed
        """True if a mutation was executed, and only a field of its result failed."""
        self.retry_after = retry_after
        """Seconds, from the header `Retry-After`."""


class Marula:
    """Sends queries and mutations."""

    def __init__(self, settings: Settings) -> None:
        self._url = settings.api_url
        self._tokens = ClientTokens(settings)

    def read(self, query: str, variables: Mapping[str, Any]) -> Any:
        """Sends a query until it succeeds or is rejected. Queries change nothing."""
        if not _is_query(query):
            raise TypeError("read() only takes queries")
        attempt = 1
        while True:
            try:
                return self._send(query, variables)
            except (MarulaError, TokenRefused, TokenUnavailable) as error:
                if attempt == ATTEMPTS or is_rejected(error):
                    raise
                back_off(attempt, error)
            attempt += 1

    def mutate(self, mutation: str, variables: Mapping[str, Any]) -> Any:
        """Sends a mutation once. Only `perform` calls it, because only it knows when to repeat."""
        return self._send(mutation, variables)

    def _send(self, operation: str, variables: Mapping[str, Any]) -> Any:
        token = self._tokens.get()
        body = json.dumps({"query": operation, "variables": variables}).encode()
        headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
        try:
            response = post(self._url, body, headers)
        except NoResponse as error:
            raise MarulaError("NO_RESPONSE", str(error)) from error
        if response.status == 429 or response.status >= 500:
            retry_after = _seconds(response.headers.get("retry-after"))
            raise MarulaError(f"HTTP_{response.status}", "no result", retry_after=retry_after)

        try:
            result = json.loads(response.body)
        except ValueError as error:
            raise MarulaError("NO_RESPONSE", "the response is not JSON") from error
        errors = result.get("errors") or []
        if result.get("data") and not errors:
            return result["data"]

        first: Mapping[str, Any] = errors[0] if errors else {"message": "no data"}
        code = (first.get("extensions") or {}).get("code", "INTERNAL_SERVER_ERROR")
        if code == "UNAUTHENTICATED":
            self._tokens.forget(token)
        # An error below the root field does not mean that the mutation failed: it was executed.
        was_executed = not _is_query(operation) and len(first.get("path") or []) > 1
        raise MarulaError(code, first.get("message", ""), was_executed)


def was_not_processed(error: Exception) -> bool:
    """Nothing was done, and a repeat with another token or at another time can succeed."""
    return isinstance(error, TokenUnavailable) or _has_code(error, ("UNAUTHENTICATED", "HTTP_429"))


def is_rejected(error: Exception) -> bool:
    """Nothing was done, and the same call would be rejected again."""
    return isinstance(error, TokenRefused) or _has_code(error, REJECTIONS)


def back_off(attempt: int, error: Exception) -> None:
    """Waits up to 1 s, then up to 2 s, 4 s … 30 s: a random time, on top of `Retry-After`."""
    at_least = error.retry_after if isinstance(error, MarulaError) else 0
    time.sleep(at_least + random.random() * min(30, 0.5 * 2**attempt))


def every_item(read_page: Callable[[str | None], Mapping[str, Any]]) -> Iterator[Any]:
    """Yields each item of a list once. `read_page` gets the cursor, None for the first page."""
    after = None
    while True:
        page = read_page(after)
        for edge in page["edges"] or []:
            yield edge["node"]
        if not page["pageInfo"]["hasNextPage"]:
            return
        after = page["pageInfo"]["endCursor"]
        if after is None:
            raise ValueError("hasNextPage is true, but endCursor is null")


def api_time(time_in_utc: datetime) -> str:
    """Returns a time as the API has it, such as `2031-05-01T10:00:00.000Z`."""
    return time_in_utc.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _has_code(error: Exception, codes: tuple[str, ...]) -> bool:
    return isinstance(error, MarulaError) and not error.was_executed and error.code in codes


def _is_query(operation: str) -> bool:
    return operation.lstrip().startswith("query")


def _seconds(header: str | None) -> float:
    return float(header) if header and header.isdigit() else 0
