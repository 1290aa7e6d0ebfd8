import type { RouteWords } from './contract';

const ID = { id: '报表的编号' };
const PARAMETERS = { parameters: '参数：{名字: 值}' };

/** Reports: writing them, and opening those that are published. */
export const reportWords: Record<string, RouteWords> = {
  'GET /online/report/sources': { title: '写报表能用的页面和字段，SQL 是否开着' },
  'GET /online/report/schema': { title: '报表的写法，供编辑器补全' },
  'GET /online/report/open': {
    title: '一个报表的草稿',
    query: { ...ID, number: '要第几版的文本，不写是草稿' },
  },
  'GET /online/report/versions': { title: '一个报表发布过的版本', query: ID },
  'POST /online/report/save': {
    title: '保存报表的草稿',
    body: { id: '报表的编号，不写是新增', source: '报表的 JSON 文本', version: '打开时的版本号' },
  },
  'POST /online/report/parameters': {
    title: '试运行要填的参数',
    body: { source: '报表的 JSON 文本' },
  },
  'POST /online/report/preview': {
    title: '试运行，最多 100 行',
    body: { source: '报表的 JSON 文本', ...PARAMETERS },
  },
  'POST /online/report/restore': { title: '以前的版本成为草稿', body: { ...ID, number: '第几版' } },
  'POST /online/report/publish': { title: '发布草稿', body: ID },
  'POST /online/report/withdraw': { title: '下线', body: ID },
  'GET /online/report-data/open': { title: '一个已发布的报表的参数', query: ID },
  'POST /online/report-data/run': { title: '运行已发布的报表', body: { ...ID, ...PARAMETERS } },
  'POST /online/report-data/export': {
    title: '导出已发布的报表',
    body: { ...ID, ...PARAMETERS, format: 'xlsx 或 csv' },
  },
};
