from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .intents import Call, Intent
from .marula import Marula
from .operations import (
    CREATE_DISBURSEMENT,
    CREATE_PAYMENT_REQUEST,
    DISBURSEMENT_BY_NONCE,
    FIND_ORDER,
    FIND_REFUND,
    INITIATE_REFUND,
    REFUND_CARD_CHARGE,
    TRANSACTION_BY_NONCE,
)


def calls_of(marula: Marula) -> dict[str, Call]:
    """Returns what the shop can do exactly once. All but the payment request take a nonce."""

    def send_payment_request(intent: Intent) -> str:
        data = marula.mutate(CREATE_PAYMENT_REQUEST, {"input": intent.input})
        return str(data["clientPaymentInitiationRequestCreate"]["paymentInitiationRequest"]["id"])

    # A request that nobody has paid moves no money, so one too many costs nothing.
    def find_payment_request(intent: Intent) -> str | None:
        data = marula.read(FIND_ORDER, {"order": intent.input["externalReference"]})
        return _first_id(data["client"]["paymentInitiationRequests"])

    def send_refund(intent: Intent) -> str:
        data = marula.mutate(INITIATE_REFUND, {"input": intent.input})
        return str(data["clientRefundInitiate"]["refund"]["id"])

    def find_refund(intent: Intent) -> str | None:
        data = marula.read(FIND_REFUND, {"nonce": intent.id})
        return _first_id(data["client"]["refunds"])

    def send_card_refund(intent: Intent) -> str:
        data = marula.mutate(REFUND_CARD_CHARGE, {"input": intent.input})
        return str(data["refundTransactionInitiate"]["id"])

    def find_card_refund(intent: Intent) -> str | None:
        data = marula.read(TRANSACTION_BY_NONCE, {"nonce": intent.id})
        return _first_id(data["client"]["transactions"])

    def send_payout(intent: Intent) -> str:
        data = marula.mutate(CREATE_DISBURSEMENT, {"input": intent.input})
        return str(data["clientDisbursementCreate"]["disbursement"]["id"])

    def find_payout(intent: Intent) -> str | None:
        data = marula.read(DISBURSEMENT_BY_NONCE, {"nonce": intent.id})
        return _first_id(data["client"]["disbursements"])

    return {
        "payment_request": Call(send_payment_request, find_payment_request),
        "refund": Call(send_refund, find_refund),
        "card_refund": Call(send_card_refund, find_card_refund),
        "payout": Call(send_payout, find_payout),
    }


def _first_id(page: Mapping[str, Any]) -> str | None:
    for edge in page["edges"] or []:
        return str(edge["node"]["id"])
    return None
