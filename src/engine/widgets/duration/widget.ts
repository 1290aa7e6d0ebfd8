import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { acceptWhole, isWhole } from '../../values/number';
import { readDuration, spokenDuration } from '../../values/time/duration';

export const sheet: WidgetSheet = {
  type: 'duration',
  title: texts.durationTitle,
  describe: texts.durationDescribe,
  words: {},
  refusedWords: ['maxLength', 'pattern'],
  storage: 'bigint',
  comparability: 'number',
  match: 'exact',
  isTimeSpan: true,
  isSortable: true,
  isSearchable: true,
  width: 136,
  widest: 160,
  align: 'right',
  // exported in words, so imported in words as well
  accept: (raw) => (typeof raw === 'string' ? (readDuration(raw) ?? acceptWhole(raw)) : raw),
  validate: (value) => (isWhole(value) ? null : texts.mustBeSeconds),
  text: (value) => spokenDuration(Number(value)),
  schema: () => ({ type: 'integer' }),
  sample: (chance) => chance.integer(5, 7200),
};
