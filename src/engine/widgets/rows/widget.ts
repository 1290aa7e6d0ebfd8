import * as texts from '#texts/widgets';
import type { Field } from '../../contract/field';
import type { WidgetSheet } from '../../contract/widget';

declare module '../../contract/field' {
  interface FieldWords {
    fields: Record<string, Field>;
  }
}

export const sheet: WidgetSheet = {
  type: 'rows',
  title: texts.rowsTitle,
  describe: texts.rowsDescribe,
  alsoCalled: ['list', 'array', 'table', 'subtable'],
  words: {
    fields: {
      $ref: '#/definitions/fields',
      panel: texts.fieldsInPanel,
      description: texts.fields,
      examples: [
        {
          day: { type: 'integer', title: texts.sampleDay },
          reward: { type: 'gold', title: texts.sampleReward },
        },
      ],
    },
  },
  requiredWords: ['fields'],
  refusedWords: ['minimum', 'maximum', 'pattern', 'unique', 'maxLength'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  containsFiles: 'ifOwned',
  width: 120,
  align: 'left',
  isWide: true,
  validate: (value) =>
    Array.isArray(value) &&
    value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
      ? null
      : texts.mustBeRows,
  text: (value) => texts.rows((value as unknown[]).length),
  schema: () => ({ type: 'array', items: { type: 'object' } }),
  sample: () => [],
};
