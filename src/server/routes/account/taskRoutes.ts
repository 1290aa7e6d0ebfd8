import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import { RequestError } from '../../../engine/pure';
import { assertPermitted } from '../../access/assertPermitted';
import type { Db } from '../../db/connection';
import { attachment } from '../../http/attachment';
import { ok, pageOf } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { cancelTask, failDead } from '../../tasks/taskRows';

/** Everybody sees, cancels and fetches their own tasks only; those of others do not exist for them. */
export const routes = typedRoutes({
  'GET /sys/task/list': list,
  'GET /sys/task/queryById': queryById,
  'POST /sys/task/cancel': cancel,
  'GET /sys/task/file': sendFile,
});

type Task = AnswerOf<'GET /sys/task/queryById'>;

const MOST_ROWS = 100;

async function list({ services: { db }, caller, input }: TypedContext<'GET /sys/task/list'>) {
  await failDead(db);
  const size = Math.min(wholeOf(input.pageSize, 20), MOST_ROWS);
  const page = wholeOf(input.pageNo, 1);
  const found = await sql<Task & { count: string }>`
    select ${COLUMNS}, count(*) over () as count from sys_task where create_by = ${caller.id}
    order by sys_task.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const records = found.rows.map(({ count: _, ...row }) => wireTask(row));
  return ok(pageOf(records, Number(found.rows[0]?.count ?? 0), size, page));
}

async function queryById({ services: { db }, caller, input }: TypedContext<'GET /sys/task/queryById'>) {
  await failDead(db);
  return ok(wireTask(await ownTask(db, caller.id, oneId(input.id))));
}

async function cancel({ services: { db }, caller, input, once }: TypedContext<'POST /sys/task/cancel'>) {
  const id = oneId(input.id);
  await ownTask(db, caller.id, id);
  return once(async (tx) => {
    if (!(await cancelTask(tx, id))) throw new RequestError('任务已结束，不能取消');
    return ok(null, '已取消');
  });
}

async function sendFile({
  services: { db, storage },
  caller,
  input,
  reply,
}: TypedContext<'GET /sys/task/file'>) {
  const task = await ownTask(db, caller.id, oneId(input.id));
  const found = await sql<{ path: string | null; is_expired: boolean; codes: string[] }>`
    select file_path as path, coalesce(expire_time <= now(), false) as is_expired, codes
    from sys_task where id = ${task.id}`.execute(db);
  const [row] = found.rows;
  if (row && row.codes.length > 0) assertPermitted(caller, ...row.codes);
  const file = row?.path && !row.is_expired ? await storage.read(row.path) : null;
  if (!file) throw new RequestError(row?.is_expired ? '文件已过期，请重新导出' : '该任务没有文件');
  return reply.headers(attachment(String(task.fileName), file.size)).send(file.stream);
}

const COLUMNS = sql`id, kind, screen_id as "screenId", title, state, total, done, message,
  file_name as "fileName", file_size as "fileSize", left(create_time::text, 19) as "createTime",
  left(start_time::text, 19) as "startTime", left(end_time::text, 19) as "endTime",
  left(expire_time::text, 19) as "expireTime"`;

async function ownTask(db: Db, userId: string, id: string): Promise<Task> {
  const found = await sql<Task>`
    select ${COLUMNS} from sys_task where id = ${id} and create_by = ${userId}`.execute(db);
  const [row] = found.rows;
  if (!row) throw new RequestError('未找到对应实体');
  return row;
}

/** Counts are numbers on the wire, ids are text. */
function wireTask(row: Task): Task {
  const count = (value: unknown) => (value === null ? null : Number(value));
  return { ...row, total: count(row.total), done: Number(row.done), fileSize: count(row.fileSize) };
}

function wholeOf(text: string | undefined, otherwise: number): number {
  const value = Number(text || otherwise);
  if (!Number.isSafeInteger(value) || value < 1 || value > 1_000_000)
    throw new RequestError('页码应当是正整数');
  return value;
}
