// The same counter and list with ncurses: what there is to compare with.
#include <curses.h>
#include <stdlib.h>
#include <string.h>

static void counter(void) {
    int count = 0;
    for (;;) {
        mvprintw(17, 50, "Count: %d ", count);
        refresh();
        int key = getch();
        if (key == 'q') return;
        if (key == '+') count++;
        if (key == '*') for (int i = 0; i < 1000; i++) count++;
    }
}

static void list(int rows) {
    char *done = calloc(rows, 1);
    int top = 0, mark = 0;
    idlok(stdscr, TRUE);
    scrollok(stdscr, FALSE);
    for (;;) {
        if (mark < 0) mark = 0;
        if (mark >= rows) mark = rows - 1;
        if (mark < top) top = mark;
        if (mark >= top + LINES) top = mark - LINES + 1;
        for (int y = 0; y < LINES && top + y < rows; y++) {
            if (top + y == mark) attron(A_REVERSE);
            char text[64];
            snprintf(text, sizeof text, "[%c] Row %d of the list", done[top + y] ? 'x' : ' ', top + y);
            mvprintw(y, 0, "%-*s", COLS - 1, text);
            attroff(A_REVERSE);
        }
        refresh();
        switch (getch()) {
        case 'q': free(done); return;
        case ' ': done[mark] = !done[mark]; break;
        case KEY_DOWN: mark++; break;
        case KEY_UP: mark--; break;
        case KEY_NPAGE: mark += LINES; top += LINES; break;
        case KEY_PPAGE: mark -= LINES; top -= LINES; if (top < 0) top = 0; break;
        }
    }
}

int main(int count, char **words) {
    initscr();
    start_color();
    raw();
    noecho();
    nonl();
    curs_set(0);
    keypad(stdscr, TRUE);
    if (count > 2 && !strcmp(words[1], "list")) list(atoi(words[2])); else counter();
    endwin();
    return 0;
}
