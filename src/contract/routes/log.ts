import Type from 'typebox';
import { optionalText, pageQuery, screenPage, screenRecord } from '../parts';
import { defineRoutes } from '../route';

const dataTable = optionalText('表名');
const dataId = optionalText('记录的编号');

/** Logs and figures from them. */
export const logRoutes = defineRoutes({
  'GET /sys/dataLog/queryDataVerList': {
    access: { code: 'data-log:list' },
    title: '一条记录的各个版本',
    query: Type.Object({ dataTable, dataId }),
    answer: Type.Array(screenRecord),
  },
  'GET /sys/dataLog/queryCompareList': {
    access: { code: 'data-log:list' },
    title: '对比两个版本',
    query: Type.Object({
      dataId1: optionalText('日志的编号'),
      dataId2: optionalText('另一条日志的编号'),
    }),
    answer: Type.Array(screenRecord),
  },
  'GET /sys/dataLog/list': {
    access: { code: 'data-log:list' },
    title: '数据日志；dataContent 是 JSON 文本',
    query: Type.Object({ ...pageQuery, dataTable, dataId }),
    answer: screenPage,
  },
  'GET /sys/log/list': {
    access: 'session',
    title: '登录日志或操作日志',
    description: '登录日志要有 log:list，操作日志要有 operation-log:list',
    query: Type.Object({
      logType: optionalText('1 登录日志，2 操作日志'),
      keyWord: optionalText('内容的一部分'),
      operateType: optionalText('2 添加，3 修改，4 删除'),
    }),
    answer: screenPage,
  },
  'DELETE /sys/log/delete': {
    access: { code: 'log:list' },
    title: '日志不能删除',
    query: Type.Object({ id: optionalText('日志的编号') }),
  },
  'DELETE /sys/log/deleteBatch': {
    access: { code: 'log:list' },
    title: '日志不能删除',
    query: Type.Object({ ids: optionalText('日志的编号') }),
  },
  'GET /sys/loginfo': {
    access: { code: 'log:list' },
    title: '登录次数和今天的来源',
    answer: Type.Object({
      totalVisitCount: Type.Integer(),
      todayVisitCount: Type.Integer(),
      todayIp: Type.Integer(),
    }),
  },
  'GET /sys/visitInfo': {
    access: { code: 'log:list' },
    title: '最近七天每天的登录次数',
    answer: Type.Array(
      Type.Object({
        tian: Type.String({ title: '日期' }),
        type: Type.String({ title: '月和日' }),
        visit: Type.Integer(),
        ip: Type.Integer(),
      }),
    ),
  },
});
