import type { JsonSchema } from '../../contract/widget';
import { conditionDefinitions } from './conditions';
import { sharedDefinitions } from './definitions';
import { fieldDefinitions } from './fields';
import { formulaDefinitions } from './formula';
import { byType, like, list, mapOf, oneOf, ref, text, words } from './parts';

/** JSON Schema of a report, of the parts that screen files are made of. */
export function reportSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'report',
    title: '报表文件',
    type: 'object',
    additionalProperties: false,
    properties: REPORT_WORDS,
    required: ['title'],
    definitions: {
      ...sharedDefinitions,
      ...conditionDefinitions,
      ...formulaDefinitions,
      ...fieldDefinitions(),
      ...OWN_DEFINITIONS,
    },
  };
}

const REPORT_WORDS: Record<string, JsonSchema> = {
  title: like(text('报表的名字，也是菜单和标签上的字', { maxLength: 50 }), '礼物销量'),
  help: like(text('标题下的一句说明', { maxLength: 200 }), '只算已支付的'),
  query: ref('reportQuery', '从页面和字段搭建；和 sql 只写一个'),
  sql: like(
    text('一条 SELECT，页面 goods/gift 叫 goods_gift，参数按顺序是 $1、$2；和 query 只写一个'),
    'select kind, count(*) from goods_gift where price > $1 group by kind',
  ),
  source: like(
    {
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      saying: '应当是数据源编码',
      description:
        'sql 查哪个数据源，写它的编码；不写是本系统。数据源里能看到什么由它的数据库用户决定，看报表的人都一样',
    },
    'shop',
  ),
  parameters: like(ref('fields', '参数，也是搜索条件；在 sql 里按顺序是 $1、$2'), {
    begin: { type: 'date', title: '从哪天', default: '$today-7d' },
  }),
  columns: like(mapOf('sql 的列怎样显示：列名和字段', ref('field'), ref('reportColumn')), {
    amount: { type: 'gold', title: '金币' },
  }),
  totals: like(
    mapOf(
      '哪些列在表尾有合计',
      oneOf('怎样合', [
        ['sum', '合计'],
        ['avg', '平均'],
        ['min', '最小'],
        ['max', '最大'],
      ]),
      ref('reportColumn'),
    ),
    { amount: 'sum' },
  ),
  groups: like(list('按哪些列分组，每组有自己的合计', ref('reportColumn'), { maxItems: 3 }), ['kind']),
  chart: words(
    '表上方的图',
    {
      as: oneOf('哪种图', [
        ['line', '折线'],
        ['bar', '柱'],
        ['pie', '饼'],
      ]),
      by: like(ref('reportColumn', '横轴是哪一列'), 'createTime'),
      values: like(list('画哪几列', ref('reportColumn'), { maxItems: 8 }), ['amount']),
    },
    ['as', 'by', 'values'],
  ),
  drill: words(
    '点一行，打开哪个页面的列表',
    {
      screen: like(ref('screenId', '哪个页面'), 'goods/gift'),
      by: like(mapOf('那个页面的搜索字段: 本行的列', ref('reportColumn')), { kind: 'kind' }),
    },
    ['screen', 'by'],
  ),
};

const OWN_DEFINITIONS: Record<string, JsonSchema> = {
  reportColumn: { title: '列名', type: 'string', minLength: 1, maxLength: 63, saying: '应当是列名' },
  reportField: {
    title: '字段名',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*){0,3}$',
    saying: '应当是字段名，或 userId.level 这样的所引记录的字段',
  },
  reportQuery: words(
    '从一个页面的记录搭建',
    {
      screen: like(ref('screenId', '哪个页面的记录'), 'finance/gold-order'),
      fields: like(list('逐条列出这些字段；和 group、measures 不一起写', ref('reportField')), [
        'name',
        'userId.level',
      ]),
      group: like(
        list(
          '按什么分组',
          byType('字段，或 {field, span}', [['string', ref('reportField')]], {
            ...words(
              '按时间分段',
              {
                field: ref('reportField', '时间字段'),
                span: oneOf('多长一段', [
                  ['day', '天'],
                  ['week', '周'],
                  ['month', '月'],
                  ['year', '年'],
                ]),
              },
              ['field', 'span'],
            ),
          }),
          { maxItems: 6 },
        ),
        ['channel'],
      ),
      measures: like(
        mapOf(
          '数什么：列名和度量',
          words('一个度量', { title: text('列的标题'), of: ref('reportMeasure', '数什么，默认条数') }, [
            'title',
          ]),
        ),
        { amount: { title: '总额', of: { sum: 'amount' } } },
      ),
      where: {
        type: 'object',
        description: '条件，写法同页面；{"param": "begin"} 是参数的值，参数空着时不算这一条',
        examples: [{ createTime: { gte: { param: 'begin' } } }],
      },
      sort: like(
        list('顺序：列名，前面加 - 是从大到小', { type: 'string', minLength: 1, saying: '应当是列名' }),
        ['-amount'],
      ),
    },
    ['screen'],
  ),
  reportMeasure: {
    ...byType('"count"，或 {"sum": 字段}', [['string', { const: 'count' }]], {
      ...words('度量', {
        sum: ref('reportField', '把这个字段加起来'),
        avg: ref('reportField', '这个字段的平均'),
        distinct: ref('reportField', '这个字段有几个不同的值'),
      }),
      minProperties: 1,
      maxProperties: 1,
    }),
    title: '度量',
  },
};
