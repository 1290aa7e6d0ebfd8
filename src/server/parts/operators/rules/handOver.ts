import { sql } from 'kysely';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/connection';
import { writeDataLog } from '../../../resource/plan/dataLog';
import type { Records } from '../../contract';

interface HandOver {
  tx: Db;
  caller: Caller;
  records: Records;
  from: string;
  to: string;
}

const TITLE = '离职交接';

/**
 * All open work of an operator becomes another's, in the log record by record: claims, jobs that they created,
 * announcements not yet published, departments that they manage. Their deputyships end on both sides, because nothing
 * is lent to the other. Answers how many of each.
 */
export async function handOver(request: HandOver): Promise<Map<string, number>> {
  return new Map([
    ['领取的记录', await giveClaims(request)],
    ['任务', await giveMade(request, { table: 'sys_quartz_job', screenId: 'system/quartz-job' })],
    ['公告', await giveMade(request, { table: 'sys_announcement', screenId: 'system/announcement' })],
    ['负责的部门', await giveDeparts(request)],
    ['代理', await endDeputies(request)],
  ]);
}

/** Those whose records the other may see: their rights are checked when they open them. */
async function giveClaims({ tx, from, to }: HandOver): Promise<number> {
  const { rows } = await sql`update queue_claim set user_id = ${to}::bigint
    where user_id = ${from}::bigint and until > now() returning record_id`.execute(tx);
  return rows.length;
}

/** The creator of a record is responsible for it: of announcements those that are still to be published. */
async function giveMade(
  { tx, caller, from, to }: HandOver,
  { table, screenId }: { table: 'sys_quartz_job' | 'sys_announcement'; screenId: string },
): Promise<number> {
  const isOpen = table === 'sys_announcement' ? sql`and send_status = '0'` : sql``;
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set create_by = ${to}::bigint
    where create_by = ${from}::bigint and delete_time is null ${isOpen} returning id::text`.execute(tx);
  const what = { screenId, table, version: null, operation: 'action' as const, actionTitle: TITLE, caller };
  const change = { before: { createBy: from }, after: { createBy: to } };
  await writeDataLog(
    tx,
    rows.map(({ id }) => ({ ...what, ...change, id })),
  );
  return rows.length;
}

async function giveDeparts({ tx, records, from, to }: HandOver): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id::text from sys_depart where manager_ids ? ${from} and delete_time is null`.execute(tx);
  for (const { id } of rows)
    await records.change({ screen: 'system/depart', id, title: TITLE }, ({ managerIds }) => ({
      managerIds: [...new Set((managerIds ?? []).map((one) => (one === from ? to : one)))],
    }));
  return rows.length;
}

async function endDeputies({ tx, caller, from }: HandOver): Promise<number> {
  const { rows } = await sql<{ id: string }>`update sys_user_agent set status = '0'
    where (user_id = ${from}::bigint or agent_id = ${from}::bigint) and status = '1' and delete_time is null
    returning id::text`.execute(tx);
  const what = {
    screenId: 'system/user-agent',
    table: 'sys_user_agent',
    version: null,
    actionTitle: TITLE,
    caller,
  };
  const change = { before: { status: '1' }, after: { status: '0' }, operation: 'action' as const };
  await writeDataLog(
    tx,
    rows.map(({ id }) => ({ ...what, ...change, id })),
  );
  return rows.length;
}
