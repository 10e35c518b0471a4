from __future__ import annotations

import json
import time

from .shop import Shop
from .verify import verify


class WebhookRejected(Exception):
    """The delivery is not genuine."""


def receive_webhook(shop: Shop, secrets: list[str], headers: dict[str, str], body: bytes) -> None:
    """
    Verifies a delivery and stores its event, once. Accepts each of several secrets, such as the old
    and the new one while an endpoint is replaced.
    """
    _verify_with_any(secrets, headers, body)
    delivery = json.loads(body)
    node = delivery.get("node") or {}
    shop.store.run(
        "INSERT OR IGNORE INTO events (id, type, object_id) VALUES (?, ?, ?)",
        delivery["eventId"],
        delivery["type"],
        node.get("id"),
    )


def _verify_with_any(secrets: list[str], headers: dict[str, str], body: bytes) -> None:
    reasons = []
    for secret in secrets:
        try:
            verify(headers, body, secret, int(time.time()))
            return
        except ValueError as error:
            reasons.append(str(error))
    raise WebhookRejected(", ".join(reasons))
