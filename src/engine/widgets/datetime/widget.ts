import type { WidgetSheet } from '../../contract/widget';
import { endText, FOREVER, OPEN_ENDED_PATTERN } from '../../values/time/openEnded';
import { acceptTime, isTime, wireTime } from '../../values/time/time';

declare module '../../contract/field' {
  interface FieldWords {
    lasts: string[];
  }
}

export const sheet: WidgetSheet = {
  type: 'datetime',
  isBasic: true,
  title: '时间',
  describe: '日期和时间，YYYY-MM-DD HH:mm:ss，北京时间。',
  alsoCalled: ['time', 'timestamp'],
  words: {
    lasts: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: {
        type: 'string',
        pattern: OPEN_ENDED_PATTERN,
        saying: '应当是时长，如 "30m"、"1h"、"7d"，或 "forever"（永久）',
        panelSaying: '应当是时长，如 30 分钟写“30m”、一小时“1h”、七天“7d”，或“forever”（永久）',
      },
      description: '到何时为止：输入框下给出从现在起的时长，一点就填好；"forever" 是永久，要明说，空着不算',
      examples: [['1h', '1d', '7d', '30d', 'forever']],
    },
  },
  refusedWords: ['maxLength', 'pattern'],
  storage: 'timestamptz',
  comparability: 'time',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  width: 180,
  shortest: 104,
  align: 'left',
  accept: (raw) => (raw === '永久' ? FOREVER : acceptTime(raw)),
  validate: (value) =>
    typeof value === 'string' && isTime(value) ? null : '必须是时间，如 2024-05-01 08:30:00',
  text: (value) => endText(String(value)),
  schema: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }),
  sample: (chance) => wireTime(Date.UTC(2024, 0, 1) + chance.integer(0, 600 * 86_400) * 1000),
};
