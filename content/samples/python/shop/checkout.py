from __future__ import annotations

import re
import time
from collections.abc import Mapping
from datetime import datetime, timedelta, timezone
from typing import Any

from .marula import api_time
from .money import money_of
from .operations import OBJECT_STATE
from .shop import CheckoutError, Shop, ShopError

LINK_LIFETIME = timedelta(minutes=30)
"""A customer who pays later than this gets a new link."""

UNCERTAIN_EVENTS = {"BankError", "BankTimeout", "CryptoWalletBlocked", "UnkownPaymentError"}
"""After these events, money may have left the customer's account."""

CLOSED_UNPAID = {"PaymentInitiationRequestExpired", "PaymentInitiationRequestCancelled"}


def place_order(shop: Shop, order_id: str, item: str, cents: int) -> None:
    """Stores a new order. An order that exists already stays as it is."""
    shop.store.run(
        "INSERT OR IGNORE INTO orders (id, item, cents, placed_at) VALUES (?, ?, ?, ?)",
        order_id,
        item,
        cents,
        time.time(),
    )


def open_request(shop: Shop, order_id: str) -> Mapping[str, Any] | None:
    """
    Returns the open payment request of an order; None if the order is paid. The `url` of the
    request is where the customer pays by bank or card. Creates a request if none is open. If it
    raises an error, call it again later.
    """
    request = _newest_request(shop, order_id)
    state = request["state"]["__typename"]
    if state not in CLOSED_UNPAID | {"PaymentInitiationRequestPending"}:
        return None
    if any(event["__typename"] in UNCERTAIN_EVENTS for event in request["events"] or []):
        problem = f"money may have moved for {request['id']}, although it is not paid"
        shop.store.run("UPDATE orders SET problem = ? WHERE id = ?", problem, order_id)
        raise CheckoutError(f"{order_id}: {problem}")
    if state not in CLOSED_UNPAID:
        return request

    _start_next_attempt(shop, request["externalReference"])
    return _newest_request(shop, order_id)


def read_object(shop: Shop, object_id: str) -> Mapping[str, Any] | None:
    """Reads an object in its current state; None if this client has no such object."""
    node: Mapping[str, Any] | None = shop.marula.read(OBJECT_STATE, {"id": object_id})["node"]
    return node


def read_request(shop: Shop, request_id: str) -> Mapping[str, Any]:
    request = read_object(shop, request_id)
    if request is None or request["__typename"] != "PaymentInitiationRequest":
        raise ShopError(f"{request_id} is not a payment request of this client")
    return request


def payment_reference(order_id: str, attempt: int) -> str:
    """Returns the reference of a payment request of an order."""
    return f"{order_id}-payment-{attempt}"


def order_of(reference: str | None) -> tuple[str, int] | None:
    """Returns the order and the attempt that a payment request belongs to."""
    match = re.fullmatch(r"(.+)-payment-([0-9]+)", reference or "")
    return (match[1], int(match[2])) if match else None


def _newest_request(shop: Shop, order_id: str) -> Mapping[str, Any]:
    """Returns the payment request of the current attempt, and creates it if there is none."""
    order = shop.store.one("SELECT * FROM orders WHERE id = ?", order_id)
    if order is None:
        raise CheckoutError(f"there is no order {order_id}")
    reference = payment_reference(order_id, order["attempt"])
    intent = shop.intents.perform_once(
        reference,
        "payment_request",
        {
            "amount": money_of(order["cents"]),
            "externalReference": reference,
            "payerReference": "JACARANDA",
            "beneficiaryReference": order_id[:20],
            "merchant": "Jacaranda Books",
            "beneficiary": {
                "bankAccount": {
                    "name": "Jacaranda Books",
                    "bankId": "fnb",
                    "accountNumber": "1234567890",
                }
            },
            "expireAt": api_time(datetime.now(timezone.utc) + LINK_LIFETIME),
            "paymentMethods": {"eft": {"enabled": True}, "card": {"enabled": True}},
        },
    )
    if intent.status == "done" and intent.result is not None:
        return read_request(shop, intent.result)

    _start_next_attempt(shop, reference)
    raise CheckoutError(f"the payment request {reference} was rejected: {intent.result}")


def _start_next_attempt(shop: Shop, ended_reference: str) -> None:
    """Ends an attempt. Two threads that end the same attempt start only one new one."""
    ended = order_of(ended_reference)
    if ended is not None:
        shop.store.run("UPDATE orders SET attempt = attempt + 1 WHERE id = ? AND attempt = ?", *ended)
