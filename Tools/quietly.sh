#!/bin/sh
# Runs a step and keeps its output in a file: one line when it worked, the output when it did not.
# Usage: quietly.sh [-q] LOG NAME COMMAND [ARGUMENT]...     -q: say nothing when it worked
set -eu
quiet=
if [ "$1" = -q ]; then
    quiet=yes
    shift
fi
log=$1 name=$2
shift 2
mkdir -p "$(dirname "$log")"

if [ -t 2 ]; then printf '%s ...\r' "$name" >&2; fi
status=0
"$@" >"$log" 2>&1 </dev/null || status=$?
if [ "$status" -ne 0 ]; then
    cat "$log" >&2
    echo "$name: failed (status $status, the output above is kept in $log)" >&2
    exit "$status"
fi
if [ -z "$quiet" ]; then
    echo "$name: done" >&2
elif [ -t 2 ]; then
    # Take the line of the beginning away.
    printf '\033[2K\r' >&2
fi
