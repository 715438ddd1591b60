"""The counter and the list of the bench with urwid."""
import sys

import urwid


def counter():
    text = urwid.Text("Count: 0 ")
    count = 0

    def key(name):
        nonlocal count
        if name == "+":
            count += 1
        elif name == "*":
            for _ in range(1000):
                count += 1
                text.set_text(f"Count: {count} ")
        text.set_text(f"Count: {count} ")

    urwid.MainLoop(urwid.Filler(text), unhandled_input=key).run()


class Rows(urwid.ListWalker):
    """Makes the rows that are asked for."""

    def __init__(self, count):
        self.count, self.focus, self.done, self.made = count, 0, set(), {}

    def __getitem__(self, position):
        if not 0 <= position < self.count:
            raise IndexError
        if position not in self.made:
            self.made[position] = urwid.AttrMap(Row(self, position), None, "focused")
        return self.made[position]

    def next_position(self, position):
        if position + 1 >= self.count:
            raise IndexError
        return position + 1

    def prev_position(self, position):
        if position == 0:
            raise IndexError
        return position - 1

    def set_focus(self, position):
        self.focus = position
        self._modified()


class Row(urwid.Text):
    _selectable = True

    def __init__(self, rows, number):
        self.all, self.number = rows, number
        super().__init__(self.words(), wrap="clip")

    def words(self):
        return f"[{'x' if self.number in self.all.done else ' '}] Row {self.number} of the list"

    def keypress(self, size, key):
        if key != " ":
            return key
        self.all.done ^= {self.number}
        self.set_text(self.words())
        return None


if sys.argv[1] == "list":
    urwid.MainLoop(urwid.ListBox(Rows(int(sys.argv[2]))), [("focused", "standout", "")]).run()
else:
    counter()
