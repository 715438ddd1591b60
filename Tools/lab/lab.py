#!/usr/bin/env python3
"""Runs Radicale and Xandikos with sample lists until it is stopped, and says what to try with them: lab.py TEND FOLDER. `make lab`."""

import shutil
import signal
import socket
import sys
import threading
from pathlib import Path

from server import LAB, PASSWORD, USER, Server

ROOT = LAB.parent.parent
PORTS = {"radicale": 5232, "xandikos": 5233}

GUIDE = """
Two servers run, each with the lists "Zuhause & 家" and "Work". Who: {user}, password: {password} (Xandikos takes any).
  Radicale  {radicale.address}   process {radicale.process.pid}
  Xandikos  {xandikos.address}   process {xandikos.process.pid}

In another terminal, with two stores as if they were two computers:
  laptop() {{ {tend} --data-dir {folder}/laptop "$@"; }}
  phone() {{ {tend} --data-dir {folder}/phone "$@"; }}

  echo {password} | laptop account add {radicale.address} --user {user} --password-stdin
  echo {password} | phone account add {radicale.address} --user {user} --password-stdin
  laptop sync && phone sync
  laptop list && phone list

An edit on both sides of one to-do, named by the beginning of its UID, first of two properties and then of the same:
  laptop edit {uid} --due tomorrow && phone edit {uid} --priority high
  laptop sync && phone sync && laptop sync && laptop show {uid}
  laptop edit {uid} --title Here && phone edit {uid} --title There
  laptop sync && phone sync && phone conflicts --all

The server falls silent and comes back; ctrl-C ends the wait, and nothing is lost:
  kill -STOP {radicale.process.pid}; laptop add "Written offline"; laptop sync
  kill -CONT {radicale.process.pid}; laptop sync

The other server, and another program on the same lists:
  echo {password} | laptop account add {xandikos.address} --user {user} --password-stdin
  {bin}/vdirsyncer -c {folder}/vdirsyncer.conf discover && {bin}/vdirsyncer -c {folder}/vdirsyncer.conf sync
  {bin}/todo -c {folder}/todoman.py list

The servers stop with ctrl-C. All of it lives in {folder} and is made anew each time.
"""

VDIRSYNCER = """[general]
status_path = "{folder}/vdirsyncer-status"

[pair todos]
a = "here"
b = "there"
collections = ["from b"]
metadata = ["displayname", "color"]

[storage here]
type = "filesystem"
path = "{folder}/todoman"
fileext = ".ics"

[storage there]
type = "caldav"
item_types = ["VTODO"]
url = "{address}"
username = "{user}"
password = "{password}"
"""


def port(kind: str) -> int | None:
    """The usual one, so that what was written for the last run fits the next; any other where somebody has it."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", PORTS[kind]))
            return PORTS[kind]
        except OSError:
            return None


def main() -> None:
    tend, folder = Path(sys.argv[1]).absolute(), Path(sys.argv[2]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    stopped = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: stopped.set())
    servers: dict[str, Server] = {}
    for kind in PORTS:
        server = servers[kind] = Server(kind, folder / kind, port(kind))
        for sample in sorted((ROOT / "Samples/todoman").iterdir()):
            colour = (sample / "color").read_text()
            server.make_list(sample.name, (sample / "displayname").read_text(), colour)
            server.fill(sample.name, sorted(sample.glob("*.ics")))
            (folder / "todoman" / sample.name).mkdir(parents=True, exist_ok=True)
    uid = next(file.stem for file in (ROOT / "Samples/todoman/home").glob("*.ics") if "winter blankets" in file.read_text())[:8]
    words = {"uid": uid, "user": USER, "password": PASSWORD, "folder": folder, "tend": tend, "bin": Path(sys.executable).parent}
    (folder / "vdirsyncer.conf").write_text(VDIRSYNCER.format(address=servers["radicale"].address, **words))
    (folder / "todoman.py").write_text(f'path = "{folder}/todoman/*"\ncache_path = "{folder}/todoman.sqlite3"\n')
    print(GUIDE.format(**words, **servers), flush=True)
    stopped.wait()
    for server in servers.values():
        server.stop()


if __name__ == "__main__":
    main()
