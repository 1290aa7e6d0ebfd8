import { sql } from 'kysely';
import { isEmpty, type RecordData, RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { quoted } from '#server/db/sqlParts';
import { fieldError } from '#server/http/fieldError';
import { type ActionContext, action, hook, type Row } from '#server/parts/contract';
import { writeDataLog } from '#server/resource/plan/dataLog';
import { assertTags } from './rules/tags';

type Tag = Row<'live/tag'>;

/** Screens whose records are tagged. */
const USERS = ['user/user', 'live/post', 'live/video'] as const;
/** So many records are moved and written into the log together. */
const BATCH = 1000;

/** `tag.check` before a save: a tag is of the kind of the one above it, and keeps it. */
export const check = hook('live/tag', async ({ tx, before, after }) => {
  if (before && before.kind !== after.kind) throw fieldError('kind', '标签建好后不能换给谁用');
  if (!isEmpty(after.parentId) && before?.parentId !== after.parentId) {
    const above = await sql<{
      kind: string;
    }>`select kind from content_tag where id = ${after.parentId}::bigint`.execute(tx);
    if (above.rows[0] && above.rows[0].kind !== after.kind) throw fieldError('kind', '与上级标签要是同一种');
  }
  if (after.enabled && !isEmpty(after.mergedIntoId))
    throw fieldError('enabled', '已并入别的标签，不能再启用');
  return undefined;
});

/** `tag.fitPerson` before a person is saved: tags that are newly given are for people, and switched on. */
export const fitPerson = hook('user/user', async ({ tx, before, after }) => {
  await assertTags(tx, 'person', before?.tagIds ?? null, after.tagIds);
  return undefined;
});

/**
 * `tag.merge` 合并到: every use becomes one of the other tag, each in the data log, and this one is switched off; all or nothing. Refuses
 * itself, another kind, one that is off, and a tag that has others below it.
 */
export const merge = action('live/tag', async (context) => {
  const { tx, answers, rows } = context;
  const [row] = rows;
  if (!row) return undefined;
  const into = await targetOf(tx, row, String(answers.intoId));
  let moved = 0;
  for (const screenId of USERS) moved += await moveUses(context, screenId, row.id, into.id);
  const message = `已并入“${into.name}”，移过去 ${moved} 处使用`;
  return { message, result: { moved }, changes: [{ enabled: false, mergedIntoId: into.id }] };
});

async function targetOf(tx: Db, row: Readonly<Tag>, intoId: string) {
  if (intoId === row.id) throw fieldError('intoId', '不能并入自己');
  const { rows } = await sql<{ id: string; name: string; kind: string; enabled: boolean }>`
    select id, name, kind, enabled from content_tag where id = ${intoId}::bigint and delete_time is null for update`.execute(
    tx,
  );
  const [into] = rows;
  if (!into) throw fieldError('intoId', '所选的标签不存在');
  if (into.kind !== row.kind) throw fieldError('intoId', '给人用的和给内容用的不能合并');
  if (!into.enabled) throw fieldError('intoId', `“${into.name}”已停用，不能并入`);
  const below = await sql<{ count: number }>`
    select count(*)::int as count from content_tag where parent_id = ${row.id}::bigint and delete_time is null`.execute(
    tx,
  );
  const count = below.rows[0]?.count ?? 0;
  if (count > 0) throw new RequestError(`“${row.name}”下面还有 ${count} 个标签，先移走或合并它们`);
  return into;
}

/**
 * A record with both keeps the other one once, in the place of the first of them. Answers how many records were
 * changed.
 */
async function moveUses(
  { tx, caller, services, screen, answers }: ActionContext<Tag>,
  screenId: (typeof USERS)[number],
  from: string,
  into: string,
): Promise<number> {
  const table = services.screens.get(screenId)?.resource?.table;
  if (!table) return 0;
  const name = sql.raw(quoted(table));
  let count = 0;
  for (;;) {
    const moved = await sql<{ id: string; version: number; before: string[]; after: string[] }>`
      with found as (
        select id, tag_ids from ${name} where tag_ids @> ${JSON.stringify([from])}::jsonb order by id limit ${BATCH} for update),
      moved as (
        select id, tag_ids as before, (select jsonb_agg(tag order by place) from (
          select case when value = ${from} then ${into} else value end as tag, min(ordinality) as place
          from jsonb_array_elements_text(tag_ids) with ordinality group by 1) as kept) as after from found)
      update ${name} as used set tag_ids = moved.after, version = used.version + 1, update_time = date_trunc('second', now()),
        update_by = ${caller.id}::bigint
      from moved where used.id = moved.id returning used.id, used.version::int as version, moved.before, moved.after`.execute(
      tx,
    );
    if (moved.rows.length === 0) return count;
    count += moved.rows.length;
    await writeDataLog(
      tx,
      moved.rows.map(({ id, version, before, after }) => ({
        screenId,
        table,
        id,
        version,
        operation: 'action',
        actionTitle: `${screen.title}合并`,
        before: { tagIds: before } as RecordData,
        after: { tagIds: after } as RecordData,
        reason: String(answers.reason),
        caller,
      })),
    );
  }
}
