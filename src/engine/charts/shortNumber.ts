import * as texts from '#texts/charts';
import { thousands } from '../values/number';

/** 12345 → `1.2万`, 230000000 → `2.3亿`: for axes. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  const [least, unit] = texts.units.find(([from]) => size >= from) ?? [];
  if (least === undefined) return thousands(Math.round(value * 100) / 100);
  return `${thousands(Math.round((value / least) * 10) / 10)}${unit}`;
}
