#!/usr/bin/env bash
# Builds chordparse and songstore, and installs them with their completions and man pages:
# ./install.sh [PREFIX], which is ~/.local if not given. Set DESTDIR to collect the files elsewhere.
set -euo pipefail
cd "$(dirname "$0")"
prefix=${1:-$HOME/.local}
root=${DESTDIR:-}$prefix
swift build -c release --product chordparse
swift build -c release --product songstore
binaries=$(swift build -c release --show-bin-path)
mkdir -p "$root/bin" "$root/share/man/man1" "$root/share/bash-completion/completions" \
  "$root/share/zsh/site-functions" "$root/share/fish/vendor_completions.d"
for command in chordparse songstore; do
  install -m 755 "$binaries/$command" "$root/bin/$command"
  shares=$root/share
  "$binaries/$command" --generate-completion-script bash \
    >"$shares/bash-completion/completions/$command"
  "$binaries/$command" --generate-completion-script zsh >"$shares/zsh/site-functions/_$command"
  "$binaries/$command" --generate-completion-script fish \
    >"$shares/fish/vendor_completions.d/$command.fish"
  .ci/manual "$binaries/$command" >"$shares/man/man1/$command.1"
done
echo "installed in $root; new shells complete the commands, and man chordparse explains them"
