import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';
import { onlyRow } from '../db/sqlParts';
import { storableText } from '../db/storableText';
import { type TaskEnd, type TaskOrder, WRITE_TASK } from './task';

/** Waiting and running tasks of one operator. */
const MOST_OPEN = 2;
/** A process that says nothing for so long is dead, and its tasks with it. */
const DEAD_AFTER = '30 seconds';
export const PROCESS_DIED = '执行它的服务中断了，请重新发起';
/** How long an operator may fetch the file. */
const FILE_LIFE = '24 hours';

/** A waiting task of this process. Refuses an operator who has two open ones already. */
export async function insertTask(
  tx: Db,
  order: TaskOrder,
  { userId, process, codes }: { userId: string; process: string; codes: readonly string[] },
): Promise<string> {
  await failDead(tx);
  // two concurrent requests run one after the other
  await sql`select pg_advisory_xact_lock(hashtext(${`task ${userId}`}))`.execute(tx);
  if ((await openTasks(tx, userId, order.kind)) >= MOST_OPEN)
    throw new RequestError(`您已有 ${MOST_OPEN} 个任务在进行，请等其完成或取消后再试`);
  const { kind, screenId, title, params } = order;
  const made = await sql<{ id: string }>`
      insert into sys_task (kind, screen_id, title, params, process, codes, create_by)
      values (${kind}, ${screenId}, ${title}, ${JSON.stringify(params)}, ${process}, ${codes}::text[], ${userId})
      returning id`.execute(tx);
  return onlyRow(made).id;
}

/** How many tasks of an operator wait or run: writes, or others. */
export async function openTasks(db: Db, userId: string, kind: string): Promise<number> {
  const open = await sql<{ count: number }>`
    select count(*)::integer as count from sys_task
    where create_by = ${userId} and state in ('waiting', 'running')
      and (kind = ${WRITE_TASK}) = ${kind === WRITE_TASK}`.execute(db);
  return open.rows[0]?.count ?? 0;
}

/** False: it was cancelled while it waited. */
export async function startTask(db: Db, id: string): Promise<boolean> {
  const started = await sql`
    update sys_task set state = 'running', start_time = now(), heartbeat_time = now()
    where id = ${id} and state = 'waiting' returning id`.execute(db);
  return started.rows.length > 0;
}

/** Says that the task lives and how far it is. False: it is no longer wanted. */
export async function beatTask(
  db: Db,
  id: string,
  { done, total }: { done: number; total: number | null },
): Promise<boolean> {
  const updated = await sql`
    update sys_task set done = ${done}, total = ${total}, heartbeat_time = now()
    where id = ${id} and state in ('waiting', 'running') returning id`.execute(db);
  return updated.rows.length > 0;
}

/** False: it was cancelled at the last moment, and its file is nobody's. */
export async function finishTask(
  db: Db,
  id: string,
  { file, message }: TaskEnd,
  done: number,
): Promise<boolean> {
  const finished = await sql`
    update sys_task set state = 'done', done = ${done}, total = ${done}, end_time = now(), message = ${message ? storableText(message) : null},
      file_path = ${file?.path ?? null}, file_name = ${file?.name ?? null}, file_size = ${file?.size ?? null},
      expire_time = ${file ? sql`now() + ${FILE_LIFE}::interval` : null}
    where id = ${id} and state = 'running' returning id`.execute(db);
  return finished.rows.length > 0;
}

export async function failTask(db: Db, id: string, message: string): Promise<void> {
  await sql`
    update sys_task set state = 'failed', end_time = now(), message = ${storableText(message)}
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
}

/** Whichever process runs it sees it within a second; one that has ended stays as it is. */
export async function cancelTask(db: Db, id: string, message = '已取消'): Promise<boolean> {
  const cancelled = await sql`
    update sys_task set state = 'cancelled', end_time = now(), message = ${message}
    where id = ${id} and state in ('waiting', 'running') returning id`.execute(db);
  return cancelled.rows.length > 0;
}

/** Tasks whose process died: the next reader of tasks closes them. */
export async function failDead(db: Db): Promise<void> {
  await sql`
    update sys_task set state = 'failed', end_time = now(), message = ${PROCESS_DIED}
    where state in ('waiting', 'running') and heartbeat_time < now() - ${DEAD_AFTER}::interval`.execute(db);
}
