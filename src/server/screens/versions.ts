import { sql } from 'kysely';
import type { ScreenSource } from '../../engine/pure';
import type { Db } from '../db/connection';
import { digest } from './activeScreens';

const BUILD = 'screens.build';

/** The files that are active, by name. */
export async function activeSources(db: Db): Promise<ScreenSource[]> {
  const rows = await db
    .selectFrom('screen_version')
    .select(['file', 'source'])
    .where('is_active', '=', true)
    .orderBy('file')
    .execute();
  return rows.map((row) => ({ file: row.file, text: row.source }));
}

/** The newest build that ever published here; 0 when none has. */
export async function publishedBuild(db: Db): Promise<number> {
  const row = await db.selectFrom('sys_setting').select('value').where('name', '=', BUILD).executeTakeFirst();
  return Number(row?.value ?? 0);
}

export async function rememberBuild(db: Db, build: number): Promise<void> {
  await sql`insert into sys_setting (name, value) values (${BUILD}, to_jsonb(${build}::bigint))
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/** Makes a file's text the active version; the one before stays as history. */
export async function activate(db: Db, source: ScreenSource, build: number): Promise<void> {
  await deactivate(db, source.file);
  await db
    .insertInto('screen_version')
    .values({
      file: source.file,
      hash: digest(source.text),
      source: source.text,
      build: String(build),
      create_by: null,
    })
    .execute();
}

/** A deleted file's screen ends; its table and its history stay (`language.md` §10). */
export async function deactivate(db: Db, file: string): Promise<void> {
  await db
    .updateTable('screen_version')
    .set({ is_active: false })
    .where('file', '=', file)
    .where('is_active', '=', true)
    .execute();
}

/** Tells every process, when the transaction commits. */
export async function announce(db: Db): Promise<void> {
  await sql`select pg_notify('screens', '')`.execute(db);
}
