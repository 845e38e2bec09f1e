"""Print-ready PDFs of labels, cards and badges from templates and records: the client of the Platen API."""

from . import _types as types
from ._async_client import AsyncPlaten, AsyncPrintedJob
from ._client import Platen
from ._connections import cancelling
from ._errors import (
    AuthenticationError,
    Cancelled,
    ConflictError,
    ConnectionError,
    CreditsError,
    Fault,
    JobError,
    PlatenError,
    RateLimitError,
    ValidationError,
)
from ._jobs import Job, PrintAllResult
from ._printed_job import PrintedJob
from ._result import PrintResult, WarningCount
from ._rows import rows

__version__ = "0.2.0"

__all__ = [
    "AsyncPlaten",
    "AsyncPrintedJob",
    "AuthenticationError",
    "Cancelled",
    "ConflictError",
    "ConnectionError",
    "CreditsError",
    "Fault",
    "Job",
    "JobError",
    "Platen",
    "PlatenError",
    "PrintAllResult",
    "PrintResult",
    "PrintedJob",
    "RateLimitError",
    "ValidationError",
    "WarningCount",
    "cancelling",
    "rows",
    "types",
]
