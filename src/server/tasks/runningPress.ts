import { sql } from 'kysely';
import type { Db } from '../db/connection';
import type { StoredAnswer } from '../http/envelope';
import { processName } from '../process/processName';
import { endOf, type KeyRow, type Outcome, pressLock, readKey, stored, type WriteKey } from './keyRow';
import type { RunningPress } from './press';
import { failTask, PROCESS_DIED } from './taskRows';

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

/** The press with its key noted as running, for a task or several transactions; null: the key is known already. */
export async function beginRunning(db: Db, press: RunningPress): Promise<RunningPress | null> {
  const [key, ...others] = press.keys;
  const { place, isSeveral = false, isPrivate = false } = press;
  // before the row is there: a reader must not take it for one that is left
  count(key, 1);
  const inserted = await sql`
    insert into sys_write_key (user_id, key, digest, place, state, is_single, has_result, process)
    values (${key.userId}::bigint, ${key.key}, ${key.digest}, ${place}, 'running', ${!isSeveral}, ${isPrivate}, ${processName})
    on conflict do nothing`
    .execute(db)
    .catch((error) => {
      count(key, -1);
      throw error;
    });
  if (inserted.numAffectedRows === 1n) return { ...press, keys: [{ ...key, isRunning: true }, ...others] };
  count(key, -1);
  return null;
}

export async function linkTask(db: Db, { userId, key }: WriteKey, taskId: string): Promise<void> {
  await sql`update sys_write_key set task_id = ${taskId}::bigint
    where user_id = ${userId}::bigint and key = ${key}`.execute(db);
}

/** Ends the write; an answer that cannot be stored is lost, and what is noted of its commits says the rest. */
export async function endWith(db: Db, write: WriteKey, answer: StoredAnswer): Promise<void> {
  try {
    await sql`update sys_write_key set state = 'done', status = ${answer.status}, answer = ${stored(answer)}::jsonb, end_time = now()
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
