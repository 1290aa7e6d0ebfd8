import * as signs from '#texts/signs';
import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { parametersIn } from '../../values/parametersIn';

declare module '../../contract/field' {
  interface FieldWords {
    /** The field of the same record whose chosen item declares the parameters. */
    declaredBy: string;
  }
}

const LONGEST = 4000;

export const sheet: WidgetSheet = {
  type: 'parameters',
  title: texts.parametersTitle,
  describe: texts.parametersDescribe,
  alsoCalled: ['options', 'settings', 'args'],
  words: {
    dict: {
      $ref: '#/definitions/dictCode',
      description: texts.ofDictionary,
      examples: ['sys_job'],
    },
    declaredBy: {
      $ref: '#/definitions/fieldName',
      description: texts.byField,
      examples: ['jobClassName'],
    },
  },
  requiredWords: ['dict', 'declaredBy'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'text',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  width: 200,
  widest: 320,
  narrowest: 96,
  align: 'left',
  isWide: true,
  accept: (raw) => (typeof raw === 'object' && raw !== null ? JSON.stringify(raw) : raw),
  validate: (value) => {
    if (typeof value !== 'string' || parametersIn(value) === null) return texts.parametersMustBeJson;
    return value.length > LONGEST ? texts.tooLong : null;
  },
  text: (value) =>
    Object.entries(parametersIn(value) ?? {})
      .map(([name, one]) => `${name}=${typeof one === 'string' ? one : JSON.stringify(one)}`)
      .join(signs.comma) || texts.none,
  schema: () => ({ type: 'string', description: texts.asJson }),
  sample: (chance) => JSON.stringify({ days: chance.integer(30, 365) }),
};
