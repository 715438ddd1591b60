#!/usr/bin/env python3
"""Writes Tests/DomainTests/Recurrence/recurrence-cases.txt: repeat rules, and the dates on which python-dateutil says they fall.

It needs Python 3.11 or later and some ten minutes:

    python3 -m venv /tmp/oracle && /tmp/oracle/bin/pip install -r Tools/oracle/requirements.txt
    /tmp/oracle/bin/python Tools/oracle/make-recurrence-cases.py > Tests/DomainTests/Recurrence/recurrence-cases.txt

The rules are drawn with a fixed seed: the same version of dateutil gives the same file. A line is

    ANCHOR|RULE|DATES|END

DATES are the first 20 at most, with blanks between. END says what follows them: `+` more, `.` nothing, `?` nothing within the horizon of
40 years after the anchor (dateutil would look on for minutes where a rule is impossible).

Where dateutil and RFC 5545 part, dateutil is asked for what the RFC says; see `repair`, `translated` and `expand`.
"""

import datetime
import inspect
import random
import sys
import textwrap

from dateutil import rrule as dateutil

SEED = 5545
LIMIT = 20
HORIZON = 40
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
random = random.Random(SEED)


def repair():
    """Mends how dateutil counts the weeks of the year before, which it needs for the first days of January: it takes the length of the
    wrong year, and so misses 2 January 1994 in week 52 (of 1993)."""
    source = textwrap.dedent(inspect.getsource(dateutil._iterinfo.rebuild))
    wrong, right = "52+(self.yearlen-no1wkst) % 7//4", "(lyearlen-lno1wkst)//7 + (lyearlen-lno1wkst) % 7//4"
    assert source.count(wrong) == 1
    exec(source.replace(wrong, right), dateutil.__dict__)
    dateutil._iterinfo.rebuild = dateutil.__dict__.pop("rebuild")


def chance(percent):
    return random.randrange(100) < percent


def some(values, most):
    """One to `most` different values, as text."""
    return ",".join(str(value) for value in random.sample(list(values), random.randint(1, min(most, len(values)))))


def signed(last):
    return [*range(-last, 0), *range(1, last + 1)]


def anchor():
    odd = [
        (2024, 2, 29), (2000, 2, 29), (2096, 2, 29), (2023, 12, 31), (2020, 12, 31), (2025, 1, 1), (2026, 12, 28),
        (2027, 1, 3), (1970, 1, 1), (2024, 1, 31), (2025, 3, 30), (2018, 12, 31),
    ]  # fmt: skip
    if chance(35):
        day = datetime.date(*random.choice(odd))
    else:
        day = datetime.date(1990, 1, 1) + datetime.timedelta(days=random.randrange(50 * 365))
    if chance(50):
        return day
    times = [(0, 0, 0), (23, 59, 59), (12, 0, 0), (random.randrange(24), random.randrange(60), random.randrange(60))]
    return datetime.datetime.combine(day, datetime.time(*random.choice(times)))


def weekdays(ordinals, most=3):
    names = random.sample(DAYS, random.randint(1, most))
    return ",".join((str(random.choice(ordinals)) if ordinals and chance(80) else "") + name for name in names)


def rule(start):
    """A rule that RFC 5545 allows; its parts by name."""
    frequency = random.choices(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"], [20, 25, 35, 40])[0]
    parts = {"FREQ": frequency}
    odd = chance(60)
    if chance(45):
        parts["INTERVAL"] = str(random.choice([1, 2, 2, 3, 4, 5, 7, 10, 13]))
    if frequency != "WEEKLY" and chance(30 if odd else 12):
        parts["BYMONTHDAY"] = some([1, 13, 15, 28, 29, 30, 31, -1, -2, -31] if chance(60) else signed(31), 4)
    if frequency == "YEARLY":
        if chance(25):
            # Not -52 and -53: dateutil does not see that the last days of December can be in that week of the next year.
            parts["BYWEEKNO"] = some([1, 2, 20, 51, 52, 53, -1, -2] if chance(70) else signed(53)[2:], 4)
        if chance(20):
            parts["BYYEARDAY"] = some([1, 59, 60, 61, 100, 200, 365, 366, -1, -366] if chance(60) else signed(366), 4)
    if chance(35 if odd else 10):
        parts["BYMONTH"] = some(range(1, 13), 4)
    if chance(45):
        if frequency == "MONTHLY":
            parts["BYDAY"] = weekdays([1, 2, 3, 4, 5, -1, -2, -5] if chance(60) else [])
        elif frequency == "YEARLY" and "BYWEEKNO" not in parts:
            # dateutil stops with an IndexError at the 53rd weekday of a month.
            ordinals = [1, 2, 5, -1, -2] if "BYMONTH" in parts or chance(50) else [1, 20, 52, 53, -1, -53]
            parts["BYDAY"] = weekdays(ordinals if chance(60) else [])
        else:
            parts["BYDAY"] = weekdays([], 5)
    if isinstance(start, datetime.datetime) or chance(3):
        if chance(15 if odd else 4):
            parts["BYHOUR"] = some(range(24), 3)
        if chance(12 if odd else 3):
            parts["BYMINUTE"] = some(range(60), 3)
        if chance(8 if odd else 2):
            parts["BYSECOND"] = some(range(60), 2)
    if any(name.startswith("BY") for name in parts) and chance(25):
        parts["BYSETPOS"] = some([1, 2, 3, -1, -2, 5], 2) if chance(80) else some(signed(40), 3)
    if chance(40 if frequency in ("WEEKLY", "YEARLY") else 10):
        parts["WKST"] = random.choice(DAYS)
    end = random.randrange(100)
    if end < 25:
        parts["COUNT"] = str(random.choice([1, 2, 3, 5, 8, 10, 20, 30]))
    elif end < 50:
        last = start + datetime.timedelta(days=random.choice([0, 1, 30, 100, 400, 1500, 6000]))
        parts["UNTIL"] = text(last)
    return parts


def text(moment):
    return moment.strftime("%Y%m%dT%H%M%S" if isinstance(moment, datetime.datetime) else "%Y%m%d").zfill(8)


def translated(parts, start):
    """The parts as dateutil must be told them to mean what RFC 5545 says."""
    parts = dict(parts)
    if not isinstance(start, datetime.datetime):
        # A series of whole days passes times over (§3.3.10); dateutil would repeat each day.
        for name in ("BYHOUR", "BYMINUTE", "BYSECOND"):
            parts.pop(name, None)
    if "BYWEEKNO" in parts and not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & parts.keys():
        # What a rule does not say comes from DTSTART (§3.3.10): the weekday; dateutil takes all seven.
        parts["BYDAY"] = DAYS[start.weekday()]
    values = parts.get("BYDAY", "").split(",")
    if any(len(value) > 2 for value in values) and any(len(value) == 2 for value in values):
        # Values of a list add up; dateutil wants a day to fit both the plain and the numbered ones.
        last = 5 if parts["FREQ"] == "MONTHLY" or "BYMONTH" in parts else 53
        spelled = [[value] if len(value) > 2 else [f"{n}{value}" for n in range(1, last + 1)] for value in values]
        parts["BYDAY"] = ",".join(value for group in spelled for value in group)
    return parts


def expand(parts, start):
    """The first dates on or after `start`, and what follows them."""
    count = int(parts["COUNT"]) if "COUNT" in parts else None
    asked = {name: value for name, value in translated(parts, start).items() if name not in ("COUNT", "UNTIL")}
    clock = start if isinstance(start, datetime.datetime) else datetime.datetime.combine(start, datetime.time())
    horizon = clock.replace(day=28, year=clock.year + HORIZON)
    until = parts.get("UNTIL") and datetime.datetime.fromisoformat(parts["UNTIL"])
    begin = clock
    if parts["FREQ"] == "WEEKLY" and "BYSETPOS" in parts:
        # The set that BYSETPOS picks from is that of the whole week (§3.3.10); dateutil begins the first week's at DTSTART.
        asked.setdefault("BYDAY", DAYS[start.weekday()])
        first = DAYS.index(parts.get("WKST", "MO"))
        begin = clock - datetime.timedelta(days=(clock.weekday() - first) % 7)
        for name, value in (("BYHOUR", clock.hour), ("BYMINUTE", clock.minute), ("BYSECOND", clock.second)):
            asked.setdefault(name, str(value))
        begin = datetime.datetime.combine(begin.date(), datetime.time())
    last = min(until, horizon) if until else horizon
    asked["UNTIL"] = last.strftime("%Y%m%dT%H%M%S")
    dates = []
    for moment in dateutil.rrulestr(";".join(f"{name}={value}" for name, value in asked.items()), dtstart=begin):
        if moment < clock:
            continue
        if count is not None and len(dates) == count:
            return dates, "."
        if len(dates) == LIMIT:
            return dates, "+"
        dates.append(moment)
    if len(dates) == count or (until and until <= horizon):
        return dates, "."
    return dates, "?"


def main(amount):
    seen = set()
    while len(seen) < amount:
        start = anchor()
        parts = rule(start)
        if len(parts) == 1 and chance(80):
            continue
        names = list(parts)
        random.shuffle(names)
        line = text(start) + "|" + ";".join(f"{name}={parts[name]}" for name in names)
        if line in seen:
            continue
        dates, end = expand(parts, start)
        if not dates and chance(60):
            continue
        seen.add(line)
        if not isinstance(start, datetime.datetime):
            dates = [moment.date() for moment in dates]
        print(line + "|" + " ".join(text(moment) for moment in dates) + "|" + end)


repair()
main(int(sys.argv[1]) if len(sys.argv) > 1 else 2500)
