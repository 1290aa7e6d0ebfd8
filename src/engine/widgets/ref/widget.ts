import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { isId } from '../../values/id';
import { acceptDigits } from '../../values/number';

declare module '../../contract/field' {
  interface FieldWords {
    to: string | ({ field: string } & Record<string, string>);
    /** As written; `targets` have it parsed over the fields of the screen that it is about. */
    where: Record<string, unknown>;
    part: boolean;
  }
}

export const sheet: WidgetSheet = {
  type: 'ref',
  isBasic: true,
  title: texts.refTitle,
  describe: texts.refDescribe,
  alsoCalled: ['reference', 'relation', 'link', 'foreign'],
  words: {
    to: {
      panel: texts.targetInPanel,
      description: texts.target,
      examples: ['user/user', { field: 'businessType', recharge: 'finance/gold-order' }],
      if: { type: 'string' },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { $ref: '#/definitions/screenId' },
      else: {
        title: texts.decidedByField,
        type: 'object',
        required: ['field'],
        minProperties: 2,
        properties: {
          field: {
            $ref: '#/definitions/fieldName',
            description: texts.decidingField,
            examples: ['businessType'],
          },
        },
        propertyNames: { $ref: '#/definitions/optionName' },
        optionsOf: 'field',
        additionalProperties: { $ref: '#/definitions/screenId' },
      },
    },
    where: {
      $ref: '#/definitions/condition',
      panel: texts.whereInPanel,
      description: texts.where,
      aboutBeside: 'to',
      comparesOwn: true,
      examples: [{ cityId: { field: 'cityId' }, status: 'open' }, { status: 'open' }],
    },
    part: {
      type: 'boolean',
      description: texts.part,
      examples: [true],
    },
  },
  requiredWords: ['to'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern'],
  storage: 'bigint',
  comparability: 'reference',
  match: 'exact',
  canBeMultiple: true,
  isSortable: true,
  isSearchable: true,
  coded: 'records',
  cellHint: () => texts.fillInName,
  width: 150,
  widest: 220,
  narrowest: 96,
  align: 'left',
  accept: acceptDigits,
  validate: (value) => (isId(value) ? null : texts.refMustBeId),
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => String(chance.integer(1, 50)),
};
