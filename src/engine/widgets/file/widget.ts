import type { WidgetSheet } from '../../contract/widget';
import { isStoredPath } from '../../values/path';

export const sheet: WidgetSheet = {
  type: 'file',
  title: '文件',
  describe: '一个文件。',
  words: {
    accept: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', pattern: '^\\.[a-z0-9]+$' },
      description: '允许的扩展名；默认 pdf、doc、docx、xls、xlsx、csv、txt、zip',
      examples: [['.svga', '.mp4']],
    },
    maxKB: {
      type: 'integer',
      minimum: 1,
      description: '大小上限，单位 KB',
      default: 10240,
      examples: [5120],
    },
  },
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'text',
  comparability: 'none',
  match: 'exact',
  canBeMultiple: true,
  normalise: (words) => ({
    accept: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.txt', '.zip'],
    maxKB: 10240,
    ...words,
  }),
  isSortable: false,
  isSearchable: false,
  width: 160,
  align: 'left',
  validate: (value, field) =>
    isStoredPath(value, field.words.accept as string[]) ? null : '必须是已上传的文件',
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => `demo/file-${chance.integer(1, 24)}.pdf`,
};
