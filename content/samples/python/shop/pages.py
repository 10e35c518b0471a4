from __future__ import annotations

import json
import sqlite3
from html import escape

from .money import format_cents
from .products import PRODUCTS
from .refunds import refundable_cents, refunds_of
from .shop import Shop


def shop_page() -> str:
    forms = "".join(
        f"""<form method="post" action="/orders">
        <input type="hidden" name="product" value="{escape(product.id)}">
        {escape(product.name)}, R{format_cents(product.cents)} <button>Buy</button></form>"""
        for product in PRODUCTS
    )
    return page("Jacaranda Books", f'{forms}<p><a href="/staff">Staff</a></p>')


def checkout_page(order: sqlite3.Row, link: str, is_sandbox: bool) -> str:
    """Offers buttons that simulate the customer if the shop runs against the sandbox."""
    simulation = f"""<p>The local sandbox has no payment page. Simulate the customer instead. A card
        payment takes 2 minutes.</p>
        <form method="post" action="/orders/{escape(order["id"])}/simulation">
        <button name="method" value="bank">Simulate a payment by bank</button>
        <button name="method" value="card">Simulate a payment by card</button></form>"""
    return page(
        f"Pay for {order['item']}",
        f"""<p>R{format_cents(order["cents"])} <a href="{escape(link)}">Pay by bank or card</a></p>
        {simulation if is_sandbox else ""}""",
    )


def order_page(shop: Shop, order: sqlite3.Row) -> str:
    is_packed = shop.store.one("SELECT id FROM shipments WHERE id = ?", order["id"]) is not None
    text = (
        "We have received your payment, and are packing your order."
        if is_packed
        else "We are waiting for your payment. This page reloads every 2 seconds."
    )
    return page(
        f"Order {order['id']}",
        f"""<p id="status">{text}</p><p>
        <a href="/orders/{escape(order["id"])}/checkout">Checkout</a> <a href="/">Shop</a></p>""",
        "" if is_packed else '<meta http-equiv="refresh" content="2">',
    )


def staff_page(shop: Shop) -> str:
    orders = "".join(
        _order_row(shop, order) for order in shop.store.all("SELECT * FROM orders")
    )
    payouts = "".join(
        f"<li>{escape(row['id'])}: {escape(row['status'])}</li>"
        for row in shop.store.all(
            "SELECT intents.id, coalesce(transfers.status, intents.status) AS status FROM intents "
            "LEFT JOIN transfers ON transfers.id = result WHERE call = 'payout'"
        )
    )
    settlements = "".join(
        f"<li>{escape(row['id'])}: "
        f"{escape('; '.join(json.loads(row['differences'])) or 'matches')}</li>"
        for row in shop.store.all("SELECT * FROM settlements")
    )
    return page(
        "Staff",
        f"""<table><tr><th>Order<th>Item<th>State<th>Problem<th>Refunds</tr>{orders}</table>
        <h2>Payouts to suppliers</h2><ul>{payouts}</ul>
        <form method="post" action="/staff/payouts">
        <label>Invoice <input name="invoice" required></label>
        <label>Amount <input name="amount" required placeholder="1500.00"></label>
        <button>Pay the supplier</button></form>
        <h2>Settlements</h2><ul>{settlements}</ul>
        <form method="post" action="/staff/reconciliation"><button>Reconcile now</button></form>""",
    )


def message_page(message: str) -> str:
    return page(message, '<p><a href="/">Shop</a></p>')


def page(title: str, body: str, head: str = "") -> str:
    return f"""<!doctype html>
<html lang="en-ZA">
  <head><meta charset="utf-8"><title>{escape(title)}</title>{head}</head>
  <body><h1>{escape(title)}</h1>{body}</body>
</html>"""


def _order_row(shop: Shop, order: sqlite3.Row) -> str:
    refunds = refunds_of(shop, order["id"])
    is_packed = shop.store.one("SELECT id FROM shipments WHERE id = ?", order["id"]) is not None
    state = ("paid" if order["paid_with"] else "not paid") + (", packed" if is_packed else "")
    texts = (f"R{format_cents(each.cents)} {escape(each.status)}" for each in refunds)
    form = f"""<form method="post" action="/staff/orders/{escape(order["id"])}/refunds">
        <input type="hidden" name="number" value="{len(refunds) + 1}">
        <label>Amount <input name="amount" required
        value="{format_cents(refundable_cents(order, refunds))}"></label>
        <button>Refund</button></form>"""
    return f"""<tr><td>{escape(order["id"])}</td>
        <td>{escape(order["item"])}, R{format_cents(order["cents"])}</td><td>{state}</td>
        <td>{escape(order["problem"] or "")}</td>
        <td>{"<br>".join(texts)}{form if order["paid_with"] else ""}</td></tr>"""
