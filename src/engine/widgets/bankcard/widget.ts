import type { WidgetSheet } from '../../contract/widget';
import { maskMiddle } from '../../values/mask';
import { acceptDigits } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'bankcard',
  title: '银行卡号',
  describe: '银行卡号；默认敏感，离开服务器时已遮盖。',
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
  validate: (value) =>
    typeof value === 'string' && /^\d{12,19}$/.test(value) ? null : '必须是 12 到 19 位数字',
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => `622202${String(chance.integer(0, 9_999_999_999)).padStart(13, '0')}`,
};
