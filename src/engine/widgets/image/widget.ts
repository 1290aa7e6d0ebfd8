import type { WidgetSheet } from '../../contract/widget';
import { isStoredPath } from '../../values/path';

export const sheet: WidgetSheet = {
  type: 'image',
  title: '图片',
  describe: '一张图片。',
  words: {
    accept: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', pattern: '^\\.[a-z0-9]+$' },
      description: '允许的扩展名；默认 png、jpg、jpeg、gif、webp',
      examples: [['.png', '.webp']],
    },
    maxKB: { type: 'integer', minimum: 1, description: '大小上限，单位 KB', default: 2048, examples: [500] },
  },
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'text',
  comparability: 'none',
  match: 'exact',
  canBeMultiple: true,
  normalise: (words) => ({ accept: ['.png', '.jpg', '.jpeg', '.gif', '.webp'], maxKB: 2048, ...words }),
  isSortable: false,
  isSearchable: false,
  width: 72,
  align: 'left',
  validate: (value, field) =>
    isStoredPath(value, field.words.accept as string[]) ? null : '必须是已上传的文件',
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => `demo/image-${chance.integer(1, 24)}.png`,
};
