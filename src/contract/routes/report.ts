import Type from 'typebox';
import { nullable, optionalText, screenRecord } from '../parts';
import { defineRoutes } from '../route';

const id = Type.String({ title: '报表的编号' });
/** Each published report has codes of its own, which the handler checks. */
const published = { code: 'report-data-*' };
const source = Type.String({ title: '报表的 JSON 文本' });
const number = Type.Integer({ title: '第几版', minimum: 1 });
const parameters = Type.Optional(Type.Record(Type.String(), Type.Unknown(), { title: '参数：{名字: 值}' }));

const report = Type.Object({
  id,
  title: Type.String(),
  source,
  publishedVersion: nullable(Type.Integer()),
  version: Type.Integer(),
});

/** Fields as a page draws them; the engine has their type. */
const fields = Type.Array(Type.Unknown());
const shownParameters = { parameters: fields, values: screenRecord };

const comparability = Type.Enum(['text', 'number', 'time', 'boolean', 'choice', 'reference', 'none']);

const run = {
  columns: fields,
  records: Type.Array(screenRecord),
  isCut: Type.Boolean({ title: '还有更多行' }),
  lines: Type.Array(
    Type.Object({
      group: screenRecord,
      count: Type.Integer(),
      totals: Type.Record(Type.String(), nullable(Type.Number())),
    }),
  ),
  chart: nullable(
    Type.Object({
      as: Type.Enum(['line', 'bar', 'pie']),
      by: Type.String(),
      values: Type.Array(Type.String()),
    }),
  ),
  drill: nullable(Type.Object({ screen: Type.String(), by: Type.Record(Type.String(), Type.String()) })),
};

const design = { code: 'report:design' };
const publish = { code: 'report:publish' };

/** Reports: writing them, and opening those that are published. */
export const reportRoutes = defineRoutes({
  'GET /online/report/sources': {
    access: design,
    title: '写报表能用的页面和字段，SQL 是否开着',
    answer: Type.Object({
      screens: Type.Array(
        Type.Object({
          screen: Type.String(),
          title: Type.String(),
          view: Type.String({ title: '在 SQL 里的名字' }),
          fields: Type.Array(
            Type.Object({
              name: Type.String(),
              title: Type.String(),
              type: Type.String(),
              column: Type.String(),
              isSensitive: Type.Boolean(),
              isMultiple: Type.Boolean(),
              comparability,
              to: optionalText('引用的页面'),
            }),
          ),
        }),
      ),
      types: Type.Array(
        Type.Object({
          type: Type.String(),
          title: Type.String(),
          needs: Type.Array(Type.String()),
          isNumber: Type.Boolean(),
        }),
        { title: '参数能是什么' },
      ),
      databases: Type.Array(Type.Object({ code: Type.String(), name: Type.String() }), {
        title: 'SQL 能查的数据源',
      }),
      sql: Type.Object({ isAllowed: Type.Boolean(), off: nullable(Type.String()) }),
    }),
  },
  'GET /online/report/schema': {
    access: design,
    title: '报表的写法，供编辑器补全',
    answer: Type.Record(Type.String(), Type.Unknown()),
  },
  'GET /online/report/open': {
    access: { code: 'report:list' },
    title: '一个报表的草稿',
    query: Type.Object({
      id,
      number: optionalText('要第几版的文本，不写是草稿'),
    }),
    answer: report,
  },
  'GET /online/report/versions': {
    access: { code: 'report:list' },
    title: '一个报表发布过的版本',
    query: Type.Object({ id }),
    answer: Type.Array(Type.Object({ number, createTime: Type.String(), createBy: nullable(Type.String()) })),
  },
  'POST /online/report/save': {
    access: design,
    title: '保存报表的草稿',
    body: Type.Object({
      id: optionalText('报表的编号，不写是新增'),
      source,
      version: Type.Optional(Type.Integer({ title: '打开时的版本号' })),
    }),
    answer: report,
  },
  'POST /online/report/parameters': {
    access: design,
    title: '试运行要填的参数',
    body: Type.Object({ source }),
    answer: Type.Object(shownParameters),
    writes: false,
  },
  'POST /online/report/preview': {
    access: design,
    title: '试运行，最多 100 行',
    body: Type.Object({ source, parameters }),
    answer: Type.Object({ ...run, sql: Type.String() }),
    isPrivate: true,
  },
  'POST /online/report/restore': {
    access: design,
    title: '以前的版本成为草稿',
    body: Type.Object({ id, number }),
    answer: report,
  },
  'POST /online/report/publish': {
    access: publish,
    title: '发布草稿',
    body: Type.Object({ id }),
    answer: report,
  },
  'POST /online/report/withdraw': {
    access: publish,
    title: '下线',
    body: Type.Object({ id }),
  },
  'GET /online/report-data/open': {
    access: published,
    title: '一个已发布的报表的参数',
    description: '要有 report-data-<报表的编号>:list',
    query: Type.Object({ id }),
    answer: Type.Object({ title: Type.String(), help: Type.String(), ...shownParameters }),
  },
  'POST /online/report-data/run': {
    access: published,
    title: '运行已发布的报表',
    body: Type.Object({ id, parameters }),
    answer: Type.Object(run),
    writes: false,
  },
  'POST /online/report-data/export': {
    access: published,
    title: '导出已发布的报表',
    body: Type.Object({
      id,
      parameters,
      format: Type.Enum(['xlsx', 'csv'], { title: 'xlsx 或 csv' }),
    }),
    answer: Type.Object({ id: Type.String({ title: '任务的编号' }) }),
  },
});
