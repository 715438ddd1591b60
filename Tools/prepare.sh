#!/bin/sh
# Sees that what a step needs is there. On Debian and its kin it installs what is missing, as root or through sudo;
# elsewhere it says exactly what to install and stops.
# Usage: prepare.sh build|lab|bench     lab: also the servers and clients of the tests; bench: also what it measures against
set -eu
step=${1:-build}
cd "$(dirname "$0")/.."
mkdir -p .build/logs
log=.build/logs/packages.log

say() { echo "$*" >&2; }

check_swift() {
    if ! command -v swift >/dev/null; then
        say "Tend needs Swift 6.2 or newer, and there is no \`swift\` on the PATH. https://www.swift.org/install/linux/ has it."
        exit 69
    fi
    said=$(swift --version 2>&1) || true
    version=$(echo "$said" | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    if [ -z "$version" ]; then
        say "Tend needs Swift 6.2 or newer, and \`swift --version\` says: $said"
        say "https://www.swift.org/install/linux/ lists what the toolchain itself needs."
        exit 69
    fi
    major=${version%%.*} minor=${version#*.}
    if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
        say "Tend needs Swift 6.2 or newer, and this is Swift $version. https://www.swift.org/install/linux/ has a newer one."
        exit 69
    fi
}

# Runs apt-get with the rights it needs; fails where nobody gives them.
apt() {
    if [ "$(id -u)" -eq 0 ]; then
        DEBIAN_FRONTEND=noninteractive apt-get "$@"
    elif command -v sudo >/dev/null; then
        if [ -t 0 ]; then ask=; else ask=-n; fi
        sudo $ask DEBIAN_FRONTEND=noninteractive apt-get "$@"
    else
        return 1
    fi
}

install() {
    command -v apt-get >/dev/null || return 1
    say "installing: $*"
    apt install -y --no-install-recommends "$@" >"$log" 2>&1 && return 0
    { apt update && apt install -y --no-install-recommends "$@"; } >>"$log" 2>&1
}

require() {
    [ $# -gt 0 ] || return 0
    install "$@" && return 0
    say "Tend needs these packages, and they could not be installed from here: $*"
    say "As root: apt-get update && apt-get install -y $*"
    say "On a system without apt: the headers sqlite3.h and curl/curl.h with their libraries, a C++ compiler's library, the time zone files in /usr/share/zoneinfo, and for the tests Python 3 with its module venv and setpriv of util-linux."
    if [ -s "$log" ]; then say "What apt-get said is in $log."; fi
    exit 69
}

wish() {
    for package in "$@"; do
        install "$package" || say "$package could not be installed: the rows of the table that need it are left out."
    done
}

# Makes the Python environment of Tools/lab anew where its list, or the place of this folder, is not what it was made for.
make_lab() {
    set --
    python3 -c 'import ensurepip, venv' 2>/dev/null || set -- "$@" python3-venv
    command -v setpriv >/dev/null || set -- "$@" util-linux
    command -v git >/dev/null || set -- "$@" git
    require "$@"
    say "making the servers of the tests in $lab (once; from PyPI)"
    rm -rf "$lab"
    if ! { python3 -m venv "$lab" &&
        "$lab/bin/pip" install --quiet --disable-pip-version-check --no-input -r Tools/lab/requirements.txt; } >"$log" 2>&1; then
        cat "$log" >&2
        say "The suites that talk to a server need the Python packages of Tools/lab/requirements.txt, and they could not be installed."
        say "What pip said is above and in $log. Run this again where PyPI, or a mirror that pip is set up for, can be reached."
        exit 69
    fi
    lab_list >"$lab/made-for"
}

lab_list() {
    pwd
    cat Tools/lab/requirements.txt
}

# True where one of these files exists.
has() {
    for file in "$@"; do
        if [ -e "$file" ]; then return 0; fi
    done
    return 1
}

check_swift

set --
if ! [ -e /usr/include/sqlite3.h ] && ! [ -e /usr/local/include/sqlite3.h ]; then set -- "$@" libsqlite3-dev; fi
has /usr/include/curl/curl.h /usr/include/*/curl/curl.h /usr/local/include/curl/curl.h || set -- "$@" libcurl4-openssl-dev
# The toolchain's XML parser links with the system's libxml2.
has /usr/lib/libxml2.so /usr/lib/*/libxml2.so /usr/local/lib/libxml2.so || set -- "$@" libxml2-dev
if ! [ -e "${TZDIR:-/usr/share/zoneinfo}/Europe/Berlin" ]; then set -- "$@" tzdata; fi
# What the toolchain itself links with; a toolchain unpacked by hand may lack it.
if ! ls /usr/lib/gcc/*/*/libstdc++.so >/dev/null 2>&1; then set -- "$@" g++; fi
require "$@"

if [ "$step" != build ]; then
    lab=.build/lab/venv
    if ! lab_list | cmp -s - "$lab/made-for" || ! [ -x "$lab/bin/python3" ]; then make_lab; fi
fi

if [ "$step" = bench ]; then
    set --
    command -v curl >/dev/null || set -- "$@" curl
    command -v sqlite3 >/dev/null || set -- "$@" sqlite3
    command -v gcc >/dev/null || set -- "$@" gcc
    command -v task >/dev/null || set -- "$@" taskwarrior
    has /usr/include/ncurses.h /usr/local/include/ncurses.h || set -- "$@" libncurses-dev
    wish "$@"
fi
