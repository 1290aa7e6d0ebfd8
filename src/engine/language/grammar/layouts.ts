import * as texts from '#texts/language/grammar';
import { layoutSheets } from '../../layouts/sheets';
import { byDefault, byType, like, list, oneOf, ref, words } from './parts';

const sheets = [...layoutSheets.values()];

/** Those that go by time, with that time or period. */
const byTime = sheets.filter(({ groupsBy }) => groupsBy === 'time');

/** Those that their name says; `otherwise`: whose name alone does not say enough. */
const named = oneOf(
  texts.listAs,
  sheets.filter((sheet) => !byTime.includes(sheet)).map(({ name, title }) => [name, title]),
  { otherwise: byTime.map(({ name }) => name) },
);

const placed = {
  ...words(
    texts.layoutTime,
    Object.fromEntries(
      byTime.map(({ name, title }) => [
        name,
        like(
          byType(
            texts.layoutByTime(title),
            [['string', ref('fieldName')]],
            words(
              texts.byPeriod,
              {
                field: like(ref('fieldName', texts.fromField), 'startTime'),
                to: like(ref('fieldName', texts.toField), 'endTime'),
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
      texts.layouts,
      [
        ['string', named],
        ['array', list(texts.severalLayouts, byType(texts.oneLayout, [['string', named]], placed))],
      ],
      placed,
    ),
    'table',
  ),
  ...(named.enum as string[]),
  ['table', 'board'],
  ['table', { calendar: { field: 'startTime', to: 'endTime' } }],
);
