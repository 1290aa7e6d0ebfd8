import type { WidgetSheet } from '../../contract/widget';
import { acceptWhole, isWhole, thousands } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'gold',
  title: '金币',
  describe: '金币，整数；由充值获得，用来送礼、通话和开通 VIP。',
  words: {},
  refusedWords: ['maxLength', 'pattern'],
  storage: 'bigint',
  comparability: 'number',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  width: 110,
  align: 'right',
  accept: acceptWhole,
  validate: (value) => (isWhole(value) ? null : '必须是整数'),
  text: (value) => thousands(Number(value)),
  spreadsheet: { divisor: 1, format: '0' },
  schema: () => ({ type: 'integer' }),
  sample: (chance) => chance.pick([1, 10, 52, 99, 188, 520, 1314, 5200, 9999]),
};
