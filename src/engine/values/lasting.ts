/** The end of what has none, on the wire: later than any other, so that it compares, sorts and never runs out. */
export const FOREVER = '9999-12-31 23:59:59';

/** An end in words: the moment, or 永久. */
export function endText(end: string): string {
  return end >= FOREVER ? '永久' : end;
}

const UNITS = { m: [60, '分钟'], h: [3600, '小时'], d: [86_400, '天'] } as const;

/** How long something may last, as `lasts` of a time says it: `1h`, `7d`, `forever`. */
export const LASTING = '^([1-9]\\d{0,3}[mhd]|forever)$';

/** `1h` → 1小时, `forever` → 永久. */
export function lastingTitle(said: string): string {
  if (said === 'forever') return '永久';
  return `${Number.parseInt(said, 10)}${unitOf(said)[1]}`;
}

/** Seconds; null where it has no end. */
export function lastingSeconds(said: string): number | null {
  return said === 'forever' ? null : Number.parseInt(said, 10) * unitOf(said)[0];
}

function unitOf(said: string): readonly [seconds: number, title: string] {
  return UNITS[said.at(-1) as keyof typeof UNITS];
}
