import * as texts from '#texts/widgets';
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
  title: texts.datetimeTitle,
  describe: texts.datetimeDescribe,
  alsoCalled: ['time', 'timestamp'],
  words: {
    lasts: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: {
        type: 'string',
        pattern: OPEN_ENDED_PATTERN,
        saying: texts.durationWanted,
        panelSaying: texts.durationWantedInPanel,
      },
      description: texts.lasts,
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
  accept: (raw) => (raw === texts.forever ? FOREVER : acceptTime(raw)),
  validate: (value) => (typeof value === 'string' && isTime(value) ? null : texts.mustBeTime),
  text: (value) => endText(String(value)),
  schema: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }),
  sample: (chance) => wireTime(Date.UTC(2024, 0, 1) + chance.integer(0, 600 * 86_400) * 1000),
};
