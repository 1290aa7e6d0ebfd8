import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { maskText } from '../../values/mask';
import { acceptDigits } from '../../values/number';

declare module '../../contract/field' {
  interface FieldWords {
    suggest: Suggested;
  }
}

/** The dictionary whose texts are offered beside free text; or which one it is for each option of another field. */
export type Suggested = string | ({ field: string } & Record<string, string>);

const SAMPLES = [
  texts.sampleOne,
  texts.sampleTwo,
  texts.sampleThree,
  texts.sampleFour,
  texts.sampleFive,
  texts.sampleSix,
  texts.sampleSeven,
  texts.sampleEight,
];

export const sheet: WidgetSheet = {
  type: 'text',
  isBasic: true,
  title: texts.textTitle,
  describe: texts.textDescribe,
  alsoCalled: ['string', 'str', 'varchar', 'char', 'textarea', 'input'],
  words: {
    suggest: {
      $ref: '#/definitions/suggested',
      description: texts.macros,
      examples: ['punish_reason'],
    },
  },
  refusedWords: ['minimum', 'maximum'],
  storage: 'text',
  comparability: 'text',
  match: 'contains',
  isSortable: true,
  isSearchable: true,
  isName: true,
  width: 160,
  widest: 280,
  narrowest: 96,
  align: 'left',
  accept: (raw) => (typeof raw === 'string' ? raw.trim() : acceptDigits(raw)),
  validate: (value) => {
    if (typeof value !== 'string') return texts.mustBeText;
    return value.includes('\u0000') ? texts.badCharacters : null;
  },
  letters: (value) => [{ text: String(value) }],
  text: (value) => String(value),
  mask: maskText,
  schema: (field) => ({ type: 'string', ...(field.maxLength ? { maxLength: field.maxLength } : {}) }),
  sample: (chance, field, index) => {
    const text = field.unique ? `${chance.pick(SAMPLES)}${index + 1}` : chance.pick(SAMPLES);
    return text.slice(0, field.maxLength ?? text.length);
  },
};
