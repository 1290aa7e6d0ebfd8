import type { WidgetSheet } from '../../contract/widget';
import { acceptDigits } from '../../values/number';

declare module '../../contract/field' {
  interface FieldWords {
    dict: string;
  }
}

export const sheet: WidgetSheet = {
  type: 'dict',
  title: '字典',
  describe: '数据字典里的一项；选项由运营人员维护。',
  alsoCalled: ['dictionary'],
  words: {
    dict: {
      $ref: '#/definitions/dictCode',
      description: '数据字典的编码，见“系统管理 / 数据字典”',
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
  cellHint: () => '填字典里的文字',
  width: 120,
  room: 'tags',
  widest: 240,
  align: 'left',
  accept: acceptDigits,
  validate: (value) => (typeof value === 'string' && value !== '' ? null : '必须是字典中的值'),
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => chance.pick(['1', '2', '3']),
};
