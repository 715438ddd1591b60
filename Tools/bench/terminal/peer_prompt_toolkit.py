"""The counter and the list of the bench with prompt_toolkit, whose list has to be written by hand."""
import sys

from prompt_toolkit.application import Application
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import FormattedTextControl, Layout, Window

keys = KeyBindings()
state = {"count": 0, "top": 0, "mark": 0}
done = set()


def counter():
    @keys.add("+")
    def _(event):
        state["count"] += 1

    @keys.add("*")
    def _(event):
        for _ in range(1000):
            state["count"] += 1
            event.app.invalidate()

    return lambda: f"Count: {state['count']} "


def rows(count):
    height = 40

    def go(step):
        state["mark"] = max(0, min(count - 1, state["mark"] + step))
        state["top"] = min(state["top"], state["mark"])
        state["top"] = max(state["top"], state["mark"] - height + 1)

    keys.add("down")(lambda event: go(1))
    keys.add("pagedown")(lambda event: go(height))
    keys.add(" ")(lambda event: done.symmetric_difference_update({state["mark"]}))

    def text():
        parts = []
        for number in range(state["top"], min(state["top"] + height, count)):
            style = "reverse" if number == state["mark"] else ""
            line = f"[{'x' if number in done else ' '}] Row {number} of the list"
            parts.append((style, line.ljust(119)))
            parts.append(("", "\n"))
        return parts[:-1]

    return text


shown = rows(int(sys.argv[2])) if sys.argv[1] == "list" else counter()
Application(Layout(Window(FormattedTextControl(shown, show_cursor=False))), key_bindings=keys, full_screen=True).run()
