#!/bin/sh
# Debian's packages that `npm run test:services` tests with where they are installed. No service of them is started or enabled.
set -eu
export DEBIAN_FRONTEND=noninteractive
# the package would create a cluster and start it
mkdir -p /etc/postgresql-common
grep -qs '^create_main_cluster = false' /etc/postgresql-common/createcluster.conf ||
  echo 'create_main_cluster = false' >>/etc/postgresql-common/createcluster.conf
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
fi
apt-get update
apt-get install -y --no-install-recommends \
  postgresql patroni python3-etcd etcd-server haproxy pgbouncer mariadb-server redis-server nginx openssl
