import type { WidgetSheet } from '../../contract/widget';

declare module '../../contract/field' {
  interface Words {
    /** The field of the same record that chooses the type. */
    by: { field: string };
  }
}

export const sheet: WidgetSheet = {
  type: 'value',
  title: '值',
  describe: '类型由同一条记录的另一个选项字段选定的值，作为 JSON 保存；不能搜索和排序。',
  alsoCalled: ['any', 'variant'],
  words: {
    by: {
      $ref: '#/definitions/fieldName',
      description: '哪个选项字段选定类型；它的每个选项都是一个类型名',
      examples: ['valueType'],
    },
  },
  requiredWords: ['by'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  holdsFiles: 'ifOwned',
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
