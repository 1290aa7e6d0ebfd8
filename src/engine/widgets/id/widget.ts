import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { isId } from '../../values/id';
import { acceptDigits } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'id',
  title: texts.idTitle,
  describe: texts.idDescribe,
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
  validate: (value) => (isId(value) ? null : texts.idMustBeId),
  text: (value) => String(value),
  schema: () => ({ type: 'string', pattern: '^\\d{1,19}$' }),
  sample: (chance) => String(chance.integer(10_000_000, 99_999_999)),
};
