from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .checkout import order_of, read_object
from .intents import Report
from .money import cents_of
from .shop import Shop


def process_events(shop: Shop, report: Report) -> None:
    """Processes the stored events. An event whose object cannot be read stays for the next run."""
    for event in shop.store.all("SELECT * FROM events WHERE is_processed = 0"):
        try:
            if event["object_id"] is not None:
                refresh(shop, event["object_id"])
            shop.store.run("UPDATE events SET is_processed = 1 WHERE id = ?", event["id"])
        except Exception as error:  # One event that fails must not stop the others.
            report(event["id"], error)


def refresh(shop: Shop, object_id: str) -> None:
    """Reads an object, and acts on its current state. It is safe to refresh an object twice."""
    found = read_object(shop, object_id)
    kind = found["__typename"] if found else None
    if found and kind == "PaymentInitiationRequest":
        _ship_if_paid(shop, found)
    elif found and kind in ("Refund", "Disbursement"):
        _save_transfer(shop, object_id, found["status"]["__typename"])
    elif found and kind == "CardRefundTransaction":
        _save_transfer(shop, object_id, found["state"]["__typename"])


def _save_transfer(shop: Shop, transfer_id: str, status: str) -> None:
    shop.store.run("INSERT OR REPLACE INTO transfers (id, status) VALUES (?, ?)", transfer_id, status)


def _ship_if_paid(shop: Shop, request: Mapping[str, Any]) -> None:
    """Records a settled payment in its order and packs it, or records why a person must look."""
    reference = order_of(request["externalReference"])
    if reference is None or not _is_settled(request):
        return
    order_id, _ = reference
    with shop.store.transaction() as db:
        order = db.execute("SELECT * FROM orders WHERE id = ?", (order_id,)).fetchone()
        if order is None or order["paid_with"] == request["id"]:
            return
        problem = _problem(order, request)
        if problem is not None:
            db.execute("UPDATE orders SET problem = ? WHERE id = ?", (problem, order_id))
            return
        method = "card" if _is_paid_by_card(request) else "bank"
        db.execute(
            "UPDATE orders SET paid_with = ?, method = ? WHERE id = ?",
            (request["id"], method, order_id),
        )
        db.execute("INSERT INTO shipments (id, item) VALUES (?, ?)", (order_id, order["item"]))


def _problem(order: Mapping[str, Any], request: Mapping[str, Any]) -> str | None:
    if order["paid_with"] is not None:
        return f"paid twice, also with {request['id']}"
    amount = request["state"]["amount"]
    if amount["currency"] != "ZAR" or cents_of(amount) != order["cents"]:
        return f"{request['id']} paid {amount['quantity']} {amount['currency']}"
    return None


def _is_settled(request: Mapping[str, Any]) -> bool:
    """
    Returns whether the order can be shipped: for a card payment when the request is completed, for
    a bank payment that Marula collects when the money has arrived. If your customers pay into your
    own account, `paymentConfirmation` is null, and you decide here when to ship.
    """
    if request["state"]["__typename"] != "PaymentInitiationRequestCompleted":
        return False
    confirmation = request["paymentConfirmation"] or {}
    return _is_paid_by_card(request) or confirmation.get("__typename") == "PaymentReceived"


def _is_paid_by_card(request: Mapping[str, Any]) -> bool:
    payer = request["state"].get("payer") or {}
    return payer.get("__typename") == "PaymentInitiationCardPayer"
