import type { TotalKind } from './record';
import type { WidgetSheet } from './widget';

const OF_NUMBERS: readonly TotalKind[] = ['sum', 'avg', 'min', 'max', 'count'];
const OF_TIMES: readonly TotalKind[] = ['min', 'max', 'count'];

/** Returns the kinds of totals that fields of a type may have (`language.md` §4). */
export function totalsOf({
  totals,
  comparability,
  isSealed,
  isWriteOnly,
}: WidgetSheet): readonly TotalKind[] {
  if (totals) return totals;
  if (isSealed || isWriteOnly) return [];
  if (comparability === 'number') return OF_NUMBERS;
  return comparability === 'time' ? OF_TIMES : ['count'];
}

/** Decimal places of an average in the type's smallest unit: of money in hundredths, of shares and of seconds none. */
export function averagePlaces({ spreadsheet, isTimeSpan }: WidgetSheet): number {
  return isTimeSpan || (spreadsheet?.divisor ?? 1) > 1 ? 0 : 2;
}

/** Sorts figures, numbers or times, in descending order; missing ones come last. */
export function largestFirst(one: number | string | null, other: number | string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Number(one < other) - Number(one > other);
}
