import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';

export const sheet: WidgetSheet = {
  type: 'url',
  isBasic: true,
  title: texts.urlTitle,
  describe: texts.urlDescribe,
  alsoCalled: ['website', 'href'],
  words: {},
  refusedWords: ['minimum', 'maximum'],
  storage: 'text',
  comparability: 'text',
  match: 'contains',
  isSortable: true,
  isSearchable: true,
  width: 220,
  widest: 280,
  narrowest: 96,
  align: 'left',
  validate: (value) => (typeof value === 'string' && isWebAddress(value) ? null : texts.mustBeUrl),
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => `https://www.example.com/activity/${chance.integer(1, 99)}`,
};

/** Only the two web schemes: a `javascript:` address must never become a link. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
