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
  title: '重复的时间',
  describe: 'cron 表达式，说什么时间重复做，北京时间；输入时读成一句话，并列出往后五次。',
  alsoCalled: ['schedule', 'crontab', 'quartz'],
  words: {
    seconds: {
      type: 'boolean',
      description: '带秒的写法，6 或 7 段，周日是 1；默认 5 段，周日是 0',
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
    if (typeof value !== 'string' || value.length > LONGEST) return '必须是 cron 表达式';
    return cronError(value, words.seconds === true);
  },
  text: (value) => String(value),
  schema: ({ words }) => ({
    type: 'string',
    description: words.seconds ? '秒 分 时 日 月 周 [年]' : '分 时 日 月 周',
  }),
  sample: (chance, { words }) => {
    const [minute, hour] = [chance.integer(0, 59), chance.integer(0, 23)];
    return words.seconds ? `0 ${minute} ${hour} * * ?` : `${minute} ${hour} * * *`;
  },
};
