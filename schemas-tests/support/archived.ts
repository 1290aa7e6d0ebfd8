import { type KyselyPlugin, sql } from 'kysely';
import { expect, vi } from 'vitest';
import { type ConnectionConfig, connect, type Db } from '../../src/server/db/connection';
import { archiveOld, type Retention } from '../../src/server/ops/archive/archive';
import { readRows } from '../../src/server/ops/archive/readRows';
import type { TestServer } from './testServer';

/** Runs the archiving as a separate process that ends, for good, before its `lives`-th statement. Answers how many it made. */
export async function archiveIn(
  { config, services }: TestServer,
  retention: Retention,
  lives = Number.POSITIVE_INFINITY,
): Promise<{ made: number; lines: string[] }> {
  const pool = connect(config as ConnectionConfig, 3);
  const lines: string[] = [];
  let made = 0;
  const mortal: KyselyPlugin = {
    transformQuery({ node }) {
      if (made >= lives) throw new Error('killed');
      made += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  try {
    const { dataDir } = services.environment;
    const signal = new AbortController().signal;
    const db = pool.withPlugin(mortal) as Db;
    await archiveOld({ db, config, dataDir, retention, output: (line) => lines.push(line), signal });
    return { made, lines };
  } finally {
    await pool.destroy();
    // the database sees the end of a process a moment later
    await vi.waitFor(async () => expect(await locksOf(services.db)).toBe('0'), 10_000);
  }
}

/** Moves ledger rows of these people, in their order, to ids spread over the months from `from` to `to` months ago. */
export async function age(
  db: Db,
  people: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`select ensure_month_partition('ledger', now() - make_interval(months => n)) from generate_series(${to}::int, ${from}::int) as n`.execute(
    db,
  );
  const month = (ago: number) =>
    sql`(date_trunc('month', (now() - make_interval(months => ${ago}::int)) at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      update ledger set id = id_at(${month(from)} + (${month(to - 1)} - ${month(from)}) * (place::float8 / count)) + place
      from (select id as old, row_number() over (order by id) - 1 as place, count(*) over () as count
        from ledger where user_id = any(${people}::bigint[])) as placed where id = old`.execute(tx);
  });
}

/** Everything that is archived of a table, by month. */
export async function archivedRows({ services }: TestServer, parent: string) {
  const { db, environment } = services;
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state from archive_partition where parent = ${parent} order by to_id`.execute(db);
  const months: Record<string, Record<string, string | null>[]> = {};
  for (const { name } of rows) months[name] = await all(readRows(environment.dataDir, { parent, name }));
  return months;
}

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

async function locksOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.count;
}
