#!/usr/bin/env python3
"""Plays the frames of a terminal program on pyte, a terminal in Python, and compares what it shows with what it should.

    replay.py < frames    one JSON object a line: width, height, bytes (base64), cells [[text, text colour, background, looks]], cursor

pyte draws each code point by itself, and knows no faint text: both are left out of the comparison, but not what stands around.
A line for each cell that is wrong; then the number of frames. Status 1 where one is wrong.
"""
import base64
import json
import re
import sys
import unicodedata

import pyte
from pyte import graphics

LOOKS = ((1, "bold"), (4, "italics"), (8, "underscore"), (16, "reverse"), (32, "strikethrough"))
# REP, which pyte does not know.
REPEAT = re.compile(rb"([\x20-\x7e])\x1b\[(\d+)b")
SEEN_ON_BLANKS = 8 | 16 | 32


def colour(value, ansi, bright, first):
    """What pyte calls a colour: null, a number of the palette, or six hexadecimal digits."""
    if value is None:
        return "default"
    if isinstance(value, str):
        return value
    return ansi[first + value] if value < 8 else bright[first + 60 + value - 8]


def difference(char, cell):
    text, foreground, background, looks = cell
    if len(unicodedata.normalize("NFC", text)) > 1:
        return None
    if char.data != unicodedata.normalize("NFC", text):
        return f"{char.data!r} for {text!r}"
    if char.bg != colour(background, graphics.BG_ANSI, graphics.BG_AIXTERM, 40):
        return f"background {char.bg} for {background}"
    blank = text == " " and not looks & SEEN_ON_BLANKS
    if not blank and char.fg != colour(foreground, graphics.FG_ANSI, graphics.FG_AIXTERM, 30):
        return f"colour {char.fg} for {foreground}"
    for bit, name in LOOKS:
        if (not blank or bit & SEEN_ON_BLANKS) and getattr(char, name) != bool(looks & bit):
            return f"{name} is {getattr(char, name)}"
    return None


def main():
    screen = stream = None
    count = wrong = 0
    for line in sys.stdin:
        frame = json.loads(line)
        width, height = frame["width"], frame["height"]
        if screen is None or (screen.columns, screen.lines) != (width, height):
            screen = pyte.Screen(width, height)
            stream = pyte.ByteStream(screen)
            stream.feed(b"\x1b[?7l" + b"?" * 50)
        stream.feed(REPEAT.sub(lambda found: found[1] * (1 + int(found[2])), base64.b64decode(frame["bytes"])))
        expected = frame["cells"]
        for y in range(height):
            for x in range(width):
                cell = expected[y * width + x]
                if cell[0] == "" and x > 0 and len(unicodedata.normalize("NFC", expected[y * width + x - 1][0])) > 1:
                    continue
                said = difference(screen.buffer[y][x], cell)
                if said:
                    wrong += 1
                    print(f"frame {count}, column {x}, line {y}: {said}")
        cursor = frame.get("cursor")
        if screen.cursor.hidden != (cursor is None) or cursor not in (None, [screen.cursor.x, screen.cursor.y]):
            wrong += 1
            print(f"frame {count}: cursor {screen.cursor.x}, {screen.cursor.y}, hidden {screen.cursor.hidden} for {cursor}")
        count += 1
    print(f"{count} frames")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
