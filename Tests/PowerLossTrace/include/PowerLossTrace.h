#ifndef TEND_POWER_LOSS_TRACE_H
#define TEND_POWER_LOSS_TRACE_H

/* Notes, from now on, every call of this process that changes a file or a folder below `root`, in order and with its data, in the file `trace`.
   A program that links this has its calls of open, pwrite, fsync and so on pass through here: SQLite's and the store's own alike.
   Gives 0, or -1 where the trace cannot be written. */
int power_loss_begin(const char *root, const char *trace);

/* Writes a line of the program's own between the calls. */
void power_loss_mark(const char *text);

#endif
