import base64
import hashlib
import hmac
import re

TOLERANCE_SECONDS = 5 * 60
BASE64 = "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})"


def verify(headers: dict[str, str], raw_body: bytes, secret: str, now: int) -> None:
    """Returns when the delivery is genuine, and raises the reason when it is not."""
    delivery_id = headers.get("webhook-id")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature")
    if not delivery_id or not signatures or not re.fullmatch("[0-9]{1,12}", timestamp):
        raise ValueError("malformed header")
    if abs(now - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("stale timestamp")
    if not re.fullmatch("whsec_" + BASE64, secret):
        raise ValueError("malformed secret")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{delivery_id}.{timestamp}.".encode() + raw_body
    expected = b"v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256))
    for signature in signatures.split(" "):
        if hmac.compare_digest(signature.encode(), expected):
            return
    raise ValueError("no matching signature")
