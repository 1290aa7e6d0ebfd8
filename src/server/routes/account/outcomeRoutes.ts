import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { outcomeOf } from '../../tasks/keyRows';

/** Everybody asks for their own writes only; those of others do not exist for them. */
export const routes = typedRoutes({ 'POST /sys/write/outcome': outcome });

async function outcome({ services: { db }, caller, input }: TypedContext<'POST /sys/write/outcome'>) {
  const write = { userId: caller.id, key: input.key };
  const { state, answer, taskId } = await outcomeOf(db, write, input.isFinal === true);
  return ok({ state, answer, task: taskId === null ? null : await taskOf(db, taskId) });
}

async function taskOf(db: Db, id: string) {
  const { rows } = await sql<{ id: string; title: string; done: string; total: string | null }>`
    select id, title, done, total from sys_task where id = ${id}::bigint`.execute(db);
  const [task] = rows;
  if (!task) return null;
  const { done, total } = task;
  return { id, title: task.title, done: Number(done), total: total === null ? null : Number(total) };
}
