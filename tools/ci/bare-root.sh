#!/usr/bin/env bash
# Runs a command as a new user of this repository would: as root of a bare Debian 12, in an empty clone of the last commit.
#   tools/ci/bare-root.sh <folder> <command>...     for example: tools/ci/bare-root.sh /var/tmp/bare npm test
# The folder keeps the root for the next command; with `--fresh` before the folder it is made again. Needs root and
# debootstrap. Node, the settings of npm, the certificates and the mirror of Debian are those of this machine; the network is
# too, and SHARED_DATA (default: ../shared/data) is mounted for reading.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

fresh=
[[ "${1:-}" != --fresh ]] || { fresh=1 && shift; }
(($# > 1)) || { sed -n '2,6s/^# //p' "${BASH_SOURCE[0]}" >&2 && exit 2; }
mkdir -p "$1"
root="$(realpath "$1")"
shift
data="$(realpath "${SHARED_DATA:-../shared/data}" 2>/dev/null || true)"
# In the root: the clone, with the data next to it as `SHARED_DATA` expects.
clone=srv/clone
shared=srv/shared/data

unmount() {
  local at
  for at in "/$shared" /dev /proc ''; do
    ! mountpoint --quiet "$root$at" || umount --recursive --lazy "$root$at"
  done
}
trap unmount EXIT
unmount

if [[ -n "$fresh" ]]; then
  find "$root" -mindepth 1 -delete
fi
if [[ ! -e "$root/etc/debian_version" ]]; then
  debootstrap --variant=minbase --include=ca-certificates,git bookworm "$root"
  cp /etc/apt/sources.list.d/debian.sources "$root/etc/apt/sources.list.d/" && rm -f "$root/etc/apt/sources.list"
  cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/"
  cp /usr/share/keyrings/debian-* "$root/usr/share/keyrings/"
  cp -r /usr/local/share/ca-certificates "$root/usr/local/share/"
  chroot "$root" update-ca-certificates >/dev/null
  # Node with npm and its headers.
  node="$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")"
  mkdir -p "$root/usr/lib/node_modules" "$root/usr/etc"
  cp "$node/bin/node" "$root/usr/bin/node"
  cp -r "$node/lib/node_modules/npm" "$root/usr/lib/node_modules/npm"
  cp -r "$node/include/node" "$root/usr/include/node"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/bin/npx"
  cp "$node/etc/npmrc" "$root/usr/etc/npmrc" 2>/dev/null || true
  cp "$HOME/.npmrc" "$root/root/.npmrc" 2>/dev/null || true
fi
if [[ ! -e "$root/$clone" ]]; then
  git clone --quiet --no-local . "$root/$clone"
fi

cp /etc/resolv.conf /etc/hosts "$root/etc/"
# Java asks for the mount of a file, which the root of a chroot is only then.
mount --bind "$root" "$root"
mount --types proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --make-rslave "$root/dev"
if [[ -d "$data" ]]; then
  mkdir -p "$root/$shared"
  mount --bind --read-only "$data" "$root/$shared"
fi

settings=(HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8)
while IFS= read -r name; do settings+=("$name=${!name}"); done < <(compgen -e | grep -E '_proxy$|_PROXY$|CERT|CA_BUNDLE|^PIP_|^CI$' || true)
started=$SECONDS
code=0
chroot "$root" env -i "${settings[@]}" bash -c "cd /$clone && exec \"\$@\"" bash "$@" || code=$?
printf '\n%s ended with %s after %s s.\n' "$*" "$code" "$((SECONDS - started))" >&2
exit "$code"
