#!/usr/bin/env python3
"""Plays what a program writes on pyte, a terminal in Python, and says what is shown.

    screen.py < parts    one JSON object a line: width, height, bytes (base64); the size is that from these bytes on

For each part a line of JSON: the rows without the blanks at their ends, and the cursor's column and row, or null where it is hidden.
"""
import base64
import json
import re
import sys

import pyte

# What pyte takes for text or for something else: keys of kitty's protocol and xterm's, questions about colours; and REP.
FOREIGN = re.compile(rb"\x1b\[[<>=][\d;]*[a-zA-Z]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
REPEAT = re.compile(rb"([\x20-\x7e])\x1b\[(\d+)b")


def main():
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    for line in sys.stdin:
        part = json.loads(line)
        if (screen.columns, screen.lines) != (part["width"], part["height"]):
            screen.resize(part["height"], part["width"])
        data = FOREIGN.sub(b"", base64.b64decode(part["bytes"]))
        stream.feed(REPEAT.sub(lambda found: found[1] * (1 + int(found[2])), data))
        cursor = None if screen.cursor.hidden else [screen.cursor.x, screen.cursor.y]
        print(json.dumps({"lines": [row.rstrip() for row in screen.display], "cursor": cursor}))


if __name__ == "__main__":
    main()
