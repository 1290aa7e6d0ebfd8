import { sql } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { RequestError } from '../../../engine/pure';
import { DatabaseClient } from '../../db/client/client';
import { clientConfig } from '../../db/client/clientConfig';
import { destroyConnection, socketOf } from '../../db/client/destroyConnection';
import type { ConnectionConfig, Db } from '../../db/connection';
import type { Plan } from '../../resource/plan/plan';
import { sqlFailure, tooLong } from './failure';
import { watchMemory } from './memory';
import { dropViews, makeViews } from './views';

/** What a run may cost. */
export interface Caps {
  /** The number of answered rows; one more shows that there are more. */
  rows: number;
  /** Bytes that the database may send. */
  bytes: number;
  milliseconds: number;
}

/** A value as it is bound; PostgreSQL decides by the place what it is. */
export type Bound = string | string[] | null;

export interface SqlRun {
  text: string;
  /** Bound to `$1`, `$2`, … as text; never part of the text. */
  values: Bound[];
  /** By the names under which the SQL calls screens. */
  plans: ReadonlyMap<string, Plan>;
  caps: Caps;
}

export interface SqlRows {
  /** As the database names and types them. */
  columns: { name: string; kind: 'text' | 'number' | 'time' | 'boolean' }[];
  /** Values as text, by column. */
  rows: (string | null)[][];
  isCut: boolean;
}

const BATCH = 500;
/** So much later the database ends by itself what was not ended from outside. */
const SPARE_MS = 2000;

/**
 * Runs SQL that `readSelect` has passed on a separate connection, which is closed afterwards: read-only, over the extended
 * protocol, so that it stays one statement, over views that only its backend sees. Ended from outside where it takes too long.
 */
export async function runSql(
  db: Db,
  role: { config: ConnectionConfig; name: string },
  run: SqlRun,
): Promise<SqlRows> {
  const client = new DatabaseClient({ ...clientConfig(role.config), ...runSettings(run.caps) });
  let views: string | null = null;
  let pid: number | null = null;
  try {
    await client.connect();
    pid = await backendOf(client);
    views = await makeViews(db, { role: role.name, pid, plans: run.plans });
    const backend = pid;
    const cancel = () => sql`select pg_cancel_backend(${backend})`.execute(db);
    const watch: Watch = (refuse) => watchMemory(db, backend, refuse);
    return await withCaps(client, { caps: run.caps, cancel, watch }, () => read(client, views, run));
  } catch (error) {
    throw sqlFailure(error, run.text, secondsOf(run.caps));
  } finally {
    destroyConnection(client);
    if (pid !== null) await end(db, pid, role.name);
    if (views !== null) await dropViews(db, views);
  }
}

/** A connection for one run: read-only, ended by the database at the latest a little after its time. */
export function runSettings({ milliseconds }: Caps): pg.ClientConfig {
  return {
    options: [
      ...[
        'timezone=Asia/Shanghai',
        'datestyle=ISO',
        'intervalstyle=iso_8601',
        'default_transaction_read_only=on',
      ],
      ...[
        `statement_timeout=${milliseconds + SPARE_MS}`,
        'lock_timeout=2000',
        'max_parallel_workers_per_gather=0',
        'idle_in_transaction_session_timeout=60000',
      ],
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    connectionTimeoutMillis: 5000,
    // every value as the text that came
    types: { getTypeParser: () => (value: string) => value } as pg.CustomTypesConfig,
  };
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: string }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid);
}

/** Watches a run and may refuse it; answers how to stop watching. */
type Watch = (refuse: (sentence: RequestError) => void) => () => void;

/** Ends what takes too long by `cancel`, which asks from outside, and hangs up on what sends too much. */
export async function withCaps<T>(
  client: pg.Client,
  { caps, cancel, watch }: { caps: Caps; cancel: () => Promise<unknown>; watch?: Watch },
  work: () => Promise<T>,
): Promise<T> {
  let refusal: RequestError | null = null;
  let bytes = 0;
  const refuse = (sentence: RequestError) => {
    refusal ??= sentence;
    destroyConnection(client);
  };
  const stream = socketOf(client);
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > caps.bytes) refuse(tooMuch(caps));
  };
  stream.on('data', count);
  const unwatch = watch?.(refuse);
  const late = setTimeout(() => {
    const give = () => refuse(tooLong(secondsOf(caps)));
    cancel().then(give, give);
  }, caps.milliseconds);
  try {
    return await work();
  } catch (error) {
    throw refusal ?? error;
  } finally {
    clearTimeout(late);
    unwatch?.();
    stream.off('data', count);
  }
}

function tooMuch({ bytes }: Caps): RequestError {
  return new RequestError(`SQL 的结果超过 ${Math.round(bytes / 2 ** 20)} MB，请缩小范围或少查几列`);
}

export function secondsOf({ milliseconds }: Caps): number {
  return Math.ceil(milliseconds / 1000);
}

/** The rows of one statement in a read-only transaction; `schema`: where its names are looked for first. */
export async function read(
  client: pg.Client,
  schema: string | null,
  { text, values, caps }: Pick<SqlRun, 'text' | 'values' | 'caps'>,
): Promise<SqlRows> {
  await client.query('begin transaction isolation level repeatable read read only');
  // the views before what the system has under the same name
  if (schema !== null)
    await client.query(`set local search_path = ${client.escapeIdentifier(schema)}, pg_catalog, pg_temp`);
  const cursor = client.query(new Cursor<string[]>(text, values, { rowMode: 'array' }));
  const rows: (string | null)[][] = [];
  while (rows.length <= caps.rows) {
    const batchSize = Math.min(BATCH, caps.rows + 1 - rows.length);
    const batch: (string | null)[][] = await cursor.read(batchSize);
    rows.push(...batch);
    if (batch.length < batchSize) break;
  }
  // pg-cursor has the fields and does not declare them
  const { fields } = (cursor as unknown as { _result: { fields: pg.FieldDef[] } })._result;
  return {
    columns: fields.map(({ name, dataTypeID }) => ({ name, kind: KINDS.get(dataTypeID) ?? 'text' })),
    rows: rows.slice(0, caps.rows),
    isCut: rows.length > caps.rows,
  };
}

const { builtins } = pg.types;
const KINDS = new Map<number, 'number' | 'time' | 'boolean'>([
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8, builtins.NUMERIC].map(
    (oid) => [oid, 'number'] as const,
  ),
  ...[builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ].map((oid) => [oid, 'time'] as const),
  [builtins.BOOL, 'boolean'],
]);

/** The backend may still run when nobody listens: its views are dropped after it. */
async function end(db: Db, pid: number, role: string): Promise<void> {
  await sql`select pg_terminate_backend(pid, 2000) from pg_stat_activity where pid = ${pid} and usename = ${role}`.execute(
    db,
  );
}
