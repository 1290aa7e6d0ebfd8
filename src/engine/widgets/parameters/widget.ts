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
  title: '参数',
  describe:
    '一组有名称的值，有哪些、各是什么类型和范围，由同一条记录的字典字段选定的那一项给出（如每个定时任务自己的参数）；不能搜索和排序。',
  alsoCalled: ['options', 'settings', 'args'],
  words: {
    dict: {
      $ref: '#/definitions/dictCode',
      description: '哪个字典的项带着参数的声明',
      examples: ['sys_job'],
    },
    declaredBy: {
      $ref: '#/definitions/fieldName',
      description: '哪个字段选定那一项；它是同一个字典的 dict 字段',
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
    if (typeof value !== 'string' || parametersIn(value) === null) return '必须是 JSON，如 {"days":30}';
    return value.length > LONGEST ? '太长' : null;
  },
  text: (value) =>
    Object.entries(parametersIn(value) ?? {})
      .map(([name, one]) => `${name}=${typeof one === 'string' ? one : JSON.stringify(one)}`)
      .join('，') || '无',
  schema: () => ({ type: 'string', description: 'JSON 写的一组值' }),
  sample: (chance) => JSON.stringify({ days: chance.integer(30, 365) }),
};
