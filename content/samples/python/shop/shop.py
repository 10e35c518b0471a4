from __future__ import annotations

from dataclasses import dataclass

from .calls import calls_of
from .intents import Intents
from .marula import Marula
from .settings import Settings
from .store import Store


class ShopError(Exception):
    """The shop does not do this. Nothing was stored, so no money moves."""


class CheckoutError(Exception):
    """The order cannot be paid now. The message is for your staff."""


@dataclass(frozen=True)
class Shop:
    marula: Marula
    store: Store
    intents: Intents


def open_shop(settings: Settings) -> Shop:
    marula = Marula(settings)
    store = Store(settings.data_folder / "shop.sqlite")
    return Shop(marula, store, Intents(store, calls_of(marula)))
