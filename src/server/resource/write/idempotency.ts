import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isEmpty, type RecordData, RequestError } from '../../../engine/pure';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';

const LONGEST_KEY = 100;

/** The scope of one key: an operation, and all that was sent with it. */
interface Request {
  /** `<screen>/<verb>`, with the record where there is one. */
  what: string;
  body: RecordData;
  /** Where the key is not the body's own: each record of a bulk action has one. */
  key?: unknown;
  /** What it is called where it comes from. */
  called?: string;
}

/**
 * Does the work once per caller and key, in the work's own transaction: a repeated request waits for the first and gets its
 * answer; a first one that failed leaves no trace (`language.md` §8). Without a key the work is simply done.
 */
export async function onceByKey<T>(
  tx: Db,
  caller: Caller,
  { body, what: operation, key = body.idempotencyKey, called = 'idempotencyKey' }: Request,
  work: () => Promise<T>,
): Promise<T> {
  if (isEmpty(key)) return work();
  if (typeof key !== 'string' || key.length > LONGEST_KEY)
    throw new RequestError(`${called} 应当是 100 字以内的文字`);
  const what = `${operation} ${digestOf(body)}`;
  const taken = await sql`
    insert into sys_idempotency (user_id, key, what) values (${caller.id}::bigint, ${key}, ${what})
    on conflict do nothing`.execute(tx);
  if (taken.numAffectedRows !== 1n) return earlierAnswer<T>(tx, caller, { key, what, called });
  const answer = await work();
  await sql`update sys_idempotency set answer = ${JSON.stringify(answer ?? null, withoutOnce)}::jsonb
    where user_id = ${caller.id}::bigint and key = ${key}`.execute(tx);
  return answer;
}

async function earlierAnswer<T>(
  tx: Db,
  caller: Caller,
  { key, what, called }: { key: string; what: string; called: string },
): Promise<T> {
  const found = await sql<{ what: string; answer: T | null }>`
    select what, answer from sys_idempotency where user_id = ${caller.id}::bigint and key = ${key}`.execute(
    tx,
  );
  const [row] = found.rows;
  if (row?.what !== what) throw new RequestError(`${called} 已用于另一次操作`);
  return (row.answer ?? undefined) as T;
}

/** What is shown once is kept nowhere (`ActionAnswer.once`). */
function withoutOnce(name: string, value: unknown): unknown {
  return name === 'once' ? undefined : value;
}

/** Distinguishes two bodies, whatever the order of their names; the operation says which records are meant. */
function digestOf({ id, ids, idempotencyKey, ...sent }: RecordData): string {
  const entries = Object.entries(sent).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
