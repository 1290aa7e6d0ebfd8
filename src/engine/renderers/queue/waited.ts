import { relativeTime } from '../../parts/cells/relativeTime';
import { instantOf } from '../../values/time/time';

/** How long something waits since that moment: `3 天`. */
export function waitedText(since: string, now: number): string {
  const text = relativeTime(since, now);
  return text === '刚刚' ? '不到 1 分钟' : text.replace('前', '').trim();
}

/** Whether it waits longer than the target, in minutes. */
export function isOverdue(since: string, target: number | null, now: number): boolean {
  return target !== null && now - instantOf(since) > target * 60_000;
}

/** `8 小时`: in the largest unit that divides it. */
export function minutesTitle(minutes: number): string {
  if (minutes % DAY === 0) return `${minutes / DAY} 天`;
  return minutes % HOUR === 0 ? `${minutes / HOUR} 小时` : `${minutes} 分钟`;
}

const HOUR = 60;
const DAY = 24 * HOUR;
