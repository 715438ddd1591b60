#!/bin/sh
# Builds and runs the test suites; shows what failed and the closing lines, and keeps the whole output in a file.
# Usage: test.sh [--sanitize thread|address] [OPTION OF swift test]...
set -eu
cd "$(dirname "$0")/.."
log=.build/logs/test.log
sanitizer=
options=
left_out=
preloaded=

if [ "${1:-}" = --sanitize ]; then
    sanitizer=$2
    log=.build/logs/sanitize-$sanitizer.log
    options="--sanitize=$sanitizer --scratch-path .build/sanitize-$sanitizer"
    # Some tests start programs that are to stop. The toolchain's own handler then reads their stacks whole, which the
    # sanitizer takes for a fault and ends it half-way, and who waits for the traces waits for ever.
    export SWIFT_BACKTRACE=enable=no
    shift 2
fi
case "$sanitizer" in
thread)
    # What has values and functions only, and what starts the programs whose parts the others have.
    left_out='^(DomainTests|ICalendarTests|InterchangeTests|ArchitectureTests|EndToEndTests)\.'
    preloaded=$PWD/.build/sanitize-thread/mutex.so
    mkdir -p .build/sanitize-thread
    clang -O1 -Wall -Wextra -Werror -shared -fPIC -o "$preloaded" Tools/sanitize/mutex.c
    ;;
address)
    left_out='^(ArchitectureTests|EndToEndTests)\.'
    # What libcurl and the toolchain's libraries keep to the end is no leak of ours.
    export ASAN_OPTIONS=detect_leaks=0
    ;;
esac

# shellcheck disable=SC2086
Tools/quietly.sh "${log%.log}-build.log" "build of the tests" swift build --build-tests $options
: >"$log"
status=0
passed=0

# Runs some of the suites in a process of their own.
run() {
    part=.build/logs/test-part.log
    failed=0
    # shellcheck disable=SC2086
    LD_PRELOAD=$preloaded swift test --skip-build --disable-xctest $options ${left_out:+--skip "$left_out"} "$@" \
        >"$part" 2>&1 </dev/null || failed=$?
    cat "$part" >>"$log"
    if [ "$failed" -ne 0 ]; then
        status=$failed
        grep -A 6 '^✘' "$part" | grep -v -e '^✔' -e '^◇' || true
        sed -n '/Sanitizer: /,/^SUMMARY/p' "$part" | head -n 200
        # A process that died says so in other words, at its end.
        grep -q '^✘ Test run' "$part" || tail -n 40 "$part"
    else
        grep '^[^ ]* Suite .* passed after' "$part" || true
        tail -n 1 "$part"
        count=$(sed -n '$s/.*Test run with \([0-9]*\) tests.* passed.*/\1/p' "$part")
        passed=$((passed + ${count:-0}))
    fi
}

if [ $# -gt 0 ]; then
    run "$@"
else
    # The suites that start servers and programs take their turns: together they would be some hundred processes.
    run --skip '^(EndToEndTests|SyncTests|SyncServerTests|ServerSupportTests|TerminalUITests|TendUITests|GalleryTests)\.'
    # Views have one thread for all.
    run --filter '^(TerminalUITests|TendUITests|GalleryTests)\.'
    run --filter '^(EndToEndTests|ServerSupportTests)\.' --skip '^EndToEndTests\.AnotherPackageTests'
    # It builds another package, which would leave the others no processor.
    run --filter '^EndToEndTests\.AnotherPackageTests'
    # The thousand histories leave the processors to nobody else, which tests of connections would take for silence.
    run --filter '^SyncTests\.' --skip '^SyncTests\.ConvergenceTests'
    run --filter '^SyncTests\.ConvergenceTests'
    run --filter '^SyncServerTests\.'
fi
if [ "$status" -ne 0 ]; then
    echo "tests: failed (status $status, the whole output is in $log)" >&2
else
    echo "$passed passed, 0 failed"
fi
exit "$status"
