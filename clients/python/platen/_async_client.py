"""The client for asyncio: the same calls in threads of their own, ended when their task is cancelled."""

import asyncio
import concurrent.futures
import inspect
import os
import threading
from typing import (
    Any,
    AsyncIterable,
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    List,
    Optional,
    TypeVar,
    Union,
    cast,
)

from . import _printed_job
from . import _types as types
from ._api import AsyncApi
from ._client import Platen
from ._connections import MOST_KEPT, STEP_SEC, cancelling, expect_wanted
from ._jobs import MOST_RECORDS, Job, PrintAllResult, State
from ._result import PrintResult

T = TypeVar("T")


class AsyncPlaten:
    """As ``Platen``, with calls to await: eight at once, more wait for their turn.

    A task that is cancelled ends at once, and its call within a tenth of a second.
    """

    #: Every call of the API and the account side; each answers the body as it came.
    api: AsyncApi

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
        self._platen = Platen(
            key,
            base_url,
            session=session,
            retries=retries,
            timeout_sec=timeout_sec,
            integration_source=integration_source,
        )
        self._threads = concurrent.futures.ThreadPoolExecutor(MOST_KEPT, "platen")
        self.api = AsyncApi(self._call_operation)

    async def aclose(self) -> None:
        """Ends the threads and closes the connections that are kept."""
        self._threads.shutdown(wait=False)
        self._platen.close()

    async def __aenter__(self) -> "AsyncPlaten":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def print(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "List[types.Record]",
        output: "Optional[types.RasterOutput]" = None,
        idempotency_key: Optional[str] = None,
    ) -> PrintResult:
        """See ``Platen.print``."""
        return await self._run(
            lambda: self._platen.print(
                template_id=template_id,
                layout=layout,
                records=records,
                output=output,
                idempotency_key=idempotency_key,
            )
        )

    async def preflight(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "List[types.Record]",
        output: "Optional[types.RasterOutput]" = None,
    ) -> "types.Preflight":
        """See ``Platen.preflight``."""
        return await self._run(
            lambda: self._platen.preflight(
                template_id=template_id, layout=layout, records=records, output=output
            )
        )

    async def demo(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "List[types.Record]",
    ) -> PrintResult:
        """See ``Platen.demo``."""
        return await self._run(
            lambda: self._platen.demo(template_id=template_id, layout=layout, records=records)
        )

    async def print_job(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "Union[Iterable[types.JobRecord], AsyncIterable[types.JobRecord]]",
        output: "Optional[types.JobOutput]" = None,
        idempotency_key: Optional[str] = None,
        on_progress: Optional[Callable[[int, Optional[int]], Any]] = None,
    ) -> "AsyncPrintedJob":
        """See ``Platen.print_job``."""
        collected = await _collect(records, _printed_job.MOST_RECORDS)
        told = _in_loop(on_progress, asyncio.get_running_loop())
        printed = await self._run(
            lambda: self._platen.print_job(
                template_id=template_id,
                layout=layout,
                records=collected,
                output=output,
                idempotency_key=idempotency_key,
                on_progress=told,
            )
        )
        return AsyncPrintedJob(printed, self._run)

    async def has_large_jobs(self) -> bool:
        """See ``Platen.has_large_jobs``."""
        return await self._run(self._platen.has_large_jobs)

    async def preflight_job(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "Union[Iterable[types.JobRecord], AsyncIterable[types.JobRecord]]",
        output: "Optional[types.JobOutput]" = None,
    ) -> "types.Preflight":
        """See ``Platen.preflight_job``."""
        collected = await _collect(records, _printed_job.MOST_RECORDS)
        return await self._run(
            lambda: self._platen.preflight_job(
                template_id=template_id, layout=layout, records=collected, output=output
            )
        )

    async def print_all(
        self,
        *,
        template_id: str,
        layout: "types.PrintLayout",
        records: "Union[Iterable[types.Record], AsyncIterable[types.Record]]",
        output: "Optional[types.RasterOutput]" = None,
        job: Optional[Job] = None,
        on_part: Optional[Callable[[int, PrintResult], Any]] = None,
        on_progress: Optional[Callable[[State, Optional[float]], Any]] = None,
        pay_again: bool = False,
        slots: Optional[int] = None,
    ) -> PrintAllResult:
        """See ``Platen.print_all``. Functions that are given, ``job.save`` too, may be coroutine functions."""
        kept = job if job is not None else Job()
        loop = asyncio.get_running_loop()
        save = _in_loop(kept.save, loop)

        def save_state(state: State) -> None:
            kept.state = state
            if save is not None:
                save(state)

        collected = await _collect(records, MOST_RECORDS)
        return await self._run(
            lambda: self._platen.print_all(
                template_id=template_id,
                layout=layout,
                records=collected,
                output=output,
                job=Job(kept.id, kept.state, save_state),
                on_part=_in_loop(on_part, loop),
                on_progress=_in_loop(on_progress, loop),
                pay_again=pay_again,
                slots=slots,
            )
        )

    async def _call_operation(self, *given: Any, **named: Any) -> Any:
        return await self._run(lambda: self._platen._call_operation(*given, **named))

    async def _run(self, work: Callable[[], T]) -> T:
        cancel = threading.Event()

        def run() -> T:
            with cancelling(cancel):
                return work()

        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, run)
        except asyncio.CancelledError:
            cancel.set()
            raise


class AsyncPrintedJob:
    """As ``PrintedJob``, whose facts it has, with calls to await."""

    def __init__(
        self,
        printed: _printed_job.PrintedJob,
        run: Callable[[Callable[[], Any]], Awaitable[Any]],
    ) -> None:
        #: ``pages``, ``credits`` and the others; its file is read here.
        self.facts = printed
        self._run = run

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Pieces of the file. It fails where the file is incomplete; what was read until then is no file."""
        pieces = iter(self.facts)
        try:
            while True:
                piece = await self._run(lambda: next(pieces, b""))
                if not piece:
                    return
                yield piece
        finally:
            self.facts.close()

    async def read(self) -> bytes:
        """See ``PrintedJob.read``."""
        return cast(bytes, await self._run(self.facts.read))

    async def save(self, path: "Union[str, os.PathLike[str]]") -> None:
        """See ``PrintedJob.save``."""
        await self._run(lambda: self.facts.save(path))

    def close(self) -> None:
        """Leaves what is not read."""
        self.facts.close()

    async def __aenter__(self) -> "AsyncPrintedJob":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


Given = TypeVar("Given")


async def _collect(
    records: "Union[Iterable[Given], AsyncIterable[Given]]", most: int
) -> "Iterable[Given]":
    if not isinstance(records, AsyncIterable):
        return records
    collected: "List[Given]" = []
    async for record in records:
        collected.append(record)
        # One more is refused by name.
        if len(collected) > most:
            break
    return collected


def _in_loop(
    callback: Optional[Callable[..., Any]], loop: asyncio.AbstractEventLoop
) -> Optional[Callable[..., None]]:
    """Calls it where the program's other coroutines run, and waits for it in the thread of the job."""
    if callback is None:
        return None

    async def call(*given: Any) -> None:
        answer = callback(*given)
        if inspect.isawaitable(answer):
            await answer

    def wait(*given: Any) -> None:
        called = asyncio.run_coroutine_threadsafe(call(*given), loop)
        while not called.done():
            expect_wanted()
            concurrent.futures.wait([called], STEP_SEC)
        called.result()

    return wait
