#!/usr/bin/env python3
"""Two stores edit one to-do while apart: what merges, and what is a conflict. demo_conflict.py TEND. `make demo-conflict`.

It runs against a Radicale of its own, in a folder that goes away, and fails where the two stores differ in the end.
"""

import json
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from server import PASSWORD, USER, Server

TODO = """BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//lab//demo//EN\r
BEGIN:VTODO\r
UID:cake@lab.example\r
DTSTAMP:20261101T080000Z\r
SUMMARY:Bake a cake for 奶奶 🎂\r
CATEGORIES:family\r
END:VTODO\r
END:VCALENDAR\r
"""


class Computer:
    """One store, and the commands that its person types."""

    def __init__(self, name: str, tend: str, folder: Path) -> None:
        self.name = name
        self.words = [tend, "--data-dir", str(folder / name)]

    def __call__(self, *words: str, given: str = "", may: tuple[int, ...] = (0,)) -> None:
        """Runs a command and shows it as a terminal would."""
        typed = shlex.join(["tend", *words])
        print(f"\n{self.name}$ " + (f"echo {given.strip()} | {typed}" if given else typed), flush=True)
        status = subprocess.run([*self.words, *words], input=given, text=True).returncode
        if status not in may:
            raise SystemExit(f"{typed}: status {status}")

    def json(self, *words: str):
        return json.loads(subprocess.run([*self.words, *words, "--json"], capture_output=True, check=True, text=True).stdout)


def say(text: str) -> None:
    print(f"\n# {text}", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="tend-demo-") as name:
        folder = Path(name)
        server = Server("radicale", folder / "server")
        try:
            play(server, *(Computer(name, str(Path(sys.argv[1]).absolute()), folder) for name in ("laptop", "phone")))
        finally:
            server.stop()


def play(server: Server, laptop: Computer, phone: Computer) -> None:
    server.make_list("home", "Home")
    server.request("PUT", server.home + "home/cake.ics", TODO, {"Content-Type": "text/calendar"})
    say("Two computers get the same list from a CalDAV server.")
    for computer in (laptop, phone):
        computer("account", "add", server.address, "--user", USER, "--password-stdin", given=PASSWORD + "\n")
        computer("sync")

    say("Apart, one sets when it is due and adds a tag, the other its priority and another tag: both edits are kept.")
    laptop("edit", "cake", "--due", "2026-12-24", "--tag", "baking")
    phone("edit", "cake", "--priority", "high", "--tag", "sweet")
    laptop("sync")
    phone("sync")
    laptop("sync")
    laptop("show", "cake")

    say("Apart, both give it another title: the server's stays, and what was written here is kept as a conflict.")
    laptop("edit", "cake", "--title", "Bake a nut cake for 奶奶 🎂")
    phone("edit", "cake", "--title", "Buy a cake for 奶奶 🎂")
    laptop("sync")
    phone("sync")
    phone("conflicts", "--all")

    say("The person at the phone takes what was written there, and everybody gets it.")
    number = str(phone.json("conflicts", "--all")[0]["number"])
    phone("conflicts", "resolve", number, "--take", "local")
    phone("sync")
    laptop("sync")
    laptop("show", "cake")

    here, there = (computer.json("show", "cake") for computer in (laptop, phone))
    for todo in (here, there):
        for key in ("number", "created", "modified"):
            todo.pop(key, None)
    if here != there or phone.json("conflicts") or here["title"] != "Buy a cake for 奶奶 🎂":
        raise SystemExit(f"the two stores differ: {here}\n{there}")
    say("Both computers say the same, and no conflict is left.")


if __name__ == "__main__":
    main()
