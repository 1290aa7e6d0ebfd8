import {
  comparedStretch,
  type Dashboard,
  daysIn,
  isDate,
  type Period,
  periodOf,
  RequestError,
  stretchOf,
  type TimeRange,
  wireTime,
} from '../../../engine/pure';
import type { Parameters } from '../plan/filters';

/** What a request asks of a dashboard with a range; null: the dashboard has none. */
export type RequestedRange = {
  period: Period;
  stretch: TimeRange;
  /** What it is compared with; null: nothing. */
  compared: TimeRange | null;
  /** How what it is compared with is found. */
  compare: NonNullable<Dashboard['range']>['compare'];
  /** Wire time. */
  now: string;
} | null;

const MOST_DAYS = 731;

/** The range of a request: one of the file's choices, or days of the operator's own; else the file's default. */
export function requestedRange(
  range: Dashboard['range'],
  parameters: Parameters,
  instant: number,
): RequestedRange {
  if (range === null) return null;
  const now = wireTime(instant);
  const period = ownDays(parameters) ?? chosen(range, parameters.range, now.slice(0, 10));
  return {
    period,
    stretch: stretchOf(period),
    compare: range.compare,
    compared: range.compare && comparedStretch(period, range.compare, now),
    now,
  };
}

function chosen(range: NonNullable<Dashboard['range']>, choice: string | undefined, today: string): Period {
  const name = choice || range.default;
  const isOffered = name === range.default || range.choices.includes(name);
  const period = isOffered ? periodOf(name, today) : null;
  if (!period) throw new RequestError('日期范围不可用，请重新选择');
  return period;
}

function ownDays({ begin: start, end }: Parameters): Period | null {
  if (!start && !end) return null;
  if (!start || !end || !isDate(start) || !isDate(end) || start < '1970-01-02')
    throw new RequestError('日期应当写成 2024-01-05 这样');
  if (start > end) throw new RequestError('开始日期不能晚于结束日期');
  if (daysIn({ begin: start, end }) > MOST_DAYS) throw new RequestError('日期范围最多两年');
  return { begin: start, end };
}
