import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { maskMiddle } from '../../values/mask';
import { acceptDigits } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'phone',
  isBasic: true,
  title: texts.phoneTitle,
  describe: texts.phoneDescribe,
  alsoCalled: ['mobile', 'tel'],
  words: {},
  refusedWords: ['minimum', 'maximum'],
  storage: 'text',
  comparability: 'text',
  match: 'exact',
  isSensitive: true,
  mask: (value) => maskMiddle(value, 3, 4),
  isSortable: false,
  isSearchable: true,
  width: 140,
  align: 'left',
  accept: (raw) => (typeof raw === 'string' ? raw.replaceAll(' ', '') || null : acceptDigits(raw)),
  isWhole: (text) => /^1[3-9]\d{9}$/.test(text),
  validate: (value) =>
    typeof value === 'string' && /^\+?\d[\d-]{4,18}\d$/.test(value) ? null : texts.mustBePhone,
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) =>
    `1${chance.pick(['38', '39', '50', '77', '86'])}${String(chance.integer(0, 99_999_999)).padStart(8, '0')}`,
};
