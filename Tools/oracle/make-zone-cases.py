#!/usr/bin/env python3
"""Writes Tests/DomainTests/Time/zone-cases.txt: time zone files, and what Python's zoneinfo says about them.

It needs Python 3.11 or later:

    python3 -m venv /tmp/oracle && /tmp/oracle/bin/pip install -r Tools/oracle/requirements.txt
    /tmp/oracle/bin/python Tools/oracle/make-zone-cases.py > Tests/DomainTests/Time/zone-cases.txt

The files are those of the tzdata package and stand in the cases, so that the tests do not depend on what the system knows today.
Each zone begins with `zone NAME BASE64`. Then come lines of pairs with blanks between them:

    utc SECONDS:OFFSET …      the offset at an instant
    wall SECONDS:INSTANT …    the instant of a wall-clock reading (seconds since 1970-01-01 00:00:00 on that clock)

The readings lie around every change of the offset up to 2045, at random, and far in the future. In a gap `fold=0` takes the offset before
it and in an overlap the first of both, as RFC 5545 §3.3.5 wants.
"""

import base64
import importlib.resources
import io
import random
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

ZONES = """
UTC Europe/Berlin Europe/Dublin Europe/London Europe/Lisbon Europe/Moscow America/New_York America/Sao_Paulo America/Caracas
America/St_Johns America/Santiago America/Nuuk Asia/Tehran Asia/Shanghai Asia/Kolkata Asia/Pyongyang Asia/Gaza Australia/Lord_Howe
Australia/Sydney Africa/Casablanca Africa/Monrovia Africa/Cairo Pacific/Apia Pacific/Kwajalein Pacific/Chatham Antarctica/Troll
""".split()
EPOCH = datetime(1970, 1, 1)
DAY = 86_400
random = random.Random(9636)


def offset(zone, seconds):
    return int((EPOCH.replace(tzinfo=timezone.utc) + timedelta(seconds=seconds)).astimezone(zone).utcoffset().total_seconds())


def instant(zone, wall):
    reading = (EPOCH + timedelta(seconds=wall)).replace(tzinfo=zone)
    return wall - int(reading.utcoffset().total_seconds())


def changes(zone, first, last):
    """The instants at which the offset changes, found by halving."""
    step = 5 * DAY
    for low in range(first, last, step):
        high = low + step
        if offset(zone, low) == offset(zone, high):
            continue
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if offset(zone, middle) == offset(zone, low) else (low, middle)
        yield high


def write(kind, pairs):
    pairs = [f"{key}:{value}" for key, value in sorted(pairs.items())]
    for start in range(0, len(pairs), 8):
        print(kind, *pairs[start : start + 8])


def main():
    for name in ZONES:
        data = importlib.resources.files("tzdata.zoneinfo").joinpath(*name.split("/")).read_bytes()
        zone = ZoneInfo.from_file(io.BytesIO(data))
        print("zone", name, base64.b64encode(data).decode())
        found = list(changes(zone, -120 * 365 * DAY, 75 * 365 * DAY))
        found += list(changes(zone, 430 * 365 * DAY, 431 * 365 * DAY))
        utc, wall = {}, {}
        for change in found:
            before, after = offset(zone, change - 1), offset(zone, change)
            for seconds in (change - 1, change):
                utc[seconds] = offset(zone, seconds)
            low, high = sorted((change + before, change + after))
            for seconds in (low - 1, low, (low + high) // 2, high - 1, high):
                wall[seconds] = instant(zone, seconds)
        for _ in range(40):
            seconds = random.randrange(-140 * 365 * DAY, 600 * 365 * DAY)
            utc[seconds], wall[seconds] = offset(zone, seconds), instant(zone, seconds)
        write("utc", utc)
        write("wall", wall)


main()
