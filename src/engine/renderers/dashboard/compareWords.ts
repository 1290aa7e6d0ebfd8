import * as texts from '#texts/renderers/dashboard';
import type { RangeChoice } from '../../contract/record';
import type { Dashboard } from '../../contract/screen';

/** What a number is compared with: 较昨日此时. Empty: with nothing. */
export function compareWords(range: Dashboard['range'], chosen: RangeChoice | null): string {
  if (!range?.compare || !chosen) return '';
  if (range.compare === 'lastWeek') return texts.sinceLastWeek;
  if (range.compare === 'lastYear') return texts.sinceLastYear;
  if ('begin' in chosen) return texts.sincePreviousPeriod;
  const days = /^(\d+)d$/.exec(chosen.range)?.[1];
  if (days) return texts.sinceDaysBefore(days);
  return (
    { today: texts.sinceYesterdayNow, yesterday: texts.sinceDayBefore }[chosen.range] ??
    texts.sincePreviousPeriod
  );
}

/** 3450 hundredths of a percent → `34.5%`; null beyond tenfold: from next to nothing a share says nothing. */
export function changeText(change: number): string | null {
  const size = Math.abs(change) / 100;
  if (size >= 1000) return null;
  return `${size >= 100 ? Math.round(size) : Math.round(size * 10) / 10}%`;
}
