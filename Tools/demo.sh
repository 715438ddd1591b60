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
tend import --list Home Samples/todoman/*/*.ics

echo
tend

# A to-do that repeats: completing it shows where the series goes on.
number=$(tend list --json rent | sed -n 's/.*"number": *\([0-9]*\).*/\1/p' | head -n 1)

cat <<END

Three commands to try on it:
  $program --data-dir $store list --sort due
  $program --data-dir $store done ${number:-1}
  $program --data-dir $store add "Call the dentist" --due "fri 9am" --priority high --tag health

And on your own store:
  make run ARGS="add 'Buy milk' --due tomorrow"
END
