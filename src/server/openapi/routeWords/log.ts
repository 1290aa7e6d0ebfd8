import type { RouteWords } from './contract';

/** Logs and figures from them. */
export const logWords: Record<string, RouteWords> = {
  'GET /sys/dataLog/queryDataVerList': {
    title: '一条记录的各个版本',
    query: { dataTable: '表名', dataId: '记录的编号' },
  },
  'GET /sys/dataLog/queryCompareList': {
    title: '对比两个版本',
    query: { dataId1: '日志的编号', dataId2: '另一条日志的编号' },
  },
  'GET /sys/dataLog/list': {
    title: '数据日志；dataContent 是 JSON 文本',
    query: { pageNo: '第几页', pageSize: '每页几条', dataTable: '表名', dataId: '记录的编号' },
  },
  'GET /sys/log/list': {
    title: '登录日志或操作日志',
    query: {
      logType: '1 登录日志，2 操作日志',
      keyWord: '内容的一部分',
      operateType: '2 添加，3 修改，4 删除',
    },
  },
  'DELETE /sys/log/delete': { title: '日志不能删除', query: { id: '日志的编号' } },
  'DELETE /sys/log/deleteBatch': { title: '日志不能删除', query: { ids: '日志的编号' } },
  'GET /sys/loginfo': { title: '登录次数和今天的来源' },
  'GET /sys/visitInfo': { title: '最近七天每天的登录次数' },
};
