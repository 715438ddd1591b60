#!/bin/sh
# Builds release products with Swift's and C++'s libraries inside: they start without loading them. What the linker says beside the point is left out.
# Usage: release.sh PRODUCT...
set -eu
cd "$(dirname "$0")/.."

# The linker takes the first libstdc++ it finds, so a folder that has only the static one goes before the system's.
static=.build/static
mkdir -p "$static"
for library in /usr/lib/gcc/*/*/libstdc++.a; do
    if [ -e "$library" ]; then ln -sf "$library" "$static/libstdc++.a"; fi
done
for product in "$@"; do
    swift build -c release --static-swift-stdlib --product "$product" -Xswiftc -use-ld=lld -Xlinker "-L$PWD/$static"
done
