import { type Kysely, sql } from 'kysely';
import { SettingError } from '../environment';
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

/** The numbered hand-written migrations that this database has not seen, in order. */
export async function migrate(db: Db): Promise<void> {
  await underMigrationLock(db, async (transaction) => {
    await sql`create table if not exists schema_migration (
      number integer primary key, name text not null, time timestamptz(0) not null default now())`.execute(
      transaction,
    );
    const done = await transaction.selectFrom('schema_migration').select('number').execute();
    const numbers = new Set(done.map((row) => row.number));
    const newest = Math.max(...migrations.map((migration) => migration.number));
    const ahead = Math.max(0, ...numbers);
    if (ahead > newest)
      throw new SettingError(
        `数据来自更新的版本（迁移 ${ahead}，本程序只到 ${newest}）。请升级程序，或用 DATA_DIR、DATABASE_URL 指定别的数据。`,
      );
    for (const migration of migrations) {
      if (!numbers.has(migration.number)) await apply(transaction, migration);
    }
  });
}

const migrations = Object.entries(files)
  .map(([path, text]) => {
    const name = path.split('/').pop() as string;
    return { number: Number.parseInt(name, 10), name, text };
  })
  .sort((a, b) => a.number - b.number);

async function apply(transaction: Kysely<never> | Db, migration: (typeof migrations)[number]): Promise<void> {
  await sql.raw(migration.text).execute(transaction as Db);
  await (transaction as Db)
    .insertInto('schema_migration')
    .values({ number: migration.number, name: migration.name })
    .execute();
}
