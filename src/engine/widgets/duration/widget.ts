import type { WidgetSheet } from '../../contract/widget';
import { acceptWhole, isWhole } from '../../values/number';
import { readDuration, spokenDuration } from '../../values/time/duration';

export const sheet: WidgetSheet = {
  type: 'duration',
  title: '时长',
  describe: '时长，以秒为单位；3725 显示为 1小时2分5秒。',
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
  validate: (value) => (isWhole(value) ? null : '必须是秒数'),
  text: (value) => spokenDuration(Number(value)),
  schema: () => ({ type: 'integer' }),
  sample: (chance) => chance.integer(5, 7200),
};
