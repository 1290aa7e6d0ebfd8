import type { RangeChoice } from '../../contract/record';
import type { Dashboard } from '../../contract/screen';

/** What a number is compared with: 较昨日此时. Empty: with nothing. */
export function compareWords(range: Dashboard['range'], chosen: RangeChoice | null): string {
  if (!range?.compare || !chosen) return '';
  if (range.compare === 'lastWeek') return '较上周同期';
  if (range.compare === 'lastYear') return '较去年同期';
  if ('begin' in chosen) return '较上一期';
  const days = /^(\d+)d$/.exec(chosen.range)?.[1];
  if (days) return `较前${days}天`;
  return { today: '较昨日此时', yesterday: '较前日' }[chosen.range] ?? '较上一期';
}

/** 3450 hundredths of a percent → `34.5%`; null beyond tenfold: from next to nothing a share says nothing. */
export function changeText(change: number): string | null {
  const size = Math.abs(change) / 100;
  if (size >= 1000) return null;
  return `${size >= 100 ? Math.round(size) : Math.round(size * 10) / 10}%`;
}
