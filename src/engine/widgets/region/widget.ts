import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { regionSpan } from '../../values/region';

export const sheet: WidgetSheet = {
  type: 'region',
  title: texts.regionTitle,
  describe: texts.regionDescribe,
  alsoCalled: ['area', 'city', 'province'],
  words: {},
  refusedWords: ['minimum', 'maximum'],
  storage: 'text',
  check: "{column} ~ '^[1-9][0-9]{5}$'",
  comparability: 'choice',
  match: 'prefix',
  canBeMultiple: true,
  isSortable: true,
  isSearchable: true,
  coded: 'regions',
  span: regionSpan,
  width: 140,
  widest: 200,
  narrowest: 96,
  align: 'left',
  // `44` and `4401` of family front-ends are the whole province and city
  accept: (raw) => (/^[1-9]\d(\d\d)?$/.test(String(raw)) ? String(raw).padEnd(6, '0') : raw),
  validate: (value) => (typeof value === 'string' && /^[1-9]\d{5}$/.test(value) ? null : texts.mustBeRegion),
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => chance.pick(['110000', '310000', '440100', '440300', '510100', '330100']),
};
