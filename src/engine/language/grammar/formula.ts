import * as texts from '#texts/language/grammar';
import type { JsonSchema } from '../../contract/widget';
import { byDefault, byType, like, list, ofOwn, ref, rowsOf, words } from './parts';

const PRICE = { field: 'price' };
const COUNT = { field: 'count' };

/** A constant, or the time. */
const CONSTANT: JsonSchema = {
  type: ['number', 'string', 'boolean'],
  title: texts.constant,
  saying: texts.formulaWanted,
  panelSaying: texts.noValueYet,
  if: { type: 'string', pattern: '^\\$' },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: {
    pattern: '^\\$(now([+-]\\d+[smhd])?|today([+-]\\d+d)?)$',
    saying: texts.formulaFactWanted,
    panelSaying: texts.formulaFactWantedInPanel,
  },
};

const several = (description: string, ...examples: unknown[]) =>
  like(list(description, ref('formula'), { minItems: 2, maxItems: 20 }), ...examples);
const two = (description: string, ...examples: unknown[]) =>
  like(list(description, ref('formula'), { minItems: 2, maxItems: 2 }), ...examples);
const one = (description: string, ...examples: unknown[]) => like(ref('formula', description), ...examples);

const CALCULATION = words(texts.fieldOrOperation, {
  field: like(ref('columnName', texts.fieldValue), 'price', 'userId.level'),
  add: several(texts.add, [PRICE, { field: 'postage' }], [{ field: 'startTime' }, '7d']),
  subtract: two(texts.subtract, [PRICE, { field: 'discount' }]),
  multiply: several(texts.multiply, [PRICE, COUNT]),
  divide: two(texts.divide, [{ field: 'total' }, COUNT]),
  round: one(texts.round, { divide: [{ field: 'total' }, COUNT] }),
  floor: one(texts.floor, { divide: [{ field: 'total' }, COUNT] }),
  ceil: one(texts.ceil, { divide: [{ field: 'total' }, COUNT] }),
  min: several(texts.formulaMin, [PRICE, { field: 'limit' }]),
  max: several(texts.formulaMax, [{ subtract: [PRICE, { field: 'discount' }] }, 0]),
  first: several(texts.first, [{ field: 'nickname' }, { field: 'phone' }]),
  concat: several(texts.concat, [{ field: 'province' }, ' ', { field: 'city' }]),
  date: one(texts.date, { field: 'createTime' }),
  year: one(texts.year, { field: 'createTime' }),
  month: one(texts.month, { field: 'createTime' }),
  day: one(texts.day, { field: 'createTime' }),
  weekday: one(texts.weekday, { field: 'createTime' }),
  hour: one(texts.hour, { field: 'createTime' }),
});

/** Calculations as data (`language.md` §3): `formula/` reads, evaluates and writes them as SQL. */
export const formulaDefinitions: Record<string, JsonSchema> = {
  formula: {
    ...byType(
      texts.formulaSyntax,
      [
        [
          'object',
          {
            if: { required: ['if'] },
            // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
            then: {
              title: texts.conditional,
              ...words(
                texts.conditionalHelp,
                {
                  if: like(ref('condition', texts.formulaCondition), { level: { gte: 10 } }),
                  // biome-ignore lint/suspicious/noThenProperty: a word of the language
                  then: like(ref('formula', texts.whenTrue), 0.8),
                  else: like(ref('formula', texts.whenFalse), 1),
                },
                ['if', 'then'],
              ),
            },
            else: {
              if: { required: ['rows'] },
              // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
              then: {
                title: texts.rows,
                ...rowsOf(
                  'rows',
                  words(
                    texts.rowsHelp,
                    {
                      rows: like(ofOwn(ref('fieldName', texts.whichRows)), 'items'),
                      measure: like(byDefault(ref('measure', texts.rowsMeasure), 'count'), { sum: 'amount' }),
                    },
                    ['rows'],
                  ),
                ),
              },
              else: {
                title: texts.fieldOrOperationNoun,
                ...CALCULATION,
                minProperties: 1,
                maxProperties: 1,
                saying: texts.oneOperation,
                panelSaying: texts.oneOperationInPanel,
              },
            },
          },
        ],
      ],
      CONSTANT,
    ),
    title: texts.formulaNoun,
    examples: [
      { multiply: [PRICE, COUNT] },
      { rows: 'items', measure: { sum: 'amount' } },
      // biome-ignore lint/suspicious/noThenProperty: a word of the language
      { if: { level: { gte: 10 } }, then: 'gold', else: 'silver' },
    ],
  },
};
