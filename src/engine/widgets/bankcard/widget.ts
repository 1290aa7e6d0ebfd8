import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { maskMiddle } from '../../values/mask';
import { acceptDigits } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'bankcard',
  title: texts.bankcardTitle,
  describe: texts.bankcardDescribe,
  alsoCalled: ['bank'],
  words: {},
  refusedWords: ['minimum', 'maximum'],
  storage: 'text',
  comparability: 'text',
  match: 'exact',
  isSensitive: true,
  mask: (value) => maskMiddle(value, 4, 4),
  isSortable: false,
  isSearchable: true,
  width: 180,
  align: 'left',
  accept: (raw) => (typeof raw === 'string' ? raw.replaceAll(' ', '') || null : acceptDigits(raw)),
  validate: (value) => (typeof value === 'string' && /^\d{12,19}$/.test(value) ? null : texts.mustBeDigits),
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => `622202${String(chance.integer(0, 9_999_999_999)).padStart(13, '0')}`,
};
