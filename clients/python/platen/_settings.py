"""Where the service is, who calls it, and how often a call is repeated."""

import ipaddress
import os
import re
import urllib.parse
import warnings
from dataclasses import dataclass
from typing import Optional

from ._connections import Connections
from ._errors import PlatenError


@dataclass(frozen=True)
class Settings:
    key: Optional[str]
    session: Optional[str]
    #: Without a slash at its end.
    base_url: str
    #: After the first try.
    retries: int
    #: Of one whole try, from connecting to the last byte, in seconds.
    timeout_sec: float
    integration_source: Optional[str]
    connections: Connections


def settings_of(
    key: Optional[str],
    base_url: Optional[str],
    session: Optional[str],
    retries: int,
    timeout_sec: float,
    integration_source: Optional[str],
) -> Settings:
    if retries < 0:
        raise PlatenError("RETRIES_INVALID", "`retries` must be a whole number from 0.")
    key = _credential_of("API key (`key`, PLATEN_API_KEY)", key or os.environ.get("PLATEN_API_KEY"))
    session = _credential_of("session (`session`)", session)
    base_url = _base_url_of(base_url or os.environ.get("PLATEN_BASE_URL") or None)
    if key is not None or session is not None:
        _warn_of_plain_http(base_url)
    return Settings(
        key=key,
        session=session,
        base_url=base_url,
        retries=retries,
        timeout_sec=timeout_sec,
        integration_source=integration_source,
        connections=Connections(base_url),
    )


def _base_url_of(given: Optional[str]) -> str:
    if given is None:
        raise PlatenError(
            "BASE_URL_MISSING",
            "Where is the service? Give its address as `base_url`, or set the environment variable PLATEN_BASE_URL.",
        )
    if not re.match(r"https?://[^\s/]", given):
        raise PlatenError(
            "BASE_URL_INVALID",
            "The address of the service (`base_url`, PLATEN_BASE_URL) must begin with https:// or http://.",
        )
    # Errors name the address.
    if re.match(r"https?://[^/?#]*@", given):
        raise PlatenError(
            "BASE_URL_INVALID",
            "The address of the service (`base_url`, PLATEN_BASE_URL) must not contain a user name or password. Give the API key as `key`.",
        )
    return given.rstrip("/")


def _credential_of(what: str, given: Optional[str]) -> Optional[str]:
    """Checked here, because Python quotes a header that it refuses, and with it the key."""
    credential = (given or "").strip()
    if re.fullmatch(r"[\x21-\x7e]*", credential):
        return credential or None
    raise PlatenError(
        "KEY_INVALID",
        f"The {what} must be one line of visible ASCII characters without spaces. Copy it again.",
    )


def _warn_of_plain_http(base_url: str) -> None:
    address = urllib.parse.urlsplit(base_url)
    if address.scheme != "http" or _is_this_machine(address.hostname or ""):
        return
    warnings.warn(
        f"{base_url} is not encrypted: everyone on the way can read the credential and print at your cost. Use https://.",
        stacklevel=4,
    )


def _is_this_machine(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
