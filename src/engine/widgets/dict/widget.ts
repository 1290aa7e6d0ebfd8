import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { acceptDigits } from '../../values/number';

declare module '../../contract/field' {
  interface FieldWords {
    dict: string;
  }
}

export const sheet: WidgetSheet = {
  type: 'dict',
  title: texts.dictTitle,
  describe: texts.dictDescribe,
  alsoCalled: ['dictionary'],
  words: {
    dict: {
      $ref: '#/definitions/dictCode',
      description: texts.code,
      examples: ['platform', 'reject_reason'],
    },
  },
  requiredWords: ['dict'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern'],
  storage: 'text',
  comparability: 'choice',
  match: 'exact',
  canBeMultiple: true,
  isSortable: true,
  isSearchable: true,
  coded: 'dictionary',
  isTag: true,
  cellHint: () => texts.fillInText,
  width: 120,
  room: 'tags',
  widest: 240,
  align: 'left',
  accept: acceptDigits,
  validate: (value) => (typeof value === 'string' && value !== '' ? null : texts.mustBeInDictionary),
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => chance.pick(['1', '2', '3']),
};
