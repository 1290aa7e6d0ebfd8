import { thousands } from '../values/number';

/** 12345 → `1.2万`, 230000000 → `2.3亿`: for axes. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e8) return `${trimmed(value / 1e8)}亿`;
  if (size >= 1e4) return `${trimmed(value / 1e4)}万`;
  return thousands(Math.round(value * 100) / 100);
}

function trimmed(value: number): string {
  return thousands(Math.round(value * 10) / 10);
}
