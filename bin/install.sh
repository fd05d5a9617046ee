#!/bin/sh
# Installs the packaged binary with its manual page and completions: prayer needs nothing else.
#
#     sh install.sh [--prefix DIR] [--uninstall] [BINARY]
#
# BINARY is ./prayer unless it is given. DIR is /usr/local for root and ~/.local for everybody else.
set -eu

fail() {
  echo "install.sh: $*" >&2
  exit 2
}

binary=./prayer
uninstall=
prefix=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) [ $# -ge 2 ] || fail '--prefix needs a folder'; prefix=$2; shift ;;
    --prefix=*) prefix=${1#--prefix=} ;;
    --uninstall) uninstall=yes ;;
    -h | --help) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) fail "$1 is not an option; options are --prefix DIR and --uninstall" ;;
    *) binary=$1 ;;
  esac
  shift
done
if [ -z "$prefix" ]; then
  if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=${HOME:?is not set; give --prefix DIR}/.local; fi
fi

program=$prefix/bin/prayer
page=$prefix/share/man/man1/prayer.1
bash=$prefix/share/bash-completion/completions/prayer
zsh=$prefix/share/zsh/site-functions/_prayer
fish=$prefix/share/fish/vendor_completions.d/prayer.fish

if [ -n "$uninstall" ]; then
  rm -f "$program" "$page" "$bash" "$zsh" "$fish"
  echo "prayer is removed from $prefix; your settings are left alone."
  exit 0
fi

[ -f "$binary" ] || fail "there is no $binary; name the binary that you downloaded"
[ -x "$binary" ] || chmod +x "$binary"
version=$("$binary" --version) || fail "$binary does not run on this machine"
for file in "$program" "$page" "$bash" "$zsh" "$fish"; do mkdir -p "$(dirname "$file")"; done
# a copy beside it, then one step: a prayer that is running is not written over
cp "$binary" "$program.new" && chmod 755 "$program.new" && mv "$program.new" "$program"
"$program" help man >"$page"
"$program" completion bash >"$bash"
"$program" completion zsh >"$zsh"
"$program" completion fish >"$fish"

echo "prayer $version is installed: $program"
case :${PATH:-}: in
  *:"$prefix/bin":*) ;;
  *) echo "Add $prefix/bin to your PATH." ;;
esac
