"""What a call is refused with, by kind: ``except CreditsError as error: …``."""

from dataclasses import dataclass
from typing import Any, Mapping, Optional, Sequence, Type


@dataclass(frozen=True)
class Fault:
    #: A JSON Pointer into what was sent: ``#/records/3/variables/sku``.
    pointer: str
    code: str
    detail: str


class PlatenError(Exception):
    """A call that was refused. ``status`` 0: the service gave no answer."""

    #: Whether this try or an earlier one may have been charged.
    is_uncertain = False

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: int = 0,
        request_id: Optional[str] = None,
        errors: Sequence[Fault] = (),
        retry_after_sec: Optional[int] = None,
        payment_url: Optional[str] = None,
    ) -> None:
        pointers = "".join(f"\n  {fault.pointer}: {fault.detail}" for fault in errors)
        super().__init__(f"{code}: {detail}{pointers}")
        self.status = status
        self.code = code
        self.detail = detail
        self.request_id = request_id
        self.errors = tuple(errors)
        #: How long the service asks to wait, in seconds.
        self.retry_after_sec = retry_after_sec
        #: Where credits are bought, if the service says so.
        self.payment_url = payment_url


class ValidationError(PlatenError):
    """400, 413, 422: what was sent is at fault, and ``errors`` says where."""


class AuthenticationError(PlatenError):
    """401: the key or the session is missing, unknown or revoked."""


class CreditsError(PlatenError):
    """402: too few credits."""


class ConflictError(PlatenError):
    """409, 412, and a key that was used with another body."""


class RateLimitError(PlatenError):
    """429: too many requests; ``retry_after_sec`` says when to come back."""


class ConnectionError(PlatenError):  # noqa: A001
    """No answer after all retries. A request that prints can be sent again under its Idempotency-Key."""

    #: What of a file did not come; empty: there was no answer.
    why = ""


class Cancelled(PlatenError):
    """Ended by its caller; see ``cancelling``. A call that prints may have been charged."""


class JobError(PlatenError):
    """A job of several requests that ends before its last one; resumed, it pays for no page twice."""


def error_of(
    status: int,
    problem: Mapping[str, Any],
    *,
    request_id: Optional[str],
    retry_after_sec: Optional[int],
    payment_url: Optional[str],
) -> PlatenError:
    code = str(problem.get("code") or f"HTTP_{status}")
    faults = problem.get("errors")
    return kind_of(status, code)(
        code,
        str(problem.get("detail") or f"The service answered {status}."),
        status=status,
        request_id=request_id,
        errors=[
            Fault(str(one.get("pointer")), str(one.get("code")), str(one.get("detail")))
            for one in (faults if isinstance(faults, list) else [])
            if isinstance(one, dict)
        ],
        retry_after_sec=retry_after_sec,
        payment_url=payment_url,
    )


def kind_of(status: int, code: str) -> Type[PlatenError]:
    if code == "IDEMPOTENCY_KEY_REUSED":
        return ConflictError
    kinds = {
        400: ValidationError,
        413: ValidationError,
        422: ValidationError,
        401: AuthenticationError,
        402: CreditsError,
        409: ConflictError,
        412: ConflictError,
        429: RateLimitError,
    }
    return kinds.get(status, PlatenError)
