import { Cron } from 'croner';
import cronstrue from 'cronstrue';
import * as texts from '#texts/widgets/inputs';
import 'cronstrue/locales/zh_CN.js';
import { wireTime } from '../../values/time/time';

/** An expression in Chinese: 每天 03:00；每隔 5 分钟. What has no words shows itself. */
export function sentenceOf(expression: string, hasSeconds: boolean): string {
  const sentence = inWords(expression, hasSeconds);
  if (sentence === null) return expression;
  const plain = sentence.replaceAll(', ', texts.comma).replaceAll('  ', ' ').replace(texts.at, ' ').trim();
  const [hour, ...days] = expression.split(' ').slice(hasSeconds ? 2 : 1);
  const isEveryDay = days.every((part) => part === '*' || part === '?');
  if (!isEveryDay || !sentence.startsWith(texts.at)) return plain;
  return hour === '*' ? texts.hourly(plain) : texts.daily(plain);
}

function inWords(expression: string, hasSeconds: boolean): string | null {
  try {
    return cronstrue.toString(expression, {
      locale: texts.locale,
      use24HourTimeFormat: true,
      dayOfWeekStartIndexZero: !hasSeconds,
    });
  } catch {
    // it throws texts: an expression that it cannot say
    return null;
  }
}

/** The next times at which it is due, as wire times; fewer where it is not due so often any more. */
export function nextRuns(expression: string, hasSeconds: boolean, count: number): string[] {
  const cron = new Cron(expression, {
    paused: true,
    timezone: 'Asia/Shanghai',
    ...(hasSeconds
      ? { mode: '6-or-7-parts', alternativeWeekdays: true, sloppyRanges: true }
      : { mode: '5-part' }),
  });
  return cron.nextRuns(count).map((time) => wireTime(time.getTime()));
}
