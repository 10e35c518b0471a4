from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

NEEDED = (
    "MARULA_CLIENT_ID",
    "MARULA_CLIENT_SECRET",
    "MARULA_SCOPES",
    "MARULA_WEBHOOK_SECRETS",
    "SHOP_URL",
    "SHOP_DATA",
    "SHOP_STAFF_PASSWORD",
)


@dataclass(frozen=True)
class Settings:
    api_url: str
    token_url: str
    client_id: str
    client_secret: str = field(repr=False)
    scopes: str
    webhook_secrets: list[str] = field(repr=False)
    """The signing secret of the endpoint; two while the endpoint is replaced."""
    shop_url: str
    """The address of the shop, as browsers reach it."""
    port: int
    data_folder: Path
    staff_password: str = field(repr=False)
    sandbox_url: str | None
    """The address of the local sandbox; None in production."""


def read_settings(env: Mapping[str, str]) -> Settings:
    """Reads the settings from the environment. Raises an error that lists all missing ones."""
    missing = [name for name in NEEDED if not env.get(name)]
    if missing:
        raise ValueError(f"set these environment variables: {', '.join(missing)}")
    return Settings(
        api_url=env.get("MARULA_API_URL", "https://api.marula.example/graphql"),
        token_url=env.get("MARULA_TOKEN_URL", "https://secure.marula.example/connect/token"),
        client_id=env["MARULA_CLIENT_ID"],
        client_secret=env["MARULA_CLIENT_SECRET"],
        scopes=env["MARULA_SCOPES"],
        webhook_secrets=env["MARULA_WEBHOOK_SECRETS"].split(),
        shop_url=env["SHOP_URL"],
        port=int(env.get("PORT", "3000")),
        data_folder=Path(env["SHOP_DATA"]),
        staff_password=env["SHOP_STAFF_PASSWORD"],
        sandbox_url=env.get("MARULA_SANDBOX_URL"),
    )


def read_env_file(path: Path) -> dict[str, str]:
    """Reads lines of the form `NAME=value`. Other lines are comments."""
    lines = path.read_text(encoding="utf-8").splitlines()
    pairs = (line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))
    return {name: value for name, value in pairs}
