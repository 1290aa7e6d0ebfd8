import { sql } from 'kysely';
import { type RecordData, RequestError } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { tellPerson } from './records/appMessage';
import { changeRecord } from './records/records';
import type { Effect, EffectContext } from './registry';

/** `realName.duplicates`: other people whose certification with the same id number passed, by record. */
export const duplicates: Effect = async (db, _caller, rows) => {
  const ids = rows.map((row) => String(row.id));
  const found = await sql<{ id: string; users: string[] }>`
    select mine.id, array_agg(distinct other.user_id) as users
    from real_name mine join real_name other
      on other.id_card = mine.id_card and other.user_id <> mine.user_id and other.status = 'passed'
    where mine.id = any(${ids}::bigint[]) group by mine.id`.execute(db);
  return { result: Object.fromEntries(found.rows.map((row) => [row.id, row.users])) };
};

/** `realName.pass`: the name and number become the person's; a number serves one person only. */
export const pass: Effect = async (tx, caller, rows, _asked, context) => {
  for (const row of rows) {
    await demandFree(tx, row);
    await settle(tx, caller, context, row, {
      title: '实名认证通过',
      changes: { realStatus: 'passed', realName: row.realName, idCard: row.idCard },
    });
    await tellPerson(tx, caller, String(row.userId), 'realName.passed');
  }
  return { message: '已通过' };
};

/** `realName.reject` 驳回. */
export const reject: Effect = async (tx, caller, rows, asked, context) => {
  for (const row of rows) {
    await settle(tx, caller, context, row, { title: '实名认证驳回', changes: { realStatus: 'rejected' } });
    await tellPerson(tx, caller, String(row.userId), 'realName.rejected', {
      reason: await reasonOf(tx, asked),
    });
  }
  return { message: '已驳回' };
};

/** `realName.revoke` 撤销认证: the person must certify anew. */
export const revoke: Effect = async (tx, caller, rows, asked, context) => {
  for (const row of rows) {
    await settle(tx, caller, context, row, {
      title: '实名认证撤销',
      changes: { realStatus: 'rejected', realName: null, idCard: null },
    });
    await tellPerson(tx, caller, String(row.userId), 'realName.revoked', {
      reason: await reasonOf(tx, asked),
    });
  }
  return { message: '已撤销认证' };
};

async function settle(
  tx: Db,
  caller: Caller,
  context: EffectContext,
  row: RecordData,
  { title, changes }: { title: string; changes: RecordData },
): Promise<void> {
  await changeRecord(tx, caller, context, { screenId: 'user/user', id: String(row.userId), title }, changes);
}

/** Two requests with one number, judged at once by two operators: one of them waits here and is refused. */
async function demandFree(tx: Db, row: RecordData): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('real_name:' || ${String(row.idCard)}, 0))`.execute(
    tx,
  );
  const taken = await sql<{ user_id: string }>`
    select user_id from real_name where id_card = ${String(row.idCard)} and status = 'passed'
      and user_id <> ${String(row.userId)}::bigint limit 1`.execute(tx);
  if (taken.rows.length > 0) throw new RequestError('该身份证号已被其他账号认证，不能通过');
}

/** The reason in words: the dictionary's text, and what was typed beside it. */
async function reasonOf(tx: Db, asked: RecordData): Promise<string> {
  const item = await tx
    .selectFrom('sys_dict_item')
    .innerJoin('sys_dict', 'sys_dict.id', 'sys_dict_item.dict_id')
    .select('item_text')
    .where('dict_code', '=', 'reject_reason')
    .where('item_value', '=', String(asked.rejectReason ?? ''))
    .executeTakeFirst();
  return [item?.item_text ?? asked.rejectReason, asked.rejectNote].filter(Boolean).join('，');
}
