import * as texts from '#texts/values';

/** The end of what has none, on the wire: later than any other, so that it compares, sorts and never runs out. */
export const FOREVER = '9999-12-31 23:59:59';

/** An end in words: the moment, or 永久. */
export function endText(end: string): string {
  return end >= FOREVER ? texts.forever : end;
}

const UNITS = {
  m: [60, texts.openEndedMinutes],
  h: [3600, texts.openEndedHours],
  d: [86_400, texts.days],
} as const;

/** How long something may last, as `lasts` of a time says it: `1h`, `7d`, `forever`. */
export const OPEN_ENDED_PATTERN = '^([1-9]\\d{0,3}[mhd]|forever)$';

/** `1h` → 1小时, `forever` → 永久. */
export function openEndedTitle(duration: string): string {
  if (duration === 'forever') return texts.forever;
  return `${Number.parseInt(duration, 10)}${unitOf(duration)[1]}`;
}

/** Seconds; null where it has no end. */
export function openEndedSeconds(duration: string): number | null {
  return duration === 'forever' ? null : Number.parseInt(duration, 10) * unitOf(duration)[0];
}

function unitOf(duration: string): readonly [seconds: number, title: string] {
  return UNITS[duration.at(-1) as keyof typeof UNITS];
}
