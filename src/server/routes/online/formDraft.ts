import { sql } from 'kysely';
import { RequestError, wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import type { OnlineDraft } from '../../screens/store';

interface DraftInput {
  id: string;
  text: string;
  base?: string | null;
}

/** The screen's file, its whole text, and the version it was made from. */
export function draftIn({ id, text, base }: DraftInput): OnlineDraft {
  return { file: fileIn(id), text, base: versionIn(base) };
}

/** The file of a screen's id, as a request names it. */
export function fileIn(id: string): string {
  if (!/^[\w-]{1,60}\/[\w-]{1,60}$/.test(id))
    throw new RequestError('页面编号 id 的写法是 组/名字，如 online/photo-wall');
  return `${id}.json`;
}

export function versionIn(value: string | null | undefined): string | null {
  if (!value) return null;
  if (!/^\d{1,19}$/.test(value)) throw new RequestError('版本编号应当是一串数字');
  return value;
}

/** What this author has typed of a file and not published. */
export async function storedDraft(db: Db, file: string, author: string) {
  const found = await db
    .selectFrom('screen_draft')
    .selectAll()
    .where('file', '=', file)
    .where('create_by', '=', author)
    .executeTakeFirst();
  return found ? { text: found.source, base: found.base_id } : null;
}

/** Others who have typed something of a file within a day and not published it, the newest first. */
export async function otherAuthors(db: Db, file: string, author: string) {
  const { rows } = await sql<{ name: string; update_time: string }>`
    select u.realname as name, d.update_time from screen_draft d join sys_user u on u.id = d.create_by
    where d.file = ${file} and d.create_by <> ${author}::bigint and d.update_time > now() - interval '1 day'
    order by d.update_time desc limit 5`.execute(db);
  return rows.map(({ name, update_time }) => ({ name, updateTime: wireTime(Date.parse(update_time)) }));
}

export async function saveDraft(db: Db, { file, text, base }: OnlineDraft, author: string): Promise<void> {
  await db
    .insertInto('screen_draft')
    .values({ file, create_by: author, source: text, base_id: base })
    .onConflict((conflict) =>
      conflict
        .columns(['file', 'create_by'])
        .doUpdateSet({ source: text, base_id: base, update_time: new Date().toISOString() }),
    )
    .execute();
}

export async function dropDraft(db: Db, file: string, author: string): Promise<void> {
  await db.deleteFrom('screen_draft').where('file', '=', file).where('create_by', '=', author).execute();
}

/** The spreadsheet from which this author began the screen; its rows are not imported yet. */
export async function storedSheet(db: Db, file: string, author: string) {
  const { rows } = await sql<{ name: string; row_count: number; content: Buffer }>`
    select name, row_count, content from screen_draft_sheet
    where file = ${file} and create_by = ${author}::bigint`.execute(db);
  const [row] = rows;
  return row ? { head: { name: row.name, rows: row.row_count }, content: row.content } : null;
}

export async function dropSheet(db: Db, file: string, author: string): Promise<void> {
  await sql`delete from screen_draft_sheet where file = ${file} and create_by = ${author}::bigint`.execute(
    db,
  );
}
