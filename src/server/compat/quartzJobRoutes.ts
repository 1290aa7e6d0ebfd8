import { sql } from 'kysely';
import { type BulkResult, RequestError } from '../../engine/pure';
import { type Envelope, pageOf } from '../http/envelope';
import { oneId } from '../http/idList';
import type { Route, RouteContext } from '../http/route';
import { operationFor } from '../resource/operations';
import { listRequest } from '../resource/plan/listSql';
import { plan } from '../resource/plan/plan';

/** The family's calls for jobs (`contract.md` §10): what the screen's own operations do, in the family's words. */
export const routes: Route[] = [
  jobRoute('POST', 'add', '创建定时任务成功'),
  jobRoute('PUT', 'edit', '更新定时任务成功!'),
  { method: 'DELETE', path: '/sys/quartzJob/deleteBatch', access: access('delete'), handle: deleteBatch },
  {
    method: 'GET',
    path: '/sys/quartzJob/pause',
    access: access('pause'),
    writes: true,
    handle: byClass('pause'),
  },
  {
    method: 'GET',
    path: '/sys/quartzJob/resume',
    access: access('resume'),
    writes: true,
    handle: byClass('resume'),
  },
  {
    method: 'GET',
    path: '/sys/quartzJob/execute',
    access: access('execute'),
    writes: true,
    handle: (context) => act(context, 'execute', oneId(context.query.id)),
  },
  { method: 'GET', path: '/sys/quartzJob/history', access: access('list'), handle: history },
];

function access(verb: string): { code: string } {
  return { code: `quartz-job:${verb}` };
}

function jobRoute(method: 'POST' | 'PUT', verb: 'add' | 'edit', message: string): Route {
  return {
    method,
    path: `/sys/quartzJob/${verb}`,
    access: access(verb),
    handle: async (context) => ({ ...(await run(context, method, verb, context.body)), message }),
  };
}

/** Where some could not be deleted, the general sentence says how many. */
async function deleteBatch(context: RouteContext) {
  const answer = await run(context, 'DELETE', 'deleteBatch', {}, context.query);
  const { failed } = answer.result as BulkResult;
  return failed.length === 0 ? { ...answer, message: '删除定时任务成功!' } : answer;
}

function byClass(action: 'pause' | 'resume') {
  return async (context: RouteContext) => {
    const found = await context.services.db
      .selectFrom('sys_quartz_job')
      .where('job_class_name', '=', context.query.jobClassName ?? '')
      .where('delete_time', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (!found) throw new RequestError('定时任务不存在！');
    return act(context, action, found.id);
  };
}

function act(context: RouteContext, action: string, id: string) {
  return run(context, 'POST', `action/${action}`, { id });
}

async function run(
  context: RouteContext,
  method: string,
  rest: string,
  body: Record<string, unknown>,
  query: Record<string, string> = {},
): Promise<Envelope> {
  const operation = operationFor(context.services, context.caller, screenOf(context), method, rest);
  if (!operation || !('run' in operation)) throw notFound();
  return (await operation.run({ query, body })) as Envelope;
}

/** What operators did to a job, as for every record, and beside it its runs with their output, newest first. */
async function history(context: RouteContext) {
  const { services, query } = context;
  const id = oneId(query.id);
  const answer = await run(context, 'GET', 'history', {}, query);
  const { pageNo, pageSize } = listRequest(plan(screenOf(context), context.caller, 'list'), query);
  const found = await sql<{ total: string }>`
    select id, job_id as "jobId", job_class_name as "jobClassName", left(planned_time::text, 19) as "plannedTime",
      left(start_time::text, 19) as "startTime", left(end_time::text, 19) as "endTime",
      outcome, message, output, process, count(*) over () as total
    from sys_job_run where job_id = ${id}
    order by sys_job_run.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(services.db);
  const runs = found.rows.map(({ total: _, ...one }) => one);
  const page = pageOf(runs, Number(found.rows[0]?.total ?? 0), pageSize, pageNo);
  return { ...answer, result: { ...(answer.result as object), runs: page } };
}

function screenOf({ services }: RouteContext) {
  const screen = services.screens.get('system/quartz-job');
  if (!screen) throw notFound();
  return screen;
}

function notFound(): RequestError {
  return new RequestError('很抱歉，资源未找到!', { status: 404, code: 404 });
}
