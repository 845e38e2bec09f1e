"""Prints a job part by part. Its state is saved before a part is sent and after it is answered, so that a run that
breaks anywhere is resumed: what was paid for is replayed under the same key and body, and costs nothing.
"""

import hashlib
import json
import math
import re
import time
import uuid
from dataclasses import asdict, dataclass, field
from typing import Any, Callable, Dict, Iterable, List, Mapping, NoReturn, Optional, Protocol, Tuple

from ._api import Api
from ._counters import Carried, carry_on, records_of_part
from ._errors import ConnectionError, Fault, JobError, PlatenError, ValidationError
from ._output import Output, content_type_of, most_pages_of
from ._result import PrintResult, write_whole
from ._send import repeat
from ._settings import Settings
from ._split import LARGE_LIMITS, Part, Slice, split_job
from ._uses import Counter, TemplateUses, uses_in, uses_of

#: A key is reserved for 24 hours; an hour is left for clocks that differ and for the run itself.
RESUMED_WITHIN_MS = 23 * 3_600_000
#: Most of what one job may hold; larger tables are several jobs.
MOST_RECORDS = 100_000

State = Dict[str, Any]


@dataclass
class Job:
    """Kept by the caller, and given again to resume: a job that is broken off anywhere pays for no page twice."""

    #: Opaque, new for each job, of at most 200 visible ASCII characters.
    id: str = field(default_factory=lambda: str(uuid.uuid4()))
    #: As it was saved, plain JSON; None: it has not begun.
    state: Optional[State] = None
    #: Called with each new state; what follows waits until it has returned.
    save: Optional[Callable[[State], None]] = None


@dataclass(frozen=True)
class PrintAllResult:
    #: In order; empty where ``on_part`` has kept them.
    parts: List[PrintResult]
    items: int
    pages: int
    #: As far as answers have said it.
    credits: int
    next_start_slot: Optional[int]
    next_counters: Dict[str, str]

    def save(self, path: str) -> List[str]:
        """Writes ``labels.pdf``, or ``labels-1.pdf``, ``labels-2.pdf`` … where there are several parts.

        The parts of ZPL are one file.
        """
        if self.parts and self.parts[0].content_type == content_type_of({"format": "zpl"}):
            write_whole(str(path), [part.bytes for part in self.parts])
            return [str(path)]
        stem, dot, extension = str(path).rpartition(".")
        if not dot or "/" in extension or "\\" in extension:
            stem, extension = str(path), ""
        names = [f"{stem}-{index + 1}{dot and '.'}{extension}" for index in range(len(self.parts))]
        paths = [str(path)] if len(self.parts) == 1 else names
        for part, name in zip(self.parts, paths):
            part.save(name)
        return paths


class JobTools(Protocol):
    _settings: Settings
    api: Api

    def preflight(
        self, *, template_id: str, layout: Any, records: Any, output: Any
    ) -> Mapping[str, Any]: ...

    def _send_once(self, body: Mapping[str, Any], key: str) -> PrintResult: ...

    def _send_large_once(self, body: Mapping[str, Any], key: str) -> PrintResult: ...

    def has_large_jobs(self) -> bool: ...

    def _read_once(self, template_id: str) -> str: ...

    def _read_counting(self, template_id: str) -> Optional[str]: ...


@dataclass(frozen=True)
class Asked:
    template_id: str
    layout: Mapping[str, Any]
    records: List[Dict[str, Any]]
    output: Output
    slots: Optional[int]
    on_part: Optional[Callable[[int, PrintResult], None]]
    on_progress: Optional[Callable[[State, Optional[float]], None]]
    pay_again: bool


def print_all(tools: JobTools, asked: Asked, job: Job) -> PrintAllResult:
    if not re.fullmatch(r"[\x21-\x7e]{1,200}", job.id):
        _stop("JOB_ID_INVALID", "A job's id must be 1 to 200 visible ASCII characters.")
    state = _saved_state_of(job, asked) or _begin(tools, asked, job.id)
    try:
        return _print_parts(tools, asked, job, state)
    except PlatenError as error:
        if not _is_for_business_only(error, job.state or state):
            raise
    # A trial: what was sent as a large job is printed by generate-pdf, under the same keys.
    return _print_parts(tools, asked, job, _begin(tools, asked, job.id, may_be_large=False))


def _is_for_business_only(error: PlatenError, state: State) -> bool:
    is_unpaid = all(part["credits"] is None and part["attempt"] == 1 for part in state["parts"])
    is_large = state.get("call") == "jobs"
    return is_large and is_unpaid and error.code == "BUSINESS_ACCOUNT_REQUIRED"


def _print_parts(tools: JobTools, asked: Asked, job: Job, state: State) -> PrintAllResult:
    if asked.on_part is None:
        # They are replayed: the same bytes, for 0 credits.
        state["parts"] = [
            {**part, "state": "begun" if part["state"] == "done" else part["state"]}
            for part in state["parts"]
        ]
    if _hash(asked.records) != state["recordsHash"]:
        _stop("JOB_RECORDS_CHANGED", RECORDS_CHANGED)
    results: List[PrintResult] = []
    counters = [Counter(**counter) for counter in state["counters"]]
    carried: Carried = {}
    for index in range(len(state["parts"])):
        slices = [Slice(**piece) for piece in state["parts"][index]["slices"]]
        records = records_of_part(asked.records, slices, counters, carried)
        if state["parts"][index]["state"] != "done":
            state = _print_part(tools, asked, job, state, index, records, results)
        carried = carry_on(carried, records, counters, state["parts"][index]["nextCounters"])
    return _result_of(state, results)


def collect_records(given: Iterable[Mapping[str, Any]]) -> List[Dict[str, Any]]:
    records: List[Dict[str, Any]] = []
    faults: List[Fault] = []
    for record in given:
        at = f"#/records/{len(records)}"
        copies = record.get("copies", 1)
        if not isinstance(copies, int) or isinstance(copies, bool) or copies < 1:
            faults.append(_fault_at(f"{at}/copies", "Copies must be a whole number from 1."))
        variables = dict(record["variables"])
        for name, value in variables.items():
            if not _is_printable(value):
                faults.append(_fault_at(f"{at}/variables/{name}", NOT_PRINTABLE))
        records.append({"variables": variables, "copies": copies})
        if len(records) > MOST_RECORDS:
            detail = f"A job has at most {MOST_RECORDS} records. Print the others as another job."
            faults.append(_fault_at(at, detail))
        if len(faults) >= 50 or len(records) > MOST_RECORDS:
            break
    if faults:
        raise ValidationError(faults[0].code, "Nothing was printed.", errors=faults)
    return records


NOT_PRINTABLE = "A value must be a text, a number that is kept exactly, true, false or None. Write long numbers as text."


def _is_printable(value: Any) -> bool:
    if isinstance(value, float):
        return math.isfinite(value) and (not value.is_integer() or abs(value) < 2**53)
    if isinstance(value, int):
        return abs(value) < 2**53
    return value is None or isinstance(value, str)


def _fault_at(pointer: str, detail: str) -> Fault:
    return Fault(pointer, "VALIDATION_FAILED", detail)


def _saved_state_of(job: Job, asked: Asked) -> Optional[State]:
    """Of the job as it was kept; None: it has not begun."""
    state = job.state
    if state is None:
        return None
    if state.get("version") != 1 or state.get("id") != job.id:
        _stop(
            "JOB_STATE_INVALID",
            "The state is not one of this job. Give the one that was saved under its id.",
        )
    layout = _layout_from(asked.layout, asked.layout.get("startSlot", 1))
    began_with = (state["templateId"], state["layout"], state.get("output"))
    if began_with != (asked.template_id, layout, asked.output):
        _stop(
            "JOB_CHANGED",
            "The job began with another template, layout or output. Resume it with those, or begin another job under a new id.",
        )
    return dict(state)


def _layout_from(layout: Mapping[str, Any], start_slot: int) -> Dict[str, Any]:
    return dict(layout) if layout.get("type") == "single" else {**layout, "startSlot": start_slot}


def _begin(tools: JobTools, asked: Asked, job_id: str, may_be_large: bool = True) -> State:
    slots, revision, uses = _read_facts(tools, asked)
    most_pages = most_pages_of(asked.output, _read_page_dots(tools, asked))
    start_slot = 1 if asked.layout.get("type") == "single" else asked.layout.get("startSlot", 1)
    may_be_large = may_be_large and asked.output is None
    has_large_jobs = tools.has_large_jobs if may_be_large else lambda: False
    parts, is_large = _split(asked.records, slots, start_slot, uses, most_pages, has_large_jobs)
    pages = sum(part.pages for part in parts)
    if asked.output is not None and asked.output["format"] == "png" and pages > 1:
        raise ValidationError(
            "TOO_MANY_PAGES",
            f"A PNG has one page, and the job has {pages}. Ask for png-zip, or print fewer records.",
        )
    return {
        "version": 1,
        "id": job_id,
        "templateId": asked.template_id,
        "revision": revision,
        "layout": _layout_from(asked.layout, start_slot),
        **({} if asked.output is None else {"output": dict(asked.output)}),
        # By which its parts are sent, in every run.
        **({"call": "jobs"} if is_large else {}),
        "counters": [asdict(counter) for counter in uses.counters],
        "recordsHash": _hash(asked.records),
        "items": sum(part.items for part in parts),
        "pages": pages,
        "parts": [
            {
                "slices": [asdict(piece) for piece in part.slices],
                "items": part.items,
                "pages": part.pages,
                "startSlot": part.start_slot,
                "key": _key_of(job_id, index, 1),
                "attempt": 1,
                "state": "pending",
                "bodyHash": None,
                "begunAt": None,
                "credits": None,
                "nextStartSlot": None,
                "nextCounters": {},
            }
            for index, part in enumerate(parts)
        ],
    }


def _split(
    records: List[Dict[str, Any]],
    slots: int,
    start_slot: int,
    uses: TemplateUses,
    most_pages: int,
    has_large_jobs: Callable[[], bool],
) -> Tuple[List[Part], bool]:
    """What one request holds is one; more is as few large jobs as can be, where there are any."""
    refusal: Optional[ValidationError] = None
    small: List[Part] = []
    try:
        small = split_job(records, slots, start_slot, uses, most_pages)
    except ValidationError as error:
        if error.code != "JOB_CANNOT_BE_SPLIT":
            raise
        refusal = error
    if len(small) != 1 and has_large_jobs():
        return split_job(records, slots, start_slot, uses, limits=LARGE_LIMITS), True
    if refusal is not None:
        raise refusal
    return small, False


def _read_facts(tools: JobTools, asked: Asked) -> Tuple[int, str, TemplateUses]:
    """Slots of a sheet, the template's revision, and what it counts."""
    api = tools.api
    if tools._settings.key is None:
        whole = api.get_account_template(template_id=asked.template_id)["data"]
        return _read_slots(tools, asked, []), whole["updatedAt"], uses_of(whole["document"])
    # Asked first: a template that is saved meanwhile has another date when the first part is sent.
    template = api.get_template(template_id=asked.template_id)["data"]
    slots = _read_slots(tools, asked, template["compatiblePresets"])
    # The document stays unread: the answer with the record's schema says what counts.
    counting = tools._read_counting(asked.template_id)
    if counting is None:
        raise JobError(
            "COUNTING_UNKNOWN",
            "The service does not say what the template counts. Is the address that of the service?",
        )
    return slots, template["updatedAt"], uses_in(counting)


def _read_page_dots(tools: JobTools, asked: Asked) -> Optional[Mapping[str, Any]]:
    """Of ZPL. What does not print is refused here already, before anything is paid."""
    if asked.output is None or asked.output["format"] != "zpl" or not asked.records:
        return None
    first = [{"variables": asked.records[0]["variables"]}]
    found = tools.preflight(
        template_id=asked.template_id, layout=asked.layout, records=first, output=asked.output
    )
    return found if "widthDots" in found and "heightDots" in found else None


def _read_slots(tools: JobTools, asked: Asked, presets: List[Any]) -> int:
    layout = asked.layout
    if layout.get("type") == "single":
        return 1
    if layout.get("type") == "manual":
        return int(layout["grid"]["rows"] * layout["grid"]["columns"])
    if asked.slots is not None:
        return asked.slots
    slots = _slots_of(presets, layout["presetId"])
    if slots is None and tools._settings.key is not None:
        # A part number, perhaps: the service knows which sheet it is, or says what is wrong with it.
        first = [{"variables": record["variables"]} for record in asked.records[:1]]
        body: Any = {"templateId": asked.template_id, "layout": layout, "records": first}
        slots = _slots_of(presets, tools.api.preflight_pdf(body=body)["data"]["presetId"])
    if slots is None:
        raise JobError(
            "SLOTS_REQUIRED",
            "The sheet is unknown, as it is with a session. Give `slots`: how many labels one sheet has.",
        )
    return slots


def _slots_of(presets: List[Any], preset_id: Optional[str]) -> Optional[int]:
    grids = (preset["grid"] for preset in presets if preset["id"] == preset_id)
    return next((grid["rows"] * grid["columns"] for grid in grids), None)


def _print_part(
    tools: JobTools,
    asked: Asked,
    job: Job,
    before: State,
    index: int,
    records: List[Dict[str, Any]],
    results: List[PrintResult],
) -> State:
    retries = tools._settings.retries

    def progress(state: State, wait_sec: Optional[float]) -> None:
        if asked.on_progress:
            asked.on_progress(state, wait_sec)

    progress(before, None)
    _expect_revision(tools, before, index)
    part = before["parts"][index]
    layout = _layout_from(before["layout"], part["startSlot"])
    body: Dict[str, Any] = {"templateId": before["templateId"], "layout": layout}
    if "output" in before:
        body["output"] = before["output"]
    body["records"] = records
    begun = _begin_part(asked, job, before, index, _hash(body))
    key = begun["parts"][index]["key"]
    send = tools._send_large_once if begun.get("call") == "jobs" else tools._send_once
    try:
        result, _ = repeat(
            lambda: send(body, key), retries, on_wait=lambda sec: progress(begun, sec)
        )
    except PlatenError as error:
        _end_unprinted(job, before, begun, index, error)
    if asked.on_part:
        asked.on_part(index, result)
    else:
        results.append(result)
    done = _with_part(
        begun,
        index,
        state="done",
        credits=part["credits"] if result.replayed else result.credits,
        nextStartSlot=result.next_start_slot,
        nextCounters=result.next_counters,
    )
    _save(job, done)
    progress(done, None)
    _expect_as_split(done, index, result)
    return done


def _expect_revision(tools: JobTools, state: State, index: int) -> None:
    try:
        found, _ = repeat(
            lambda: tools._read_once(state["templateId"]), tools._settings.retries
        )
    except PlatenError as error:
        if error.status != 404:
            raise
        found = ""
    if found != state["revision"]:
        is_begun = state["parts"][index]["state"] == "begun"
        _stop(
            "JOB_TEMPLATE_CHANGED",
            "The template was changed while this job was printed, so its last request can no longer be repeated. Print the remaining records as another job."
            if is_begun
            else "The template was changed while this job was printed. What is printed so far has the former design; print the remaining records as another job.",
        )


def _begin_part(asked: Asked, job: Job, before: State, index: int, body_hash: str) -> State:
    """Saved as begun, with the body's hash."""
    part = before["parts"][index]
    now = int(time.time() * 1000)
    change: Dict[str, Any] = {"state": "begun", "bodyHash": body_hash, "begunAt": now}
    if part["state"] == "begun" and part["begunAt"] is not None:
        if now - part["begunAt"] <= RESUMED_WITHIN_MS:
            if part["bodyHash"] == body_hash:
                return before
            _stop("JOB_RECORDS_CHANGED", RECORDS_CHANGED)
        if not asked.pay_again:
            _stop(
                "JOB_TOO_OLD",
                f"Part {index + 1} was sent more than 23 hours ago and its answer was lost. It may have been paid for; printing it now may cost its credits again.",
            )
        attempt = part["attempt"] + 1
        change = {**change, "attempt": attempt, "key": _key_of(before["id"], index, attempt)}
    begun = _with_part(before, index, **change)
    _save(job, begun)
    return begun


def _end_unprinted(job: Job, before: State, begun: State, index: int, error: PlatenError) -> NoReturn:
    is_first = before["parts"][index]["bodyHash"] is None
    # 402 is only said of a key that has not been charged.
    is_free = error.status == 402 or (is_first and not error.is_uncertain)
    if error.status != 0 and is_free:
        _save(job, _with_part(begun, index, state="pending", bodyHash=None, begunAt=None))
    if isinstance(error, ConnectionError) and error.why:
        raise ConnectionError(
            error.code,
            f"The file of part {index + 1} is paid for and did not come whole ({error.why}). Resuming the job fetches it again, for nothing.",
        ) from error
    if isinstance(error, ConnectionError):
        raise ConnectionError(
            error.code,
            f"The service cannot be reached. Part {index + 1} and those after it wait; resuming the job pays nothing twice.",
        ) from error
    if error.code == "IDEMPOTENCY_REPLAY_UNAVAILABLE":
        _stop("JOB_TEMPLATE_CHANGED", error.detail)
    slices = begun["parts"][index]["slices"]
    raise type(error)(
        error.code,
        error.detail,
        status=error.status,
        request_id=error.request_id,
        errors=[Fault(_pointer_in_job(one.pointer, slices), one.code, one.detail) for one in error.errors],
        retry_after_sec=error.retry_after_sec,
        payment_url=error.payment_url,
    ) from error


def _pointer_in_job(pointer: str, slices: List[Dict[str, int]]) -> str:
    """Record 3 of the second part, say, is record 243 of the job."""
    found = re.match(r"#/records/(\d+)", pointer)
    if not found or int(found.group(1)) >= len(slices):
        return pointer
    return f"#/records/{slices[int(found.group(1))]['record']}{pointer[found.end():]}"


def _expect_as_split(state: State, index: int, result: PrintResult) -> None:
    part = state["parts"][index]
    following = state["parts"][index + 1] if index + 1 < len(state["parts"]) else None
    is_alike = (
        result.items == part["items"]
        and result.pages == part["pages"]
        and result.content_type == content_type_of(state.get("output"))
    )
    # A start slot that differs would print over labels, or leave some free.
    goes_on = (
        following is None
        or result.next_start_slot is None
        or result.next_start_slot == following["startSlot"]
    )
    if not is_alike or not goes_on:
        _stop(
            "JOB_UNEXPECTED_ANSWER",
            f"The answer to part {index + 1} has other items, pages or another format than the job was split for. Look at what was printed before printing more.",
        )


def _result_of(state: State, results: List[PrintResult]) -> PrintAllResult:
    next_counters: Dict[str, str] = {}
    for part in state["parts"]:
        next_counters.update(part["nextCounters"])
    return PrintAllResult(
        parts=results,
        items=state["items"],
        pages=state["pages"],
        credits=sum(part["credits"] or 0 for part in state["parts"]),
        next_start_slot=state["parts"][-1]["nextStartSlot"],
        next_counters=next_counters,
    )


def _with_part(state: State, index: int, /, **change: Any) -> State:
    parts = list(state["parts"])
    parts[index] = {**parts[index], **change}
    return {**state, "parts": parts}


def _save(job: Job, state: State) -> None:
    job.state = state
    if job.save:
        job.save(state)


def _key_of(job_id: str, index: int, attempt: int) -> str:
    return f"{job_id}.{index + 1}.{attempt}"


def _hash(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, separators=(",", ":")).encode()).hexdigest()


RECORDS_CHANGED = "The records are not those that this job began with. Resume it with the same records, or begin another job."


def _stop(code: str, detail: str) -> NoReturn:
    raise JobError(code, detail)
