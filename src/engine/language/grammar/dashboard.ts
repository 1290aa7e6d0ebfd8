import * as texts from '#texts/language/grammar';
import type { JsonSchema } from '../../contract/widget';
import { PERIOD_TITLES } from '../../values/time/period';
import {
  about,
  advanced,
  basic,
  byDefault,
  flag,
  inPanel,
  integer,
  like,
  list,
  mapOf,
  oneOf,
  ref,
  text,
  words,
} from './parts';

const QUERY_WORDS: Record<string, JsonSchema> = {
  from: basic(like(ref('screenId', texts.from), 'finance/gold-order')),
  where: like(ref('condition', texts.dashboardWhere), { status: ['paid', 'delivered'] }),
  measure: basic(
    like(
      byDefault(inPanel(texts.measureInPanel, ref('measure', texts.dashboardMeasure)), 'count'),
      'count',
      { sum: 'amount' },
      { distinct: 'userId' },
    ),
  ),
  over: basic(like(inPanel(texts.overInPanel, ref('fieldName', texts.over)), 'createTime', 'paidTime')),
  by: basic(like(inPanel(texts.byInPanel, ref('groupName', texts.by)), 'day', 'channel', 'giftId')),
  split: like(ref('fieldName', texts.split), 'platform'),
  negate: flag(texts.negate),
  less: like(inPanel(texts.lessInPanel, ref('queryName', texts.less)), 'refunded'),
  per: like(inPanel(texts.perInPanel, ref('queryName', texts.per)), 'payers'),
  limit: like(integer(texts.dashboardLimit, { minimum: 1, maximum: 1000 }), 10),
  run: advanced(like(ref('effectName', texts.dashboardRun), 'analysis.retention')),
  result: advanced(like(ref('fields', texts.result), { day: { type: 'date', title: texts.dateExample } })),
};

const CARD_KINDS: [string, string][] = [
  ['number', texts.bigNumber],
  ['line', texts.line],
  ['bar', texts.bar],
  ['pie', texts.pie],
  ['funnel', texts.funnel],
  ['ranking', texts.ranking],
  ['table', texts.dashboardTable],
  ['cohort', texts.cohort],
  ['map', texts.map],
];

const PERIODS = Object.entries(PERIOD_TITLES);

/** Words of a dashboard (`language.md` §4). */
export const dashboardWords: Record<string, JsonSchema> = {
  range: like(
    words(texts.range, {
      default: oneOf(texts.rangeDefault, PERIODS),
      choices: like(list(texts.rangeChoices, oneOf(texts.rangeNoun, PERIODS)), ['today', '7d', '30d']),
      compare: oneOf(texts.rangeCompare, [
        ['previous', texts.previousPeriod],
        ['lastWeek', texts.lastWeek],
        ['lastYear', texts.lastYear],
      ]),
    }),
    { default: '7d', choices: ['today', '7d', '30d'], compare: 'previous' },
  ),
  queries: like(
    inPanel(
      texts.queriesInPanel,
      mapOf(texts.queries, about('from', words(texts.dashboardQuery, QUERY_WORDS)), ref('queryName')),
    ),
    {
      sent: { from: 'goods/gift-record', measure: { sum: 'gold' }, over: 'createTime' },
    },
  ),
  cards: like(
    inPanel(
      texts.cardsInPanel,
      mapOf(
        texts.cards,
        about(
          'from',
          inPanel(
            texts.cardInPanel,
            words(
              texts.card,
              {
                title: like(text(texts.cardTitle), texts.cardExample),
                as: oneOf(texts.cardAs, CARD_KINDS),
                query: like(inPanel(texts.cardQueryInPanel, ref('queryName', texts.cardQuery)), 'sent'),
                compare: flag(texts.compared),
                good: byDefault(
                  oneOf(texts.good, [
                    ['up', texts.moreIsGood],
                    ['down', texts.lessIsGood],
                    ['neither', texts.neither],
                  ]),
                  'neither',
                ),
                ...QUERY_WORDS,
              },
              ['title', 'as'],
            ),
          ),
        ),
        ref('cardName'),
      ),
    ),
    {
      pending: {
        title: texts.dashboardPendingExample,
        as: 'number',
        from: 'finance/withdrawal',
        where: { status: 'pending' },
      },
    },
  ),
};
