#!/bin/sh
# Puts the three programs and the completions below a prefix, or takes them away again.
# Usage: install.sh FOLDER PREFIX | install.sh --remove PREFIX
set -eu
built=$1 prefix=$2
bash=$prefix/share/bash-completion/completions/tend
zsh=$prefix/share/zsh/site-functions/_tend
fish=$prefix/share/fish/vendor_completions.d/tend.fish

if [ "$built" = --remove ]; then
    rm -f "$prefix/bin/tend" "$prefix/bin/tend-sync" "$prefix/bin/tend-ui" "$bash" "$zsh" "$fish"
    echo "taken away from $prefix; the to-dos stay where they are" >&2
    exit 0
fi

mkdir -p "$prefix/bin" "$(dirname "$bash")" "$(dirname "$zsh")" "$(dirname "$fish")"
# Strip beside the goal and rename: a tend that runs just now keeps its file.
for program in tend-sync tend-ui tend; do
    strip -o "$prefix/bin/.$program.new" "$built/$program"
    chmod 755 "$prefix/bin/.$program.new"
    mv -f "$prefix/bin/.$program.new" "$prefix/bin/$program"
done
"$prefix/bin/tend" completions bash >"$bash"
"$prefix/bin/tend" completions zsh >"$zsh"
"$prefix/bin/tend" completions fish >"$fish"
echo "installed: $prefix/bin/tend and its helpers tend-sync and tend-ui, with completions for bash, zsh and fish" >&2

case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) echo "$prefix/bin is not on your PATH: add it to run \`tend\` by name" >&2 ;;
esac
