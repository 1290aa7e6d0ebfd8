import { type Kysely, sql } from 'kysely';
import { lastPart } from '../../engine/pure';
import { SettingError } from '../process/environment';
import type { Db } from './connection';

const files = import.meta.glob<string>('./migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A number that all processes of the product lock while one of them changes the schema. */
const LOCK = 7_201_911;

/** Runs `work` in one transaction while no other process migrates. */
export async function underMigrationLock<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    return work(transaction);
  });
}

/**
 * The hand-written migrations that this database has not seen, in order. A file is called after the minute (UTC) it was written
 * in, `202611202115-what.sql`, so that two written at the same time do not take one number; the first seventeen count from 001.
 */
export async function migrate(db: Db): Promise<void> {
  await underMigrationLock(db, async (transaction) => {
    await makeMigrationTable(transaction);
    const { unknown, missing } = await migrationState(transaction);
    if (unknown.length > 0)
      throw new SettingError(
        `数据来自更新的版本（本程序没有迁移 ${unknown.join('、')}）。请升级程序，或用 DATA_DIR、DATABASE_URL 指定别的数据。`,
      );
    for (const migration of missing) await apply(transaction, migration);
  });
}

/** Which migrations this database has seen that the program does not have, and which ones it has still to see. */
export async function migrationState(
  db: Db,
): Promise<{ unknown: number[]; missing: readonly (typeof migrations)[number][] }> {
  const done = await db.selectFrom('schema_migration').select('number').execute();
  const numbers = new Set(done.map((row) => Number(row.number)));
  return {
    unknown: [...numbers].filter((number) => !own.has(number)),
    missing: migrations.filter(({ number }) => !numbers.has(number)),
  };
}

/** An empty database as one that has seen these; inside the caller's transaction. Refuses what this program does not have. */
export async function migrateTo(transaction: Db, numbers: readonly number[]): Promise<void> {
  const unknown = numbers.filter((number) => !own.has(number));
  if (unknown.length > 0)
    throw new SettingError(`备份来自更新的版本（迁移 ${unknown.join('、')}），请升级程序后再恢复`);
  await makeMigrationTable(transaction);
  for (const migration of migrations)
    if (numbers.includes(migration.number)) await apply(transaction, migration);
}

async function makeMigrationTable(transaction: Db): Promise<void> {
  await sql`create table if not exists schema_migration (
    number bigint primary key, name text not null, time timestamptz(0) not null default now())`.execute(
    transaction,
  );
  // an installation of before: minutes do not fit
  await sql`do $$ begin
    if (select data_type from information_schema.columns where table_schema = current_schema()
        and table_name = 'schema_migration' and column_name = 'number') = 'integer' then
      alter table schema_migration alter column number type bigint;
    end if;
  end $$`.execute(transaction);
}

const migrations = Object.entries(files)
  .map(([path, text]) => {
    const name = lastPart(path, '/');
    return { number: Number.parseInt(name, 10), name, text };
  })
  .sort((a, b) => a.number - b.number);

const own: ReadonlySet<number> = new Set(migrations.map(({ number }) => number));

async function apply(transaction: Kysely<never> | Db, migration: (typeof migrations)[number]): Promise<void> {
  await sql.raw(migration.text).execute(transaction as Db);
  await (transaction as Db)
    .insertInto('schema_migration')
    .values({ number: String(migration.number), name: migration.name })
    .execute();
}
