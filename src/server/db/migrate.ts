import { sql } from 'kysely';
import { SettingError } from '../process/environment';
import { digest } from '../security/digest';
import type { Db } from './connection';
import { FORMER } from './formerMigrations';
import { inOrder, isBeforeTables, type Migration, type SqlBundle } from './sqlBundle';
import { declareTables } from './tableFacts';

/** A number that all processes of the product lock while one of them changes the schema. */
const LOCK = 7_201_911;

/** Runs `work` in one transaction while no other process migrates. */
export async function underMigrationLock<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction)
    return db.transaction().execute((transaction) => underMigrationLock(transaction, work));
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
  return work(db);
}

/**
 * Brings a database to the schema of this program: baselines and later migrations that it has not seen, in the order of their
 * numbers, then functions, views and triggers whose files have changed. A database of the edition before the baselines has their
 * tables already and only notes them.
 */
export async function migrate(db: Db, bundles: readonly SqlBundle[]): Promise<void> {
  declareTables(bundles);
  await underMigrationLock(db, async (transaction) => {
    await makeMigrationTable(transaction);
    const { unknown, missing, unfinished, implied } = await migrationState(transaction, bundles);
    if (unknown.length > 0)
      throw new SettingError(
        `数据来自更新的版本（本程序没有迁移 ${unknown.join('、')}）。请升级程序，或用 DATA_DIR、DATABASE_URL 指定别的数据。`,
      );
    if (unfinished.length > 0)
      throw new SettingError(
        `数据来自较早的版本（还缺迁移 ${unfinished.join('、')}）。请先用上一个版本的程序启动一次，再启动这个版本。`,
      );
    for (const baseline of implied) await note(transaction, baseline);
    await applyMigrations(transaction, bundles, missing);
    await applyRoutines(transaction, present(bundles));
  });
}

interface MigrationState {
  /** Numbers that the database has seen and this program does not have. */
  unknown: number[];
  /** Migrations of this program that the database has not seen, in order. */
  missing: Migration[];
  /** Migrations of the former edition that the database lacks: this program cannot apply them. */
  unfinished: number[];
  /** Baselines whose tables the former edition made: to be noted, not applied. */
  implied: Migration[];
}

/** What a database has seen of the migrations of this program, and what it has still to see. */
export async function migrationState(db: Db, bundles: readonly SqlBundle[]): Promise<MigrationState> {
  const rows = await db.selectFrom('schema_migration').select('number').execute();
  return stateOf(new Set(rows.map(({ number }) => Number(number))), bundles);
}

function stateOf(seen: ReadonlySet<number>, bundles: readonly SqlBundle[]): MigrationState {
  const known = new Set(migrationsOf(bundles).map(({ number }) => number));
  const baselines = bundles.map(({ baseline }) => baseline).filter(({ number }) => !seen.has(number));
  const former = [...FORMER].filter((number) => seen.has(number));
  const implied = former.length === FORMER.size ? baselines : [];
  return {
    unknown: [...seen].filter((number) => !known.has(number) && !FORMER.has(number)),
    missing: migrationsOf(present(bundles)).filter(
      (migration) => !seen.has(migration.number) && !implied.includes(migration),
    ),
    unfinished: former.length === 0 ? [] : [...FORMER].filter((number) => !seen.has(number)),
    implied,
  };
}

function present(bundles: readonly SqlBundle[]): SqlBundle[] {
  return bundles.filter(({ isAbsent }) => !isAbsent);
}

/**
 * The tables of an empty database as of these migrations; inside the caller's transaction. Refuses what this program does not
 * have. Functions, views and triggers are not of a number: a backup describes its own, and the next `migrate` applies the rest.
 */
export async function migrateTo(
  transaction: Db,
  bundles: readonly SqlBundle[],
  numbers: readonly number[],
): Promise<void> {
  const { unknown, unfinished, implied } = stateOf(new Set(numbers), bundles);
  if (unknown.length > 0)
    throw new SettingError(`备份来自更新的版本（迁移 ${unknown.join('、')}），请升级程序后再恢复`);
  if (unfinished.length > 0)
    throw new SettingError(
      `备份来自较早的版本（还缺迁移 ${unfinished.join('、')}），请用上一个版本的程序恢复并启动一次`,
    );
  await makeMigrationTable(transaction);
  const wanted = migrationsOf(present(bundles)).filter(
    (migration) => numbers.includes(migration.number) || implied.includes(migration),
  );
  await applyMigrations(transaction, bundles, wanted);
}

function migrationsOf(bundles: readonly SqlBundle[]): Migration[] {
  return bundles.flatMap(({ baseline, later }) => [baseline, ...later]).sort((a, b) => a.number - b.number);
}

async function makeMigrationTable(transaction: Db): Promise<void> {
  await sql`create table if not exists schema_migration (
    number bigint primary key, name text not null, time timestamptz(0) not null default now())`.execute(
    transaction,
  );
}

async function applyMigrations(
  transaction: Db,
  bundles: readonly SqlBundle[],
  migrations: readonly Migration[],
): Promise<void> {
  if (migrations.some(({ number }) => bundles.some(({ baseline }) => baseline.number === number))) {
    await deferBodies(transaction);
    for (const { text } of present(bundles).flatMap(({ routines }) => routines.filter(isBeforeTables)))
      await sql.raw(text).execute(transaction);
  }
  for (const migration of migrations) {
    await sql.raw(migration.text).execute(transaction);
    await note(transaction, migration);
  }
}

async function note(transaction: Db, { number, name }: Migration): Promise<void> {
  await transaction
    .insertInto('schema_migration')
    .values({ number: String(number), name })
    .execute();
}

/** Functions name each other and tables of screens, which do not exist yet: bodies are read when they first run. */
async function deferBodies(transaction: Db): Promise<void> {
  await sql`set local check_function_bodies = off`.execute(transaction);
}

/** Applies routines whose text differs from the one that was applied last. One whose file is gone stays until a migration drops it. */
async function applyRoutines(transaction: Db, bundles: readonly SqlBundle[]): Promise<void> {
  await sql`create table if not exists schema_routine (
    name text primary key, digest text not null, time timestamptz(0) not null default now())`.execute(
    transaction,
  );
  const rows = await transaction.selectFrom('schema_routine').select(['name', 'digest']).execute();
  const applied = new Map(rows.map((row) => [row.name, row.digest]));
  const changed = bundles
    .flatMap(({ routines }) => routines)
    .filter(({ name, text }) => applied.get(name) !== digest(text));
  if (changed.length === 0) return;
  await deferBodies(transaction);
  for (const { text } of inOrder(changed)) await sql.raw(text).execute(transaction);
  await transaction
    .insertInto('schema_routine')
    .values(changed.map(({ name, text }) => ({ name, digest: digest(text) })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ digest: eb.ref('excluded.digest'), time: sql`now()` })),
    )
    .execute();
}
