import { layoutSheets } from '../../layouts/sheets';
import { byDefault, byType, like, list, oneOf, ref, words } from './parts';

const sheets = [...layoutSheets.values()];

/** Those that go by time, with that time or period. */
const byTime = sheets.filter(({ goesBy }) => goesBy === 'time');

/** Those that their name says; `otherwise`: whose name alone does not say enough. */
const named = oneOf(
  '列表画成什么',
  sheets.filter((sheet) => !byTime.includes(sheet)).map(({ name, title }) => [name, title]),
  { otherwise: byTime.map(({ name }) => name) },
);

const placed = {
  ...words(
    '按哪个时间或哪段时间画',
    Object.fromEntries(
      byTime.map(({ name, title }) => [
        name,
        like(
          byType(
            `画成${title}，按哪个时间；一段时间写 {field, to}`,
            [['string', ref('fieldName')]],
            words(
              '按一段时间',
              {
                field: like(ref('fieldName', '从哪个字段起'), 'startTime'),
                to: like(ref('fieldName', '到哪个字段止'), 'endTime'),
              },
              ['field', 'to'],
            ),
          ),
          'createTime',
          { field: 'startTime', to: 'endTime' },
        ),
      ]),
    ),
  ),
  minProperties: 1,
  maxProperties: 1,
};

/** `table.as`: what draws the rows of a list (`language.md` §4). */
export const layouts = like(
  byDefault(
    byType(
      '列表画成什么；写几样时打开是第一样，操作员自己能换',
      [
        ['string', named],
        ['array', list('几样画法，打开是第一样', byType('一样画法', [['string', named]], placed))],
      ],
      placed,
    ),
    'table',
  ),
  ...(named.enum as string[]),
  ['table', 'board'],
  ['table', { calendar: { field: 'startTime', to: 'endTime' } }],
);
