import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';

declare module '../../contract/field' {
  interface FieldWords {
    /** The field of the same record that chooses the type. */
    by: { field: string };
    limits: Limits;
    /** Of a value as its record has it: in what it is counted. */
    unit: string;
  }
}

/** Fields of the same record, by what they say of the value. */
export interface Limits {
  minimum?: string;
  maximum?: string;
  /** Words among which an option is chosen. */
  options?: string;
  unit?: string;
  /** What the value is called in refusals. */
  title?: string;
}

export const sheet: WidgetSheet = {
  type: 'value',
  title: texts.valueTitle,
  describe: texts.valueDescribe,
  alsoCalled: ['any', 'variant'],
  words: {
    by: {
      $ref: '#/definitions/fieldName',
      description: texts.typeField,
      examples: ['valueType'],
    },
    limits: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        minimum: {
          $ref: '#/definitions/fieldName',
          description: texts.minimumField,
          examples: ['least'],
        },
        maximum: {
          $ref: '#/definitions/fieldName',
          description: texts.maximumField,
          examples: ['most'],
        },
        options: {
          $ref: '#/definitions/fieldName',
          description: texts.optionsField,
          examples: ['choices'],
        },
        unit: { $ref: '#/definitions/fieldName', description: texts.unitField, examples: ['unit'] },
        title: {
          $ref: '#/definitions/fieldName',
          description: texts.nameField,
          examples: ['title'],
        },
      },
      description: texts.limits,
      examples: [{ minimum: 'least', maximum: 'most', options: 'choices', unit: 'unit', title: 'title' }],
    },
  },
  requiredWords: ['by'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  containsFiles: 'ifOwned',
  width: 200,
  align: 'left',
  isWide: true,
  normalise: (words) => ({ ...words, by: { field: String(words.by) } }),
  // judged as a value of the chosen type, where the record is known
  validate: () => null,
  text: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  schema: () => ({}),
  sample: (chance) => chance.integer(1, 100),
};
