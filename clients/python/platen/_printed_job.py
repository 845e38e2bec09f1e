"""A large job: its body, written as the records come, and its answer, whose file is read while it is drawn."""

import base64
import hashlib
import http.client
import os
import re
from typing import Any, Callable, Iterable, Iterator, List, Mapping, Optional, Union

from ._connections import Opened
from ._errors import ConnectionError, Fault, ValidationError
from ._result import WarningCount, read_result, write_whole
from ._send import Answer, json_body

LINES_TYPE = "application/x-ndjson"

#: What the service takes; more is refused here, before all of it was read.
MOST_RECORDS = 10_000
MOST_BYTES = 16_777_216

_PIECE_BYTES = 65_536


def lines_of(head: Mapping[str, Any], records: Iterable[Mapping[str, Any]]) -> bytes:
    """A line each, so that no record is kept."""
    lines = bytearray(json_body(head) + b"\n")
    for index, record in enumerate(records):
        if index == MOST_RECORDS:
            raise ValidationError(
                "TOO_MANY_ITEMS",
                f"A job has at most {MOST_RECORDS:,} records. Split them into several jobs, or use print_all.",
                errors=[
                    Fault(f"#/records/{index}", "TOO_MANY_ITEMS", "This record is one too many.")
                ],
            )
        lines += json_body(record) + b"\n"
        if len(lines) > MOST_BYTES:
            raise ValidationError(
                "BODY_TOO_LARGE",
                f"A job has at most {MOST_BYTES:,} bytes. Split it into several jobs, or upload large images as assets.",
            )
    return bytes(lines)


class PrintedJob:
    """Read once, with ``save``, ``read`` or ``for``. What arrives is compared with the digest of the whole file."""

    def __init__(
        self,
        opened: Opened,
        again: Callable[[], Opened],
        *,
        idempotency_key: str,
        retries: int,
        on_progress: Optional[Callable[[int, Optional[int]], None]],
    ) -> None:
        header = opened.headers.get
        try:
            result = read_result(Answer(opened.status, opened.headers, b""))
        except BaseException:
            opened.close()
            raise
        self.content_type: str = result.content_type
        #: Of a ZIP file; 1: a PDF.
        self.files: int = int(header("X-File-Count") or 1)
        self.pages: int = result.pages
        #: Labels or cards, with their copies.
        self.items: int = result.items
        #: What it cost; 0 for replays.
        self.credits: int = result.credits
        #: Of the whole file; None: the service did not say.
        self.size: Optional[int] = _size_of(opened)
        #: The first free position of the last sheet; None: not on a sheet.
        self.next_start_slot: Optional[int] = result.next_start_slot
        self.next_counters = result.next_counters
        self.warnings: List[WarningCount] = result.warnings
        self.request_id: Optional[str] = result.request_id
        #: Whether an earlier request with this key was charged, and this is its file.
        self.replayed: bool = result.replayed
        #: Repeats the job for nothing, for 24 hours.
        self.idempotency_key = idempotency_key
        self._opened = opened
        self._again = again
        self._retries = retries
        self._on_progress = on_progress

    def __iter__(self) -> Iterator[bytes]:
        """Pieces of the file. It fails where the file is incomplete; what was read until then is no file."""
        return whole_file(self._opened, self._on_progress)

    def read(self) -> bytes:
        """The whole file. Where it breaks off, it is fetched again, which costs nothing."""
        return self._whole(lambda: b"".join(self))

    def save(self, path: "Union[str, os.PathLike[str]]") -> None:
        """Writes it to a file, whole or not at all. Where it breaks off, it is fetched again, which costs nothing."""
        self._whole(lambda: write_whole(path, self))

    def close(self) -> None:
        """Leaves what is not read."""
        self._opened.close()

    def __enter__(self) -> "PrintedJob":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _whole(self, use: Callable[[], Any]) -> Any:
        for retry in range(self._retries + 1):
            try:
                return use()
            except ConnectionError:
                if retry == self._retries:
                    raise
                self._opened = self._again()
        raise AssertionError("unreachable")


def whole_file(
    opened: Opened, on_progress: Optional[Callable[[int, Optional[int]], None]] = None
) -> Iterator[bytes]:
    """Its pieces, as they come. Raises ``ConnectionError`` where it is incomplete."""
    digest = hashlib.sha256()
    size = _size_of(opened)
    received = 0
    try:
        while True:
            try:
                piece = opened.read(_PIECE_BYTES)
            except (OSError, http.client.HTTPException) as error:
                raise _broken_off(str(error)) from error
            if not piece:
                break
            digest.update(piece)
            received += len(piece)
            if on_progress:
                on_progress(received, size)
            yield piece
    finally:
        # Where it is not read to its end, the service stops drawing.
        opened.close()
    if size is not None and received != size:
        raise _broken_off(f"{received} of {size} bytes came")
    expected = re.search(r"sha-256=:([^:]+):", opened.headers.get("Repr-Digest") or "")
    found = base64.b64encode(digest.digest()).decode()
    if expected and expected.group(1) != found:
        raise _broken_off("its bytes are not those of Repr-Digest")


def _size_of(opened: Opened) -> Optional[int]:
    """Of an answer that nobody has packed on the way."""
    length = opened.headers.get("Content-Length")
    return None if length is None or opened.headers.get("Content-Encoding") else int(length)


def _broken_off(why: str) -> ConnectionError:
    error = ConnectionError(
        "ANSWER_INCOMPLETE",
        f"The file is incomplete ({why}). Send the same job with the same idempotency_key again: it costs nothing.",
    )
    error.why = why
    return error
