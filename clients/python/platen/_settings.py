"""Where the service is, who calls it, and how often a call is repeated."""

import os
import re
from dataclasses import dataclass
from typing import Optional

from ._errors import PlatenError


@dataclass(frozen=True)
class Settings:
    key: Optional[str]
    session: Optional[str]
    #: Without a slash at its end.
    base_url: str
    #: After the first try.
    retries: int
    #: Without any byte of an answer, in seconds.
    timeout_sec: float
    integration_source: Optional[str]


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
    return Settings(
        key=key or os.environ.get("PLATEN_API_KEY") or None,
        session=session,
        base_url=_base_url_of(base_url or os.environ.get("PLATEN_BASE_URL") or None),
        retries=retries,
        timeout_sec=timeout_sec,
        integration_source=integration_source,
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
    return given.rstrip("/")
