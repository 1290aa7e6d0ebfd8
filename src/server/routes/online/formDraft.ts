import { RequestError } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import type { OnlineDraft } from '../../screens/store';

/** Characters of a screen file; the largest that ships has a tenth of it. */
const MOST = 300_000;

/** `{id, text, base}` of a request: the screen's id, its whole text, and the version it was made from. */
export function draftIn(body: Record<string, unknown>): OnlineDraft {
  const { text } = body;
  if (typeof text !== 'string') throw new RequestError('缺少页面的内容 text');
  if (text.length > MOST) throw new RequestError(`页面最多 ${MOST / 10_000} 万字，现在有 ${text.length} 字`);
  return { file: fileIn(body.id), text, base: versionIn(body.base) };
}

/** The file of a screen's id, as a request names it. */
export function fileIn(id: unknown): string {
  if (typeof id !== 'string' || !/^[\w-]{1,60}\/[\w-]{1,60}$/.test(id))
    throw new RequestError('页面编号 id 的写法是 组/名字，如 online/photo-wall');
  return `${id}.json`;
}

export function versionIn(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' || !/^\d{1,19}$/.test(value))
    throw new RequestError('版本编号应当是一串数字');
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
