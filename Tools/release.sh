#!/bin/sh
# Builds a release product with Swift's and C++'s libraries inside: it starts without loading them. What the linker says beside the point is left out.
# Usage: release.sh PRODUCT
set -eu
cd "$(dirname "$0")/.."

# The linker takes the first libstdc++ it finds, so a folder that has only the static one goes before the system's.
static=.build/static
mkdir -p "$static"
library=$(gcc -print-file-name=libstdc++.a 2>/dev/null || ls /usr/lib/gcc/*/*/libstdc++.a 2>/dev/null | tail -n 1)
if [ -e "$library" ]; then ln -sf "$library" "$static/libstdc++.a"; fi
exec swift build -c release --static-swift-stdlib --product "$1" -Xswiftc -use-ld=lld -Xlinker "-L$PWD/$static"
