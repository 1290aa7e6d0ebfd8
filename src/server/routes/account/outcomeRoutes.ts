import { sql } from 'kysely';
import { isRecord, RequestError } from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { ok, type StoredAnswer } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import type { WriteKey } from '../../tasks/keyRow';
import { takeOnce } from '../../tasks/onceAnswers';
import { outcomeOf } from '../../tasks/runningPress';

/** Everybody asks for their own writes only; those of others do not exist for them. */
export const routes = typedRoutes({
  'POST /sys/write/outcome': outcome,
  'POST /sys/task/outcome': taskOutcome,
});

async function outcome({ services, caller, input }: TypedContext<'POST /sys/write/outcome'>) {
  return ok(await outcomeFor(services, { userId: caller.id, key: input.key }, input.isFinal === true));
}

/** The same of a write by the task that does it: a page that was loaded again has no key any more. */
async function taskOutcome({ services, caller, input }: TypedContext<'POST /sys/task/outcome'>) {
  return ok(await outcomeFor(services, await keyOfTask(services.db, caller, oneId(input.id)), false));
}

async function outcomeFor(services: Pick<Services, 'db' | 'secrets'>, write: WriteKey, isFinal: boolean) {
  const { db } = services;
  const { state, answer, taskId } = await outcomeOf(db, write, isFinal);
  return {
    state,
    answer: answer && (await withOnce(services, write, answer)),
    task: taskId === null ? null : await taskOf(db, taskId),
  };
}

async function withOnce(
  services: Pick<Services, 'db' | 'secrets'>,
  write: WriteKey,
  { status, body }: StoredAnswer,
): Promise<StoredAnswer> {
  const once = await takeOnce(services, write);
  return { status, body: once === null ? body : { ...body, result: { ...resultOf(body), once } } };
}

const resultOf = ({ result }: StoredAnswer['body']) => (isRecord(result) ? result : {});

async function keyOfTask(db: Db, { id: userId }: Caller, taskId: string): Promise<WriteKey> {
  const { rows } = await sql<{ key: string }>`
    select key from sys_write_key where user_id = ${userId}::bigint and task_id = ${taskId}::bigint`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new RequestError('未找到对应实体');
  return { userId, key: row.key };
}

async function taskOf(db: Db, id: string) {
  const { rows } = await sql<{ id: string; title: string; done: string; total: string | null }>`
    select id, title, done, total from sys_task where id = ${id}::bigint`.execute(db);
  const [task] = rows;
  if (!task) return null;
  const { done, total } = task;
  return { id, title: task.title, done: Number(done), total: total === null ? null : Number(total) };
}
