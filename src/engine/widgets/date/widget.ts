import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { acceptTime, isDate, wireTime } from '../../values/time/time';

export const sheet: WidgetSheet = {
  type: 'date',
  isBasic: true,
  title: texts.dateTitle,
  describe: texts.dateDescribe,
  words: {},
  refusedWords: ['maxLength', 'pattern'],
  storage: 'date',
  comparability: 'time',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  width: 120,
  align: 'left',
  accept: (raw) => acceptDate(raw),
  validate: (value) => (typeof value === 'string' && isDate(value) ? null : texts.mustBeDate),
  text: (value) => String(value),
  schema: () => ({ type: 'string', format: 'date' }),
  sample: (chance) => wireTime(Date.UTC(2024, 0, 1) + chance.integer(0, 600) * 86_400_000).slice(0, 10),
};

function acceptDate(raw: unknown): unknown {
  const time = acceptTime(raw);
  return typeof time === 'string' ? time.slice(0, 10) : time;
}
