from __future__ import annotations

import re
from collections.abc import Mapping


def cents_of(money: Mapping[str, str]) -> int:
    """Returns an amount of rand in cents, so that sums are exact."""
    return parse_rand(money["quantity"], money["currency"])


def parse_rand(quantity: str, currency: str = "ZAR") -> int:
    match = re.fullmatch(r"([0-9]{1,9})\.([0-9]{2})", quantity)
    if currency != "ZAR" or match is None:
        raise ValueError(f"{quantity} {currency} is not an amount of rand such as 249.00")
    return int(match[1]) * 100 + int(match[2])


def money_of(cents: int) -> dict[str, str]:
    """Returns cents as the API has them: `{"quantity": "249.00", "currency": "ZAR"}`."""
    return {"quantity": format_cents(cents), "currency": "ZAR"}


def format_cents(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"
