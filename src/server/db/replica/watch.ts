import { sql } from 'kysely';
import { messageOf } from '../../../engine/pure';
import type { ConnectionConfig, Db } from '../connection';
import { measureLag } from './lag';
import { type Line, openLine } from './line';
import { type Position, readPosition, START } from './position';
import { createWaiters } from './waiters';

/** `unfit`: it answers and is no standby of this primary, or follows another line of its history. */
export type ReplicaState = 'ready' | 'gone' | 'unfit';

export interface ReplicaWatch {
  state(): ReplicaState;
  /** Changes of the last so many ms may be missing; grows while the replica does not answer. */
  lagMs(): number;
  /** Identifies the server that was looked at last; null: none has answered. */
  server(): string | null;
  /** Whether it has replayed all up to `position`, at the latest after `withinMs`. */
  hasReached(position: Position, withinMs: number): Promise<boolean>;
  /** Somebody could not reach it: it counts as gone until it is looked at again, which is now. */
  fail(error: unknown): void;
  /** Looks now; for tests. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

interface WatchOptions {
  primary: Db;
  config: ConnectionConfig;
  log: { info(message: string): void; warn(details: object, message: string): void };
  /** Called when it stops being ready. */
  onLost(): void;
}

const LOOK_MS = 1000;
/** A replica that takes longer to answer is gone. */
const ANSWER_MS = 2000;
/** Between two looks at its position while somebody waits. */
const WAITING_LOOK_MS = 5;

/**
 * Looks every second at how far primary and replica are. The lag goes by the clock of this process alone: by when the primary was
 * at a position that the replica has reached. So an idle primary has no lag, and nothing is written to measure it.
 */
export function watchReplica({ primary, config, log, onLost }: WatchOptions): ReplicaWatch {
  const line = openLine(config, ANSWER_MS);
  const waiters = createWaiters();
  const reportPrimary = primaryReports(log);
  let state: ReplicaState = 'gone';
  let reason = '';
  let server: string | null = null;
  let replayed: Position = START;
  const lag = measureLag(performance.now());
  let looking = Promise.resolve();
  let isPeeking = false;
  let isStopped = false;

  const turn = (next: ReplicaState, why: string) => {
    if (state === next && (next === 'ready' || reason === why)) return;
    const wasReady = state === 'ready';
    state = next;
    reason = why;
    if (next === 'ready') return log.info('the replica answers: reads that may be stale go there');
    log.warn({ reason: why }, 'the replica is not used: all reads go to the primary');
    waiters.release();
    if (wasReady) onLost();
  };
  const advance = (position: Position) => {
    replayed = position;
    lag.reach(position);
    waiters.reach(position);
  };
  const lookNow = async () => {
    const at = performance.now();
    const own = await primaryFacts(primary);
    lag.sample(at, own.position);
    try {
      const other = await replicaFacts(line);
      // open connections lead to the former one, of which nothing is known any more
      if (server !== null && server !== other.server) turn('gone', 'another server answers');
      server = other.server;
      const unfit = unfitness(own, other);
      if (unfit !== null) return turn('unfit', unfit);
      advance(other.position ?? START);
      turn('ready', '');
    } catch (error) {
      turn('gone', messageOf(error));
    }
  };
  const look = () => {
    looking = looking
      .then(() => (isStopped ? undefined : lookNow()))
      .then(() => reportPrimary(null), reportPrimary);
    return looking;
  };
  /** While somebody waits, the position alone is read again and again. */
  const peek = async () => {
    if (isPeeking) return;
    isPeeking = true;
    try {
      while (waiters.count() > 0 && state === 'ready') {
        const seen = await seenOn(line);
        if (seen.server !== server) throw new Error('another server answers');
        advance(seen.position);
        if (waiters.count() > 0) await new Promise((resolve) => setTimeout(resolve, WAITING_LOOK_MS));
      }
    } catch (error) {
      turn('gone', messageOf(error));
    } finally {
      isPeeking = false;
    }
  };
  const timer = repeat(look, LOOK_MS);
  return {
    state: () => state,
    lagMs: () => Math.max(0, lag.ms(performance.now()) - LOOK_MS),
    server: () => server,
    async hasReached(position, withinMs) {
      if (state !== 'ready' || position <= replayed) return state === 'ready';
      const reached = waiters.wait(position, withinMs);
      void peek();
      return reached;
    },
    fail(error) {
      turn('gone', messageOf(error));
      // it may have been that one connection
      void look();
    },
    look,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      waiters.release();
      line.close();
      await looking;
      line.close();
    },
  };
}

/** Once each time that it is lost: who reads from it reports each failure. */
function primaryReports(log: WatchOptions['log']): (error: unknown) => void {
  let isLost = false;
  return (error) => {
    if (error !== null && !isLost) log.warn({ err: error }, 'the position of the primary is not known');
    isLost = error !== null;
  };
}

/** Never twice at the same time. */
function repeat(work: () => Promise<unknown>, everyMs: number): NodeJS.Timeout {
  let isWorking = false;
  return setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    void work().finally(() => {
      isWorking = false;
    });
  }, everyMs).unref();
}

interface PrimaryFacts {
  position: Position;
  system: string;
  timeline: number;
}

async function primaryFacts(primary: Db): Promise<PrimaryFacts> {
  const { rows } = await sql<{ position: string; system: string; timeline: number }>`
    select pg_current_wal_flush_lsn()::text as position,
      (select system_identifier::text from pg_control_system()) as system,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`.execute(
    primary,
  );
  const [row] = rows;
  const position = readPosition(row?.position);
  if (!row || position === null) throw new Error('the primary answers no position');
  return { ...row, position };
}

interface ReplicaFacts {
  /** Null: it is no standby. */
  position: Position | null;
  system: string;
  timeline: number;
  server: string;
}

async function replicaFacts(line: Line): Promise<ReplicaFacts> {
  const [row] = await line.query<{
    position: string | null;
    system: string;
    timeline: number;
    server: string;
  }>(`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position, (${SERVER_SQL}) as server,
    (select system_identifier::text from pg_control_system()) as system,
    (select timeline_id from pg_control_checkpoint()) as timeline`);
  if (!row) throw new Error('the replica answers nothing');
  return { ...row, position: readPosition(row.position) };
}

async function seenOn(line: Line): Promise<{ position: Position; server: string }> {
  const [row] = await line.query<{ position: string | null; server: string }>(
    `select pg_last_wal_replay_lsn()::text as position, (${SERVER_SQL}) as server`,
  );
  if (!row) throw new Error('the replica answers nothing');
  return { server: row.server, position: readPosition(row.position) ?? START };
}

/** Answers what differs between any two servers, and from one start to the next; as a number, which no time zone changes. */
export const SERVER_SQL =
  "select extract(epoch from pg_postmaster_start_time())::text || ' ' || coalesce(host(inet_server_addr()), '') || ' ' || coalesce(inet_server_port(), 0)";

/**
 * Why it is not read, in words; null: it may be. After a failover a replica is read again from its first checkpoint on the new
 * primary's line of history: until then its positions may be those of the old line.
 */
function unfitness(own: PrimaryFacts, other: ReplicaFacts): string | null {
  if (other.position === null) return 'it is no standby';
  if (other.system !== own.system) return 'it is a copy of another database';
  if (other.timeline !== own.timeline)
    return `it is on timeline ${other.timeline}, the primary on ${own.timeline}`;
  return null;
}
