"""A job to requests: each ends where a sheet is full, so that no sheet is paid for twice."""

import json
from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, List, Mapping, NoReturn, Optional, Sequence, Tuple

from ._errors import ValidationError
from ._output import MOST_PAGES
from ._uses import ElementUse, TemplateUses

_MEGABYTE = 1_048_576
#: Of a body, for template, layout and carried counters.
_HEAD_BYTES = 32_768


@dataclass(frozen=True)
class RequestLimits:
    """What one request may hold."""

    items: int
    pages: int
    #: In UTF-8, of all records as JSON.
    record_bytes: int

    def shown_body(self) -> str:
        return f"{-(-(self.record_bytes + _HEAD_BYTES) // _MEGABYTE)} MB"


PART_LIMITS = RequestLimits(250, MOST_PAGES, _MEGABYTE - _HEAD_BYTES)
#: Of a large job.
LARGE_LIMITS = RequestLimits(10_000, 10_000, 16 * _MEGABYTE - _HEAD_BYTES)

#: They count over the whole job, and a part does not know the others.
OF_THE_JOB = {"#record", "#records", "#item", "#items", "#page", "#pages"}
OF_A_RECORD = {"#copy", "#copies"}


@dataclass(frozen=True)
class Slice:
    """A record in a part, with the copies that are printed there."""

    #: Index into the job's records.
    record: int
    copies: int
    #: How many of the record's copies earlier parts print.
    before: int


@dataclass(frozen=True)
class Part:
    slices: Tuple[Slice, ...]
    items: int
    pages: int
    #: From 1, of its first sheet.
    start_slot: int


class _Measured:
    """By record: the items, and bytes, of all records before it; one more at the end."""

    def __init__(self, records: Sequence[Mapping[str, Any]]) -> None:
        self.items_before: List[int] = [0, *accumulate(record["copies"] for record in records)]
        self.bytes_before: List[int] = [0, *accumulate(_bytes_of(record) + 1 for record in records)]
        self.items = self.items_before[-1]

    def record_at(self, item: int) -> int:
        """The record that an item belongs to."""
        return bisect_right(self.items_before, item) - 1

    def fits_body(self, start: int, end: int, limits: RequestLimits) -> bool:
        first, last = self.record_at(start), self.record_at(end - 1) + 1
        return self.bytes_before[last] - self.bytes_before[first] <= limits.record_bytes


def _bytes_of(record: Mapping[str, Any]) -> int:
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    return len(text.encode("utf-8", "surrogatepass"))


def split_job(
    records: Sequence[Mapping[str, Any]],
    slots: int,
    start_slot: int,
    uses: TemplateUses,
    most_pages: Optional[int] = None,
    limits: RequestLimits = PART_LIMITS,
) -> List[Part]:
    """As few parts as can be, in order, as large as ``limits`` and ``most_pages`` let them be; all but the last end
    with a full sheet. Raises where that cannot be, or where the template counts over the whole job.
    """
    if not records:
        _refuse("NO_RECORDS", "There are no records to print. Add a row, or take one back in.")
    if start_slot < 1 or start_slot > slots:
        span = "1" if slots == 1 else f"from 1 to {slots}"
        _refuse(
            "START_SLOT_OUT_OF_RANGE",
            f"The sheet has {'1 slot' if slots == 1 else f'{slots} slots'}, so the start slot must be {span}.",
        )
    if most_pages is None:
        most_pages = limits.pages
    measured = _Measured(records)
    together = _reason_to_keep_together(uses)
    counting = next((use for use in uses.elements if OF_THE_JOB & set(use.builtins)), None)
    parts: List[Part] = []
    pages_per_sheet = 2 if uses.has_back else 1
    sheets = max(1, most_pages // pages_per_sheet)
    slot, start = start_slot - 1, 0
    while start < measured.items:
        most = start + min(limits.items, sheets * slots - slot)
        end = _end_of_part(start, most, slot, slots, measured, together is not None, limits)
        if end != measured.items and counting:
            _counts_over_job(counting)
        if end is None:
            _cannot_end(start, slots, most_pages, measured, together, limits)
        parts.append(_part_of(start, end, slot, slots, pages_per_sheet, measured))
        slot = (slot + end - start) % slots
        start = end
    return parts


def _end_of_part(
    start: int,
    most: int,
    slot: int,
    slots: int,
    measured: _Measured,
    are_together: bool,
    limits: RequestLimits,
) -> Optional[int]:
    """The item after the part's last, at most ``most``; None: no sheet ends where the part may."""
    if measured.items <= most and measured.fits_body(start, measured.items, limits):
        return measured.items
    full = (slot + most - start) % slots
    for end in range(most - full, start, -slots):
        if end > measured.items:
            continue
        ends_record = measured.items_before[measured.record_at(end - 1) + 1] == end
        if (not are_together or ends_record) and measured.fits_body(start, end, limits):
            return end
    return None


def _part_of(
    start: int, end: int, slot: int, slots: int, pages_per_sheet: int, measured: _Measured
) -> Part:
    slices: List[Slice] = []
    item = start
    while item < end:
        record = measured.record_at(item)
        until = min(end, measured.items_before[record + 1])
        slices.append(Slice(record, until - item, item - measured.items_before[record]))
        item = until
    pages = -(-(slot + end - start) // slots) * pages_per_sheet
    return Part(tuple(slices), end - start, pages, slot + 1)


def _reason_to_keep_together(uses: TemplateUses) -> Optional[str]:
    """What needs a record's copies in one request; None: nothing does."""
    for use in uses.elements:
        name = next((builtin for builtin in use.builtins if builtin in OF_A_RECORD), None)
        if name is not None:
            return f"{use.element[:1].upper()}{use.element[1:]} uses {{{{{name}}}}}"
    counter = next((counter for counter in uses.counters if counter.per == "record"), None)
    return f"The counter “{counter.name}” counts records" if counter else None


def _counts_over_job(use: ElementUse) -> NoReturn:
    name = next(builtin for builtin in use.builtins if builtin in OF_THE_JOB)
    _refuse(
        "JOB_CANNOT_BE_SPLIT",
        f"The job needs more than one request, and {use.element} uses {{{{{name}}}}}, which counts within one request. Remove it from the template, use a counter instead, or print fewer records at a time.",
    )


def _cannot_end(
    start: int,
    slots: int,
    most_pages: int,
    measured: _Measured,
    together: Optional[str],
    limits: RequestLimits,
) -> NoReturn:
    most = f"{limits.items:,}"
    if slots > limits.items:
        detail = f"The job has {measured.items:,} items; a request may have {most}, and a sheet of {slots} slots cannot be divided between requests. Print at most {most} items at a time, or choose a sheet with fewer slots."
        _refuse("JOB_CANNOT_BE_SPLIT", detail)
    record = measured.record_at(start) + 1
    if together is not None:
        detail = f"{together}, so all copies of a record must be in one request of at most {most} items and {most_pages:,} pages; from record {record:,} on, no request can end with a record and a full sheet. Give every record the same number of copies, a divisor or a multiple of {slots}, print fewer records at a time, or remove it from the template."
        _refuse("JOB_CANNOT_BE_SPLIT", detail)
    detail = f"The records from number {record:,} on have too much text for one request of {limits.shown_body()} to fill a sheet. Shorten the texts, or choose a sheet with fewer slots."
    _refuse("JOB_CANNOT_BE_SPLIT", detail)


def _refuse(code: str, detail: str) -> NoReturn:
    raise ValidationError(code, detail)
