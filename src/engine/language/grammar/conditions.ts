import * as texts from '#texts/language/grammar';
import type { JsonSchema } from '../../contract/widget';
import { byType, compared, like, list, mapOf, oneOf, ref, text, words } from './parts';

const SCALAR: JsonSchema = {
  type: ['string', 'number', 'boolean'],
  saying: texts.literalWanted,
  panelSaying: texts.noValueYet,
  // `$` starts a fact of the moment; a misspelt one must not pass as plain text
  if: { type: 'string', pattern: '^\\$' },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: {
    pattern: '^\\$(user\\.(id|name|depart|departs|roles)|now([+-]\\d+[smhd])?|today([+-]\\d+d)?)$',
    saying: texts.conditionsFactWanted,
    panelSaying: texts.conditionsFactWantedInPanel,
  },
};

const OTHER_FIELD = words(
  texts.otherField,
  { field: like(compared(ref('fieldName', texts.valueOfOtherField)), 'startTime') },
  ['field'],
);

const operand = (description: string) => byType(description, [['object', OTHER_FIELD]], SCALAR);

const OPERATORS = words(texts.operators, {
  gt: like(operand(texts.greaterThan), 100, '$now-10m', { field: 'startTime' }),
  gte: like(operand(texts.atLeast), 100, '$today-7d', { field: 'minAmount' }),
  lt: like(operand(texts.lessThan), 500, '$now', { field: 'endTime' }),
  lte: like(operand(texts.atMost), 500, '$today', { field: 'maxAmount' }),
  ne: like(operand(texts.notEqual), 'done', '$user.id', { field: 'createBy' }),
  contains: like(text(texts.conditionsContains), texts.textExample),
  startsWith: like(text(texts.conditionsStartsWith), 'A0'),
  endsWith: like(text(texts.endsWith), '.mp4'),
  empty: oneOf(texts.isEmpty, [
    [true, texts.trueIfEmpty],
    [false, texts.trueIfFilled],
  ]),
  has: like({ ...SCALAR, description: texts.has }, 'vip'),
  under: like({ ...SCALAR, description: texts.under }, '$user.depart', '$user.departs'),
  // `{"startTime": {"field": "endTime"}}`: equal to another field
  field: like(compared(ref('fieldName', texts.equalsField)), 'endTime'),
});

const branches = (description: string): JsonSchema => ({
  type: 'array',
  items: ref('condition'),
  description,
});

/** As a value; only a default takes a field of a referred record, which the check says. */
const FIELD_VALUE = words(
  texts.otherField,
  {
    field: like(ref('columnName', texts.sourceField), 'startTime', 'goodsId.price'),
  },
  ['field'],
);

/** The one condition language (`language.md` §5). */
export const conditionDefinitions: Record<string, JsonSchema> = {
  condition: {
    ...mapOf(
      texts.conditionsCondition,
      byType(
        texts.comparison,
        [
          ['object', { minProperties: 1, ...OPERATORS }],
          ['array', list(texts.oneOfThese, SCALAR)],
        ],
        SCALAR,
      ),
      ref('columnName'),
    ),
    title: texts.conditionNoun,
    minProperties: 1,
    saying: texts.conditionWanted,
    panelSaying: texts.noConditionYet,
    examples: [
      { status: 'pending' },
      { status: ['paid', 'sent'] },
      { amount: { gte: 100, lt: 500 } },
      { note: { empty: true } },
      { 'userId.level': { gte: 5 } },
    ],
    properties: {
      all: like(branches(texts.all), [{ status: 'pending' }, { amount: { gt: 0 } }]),
      any: like(branches(texts.any), [{ status: 'pending' }, { note: { empty: false } }]),
      not: like(ref('condition', texts.not), { status: 'closed' }),
    },
  },
  value: {
    ...byType(
      texts.value,
      [
        ['object', FIELD_VALUE],
        ['array', { type: 'array', items: SCALAR }],
        ['null', {}],
      ],
      SCALAR,
    ),
    title: texts.valueNoun,
    examples: ['plain', 0, true, '$now', null, { field: 'validFrom' }],
  },
};
