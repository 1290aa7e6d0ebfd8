import { sql } from 'kysely';
import { RequestError, sheetOf } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { type ActionContext, action, computed, eachRow, type Row } from '#server/parts/contract';
import { EVIDENCE_CLOSED } from '#server/resource/write/checks/evidence';
import { punishPerson, recallSentence } from './punish';
import { noteDecision, recallDecision } from './rules/moderationDecision';
import { conversationScene, missingForScene, roomLog } from './rules/scene';
import { takeDown } from './rules/takeDown';

type Report = Row<'audit/report-record'>;

/**
 * `report.judge` 处理举报: the outcome takes effect, the judgement is noted, and other open reports of the same conduct are closed
 * with it (`catalogue.md` §3).
 */
export const judge = action('audit/report-record', async (context) => {
  const { rows, answers } = context;
  let closed = 0;
  let outweighed = 0;
  for (const row of rows) {
    if (missingForScene(context, row).length > 0) throw new RequestError(EVIDENCE_CLOSED);
    const reason = String(answers.reason);
    await noteJudgement(context, row, reason);
    if (row.outcome === 'remove') await removeContent(context, row, reason);
    if (row.outcome === 'warn' || row.outcome === 'mute' || row.outcome === 'ban') {
      const sentence = { kind: row.outcome, until: row.until, reason, reportId: row.id };
      if (!(await punishPerson(context, String(row.targetId), sentence))) outweighed += 1;
    }
    if (row.outcome !== 'invalid') closed += await closeOthers(context, row, reason);
  }
  const done = closed > 0 ? `已处理，同时关闭了 ${closed} 条同一行为的举报` : '已处理';
  return { message: outweighed > 0 ? `${done}；该用户已有更重的处罚，仍按原处罚执行` : done };
});

/** `report.others`: how many other reports of the same person are still open, by record. */
export const others = computed('audit/report-record', async ({ tx, rows }) => {
  const ids = rows.map((row) => row.id);
  const found = await sql<{ id: string; count: number }>`
    select mine.id, count(other.id)::int as count
    from report_record mine left join report_record other
      on other.target_id = mine.target_id and other.id <> mine.id and other.status = 'pending'
    where mine.id = any(${ids}::bigint[]) group by mine.id`.execute(tx);
  return Object.fromEntries(found.rows.map((row) => [row.id, row.count]));
});

/** `report.along`: how many other open reports of the same conduct a punishment would close, by record. */
export const along = computed('audit/report-record', async ({ tx, rows }) => {
  const ids = rows.map((row) => row.id);
  const found = await sql<{ id: string; count: number }>`
    select mine.id, count(other.id)::int as count from report_record mine
    left join report_record other on ${SAME_CONDUCT} and other.status = 'pending'
    where mine.id = any(${ids}::bigint[]) group by mine.id`.execute(tx);
  return Object.fromEntries(found.rows.map((row) => [row.id, row.count]));
});

/** `report.profile`: whose profile a report is about, by record; nothing where it is about something else. */
export const profile = computed('audit/report-record', async ({ tx, rows }) => {
  const ids = rows.map((row) => row.id);
  const found = await sql<{ id: string; person: string }>`
    select id, target_id::text as person from report_record
    where id = any(${ids}::bigint[]) and place = 'profile' and target_id is not null`.execute(tx);
  return Object.fromEntries(found.rows.map((row) => [row.id, row.person]));
});

/** `report.profileChanges`: how often the person's profile was changed after the report, by record: it is shown as it is now. */
export const profileChanges = computed('audit/report-record', async ({ tx, rows }) => {
  const ids = rows.map((row) => row.id);
  const found = await sql<{ id: string; count: number }>`
    select r.id, count(a.id)::int as count from report_record r
    left join user_audit a on a.user_id = r.target_id and a.status = 'passed' and a.review_time > r.create_time
    where r.id = any(${ids}::bigint[]) group by r.id`.execute(tx);
  return Object.fromEntries(found.rows.map((row) => [row.id, row.count]));
});

/**
 * `report.scene`: of a report about a private chat what the two wrote around it, of one about a broadcast what happened there. Read
 * for one record at a time, by somebody who may reveal.
 */
export const scene = computed('audit/report-record', async (context) => {
  const { tx, rows } = context;
  const { rows: reports } = await sql<Omit<Report, 'id'> & { id: string }>`
    select id::text, target_id::text as "targetId", reporter_id::text as "reporterId", room_id::text as "roomId", place,
      to_char(create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime"
    from report_record where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  const found: Record<string, unknown> = {};
  for (const report of reports) {
    if (report.place === 'chat') found[report.id] = await conversationScene(context, report);
    if (report.place === 'live') found[report.id] = await roomLog(context, report);
  }
  return found;
});

/** `report.recall` 撤回处理: it waits again with those closed along with it, and the person is as before it was judged. */
export const recall = action('audit/report-record', async (context) => {
  const changes = await eachRow(context.rows, async (row) => {
    await recallDecision(context.tx, context.caller, { screenId: context.screen.id, recordId: row.id });
    const { outcome, until, judgeTime } = row;
    if (outcome === 'warn' || outcome === 'mute' || outcome === 'ban')
      await recallSentence(context, String(row.targetId), { kind: outcome, until, since: String(judgeTime) });
    for (const id of await closedAlong(context, row))
      await context.records.change({ screen: 'audit/report-record', id, title: '随同撤回' }, WAITING);
    return WAITING;
  });
  return { message: '已撤回，重新等待处理', changes };
});

const WAITING = { status: 'pending', outcome: null, until: null, judgeId: null, judgeTime: null } as const;

async function closedAlong({ tx, caller }: ActionContext<Report>, row: Report): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from report_record where target_id = ${row.targetId}::bigint and id <> ${row.id}::bigint
      and status = 'done' and judge_id = ${caller.id}::bigint and judge_time = ${row.judgeTime} order by id`.execute(
    tx,
  );
  return found.rows.map(({ id }) => id);
}

/** The content that a report names; null: it is about the person. */
function contentOf({ place, postId, photoId, videoId, radioId, roomId }: Readonly<Report>) {
  if (place === 'post' && postId) return { screen: 'live/post', id: postId } as const;
  if (place === 'photo' && photoId) return { screen: 'user/album', id: photoId } as const;
  if (place === 'video' && videoId) return { screen: 'live/video', id: videoId } as const;
  if (place === 'radio' && radioId) return { screen: 'live/radio', id: radioId } as const;
  if (place === 'live' && roomId) return { screen: 'live/live', id: roomId } as const;
  return null;
}

async function removeContent(context: ActionContext<Report>, row: Report, reason: string): Promise<void> {
  const content = contentOf(row);
  if (content === null || content.screen === 'live/live')
    throw new RequestError('这条举报没有指明能删除的内容，请选别的处理结果');
  await takeDown(context, content, reason);
}

/** A report that another operator is judging at this moment is theirs. */
async function closeOthers(
  { tx, records }: ActionContext<Report>,
  row: Report,
  reason: string,
): Promise<number> {
  const others = await othersOpen(tx, row);
  const { outcome, until, judgeId, judgeTime } = row;
  const changes = { status: 'done', outcome, until, judgeId, judgeTime } as const;
  for (const { id } of others)
    await records.change({ screen: 'audit/report-record', id, title: '随同处理', reason }, changes);
  return others.length;
}

async function othersOpen(tx: Db, { id }: Report): Promise<{ id: string }[]> {
  const others = await sql<{ id: string }>`
    select other.id from report_record mine join report_record other on ${SAME_CONDUCT} and other.status = 'pending'
    where mine.id = ${id}::bigint order by other.id for update of other skip locked`.execute(tx);
  return others.rows;
}

/**
 * Another report (`other`) of what a report (`mine`) is about: of the same kind about the same content. One that names none is
 * about what that reporter saw, at the same place; everybody sees the same profile.
 */
const SAME_CONDUCT = sql`other.target_id = mine.target_id and other.id <> mine.id
  and other.kind is not distinct from mine.kind and other.place is not distinct from mine.place
  and (other.post_id, other.photo_id, other.video_id, other.radio_id, other.room_id)
    is not distinct from (mine.post_id, mine.photo_id, mine.video_id, mine.radio_id, mine.room_id)
  and (coalesce(mine.post_id, mine.photo_id, mine.video_id, mine.radio_id, mine.room_id) is not null
    or mine.place = 'profile' or other.reporter_id is not distinct from mine.reporter_id)`;

/** A report that was upheld has passed, 无效 is rejected. */
async function noteJudgement(
  { tx, caller, screen }: ActionContext<Report>,
  row: Readonly<Report>,
  reason: string,
): Promise<void> {
  const { outcome } = screen.fields;
  const what = outcome ? sheetOf(outcome).text(row.outcome, outcome) : '';
  const isRejected = row.outcome === 'invalid';
  await noteDecision(tx, caller, {
    screenId: screen.id,
    recordId: row.id,
    userId: String(row.targetId),
    verdict: isRejected ? 'rejected' : 'passed',
    reason: isRejected ? what : null,
    note: isRejected ? reason : `${what}，${reason}`,
  });
}

/** `report.appeal`: what became of the appeal against the punishment that a report led to, by record. */
export const appeal = computed('audit/report-record', async ({ tx, rows }) => {
  const ids = rows.map((row) => row.id);
  const found = await sql<{ id: string; status: string }>`
    select distinct on (p.report_id) p.report_id as id, a.status from punishment p
    join account_appeal a on a.punishment_id = p.id
    where p.report_id = any(${ids}::bigint[]) order by p.report_id, a.id desc`.execute(tx);
  return Object.fromEntries(found.rows.map(({ id, status }) => [id, status]));
});
