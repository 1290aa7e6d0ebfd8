import type { WidgetSheet } from '../../contract/widget';
import { isStoredPath } from '../../values/path';

export const sheet: WidgetSheet = {
  type: 'audio',
  title: '音频',
  describe: '一段音频。',
  words: {
    accept: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', pattern: '^\\.[a-z0-9]+$' },
      description: '允许的扩展名；默认 mp3、m4a、aac、wav、ogg',
      examples: [['.mp3', '.m4a']],
    },
    maxKB: {
      type: 'integer',
      minimum: 1,
      description: '大小上限，单位 KB',
      default: 10240,
      examples: [2048],
    },
  },
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'text',
  comparability: 'none',
  match: 'exact',
  canBeMultiple: true,
  normalise: (words) => ({ accept: ['.mp3', '.m4a', '.aac', '.wav', '.ogg'], maxKB: 10240, ...words }),
  isSortable: false,
  isSearchable: false,
  width: 160,
  align: 'left',
  validate: (value, field) =>
    isStoredPath(value, field.words.accept as string[]) ? null : '必须是已上传的文件',
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => `demo/audio-${chance.integer(1, 24)}.mp3`,
};
