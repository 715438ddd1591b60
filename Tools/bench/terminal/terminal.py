#!/usr/bin/env python3
"""Measures a program of TerminalUI in a terminal of 120×40 beside programs that do the same by other means, and prints
rows for the table of `make bench`.

    terminal.py PROBE [PEER...]    PROBE: the built TerminalProbe; PEER: floor textual urwid prompt_toolkit (all by default)
"""
import os
import shutil
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
        run.settle(6)
        result["idle"] = run.idle(10)
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
            return run.screen.display[y].lstrip()[:3]

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


TABLE = (
    # what, of which part, by which name, budget in ms, budget in bytes
    ("a counter: first frame", "counter", "first", 20, None), ("– one press", "counter", "press", 1, 16),
    ("– 1,000 changes in one key", "counter", "burst", 4, None), ("– 1,000 keys typed ahead", "counter", "typed", 20, None),
    ("a list of 10,000: first frame", "list", "first", None, None), ("– one row is toggled", "list", "toggle", 1, 40),
    ("– down by one", "list", "move", 1, 120), ("– down by one at the edge", "list", "scroll", 1, 200),
    ("– a page down", "list", "page", 3, 1200))


def row(work, figure, budget, kept, note):
    mark = "" if kept is None else "kept" if kept else "MISSED"
    print(f"| {work} | – | {figure} | {budget or 'report'} | {mark} | {note} |", flush=True)


def main():
    probe, names = sys.argv[1], sys.argv[2:] or ["floor", "textual", "urwid", "prompt_toolkit"]
    measured = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, words in peers(probe, names, folder).items():
            try:
                measured[name] = {"counter": counter(words), "list": lists(words)}
            except (TimeoutError, OSError) as problem:
                print(f"{name}: {problem}", file=sys.stderr)
                if name == "ours":
                    return 1
    ours = measured.pop("ours")

    def beside(of, key, text):
        return "; ".join(f"{name} {text(values[of][key])}" for name, values in measured.items())

    def both(values):
        return f"{values[0]:.2f} ms, {values[1]:,.0f} bytes"

    for work, part, key, most_time, most_bytes in TABLE:
        values = ours[part][key]
        budget = ", ".join(
            text for text in (most_time and f"≤ {most_time} ms", most_bytes and f"≤ {most_bytes:,} bytes") if text)
        kept = None if not budget else (most_time is None or values[0] <= most_time) and (
            most_bytes is None or values[1] <= most_bytes)
        row(work, both(values), budget, kept, beside(part, key, both))
    chunks = ours["counter"]["typed"][2]
    row("– the same, frames", chunks, "≤ 4", chunks <= 4, beside("counter", "typed", lambda values: str(values[2])))
    idle = ours["counter"]["idle"]

    def still(values):
        return f"{values[0]} bytes, {values[1]} wake-ups, {values[2]} ms"

    row("idle for 10 s", still(idle), "0 bytes, 0 wake-ups", idle[0] == 0 and idle[1] == 0, beside("counter", "idle", still))
    row("peak memory, 10,000 rows", f"{ours['list']['peak']:.0f} MiB", "≤ 30 MiB", ours["list"]["peak"] <= 30,
        beside("list", "peak", lambda value: f"{value:.0f} MiB"))
    row("– 100,000 rows", f"{ours['list']['peak10']:.0f} MiB", None, None,
        beside("list", "peak10", lambda value: f"{value:.0f} MiB"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
