"""What every relay of the lab shares: it takes a request on loopback, hands it to the server behind, and gives the answer back."""

import argparse
import http.client
import io
import json
import os
import re
import ssl
import threading
import time
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

# What belongs to one connection only (RFC 9110 §7.6.1), and what is reckoned anew.
HOP = {"connection", "keep-alive", "proxy-connection", "transfer-encoding", "te", "upgrade", "content-length"}

Fields = list[tuple[str, str]]


@dataclass
class Request:
    method: str
    path: str
    fields: Fields
    body: bytes

    def field(self, name: str) -> str | None:
        return next((value for key, value in self.fields if key.lower() == name.lower()), None)


@dataclass
class Answer:
    status: int
    fields: Fields
    body: bytes = b""

    def field(self, name: str) -> str | None:
        return next((value for key, value in self.fields if key.lower() == name.lower()), None)


def forward(port: int, request: Request) -> Answer:
    """Sends the request to a port of this computer, over a connection of its own."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
    try:
        connection.putrequest(request.method, request.path, skip_host=True, skip_accept_encoding=True)
        for name, value in request.fields:
            if name.lower() not in HOP | {"expect"}:
                connection.putheader(name, value)
        connection.putheader("Content-Length", str(len(request.body)))
        connection.endheaders(request.body)
        reply = connection.getresponse()
        return Answer(reply.status, [f for f in reply.getheaders() if f[0].lower() not in HOP], reply.read())
    finally:
        connection.close()


def root_element(body: bytes) -> str | None:
    """The name of a request's document: sync-collection, calendar-multiget, propfind …"""
    found = re.search(rb"<(?:[\w.-]+:)?([\w-]+)[\s/>]", body) if body.lstrip().startswith(b"<") else None
    return found.group(1).decode() if found else None


class Handler(BaseHTTPRequestHandler):
    """A subclass says in `respond` what becomes of a request; the default hands it on to `server.behind`."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: "Server"
    entry: dict = {}

    def __getattr__(self, name: str):
        if name.startswith("do_"):
            return self.handle_any
        raise AttributeError(name)

    def handle_any(self) -> None:
        length = self.headers.get("Content-Length")
        if length is None and self.headers.get("Transfer-Encoding"):
            self.close_connection = True
            self.give(Answer(411, []))
            return
        request = Request(self.command, self.path, list(self.headers.items()), self.rfile.read(int(length or 0)))
        # A secret is never kept, only which scheme it was sent by.
        self.entry: dict = {
            "method": request.method, "path": request.path, "asks": root_element(request.body), "received": len(request.body),
            "authorization": (request.field("Authorization") or "").partition(" ")[0] or None,
            "connection": self.client_address[1], "status": None, "sent": 0,
        }  # fmt: skip
        self.started = time.monotonic()
        try:
            self.respond(request)
        finally:
            self.note()

    def note(self) -> None:
        """Before the answer goes out, so that whoever has it finds the request in the log; once a request."""
        if self.entry:
            self.server.note(self.entry | {"seconds": round(time.monotonic() - self.started, 4)})
            self.entry = {}

    def respond(self, request: Request) -> None:
        self.give(forward(self.server.behind, request))

    def give(self, answer: Answer, keep: int | None = None, length: bool = True) -> None:
        """Writes an answer; `keep` sends only so many bytes of the body and then closes, `length` says how many there would be."""
        if self.entry:
            self.entry |= {"status": answer.status, "sent": len(answer.body[:keep])}
            self.note()
        self.send_response_only(answer.status)
        for name, value in answer.fields:
            self.send_header(name, value)
        if length and answer.status not in (204, 304) and self.command != "HEAD":
            self.send_header("Content-Length", str(len(answer.body)))
        if keep is not None or not length:
            self.close_connection = True
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(answer.body[:keep])

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    """Listens on a free port of 127.0.0.1, under TLS where a context is given."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, handler: type[BaseHTTPRequestHandler], behind: int = 0, tls: ssl.SSLContext | None = None, port: int = 0):
        self.behind = behind
        self.tls = tls
        self.lock = threading.Lock()
        self.log: io.TextIOBase | None = None
        super().__init__(("127.0.0.1", port), handler)

    @property
    def port(self) -> int:
        return self.server_address[1]

    def finish_request(self, request, client_address) -> None:
        # The handshake is done here, in the thread of the connection: one that hangs stops nobody else.
        if self.tls:
            request = self.tls.wrap_socket(request, server_side=True)
        super().finish_request(request, client_address)

    def handle_error(self, request, client_address) -> None:
        """A client that goes away, or refuses the certificate, is no error of the lab's."""

    def run(self, folder: Path) -> None:
        """Writes the port to FOLDER/port, serves until it is killed, and keeps a line for each request in FOLDER/requests.jsonl.

        Whoever wants to count anew empties that file.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.log = (folder / "requests.jsonl").open("a")
        (folder / "port.new").write_text(str(self.port))
        os.replace(folder / "port.new", folder / "port")
        self.serve_forever(poll_interval=3600)

    def note(self, entry: dict) -> None:
        if self.log:
            line = json.dumps(entry) + "\n"
            with self.lock:
                self.log.write(line)
                self.log.flush()


def arguments(description: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("folder", type=Path, help="gets `port`, and what else the relay writes")
    return parser
