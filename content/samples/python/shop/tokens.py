from __future__ import annotations

import json
import threading
import time
from urllib.parse import urlencode

from .http_client import NoResponse, post
from .settings import Settings


class TokenRefused(Exception):
    """The credentials or the scopes are wrong. A retry cannot help."""


class TokenUnavailable(Exception):
    """No token came back. A later request may succeed."""


class ClientTokens:
    """Caches the client token. Concurrent calls share one request."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lock = threading.Lock()
        self._value = ""
        self._renew_at = 0.0

    def get(self) -> str:
        with self._lock:
            if time.monotonic() >= self._renew_at:
                requested_at = time.monotonic()
                self._value, lifetime = self._request()
                self._renew_at = requested_at + lifetime * 0.9
            return self._value

    def forget(self, rejected: str) -> None:
        """Drops a token that the API rejected, unless a newer one has replaced it."""
        with self._lock:
            if self._value == rejected:
                self._renew_at = 0.0

    def _request(self) -> tuple[str, float]:
        form = {
            "grant_type": "client_credentials",
            "client_id": self._settings.client_id,
            "client_secret": self._settings.client_secret,
            "audience": self._settings.token_url,
            "scope": self._settings.scopes,
        }
        content_type = {"content-type": "application/x-www-form-urlencoded"}
        try:
            response = post(self._settings.token_url, urlencode(form).encode(), content_type)
        except NoResponse as error:
            raise TokenUnavailable(str(error)) from error
        if response.status == 429 or response.status >= 500:
            raise TokenUnavailable(f"HTTP {response.status}")
        if response.status != 200:
            raise TokenRefused(f"HTTP {response.status}: {response.body[:200]!r}")
        try:
            token = json.loads(response.body)
            return token["access_token"], token["expires_in"]
        except (ValueError, KeyError, TypeError) as error:
            raise TokenUnavailable("the token endpoint sent no token") from error
