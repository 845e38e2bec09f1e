"""One call over HTTP: sent, repeated as far as that helps, and answered or refused with a typed error."""

import http.client
import json
import random
import re
import time
from dataclasses import dataclass
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Dict, Mapping, Optional, Tuple, TypeVar, Union

from ._connections import Opened, pause
from ._errors import ConnectionError, PlatenError, error_of
from ._settings import Settings

FIRST_WAIT_SEC = 0.5
MOST_WAIT_SEC = 8.0
#: Longer waits are for the caller to decide.
LONGEST_RETRY_AFTER_SEC = 60


@dataclass(frozen=True)
class Call:
    method: str
    #: With its query.
    path: str
    #: None: the header is not sent.
    headers: Mapping[str, Optional[str]]
    body: Optional[bytes]
    #: Whether to send it again when its answer was lost.
    is_repeatable: bool


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Message
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


T = TypeVar("T")


def send_call(settings: Settings, call: Call) -> Answer:
    def may_repeat(error: PlatenError) -> bool:
        return call.is_repeatable or not is_uncertain(error)

    answer, _ = repeat(lambda: send_once(settings, call), settings.retries, may_repeat)
    return answer


def repeat(
    send: Callable[[], T],
    retries: int,
    may_repeat: Callable[[PlatenError], bool] = lambda _: True,
    on_wait: Callable[[float], None] = lambda _: None,
) -> Tuple[T, bool]:
    """The answer, and whether an earlier try may have been charged.

    What passes by itself is waited for; everything else is raised at once, with ``is_uncertain`` set.
    """
    was_uncertain = False
    for retry in range(retries + 1):
        try:
            return send(), was_uncertain
        except PlatenError as error:
            passes = is_passing(error)
            # 429 is said before a job is looked at.
            was_uncertain = was_uncertain or (passes and error.status != 429)
            error.is_uncertain = was_uncertain
            asked = error.retry_after_sec or 0
            if not passes or retry >= retries or asked > LONGEST_RETRY_AFTER_SEC or not may_repeat(error):
                raise
            most = min(MOST_WAIT_SEC, FIRST_WAIT_SEC * 2**retry)
            # Half of it at random, so that many clients do not come back together.
            wait = max(float(asked), most * (0.5 + random.random() / 2))
            on_wait(wait)
            pause(wait)
    raise AssertionError("unreachable")


def is_passing(error: PlatenError) -> bool:
    if isinstance(error, ConnectionError):
        return True
    in_progress = error.status == 409 and error.code == "IDEMPOTENCY_REQUEST_IN_PROGRESS"
    return error.status in (408, 429) or error.status >= 500 or in_progress


def is_uncertain(error: PlatenError) -> bool:
    """Whether the service may have done what was asked although it was not said."""
    return isinstance(error, ConnectionError) or error.status == 408 or error.status >= 500


def send_once(settings: Settings, call: Call) -> Answer:
    given = _exchanged(settings, call, settings.connections.exchange)
    answer = Answer(given.status, given.headers, given.body)
    if 200 <= answer.status < 300:
        return answer
    raise _refusal_of(answer)


def open_call(settings: Settings, call: Call) -> Opened:
    """As ``send_call``, once the answer has begun."""
    opened, _ = repeat(lambda: open_once(settings, call), settings.retries)
    return opened


def open_once(settings: Settings, call: Call) -> Opened:
    """As ``send_once``, once the answer has begun."""
    opened = _exchanged(settings, call, settings.connections.open)
    if 200 <= opened.status < 300:
        return opened
    try:
        content = _exchanged(settings, call, lambda *_: opened.read())
    finally:
        opened.close()
    raise _refusal_of(Answer(opened.status, opened.headers, content))


def _exchanged(settings: Settings, call: Call, exchange: Callable[..., T]) -> T:
    headers = {name: value for name, value in call.headers.items() if value is not None}
    try:
        # Redirects are not followed: a credential goes to the address that was given, and to no other.
        return exchange(call.method, call.path, headers, call.body, settings.timeout_sec)
    except (OSError, http.client.HTTPException) as error:
        raise ConnectionError(
            "CONNECTION_FAILED",
            f"{settings.base_url} cannot be reached ({error}). Check the address and the network, then send the same request again.",
        ) from error


def _refusal_of(answer: Answer) -> PlatenError:
    try:
        problem = json.loads(answer.body)
    except ValueError:
        problem = None
    payment = re.search(r'<([^>]+)>\s*;\s*rel="?payment"?', answer.headers.get("Link") or "")
    return error_of(
        answer.status,
        problem if isinstance(problem, dict) else {},
        request_id=answer.headers.get("X-Request-Id"),
        retry_after_sec=_seconds_of(answer.headers.get("Retry-After")),
        payment_url=payment.group(1) if payment else None,
    )


def _seconds_of(header: Optional[str]) -> Optional[int]:
    """``Retry-After`` may also be a date."""
    if header is None:
        return None
    if re.fullmatch(r"\d+", header):
        return int(header)
    try:
        left = parsedate_to_datetime(header).timestamp() - time.time()
    except (TypeError, ValueError):
        return None
    return max(0, int(left) + 1)


def json_body(value: Union[Mapping[str, Any], Any]) -> bytes:
    """UTF-8; half a surrogate pair is escaped, for the service to name it."""
    options: Dict[str, Any] = {"separators": (",", ":"), "allow_nan": False}
    try:
        return json.dumps(value, ensure_ascii=False, **options).encode()
    except UnicodeEncodeError:
        return json.dumps(value, **options).encode()
