import type { WidgetSheet } from '../../contract/widget';
import { acceptTime, isTime, wireTime } from '../../values/time';

export const sheet: WidgetSheet = {
  type: 'datetime',
  title: '时间',
  describe: '日期和时间，YYYY-MM-DD HH:mm:ss，北京时间。',
  alsoCalled: ['time', 'timestamp'],
  words: {},
  refusedWords: ['maxLength', 'pattern'],
  storage: 'timestamptz',
  comparability: 'time',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  width: 180,
  align: 'left',
  accept: acceptTime,
  validate: (value) =>
    typeof value === 'string' && isTime(value) ? null : '必须是时间，如 2024-05-01 08:30:00',
  text: (value) => String(value),
  schema: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }),
  sample: (chance) => wireTime(Date.UTC(2024, 0, 1) + chance.integer(0, 600 * 86_400) * 1000),
};
