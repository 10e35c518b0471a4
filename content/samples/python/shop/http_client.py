from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any

TIMEOUT_SECONDS = 30


class NoResponse(Exception):
    """No complete response came back. The request may have been processed."""


@dataclass(frozen=True)
class Response:
    status: int
    headers: Mapping[str, str]
    body: bytes


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Credentials are never sent on to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirects)


def post(url: str, body: bytes, headers: Mapping[str, str]) -> Response:
    request = urllib.request.Request(url, data=body, headers=dict(headers), method="POST")
    try:
        try:
            response = _opener.open(request, timeout=TIMEOUT_SECONDS)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            return Response(response.status, response.headers, response.read())
    except (OSError, HTTPException) as error:
        raise NoResponse(f"no response from {url}: {error}") from error
