import type { WidgetSheet } from '../../contract/widget';
import { isId } from '../../values/id';
import { acceptDigits } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'user',
  title: '操作员',
  describe: '后台的一名操作员；App 用户请用引用（ref），指向“用户”（user/user）。',
  alsoCalled: ['operator', 'admin'],
  words: {},
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern'],
  storage: 'bigint',
  comparability: 'reference',
  match: 'exact',
  canBeMultiple: true,
  isSortable: true,
  isSearchable: true,
  coded: 'operators',
  width: 120,
  widest: 180,
  narrowest: 80,
  align: 'left',
  accept: acceptDigits,
  validate: (value) => (isId(value) ? null : '必须是一名操作员'),
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => String(chance.integer(1, 5)),
};
