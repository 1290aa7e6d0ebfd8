import * as texts from '#texts/renderers/dashboard';
import type { Period } from '../../../contract/record';

/** The days of a card in words; without a range, the current time. */
export function aboutOf(period: Period | null): string {
  if (period === null) return texts.current;
  return period.begin === period.end ? period.begin : texts.fromTo(period.begin, period.end);
}
