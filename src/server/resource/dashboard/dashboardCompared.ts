import { type CardData, comparedStretch, periodIn, stretchOf } from '../../../engine/pure';
import type { RequestedRange } from './dashboardPeriod';
import { estimatedAs } from './dashboardSecond';

type Groups = NonNullable<CardData['groups']>;
/** Later than any day: what is compared is drawn whole, beyond the hour that runs. */
const AFTERWARDS = '9999-12-31 00:00:00';

/** The days with which a request's days are compared, as a separate request; null: none. */
export function comparedAsk(range: RequestedRange): RequestedRange {
  if (!range?.compare) return null;
  const period = periodIn(comparedStretch(range.period, range.compare, AFTERWARDS));
  return { ...range, period, stretch: stretchOf(period), compared: null };
}

/** The first line, and place by place beside it that of the days it is compared with; hours to come have that one alone. */
export function withCompared(
  own: Groups,
  before: Groups,
  { period, compare }: NonNullable<RequestedRange>,
): Groups {
  const keys = own.span === 'hour' ? before.keys : own.keys;
  const values = (before.series[0]?.values ?? []).slice(0, keys.length);
  const isDay = period.begin === period.end;
  const key = { value: 'compared', text: TITLES[compare ?? 'previous'](isDay) };
  return { ...own, keys, series: [...own.series, { key, values }], ...estimatedAs(own, before) };
}

const TITLES = {
  previous: (isDay: boolean) => (isDay ? '前一天' : '上一期'),
  lastWeek: (isDay: boolean) => (isDay ? '上周同一天' : '上周同期'),
  lastYear: (isDay: boolean) => (isDay ? '去年同一天' : '去年同期'),
};
