from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from .checkout import read_request
from .intents import Input, Intent
from .money import cents_of, format_cents, money_of
from .shop import Shop, ShopError

FAILED = {"RefundError", "TransactionFailure", "TransactionCancelled"}
"""No money was refunded, and none will be."""


@dataclass(frozen=True)
class Refund:
    id: str
    cents: int
    status: str


def refund_order(shop: Shop, order_id: str, number: int, cents: int) -> Intent:
    """
    Refunds an order in full or in part. `number` is 1 for the first refund of the order: a repeat
    of the same number never pays twice. If it raises an error, the refund is unfinished: it
    stays stored, and `perform_open` continues it.
    """
    order = shop.store.one("SELECT * FROM orders WHERE id = ?", order_id)
    if order is None or order["paid_with"] is None:
        raise ShopError(f"{order_id} is not paid")
    refund_id = f"{order_id}-refund-{number}"
    earlier = refunds_of(shop, order_id)
    if any(refund.id == refund_id for refund in earlier):
        return shop.intents.perform(refund_id)

    if number != len(earlier) + 1:
        raise ShopError(f"the next refund of {order_id} has the number {len(earlier) + 1}")
    left = refundable_cents(order, earlier)
    if not 1 <= cents <= left:
        raise ShopError(f"refund R0.01 to R{format_cents(left)} of {order_id}")
    return shop.intents.perform_once(refund_id, *_call_of(shop, order, refund_id, cents))


def refunds_of(shop: Shop, order_id: str) -> list[Refund]:
    """Returns the refunds of an order, with those whose outcome is unknown."""
    rows = shop.store.all(
        "SELECT intents.id, coalesce(transfers.status, intents.status) AS status "
        "FROM intents LEFT JOIN transfers ON transfers.id = intents.result "
        "WHERE call IN ('refund', 'card_refund')"
    )
    refunds = []
    for row in rows:
        intent = shop.intents.get(row["id"])
        if intent is not None and intent.id.startswith(f"{order_id}-refund-"):
            terms = intent.input.get("refundInput", intent.input)
            refunds.append(Refund(intent.id, cents_of(terms["amount"]), row["status"]))
    return refunds


def refundable_cents(order: sqlite3.Row, refunds: list[Refund]) -> int:
    """Returns the cents of a paid order that are not refunded yet."""
    refunded = sum(each.cents for each in refunds if each.status not in FAILED | {"rejected"})
    return int(order["cents"]) - refunded


def _call_of(shop: Shop, order: sqlite3.Row, refund_id: str, cents: int) -> tuple[str, Input]:
    terms = {"amount": money_of(cents), "reason": "requested_by_user", "nonce": refund_id}
    request_id = order["paid_with"]
    if order["method"] == "bank":
        reference = {"beneficiaryReference": "Jacaranda refund"}
        return "refund", {"paymentRequestId": request_id, **terms, **reference}
    refund_input = {**terms, "externalReference": refund_id}
    charge_id = _charge_of(shop, request_id)
    return "card_refund", {"originalPaymentId": charge_id, "refundInput": refund_input}


def _charge_of(shop: Shop, request_id: str) -> str:
    """Returns the charge of a payment request that was paid by card."""
    for transaction in read_request(shop, request_id)["transactions"] or []:
        if transaction["state"]["__typename"] == "TransactionSuccess":
            return str(transaction["id"])
    raise ShopError(f"{request_id} has no successful charge to refund")
