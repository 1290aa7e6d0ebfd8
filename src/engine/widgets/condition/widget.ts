import * as texts from '#texts/widgets';
import type { Field } from '../../contract/field';
import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';

declare module '../../contract/field' {
  interface FieldWords {
    /** The screen whose records a stored condition is about. */
    of: string;
    /** Its fields that the condition may ask for; filled by `link`. */
    among: Record<string, Field>;
  }
}

export const sheet: WidgetSheet = {
  type: 'condition',
  title: texts.conditionTitle,
  describe: texts.conditionDescribe,
  alsoCalled: ['filter', 'rule', 'audience'],
  words: {
    of: {
      $ref: '#/definitions/screenId',
      description: texts.ofScreen,
      examples: ['user/user'],
    },
  },
  requiredWords: ['of'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  width: 260,
  align: 'left',
  isWide: true,
  accept: (raw) => {
    const value = acceptJson(raw);
    return isNothing(value) ? null : value;
  },
  validate: (value) => (typeof value === 'object' && !Array.isArray(value) ? null : texts.mustBeCondition),
  text: (value) => JSON.stringify(value),
  schema: () => ({ type: 'object', description: texts.asInFiles }),
  sample: (chance, { words }) => {
    const names = Object.keys(words.among ?? {});
    return names.length === 0 ? null : { [chance.pick(names)]: { empty: false } };
  },
  composite: ({ conditionError, sentenceOf }) => ({
    validate: (value, { words }) => conditionError(value, words.among ?? {}),
    // a field may be removed since it was stored
    text: (value, { words }) =>
      conditionError(value, words.among ?? {}) === null
        ? sentenceOf(value, words.among ?? {})
        : texts.noLongerFits,
  }),
};

/** Without a comparison it says nothing. */
function isNothing(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
