import type { WidgetSheet } from '../../contract/widget';
import { isId } from '../../values/id';
import { acceptDigits } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'id',
  title: '编号',
  describe: '记录的 64 位编号，由数据库生成，在网络上是文本。',
  words: {},
  refusedWords: ['maxLength', 'minimum', 'maximum', 'pattern', 'default'],
  storage: 'bigint',
  comparability: 'reference',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  width: 180,
  align: 'left',
  accept: acceptDigits,
  validate: (value) => (isId(value) ? null : '必须是编号'),
  text: (value) => String(value),
  schema: () => ({ type: 'string', pattern: '^\\d{1,19}$' }),
  sample: (chance) => String(chance.integer(10_000_000, 99_999_999)),
};
