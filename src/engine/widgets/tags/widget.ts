import type { WidgetSheet } from '../../contract/widget';

export const sheet: WidgetSheet = {
  type: 'tags',
  title: '标签',
  describe: '几个短词。',
  alsoCalled: ['tag', 'labels'],
  words: {},
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique'],
  storage: 'jsonb',
  isList: true,
  comparability: 'choice',
  match: 'exact',
  isSortable: false,
  isSearchable: true,
  isTag: true,
  width: 160,
  room: 'tags',
  widest: 260,
  align: 'left',
  validate: (value) =>
    Array.isArray(value) && value.every((tag) => typeof tag === 'string' && tag !== '' && tag.length <= 50)
      ? null
      : '必须是一组标签，每个不超过 50 个字',
  // a search asks for one of them
  text: (value) => [value].flat().join('、'),
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  sample: (chance) => [chance.pick(['新人', '热门', '活跃', '高消费'])],
};
