import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';

export const sheet: WidgetSheet = {
  type: 'json',
  title: 'JSON',
  describe: texts.jsonDescribe,
  alsoCalled: ['object', 'map'],
  words: {},
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  containsFiles: 'ifOwned',
  width: 220,
  widest: 240,
  narrowest: 96,
  align: 'left',
  isWide: true,
  accept: acceptJson,
  // a bare text would hide a typing error, so it does not count as JSON
  validate: (value) => (value === undefined || typeof value === 'string' ? texts.jsonMustBeJson : null),
  // one that comes as text is JSON already
  text: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  schema: () => ({}),
  sample: (chance) => ({ level: chance.integer(1, 9) }),
};
