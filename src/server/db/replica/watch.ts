import { sql } from 'kysely';
import pg from 'pg';
import { messageOf } from '../../../engine/pure';
import { type ConnectionConfig, type Db, namedConfig } from '../connection';
import { destroyConnection } from '../destroyConnection';
import { type Position, readPosition } from './position';

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
  onLost(error: unknown): void;
}

const LOOK_MS = 1000;
/** A replica that takes longer to answer is gone. */
const ANSWER_MS = 2000;
/** Between two looks at its position while somebody waits. */
const WAITING_LOOK_MS = 5;

interface Sample {
  at: number;
  position: Position;
}

interface Waiter {
  position: Position;
  end(isReached: boolean): void;
}

/**
 * Looks every second at how far primary and replica are. The lag goes by the clock of this process alone: by when the primary was
 * at a position that the replica has reached. So an idle primary has no lag, and nothing is written to measure it.
 */
export function watchReplica({ primary, config, log, onLost }: WatchOptions): ReplicaWatch {
  const waiters = new Set<Waiter>();
  let client: pg.Client | null = null;
  let state: ReplicaState = 'gone';
  let reason = '';
  let server: string | null = null;
  let replayed: Position = 0n;
  let reachedAt = performance.now();
  let samples: Sample[] = [];
  let looking = Promise.resolve();
  let isPeeking = false;
  let isStopped = false;

  const turn = (next: ReplicaState, why: string) => {
    if (state === next && (next === 'ready' || reason === why)) return;
    const wasReady = state === 'ready';
    state = next;
    reason = why;
    if (next === 'ready') log.info('the replica answers: reads that may be stale go there');
    else {
      log.warn({ reason: why }, 'the replica is not used: all reads go to the primary');
      if (wasReady) onLost(new Error(why));
      for (const waiter of [...waiters]) waiter.end(false);
    }
  };
  const disconnect = () => {
    if (client !== null) destroyConnection(client);
    client = null;
  };
  const connected = async () => {
    if (client !== null) return client;
    const next = new pg.Client({
      ...namedConfig(config),
      ...{ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, statement_timeout: ANSWER_MS },
    });
    // the waiting query reports it; without a listener it would end the process
    next.on('error', () => {
      if (client === next) client = null;
    });
    try {
      await next.connect();
    } catch (error) {
      destroyConnection(next);
      throw error;
    }
    client = next;
    return next;
  };
  const advance = (position: Position) => {
    replayed = position;
    const reached = samples.findLast((sample) => sample.position <= position);
    if (reached) {
      reachedAt = reached.at;
      samples = samples.filter(({ at }) => at > reached.at);
    }
    for (const waiter of [...waiters]) if (waiter.position <= position) waiter.end(true);
  };
  const lookNow = async () => {
    const at = performance.now();
    const own = await primaryFacts(primary);
    samples = [...samples, { at, position: own.position }].slice(-MOST_SAMPLES);
    try {
      const other = await replicaFacts(await connected());
      // another server, or one that was built anew, may have less than what was known of the former
      if (other.server !== server && other.position !== null) replayed = 0n;
      server = other.server;
      const unfit = unfitness(own, other);
      if (unfit !== null) return turn('unfit', unfit);
      advance(other.position ?? 0n);
      turn('ready', '');
    } catch (error) {
      disconnect();
      turn('gone', messageOf(error));
    }
  };
  const look = () => {
    looking = looking
      .then(() => (isStopped ? undefined : lookNow()))
      // the primary: who reads from it reports it
      .catch((error) => log.warn({ err: error }, 'the position of the primary is not known'));
    return looking;
  };
  /** While somebody waits, the position alone is read again and again. */
  const peek = async () => {
    if (isPeeking) return;
    isPeeking = true;
    try {
      while (waiters.size > 0 && state === 'ready' && client !== null) {
        const { rows } = await client.query<{ position: string }>(
          'select pg_last_wal_replay_lsn()::text as position',
        );
        advance(readPosition(rows[0]?.position) ?? 0n);
        if (waiters.size > 0) await new Promise((resolve) => setTimeout(resolve, WAITING_LOOK_MS));
      }
    } catch (error) {
      disconnect();
      turn('gone', messageOf(error));
    } finally {
      isPeeking = false;
      // without a connection nobody would look for them
      if (client === null) for (const waiter of [...waiters]) waiter.end(false);
    }
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, LOOK_MS);
  timer.unref();
  return {
    state: () => state,
    lagMs: () => Math.max(0, performance.now() - reachedAt - LOOK_MS),
    server: () => server,
    hasReached(position, withinMs) {
      if (position <= replayed) return Promise.resolve(state === 'ready');
      if (state !== 'ready') return Promise.resolve(false);
      return new Promise((resolve) => {
        const late = setTimeout(() => waiter.end(false), withinMs);
        const waiter: Waiter = {
          position,
          end(isReached) {
            waiters.delete(waiter);
            clearTimeout(late);
            resolve(isReached);
          },
        };
        waiters.add(waiter);
        void peek();
      });
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
      for (const waiter of [...waiters]) waiter.end(false);
      disconnect();
      await looking;
      disconnect();
    },
  };
}

/** One a second: beyond the largest limit of the lag nobody asks how large it is. */
const MOST_SAMPLES = 1000;

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

async function replicaFacts(client: pg.Client): Promise<ReplicaFacts> {
  const { rows } = await client.query<{
    position: string | null;
    system: string;
    timeline: number;
    server: string;
  }>(`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position, (${SERVER_SQL}) as server,
    (select system_identifier::text from pg_control_system()) as system,
    (select timeline_id from pg_control_checkpoint()) as timeline`);
  const [row] = rows;
  if (!row) throw new Error('the replica answers nothing');
  return { ...row, position: readPosition(row.position) };
}

/** Answers what differs between any two servers, and from one start to the next. */
export const SERVER_SQL =
  "select pg_postmaster_start_time()::text || ' ' || coalesce(host(inet_server_addr()), '') || ' ' || coalesce(inet_server_port(), 0)";

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
