import type { Period } from '../../../contract/record';

/** The days of a card in words; without a range, the current time. */
export function aboutOf(period: Period | null): string {
  if (period === null) return '当前';
  return period.begin === period.end ? period.begin : `${period.begin} 至 ${period.end}`;
}
