"""Starts the shop: `python3 -m shop`, or `python3 -m shop sandbox.env` to read a file first."""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path

from .jobs import Jobs
from .sandbox import check_sandbox
from .server import Site, start_server
from .settings import read_env_file, read_settings
from .shop import open_shop


def report(subject: str, error: Exception) -> None:
    """In production, send this to the system that alerts your team."""
    print(f"{subject}: {error!r}", file=sys.stderr, flush=True)
    traceback.print_exception(type(error), error, error.__traceback__)


def main() -> None:
    env = dict(os.environ)
    for file in sys.argv[1:]:
        # The environment wins over the file.
        env = {**read_env_file(Path(file)), **env}
    settings = read_settings(env)
    if settings.sandbox_url:
        check_sandbox(settings.sandbox_url)
    shop = open_shop(settings)
    site = Site(settings, shop, Jobs(shop, report), report)
    server = start_server(site, settings.port)
    print(f"The shop is at {settings.shop_url}", flush=True)
    server.serve_forever()


try:
    main()
except KeyboardInterrupt:
    pass
except Exception as error:
    sys.exit(str(error))
