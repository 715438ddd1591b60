#!/usr/bin/env bash
# Makes to-dos with the real programs and keeps what they wrote under Samples/.
#
#   Tools/samples/make-samples.sh                 all of them
#   Tools/samples/make-samples.sh todotxt         one of: taskwarrior todotxt todoman
#
# The programs run in throw-away folders with a stopped clock (faketime), so a second run writes the same
# to-dos with the same times. Only the UUIDs differ, since the programs draw them at random, and with them
# todoman's file names; todoman also puts this computer's host name into its UIDs. Look at `git diff` before
# you commit a new run. The other folders of Samples/ are written by hand and are not touched.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck disable=SC2034 # the scripts sourced below use it
samples=$(cd "$here/../.." && pwd)/Samples
sandbox=$(mktemp -d)
trap 'rm -rf "$sandbox"' EXIT

export HOME=$sandbox/home TZ=Europe/Berlin LC_ALL=C.UTF-8
export XDG_CONFIG_HOME=$HOME/.config XDG_CACHE_HOME=$HOME/.cache XDG_DATA_HOME=$HOME/.local/share
export NO_FAKE_STAT=1 # todoman's cache compares the true file times
mkdir -p "$HOME"

# at "YYYY-MM-DD HH:MM:SS" COMMAND…: runs a program with its clock stopped there.
at() {
    local moment=$1
    shift
    faketime -f "$moment" "$@"
}

# need PACKAGE TEST…: installs a Debian package unless the test command succeeds.
need() {
    local package=$1
    shift
    "$@" >/dev/null 2>&1 && return
    local install=(apt-get install -y --no-install-recommends "$package")
    if [[ $(id -u) == 0 ]]; then
        apt-get update && "${install[@]}"
    elif command -v sudo >/dev/null; then
        sudo apt-get update && sudo "${install[@]}"
    else
        echo "make-samples: the Debian package $package is missing. Install it and run this again."
        exit 69
    fi >&2
}

need faketime command -v faketime
wanted=("$@")
[[ $# -gt 0 ]] || wanted=(taskwarrior todotxt todoman)
for program in "${wanted[@]}"; do
    case $program in
        taskwarrior | todotxt | todoman)
            # shellcheck disable=SC1090
            source "$here/$program.sh"
            "make_$program"
            ;;
        *)
            echo "make-samples: no such program: $program (taskwarrior, todotxt or todoman)" >&2
            exit 64
            ;;
    esac
done
