from __future__ import annotations

from collections.abc import Mapping

from .intents import Intent
from .money import money_of
from .shop import Shop, ShopError


def pay_out(
    shop: Shop, payout_id: str, cents: int, account: Mapping[str, str], email: str
) -> Intent:
    """
    Pays a supplier from your float account. `payout_id` is your own key, such as the number of the
    invoice: a repeat of the same key never pays twice. If it raises an error, the payout is
    unfinished: it stays stored, and `perform_open` continues it. The API needs the email address
    of the recipient, or a phone number.
    """
    if cents < 1:
        raise ShopError("a payout must be at least R0.01")
    return shop.intents.perform_once(
        payout_id,
        "payout",
        {
            "amount": money_of(cents),
            "nonce": payout_id,
            "externalReference": payout_id,
            "beneficiaryReference": "Jacaranda Books",
            "bankBeneficiary": account,
            "recipientAccountHolder": {"name": account["name"], "email": email},
            "disbursementType": "DEFAULT",
        },
    )
