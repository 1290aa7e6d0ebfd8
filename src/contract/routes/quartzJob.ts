import Type from 'typebox';
import { bulkOutcome, loose, nullable, optionalText, pageOf, pageQuery, screenRecord } from '../parts';
import { defineRoutes } from '../route';

const job = {
  jobClassName: loose('任务类名'),
  cronExpression: loose('秒 分 时 日 月 周 [年]'),
  parameter: loose('参数'),
  description: loose('描述'),
  status: loose('0 启动，-1 停止'),
};
const id = Type.String({ title: '任务的编号' });
const jobClassName = optionalText('任务类名');

const nullableText = nullable(Type.String());
const run = Type.Object({
  id: Type.String(),
  jobId: Type.String(),
  jobClassName: Type.String(),
  plannedTime: Type.String(),
  startTime: Type.String(),
  endTime: nullableText,
  outcome: Type.String({ description: 'running、ok、failed' }),
  message: nullableText,
  output: nullableText,
  process: Type.String(),
});

/** Jobs, in the family's words (`contract.md` §10). */
export const quartzJobRoutes = defineRoutes({
  'POST /sys/quartzJob/add': {
    access: { code: 'quartz-job:add' },
    title: '新增定时任务',
    body: Type.Object(job),
    answer: Type.Object({ id }),
  },
  'PUT /sys/quartzJob/edit': {
    access: { code: 'quartz-job:edit' },
    title: '修改定时任务',
    body: Type.Object({ id: loose('任务的编号'), ...job }),
  },
  'DELETE /sys/quartzJob/deleteBatch': {
    access: { code: 'quartz-job:delete' },
    isSeveral: true,
    title: '批量删除定时任务',
    query: Type.Object({ ids: optionalText('编号，用逗号隔开') }),
    answer: bulkOutcome,
  },
  'GET /sys/quartzJob/pause': {
    access: { code: 'quartz-job:pause' },
    title: '停止定时任务',
    query: Type.Object({ jobClassName }),
    writes: true,
  },
  'GET /sys/quartzJob/resume': {
    access: { code: 'quartz-job:resume' },
    title: '启动定时任务',
    query: Type.Object({ jobClassName }),
    writes: true,
  },
  'GET /sys/quartzJob/execute': {
    access: { code: 'quartz-job:execute' },
    title: '立即执行定时任务',
    query: Type.Object({ id }),
    writes: true,
  },
  'GET /sys/quartzJob/history': {
    access: { code: 'quartz-job:list' },
    title: '定时任务的运行记录',
    query: Type.Object({ id, ...pageQuery }),
    answer: Type.Object({
      records: Type.Array(screenRecord, { title: '谁改了什么' }),
      hasMore: Type.Boolean(),
      people: Type.Optional(Type.Array(screenRecord)),
      runs: pageOf(run),
    }),
  },
});
