import { sql } from 'kysely';
import { recordOf } from '../../engine/pure';
import type { Db } from '../db/connection';
import { type Envelope, ok, type StoredAnswer } from '../http/envelope';

/** A write as its caller names it: nobody else's keys exist for them. */
export interface WriteKey {
  userId: string;
  key: string;
}

/** `unknown`: it has not come. `none`: nothing is committed and nothing will be. `partial`: some of it is committed. */
export interface Outcome {
  state: 'unknown' | 'running' | 'done' | 'none' | 'partial';
  /** Null while it runs, and where the process ended before it answered what has a result. */
  answer: StoredAnswer | null;
  taskId: string | null;
}

export interface KeyRow {
  /** Of method, address and body; null: it was asked for before it came. */
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

export function endOf(row: KeyRow): Pick<Outcome, 'state' | 'answer'> {
  const { state, status, answer, is_single: isSingle, has_result: isPrivate, planned, finished } = row;
  if (state === 'none') return { state: 'none', answer: null };
  if (answer !== null) return { state: 'done', answer: { status: status ?? 200, body: answer } };
  if (isSingle)
    return { state: 'done', answer: isPrivate ? null : { status: 200, body: ok(null, '已完成') } };
  if (planned === null) return { state: 'partial', answer: null };
  const done = new Set(finished);
  const failed = planned.filter((id) => !done.has(id)).map((id) => ({ id, message: '中途停止，没有执行' }));
  const message =
    failed.length === 0 ? '已完成' : `已完成 ${finished.length} 条，${failed.length} 条没有执行`;
  return { state: 'partial', answer: { status: 200, body: ok({ done: finished, failed }, message) } };
}

export async function readKey(db: Db, { userId, key }: WriteKey): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select digest, state, is_single, has_result, process, task_id, commits, planned, finished, status, answer
    from sys_write_key where user_id = ${userId}::bigint and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** Held by the transaction of a press until its end. */
export function pressLock({ userId, key }: WriteKey) {
  return sql`hashtextextended(${`press ${userId} ${key}`}, 0)`;
}

/** An answer as JSON, without what is shown once (`ActionAnswer.once`); of a task that is apart (`onceAnswers.ts`). */
export function stored({ body }: StoredAnswer): string {
  return JSON.stringify(body, (name, value) => {
    if (name !== 'result' || !Object.hasOwn(recordOf(value), 'once')) return value;
    const { once: _, ...rest } = recordOf(value);
    return Object.keys(rest).length > 0 ? rest : null;
  });
}
