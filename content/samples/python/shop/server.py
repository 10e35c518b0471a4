from __future__ import annotations

import base64
import hmac
import re
import secrets
import sqlite3
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

from . import pages
from .checkout import open_request, order_of, place_order
from .events import refresh
from .intents import Report
from .jobs import Jobs
from .money import parse_rand
from .payouts import pay_out
from .products import PRODUCTS, SUPPLIER, SUPPLIER_EMAIL
from .refunds import refund_order
from .sandbox import simulate_payment
from .settings import Settings
from .shop import CheckoutError, Shop, ShopError
from .webhooks import WebhookRejected, receive_webhook

MAX_BODY_BYTES = 100_000


class HttpError(Exception):
    """The request cannot be served. The message is shown in the browser."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True)
class Request:
    route: str
    """The method and the path, such as `GET /staff`."""
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes

    def form(self) -> dict[str, str]:
        """Reads a form that a page of this shop sent."""
        # Other ports and subdomains count as the same site, so only the same origin is allowed.
        if self.headers.get("sec-fetch-site", "same-origin") != "same-origin":
            raise HttpError(403, "This form belongs to another site")
        return _first_values(self.body.decode())


@dataclass(frozen=True)
class Reply:
    status: int
    body: str = ""
    headers: dict[str, str] = field(default_factory=dict)


class Site:
    """The pages of the shop, its forms, and the endpoint for webhooks."""

    def __init__(self, settings: Settings, shop: Shop, jobs: Jobs, report: Report) -> None:
        self._settings = settings
        self._shop = shop
        self._jobs = jobs
        self._report = report

    def reply(self, request: Request) -> Reply:
        try:
            return self._route(request)
        except HttpError as error:
            return Reply(error.status, pages.message_page(str(error)))
        except WebhookRejected as error:
            self._report("webhook", error)
            return Reply(400)
        except ShopError as error:
            return Reply(400, pages.message_page(str(error)))
        except CheckoutError as error:
            self._report(request.route, error)
            message = "You cannot pay for this order now. We will contact you."
            return Reply(503, pages.message_page(message))
        except Exception as error:
            self._report(request.route, error)
            message = "Something went wrong. What you started may still succeed, so check first."
            return Reply(503, pages.message_page(message))

    def _route(self, request: Request) -> Reply:
        if request.route == "POST /webhooks/marula":
            return self._webhook(request)
        if request.route.split(" ")[1].startswith("/staff"):
            return self._staff(request)
        if request.route == "GET /":
            return Reply(200, pages.shop_page())
        if request.route == "POST /orders":
            return self._buy(request.form())
        if request.route == "GET /return":
            return self._return(request.query)

        match = re.fullmatch(r"(GET|POST) /orders/([\w-]+)(/\w+)?", request.route)
        method, order_id, path = match.groups() if match else ("", "", "")
        order = self._order(order_id)
        if method == "GET" and path is None:
            return Reply(200, pages.order_page(self._shop, order))
        if method == "GET" and path == "/checkout":
            return self._check_out(order)
        if method == "POST" and path == "/simulation" and self._settings.sandbox_url:
            return self._simulate(order, request.form(), self._settings.sandbox_url)
        raise HttpError(404, "This page does not exist")

    def _webhook(self, request: Request) -> Reply:
        """Replies as soon as the event is stored. A job processes it afterwards."""
        receive_webhook(
            self._shop, self._settings.webhook_secrets, request.headers, request.body
        )
        self._jobs.events.wake()
        return Reply(204)

    def _buy(self, form: dict[str, str]) -> Reply:
        product = next((each for each in PRODUCTS if each.id == form.get("product")), None)
        if product is None:
            raise HttpError(400, "This product does not exist")
        order_id = f"order-{secrets.token_hex(6)}"
        place_order(self._shop, order_id, product.name, product.cents)
        return _redirect(f"/orders/{order_id}/checkout")

    def _check_out(self, order: sqlite3.Row) -> Reply:
        request = open_request(self._shop, order["id"])
        if request is None:
            return _redirect(f"/orders/{order['id']}")
        redirect_uri = urlencode({"redirect_uri": f"{self._settings.shop_url}/return"})
        link = f"{request['url']}{'&' if '?' in request['url'] else '?'}{redirect_uri}"
        return Reply(200, pages.checkout_page(order, link, bool(self._settings.sandbox_url)))

    def _return(self, query: dict[str, str]) -> Reply:
        """The parameters prove nothing, so they only choose the page and the request to read."""
        reference = order_of(query.get("externalReference"))
        order = self._order(reference[0] if reference else "")
        try:
            refresh(self._shop, query.get("id", ""))
        except Exception as error:  # The webhook or the nightly job reads the request later.
            self._report(order["id"], error)
        return _redirect(f"/orders/{order['id']}")

    def _simulate(self, order: sqlite3.Row, form: dict[str, str], sandbox_url: str) -> Reply:
        request = open_request(self._shop, order["id"])
        if request is not None:
            simulate_payment(sandbox_url, request["id"], form.get("method", "bank"))
        return _redirect(f"/orders/{order['id']}")

    def _staff(self, request: Request) -> Reply:
        if not self._is_staff(request):
            page = pages.message_page("Sign in as staff")
            return Reply(401, page, {"www-authenticate": 'Basic realm="staff"'})
        if request.route == "GET /staff":
            return Reply(200, pages.staff_page(self._shop))

        form = request.form()
        refund = re.fullmatch(r"POST /staff/orders/([\w-]+)/refunds", request.route)
        if refund:
            number = int(form["number"]) if form.get("number", "").isdecimal() else 0
            refund_order(self._shop, refund[1], number, _cents(form))
        elif request.route == "POST /staff/payouts":
            invoice = form.get("invoice", "")
            if not re.fullmatch(r"[\w-]{1,40}", invoice, re.ASCII):
                raise HttpError(400, "This is no invoice number")
            pay_out(self._shop, f"payout-{invoice}", _cents(form), SUPPLIER, SUPPLIER_EMAIL)
        elif request.route == "POST /staff/reconciliation":
            self._jobs.reconciliation.run()
        else:
            raise HttpError(404, "This page does not exist")
        return _redirect("/staff")

    def _is_staff(self, request: Request) -> bool:
        """Checks the password of the staff. In production, use your own sign-in."""
        encoded = request.headers.get("authorization", "").removeprefix("Basic ")
        try:
            given = base64.b64decode(encoded).partition(b":")[2]
        except ValueError:
            return False
        return hmac.compare_digest(given, self._settings.staff_password.encode())

    def _order(self, order_id: str) -> sqlite3.Row:
        order = self._shop.store.one("SELECT * FROM orders WHERE id = ?", order_id)
        if order is None:
            raise HttpError(404, "This order does not exist")
        return order


def start_server(site: Site, port: int) -> ThreadingHTTPServer:
    class Handler(BaseHTTPRequestHandler):
        timeout = 30

        def do_GET(self) -> None:
            self._respond(b"")

        def do_POST(self) -> None:
            length = self.headers.get("content-length", "")
            if not length.isdecimal() or int(length) > MAX_BODY_BYTES:
                self.send_error(413)
                return
            self._respond(self.rfile.read(int(length)))

        def _respond(self, body: bytes) -> None:
            url = urlsplit(self.path)
            headers = {name.lower(): value for name, value in self.headers.items()}
            route = f"{self.command} {url.path}"
            reply = site.reply(Request(route, _first_values(url.query), headers, body))
            content = reply.body.encode()
            self.send_response(reply.status)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.send_header("content-length", str(len(content)))
            self.send_header("cache-control", "no-store")
            for name, value in reply.headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Requests are not logged: their addresses contain references of orders."""

    return ThreadingHTTPServer(("", port), Handler)


def _redirect(location: str) -> Reply:
    """Sends the browser to another page. Its reload button does not repeat the form."""
    return Reply(303, headers={"location": location})


def _first_values(text: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(text).items()}


def _cents(form: dict[str, str]) -> int:
    try:
        return parse_rand(form.get("amount", ""))
    except ValueError as error:
        raise HttpError(400, str(error)) from error
