"""The client: prints, and calls whatever else the API and the account side have."""

import re
import urllib.parse
import uuid
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, cast

from . import _types as types
from ._api import Api
from ._errors import PlatenError
from ._jobs import Asked, Job, PrintAllResult, State, collect_records, print_all
from ._large_jobs import LargeJobs
from ._output import path_of
from ._printed_job import LINES_TYPE, PrintedJob, lines_of, whole_file
from ._result import PrintResult, read_result
from ._send import Answer, Call, json_body, open_call, open_once, send_call, send_once
from ._settings import settings_of

_PRINT = "/generate-pdf"
_JOBS = "/jobs"
_PRINTING = ("v1/generate-pdf", "v1/generate-raster")


class Platen:
    """``key`` and ``base_url`` default to the environment's PLATEN_API_KEY and PLATEN_BASE_URL.

    ``timeout_sec`` is of one whole try. Connections are kept; one client may be used from several threads.
    """

    #: Every call of the API and the account side; each answers the body as it came.
    api: Api

    def __init__(
        self,
        key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        session: Optional[str] = None,
        retries: int = 2,
        timeout_sec: float = 120,
        integration_source: Optional[str] = None,
    ) -> None:
        self._settings = settings_of(key, base_url, session, retries, timeout_sec, integration_source)
        self._large_jobs = LargeJobs()
        self.api = Api(self._call_operation)

    def close(self) -> None:
        """Closes the connections that are kept; further calls open others."""
        self._settings.connections.close()

    def __enter__(self) -> "Platen":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def print(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "List[types.Record]",
        output: "Optional[types.RasterOutput]" = None,
        idempotency_key: Optional[str] = None,
    ) -> PrintResult:
        """One request, one file: at most 250 labels, on 25 pages of PDF or 250 of ZPL.

        ``output``: ZPL for label printers, PNG, or a ZIP of PNGs; without it, a PDF.
        ``idempotency_key``: 1 to 255 visible ASCII characters; else a new one, which the call's retries share.
        """
        body = _body_of(template_id, layout, records, output)
        key = idempotency_key if idempotency_key is not None else str(uuid.uuid4())
        return read_result(send_call(self._settings, self._job_call("", body, key)))

    def preflight(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "List[types.Record]",
        output: "Optional[types.RasterOutput]" = None,
    ) -> "types.Preflight":
        """What the request would print and cost, or why it would be refused; free."""
        body = _body_of(template_id, layout, records, output)
        answer = send_call(self._settings, self._job_call("/preflight", body, None))
        return cast("types.Preflight", answer.json()["data"])

    def demo(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "List[types.Record]",
    ) -> PrintResult:
        """One page with a watermark from one of the two public designs; without a key."""
        body = _body_of(template_id, layout, records, None)
        headers = {"Content-Type": "application/json"}
        call = Call("POST", f"/api/v1/demo{_PRINT}", headers, json_body(body), True)
        return read_result(send_call(self._settings, call))

    def print_job(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "Iterable[types.JobRecord]",
        output: "Optional[types.JobOutput]" = None,
        idempotency_key: Optional[str] = None,
        on_progress: Optional[Callable[[int, Optional[int]], None]] = None,
    ) -> PrintedJob:
        """One request of up to 10,000 records, copies, items and pages, for business accounts.

        It returns when the job is charged; the file is read while it is drawn, by ``save``, ``read`` or ``for``.
        ``output``: a ZIP file with a PDF or PNG for each page or record; without it, one PDF. ``on_progress`` gets the
        bytes that have come, and the size of the file.
        """
        key = idempotency_key if idempotency_key is not None else str(uuid.uuid4())
        call = self._large_call("", lines_of(_head_of(template_id, layout, output), cast(Any, records)), key)

        def again() -> Any:
            return open_call(self._settings, call)

        return PrintedJob(
            again(),
            again,
            idempotency_key=key,
            retries=self._settings.retries,
            on_progress=on_progress,
        )

    def has_large_jobs(self) -> bool:
        """Whether the service has ``print_job``: what its ``/openapi.json`` says, read once. False where it cannot be read."""
        return self._large_jobs.are_there(self._settings, f"{self._side()}{_JOBS}")

    def preflight_job(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "Iterable[types.JobRecord]",
        output: "Optional[types.JobOutput]" = None,
    ) -> "types.Preflight":
        """What the job would print and cost, or every fault of it; free."""
        lines = lines_of(_head_of(template_id, layout, output), cast(Any, records))
        answer = send_call(self._settings, self._large_call("/preflight", lines, None))
        return cast("types.Preflight", answer.json()["data"])

    def print_all(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "Iterable[types.Record]",
        output: "Optional[types.RasterOutput]" = None,
        job: Optional[Job] = None,
        on_part: Optional[Callable[[int, PrintResult], None]] = None,
        on_progress: Optional[Callable[[State, Optional[float]], None]] = None,
        pay_again: bool = False,
        slots: Optional[int] = None,
    ) -> PrintAllResult:
        """Any number of records: as few requests as they need, each ending where a sheet is full.

        More than one request of ``print`` holds is sent as large jobs, where the service has them and the account is a
        business account.
        ``output`` as of ``print``; a PNG has one page, a ZIP of PNGs 25, more become several.
        ``on_part`` keeps a part, whose file is then not kept in memory, and which is not printed again when the job
        is resumed; without it, it is, which costs nothing within 23 hours. ``on_progress`` gets the state and the
        seconds to wait. ``pay_again`` sends a part again that was begun more than 23 hours ago, though it may have
        been paid for. ``slots`` of one sheet of a preset are needed with a session; with a key, the service is asked.
        """
        asked = Asked(
            template_id=template_id,
            layout=cast(Mapping[str, Any], layout),
            records=collect_records(cast(Iterable[Mapping[str, Any]], records)),
            output=cast("Optional[Mapping[str, Any]]", output),
            slots=slots,
            on_part=on_part,
            on_progress=on_progress,
            pay_again=pay_again,
        )
        return print_all(self, asked, job if job is not None else Job())

    def _send_once(self, body: Mapping[str, Any], key: str) -> PrintResult:
        """One try of one part of a job."""
        return read_result(send_once(self._settings, self._job_call("", body, key)))

    def _send_large_once(self, body: Mapping[str, Any], key: str) -> PrintResult:
        """One try of a part that is a large job: its whole file, compared with its digest."""
        call = self._print_call(_JOBS, json_body(body), "application/json", key)
        opened = open_once(self._settings, call)
        content = b"".join(whole_file(opened))
        return read_result(Answer(opened.status, opened.headers, content))

    def _read_once(self, template_id: str) -> str:
        """One try to read when the template was saved last."""
        answer = send_once(self._settings, self._template_call(template_id, ""))
        return str(answer.json()["data"]["updatedAt"])

    def _read_counting(self, template_id: str) -> Optional[str]:
        """What of a template counts over a job."""
        answer = send_call(self._settings, self._template_call(template_id, "/schema"))
        return answer.headers.get("X-Counting")

    def _template_call(self, template_id: str, below: str) -> Call:
        path = f"{self._side()}/templates/{urllib.parse.quote(template_id, safe='')}{below}"
        return Call("GET", path, {"Authorization": self._authorization("either")}, None, True)

    def _job_call(self, below: str, body: Mapping[str, Any], key: Optional[str]) -> Call:
        path = f"{path_of(body.get('output'))}{below}"
        return self._print_call(path, json_body(body), "application/json", key)

    def _large_call(self, below: str, lines: bytes, key: Optional[str]) -> Call:
        return self._print_call(f"{_JOBS}{below}", lines, LINES_TYPE, key)

    def _print_call(self, path: str, body: bytes, content_type: str, key: Optional[str]) -> Call:
        settings = self._settings
        if settings.key is None and settings.session is None:
            raise PlatenError(
                "KEY_MISSING",
                "Printing needs an API key. Give it as `key`, or set the environment variable PLATEN_API_KEY. Without one, `demo` prints a page with a watermark.",
            )
        headers = {
            "Content-Type": content_type,
            "Authorization": self._authorization("either"),
            "Idempotency-Key": key,
            "X-Integration-Source": settings.integration_source,
        }
        return Call("POST", f"{self._side()}{path}", headers, body, True)

    def _side(self) -> str:
        return "/account/v1" if self._settings.key is None else "/api/v1"

    def _call_operation(
        self,
        method: str,
        path: str,
        credential: str,
        *,
        path_values: Mapping[str, str],
        query: Mapping[str, Any],
        headers: Mapping[str, Optional[str]],
        body: Any,
        is_repeatable: bool,
    ) -> Any:
        sent: Dict[str, Optional[str]] = {"Authorization": self._authorization(credential), **headers}
        if path.endswith(_PRINTING) and sent.get("Idempotency-Key") is None:
            sent["Idempotency-Key"] = str(uuid.uuid4())
        if body is not None and not isinstance(body, bytes):
            sent["Content-Type"] = "application/json"
            body = json_body(body)
        filled = re.sub(
            r"\{(\w+)\}", lambda name: urllib.parse.quote(path_values[name.group(1)], safe=""), path
        )
        given = {name: value for name, value in query.items() if value is not None}
        address = f"{filled}?{urllib.parse.urlencode(given)}" if given else filled
        return _content_of(send_call(self._settings, Call(method, address, sent, body, is_repeatable)))

    def _authorization(self, credential: str) -> Optional[str]:
        """A call that takes both gets the key."""
        key, session = self._settings.key, self._settings.session
        sent = {"none": None, "key": key, "session": session}.get(credential, key or session)
        return None if sent is None else f"Bearer {sent}"


def _body_of(template_id: str, layout: Any, records: Any, output: Any) -> Dict[str, Any]:
    return {**_head_of(template_id, layout, output), "records": records}


def _head_of(template_id: str, layout: Any, output: Any) -> Dict[str, Any]:
    head = {"templateId": template_id, "layout": layout}
    return head if output is None else {**head, "output": output}


def _content_of(answer: Answer) -> Any:
    if answer.status == 204:
        return None
    is_json = re.search(r"[/+]json\b", answer.headers.get("Content-Type") or "")
    return answer.json() if is_json else answer.body
