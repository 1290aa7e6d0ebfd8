import { sql } from 'kysely';
import { type RecordData, RequestError } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { punishPerson } from './punish';
import { changeRecord } from './records/records';
import type { Effect, EffectContext } from './registry';

/**
 * `report.judge` 处理举报: the outcome takes effect, and what else is reported of the same person and still open is closed
 * with it (`catalogue.md` §3).
 */
export const judge: Effect = async (tx, caller, rows, asked, context) => {
  let closed = 0;
  let kept = 0;
  for (const row of rows) {
    if (row.outcome === 'remove') await hideContent(tx, caller, context, row, String(asked.reason));
    if (row.outcome === 'warn' || row.outcome === 'mute' || row.outcome === 'ban') {
      const isNew = await punishPerson(tx, caller, context, String(row.targetId), row.outcome, {
        until: row.until ?? null,
        reason: String(asked.reason),
      });
      if (!isNew) kept += 1;
    }
    if (row.outcome !== 'invalid')
      closed += await closeOthers(tx, caller, context, row, String(asked.reason));
  }
  const done = closed > 0 ? `已处理，同时关闭了 ${closed} 条对同一人的举报` : '已处理';
  return { message: kept > 0 ? `${done}；该用户已有更重的处罚，仍按原处罚执行` : done };
};

async function hideContent(
  tx: Db,
  caller: Caller,
  context: EffectContext,
  row: RecordData,
  reason: string,
): Promise<void> {
  const found = await sql<{ id: string }>`
    select id from post where user_id = ${String(row.targetId)}::bigint and status <> 'rejected' and reports > 0
      and delete_time is null order by id`.execute(tx);
  if (found.rows.length === 0) throw new RequestError('没有找到被举报的动态，不能删除内容');
  for (const { id } of found.rows)
    await changeRecord(
      tx,
      caller,
      context,
      { screenId: 'live/post', id, title: '举报下架', reason },
      { status: 'rejected' },
    );
}

/** A report that another operator is judging at this moment is theirs. */
async function closeOthers(
  tx: Db,
  caller: Caller,
  context: EffectContext,
  row: RecordData,
  reason: string,
): Promise<number> {
  const others = await sql<{ id: string }>`
    select id from report_record where target_id = ${String(row.targetId)}::bigint and status = 'pending'
      and id <> ${String(row.id)}::bigint order by id for update skip locked`.execute(tx);
  for (const { id } of others.rows) {
    const target = { screenId: 'audit/report-record', id, title: '随同处理', reason };
    await changeRecord(tx, caller, context, target, {
      status: 'done',
      outcome: row.outcome,
      until: row.until ?? null,
    });
  }
  return others.rows.length;
}
