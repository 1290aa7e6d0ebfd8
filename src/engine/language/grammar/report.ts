import * as texts from '#texts/language/grammar';
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
    title: texts.reportFile,
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
  title: like(text(texts.reportTitle, { maxLength: 50 }), texts.reportTitleExample),
  help: like(text(texts.reportHelp, { maxLength: 200 }), texts.reportHelpExample),
  query: ref('reportQuery', texts.reportQuery),
  sql: like(text(texts.sql), 'select kind, count(*) from goods_gift where price > $1 group by kind'),
  source: like(
    {
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      saying: texts.sourceWanted,
      description: texts.source,
    },
    'shop',
  ),
  parameters: like(ref('fields', texts.parameters), {
    begin: { type: 'date', title: texts.sinceExample, default: '$today-7d' },
  }),
  columns: like(mapOf(texts.reportColumns, ref('field'), ref('reportColumn')), {
    amount: { type: 'gold', title: texts.reportGoldExample },
  }),
  totals: like(
    mapOf(
      texts.reportTotals,
      oneOf(texts.aggregate, [
        ['sum', texts.sum],
        ['avg', texts.average],
        ['min', texts.reportMin],
        ['max', texts.reportMax],
      ]),
      ref('reportColumn'),
    ),
    { amount: 'sum' },
  ),
  groups: like(list(texts.groupBy, ref('reportColumn'), { maxItems: 3 }), ['kind']),
  chart: words(
    texts.chart,
    {
      as: oneOf(texts.chartKind, [
        ['line', texts.line],
        ['bar', texts.bar],
        ['pie', texts.pie],
      ]),
      by: like(ref('reportColumn', texts.chartX), 'createTime'),
      values: like(list(texts.chartColumns, ref('reportColumn'), { maxItems: 8 }), ['amount']),
    },
    ['as', 'by', 'values'],
  ),
  drill: words(
    texts.rowOpens,
    {
      screen: like(ref('screenId', texts.whichScreen), 'goods/gift'),
      by: like(mapOf(texts.searchWithColumns, ref('reportColumn')), { kind: 'kind' }),
    },
    ['screen', 'by'],
  ),
};

const OWN_DEFINITIONS: Record<string, JsonSchema> = {
  reportColumn: {
    title: texts.columnName,
    type: 'string',
    minLength: 1,
    maxLength: 63,
    saying: texts.columnNameWanted,
  },
  reportField: {
    title: texts.fieldName,
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*){0,3}$',
    saying: texts.pathWanted,
  },
  reportQuery: words(
    texts.built,
    {
      screen: like(ref('screenId', texts.recordsOf), 'finance/gold-order'),
      fields: like(list(texts.fieldsListed, ref('reportField')), ['name', 'userId.level']),
      group: like(
        list(
          texts.reportGroups,
          byType(texts.groupSyntax, [['string', ref('reportField')]], {
            ...words(
              texts.groupByTime,
              {
                field: ref('reportField', texts.timeField),
                span: oneOf(texts.span, [
                  ['day', texts.days],
                  ['week', texts.weeks],
                  ['month', texts.months],
                  ['year', texts.years],
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
          texts.measures,
          words(
            texts.measureItem,
            { title: text(texts.columnTitle), of: ref('reportMeasure', texts.measureCounts) },
            ['title'],
          ),
        ),
        { amount: { title: texts.amountExample, of: { sum: 'amount' } } },
      ),
      where: {
        type: 'object',
        description: texts.reportWhere,
        examples: [{ createTime: { gte: { param: 'begin' } } }],
      },
      sort: like(list(texts.reportOrder, { type: 'string', minLength: 1, saying: texts.columnNameWanted }), [
        '-amount',
      ]),
    },
    ['screen'],
  ),
  reportMeasure: {
    ...byType(texts.measure, [['string', { const: 'count' }]], {
      ...words(texts.measureNoun, {
        sum: ref('reportField', texts.sumOfField),
        avg: ref('reportField', texts.averageOfField),
        distinct: ref('reportField', texts.distinctOfField),
      }),
      minProperties: 1,
      maxProperties: 1,
    }),
    title: texts.measureNoun,
  },
};
