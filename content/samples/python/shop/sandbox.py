from __future__ import annotations

import json
import urllib.request

from .http_client import NoResponse, post


def check_sandbox(sandbox_url: str) -> None:
    """Raises an error if the sandbox does not run."""
    try:
        urllib.request.urlopen(f"{sandbox_url}/_sandbox/clock", timeout=5).close()
    except OSError as error:
        message = f"no sandbox responds at {sandbox_url}: start it first, see README.md"
        raise NoResponse(message) from error


def simulate_payment(sandbox_url: str, request_id: str, method: str) -> None:
    """Pays a payment request in the local sandbox. A payment by card takes about 2 minutes."""
    if method == "card":
        _act(sandbox_url, "pay with a new card", request_id)
    else:
        _act(sandbox_url, "pay at the bank", request_id)
        _act(sandbox_url, "transfer the money", request_id)


def _act(sandbox_url: str, act: str, object_id: str) -> None:
    """Simulates an action of the payer or the bank."""
    body = json.dumps({"act": act, "id": object_id}).encode()
    headers = {"content-type": "application/json"}
    response = post(f"{sandbox_url}/_sandbox/act", body, headers)
    if response.status != 200:
        raise RuntimeError(f"the sandbox rejected {act!r}: {response.body.decode()}")
