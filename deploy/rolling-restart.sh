#!/bin/sh
# Restarts the processes behind nginx one after another, so that no request fails:
#   rolling-restart.sh /etc/nginx/console/upstream.conf 8081 8082
# Each is taken out of the proxy, restarted, waited for until it is ready, and put back. One that does not become ready within a
# minute stays out, and the others are left as they are. RELOAD and RESTART say how else the two are done.
set -eu
: "${RELOAD:=nginx -s reload}" "${RESTART:=systemctl restart console@}"
file=$1
shift

mark() { # port, from, to
  # in place: the file may be a mount of its own
  changed=$(sed "s/\(server [^ ;]*:$1\)$2\([ ;]\)/\1$3\2/" "$file")
  printf '%s\n' "$changed" >"$file"
  $RELOAD
}

for port in "$@"; do
  mark "$port" '' ' down'
  # it serves for DRAIN_SECONDS yet whatever the proxy still sends
  $RESTART"$port"
  tries=0
  until curl -fs -o /dev/null --max-time 3 "http://127.0.0.1:$port/health/ready"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 240 ]; then
      echo "端口 $port 的进程一分钟内没有就绪，已留在代理之外；其余进程没有动" >&2
      exit 1
    fi
    sleep 0.25
  done
  mark "$port" ' down' ''
  echo "端口 $port 已重启"
done
