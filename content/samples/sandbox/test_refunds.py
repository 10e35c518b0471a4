import json
import urllib.request

import pytest

HANDLED = {"RefundPending", "RefundPaused", "RefundSubmitted", "RefundCompleted", "RefundError"}


def ask(path, body=None):
    request = urllib.request.Request(f"http://localhost:4600/_sandbox/{path}")
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("content-type", "application/json")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


REFUNDS = [
    ending
    for ending in ask("endings")["endings"]
    if ending["call"] == "Mutation.clientRefundInitiate" and ending["request"]
]


@pytest.mark.parametrize("ending", REFUNDS, ids=lambda ending: ending["outcome"])
def test_refund(ending):
    ask("reset", {})
    things = ask("rehearse", ending["request"])["things"]
    refund = next(thing for thing in things if ask(f"state/{thing}")["type"] == "Refund")
    while True:
        assert ask(f"state/{refund}")["states"]["refund"]["type"] in HANDLED
        if ask("clock")["next"] is None:
            break
        ask("clock", {"advance": "next"})
