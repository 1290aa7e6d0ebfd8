import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { CommitGate, Note } from '../db/commitGate';
import type { Db } from '../db/connection';
import { type Envelope, ok } from '../http/envelope';
import { processName } from '../process/processName';
import { failTask, PROCESS_DIED } from './taskRows';

/** A write as its caller names it: nobody else's keys exist for them. */
export interface WriteKey {
  userId: string;
  key: string;
}

/** What is known of a write before it begins. */
export interface KeyedRequest {
  /** Of method, address and body. */
  digest: string;
  /** The route as it is written. */
  place: string;
  /** It commits once, so it is done as a whole or not at all. */
  isSingle: boolean;
  /** Its answer has a result that its caller needs. */
  hasResult: boolean;
}

export interface StoredAnswer {
  status: number;
  body: Envelope;
}

/** `unknown`: it has not come. `none`: nothing is committed and nothing will be. `partial`: some of it is committed. */
export interface Outcome {
  state: 'unknown' | 'running' | 'done' | 'none' | 'partial';
  /** Null while it runs, and where the process ended before it answered what has a result. */
  answer: StoredAnswer | null;
  taskId: string | null;
}

interface KeyRow {
  digest: string | null;
  state: 'running' | 'done' | 'none';
  is_single: boolean;
  has_result: boolean;
  process: string | null;
  task_id: string | null;
  commits: number;
  planned: string[] | null;
  finished: string[];
  status: number | null;
  answer: Envelope | null;
}

/** A process ends a request earlier than this; a task ends with its process, or says so in its row. */
const LONGEST_REQUEST = '6 minutes';
const RETENTION = '7 days';

/** How many requests of this process are at each write: one that runs it, or repeats it for a moment. */
const running = new Map<string, number>();
const nameOf = ({ userId, key }: WriteKey) => `${userId} ${key}`;

function count(write: WriteKey, change: 1 | -1): void {
  const next = (running.get(nameOf(write)) ?? 0) + change;
  if (next > 0) running.set(nameOf(write), next);
  else running.delete(nameOf(write));
}

/** False: the key is known already. */
export async function insertKey(db: Db, write: WriteKey, request: KeyedRequest): Promise<boolean> {
  const { digest, place, isSingle, hasResult } = request;
  // before the row is there: a reader must not take it for one that is left
  count(write, 1);
  const inserted = await sql`
    insert into sys_write_key (user_id, key, digest, place, state, is_single, has_result, process)
    values (${write.userId}::bigint, ${write.key}, ${digest}, ${place}, 'running', ${isSingle}, ${hasResult}, ${processName})
    on conflict do nothing`
    .execute(db)
    .catch((error) => {
      count(write, -1);
      throw error;
    });
  const isNew = inserted.numAffectedRows === 1n;
  if (!isNew) count(write, -1);
  return isNew;
}

/** Null: it was only asked for. */
export async function digestOfKey(db: Db, write: WriteKey): Promise<string | null> {
  return (await readKey(db, write))?.digest ?? null;
}

/** Makes "committed" and its note one fact. A write that was found not to be done cannot commit any more. */
export function noteOf({ userId, key }: WriteKey, gate: CommitGate): Note {
  return async (execute) => {
    const { rows } = await execute(
      `update sys_write_key set commits = commits + 1, is_single = is_single and $3::text[] is null, planned = coalesce(planned, $3::text[]),
        finished = case when $4::text is null then finished else finished || $4::text end
      where user_id = $1::bigint and key = $2 and state = 'running' returning 1`,
      [userId, key, gate.records, gate.record],
    );
    if (rows.length === 0) throw notDone();
  };
}

export function notDone(): RequestError {
  return new RequestError('这次提交已确认没有执行，请重新提交', { status: 409, code: 409 });
}

/** By which the page names its press. */
export const KEY_HEADER = 'Idempotency-Key';

/** Refuses another content under a key; `called`: what the key is called where it comes from. */
export function keyUsed(called: string): RequestError {
  if (called === KEY_HEADER)
    return new RequestError(`${called} 已用于另一次提交`, { status: 422, code: 422 });
  return new RequestError(`${called} 已用于另一次操作`);
}

/** Held by the transaction of a press until its end (`onePress.ts`). */
export function pressLock({ userId, key }: WriteKey) {
  return sql`hashtextextended(${`press ${userId} ${key}`}, 0)`;
}

export async function linkTask(db: Db, { userId, key }: WriteKey, taskId: string): Promise<void> {
  await sql`update sys_write_key set task_id = ${taskId}::bigint
    where user_id = ${userId}::bigint and key = ${key}`.execute(db);
}

/** Ends the write; an answer that cannot be stored is lost, and what is noted of its commits says the rest. */
export async function storeAnswer(db: Db, write: WriteKey, { status, body }: StoredAnswer): Promise<void> {
  try {
    await sql`update sys_write_key set state = 'done', status = ${status}, answer = ${JSON.stringify(body)}::jsonb, end_time = now()
      where user_id = ${write.userId}::bigint and key = ${write.key} and state = 'running'`.execute(db);
  } finally {
    count(write, -1);
  }
}

/** Ends the write without an answer: what is noted of its commits says what became of it. */
export async function endWithoutAnswer(db: Db, write: WriteKey): Promise<void> {
  try {
    await settleKey(db, write);
  } finally {
    count(write, -1);
  }
}

async function settleKey(db: Db, write: WriteKey): Promise<void> {
  await sql`update sys_write_key set state = case when commits > 0 then 'done' else 'none' end, end_time = now()
    where user_id = ${write.userId}::bigint and key = ${write.key} and state = 'running'`.execute(db);
}

/** `isFinal`: one that has not come by now is refused when it comes, so that the answer stays true. */
export async function outcomeOf(db: Db, write: WriteKey, isFinal: boolean): Promise<Outcome> {
  const row = await readKey(db, write);
  if (row === null) {
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${pressLock(write)}) as is_free`.execute(db);
    if (!rows[0]?.is_free) return { state: 'running', answer: null, taskId: null };
    // it may have committed in between
    if ((await readKey(db, write)) !== null) return outcomeOf(db, write, isFinal);
    if (!isFinal) return { state: 'unknown', answer: null, taskId: null };
    await sql`insert into sys_write_key (user_id, key, state, end_time)
      values (${write.userId}::bigint, ${write.key}, 'none', now()) on conflict do nothing`.execute(db);
    return outcomeOf(db, write, false);
  }
  if (row.state === 'running') {
    if (!(await isOver(db, write, row))) return { state: 'running', answer: null, taskId: row.task_id };
    // waits for a commit that is under way, and then sees its note
    await settleKey(db, write);
    running.delete(nameOf(write));
    // it counts as one of the operator's open tasks no longer
    if (row.task_id !== null) await failTask(db, row.task_id, PROCESS_DIED);
    return outcomeOf(db, write, false);
  }
  return { ...endOf(row), taskId: row.task_id };
}

function endOf(row: KeyRow): Pick<Outcome, 'state' | 'answer'> {
  const { state, status, answer, is_single: isSingle, has_result: hasResult, planned, finished } = row;
  if (state === 'none') return { state: 'none', answer: null };
  if (answer !== null) return { state: 'done', answer: { status: status ?? 200, body: answer } };
  if (isSingle)
    return { state: 'done', answer: hasResult ? null : { status: 200, body: ok(null, '已完成') } };
  if (planned === null) return { state: 'partial', answer: null };
  const done = new Set(finished);
  const failed = planned.filter((id) => !done.has(id)).map((id) => ({ id, message: '中途停止，没有执行' }));
  const message =
    failed.length === 0 ? '已完成' : `已完成 ${finished.length} 条，${failed.length} 条没有执行`;
  return { state: 'partial', answer: { status: 200, body: ok({ done: finished, failed }, message) } };
}

async function readKey(db: Db, { userId, key }: WriteKey): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select digest, state, is_single, has_result, process, task_id, commits, planned, finished, status, answer
    from sys_write_key where user_id = ${userId}::bigint and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** Only decides how soon an end is looked for: one that is still under way cannot commit afterwards. */
async function isOver(db: Db, write: WriteKey, { process, task_id: taskId }: KeyRow): Promise<boolean> {
  if (process === processName && !running.has(nameOf(write))) return true;
  const { rows } = await sql<{ is_over: boolean }>`
    select exists (select 1 from sys_task where id = ${taskId}::bigint and state in ('cancelled', 'failed'))
      or not exists (select 1 from pg_stat_activity where application_name = ${process})
      or (${taskId}::bigint is null and create_time < now() - ${LONGEST_REQUEST}::interval) as is_over
    from sys_write_key where user_id = ${write.userId}::bigint and key = ${write.key}`.execute(db);
  return rows[0]?.is_over ?? false;
}

/** Writes that nobody will ask for any more; answers how many. */
export async function deleteOldKeys(db: Db): Promise<bigint> {
  const deleted = await sql`
    delete from sys_write_key where create_time < now() - ${RETENTION}::interval and state <> 'running'
      or create_time < now() - ${RETENTION}::interval * 2`.execute(db);
  return deleted.numAffectedRows ?? 0n;
}
