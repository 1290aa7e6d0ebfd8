import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';

declare module '../../contract/field' {
  interface FieldWords {
    /** Fields of the same record: a change of one drops the secret. */
    boundTo: string[];
    /** The switch of the same record that says that the secret was dropped. */
    droppedIn: string;
  }
}

export const sheet: WidgetSheet = {
  type: 'secret',
  title: texts.secretTitle,
  describe: texts.secretDescribe,
  alsoCalled: ['password'],
  words: {
    boundTo: {
      type: 'array',
      items: { $ref: '#/definitions/fieldName' },
      minItems: 1,
      uniqueItems: true,
      description: texts.boundTo,
      examples: [['host', 'port', 'username']],
    },
    droppedIn: {
      $ref: '#/definitions/fieldName',
      description: texts.droppedIn,
      examples: ['passwordDropped'],
    },
  },
  refusedWords: ['formerly', 'minimum', 'maximum', 'unique', 'default', 'writeOnly', 'sensitive', 'match'],
  storage: 'text',
  comparability: 'none',
  match: 'exact',
  isWriteOnly: true,
  isSortable: false,
  isSearchable: false,
  isSealed: true,
  width: 160,
  align: 'left',
  validate: (value) => (typeof value === 'string' ? null : texts.mustBeText),
  text: (value) => (value ? '******' : ''),
  schema: () => ({ type: 'string' }),
  sample: (chance) => `key-${chance.integer(100_000, 999_999)}`,
};
