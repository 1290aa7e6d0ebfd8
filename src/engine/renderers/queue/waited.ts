import * as texts from '#texts/renderers/queue';
import { waitedTime } from '../../parts/cells/relativeTime';
import { instantOf } from '../../values/time/time';

/** How long something waits since that moment: `3 天`. */
export function waitedText(since: string, now: number): string {
  return waitedTime(since, now, texts.underMinute);
}

/** Whether it waits longer than the target, in minutes. */
export function isOverdue(since: string, target: number | null, now: number): boolean {
  return target !== null && now - instantOf(since) > target * 60_000;
}

/** `8 小时`: in the largest unit that divides it. */
export function minutesTitle(minutes: number): string {
  if (minutes % DAY === 0) return texts.days(minutes / DAY);
  return minutes % HOUR === 0 ? texts.hours(minutes / HOUR) : texts.minutes(minutes);
}

const HOUR = 60;
const DAY = 24 * HOUR;
