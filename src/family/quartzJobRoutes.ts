import { sql } from 'kysely';
import type { AnswerOf, TypedRouteKey } from '#contract/routeTable';
import { type BulkResult, RequestError } from '#engine/pure';
import { pageOf } from '#server/http/envelope';
import { oneId } from '#server/http/idList';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { listRequest } from '#server/resource/plan/listSql';
import { plan } from '#server/resource/plan/plan';
import { runOperation } from '#server/routes/screen/screenOperation';

/** The family's calls for jobs (`contract.md` §10): what the screen's own operations do, in the family's words. */
export const routes = typedRoutes({
  'POST /sys/quartzJob/add': async (context) => {
    const answer = await runOperation<{ id: string }>(context, {
      ...{ screen, method: 'POST', name: 'add' },
      body: context.input,
    });
    return { ...answer, message: '创建定时任务成功' };
  },
  'PUT /sys/quartzJob/edit': async (context) => {
    const answer = await runOperation<null>(context, {
      ...{ screen, method: 'PUT', name: 'edit' },
      body: context.input,
    });
    return { ...answer, message: '更新定时任务成功!' };
  },
  'DELETE /sys/quartzJob/deleteBatch': deleteBatch,
  'GET /sys/quartzJob/pause': async (context) => act(context, 'pause', await idOfClass(context)),
  'GET /sys/quartzJob/resume': async (context) => act(context, 'resume', await idOfClass(context)),
  'GET /sys/quartzJob/execute': async (context) => act(context, 'execute', oneId(context.input.id)),
  'GET /sys/quartzJob/history': history,
});

const screen = 'system/quartz-job';

/** Where some could not be deleted, the general sentence says how many. */
async function deleteBatch(context: TypedContext<'DELETE /sys/quartzJob/deleteBatch'>) {
  const answer = await runOperation<BulkResult>(context, {
    ...{ screen, method: 'DELETE', name: 'deleteBatch' },
    query: context.input,
  });
  return answer.result.failed.length === 0 ? { ...answer, message: '删除定时任务成功!' } : answer;
}

async function idOfClass({
  services,
  input,
}: TypedContext<'GET /sys/quartzJob/pause' | 'GET /sys/quartzJob/resume'>): Promise<string> {
  const found = await services.db
    .selectFrom('sys_quartz_job')
    .where('job_class_name', '=', input.jobClassName ?? '')
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!found) throw new RequestError('定时任务不存在！');
  return found.id;
}

function act(context: TypedContext<TypedRouteKey>, action: string, id: string) {
  return runOperation<null>(context, { screen, method: 'POST', name: `action/${action}`, body: { id } });
}

type History = AnswerOf<'GET /sys/quartzJob/history'>;

/** What operators did to a job, as for every record, and beside it its runs with their output, newest first. */
async function history(context: TypedContext<'GET /sys/quartzJob/history'>) {
  const { services, input } = context;
  const id = oneId(input.id);
  const answer = await runOperation<Omit<History, 'runs'>>(context, {
    ...{ screen, method: 'GET', name: 'history' },
    query: input,
  });
  const jobs = services.screens.get(screen);
  if (!jobs) throw new RequestError('很抱歉，资源未找到!', { status: 404, code: 404 });
  const { pageNo, pageSize } = listRequest(plan(jobs, context.caller, 'list'), input);
  const found = await sql<History['runs']['records'][number] & { total: string }>`
    select id, job_id as "jobId", job_class_name as "jobClassName", left(planned_time::text, 19) as "plannedTime",
      left(start_time::text, 19) as "startTime", left(end_time::text, 19) as "endTime",
      outcome, message, output, process, count(*) over () as total
    from sys_job_run where job_id = ${id}
    order by sys_job_run.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(services.db);
  const runs = found.rows.map(({ total: _, ...one }) => one);
  const page = pageOf(runs, Number(found.rows[0]?.total ?? 0), pageSize, pageNo);
  return { ...answer, result: { ...answer.result, runs: page } };
}
