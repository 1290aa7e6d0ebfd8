import { sql } from 'kysely';
import type { ScreenSource } from '../../engine/pure';
import type { Db } from '../db/connection';
import { digest } from './activeScreens';

const BUILD = 'screens.build';

/** Where an active text comes from: a file of a build or folder, or the browser. */
type Origin = 'file' | 'online';

/** A file's text that is active, and which version of it that is. */
export interface ActiveSource extends ScreenSource {
  id: string;
  origin: Origin;
  /** Who published it from the browser; null: it came with a file. */
  author: string | null;
  /** Hash of the file under it; null: there is none. */
  under: string | null;
}

/** The files that are active, by name. */
export async function activeSources(db: Db): Promise<ActiveSource[]> {
  const rows = await db
    .selectFrom('screen_version')
    .select(['id', 'file', 'source', 'origin', 'create_by', 'file_hash'])
    .where('is_active', '=', true)
    .orderBy('file')
    .execute();
  return rows.map(({ id, file, source, origin, create_by, file_hash }) => ({
    id,
    file,
    text: source,
    origin: origin as Origin,
    author: create_by,
    under: file_hash,
  }));
}

/** Whether all versions of the file are by the author of this one. */
export async function isOnlyAuthor(
  db: Db,
  { file, author }: Pick<ActiveSource, 'file' | 'author'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('screen_version')
    .where('file', '=', file)
    .where('create_by', 'is distinct from', author)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
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

/** Who published a text from the browser, why, and the hash of the file under it; null: there is no such file. */
export interface Publishing {
  /** Null: a command. */
  operator: string | null;
  reason: string | null;
  over: string | null;
}

/** Makes a file's text the active version; the one before stays as history. Answers its id. */
export async function activate(
  db: Db,
  source: ScreenSource,
  build: number,
  by: Publishing | null = null,
): Promise<string> {
  await deactivate(db, source.file);
  const { id } = await db
    .insertInto('screen_version')
    .values({
      file: source.file,
      hash: digest(source.text),
      source: source.text,
      build: String(build),
      create_by: by?.operator ?? null,
      origin: by ? 'online' : 'file',
      reason: by?.reason ?? null,
      base_hash: by?.over ?? null,
      file_hash: by?.over ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Remembers the file as it is now under a screen that was published from the browser. */
export async function rememberUnder(db: Db, { file, text }: ScreenSource): Promise<void> {
  await db
    .updateTable('screen_version')
    .set({ file_hash: digest(text) })
    .where('file', '=', file)
    .where('origin', '=', 'online')
    .where('is_active', '=', true)
    .where('file_hash', 'is distinct from', digest(text))
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

/** Notifies every process when the transaction commits. */
export async function announce(db: Db): Promise<void> {
  await sql`select pg_notify('screens', '')`.execute(db);
}
