#!/usr/bin/env python3
"""Measures a program of TerminalUI in a terminal of 120×40 beside programs that do the same by other means, and prints
rows for the table of `make bench`.

    terminal.py FOLDER [PEER...]    FOLDER: the built programs; PEER: floor textual urwid prompt_toolkit (all by default)

Between a key and what it shows lie the terminal's own buffers, which take longer than either program. So the budgets of
keys hold for what is taken beyond the floor, a program in C with ncurses.
"""
import contextlib
import datetime
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile

from measured import LINES, Measured

HERE = os.path.dirname(os.path.abspath(__file__))
ROWS = 10_000


def peers(probe, names, folder):
    """The programs by their names; those that cannot be run here are left out, and that is said."""
    found = {"ours": [probe]}
    for name in names:
        if name != "floor":
            found[name] = [sys.executable, os.path.join(HERE, "peer_" + name + ".py")]
        elif shutil.which("gcc"):
            built = os.path.join(folder, "floor")
            done = subprocess.run(["gcc", "-O2", os.path.join(HERE, "floor.c"), "-lncursesw", "-o", built], capture_output=True)
            if done.returncode == 0:
                found[name] = [built]
        if name not in found:
            print(f"{name}: cannot be built here (gcc and ncurses are needed)", file=sys.stderr)
    return found


@contextlib.contextmanager
def awake():
    """Keeps the processors from falling asleep, by work that gives way to everything: waking would be measured, too."""
    spinners = []
    for _ in range(os.cpu_count()):
        spinners.append(os.fork())
        if spinners[-1] == 0:
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
            while True:
                pass
    try:
        yield
    finally:
        for spinner in spinners:
            os.kill(spinner, signal.SIGKILL)
            os.waitpid(spinner, 0)


def median(values):
    return statistics.median(values)


def first_row(screen):
    for y, line in enumerate(screen.display):
        if "Row" in line:
            return y
    return 0


def number(screen, y):
    words = screen.display[y].split("Row ")
    return int(words[1].split()[0]) if len(words) > 1 and words[1].split() else -1


def shows_count(wanted):
    return lambda screen: any(f"Count: {wanted} " in line + " " for line in screen.display)


def counter(words):
    result = {}
    starts = []
    for _ in range(5):
        with Measured(words + ["counter"]) as run:
            starts.append(run.until(shows_count(0)))
    result["first"] = [median(values) for values in zip(*starts)]
    with Measured(words + ["counter"]) as run:
        run.until(shows_count(0))
        run.settle(1.0)
        result["press"] = [median(values) for values in zip(*(run.press(b"+", shows_count(n)) for n in range(1, 61)))]
        result["burst"] = run.press(b"*", shows_count(1060))
        before = len(run.chunks)
        result["typed"] = run.press(b"+" * 1000, shows_count(2060)) + (len(run.chunks) - before,)
    with Measured(words + ["counter"]) as run:
        run.until(shows_count(0))
        result["idle"] = run.idle(10, after=6)
    return result


def lists(words):
    result = {}
    starts = []
    for _ in range(3):
        with Measured(words + ["list", str(ROWS)]) as run:
            starts.append(run.until(lambda screen: "Row 30 " in "\n".join(screen.display)))
    result["first"] = [median(values) for values in zip(*starts)]
    with Measured(words + ["list", str(ROWS)]) as run:
        run.until(lambda screen: "Row 30 " in "\n".join(screen.display))
        run.settle(1.0)
        top = first_row(run.screen)
        shown = sum("Row" in line for line in run.screen.display)

        def mark(y):
            return "[x]" if "[x]" in run.screen.display[y] else "[ ]"

        def look(y):
            return [tuple(run.screen.buffer[y][x][1:]) for x in (2, 6, 8)]

        toggles = []
        for turn in range(20):
            wanted = "[x]" if turn % 2 == 0 else "[ ]"
            toggles.append(run.press(b" ", lambda screen: mark(top) == wanted))
        result["toggle"] = [median(values) for values in zip(*toggles)]
        moves = []
        for y in range(top + 1, top + 21):
            former = look(y)
            moves.append(run.press(b"\x1b[B", lambda screen: look(y) != former))
        result["move"] = [median(values) for values in zip(*moves)]
        for y in range(top + 21, top + shown):
            former = look(y)
            run.press(b"\x1b[B", lambda screen: look(y) != former)
        bottom = top + shown - 1
        scrolls = []
        for _ in range(20):
            wanted = number(run.screen, bottom) + 1
            scrolls.append(run.press(b"\x1b[B", lambda screen: number(screen, bottom) == wanted))
        result["scroll"] = [median(values) for values in zip(*scrolls)]
        pages = []
        for _ in range(10):
            former = number(run.screen, bottom)
            pages.append(run.press(b"\x1b[6~", lambda screen: number(screen, bottom) >= former + shown // 2))
        result["page"] = [median(values) for values in zip(*pages)]
        result["peak"] = run.peak()
    with Measured(words + ["list", str(10 * ROWS)]) as run:
        run.until(lambda screen: "Row 30 " in "\n".join(screen.display))
        result["peak10"] = run.peak()
    return result


def seed(tend, data, count):
    """A store with so many to-dos, half of them overdue."""
    today = datetime.date.today()
    path = data + ".txt"
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            due = today + datetime.timedelta(days=number * 37 % 360 - 180)
            file.write(f"To-do number {number} of {os.path.basename(data)} +list{number % 7} @tag{number % 5} due:{due}\n")
    subprocess.run([tend, "--data-dir", data, "import", path], check=True, capture_output=True)


def interface(folder, place):
    """The program itself, on 10,000 and 100,000 to-dos."""
    tend = os.path.join(folder, "tend")
    result = {}

    def shows(screen):
        return "To-do number" in "\n".join(screen.display)

    for count in (ROWS, 10 * ROWS):
        data = os.path.join(place, f"store-{count}")
        seed(tend, data, count)
        words = [os.path.join(folder, "tend-ui"), "--data-dir", data]
        starts = []
        for _ in range(7):
            with Measured(words) as run:
                starts.append(run.until(shows))
                run.settle(1.0)
                result["peak", count] = run.peak()
        result["first", count] = [median(values) for values in zip(*starts)]
    data = os.path.join(place, f"store-{ROWS}")
    with Measured([os.path.join(folder, "tend-ui"), "--data-dir", data]) as run:
        run.until(shows)
        result["idle"] = run.idle(10, after=10)
        before = len(run.chunks)
        seed(tend, os.path.join(place, "more"), 1000)
        path = os.path.join(place, "more.txt")
        subprocess.run([tend, "--data-dir", data, "import", path], check=True, capture_output=True)
        run.settle(2)
        result["changes"] = len(run.chunks) - before
    return result


TABLE = (
    # what, of which part, by which name, budget in ms (of keys: beyond the floor), budget in bytes
    ("a counter: first frame", "counter", "first", 20, None), ("– one press", "counter", "press", 1, 16),
    ("– 1,000 changes in one key", "counter", "burst", 4, None), ("– 1,000 keys typed ahead", "counter", "typed", 20, None),
    ("a list of 10,000: first frame", "list", "first", None, None), ("– one row is toggled", "list", "toggle", 1, 40),
    ("– down by one", "list", "move", 1, 120), ("– down by one at the edge", "list", "scroll", 1, 200),
    ("– a page down", "list", "page", 3, 1200))


def row(work, figure, budget, kept, note):
    mark = "" if kept is None else "kept" if kept else "MISSED"
    print(f"| {work} | – | {figure} | {budget or 'report'} | {mark} | {note} |", flush=True)


def interface_rows(folder, place):
    measured = interface(folder, place)
    first = measured["first", ROWS]
    row("`tend ui` with 10,000 to-dos: first frame", both(first), "≤ 60 ms", first[0] <= 60, "")
    row("– with 100,000", both(measured["first", 10 * ROWS]), None, None, "")
    row("– 1,000 more by another program, frames", measured["changes"], "≤ 2", measured["changes"] <= 2, "")
    row("– idle for 10 s", still(measured["idle"]), "0 bytes, 0 wake-ups", measured["idle"][:2] == (0, 0), "")
    peak = measured["peak", ROWS]
    row("– peak memory, 10,000", f"{peak:.1f} MiB", "≤ 30 MiB", peak <= 30, "")
    row("– peak memory, 100,000", f"{measured['peak', 10 * ROWS]:.1f} MiB", None, None, "")


def both(values):
    return f"{values[0]:.2f} ms, {values[1]:,.0f} bytes"


def still(values):
    return f"{values[0]} bytes, {values[1]} wake-ups, {values[2]} ms"


def main():
    folder, names = sys.argv[1], sys.argv[2:] or ["floor", "textual", "urwid", "prompt_toolkit"]
    measured = {}
    with tempfile.TemporaryDirectory() as place, awake():
        for name, words in peers(os.path.join(folder, "TerminalProbe"), names, place).items():
            try:
                measured[name] = {"counter": counter(words), "list": lists(words)}
            except (TimeoutError, OSError) as problem:
                print(f"{name}: {problem}", file=sys.stderr)
                if name == "ours":
                    return 1
        rows(measured)
        interface_rows(folder, place)
    return 0


def rows(measured):
    ours = measured.pop("ours")
    floor = measured.get("floor")

    def beside(of, key, text):
        return "; ".join(f"{name} {text(values[of][key])}" for name, values in measured.items())

    for work, part, key, most_time, most_bytes in TABLE:
        values = ours[part][key]
        budget = ", ".join(
            text for text in (most_time and f"≤ {most_time} ms", most_bytes and f"≤ {most_bytes:,} bytes") if text)
        beyond = floor[part][key][0] if floor and key != "first" else 0
        kept = None if not budget else (most_time is None or values[0] - beyond <= most_time) and (
            most_bytes is None or values[1] <= most_bytes)
        row(work, both(values), budget, kept, beside(part, key, both))
    chunks = ours["counter"]["typed"][2]
    row("– the same, frames", chunks, "≤ 4", chunks <= 4, beside("counter", "typed", lambda values: str(values[2])))
    idle = ours["counter"]["idle"]
    row("idle for 10 s", still(idle), "0 bytes, 0 wake-ups", idle[:2] == (0, 0), beside("counter", "idle", still))
    row("peak memory, 10,000 rows", f"{ours['list']['peak']:.0f} MiB", "≤ 30 MiB", ours["list"]["peak"] <= 30,
        beside("list", "peak", lambda value: f"{value:.0f} MiB"))
    row("– 100,000 rows", f"{ours['list']['peak10']:.0f} MiB", None, None,
        beside("list", "peak10", lambda value: f"{value:.0f} MiB"))


if __name__ == "__main__":
    sys.exit(main())
