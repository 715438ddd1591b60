#!/usr/bin/env python3
"""Prints how many columns wcwidth counts: for every code point, as ranges `FIRST LAST COLUMNS` in hexadecimal, and for
emoji sequences, as `= COLUMNS CODE POINT...`."""
import itertools

import wcwidth
from wcwidth import table_vs16


def code_points():
    first, columns = 0, wcwidth.wcwidth("\0")
    for code in range(1, 0x110001):
        new = None if code == 0x110000 else wcwidth.wcwidth(chr(code))
        if new != columns:
            yield first, code - 1, columns
            first, columns = code, new


def sequences():
    for pair in itertools.product(range(0x1F1E6, 0x1F200), repeat=2):
        yield pair
    for key in "0123456789#*":
        yield ord(key), 0xFE0F, 0x20E3
    for ranges in table_vs16.VS16_NARROW_TO_WIDE.values():
        for first, last in ranges:
            for code in range(first, last + 1):
                yield code, 0xFE0F
    people = (0x1F468, 0x1F469, 0x1F9D1)
    tones = range(0x1F3FB, 0x1F400)
    for person in people + (0x1F44D, 0x1F44B, 0x270B, 0x1F926, 0x1F64C):
        for tone in tones:
            yield person, tone
    for person, tone in itertools.product(people, tones):
        yield person, tone, 0x200D, 0x1F4BB
        yield person, tone, 0x200D, 0x2695, 0xFE0F
    for one, other, child in itertools.product(people, people, (0x1F466, 0x1F467)):
        yield one, 0x200D, other, 0x200D, child
    yield 0x1F3F3, 0xFE0F, 0x200D, 0x1F308
    yield 0x1F3F4, 0x200D, 0x2620, 0xFE0F
    yield 0x2764, 0xFE0F, 0x200D, 0x1F525
    yield 0x1F3F4, 0xE0067, 0xE0062, 0xE0065, 0xE006E, 0xE0067, 0xE007F


def main():
    for first, last, columns in code_points():
        print(f"{first:X} {last:X} {columns}")
    for sequence in sequences():
        text = "".join(map(chr, sequence))
        print("=", wcwidth.wcswidth(text), *(f"{code:X}" for code in sequence))


if __name__ == "__main__":
    main()
