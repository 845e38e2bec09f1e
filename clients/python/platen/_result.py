"""A printed file with what its answer says."""

import os
import re
import shutil
import uuid
from dataclasses import dataclass, field
from typing import Dict, Iterable, List, Optional, Union

from ._errors import PlatenError
from ._output import PRINTED
from ._send import Answer


@dataclass(frozen=True)
class WarningCount:
    code: str
    count: int


@dataclass(frozen=True)
class PrintResult:
    #: The file.
    bytes: bytes = field(repr=False)
    #: Of the file: ``application/pdf``, or what ``output`` asked for.
    content_type: str
    pages: int
    #: Labels or cards, with their copies.
    items: int
    #: What it cost; 0 for trials, demos and replays.
    credits: int
    #: The first free position of the last sheet; None: not on a sheet.
    next_start_slot: Optional[int]
    #: Where the next job's counters start.
    next_counters: Dict[str, str]
    warnings: List[WarningCount]
    request_id: Optional[str]
    #: Whether an earlier request with this key was charged, and this is its file.
    replayed: bool

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes it to a file, whole or not at all."""
        write_whole(path, [self.bytes])


def write_whole(path: Union[str, "os.PathLike[str]"], pieces: Iterable[bytes]) -> None:
    # A link keeps leading where it leads.
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):
        with open(target, "wb") as device:
            device.writelines(pieces)
        return
    made = f"{target}.{uuid.uuid4().hex[:8]}.part"
    try:
        with open(made, "xb") as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(target):
            shutil.copymode(target, made)
        os.replace(made, target)
    except BaseException:
        if os.path.exists(made):
            os.remove(made)
        raise


def read_result(answer: Answer) -> PrintResult:
    header = answer.headers.get
    content_type = (header("Content-Type") or "").partition(";")[0].strip().lower()
    if content_type not in PRINTED:
        raise PlatenError(
            "UNEXPECTED_ANSWER",
            "The answer is no printed file. Is the address that of the service?",
            status=answer.status,
        )
    slot = header("X-Next-Start-Slot")
    return PrintResult(
        bytes=answer.body,
        content_type=content_type,
        pages=int(header("X-Page-Count") or 0),
        items=int(header("X-Item-Count") or 0),
        credits=int(header("X-Credits-Consumed") or 0),
        next_start_slot=None if slot is None else int(slot),
        next_counters=read_next_counters(header("X-Next-Counters")),
        warnings=[
            WarningCount(code, int(count))
            for code, count in re.findall(r"([A-Z_]+);n=(\d+)", header("X-Warnings") or "")
        ],
        request_id=header("X-Request-Id"),
        replayed=header("Idempotency-Replayed") == "true",
    )


def read_next_counters(header: Optional[str]) -> Dict[str, str]:
    """``serial=001292, box=14``; None is an answer without it."""
    pairs = (re.fullmatch(r"\s*([^=\s]+)=(\S*)\s*", pair) for pair in (header or "").split(","))
    return {pair.group(1): pair.group(2) for pair in pairs if pair}
