import { instantOf } from '../../values/time/time';

const STEPS = [
  [365 * 86_400, '年'],
  [30 * 86_400, '个月'],
  [86_400, '天'],
  [3600, '小时'],
  [60, '分钟'],
] as const;

/** Wire time seen from `now` (ms since 1970): `3 天前`, `2 小时后`, `刚刚`; empty when it is no time. */
export function relativeTime(text: string, now: number): string {
  const seconds = Math.round((now - instantOf(text)) / 1000);
  if (Number.isNaN(seconds)) return '';
  const distance = Math.abs(seconds);
  const step = STEPS.find(([size]) => distance >= size);
  if (!step) return seconds < 0 ? '马上' : '刚刚';
  return `${Math.floor(distance / step[0])} ${step[1]}${seconds < 0 ? '后' : '前'}`;
}
