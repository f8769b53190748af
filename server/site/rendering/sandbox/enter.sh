#!/bin/sh
# Runs Node in a file system of its own, without capabilities and with hard limits. sandbox.ts starts
# this as root of new namespaces; nothing here is visible outside of them.
#
# Arguments: the user to become ("" where the namespaces have no other), Node's program, folders that
# it may read, "--", and Node's arguments. A folder appears in /app under its own name; one from
# node_modules in /app/node_modules.
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
user=$1 node=$2
shift 2

# Where memory is short, the system ends this first: its limits do not count shared memory.
{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null || :

# Nothing below needs /sys, and no checkout is there.
mount -t tmpfs -o size=64k,mode=755 tmpfs /sys
cd /sys

# Without what is mounted below it, which would stay writable; in a namespace of users it may have to
# come along.
show() {
  mount --bind "$1" "$2" 2>/dev/null || mount --rbind "$1" "$2"
  mount -o remount,bind,ro,nosuid "$2"
}

for folder in /usr /lib /lib64; do
  if [ -L "$folder" ]; then
    cp -P "$folder" ".$folder"
  elif [ -d "$folder" ]; then
    mkdir ".$folder"
    show "$folder" ".$folder"
  fi
done
touch node
show "$node" node
mkdir -p app/node_modules
while [ "$1" != "--" ]; do
  target="app/${1##*/}"
  case $1 in */node_modules/*) target="app/node_modules/${1##*/}" ;; esac
  mkdir "$target"
  show "$1" "$target"
  shift
done
shift
mount -o remount,bind,ro /sys

exec chroot . /usr/bin/prlimit --core=0 --fsize=0 --nofile=64 --nproc=64 --cpu=600 --data=1610612736 \
  /usr/bin/setpriv ${user:+--reuid "$user" --regid "$user" --clear-groups} \
  --bounding-set=-all --inh-caps=-all --no-new-privs --pdeathsig KILL \
  /node "$@"
