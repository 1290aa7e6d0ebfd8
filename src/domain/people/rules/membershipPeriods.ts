const DAY = 86_400_000;

/** One piece of what an order gave of a membership; times in ms. */
export interface Period {
  /** Null: not stored yet. */
  id: string | null;
  /** Null: of before periods were stored. */
  orderId: string | null;
  vipTypeId: string | null;
  /** Of its type: the highest runs first. */
  rank: number;
  start: number;
  end: number;
  status: 'waiting' | 'inForce' | 'ended' | 'refunded';
}

/** Days of an order, behind what a person has of its rank and before what is lower. */
export function appended(
  periods: readonly Period[],
  { days, ...bought }: Pick<Period, 'orderId' | 'vipTypeId' | 'rank'> & { days: number },
  now: number,
): Period[] {
  const start = Math.max(now, ...periods.map(({ end }) => end));
  return arranged(
    [...periods, { ...bought, id: null, start, end: start + days * DAY, status: 'waiting' }],
    now,
  );
}

/** Without the days of an order that have not begun; what was behind them moves forward. */
export function withdrawn(periods: readonly Period[], orderId: string, now: number): Period[] {
  const own = comingOf(periods, now).filter((period) => period.orderId === orderId);
  let left = unusedDays(own, now) * DAY;
  const pieces = own.reverse().flatMap((period) => {
    const taken = Math.min(left, leftOf(period, now));
    left -= taken;
    return piecesOf(period, period.end - taken);
  });
  return arranged([...periods.filter((period) => !own.includes(period)), ...pieces], now);
}

/** A period that a refund takes from this moment on. */
function piecesOf(period: Period, from: number): Period[] {
  if (from >= period.end) return [period];
  if (from <= period.start) return [{ ...period, status: 'refunded' }];
  return [
    { ...period, end: from },
    { ...period, id: null, start: from, status: 'refunded' },
  ];
}

/**
 * What is left of each period from now on without a gap, the highest rank first, within a rank in its order: nobody loses a second
 * by it. A period that a higher one interrupts ends now; what is left of it begins after that.
 */
export function arranged(periods: readonly Period[], now: number): Period[] {
  const coming = comingOf(periods, now).sort((one, other) => other.rank - one.rank);
  const past = periods.filter((period) => !coming.includes(period));
  let end = now;
  const next = coming.flatMap((period): Period[] => {
    const start = end;
    end += leftOf(period, now);
    if (period.start >= now) return [{ ...period, start, end }];
    if (start === now) return [{ ...period, end }];
    return [
      { ...period, end: now },
      { ...period, id: null, start, end },
    ];
  });
  return [...past, ...next].map((period) => ({ ...period, status: statusOf(period, now) }));
}

/** Days of one order that have not begun; one that has begun is used. */
export function unusedDays(own: readonly Pick<Period, 'start' | 'end'>[], now: number): number {
  const days = own.reduce((sum, period) => sum + leftOf(period, now), 0) / DAY;
  const isRunning = own.some(({ start, end }) => start <= now && now < end);
  return Math.max(0, isRunning ? Math.ceil(days) - 1 : Math.floor(days));
}

/** The type of now, or the last that was, and when the membership ends. */
export function membershipOf(
  periods: readonly Period[],
): { vipTypeId: string | null; until: number } | undefined {
  const valid = periods
    .filter(({ status }) => status !== 'refunded')
    .sort((one, other) => one.end - other.end);
  const last = valid.at(-1);
  const current = valid.find(({ status }) => status === 'inForce') ?? last;
  return last && current && { vipTypeId: current.vipTypeId, until: last.end };
}

/** What is not over, in its order. */
function comingOf(periods: readonly Period[], now: number): Period[] {
  return periods
    .filter(({ status, end }) => status !== 'refunded' && end > now)
    .sort((one, other) => one.start - other.start);
}

function leftOf({ start, end }: Pick<Period, 'start' | 'end'>, now: number): number {
  return Math.max(0, end - Math.max(start, now));
}

function statusOf({ status, start, end }: Period, now: number): Period['status'] {
  if (status === 'refunded') return status;
  if (end <= now) return 'ended';
  return start <= now ? 'inForce' : 'waiting';
}
