import * as signs from '#texts/signs';
import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';

export const sheet: WidgetSheet = {
  type: 'tags',
  title: texts.tagsTitle,
  describe: texts.tagsDescribe,
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
      : texts.mustBeTags,
  // a search asks for one of them
  text: (value) => [value].flat().join(signs.listComma),
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  sample: (chance) => [
    chance.pick([texts.sampleNew, texts.samplePopular, texts.sampleActive, texts.sampleSpender]),
  ],
};
