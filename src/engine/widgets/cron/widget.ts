import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { cronError } from '../../values/time/cron';

declare module '../../contract/field' {
  interface FieldWords {
    seconds: boolean;
  }
}

const LONGEST = 100;

export const sheet: WidgetSheet = {
  type: 'cron',
  title: texts.cronTitle,
  describe: texts.cronDescribe,
  alsoCalled: ['schedule', 'crontab', 'quartz'],
  words: {
    seconds: {
      type: 'boolean',
      description: texts.withSeconds,
      default: false,
      examples: [true],
    },
  },
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern'],
  storage: 'text',
  comparability: 'text',
  match: 'exact',
  isSortable: false,
  isSearchable: true,
  width: 150,
  align: 'left',
  normalise: (words) => ({ ...words, seconds: words.seconds === true }),
  accept: (raw) => (typeof raw === 'string' ? raw.trim().split(/\s+/).join(' ') : raw),
  validate: (value, { words }) => {
    if (typeof value !== 'string' || value.length > LONGEST) return texts.mustBeCron;
    return cronError(value, words.seconds === true);
  },
  text: (value) => String(value),
  schema: ({ words }) => ({
    type: 'string',
    description: words.seconds ? texts.partsWithSeconds : texts.parts,
  }),
  sample: (chance, { words }) => {
    const [minute, hour] = [chance.integer(0, 59), chance.integer(0, 23)];
    return words.seconds ? `0 ${minute} ${hour} * * ?` : `${minute} ${hour} * * *`;
  },
};
