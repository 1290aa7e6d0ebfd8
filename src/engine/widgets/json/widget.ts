import type { WidgetSheet } from '../../contract/widget';

export const sheet: WidgetSheet = {
  type: 'json',
  title: 'JSON',
  describe: '任意 JSON，原样保存；不能搜索和排序。',
  words: {},
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  width: 220,
  align: 'left',
  isWide: true,
  validate: (value) => (value !== undefined ? null : '必须是 JSON'),
  text: (value) => JSON.stringify(value),
  schema: () => ({}),
  sample: (chance) => ({ level: chance.integer(1, 9) }),
};
