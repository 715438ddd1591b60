#!/bin/sh
# Makes a demo store from the sample files, shows what is due and says what to try next.
# Usage: demo.sh PROGRAM
set -eu
program=$1
cd "$(dirname "$0")/.."
store=.build/demo

# A throw-away folder, made anew each time.
rm -rf "$store"
tend() { "$program" --data-dir "$store" "$@"; }

echo "A demo store from what other programs wrote (it lives in $store and is made anew each time):"
tend import --list Work Samples/taskwarrior/export.json
tend import --list Errands Samples/todotxt/todo.txt
find Samples/todoman -name '*.ics' -exec "$program" --data-dir "$store" import --list Home {} +

echo
tend

cat <<END

Three commands to try on it:
  $program --data-dir $store list --sort due
  $program --data-dir $store add "Water the plants" --due tomorrow --repeat weekly --tag home
  $program --data-dir $store search milk

And on your own store:
  make run ARGS="add 'Buy milk' --due tomorrow"
END
