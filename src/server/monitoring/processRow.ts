import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { storableJson } from '../db/storableText';
import type { Burn } from './burn';
import type { Figures } from './figures';
import type { Host } from './hostReadings';

/** Who this process is to the others of its installation. */
export interface Identity {
  /** Machine and process: `web-1:4242`. */
  name: string;
  address: string;
  /** When it was built, in words. */
  build: string;
}

/** A process that has reported nothing for so long is dead, and its place free. */
const DEAD_AFTER = '1 minute';

/**
 * The lowest free slot among the processes of this installation, so that the history of each slot continues over
 * restarts and their number bounds what is stored.
 */
export async function takePlace(db: Db, { name, address, build }: Identity): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // two that start together take places one after the other
    await sql`select pg_advisory_xact_lock(hashtext('monitor place'))`.execute(tx);
    const { rows } = await sql<{ number: number }>`
      select coalesce(
        (select min(number) from monitor_process where ${isFree} or ${isPredecessor({ name, address })}),
        (select coalesce(max(number), 0) + 1 from monitor_process)) as number`.execute(tx);
    const number = Number(rows[0]?.number);
    // another process in this slot is another record: what was logged of the old one stays with the old one
    await sql`delete from monitor_process where number = ${number}`.execute(tx);
    await sql`
      insert into monitor_process (number, name, address, build, start_time, seen_time)
      values (${number}, ${name}, ${address}, ${build}, now(), now())`.execute(tx);
    return number;
  });
}

/** Two processes of a machine cannot listen at one address: the other one has ended, in whatever way. */
function isPredecessor({ name, address }: Pick<Identity, 'name' | 'address'>) {
  const machine = name.slice(0, name.lastIndexOf(':'));
  return sql`address = ${address} and left(name, length(name) - position(':' in reverse(name))) = ${machine}`;
}

const isFree = sql`end_time is not null or seen_time < now() - interval '${sql.raw(DEAD_AFTER)}'`;

/** What a process shows of itself at this moment. */
export interface Shown {
  figures: Figures;
  /** Of the last minute. */
  p95Ms: number | null;
  burn: Burn;
}

/** Says that it is alive, and how it is; false when its place was taken from it meanwhile. */
export async function updateProcess(
  db: Db,
  { name }: Identity,
  { number, shown: { figures, p95Ms, burn }, host }: { number: number; shown: Shown; host: Host | null },
): Promise<boolean> {
  const { seconds = 0, requests = 0, errors = 0 } = figures;
  const share = (part: number | undefined, of: number | undefined) =>
    part === undefined || !of ? null : Math.round((part / of) * 10_000);
  const megabytes = (bytes: number | undefined) =>
    bytes === undefined ? null : Math.round(bytes / 1024 ** 2);
  const whole = (value: number | null | undefined) => (value == null ? null : Math.round(value));
  const updated = await sql`
    update monitor_process set seen_time = now(), silent_seconds = 0,
      host = coalesce(${host === null ? null : storableJson(host)}::jsonb, host),
      requests = ${seconds > 0 ? Math.round((requests / seconds) * 100) / 100 : 0},
      error_rate = ${share(errors, requests) ?? 0}, p95_ms = ${whole(p95Ms)},
      error_burn = ${burn.errors}, late_burn = ${burn.late}, cpu = ${whole(figures.cpu)},
      rss = ${megabytes(figures.rss)}, heap = ${megabytes(figures.heapUsed)}, loop_ms = ${whole(figures.loopMaxMs)},
      db_connections = ${whole(figures.dbConnections)}, db_waiting = ${whole(figures.dbWaiting)},
      replica_lag = ${whole(figures.replicaLag)}, sockets = ${whole(figures.sockets)}, connections = ${whole(figures.connections)}, host_cpu = ${whole(figures.hostCpu)},
      host_memory = ${share(figures.hostMemoryUsed, figures.hostMemoryTotal)},
      disk = ${share(figures.diskUsed, figures.diskTotal)}
    where number = ${number} and name = ${name}`.execute(db);
  return updated.numAffectedRows === 1n;
}

/** A process that is silent for so long shows nothing of how it was, and after so long is dropped. */
const SILENT_SECONDS = 60;
const ABANDONED_SECONDS = 3600;

/** Seconds since each other process was heard of, for lists and alarms. */
export async function updateSilence(db: Db): Promise<void> {
  await sql`
    update monitor_process set end_time = seen_time, silent_seconds = 0
    where end_time is null and seen_time < now() - make_interval(secs => ${ABANDONED_SECONDS})`.execute(db);
  await sql`
    update monitor_process set silent_seconds = greatest(0, floor(extract(epoch from now() - seen_time)))::int
    where end_time is null and (silent_seconds > 0 or seen_time < now() - interval '15 seconds')`.execute(db);
  await sql`
    update monitor_process set requests = 0, error_rate = 0, p95_ms = null, error_burn = null,
      late_burn = null, cpu = null, rss = null, heap = null, loop_ms = null,
      db_connections = null, db_waiting = null, replica_lag = null, sockets = null, connections = null, host_cpu = null, host_memory = null, disk = null
    where (end_time is not null or silent_seconds >= ${SILENT_SECONDS}) and rss is not null`.execute(db);
}

/** An orderly end: nobody misses it. */
export async function leavePlace(db: Db, { name }: Identity, number: number): Promise<void> {
  await sql`
    update monitor_process set end_time = now(), silent_seconds = 0 where number = ${number} and name = ${name}`.execute(
    db,
  );
}
