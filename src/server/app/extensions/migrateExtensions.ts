import { migrations as built } from 'virtual:extensions/migrations';
import { sql } from 'kysely';
import { messageOf } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { underMigrationLock } from '../../db/migrate';
import type { LoadedExtensions } from './loadExtensions';

/**
 * The migrations of active extensions that this database has not seen, each extension in a transaction of its own. One that
 * fails changes nothing and leaves its extension out. Those of an extension that is gone stay noted, with its tables.
 */
export async function migrateExtensions(
  owner: Db,
  loaded: LoadedExtensions,
  migrations: typeof built = built,
): Promise<void> {
  for (const extension of new Set(migrations.map((one) => one.extension))) {
    if (!loaded.isActive(extension)) continue;
    const own = migrations.filter((one) => one.extension === extension);
    try {
      await underMigrationLock(owner, (tx) => migrateOne(tx, extension, own));
    } catch (error) {
      loaded.leaveOut(extension, `迁移失败：${messageOf(error)}`);
    }
  }
}

async function migrateOne(tx: Db, extension: string, own: typeof built): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from extension_migration where extension = ${extension}`.execute(tx);
  const seen = new Set(rows.map(({ name }) => name));
  for (const { name, text } of own.filter((one) => !seen.has(one.name))) {
    await sql.raw(text).execute(tx);
    await sql`insert into extension_migration (extension, name) values (${extension}, ${name})`.execute(tx);
  }
}
