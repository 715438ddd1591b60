#!/usr/bin/env python3
"""Measures `tend sync` against bare curl on servers of its own, by turns in one run, and prints rows of the bench's table.

    ratios.py PROGRAM [--servers radicale,xandikos] [--count 10000] [--runs 5]

PROGRAM is a `tend` with `tend-sync` beside it. Each ratio is one of medians; requests are counted by a proxy in a run of their own, since a
proxy takes time. What curl does in each row stands in baseline.py. vdirsyncer's own times are told beside the first row.
"""

import argparse
import contextlib
import io
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from urllib.parse import urljoin

import baseline
from baseline import PASSWORD, USER, Curl, Server, measured

SECONDS = float


class Tend:
    """One store that knows the server's list."""

    def __init__(self, program: Path, folder: Path, address: str) -> None:
        self.words = [str(program), "--data-dir", str(folder), "--quiet"]
        self.folder = folder
        words = [*self.words, "account", "add", address, "--user", USER, "--password-stdin", "--name", "bench"]
        subprocess.run(words, input=f"{PASSWORD}\n", text=True, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def sync(self) -> tuple[SECONDS, int]:
        return measured([*self.words, "sync"], stdout=subprocess.DEVNULL)

    def edit(self, numbers: range) -> None:
        for number in numbers:
            subprocess.run([*self.words, "edit", str(number), "--title", f"Edited {time.time_ns()}"], check=True)


def figures(work, curl: Curl, *more) -> SECONDS:
    """How long one piece of the baseline took: it prints a line with it."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        work(curl, *more)
    return float(output.getvalue().split("\t")[1])


def row(work: str, against: str, own: list[SECONDS], other: list[SECONDS], budget: float, note: str = "") -> None:
    ratio = median(own) / median(other)
    mark = "kept" if ratio <= budget else "MISSED"
    times = f"{median(own):.2f} s against {median(other):.2f} s, medians of {len(own)}"
    print(f"| {work} | {against} | {ratio:.2f} | ≤ {budget:.2f} | {mark} | {times}{'; ' + note if note else ''} |", flush=True)


class Counter:
    """A proxy before the server that counts requests."""

    def __init__(self, port: int, folder: Path) -> None:
        folder.mkdir()
        self.log = folder / "requests.jsonl"
        script = baseline.ROOT / "Tools/lab/fault_proxy.py"
        self.process = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", "--", sys.executable, str(script), str(folder), str(port)])
        while not (folder / "port").exists() or not (folder / "port").read_text():
            time.sleep(0.05)
        self.address = f"http://127.0.0.1:{int((folder / 'port').read_text())}/"

    def count(self, work) -> str:
        before = len(self.log.read_text().splitlines()) if self.log.exists() else 0
        work()
        lines = self.log.read_text().splitlines()[before:]
        methods = [json.loads(line)["method"] for line in lines]
        return f"{len(methods)} requests: " + ", ".join(f"{methods.count(name)} {name}" for name in sorted(set(methods)))

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


def run(kind: str, program: Path, count: int, runs: int, scratch: Path) -> None:
    server = Server(kind, scratch / kind)
    try:
        server.make_list("bench", "Bench")
        own_folder = scratch / f"{kind}-curl"
        own_folder.mkdir()
        curl = Curl(urljoin(server.address, server.home + "bench/"), f"{USER}:{PASSWORD}", own_folder)
        baseline.prepare(curl, server.path("bench"), count)
        name = kind.capitalize()

        own, other, peaks = [], [], []
        for number in range(runs):
            store = Tend(program, scratch / f"{kind}-first-{number}", server.address)
            seconds, peak = store.sync()
            own.append(seconds)
            peaks.append(peak)
            other.append(figures(baseline.first, curl, 0))
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            baseline.vdirsyncer(curl)
        beside = "; ".join(f"{line.split(chr(9))[0]} {float(line.split(chr(9))[1]):.1f} s" for line in output.getvalue().splitlines())
        row(f"{name}: first sync of {count:,}", "one sync-collection and one multiget by curl", own, other, 1.3, beside)
        peak = max(peaks) / 1024
        mark = "kept" if peak <= 80 else "MISSED"
        print(f"| {name}: first sync of {count:,}, peak memory | – | {peak:.0f} MiB | ≤ 80 MB | {mark} | |", flush=True)

        store = Tend(program, scratch / f"{kind}-store", server.address)
        proxy = Counter(server.port, scratch / f"{kind}-proxy")
        counted = Tend(program, scratch / f"{kind}-counted", proxy.address)
        store.sync()
        counted.sync()

        own, other = [], []
        for _ in range(runs):
            own.append(store.sync()[0])
            other.append(figures(baseline.unchanged, curl))
        note = proxy.count(counted.sync)
        row(f"{name}: nothing changed", "one sync-collection with the token", own, other, 1.2, note)

        own, other = [], []
        for _ in range(runs):
            store.edit(range(1, 11))
            own.append(store.sync()[0])
            other.append(figures(baseline.push, curl))
            store.sync()
        counted.sync()
        counted.edit(range(1, 11))
        note = proxy.count(counted.sync)
        row(f"{name}: 10 edits here", "10 PUTs and one multiget", own, other, 1.3, note)

        own, other = [], []
        store.sync()
        for _ in range(runs):
            other.append(figures(baseline.pull, curl))
            own.append(store.sync()[0])
        counted.sync()
        curl.edit()
        curl.forget()
        note = proxy.count(counted.sync)
        row(f"{name}: 10 edits there", "one sync-collection and one multiget of 10", own, other, 1.3, note)
        proxy.stop()
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("--servers", default="radicale,xandikos")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tend-bench-") as folder:
        # As `make install` puts it: without symbols.
        scratch = Path(folder)
        for name in ("tend", "tend-sync"):
            source = options.program.parent / name
            if shutil.which("strip"):
                subprocess.run(["strip", "-o", str(scratch / name), str(source)], check=True)
            else:
                shutil.copy(source, scratch / name)
        for kind in options.servers.split(","):
            run(kind, scratch / "tend", options.count, options.runs, scratch)


if __name__ == "__main__":
    main()
