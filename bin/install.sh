#!/bin/sh
# Installs the packaged binary with its manual page and completions: prayer needs nothing else.
#
#     sh install.sh [--prefix DIR] [--uninstall] [BINARY]
#
# BINARY is ./prayer unless it is given; where SHA256SUMS lies beside it, it must name it. DIR is /usr/local for root and ~/.local
# for everybody else.
set -eu

fail() {
  echo "install.sh: $*" >&2
  exit 2
}

binary=
uninstall=
prefix=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) [ $# -ge 2 ] && [ -n "$2" ] || fail '--prefix needs a folder'; prefix=$2; shift ;;
    --prefix=?*) prefix=${1#--prefix=} ;;
    --prefix=) fail '--prefix needs a folder' ;;
    --uninstall) uninstall=yes ;;
    -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) fail "$1 is not an option; options are --prefix DIR and --uninstall" ;;
    *) [ -z "$binary" ] || fail "$binary and $1: one binary is installed"; binary=$1 ;;
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
licences=$prefix/share/doc/prayer/LICENSES.txt

if [ -n "$uninstall" ]; then
  [ -z "$binary" ] || fail "--uninstall takes no binary, and $binary is given"
  [ -e "$program" ] || { echo "There is no $program."; exit 0; }
  rm -f "$program" "$page" "$bash" "$zsh" "$fish" "$licences"
  echo "prayer is removed from $prefix; your settings are left alone."
  exit 0
fi

binary=${binary:-./prayer}
case $binary in */*) ;; *) binary=./$binary ;; esac # a bare name would be looked up in PATH
[ -f "$binary" ] || fail "there is no $binary; name the binary that you downloaded"
beside=$(dirname "$binary")
if [ -f "$beside/SHA256SUMS" ]; then
  sum=
  if command -v sha256sum >/dev/null; then
    sum=$(sha256sum <"$binary" | cut -d' ' -f1)
  elif command -v shasum >/dev/null; then # macOS
    sum=$(shasum -a 256 <"$binary" | cut -d' ' -f1)
  else
    echo "install.sh: there is no sha256sum and no shasum, so $binary is not compared with SHA256SUMS" >&2
  fi
  [ -z "$sum" ] || grep -q "^$sum " "$beside/SHA256SUMS" || fail "$binary is none of those that SHA256SUMS names; download it again"
fi

# what root installs is for everybody, whatever its umask
if [ "$(id -u)" -eq 0 ]; then umask 022; fi
for file in "$program" "$page" "$bash" "$zsh" "$fish"; do mkdir -p "$(dirname "$file")"; done
# A copy beside it, then one step: a prayer that is running is not written over, and one that cannot run takes no place. The
# download may lie where nothing can be run or changed, as on a stick.
draft=$program.new.$$
trap 'rm -f "$draft"' EXIT
trap 'exit 130' HUP INT TERM
cp "$binary" "$draft"
chmod 755 "$draft"
version=$("$draft" --version) || fail "$binary does not run on this machine: it needs the processor of its name, glibc 2.28 or later, libstdc++ and libgcc"
mv -f "$draft" "$program"
"$program" help man >"$page"
"$program" completion bash >"$bash"
"$program" completion zsh >"$zsh"
"$program" completion fish >"$fish"
if [ -f "$beside/LICENSES.txt" ]; then
  mkdir -p "$(dirname "$licences")"
  cp "$beside/LICENSES.txt" "$licences"
fi

echo "prayer $version is installed: $program"
case :${PATH:-}: in
  *:"$prefix/bin":*) ;;
  *) echo "Add $prefix/bin to your PATH." ;;
esac
