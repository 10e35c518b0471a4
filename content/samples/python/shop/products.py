from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Product:
    id: str
    name: str
    cents: int


PRODUCTS = (
    Product("atlas", "Atlas of the Karoo", 24_900),
    Product("poems", "Poems from the coast", 12_000),
)
"""Prices come from here, never from the browser."""

SUPPLIER = {
    "name": "Sample Author",
    "bankId": "nedbank",
    "accountNumber": "9876543210",
    "accountType": "savings",
}
"""The only supplier of this shop. In production, a second person approves each new account."""
SUPPLIER_EMAIL = "author@press.example"
