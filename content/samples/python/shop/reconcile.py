from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime, timedelta, timezone
from typing import Any

from .checkout import order_of, payment_reference
from .events import process_events, refresh
from .intents import Report
from .marula import api_time, every_item
from .money import cents_of
from .operations import CHANGED_SINCE, RECENT_SETTLEMENTS, SETTLEMENT_CONTENTS
from .shop import Shop

OVERLAP = timedelta(minutes=10)
"""Clocks can differ, so each run starts a little before the end of the one before."""

ORDER_LIFETIME = timedelta(days=8)
"""A bank payment is unsettled after 7 days."""

FINAL = (
    "RefundCompleted",
    "RefundError",
    "DisbursementCancelled",
    "DisbursementReversed",
    "DisbursementError",
    "TransactionSuccess",
    "TransactionFailure",
    "TransactionCancelled",
)
"""Statuses that no longer change. A completed disbursement can still be reversed."""

LISTS = ("paymentInitiationRequests", "paymentInitiations", "directDeposits", "transactions")


def reconcile(shop: Shop, report: Report) -> None:
    """Continues what is unfinished and reads what changed. Run it each night."""

    def perform_open(_: Shop, report: Report) -> None:
        shop.intents.perform_open(report)

    steps = (
        perform_open,
        process_events,
        _refresh_changed_requests,
        _refresh_unpacked_orders,
        _refresh_transfers,
        _reconcile_settlements,
    )
    for step in steps:
        try:
            step(shop, report)
        except Exception as error:  # A step that fails must not stop the others.
            report(step.__name__, error)


def _refresh_changed_requests(shop: Shop, report: Report) -> None:
    start = datetime.now(timezone.utc)
    checkpoint = shop.store.one("SELECT time FROM checkpoints WHERE id = 'changes'")
    since = checkpoint["time"] if checkpoint else api_time(start - ORDER_LIFETIME)

    def read_page(after: str | None) -> Mapping[str, Any]:
        data = shop.marula.read(CHANGED_SINCE, {"since": since, "after": after})
        page: Mapping[str, Any] = data["client"]["paymentInitiationRequests"]
        return page

    is_complete = True
    for request in every_item(read_page):
        is_complete = _try_refresh(shop, request["id"], report) and is_complete
    if is_complete:
        shop.store.run(
            "INSERT OR REPLACE INTO checkpoints (id, time) VALUES ('changes', ?)",
            api_time(start - OVERLAP),
        )


def _refresh_unpacked_orders(shop: Shop, report: Report) -> None:
    """Reads the payment requests of recent orders that are not packed, whatever their last change."""
    oldest = (datetime.now(timezone.utc) - ORDER_LIFETIME).timestamp()
    orders = shop.store.all(
        "SELECT * FROM orders WHERE placed_at > ? AND id NOT IN (SELECT id FROM shipments)", oldest
    )
    for order in orders:
        intent = shop.intents.get(payment_reference(order["id"], order["attempt"]))
        if intent is not None and intent.status == "done" and intent.result is not None:
            _try_refresh(shop, intent.result, report)


def _refresh_transfers(shop: Shop, report: Report) -> None:
    """Refunds and payouts cannot be listed by the time of their change, so each one is read."""
    rows = shop.store.all(
        "SELECT result, transfers.status FROM intents LEFT JOIN transfers ON transfers.id = result "
        "WHERE intents.status = 'done' AND call <> 'payment_request'"
    )
    for row in rows:
        if row["status"] not in FINAL:
            _try_refresh(shop, row["result"], report)


def _try_refresh(shop: Shop, object_id: str, report: Report) -> bool:
    try:
        refresh(shop, object_id)
        return True
    except Exception as error:  # One object that fails must not stop the others.
        report(object_id, error)
        return False


def _reconcile_settlements(shop: Shop, report: Report) -> None:
    """Compares each new settlement with the orders, and stores the differences for your staff."""

    def read_page(after: str | None) -> Mapping[str, Any]:
        data = shop.marula.read(RECENT_SETTLEMENTS, {"after": after})
        page: Mapping[str, Any] = data["client"]["settlements"]
        return page

    for settlement in every_item(read_page):
        is_known = shop.store.one("SELECT id FROM settlements WHERE id = ?", settlement["id"])
        if is_known or settlement["status"]["__typename"] != "SettlementCompleted":
            continue
        try:
            differences = json.dumps(_differences(shop, settlement))
            shop.store.run(
                "INSERT OR IGNORE INTO settlements (id, differences) VALUES (?, ?)",
                settlement["id"],
                differences,
            )
        except Exception as error:  # One settlement that fails must not stop the others.
            report(settlement["id"], error)


def _differences(shop: Shop, settlement: Mapping[str, Any]) -> list[str]:
    contents = {name: _read_list(shop, settlement["id"], name) for name in LISTS}
    differences = []
    for request in contents["paymentInitiationRequests"]:
        reference = order_of(request["externalReference"])
        order_id = reference[0] if reference else ""
        order = shop.store.one("SELECT paid_with FROM orders WHERE id = ?", order_id)
        if order is None or order["paid_with"] != request["id"]:
            differences.append(f"{request['id']} is settled, but no order was paid with it")
    total = _total(contents)
    expected = cents_of(settlement["amount"])
    if total != expected:
        differences.append(f"the payments add up to {total} cents, the settlement to {expected}")
    return differences


def _read_list(shop: Shop, settlement_id: str, name: str) -> list[Mapping[str, Any]]:
    """Reads one list of a settlement completely. Each list has pages of its own."""
    wanted = {each: each == name for each in LISTS}

    def read_page(after: str | None) -> Mapping[str, Any]:
        variables = {"id": settlement_id, "after": after, **wanted}
        page: Mapping[str, Any] = shop.marula.read(SETTLEMENT_CONTENTS, variables)["node"][name]
        return page

    return list(every_item(read_page))


def _total(contents: Mapping[str, list[Mapping[str, Any]]]) -> int:
    """Returns the cents that a settlement should pay out. Refunds are deducted."""
    request_ids = {request["id"] for request in contents["paymentInitiationRequests"]}
    total = 0
    for name, items in contents.items():
        for item in items:
            is_refund = bool(item.get("originalTransaction"))
            # Leave out a charge whose request is in the settlement: they are one payment.
            request = item.get("paymentInitiationRequest") or {}
            if not is_refund and request.get("id") in request_ids:
                continue
            cents = cents_of((item.get("state") or {}).get("amount") or item["amount"])
            total += -cents if is_refund else cents
    return total
