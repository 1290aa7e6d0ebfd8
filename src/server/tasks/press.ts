import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isEmpty, isRecord, RequestError, recordOf } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { ownCommit } from '../db/strayCommits';
import type { CommitWindow } from '../http/commitWindow';
import { AlreadyAnswered, type Envelope, type StoredAnswer } from '../http/envelope';
import { plainJson } from '../http/plainJson';
import { endOf, pressLock, readKey, stored, type WriteKey } from './keyRow';

export interface PressKey extends WriteKey {
  /** Of method, address and body. */
  digest: string;
  /** What the key is called where it comes from. */
  called: string;
  /** Its row is there: of a task, or of several transactions, which note themselves in it. */
  isRunning?: true;
}

/** What somebody submits with one press: done once for each key of it. */
export interface Press {
  /** The route as it is written. */
  place: string;
  /** Of the header, of the body, of both or of neither. */
  keys: readonly PressKey[];
  window: CommitWindow;
  /** It commits several times. */
  isSeveral?: boolean;
  /** Its result is shown to this one request and stored nowhere. */
  isPrivate?: boolean;
  /** Of a bulk write: its records, and the one whose transaction is next. */
  record?: { id: string; ids: readonly string[] };
  /** What its transaction stored, once that is committed. */
  answer?: Envelope;
  /** Takes how far a task is. */
  progress?(done: number, total: number): void;
}

/** A task, or several transactions, which note themselves in the row of the first key. */
export interface RunningPress extends Press {
  keys: readonly [PressKey, ...PressKey[]];
}

/** By which the page names its press. */
export const KEY_HEADER = 'Idempotency-Key';
const NOBODY_ID = '0';
const LONGEST_KEY = 100;
const KEY = /^[\x21-\x7e]{8,100}$/;

/** `app/app.ts` sets its caller. */
type CallersRequest = FastifyRequest & { caller: Pick<Caller, 'id'> };

/** The press of a request. A client of the API may send the key in the body. */
export function pressOf(request: CallersRequest, place: string): Press {
  const { caller, body, commitWindow: window } = request;
  const userId = caller.id;
  if (userId === NOBODY_ID) return { place, keys: [], window };
  const inHeader = keyIn(request);
  const { idempotencyKey, ...sent } = recordOf(plainJson(body));
  return {
    ...{ place, window },
    keys: [
      ...(inHeader === null
        ? []
        : [{ userId, key: inHeader, digest: digestOf(request), called: KEY_HEADER }]),
      ...bodyKey({ userId, place }, { key: idempotencyKey, called: 'idempotencyKey', sent }),
    ],
  };
}

/** The press of a call whose key is a field of its body. */
export function pressOfCall(
  { caller, commitWindow: window }: CallersRequest,
  place: string,
  input: { key: unknown; called: string; sent: object },
): Press {
  // all that it does commits with the key
  window.isWatched = true;
  return { place, keys: bodyKey({ userId: caller.id, place }, input), window };
}

/** The key that a page gives one submission; null: it gave none. */
function keyIn({ headers }: FastifyRequest): string | null {
  const key = headers[KEY_HEADER.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new RequestError(`${KEY_HEADER} 应当是 8 到 100 个字符，不含空格`, { status: 422, code: 422 });
  return key;
}

function bodyKey(
  { userId, place }: { userId: string; place: string },
  { key, called, sent }: { key: unknown; called: string; sent: object },
): PressKey[] {
  if (isEmpty(key)) return [];
  if (typeof key !== 'string' || key.length > LONGEST_KEY)
    throw new RequestError(`${called} 应当是 ${LONGEST_KEY} 字以内的文字`);
  // whatever the order of the names
  const entries = Object.entries(sent).sort(([one], [other]) => (one < other ? -1 : 1));
  return [{ userId, key, called, digest: hashed(`${place} ${JSON.stringify(entries)}`) }];
}

/** The moment of asking is no part of what is asked. */
function digestOf({ method, url, body, headers }: FastifyRequest): string {
  const address = url.replace(/([?&])_t=\d+/, '$1');
  // what nests too deep is refused here, as where it is read
  const isJson = isRecord(body) || Array.isArray(body);
  const content = isJson ? JSON.stringify(plainJson(body)) : headers['content-length'];
  return hashed(`${method}\n${address}\n${content ?? ''}`);
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** The one transaction of a press. */
export type Once = <T>(work: (tx: Db) => Promise<Envelope<T>>) => Promise<Envelope<T>>;

/**
 * Does the work in one transaction, which also holds the keys and the answer of the press: either all of it is there or nothing. The same
 * press waits for the first and gets its answer (`AlreadyAnswered`); one that failed leaves no trace; another content under the same key is
 * refused. Without a key the work is simply done, unless the time of its request is over.
 */
export async function oncePressed<T>(
  db: Db,
  press: Press | null | undefined,
  work: (tx: Db) => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  if (!press) return db.transaction().execute(work);
  const { keys, answer: earlier, window } = press;
  if (earlier) throw new Error(`${press.place} commits twice and does not say so (isSeveral)`);
  const answer = await ownCommit(() =>
    db.transaction().execute(async (tx) => {
      const body = await onceIn(tx, press, keys, work);
      window.enter();
      return body;
    }),
  );
  if (keys.length > 0 && !press.isSeveral && !press.isPrivate) press.answer = answer;
  return answer;
}

async function onceIn<T>(
  tx: Db,
  press: Press,
  [key, ...others]: readonly PressKey[],
  work: (tx: Db) => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  if (key === undefined) return work(tx);
  if (!key.isRunning) await insertKey(tx, press, key);
  const body = await onceIn(tx, press, others, work);
  const answer = press.isPrivate || press.isSeveral ? null : { status: 200, body };
  if (key.isRunning) await noteCommit(tx, press, key, answer);
  else if (answer) await storeLastWord(tx, key, answer);
  return body;
}

/** The advisory lock tells whoever asks for the outcome that the press runs (`runningPress.ts`). */
async function insertKey(tx: Db, { place, isPrivate = false }: Press, key: PressKey): Promise<void> {
  const inserted = await sql`
    with held as materialized (select pg_advisory_xact_lock(${pressLock(key)}))
    insert into sys_write_key (user_id, key, digest, place, state, has_result, commits, end_time)
    select ${key.userId}::bigint, ${key.key}, ${key.digest}, ${place}, 'done', ${isPrivate}, 1, now() from held
    on conflict do nothing`.execute(tx);
  if (inserted.numAffectedRows === 1n) return;
  const earlier = await earlierEnd(tx, key);
  throw earlier instanceof RequestError ? earlier : alreadySent();
}

/**
 * Makes "committed" and its note one fact. A write that was found not to be done cannot commit any more, nor can a task that was stopped,
 * or whose owner is frozen.
 */
async function noteCommit(
  tx: Db,
  { isSeveral = false, record }: Press,
  { userId, key }: PressKey,
  answer: StoredAnswer | null,
): Promise<void> {
  const noted = await sql`
    update sys_write_key set commits = commits + 1, is_single = is_single and not ${isSeveral},
      planned = coalesce(planned, ${record?.ids ?? null}::text[]),
      finished = case when ${record?.id ?? null}::text is null then finished else finished || ${record?.id ?? null}::text end,
      status = coalesce(${answer?.status ?? null}, status), answer = coalesce(${answer && stored(answer)}::jsonb, answer)
    where user_id = ${userId}::bigint and key = ${key} and state = 'running'
      and (task_id is null or exists (
        select 1 from sys_task t join sys_user u on u.id = t.create_by
        where t.id = sys_write_key.task_id and t.state in ('waiting', 'running') and u.status = 1))`.execute(
    tx,
  );
  if (noted.numAffectedRows !== 1n) throw notDone();
}

/** How the first press of a key ended, as an error for whoever repeats it; null: it has not come, `running`: it has no end yet. */
export async function earlierEnd(db: Db, key: PressKey): Promise<RequestError | 'running' | null> {
  const row = await readKey(db, key);
  if (row === null) return null;
  if (row.digest !== null && row.digest !== key.digest) return keyUsed(key.called);
  if (row.state === 'running') return 'running';
  if (row.state === 'none') return notDone();
  const { answer } = endOf(row);
  return answer === null ? alreadySent() : new AlreadyAnswered(answer);
}

/** The end of a press that wrote nothing: its answer, or null for one that cannot commit any more. False: it has an end already. */
export async function storeEnd(
  db: Db,
  { place }: Press,
  { userId, key, digest }: PressKey,
  answer: StoredAnswer | null,
): Promise<boolean> {
  const inserted = await sql`
    insert into sys_write_key (user_id, key, digest, place, state, status, answer, end_time)
    values (${userId}::bigint, ${key}, ${digest}, ${place}, ${answer === null ? 'none' : 'done'},
      ${answer?.status ?? null}, ${answer && stored(answer)}::jsonb, now())
    on conflict do nothing`.execute(db);
  return inserted.numAffectedRows === 1n;
}

/** What followed the commit has the last word. */
export async function storeLastWord(db: Db, { userId, key }: WriteKey, answer: StoredAnswer): Promise<void> {
  await sql`update sys_write_key set status = ${answer.status}, answer = ${stored(answer)}::jsonb
    where user_id = ${userId}::bigint and key = ${key}`.execute(db);
}

export function notDone(): RequestError {
  return new RequestError('这次提交已确认没有执行，请重新提交', { status: 409, code: 409 });
}

function keyUsed(called: string): RequestError {
  if (called === KEY_HEADER)
    return new RequestError(`${called} 已用于另一次提交`, { status: 422, code: 422 });
  return new RequestError(`${called} 已用于另一次操作`);
}

function alreadySent(): RequestError {
  return new RequestError('已提交，请刷新后查看');
}
