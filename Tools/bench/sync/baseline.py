#!/usr/bin/env python3
"""Times the least that a sync can cost, in bare curl, and vdirsyncer beside it: what `tend sync` is measured against.

    baseline.py prepare LIST FOLDER COUNT     writes COUNT to-dos to the list's folder on the disk, and asks for them until that is quick
    baseline.py first LIST                    one sync-collection, and multigets of all it tells of (--batch hrefs each)
    baseline.py unchanged LIST                one sync-collection with the token
    baseline.py push LIST                     10 PUTs and one multiget of the 10
    baseline.py change LIST                   10 edits by somebody else, for another program to fetch; says nothing
    baseline.py pull LIST                     10 edits, then one sync-collection with the token of before and one multiget of the 10
    baseline.py vdirsyncer LIST               its first sync, and one with nothing to do
    baseline.py all radicale|xandikos COUNT   starts a server of its own and does all of it

LIST is the address of a list, with --user NAME:PASSWORD. Each line of output is a name, the seconds, the requests (- where nobody
counted) and the peak memory of the client in KiB, with tabs between. The requests of one kind in a line are one curl process, so that it may
keep its connection; what lies between two processes, the reading of the hrefs, is not timed. Radicale's first REPORT over files that were
copied to its folder takes a minute, since it reads each: `prepare` waits for it.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import threading
import time
from html import unescape
from pathlib import Path
from urllib.parse import urljoin, urlsplit
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tools/lab"))

import seed  # noqa: E402
from server import PASSWORD, USER, Server  # noqa: E402

EDITS = range(101, 111)
SPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'


def measured(words: list[str], **options) -> tuple[float, int]:
    """Runs a program and returns how long it took and its peak memory in KiB."""
    start = time.perf_counter()
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, **options)
    peaks = [0]
    watch = threading.Thread(target=watch_memory, args=(process.pid, peaks))
    watch.start()
    status = process.wait()
    seconds = time.perf_counter() - start
    watch.join()
    if status:
        raise SystemExit(f"{words[0]}: status {status}")
    return seconds, max(peaks)


def watch_memory(process: int, peaks: list[int]) -> None:
    """Looks every 10 ms: what wait4(2) says of a child is never less than what its parent had when it started it."""
    try:
        while found := re.search(r"VmHWM:\s*(\d+)", Path(f"/proc/{process}/status").read_text()):
            peaks.append(int(found[1]))
            time.sleep(0.01)
    except OSError:
        pass


class Curl:
    """Bare requests to one list, and what they cost since the last `report`."""

    def __init__(self, address: str, user: str, scratch: Path) -> None:
        self.address, self.user, self.scratch = address, user, scratch
        self.seconds, self.requests, self.peak = 0.0, 0, 0

    def send(self, requests: list[tuple[str, str, str, str, bytes]]) -> list[str]:
        """Sends requests (method, address, type, depth, body) by one curl process; returns the bodies of the answers."""
        config, outputs = [], []
        for number, (method, address, kind, depth, body) in enumerate(requests):
            (self.scratch / f"body-{number}").write_bytes(body)
            outputs.append(self.scratch / f"answer-{number}")
            config += [
                f'url = "{address}"', f'request = "{method}"', f'user = "{self.user}"', f'header = "Content-Type: {kind}"',
                f'header = "Depth: {depth}"', 'header = "Expect:"', f'data-binary = "@{self.scratch}/body-{number}"',
                f'output = "{outputs[-1]}"', "silent", "show-error", "fail", "next",
            ]  # fmt: skip
        (self.scratch / "config").write_text("\n".join(config[:-1]))
        seconds, peak = measured(["curl", "--config", str(self.scratch / "config")])
        self.seconds, self.requests, self.peak = self.seconds + seconds, self.requests + len(requests), max(self.peak, peak)
        return [output.read_text() for output in outputs]

    def changes(self, token: str = "") -> tuple[list[str], str]:
        """A sync-collection: the hrefs that it tells of, and the new token."""
        body = f"<D:sync-collection {SPACES}><D:sync-token>{token}</D:sync-token><D:sync-level>1</D:sync-level>"
        body += "<D:prop><D:getetag/></D:prop></D:sync-collection>"
        (answer,) = self.send([("REPORT", self.address, "application/xml", "0", body.encode())])
        hrefs = [unescape(href) for href in re.findall(r"<(?:\w+:)?href>([^<]*\.ics)</", answer)]
        return hrefs, re.findall(r"<(?:\w+:)?sync-token>([^<]+)<", answer)[0]

    def multiget(self, hrefs: list[str], batch: int = 0) -> None:
        batch = batch or len(hrefs)
        bodies = []
        for start in range(0, len(hrefs), batch):
            wanted = "".join(f"<D:href>{escape(href)}</D:href>" for href in hrefs[start : start + batch])
            bodies.append(f"<C:calendar-multiget {SPACES}><D:prop><D:getetag/><C:calendar-data/></D:prop>{wanted}</C:calendar-multiget>")
        answers = self.send([("REPORT", self.address, "application/xml", "1", body.encode()) for body in bodies])
        found = sum(answer.count("END:VCALENDAR") for answer in answers)
        if found != len(hrefs):
            raise SystemExit(f"{found} of {len(hrefs)} to-dos came")

    def edit(self) -> list[str]:
        """10 PUTs with a title that was not there before; their hrefs."""
        places = [urljoin(self.address, f"todo-{number:06}.ics") for number in EDITS]
        title = f"SUMMARY:Edited {time.time_ns()}, "
        bodies = [seed.todo(number).replace("SUMMARY:", title.replace(",", "\\,")).encode() for number in EDITS]
        self.send([("PUT", place, "text/calendar", "0", body) for place, body in zip(places, bodies)])
        return [urlsplit(place).path for place in places]

    def forget(self) -> None:
        self.seconds, self.requests, self.peak = 0.0, 0, 0

    def report(self, name: str) -> None:
        line(name, self.seconds, self.requests, self.peak)
        self.forget()


def line(name: str, seconds: float, requests: object, peak: int) -> None:
    print(f"{name}\t{seconds:.3f}\t{requests}\t{peak}", flush=True)


def first(curl: Curl, batch: int) -> None:
    hrefs, _ = curl.changes()
    curl.multiget(hrefs, batch)
    curl.report("first")


def unchanged(curl: Curl) -> None:
    _, token = curl.changes()
    curl.forget()
    hrefs, _ = curl.changes(token)
    if hrefs:
        raise SystemExit(f"{len(hrefs)} changes where there were none")
    curl.report("unchanged")


def push(curl: Curl) -> None:
    curl.multiget(curl.edit())
    curl.report("push")


def pull(curl: Curl) -> None:
    _, token = curl.changes()
    curl.edit()
    curl.forget()
    hrefs, _ = curl.changes(token)
    if len(hrefs) != len(EDITS):
        raise SystemExit(f"{len(hrefs)} changes instead of {len(EDITS)}")
    curl.multiget(hrefs)
    curl.report("pull")


def prepare(curl: Curl, folder: Path, count: int) -> None:
    seed.seed(folder, count)
    while True:
        start = time.perf_counter()
        hrefs, _ = curl.changes()
        curl.multiget(hrefs)
        seconds = time.perf_counter() - start
        print(f"asked for {len(hrefs)} to-dos: {seconds:.1f} s", file=sys.stderr)
        if len(hrefs) == count and seconds < 5 + count / 1000:
            break
    curl.forget()


def vdirsyncer(curl: Curl) -> None:
    user, _, password = curl.user.partition(":")
    there = {"type": "caldav", "item_types": ["VTODO"], "url": urljoin(curl.address, ".."), "username": user, "password": password}
    name = curl.address.rstrip("/").rpartition("/")[2]
    (curl.scratch / "here" / name).mkdir(parents=True)
    here = {"type": "filesystem", "path": str(curl.scratch / "here"), "fileext": ".ics"}
    config = f'[general]\nstatus_path = "{curl.scratch}/status"\n\n[pair bench]\na = "here"\nb = "there"\ncollections = ["{name}"]\n'
    for storage, settings in [("here", here), ("there", there)]:
        config += f"\n[storage {storage}]\n" + "".join(f"{key} = {value!r}\n" for key, value in settings.items()).replace("'", '"')
    (curl.scratch / "vdirsyncer.conf").write_text(config)
    program = [str(ROOT / ".build/lab/venv/bin/vdirsyncer"), "--verbosity", "ERROR", "--config", str(curl.scratch / "vdirsyncer.conf")]
    measured([*program, "discover", "--no-list"])
    for name in ("vdirsyncer first", "vdirsyncer unchanged"):
        seconds, peak = measured([*program, "sync"], stdout=subprocess.DEVNULL)
        line(name, seconds, "-", peak)


def everything(kind: str, count: int, batch: int, runs: int) -> None:
    with tempfile.TemporaryDirectory(prefix="tend-bench-") as name:
        server = Server(kind, Path(name) / "server")
        try:
            server.make_list("bench", "Bench")
            curl = Curl(urljoin(server.address, server.home + "bench/"), f"{USER}:{PASSWORD}", Path(name))
            prepare(curl, server.path("bench"), count)
            for _ in range(runs):
                first(curl, batch)
                unchanged(curl)
                push(curl)
                pull(curl)
            vdirsyncer(curl)
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", choices=["prepare", "first", "unchanged", "push", "change", "pull", "vdirsyncer", "all"])
    parser.add_argument("list")
    parser.add_argument("more", nargs="*")
    parser.add_argument("--user", default=f"{USER}:{PASSWORD}")
    parser.add_argument("--batch", type=int, default=0, help="hrefs in a multiget; 0, the fewest requests, is all")
    parser.add_argument("--runs", type=int, default=1)
    options = parser.parse_args()
    if options.work == "all":
        everything(options.list, int(options.more[0]), options.batch, options.runs)
        return
    with tempfile.TemporaryDirectory(prefix="tend-bench-") as name:
        curl = Curl(options.list.rstrip("/") + "/", options.user, Path(name))
        for _ in range(options.runs):
            match options.work:
                case "prepare":
                    prepare(curl, Path(options.more[0]), int(options.more[1]))
                case "first":
                    first(curl, options.batch)
                case "unchanged":
                    unchanged(curl)
                case "push":
                    push(curl)
                case "change":
                    curl.edit()
                case "pull":
                    pull(curl)
                case "vdirsyncer":
                    vdirsyncer(curl)


if __name__ == "__main__":
    main()
