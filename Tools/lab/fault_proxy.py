#!/usr/bin/env python3
"""A proxy before a server on loopback that answers as rules say: it loses, delays, spoils or replaces answers, and counts requests.

    fault_proxy.py FOLDER PORT [RULES.json]

PORT is the server's. FOLDER gets `port` and `requests.jsonl`, a line for each request (never what a secret is, only which scheme it has).

    GET  /_faults           the rules, with how often each was used, and how many requests are held
    POST /_faults           other rules: {"seed": 1, "rules": [RULE, …]}
    POST /_faults/release   lets the requests go on that `hold` keeps

A RULE says which requests it means: `method`; `path`, a regular expression; `body`, a text in the request; `skip`, how many of them it
lets pass first; `times`, how many it then takes (1; 0 is all of them); `chance`, the share of these. The first rule that takes a request
decides what happens to it, which is its `fault`:

    drop-before | drop-after       closes the connection before the server got the request, or after the server did it
    stall, seconds, at             waits; at "before" the server got it (the default), "after", or in the middle of the "body"
    hold, at                       the same until it is released, at most a minute
    truncate, length               half of the body and then the end; with length false nothing says how much there was
    garble, bytes                  other bytes at some places of the body (3)
    status, status, at, retry_after, text, type
                                   this answer; at "before" the server got it (the default) or "after" it did it
    redirect, status, location     {path} in location stands for the request's path
    etag, how, everywhere          "weak", "changed", "missing" or "gzip" ETag on the answer; everywhere: in its body, too
    token, how, status             "lost": no sync-token in the answer; "invalid": a token sent is refused (403)
"""

import json
import random
import re
import sys
import threading
import time
from pathlib import Path

from relay import Answer, Handler, Request, Server, arguments, forward

XML = ("Content-Type", 'application/xml; charset="utf-8"')


class Faults:
    """The rules in force, and who waits."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.released = threading.Event()
        self.held = 0
        self.set({})

    def set(self, settings: dict) -> None:
        with self.lock:
            self.random = random.Random(settings.get("seed", 1))
            self.rules = [dict(rule, seen=0, used=0) for rule in settings.get("rules", [])]
        self.release()

    def release(self) -> None:
        with self.lock:
            self.released.set()
            self.released = threading.Event()

    def shown(self) -> dict:
        with self.lock:
            return {"rules": [dict(rule) for rule in self.rules], "held": self.held}

    def choose(self, request: Request) -> dict | None:
        with self.lock:
            for rule in self.rules:
                if not means(rule, request):
                    continue
                rule["seen"] += 1
                times = rule.get("times", 1)
                if rule["seen"] <= rule.get("skip", 0) or (times and rule["used"] >= times):
                    continue
                if self.random.random() < rule.get("chance", 1):
                    rule["used"] += 1
                    return rule
        return None

    def hold(self) -> None:
        with self.lock:
            self.held += 1
            released = self.released
        released.wait(60)
        with self.lock:
            self.held -= 1

    def garble(self, body: bytes, count: int) -> bytes:
        spoiled = bytearray(body)
        with self.lock:
            for _ in range(count if body else 0):
                spoiled[self.random.randrange(len(body))] = self.random.randrange(256)
        return bytes(spoiled)


def means(rule: dict, request: Request) -> bool:
    return (
        rule.get("method", request.method) == request.method
        and re.search(rule.get("path", ""), request.path) is not None
        and rule.get("body", "").encode() in request.body
    )


def with_etag(tag: str, how: str) -> str | None:
    """A quoted entity tag as another server would have it."""
    if how == "weak":
        return tag if tag.startswith("W/") else "W/" + tag
    if how == "missing":
        return None
    return tag[:-1] + {"gzip": "-gzip", "changed": "-changed"}[how] + '"' if tag.endswith('"') else tag


def change_etags(answer: Answer, how: str, everywhere: bool) -> None:
    fields = [(name, with_etag(value, how) if name.lower() == "etag" else value) for name, value in answer.fields]
    answer.fields = [(name, value) for name, value in fields if value is not None]
    if everywhere:

        def change(found: re.Match) -> bytes:
            quote = b"&quot;" if b"&quot;" in found[2] else b'"'
            tag = with_etag(found[2].replace(b"&quot;", b'"').decode(), how)
            return b"" if tag is None else found[1] + tag.encode().replace(b'"', quote) + found[3]

        answer.body = re.sub(rb"(<(?:\w+:)?getetag>)(.*?)(</(?:\w+:)?getetag>)", change, answer.body, flags=re.S)


class FaultHandler(Handler):
    faults: Faults

    def respond(self, request: Request) -> None:
        rule = self.faults.choose(request) or {}
        self.entry["fault"] = rule.get("fault")
        fault, at = rule.get("fault"), rule.get("at", "before")
        if fault == "drop-before":
            self.close_connection = True
            return
        if fault in ("stall", "hold") and at == "before":
            self.wait(rule)
        if fault in ("etag", "token"):
            # What is to be changed in a body has to be readable.
            request.fields = [field for field in request.fields if field[0].lower() != "accept-encoding"]
        answer = self.replacement(rule, request)
        if answer is None or at == "after":
            real = forward(self.server.behind, request)
            answer = answer or real
        if fault == "drop-after":
            self.close_connection = True
            return
        if fault in ("stall", "hold") and at == "after":
            self.wait(rule)
        if fault == "garble":
            answer.body = self.faults.garble(answer.body, rule.get("bytes", 3))
        elif fault == "etag":
            change_etags(answer, rule["how"], rule.get("everywhere", False))
        elif fault == "token" and rule["how"] == "lost":
            answer.body = re.sub(rb"<((?:\w+:)?sync-token)>.*?</\1>", b"", answer.body, flags=re.S)
        keep = len(answer.body) // 2 if fault == "truncate" or at == "body" else None
        self.give(answer, keep, rule.get("length", True))
        if at == "body":
            self.wait(rule)
            self.wfile.write(answer.body[keep:])

    def replacement(self, rule: dict, request: Request) -> Answer | None:
        """What is answered in the server's place."""
        fault = rule.get("fault")
        if fault == "status":
            fields = [("Content-Type", rule.get("type", "text/plain"))]
            if "retry_after" in rule:
                fields.append(("Retry-After", str(rule["retry_after"])))
            if rule["status"] == 401:
                fields.append(("WWW-Authenticate", 'Basic realm="lab"'))
            return Answer(rule["status"], fields, rule.get("text", "").encode())
        if fault == "redirect":
            return Answer(rule["status"], [("Location", rule["location"].replace("{path}", request.path))])
        has_token = re.search(rb"sync-token>\s*[^<\s]", request.body)
        if fault == "token" and rule["how"] == "invalid" and has_token:
            return Answer(rule.get("status", 403), [XML], b'<D:error xmlns:D="DAV:"><D:valid-sync-token/></D:error>')
        return None

    def wait(self, rule: dict) -> None:
        self.wfile.flush()
        if rule["fault"] == "hold":
            self.faults.hold()
        else:
            time.sleep(min(rule["seconds"], 600))

    def handle_any(self) -> None:
        if not self.path.startswith("/_faults"):
            super().handle_any()
            return
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path == "/_faults/release":
            self.faults.release()
        elif self.command == "POST":
            self.faults.set(json.loads(body))
        self.give(Answer(200, [("Content-Type", "application/json")], json.dumps(self.faults.shown()).encode()))


def main() -> None:
    parser = arguments("A proxy that makes what goes wrong between a client and a server go wrong.")
    parser.add_argument("behind", type=int, help="the server's port")
    parser.add_argument("rules", type=Path, nargs="?")
    options = parser.parse_args()
    FaultHandler.faults = Faults()
    if options.rules:
        FaultHandler.faults.set(json.loads(options.rules.read_text()))
    Server(FaultHandler, options.behind).run(options.folder)


if __name__ == "__main__":
    sys.exit(main())
