import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { isId } from '../../values/id';
import { acceptDigits } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'user',
  title: texts.userTitle,
  describe: texts.userDescribe,
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
  validate: (value) => (isId(value) ? null : texts.mustBeOperator),
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => String(chance.integer(1, 5)),
};
