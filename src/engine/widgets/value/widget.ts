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
  title: '值',
  describe: '类型由同一条记录的另一个选项字段选定的值，作为 JSON 保存；不能搜索和排序。',
  alsoCalled: ['any', 'variant'],
  words: {
    by: {
      $ref: '#/definitions/fieldName',
      description: '哪个选项字段选定类型；它的每个选项都是一个类型名',
      examples: ['valueType'],
    },
    limits: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        minimum: {
          $ref: '#/definitions/fieldName',
          description: '哪个字段是最小值，也是按同一类型填的值',
          examples: ['least'],
        },
        maximum: {
          $ref: '#/definitions/fieldName',
          description: '哪个字段是最大值，也是按同一类型填的值',
          examples: ['most'],
        },
        options: {
          $ref: '#/definitions/fieldName',
          description: '类型是选项时从哪个标签字段里选',
          examples: ['choices'],
        },
        unit: { $ref: '#/definitions/fieldName', description: '哪个文本字段是单位', examples: ['unit'] },
        title: {
          $ref: '#/definitions/fieldName',
          description: '哪个文本字段是这个值的名称，提示里用它',
          examples: ['title'],
        },
      },
      description: '值的范围、可选项、单位和名称写在同一条记录的哪些字段里',
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
