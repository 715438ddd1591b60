#!/bin/sh
# Builds and runs the test suites; shows what failed and the closing line, and keeps the whole output in a file.
# Usage: test.sh [OPTION OF swift test]...
set -eu
cd "$(dirname "$0")/.."
log=.build/logs/test.log

Tools/quietly.sh .build/logs/test-build.log "build of the tests" swift build --build-tests
status=0
swift test --skip-build --disable-xctest "$@" >"$log" 2>&1 </dev/null || status=$?

grep '^[^ ]* Suite .* passed after' "$log" || true
if [ "$status" -ne 0 ]; then
    grep -A 6 '^✘' "$log" | grep -v -e '^✔' -e '^◇' || true
    # A process that died says so in other words, at its end.
    grep -q '^✘ Test run' "$log" || tail -n 40 "$log"
else
    tail -n 1 "$log"
    sed -n '$s/.*Test run with \([0-9]*\) tests.* passed.*/\1 passed, 0 failed/p' "$log"
fi
if [ "$status" -ne 0 ]; then echo "tests: failed (status $status, the whole output is in $log)" >&2; fi
exit "$status"
