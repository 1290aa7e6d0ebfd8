import * as texts from '#texts/language/grammar';
import type { JsonSchema } from '../../contract/widget';
import { layouts } from './layouts';
import {
  byDefault,
  byType,
  flag,
  inPanel,
  like,
  list,
  mapOf,
  oneOf,
  optionsOf,
  ref,
  text,
  words,
} from './parts';

/** A list: columns, search, order (`language.md` §4). */
export const table: JsonSchema = like(
  words(texts.listOfTable, {
    columns: like(
      list(texts.tableColumns, ref('placed')),
      ['name', 'price', 'createTime'],
      [{ field: 'image', width: 72 }, 'name', 'userId.level'],
    ),
    decides: like(list(texts.decides, ref('columnName')), ['userId', 'amount', 'status']),
    search: like(
      list(
        texts.search,
        byType(texts.searchSyntax, [['string', ref('fieldName')]], {
          if: { type: 'object', required: ['to'] },
          // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
          then: words(
            texts.searchPeriod,
            {
              title: like(text(texts.boxTitle), texts.validityExample),
              field: like(ref('fieldName', texts.fromField), 'startTime'),
              to: like(ref('fieldName', texts.toField), 'endTime'),
            },
            ['title', 'field', 'to'],
          ),
          else: words(
            texts.searchSeveral,
            {
              title: like(text(texts.boxTitle), texts.idOrNameExample),
              fields: like(list(texts.searchedFields, ref('fieldName')), ['userNo', 'nickname']),
              palette: flag(texts.palette),
            },
            ['title', 'fields'],
          ),
        }),
      ),
      ['name', 'kind', 'createTime'],
      [{ title: texts.idOrNameExample, fields: ['userNo', 'nickname'] }],
      [{ field: 'startTime', to: 'endTime', title: texts.validityExample }],
    ),
    sort: like(
      byDefault(list(texts.sort, ref('sortName')), ['-id']),
      ['-createTime'],
      ['sortNo', '-createTime'],
    ),
    inline: like(list(texts.inline, ref('fieldName')), ['enabled']),
    totals: like(
      list(
        texts.tableTotals,
        byType(
          texts.totalSyntax,
          [['string', ref('fieldName')]],
          words(
            texts.totalNoun,
            {
              field: like(ref('fieldName', texts.totalField), 'amount'),
              as: byDefault(
                oneOf(texts.totalAs, [
                  ['sum', texts.sum],
                  ['avg', texts.average],
                  ['min', texts.reportMin],
                  ['max', texts.reportMax],
                  ['count', texts.totalCount],
                ]),
                'sum',
              ),
              by: like(ref('fieldName', texts.totalBy), 'currency'),
              whole: like(byDefault(flag(texts.totalWhole), true), false),
              where: like(ref('condition', texts.totalWhere), { status: 'paid' }),
              title: like(text(texts.tableTotalTitle), texts.receivedExample),
            },
            ['field'],
          ),
        ),
      ),
      ['amount'],
      ['amount', { field: 'amount', as: 'avg' }],
      [{ field: 'amount', by: 'currency', whole: false }],
      [{ field: 'amount', where: { status: 'paid' }, title: texts.receivedExample }],
    ),
    tabs: like(
      inPanel(
        texts.tabsInPanel,
        byType(
          texts.tableTabs,
          [['string', ref('fieldName')]],
          optionsOf(
            'field',
            words(
              texts.tabsNoun,
              {
                field: like(ref('fieldName', texts.tabsBy), 'status'),
                opens: like(ref('optionName', texts.tabsOpens), 'pending'),
                waiting: like(
                  byType(
                    texts.tabsWaiting,
                    [['string', ref('fieldName')]],
                    mapOf(texts.optionWithTime, ref('fieldName'), ref('optionName')),
                  ),
                  'createTime',
                  { pending: 'createTime', approved: 'createTime' },
                ),
              },
              ['field'],
            ),
          ),
        ),
      ),
      'status',
      { field: 'status', opens: 'pending', waiting: 'createTime' },
    ),
    as: layouts,
    drag: like(ref('fieldName', texts.drag), 'sortNo'),
  }),
  { columns: ['name', 'price'], search: ['name'], sort: ['-createTime'] },
);
