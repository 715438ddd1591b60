#!/usr/bin/env python3
"""What a program on the `caldav` library does with a list: caldav_client.py LIST-ADDRESS USER PASSWORD, and steps on standard input.

The steps are a JSON array of [NAME, FIELDS]. A to-do is named by its UID. The answer is a JSON array with a value for each step.

    ["add", {"summary": …, "due": …, …}]      makes a to-do, and gives its UID
    ["edit", {"uid": …, "summary": …, …}]     gives properties other values
    ["complete", {"uid": …}]                  completes it; of a series the occurrence, by a copy
    ["delete", {"uid": …}]
    ["todos", {}]                             gives all to-dos, those that are done as well

`due` and `dtstart` are dates, or times with the name of their zone behind them: "2027-04-01 17:00 Europe/Berlin".
"""

import json
import sys
from datetime import date, datetime
from zoneinfo import ZoneInfo

import caldav


def moment(text: str) -> date | datetime:
    day, _, rest = text.partition(" ")
    if not rest:
        return date.fromisoformat(day)
    time, _, zone = rest.partition(" ")
    return datetime.fromisoformat(f"{day}T{time}").replace(tzinfo=ZoneInfo(zone))


def properties(fields: dict) -> dict:
    return {key: moment(value) if key in ("due", "dtstart") else value for key, value in fields.items() if key != "uid"}


def shown(todo: caldav.Todo) -> dict:
    part = todo.icalendar_component
    found = {key.lower(): str(part[key]) for key in ("UID", "SUMMARY", "DESCRIPTION", "STATUS", "PRIORITY", "RELATED-TO") if key in part}
    for key in ("due", "dtstart"):
        if key in part:
            value = part[key].dt
            zone = getattr(getattr(value, "tzinfo", None), "key", None)
            found[key] = value.strftime("%Y-%m-%d %H:%M") + (f" {zone}" if zone else "") if isinstance(value, datetime) else value.isoformat()
    lists = part.get("CATEGORIES", [])
    found["categories"] = [str(tag) for line in (lists if isinstance(lists, list) else [lists]) for tag in line.cats]
    if "RRULE" in part:
        found["rrule"] = part["RRULE"].to_ical().decode()
    return found


def main() -> None:
    address, user, password = sys.argv[1:4]
    with caldav.DAVClient(url=address, username=user, password=password) as client:
        tasks = client.calendar(url=address)
        answers: list[object] = []
        for name, fields in json.load(sys.stdin):
            todo = tasks.todo_by_uid(fields["uid"]) if name in ("edit", "complete", "delete") else None
            if name == "add":
                answers.append(str(tasks.save_todo(**properties(fields)).icalendar_component["UID"]))
            elif name == "todos":
                answers.append([shown(one) for one in tasks.todos(include_completed=True)])
            elif todo is not None:
                if name == "edit":
                    for key, value in properties(fields).items():
                        todo.icalendar_component.pop(key, None)
                        todo.icalendar_component.add(key, value)
                    todo.save()
                elif name == "complete":
                    todo.complete(handle_rrule=True, rrule_mode="safe")
                else:
                    todo.delete()
                answers.append(None)
        json.dump(answers, sys.stdout)


main()
