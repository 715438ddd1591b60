#!/usr/bin/env python3
"""Writes to-dos into a list's folder on a server's disk: seed.py FOLDER COUNT [FIRST]. The same numbers give the same to-dos.

Where the folder is a git repository, as Xandikos keeps them, the to-dos are committed. They differ in what they carry: dates, tags,
notes, alarms, repeat rules, parents, and properties that nobody knows.
"""

import subprocess
import sys
from pathlib import Path

TITLES = ["Water the plants", "给奶奶寄新年贺卡", "パンを買う🥐", "Überweisung prüfen", "Call the dentist", "Pack the blue rope; then, the torch"]
TAGS = ["home", "errand", "家庭", "work", "garden"]


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def folded(line: str) -> str:
    """RFC 5545 §3.1: at most 75 octets a line, and no character cut."""
    parts, rest = [], line
    limit = 75
    while len(rest.encode()) > limit:
        cut = limit
        while len(rest[:cut].encode()) > limit:
            cut -= 1
        parts.append(rest[:cut])
        rest, limit = rest[cut:], 74
    return "\r\n ".join(parts + [rest])


def todo(number: int) -> str:
    """To-do NUMBER as an iCalendar object."""
    uid = f"todo-{number:06}@lab.example"
    day = number % 28 + 1
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//lab//seed//EN", "BEGIN:VTODO", f"UID:{uid}", "DTSTAMP:20261101T080000Z",
        "CREATED:20261101T080000Z", "LAST-MODIFIED:20261101T080000Z", "SUMMARY:" + escaped(f"{TITLES[number % 6]} {number}"),
    ]  # fmt: skip
    if number % 2:
        lines.append(f"DUE;VALUE=DATE:202612{day:02}" if number % 4 == 1 else f"DUE:202612{day:02}T150000Z")
    if number % 3 == 0:
        lines.append(f"PRIORITY:{number % 9 + 1}")
    if number % 3 == 1:
        lines.append("CATEGORIES:" + ",".join(TAGS[: number % 4 + 1]))
    if number % 5 == 0:
        lines.append("DESCRIPTION:" + escaped("First line, of several; with a path C:\\notes\n" + "and some more of it. " * (number % 7)))
    if number % 20 == 5:
        lines += [f"DTSTART;VALUE=DATE:202611{day:02}", "RRULE:FREQ=WEEKLY;INTERVAL=2"]
    if number % 10 == 3:
        lines.append(f"RELATED-TO:todo-{number - 1:06}@lab.example")
    if number % 4 == 0:
        lines += ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20261120T101500Z"]
    else:
        lines += ["STATUS:NEEDS-ACTION", f"X-LAB-ORDER;X-KEY=a:{number}"]
    if number % 10 == 9:
        lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "DESCRIPTION:Soon", "END:VALARM"]
    lines += ["END:VTODO", "END:VCALENDAR", ""]
    return "\r\n".join(folded(line) for line in lines)


def commit(folder: Path) -> None:
    """Makes what lies in a git repository part of it."""
    if not (folder / ".git").exists():
        return
    git = ["git", "-C", str(folder), "-c", "user.name=lab", "-c", "user.email=lab@lab.example", "-c", "gc.auto=0"]
    subprocess.run([*git, "add", "--all"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--allow-empty", "--message", "seed"], check=True)


def seed(folder: Path, count: int, first: int = 1) -> None:
    for number in range(first, first + count):
        (folder / f"todo-{number:06}.ics").write_bytes(todo(number).encode())
    commit(folder)


if __name__ == "__main__":
    seed(Path(sys.argv[1]), *map(int, sys.argv[2:4]))
