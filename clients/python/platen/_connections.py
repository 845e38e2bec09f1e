"""Connections that are kept between calls, and one try over one of them: bounded as a whole, and ended when cancelled."""

import base64
import contextlib
import contextvars
import errno
import http.client
import io
import os
import selectors
import socket
import ssl
import threading
import time
import urllib.parse
import urllib.request
import weakref
from dataclasses import dataclass
from email.message import Message
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple, TypeVar

from ._errors import Cancelled

#: Of one client; what more threads open at once is closed afterwards.
MOST_KEPT = 8
#: A call that is cancelled ends after this time at most.
STEP_SEC = 0.1

T = TypeVar("T")

_CANCEL: "contextvars.ContextVar[Optional[threading.Event]]" = contextvars.ContextVar(
    "platen_cancel", default=None
)


@contextlib.contextmanager
def cancelling(event: threading.Event) -> Iterator[None]:
    """Calls within this block end with ``Cancelled`` when ``event`` is set, from whatever thread.

    A part of a job that the state calls ``begun`` may be paid for; resuming the job is free.
    """
    token = _CANCEL.set(event)
    try:
        yield
    finally:
        _CANCEL.reset(token)


def expect_wanted() -> None:
    event = _CANCEL.get()
    if event is not None and event.is_set():
        raise Cancelled("CANCELLED", "The call was cancelled. What it printed can be had again under its key.")


def pause(seconds: float) -> None:
    event = _CANCEL.get()
    if event is None:
        time.sleep(seconds)
    elif event.wait(seconds):
        expect_wanted()


class Patience:
    """How long a try may still take."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        expect_wanted()
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError("no answer in time")
        return left

    def wait_for(self, sock: socket.socket, operation: Callable[[], T]) -> T:
        while True:
            sock.settimeout(min(STEP_SEC, self.left()))
            try:
                return operation()
            except TimeoutError:
                continue


class _PatientSocket:
    """What http.client needs of a socket."""

    def __init__(self, sock: socket.socket, patience: Patience) -> None:
        self._sock = sock
        self.patience = patience

    def sendall(self, data: Any) -> None:
        view = memoryview(data).cast("B")
        while len(view) > 0:
            sent = self.patience.wait_for(self._sock, lambda: self._sock.send(view[:65536]))
            view = view[sent:]

    def makefile(self, _mode: str) -> io.BufferedReader:
        return io.BufferedReader(_Reader(self))

    def receive(self, buffer: Any) -> int:
        return self.patience.wait_for(self._sock, lambda: self._sock.recv_into(buffer))

    def is_idle(self) -> bool:
        """What the other side has closed can be read."""
        with selectors.DefaultSelector() as selector:
            selector.register(self._sock, selectors.EVENT_READ)
            return not selector.select(0)

    def encrypt(self, context: ssl.SSLContext, host: str) -> None:
        sock = context.wrap_socket(self._sock, server_hostname=host, do_handshake_on_connect=False)
        self._sock = sock
        self.patience.wait_for(sock, sock.do_handshake)

    def close(self) -> None:
        self._sock.close()


class _Reader(io.RawIOBase):
    def __init__(self, sock: _PatientSocket) -> None:
        self._sock = sock

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        return self._sock.receive(buffer)


class _Connection(http.client.HTTPConnection):
    sock: Any
    context: Optional[ssl.SSLContext] = None
    patience: Patience

    def connect(self) -> None:
        self.sock = _PatientSocket(_connect(self.host, self.port, self.patience), self.patience)
        if self._tunnel_host:  # type: ignore[attr-defined]
            self._tunnel()  # type: ignore[attr-defined]
        if self.context is not None:
            self.sock.encrypt(self.context, self._tunnel_host or self.host)  # type: ignore[attr-defined]

    def is_kept(self) -> bool:
        return self.sock is not None and bool(self.sock.is_idle())


def _connect(host: str, port: int, patience: Patience) -> socket.socket:
    addresses = socket.getaddrinfo(host, port, 0, socket.SOCK_STREAM)
    error = OSError(f"{host} has no address")
    for index, (family, kind, protocol, _, address) in enumerate(addresses):
        # An address that does not answer leaves time for the others.
        seconds = patience.left() / (len(addresses) - index)
        sock = socket.socket(family, kind, protocol)
        try:
            code = _connect_within(sock, address, seconds, patience)
            if code == 0:
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                return sock
            error = OSError(code, os.strerror(code))
        except BaseException:
            sock.close()
            raise
        sock.close()
    raise error


def _connect_within(sock: socket.socket, address: Any, seconds: float, patience: Patience) -> int:
    sock.setblocking(False)
    end = time.monotonic() + seconds
    code = sock.connect_ex(address)
    if code not in (errno.EINPROGRESS, errno.EWOULDBLOCK, getattr(errno, "WSAEWOULDBLOCK", -1)):
        return code
    with selectors.DefaultSelector() as selector:
        selector.register(sock, selectors.EVENT_WRITE)
        while time.monotonic() < end:
            if selector.select(min(STEP_SEC, patience.left())):
                return sock.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
    return errno.ETIMEDOUT


@dataclass(frozen=True)
class Exchanged:
    status: int
    headers: Message
    body: bytes


class Opened:
    """An answer whose body is still to be read."""

    def __init__(
        self,
        response: http.client.HTTPResponse,
        connection: _Connection,
        keep: Callable[[_Connection], None],
    ) -> None:
        self.status = response.status
        self.headers: Message = response.headers
        self._response = response
        self._connection: Optional[_Connection] = connection
        self._keep = keep

    def read(self, size: Optional[int] = None) -> bytes:
        """All that is left without ``size``; b"" at the end."""
        return self._response.read(size)

    def close(self) -> None:
        """What is read to its end leaves a connection that can be used again."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        if self._response.isclosed() and not self._response.will_close:
            self._keep(connection)
        else:
            self._response.close()
            connection.close()


class Connections:
    """To one address, or to the proxy that the environment names for it."""

    def __init__(self, base_url: str) -> None:
        self._base = urllib.parse.urlsplit(base_url)
        self._proxy = _proxy_for(self._base)
        self._kept: List[_Connection] = []
        self._lock = threading.Lock()
        self._context: Optional[ssl.SSLContext] = None
        # Ahead of the sockets' own ends, which complain; at the end of the program too.
        weakref.finalize(self, _close_all, self._kept)

    def exchange(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str],
        body: Optional[bytes],
        timeout_sec: float,
    ) -> Exchanged:
        opened = self.open(method, path, headers, body, timeout_sec)
        try:
            content = opened.read()
        finally:
            opened.close()
        return Exchanged(opened.status, opened.headers, content)

    def open(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str],
        body: Optional[bytes],
        timeout_sec: float,
    ) -> "Opened":
        """The answer's head; its body is still to be read."""
        patience = Patience(timeout_sec)
        patience.left()
        connection = self._take(patience)
        target = f"{self._base.path}{path}"
        sent: Dict[str, str] = {"User-Agent": "platen-python", **headers}
        if self._proxy is not None and self._base.scheme == "http":
            target = f"http://{self._base.netloc}{target}"
            sent.update(_proxy_headers(self._proxy))
        try:
            connection.request(method, target, body, sent)
            return Opened(connection.getresponse(), connection, self._keep)
        except BaseException:
            connection.close()
            raise

    def close(self) -> None:
        with self._lock:
            _close_all(self._kept)

    def _take(self, patience: Patience) -> _Connection:
        while True:
            with self._lock:
                connection = self._kept.pop() if self._kept else None
            if connection is None:
                connection = self._new()
                connection.patience = patience
                return connection
            if connection.is_kept():
                connection.patience = connection.sock.patience = patience
                return connection
            connection.close()

    def _keep(self, connection: _Connection) -> None:
        with self._lock:
            if len(self._kept) < MOST_KEPT:
                self._kept.append(connection)
                return
        connection.close()

    def _new(self) -> _Connection:
        host, port = _place_of(self._base)
        is_encrypted = self._base.scheme == "https"
        if self._proxy is None:
            connection = _Connection(host, port)
        else:
            connection = _Connection(*_place_of(self._proxy))
            if is_encrypted:
                connection.set_tunnel(host, port, _proxy_headers(self._proxy))
        if is_encrypted:
            connection.context = self._context = self._context or _encryption()
        return connection


def _close_all(connections: List[_Connection]) -> None:
    while connections:
        connections.pop().close()


def _encryption() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.set_alpn_protocols(["http/1.1"])
    return context


def _place_of(address: urllib.parse.SplitResult) -> Tuple[str, int]:
    return address.hostname or "", address.port or (443 if address.scheme == "https" else 80)


def _proxy_for(base: urllib.parse.SplitResult) -> Optional[urllib.parse.SplitResult]:
    named = urllib.request.getproxies().get(base.scheme)
    if not named or urllib.request.proxy_bypass(base.netloc):
        return None
    return urllib.parse.urlsplit(named if "://" in named else f"http://{named}")


def _proxy_headers(proxy: urllib.parse.SplitResult) -> Dict[str, str]:
    if proxy.username is None:
        return {}
    names = (urllib.parse.unquote(proxy.username), urllib.parse.unquote(proxy.password or ""))
    return {"Proxy-Authorization": f"Basic {base64.b64encode(':'.join(names).encode()).decode()}"}
