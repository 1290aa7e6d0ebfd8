import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { RequestError, recordOf } from '../../engine/pure';
import type { Db } from '../db/connection';
import type { Envelope } from '../http/envelope';
import { keyUsed, notDone, pressLock, type StoredAnswer, type WriteKey } from './keyRows';

/** A press that is done once: whose it is, its key, and what was sent with it. */
export interface Press extends WriteKey {
  /** Of method, address and body. */
  digest: string;
  /** The route as it is written. */
  place: string;
  /** What the key is called where it comes from. */
  called: string;
  /** The key in the body, where there is one beside that of the header. */
  also?: Press;
}

/**
 * Does the work in one transaction, which also holds the key and the answer of the press: either all of it is there or nothing. The same press
 * waits for the first and gets its answer; one that failed leaves no trace; another content under the same key is refused. Without a
 * press the work is simply done.
 */
export function oncePressed<T>(
  db: Db,
  press: Press | null,
  work: (tx: Db) => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  return db.transaction().execute((tx) => (press === null ? work(tx) : onceIn(tx, press, work)));
}

/** Does the same in the caller's transaction. */
async function onceIn<T>(tx: Db, press: Press, work: (tx: Db) => Promise<Envelope<T>>): Promise<Envelope<T>> {
  const { userId, key, digest, place } = press;
  const inserted = await sql`
    with held as materialized (select pg_advisory_xact_lock(${pressLock(press)}))
    insert into sys_write_key (user_id, key, digest, place, state, end_time)
    select ${userId}::bigint, ${key}, ${digest}, ${place}, 'done', now() from held
    on conflict do nothing`.execute(tx);
  if (inserted.numAffectedRows !== 1n) return earlierAnswer(tx, press);
  const body = await (press.also ? onceIn(tx, press.also, work) : work(tx));
  await storeAnswer(tx, press, { status: 200, body });
  return body;
}

/** The end of a press that wrote nothing: its refusal, or null for one that cannot commit any more. */
export async function storeRefusal(db: Db, press: Press, answer: StoredAnswer | null): Promise<void> {
  const { userId, key, digest, place } = press;
  await sql`
    insert into sys_write_key (user_id, key, digest, place, state, status, answer, end_time)
    values (${userId}::bigint, ${key}, ${digest}, ${place}, ${answer === null ? 'none' : 'done'},
      ${answer?.status ?? null}, ${answer && JSON.stringify(answer.body)}::jsonb, now())
    on conflict do nothing`.execute(db);
}

/** What followed the commit has the last word. */
export async function storeAnswer(db: Db, { userId, key }: WriteKey, answer: StoredAnswer): Promise<void> {
  await sql`update sys_write_key set status = ${answer.status}, answer = ${JSON.stringify(answer.body, withoutOnce)}::jsonb
    where user_id = ${userId}::bigint and key = ${key}`.execute(db);
}

async function earlierAnswer<T>(tx: Db, { userId, key, digest, called }: Press): Promise<Envelope<T>> {
  const { rows } = await sql<{ digest: string | null; state: string; answer: Envelope<T> | null }>`
    select digest, state, answer from sys_write_key where user_id = ${userId}::bigint and key = ${key}`.execute(
    tx,
  );
  const [row] = rows;
  // it was asked for before it came
  if (!row || row.digest === null) throw notDone();
  if (row.digest !== digest) throw keyUsed(called);
  if (row.state === 'none') throw notDone();
  if (row.answer === null) throw new RequestError('已提交，请刷新后查看');
  return row.answer;
}

/** Distinguishes two contents of one call, whatever the order of their names. */
export function digestOfCall(name: string, body: object): string {
  const entries = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(`${name} ${JSON.stringify(entries)}`)
    .digest('base64url');
}

/** What is shown once is kept nowhere (`ActionAnswer.once`). */
function withoutOnce(name: string, value: unknown): unknown {
  if (name !== 'result' || !Object.hasOwn(recordOf(value), 'once')) return value;
  const { once: _, ...rest } = recordOf(value);
  return Object.keys(rest).length > 0 ? rest : null;
}
