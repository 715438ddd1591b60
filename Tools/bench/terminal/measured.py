"""A program on a pseudoterminal of 120×40, what it shows, and how long and how many bytes it takes to show it."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import pyte

COLUMNS, LINES = 120, 40
QUERIES = (
    (re.compile(rb"\x1b\[c"), b"\x1b[?62;22c"), (re.compile(rb"\x1b\]11;\?(\x07|\x1b\\)"), b"\x1b]11;rgb:0000/0000/0000\x1b\\"),
    (re.compile(rb"\x1b\[6n"), b"\x1b[1;1R"))
# What pyte does not know, or takes for text.
UNKNOWN = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b[P_].*?\x1b\\|\x1b\[>[0-9;]*[mu]", re.S)
REPEAT = re.compile(rb"([\x20-\x7e])\x1b\[(\d+)b")
SHIFT = re.compile(rb"\x1b\[(\d*)([ST])")


class Measured:
    """One run. Times are in milliseconds, from the key to the last byte that shows what it does."""

    def __init__(self, words):
        self.screen = pyte.Screen(COLUMNS, LINES)
        self.stream = pyte.ByteStream(self.screen)
        self.held = b""
        self.chunks = []
        self.start = time.monotonic()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LINES=str(LINES), COLUMNS=str(COLUMNS))
            os.execvp(words[0], words)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)

    def _take(self, timeout):
        if not select.select([self.terminal], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self.terminal, 1 << 16)
        except OSError:
            return False
        self.chunks.append((time.monotonic(), len(data)))
        for query, answer in QUERIES:
            if query.search(data):
                os.write(self.terminal, answer)
        data = self.held + data
        cut = data.rfind(b"\x1b")
        self.held = b""
        if cut >= 0 and not re.search(rb"\x1b([\[(][^@-~]*[@-~]|[^\[(])", data[cut:]):
            data, self.held = data[:cut], data[cut:]
        data = REPEAT.sub(lambda found: found[1] * (1 + int(found[2])), UNKNOWN.sub(b"", data))
        for part in re.split(rb"(\x1b\[\d*[ST])", data):
            shift = SHIFT.fullmatch(part)
            if shift:
                self._shift(int(shift[1] or 1), shift[2] == b"S")
            else:
                self.stream.feed(part)
        return True

    def _shift(self, count, up):
        top, bottom = self.screen.margins or (0, LINES - 1)
        cursor = self.screen.cursor.x, self.screen.cursor.y
        self.screen.cursor.y = bottom if up else top
        for _ in range(count):
            self.screen.index() if up else self.screen.reverse_index()
        self.screen.cursor.x, self.screen.cursor.y = cursor

    def until(self, shows, since=None, limit=20):
        """Waits until something is shown: the milliseconds, and the bytes that came."""
        since = since or self.start
        first = len(self.chunks)
        end = time.monotonic() + limit
        while not shows(self.screen):
            if time.monotonic() > end:
                raise TimeoutError("\n".join(self.screen.display))
            self._take(0.2)
        shown = self.chunks[-1][0] if len(self.chunks) > first else time.monotonic()
        self.settle()
        return (shown - since) * 1000, sum(size for _, size in self.chunks[first:])

    def settle(self, quiet=0.03):
        while self._take(quiet):
            pass

    def press(self, keys, shows):
        self.settle()
        # Arrows in the mode for applications.
        if 1 << 5 in self.screen.mode:
            keys = keys.replace(b"\x1b[B", b"\x1bOB")
        since = time.monotonic()
        os.write(self.terminal, keys)
        return self.until(shows, since)

    def idle(self, seconds, after):
        """Bytes, voluntary switches and processor time while nothing happens, once some seconds have gone by."""
        self._watch(after)
        before, first = self._used(), len(self.chunks)
        self._watch(seconds)
        after = self._used()
        return sum(size for _, size in self.chunks[first:]), after[0] - before[0], after[1] - before[1]

    def _watch(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._take(max(0, end - time.monotonic()))

    def _used(self):
        switches = 0
        for task in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{task}/status") as file:
                switches += int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", file.read(), re.M)[1])
        with open(f"/proc/{self.pid}/stat") as file:
            parts = file.read().rsplit(")", 1)[1].split()
        return switches, (int(parts[11]) + int(parts[12])) * 1000 // os.sysconf("SC_CLK_TCK")

    def peak(self):
        """The largest resident size, in MiB."""
        with open(f"/proc/{self.pid}/status") as file:
            return int(re.search(r"^VmHWM:\s*(\d+)", file.read(), re.M)[1]) / 1024

    def line(self, y):
        return self.screen.display[y]
