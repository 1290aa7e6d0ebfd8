import type pg from 'pg';
import { destroyConnection } from '../client/destroyConnection';
import type { ConnectionChecks } from '../client/pool';
import { type ConnectionConfig, connect, type Db, type Observe } from '../connection';
import { isConnectionFailure, isReplicaFailure, OtherServer } from './failure';
import type { Position } from './position';
import { type ReplicaState, SERVER_SQL, watchReplica } from './watch';

/** Reads of one caller, from the replica where it is fresh enough. */
export interface Reads {
  /**
   * Runs `work` on the replica, else on `primary`. What the replica cancels or loses runs again on the primary, so `work` only reads
   * and may run twice.
   */
  run<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T>;
}

/** What this process did with reads that may be stale. */
export interface ReadCounts {
  replica: number;
  /** Sent to the primary, because the replica was not there, lagged, had not replayed what the caller wrote, or failed. */
  gone: number;
  lagging: number;
  behind: number;
  failed: number;
}

export interface Replica {
  /** For a caller who has written up to this position, `START`: nothing lately. */
  readsAfter(position: Position): Reads;
  state(): ReplicaState;
  lagMs(): number;
  /** A larger lag sends all reads to the primary. */
  limitMs: number;
  counts(): Readonly<ReadCounts>;
  /** Its pool as it is now; null: none is open. */
  pool(): Db | null;
  /** Looks now; for tests. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

interface ReplicaOptions {
  primary: Db;
  config: ConnectionConfig;
  /** As those of the primary's pool. */
  size: number;
  statementMs: number;
  observe?: Observe;
  log: { info(message: string): void; warn(details: object, message: string): void };
}

/** A caller's own write is there within a few ms as a rule; who waits longer is served faster by the primary. */
const OWN_WRITE_MS = 300;
/** Before the setting `replica.lagSeconds` is read. */
const LIMIT_MS = 10_000;
const CONNECT_MS = 2000;

interface Pool {
  db: Db;
  /** Ends its connections at once, so that nobody waits for a machine that is gone. */
  end(): Promise<void>;
}

/** A standby for reads beside its primary. Nothing fails while it is away: the primary does its work. */
export function openReplica(options: ReplicaOptions): Replica {
  const { primary, config, log } = options;
  const counts: ReadCounts = { replica: 0, gone: 0, lagging: 0, behind: 0, failed: 0 };
  let pool: Pool | null = null;
  let closing: Promise<unknown> = Promise.resolve();

  const close = () => {
    const former = pool;
    pool = null;
    if (former !== null)
      closing = Promise.all([
        closing,
        former.end().catch((error) => log.warn({ err: error }, 'closing the connections failed')),
      ]);
  };
  const watch = watchReplica({ primary, config, log, onLost: close });
  const open = () => {
    pool ??= openPool(options, watch.server);
    return pool;
  };
  /** Where a read goes; null: to the primary. */
  const choose = async (position: Position): Promise<Pool | null> => {
    const unfit = watch.state() !== 'ready' ? 'gone' : watch.lagMs() > replica.limitMs ? 'lagging' : null;
    if (unfit === null && (await watch.hasReached(position, OWN_WRITE_MS))) return open();
    counts[unfit ?? 'behind'] += 1;
    return null;
  };
  const replica: Replica = {
    limitMs: LIMIT_MS,
    state: watch.state,
    lagMs: watch.lagMs,
    counts: () => counts,
    pool: () => pool?.db ?? null,
    look: watch.look,
    readsAfter: (position) => ({
      async run(own, work) {
        const chosen = await choose(position);
        if (chosen === null) return work(own);
        try {
          const answer = await work(chosen.db);
          counts.replica += 1;
          return answer;
        } catch (error) {
          if (!isReplicaFailure(error)) throw error;
          if (isConnectionFailure(error)) watch.fail(error);
          counts.failed += 1;
          log.warn({ err: error }, 'a read of the replica is repeated on the primary');
          return work(own);
        }
      },
    }),
    async stop() {
      await watch.stop();
      close();
      await closing;
    },
  };
  return replica;
}

/**
 * Every connection leads to the server that is watched, else it is refused: an address may lead to several, and the position of one
 * says nothing of another.
 */
function openPool({ config, size, statementMs, observe }: ReplicaOptions, server: () => string | null): Pool {
  const clients = new Set<pg.Client>();
  const checks: ConnectionChecks = {
    connectionTimeoutMillis: CONNECT_MS,
    verify: (client, done) => {
      clients.add(client);
      client.once('end', () => clients.delete(client));
      client
        .query<{ server: string }>(`${SERVER_SQL} as server`)
        .then(
          ({ rows }) => done(rows[0]?.server === server() ? undefined : new OtherServer('another server')),
          done,
        );
    },
  };
  const db = connect(config, size, { statementMs, observe, checks });
  return {
    db,
    async end() {
      for (const client of clients) destroyConnection(client);
      await db.destroy();
    },
  };
}
