import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { absence } from '../redisServer';

/** Of Debian's package `postgresql`. */
export const POSTGRES = '/usr/lib/postgresql/15/bin';
/** The user as which they run where tests run as root. */
export const USER = 'postgres';

/** Lets that user write there. */
export function giveTo(path: string): void {
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', USER, path]);
}

/** The reason to skip, printed; null: PostgreSQL and pgbouncer are there. */
export const noPooler =
  (existsSync(POSTGRES) ? null : missing(`no ${POSTGRES}`)) ?? absence('pgbouncer', ['--version'], 'pooling');

/** The reason to skip, printed; null: all that a cluster needs is there. */
export const noCluster =
  noPooler ??
  absence('etcd', ['--version'], 'failover') ??
  absence('haproxy', ['-v'], 'failover') ??
  absence('patroni', ['--version'], 'failover');

function missing(what: string): string {
  const reason = `skipped: ${what} (scripts/services/install.sh)`;
  console.log(reason);
  return reason;
}
