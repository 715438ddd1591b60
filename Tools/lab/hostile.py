#!/usr/bin/env python3
"""A small CalDAV server that does its visitor harm in one way: hostile.py FOLDER MODE [OTHER-ADDRESS].

It has one list, /dav/alice/list/, and takes any password. MODE says where it leaves the path of virtue:

    honest             nowhere: it holds two to-dos and what is put there
    login-page         every answer is a page of HTML that says 200
    endless-body       the answer to a REPORT never ends
    endless-head       the head of every answer never ends
    drip               the answer to a REPORT comes with one byte a second
    many-hrefs         sync-collection tells of 1,000,000 to-dos
    outside-hrefs      it tells of resources elsewhere: ../, another list, another host (OTHER-ADDRESS)
    control-text       titles and to-dos with what steers terminals, as far as XML allows it, and refusals with more
    illegal-xml        the escape character in the midst of XML
    entity-bomb        entities that grow to gigabytes
    file-entity        an entity that is the file /etc/passwd
    huge-text          a title of 200 MB
    deep-nesting       1,000,000 elements within each other
    gzip-bomb          a compressed answer that grows without end
    endless-pages      every page of sync-collection says that there is one more
    stuck-pages        the same, and the token never moves
    many-pages         the same, and each names 99,999 to-dos that none has named before
    redirect-loop      every answer leads to the next
"""

import itertools
import time
import zlib
from collections.abc import Iterable
from xml.sax.saxutils import escape

from relay import Answer, Handler, Request, Server, arguments

LIST = "/dav/alice/list/"
HEAD = '<?xml version="1.0" encoding="utf-8"?>'
OPEN = HEAD + '<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">'
XML = ("Content-Type", 'application/xml; charset="utf-8"')
# OSC 52 fills the clipboard, CSI 2J clears the screen; C1's CSI is one character; then marks that turn the text round.
STEERING = "\x1b]52;c;aGk=\x07\x1b[2J\x9b31m\u202egnihton\u2066\u200b"
STEERING_IN_XML = STEERING.replace("\x1b", "").replace("\x07", "")


def todo(uid: str, title: str) -> str:
    return (
        f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//lab//hostile//EN\r\nBEGIN:VTODO\r\nUID:{uid}\r\n"
        f"DTSTAMP:20261101T080000Z\r\nSUMMARY:{title}\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    )


def response(href: str, properties: str, status: str = "200 OK") -> str:
    return (
        f"<D:response><D:href>{escape(href)}</D:href><D:propstat><D:prop>{properties}</D:prop>"
        f"<D:status>HTTP/1.1 {status}</D:status></D:propstat></D:response>"
    )


class Hostile(Handler):
    mode = other = ""
    todos = {LIST + f"{name}.ics": todo(f"{name}@hostile.example", name) for name in ("good", "better")}
    pages = itertools.count(1)

    def respond(self, request: Request) -> None:
        if self.mode == "redirect-loop":
            self.give(Answer(302, [("Location", request.path.rstrip("x") + "x" * (1 + len(request.path) % 7))]))
        elif self.mode == "endless-head":
            self.stream(itertools.repeat(b"X-Filler: " + b"x" * 4000 + b"\r\n"), head=False)
        elif self.mode == "login-page":
            self.give(Answer(200, [("Content-Type", "text/html")], b"<!doctype html><title>Sign in</title><p>Welcome<br>to the hotel"))
        elif request.path == "/.well-known/caldav":
            self.give(Answer(301, [("Location", "/dav/")]))
        elif request.method == "PROPFIND":
            self.multistatus(self.properties(request))
        elif request.method == "REPORT":
            self.report(request)
        else:
            self.resource(request)

    def multistatus(self, body: str) -> None:
        self.give(Answer(207, [XML], (OPEN + body + "</D:multistatus>").encode()))

    def properties(self, request: Request) -> str:
        title = {
            "control-text": "List " + STEERING_IN_XML,
            "illegal-xml": "List " + STEERING,
            "entity-bomb": "&i;",
            "file-entity": "&i;",
            "huge-text": "x" * 200_000_000,
            "deep-nesting": "<D:a>" * 1_000_000 + "</D:a>" * 1_000_000,
        }.get(self.mode, "List")
        of_list = (
            f"<D:displayname>{title}</D:displayname><D:resourcetype><D:collection/><C:calendar/></D:resourcetype>"
            '<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>'
            "<D:current-user-privilege-set><D:privilege><D:all/></D:privilege></D:current-user-privilege-set>"
            "<D:supported-report-set><D:supported-report><D:report><D:sync-collection/></D:report></D:supported-report>"
            "</D:supported-report-set><D:sync-token>http://hostile.example/1</D:sync-token>"
        )
        of_all = (
            "<D:current-user-principal><D:href>/dav/alice/</D:href></D:current-user-principal>"
            "<C:calendar-home-set><D:href>/dav/alice/</D:href></C:calendar-home-set>"
            "<D:resourcetype><D:collection/></D:resourcetype>"
        )
        deep = request.field("Depth") == "1"
        found = ""
        if not request.path.startswith(LIST):
            found += response(request.path, of_all)
        if request.path.startswith(LIST) or deep:
            found += response(LIST, of_list)
        if request.path.startswith(LIST) and deep:
            found += "".join(response(href, '<D:getetag>"1"</D:getetag>') for href in self.todos)
        return found

    def give(self, answer: Answer, keep: int | None = None, length: bool = True) -> None:
        """The entities stand before the root element of every XML."""
        declared = {"file-entity": '<!ENTITY i SYSTEM "file:///etc/passwd">', "entity-bomb": '<!ENTITY a "aaaaaaaaaaaaaaaa">'}
        if self.mode in declared and XML in answer.fields:
            names = "abcdefghi" if self.mode == "entity-bomb" else ""
            more = "".join(f'<!ENTITY {name} "{f"&{before};" * 16}">' for before, name in zip(names, names[1:]))
            doctype = f"<!DOCTYPE D:multistatus [{declared[self.mode]}{more}]>"
            answer.body = answer.body.replace(HEAD.encode(), (HEAD + doctype).encode())
        super().give(answer, keep, length)

    def report(self, request: Request) -> None:
        change = '<D:getetag>"1"</D:getetag>'
        if self.mode == "endless-body":
            block = "".join(response(LIST + f"{number}.ics", change) for number in range(100)).encode()
            self.stream(itertools.chain([OPEN.encode()], itertools.repeat(block)))
        elif self.mode == "drip":
            self.stream((time.sleep(1) or bytes([byte]) for byte in (OPEN + "<!-- a long story -->" * 1000).encode()))
        elif self.mode == "gzip-bomb":
            self.stream(bomb(), encoding="gzip")
        elif b"calendar-multiget" in request.body:
            found = {href: text for href, text in self.todos.items() if href.encode() in request.body}
            if self.mode == "outside-hrefs":  # and what nobody asked for
                found[LIST + "../other/unasked.ics"] = found[self.other + LIST[1:] + "unasked.ics"] = todo("unasked", "unasked")
            title = "SUMMARY:" + {"control-text": STEERING_IN_XML, "illegal-xml": STEERING}.get(self.mode, "")
            texts = {href: escape(text.replace("SUMMARY:", title)) for href, text in found.items()}
            self.multistatus("".join(response(h, f"{change}<C:calendar-data>{text}</C:calendar-data>") for h, text in texts.items()))
        elif self.mode == "many-hrefs":
            self.multistatus("".join(response(LIST + f"{number}.ics", change) for number in range(1_000_000)) + self.token("1"))
        elif self.mode.endswith("-pages"):
            page = next(self.pages)
            named = response(LIST + f"page-{page}.ics", change)
            if self.mode == "many-pages":  # in one response, which is read faster
                hrefs = "".join(f"<D:href>{page}-{number}</D:href>" for number in range(99_999))
                named = f"<D:response>{hrefs}<D:status>HTTP/1.1 200 OK</D:status></D:response>"
            full = f"<D:response><D:href>{LIST}</D:href><D:status>HTTP/1.1 507 Insufficient Storage</D:status></D:response>"
            self.multistatus(named + full + self.token("1" if self.mode == "stuck-pages" else str(page)))
        else:
            hrefs = list(self.todos)
            if self.mode == "outside-hrefs":
                hrefs += [
                    # Some lead out of the list, some to other servers, some are no addresses at all.
                    "../../../etc/passwd", LIST + "../other/up.ics", "/dav/alice/other/beside.ics", LIST + "%2e%2e/%2e%2e/coded.ics",
                    self.other + LIST[1:] + "elsewhere.ics", self.other.removeprefix("http:") + "dav/no-scheme.ics",
                    "file:///etc/passwd", "javascript:alert(1)", "", LIST + "a\u202eb.ics", LIST + "line%0d%0aInjected: yes.ics", LIST + "x" * 5_000,
                ]  # fmt: skip
            self.multistatus("".join(response(href, change) for href in hrefs) + self.token("1"))

    @staticmethod
    def token(name: str) -> str:
        return f"<D:sync-token>http://hostile.example/{name}</D:sync-token>"

    def resource(self, request: Request) -> None:
        if self.mode == "control-text" and request.method in ("PUT", "DELETE"):
            self.give(Answer(403, [("Content-Type", "text/plain")], f"No: {STEERING}".encode()))
        elif request.method == "PUT":
            self.todos[request.path] = request.body.decode(errors="replace")
            self.give(Answer(201, [("ETag", '"1"')]))
        elif request.method == "DELETE":
            self.give(Answer(204 if self.todos.pop(request.path, None) else 404, []))
        elif request.method == "OPTIONS":
            self.give(Answer(200, [("DAV", "1, 3, calendar-access"), ("Allow", "GET, PUT, DELETE, PROPFIND, REPORT")]))
        elif request.path in self.todos:
            self.give(Answer(200, [("ETag", '"1"'), ("Content-Type", "text/calendar")], self.todos[request.path].encode()))
        else:
            self.give(Answer(404, []))

    def stream(self, blocks: Iterable[bytes], head: bool = True, encoding: str = "identity") -> None:
        """Sends blocks until the visitor goes away, at most some 20 GB."""
        self.close_connection = True
        self.entry["status"] = 207
        self.note()
        self.send_response_only(207)
        self.send_header(*XML)
        self.send_header("Content-Encoding", encoding)
        self.send_header("Connection", "close")
        if head:
            self.end_headers()
        else:
            self.flush_headers()
        for block in itertools.islice(blocks, 1_000_000):
            self.wfile.write(block)


def bomb() -> Iterable[bytes]:
    """Ever more of a comment of blanks; a megabyte of it takes a kilobyte."""
    packer = zlib.compressobj(9, wbits=31)
    yield packer.compress((OPEN + "<!--").encode()) + packer.flush(zlib.Z_FULL_FLUSH)
    packer.compress(b" " * 2**20)
    block = packer.flush(zlib.Z_FULL_FLUSH)
    yield from itertools.repeat(block)


def main() -> None:
    parser = arguments("A CalDAV server that does its visitor harm.")
    parser.add_argument("mode")
    parser.add_argument("other", nargs="?", default="http://hostile.example/")
    options = parser.parse_args()
    Hostile.mode, Hostile.other = options.mode, options.other
    Server(Hostile).run(options.folder)


if __name__ == "__main__":
    main()
