import type { RouteWords } from './contract';

const QUARTZ_JOB = {
  jobClassName: '任务类名',
  cronExpression: '秒 分 时 日 月 周 [年]',
  parameter: '参数',
  description: '描述',
  status: '0 启动，-1 停止',
};

/** Jobs. */
export const quartzJobWords: Record<string, RouteWords> = {
  'POST /sys/quartzJob/add': { title: '新增定时任务', body: QUARTZ_JOB },
  'PUT /sys/quartzJob/edit': { title: '修改定时任务', body: { id: '任务的编号', ...QUARTZ_JOB } },
  'DELETE /sys/quartzJob/deleteBatch': { title: '批量删除定时任务', query: { ids: '编号，用逗号隔开' } },
  'GET /sys/quartzJob/pause': { title: '停止定时任务', query: { jobClassName: '任务类名' } },
  'GET /sys/quartzJob/resume': { title: '启动定时任务', query: { jobClassName: '任务类名' } },
  'GET /sys/quartzJob/execute': { title: '立即执行定时任务', query: { id: '任务的编号' } },
  'GET /sys/quartzJob/history': {
    title: '定时任务的运行记录',
    query: { id: '任务的编号', pageNo: '第几页', pageSize: '每页几条' },
  },
};
