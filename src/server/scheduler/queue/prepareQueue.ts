import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { openPool } from '../../db/client/pool';
import { configOf, type Db } from '../../db/connection';
import { SILENT } from './queueLog';

/**
 * The tables of the queue, and the rights to use them. Called by the owner at each start: the application adds, takes and removes
 * entries, and never alters the tables.
 */
export async function prepareQueue(owner: Db, application: string): Promise<void> {
  const pgPool = openPool(configOf(owner), { max: 1 });
  try {
    await runMigrations({ pgPool, logger: SILENT });
  } finally {
    await pgPool.end();
  }
  await grantQueue(owner, application);
}

async function grantQueue(owner: Db, application: string): Promise<void> {
  const { rows } = await sql<{ name: string; is: boolean; owner: string }>`
    select relname as name, current_user as owner,
      has_schema_privilege(${application}, relnamespace, 'usage') and has_table_privilege(${application}, c.oid, 'insert')
        and exists (select from pg_policy where polrelid = c.oid and ${application}::regrole = any(polroles)) as is
    from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
    order by relname`.execute(owner);
  const missing = rows.filter((row) => !row.is && row.owner !== application);
  if (missing.length === 0) return;
  const app = sql.id(application);
  await owner.transaction().execute(async (tx) => {
    // two processes that start at once
    await sql`lock table graphile_worker.migrations in exclusive mode`.execute(tx);
    await sql`grant usage on schema graphile_worker to ${app}`.execute(tx);
    for (const { name } of missing) {
      const table = sql.id('graphile_worker', name);
      await sql`grant select, insert, update, delete on ${table} to ${app}`.execute(tx);
      // its tables have row security, so that nobody but their owner sees a payload
      await sql`drop policy if exists ${app} on ${table}`.execute(tx);
      await sql`create policy ${app} on ${table} to ${app} using (true) with check (true)`.execute(tx);
    }
  });
}
