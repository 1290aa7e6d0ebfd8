import * as texts from '#texts/parts';
import { instantOf } from '../../values/time/time';

const STEPS = [
  [365 * 86_400, texts.years],
  [30 * 86_400, texts.months],
  [86_400, texts.days],
  [3600, texts.hours],
  [60, texts.minutes],
] as const;

/** Wire time seen from `now` (ms since 1970): `3 天前`, `2 小时后`, `刚刚`; empty when it is no time. */
export function relativeTime(text: string, now: number): string {
  const seconds = secondsSince(text, now);
  if (Number.isNaN(seconds)) return '';
  const span = spanText(Math.abs(seconds));
  if (span === null) return seconds < 0 ? texts.soon : texts.justNow;
  return seconds < 0 ? texts.later(span) : texts.ago(span);
}

/** How long something waits since then: `3 天`; `whenShort`: for less than a minute. */
export function waitedTime(since: string, now: number, whenShort: string = texts.justNow): string {
  const seconds = secondsSince(since, now);
  return seconds >= 0 ? (spanText(seconds) ?? whenShort) : relativeTime(since, now);
}

function secondsSince(text: string, now: number): number {
  return Math.round((now - instantOf(text)) / 1000);
}

/** Null: less than a minute. */
function spanText(seconds: number): string | null {
  const [size, inWords] = STEPS.find(([least]) => seconds >= least) ?? [];
  return size === undefined || inWords === undefined ? null : inWords(Math.floor(seconds / size));
}
