import type pg from 'pg';
import { DatabaseClient } from './client';
import { type ConnectionConfig, clientConfig } from './clientConfig';
import { destroyConnection, socketOf } from './destroyConnection';

const LOOK_MS = 1000;
const ASK_MS = 5000;
/** Questions without an answer after which a server is gone. */
const UNANSWERED = 3;

export interface SilenceRules {
  /** How long a statement may be without a byte of its answer until the server is asked whether it works on it. */
  limitMs: number;
  /** Of another connection, over which it is asked. */
  config: ConnectionConfig;
  /** Whether the backend of a connection is unknown. */
  isPooled: boolean;
}

interface Silence {
  bytes: number;
  since: number;
  unanswered: number;
  isAsking: boolean;
}

/**
 * Gives up connections of a pool whose server is gone without a word: cut off, paused, or replaced behind a proxy. TCP would wait a
 * quarter of an hour, and statements that may take any time have no limit of their own.
 */
export function watchSilence(pool: pg.Pool, rules: SilenceRules): void {
  const clients = new Map<DatabaseClient, Silence | null>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    for (const [client, before] of clients) {
      const silence = silenceOf(client, before);
      clients.set(client, silence);
      if (silence !== null && performance.now() - silence.since > rules.limitMs)
        judge(client, silence, rules);
    }
  };
  pool.on('connect', (client) => {
    clients.set(client as unknown as DatabaseClient, null);
    timer ??= setInterval(look, LOOK_MS).unref();
  });
  pool.on('remove', (client) => {
    clients.delete(client as unknown as DatabaseClient);
    if (clients.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}

/** Null: nothing waits on it. */
function silenceOf(client: DatabaseClient, before: Silence | null): Silence | null {
  // pg has it and does not declare it
  const { readyForQuery: isIdle } = client as unknown as { readyForQuery: boolean };
  if (isIdle) return null;
  const bytes = socketOf(client).bytesRead;
  if (before !== null && before.bytes === bytes) return before;
  return { bytes, since: performance.now(), unanswered: 0, isAsking: false };
}

function judge(client: DatabaseClient, silence: Silence, rules: SilenceRules): void {
  if (silence.isAsking) return;
  silence.isAsking = true;
  const startedAt = performance.now();
  const settle = (isGone: boolean) => {
    silence.isAsking = false;
    // an answer came meanwhile
    if (silenceOf(client, silence) !== silence) return;
    if (isGone) client.giveUp('the server does not work on the statement any more');
    else silence.since = startedAt;
  };
  isWorking(client, silence, rules).then(
    (isAlive) => {
      silence.unanswered = 0;
      settle(!isAlive);
    },
    () => {
      silence.unanswered += 1;
      silence.isAsking = false;
      if (silence.unanswered >= UNANSWERED) settle(true);
    },
  );
}

/** A server that has taken over knows no such backend. Behind a pooler any statement that is as old may be the one. */
async function isWorking(
  client: DatabaseClient,
  { since }: Silence,
  { config, isPooled }: SilenceRules,
): Promise<boolean> {
  const probe = new DatabaseClient({ ...clientConfig(config), query_timeout: ASK_MS });
  const { processID } = client as unknown as { processID: number };
  try {
    await probe.connect();
    const { rows } = await probe.query(
      isPooled
        ? `select 1 from pg_stat_activity where application_name = $1 and state = 'active' and query_start < now() - $2 * interval '1 second'`
        : `select 1 from pg_stat_activity where application_name = $1 and state = 'active' and pid = $2`,
      [client.connectionName, isPooled ? (performance.now() - since) / 2000 : processID],
    );
    return rows.length > 0;
  } finally {
    destroyConnection(probe);
  }
}
