"""Whether the service has large jobs: its /openapi.json says so."""

import dataclasses
import http.client
import json
import threading
from typing import Optional

from ._errors import Cancelled, PlatenError
from ._send import Call, open_once
from ._settings import Settings

_DOCUMENT = Call("GET", "/openapi.json", {}, None, True)
_MOST_BYTES = 16 * 1_048_576
#: Printing does not wait longer for what only makes it faster.
_MOST_SEC = 10.0


class LargeJobs:
    """Read once; where it cannot be read, there are none, and the next job asks again."""

    def __init__(self) -> None:
        self._known: Optional[bool] = None
        self._lock = threading.Lock()

    def are_there(self, settings: Settings, path: str) -> bool:
        with self._lock:
            if self._known is None:
                try:
                    self._known = _reads(settings, path)
                except Cancelled:
                    raise
                except (PlatenError, OSError, http.client.HTTPException, ValueError):
                    return False
            return self._known


def _reads(settings: Settings, path: str) -> bool:
    timeout_sec = min(settings.timeout_sec, _MOST_SEC)
    opened = open_once(dataclasses.replace(settings, timeout_sec=timeout_sec), _DOCUMENT)
    content = bytearray()
    try:
        while piece := opened.read(65_536):
            content += piece
            if len(content) > _MOST_BYTES:
                return False
    finally:
        opened.close()
    document = json.loads(bytes(content))
    paths = document.get("paths") if isinstance(document, dict) else None
    return isinstance(paths, dict) and path in paths
