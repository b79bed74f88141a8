"""Serve the built site on this machine, under a sub-path and compressed, as GitHub Pages serves it.

usage: python -m tools.site.server FOLDER [PORT]
"""

from __future__ import annotations

import gzip
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

SUB_PATH = "/latice_nb/"
"""Where the site lies: a site of GitHub Pages lies under the name of its repository."""

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".ipynb": "application/json"}
PACKED = ("text/", "application/json", "application/wasm", "image/svg")
"""What a server compresses; a wheel, an archive or a picture is compressed already."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What was asked for, and how many bytes it took on the way."""

    path: str
    status: int
    bytes: int


@dataclass
class Site:
    """A site that is being served: its address, and what has been sent."""

    address: str
    sent: list[Sent] = field(default_factory=list)


@cache
def _body(path: Path, packed: bool) -> tuple[bytes, str]:  # noqa: FBT001  (one private caller)
    """A file as it goes over the wire, and the name of this version."""
    whole = path.read_bytes()
    return gzip.compress(whole, 9, mtime=0) if packed else whole, f'"{sha256(whole).hexdigest()[:20]}"'


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    folder: Path
    site: Site

    def do_GET(self) -> None:
        where = unquote(urlsplit(self.path).path)
        path = self.folder / where.removeprefix(SUB_PATH)
        if path.is_dir():
            path /= "index.html"
        inside = where.startswith(SUB_PATH) and path.resolve().is_relative_to(self.folder)
        if not (inside and path.is_file()):
            self._answer(HTTPStatus.NOT_FOUND, b"", {})
            return
        kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
        packed = kind.startswith(PACKED) and "gzip" in self.headers.get("Accept-Encoding", "")
        body, version = _body(path, packed)
        headers = {"Content-Type": kind, "ETag": version, "Cache-Control": "max-age=600"}
        if packed:
            headers["Content-Encoding"] = "gzip"
        if self.headers.get("If-None-Match") == version:
            self._answer(HTTPStatus.NOT_MODIFIED, b"", headers)
        else:
            self._answer(HTTPStatus.OK, body, headers)

    def _answer(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)
        self.site.sent.append(Sent(self.path, status, len(body)))

    def log_message(self, format: str, *given: Any) -> None:  # noqa: A002  (the name is its parent's)
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that leaves in the middle is no fault."""


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[Site]:
    """Serve a folder for the length of a block."""
    handler = type("Handler", (_Handler,), {"folder": folder.resolve()})
    with _Server(("127.0.0.1", port), handler) as server:
        site = handler.site = Site(f"http://127.0.0.1:{server.server_port}{SUB_PATH}")  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield site
        finally:
            server.shutdown()


def main(arguments: list[str]) -> None:
    """Serve until stopped."""
    folder, port = Path(arguments[0]), int(arguments[1]) if arguments[1:] else 8000
    with serving(folder, port) as site:
        print(f"The site is at {site.address} (Ctrl+C stops it).", flush=True)
        threading.Event().wait()


if __name__ == "__main__":
    main(sys.argv[1:])
