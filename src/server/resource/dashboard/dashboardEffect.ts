import {
  type Card,
  type CardData,
  type Period,
  periodIn,
  type Screen,
  sheetOf,
  stretchOf,
  type TimeRange,
  wireTime,
} from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import type { Caller } from '../../caller';
import { withChange } from './dashboardNumber';
import type { RequestedRange } from './dashboardPeriod';
import { withinTime } from './dashboardTime';

interface Effected {
  services: DomainServices;
  screen: Screen;
  caller: Caller;
  card: Card;
  range: RequestedRange;
}

/** A `run` card: its effect gets the range and answers rows; of a number the first row's first number, compared as others are. */
export async function effectData({ services, screen, caller, card, range }: Effected): Promise<CardData> {
  const draw = services.domain.card(String(card.query.run));
  const today = wireTime(Date.now()).slice(0, 10);
  const { period, stretch, compared } = range ?? alone({ begin: today, end: today });
  const rowsOf = (days: Period, moments: TimeRange) =>
    withinTime(services.db, (tx) => draw({ tx, caller, screen, services, period: days, stretch: moments }));
  const rows = (await rowsOf(period, stretch)) as NonNullable<CardData['rows']>;
  const shownPeriod = range?.period ?? null;
  if (card.as !== 'number') return { period: shownPeriod, rows };
  const before = compared && (await rowsOf(periodIn(compared), compared));
  return {
    period: shownPeriod,
    number: withChange({ value: numberIn(card, rows) ?? 0, before: before && numberIn(card, before) }),
  };
}

/** A dashboard without a range shows the present. */
function alone(period: Period) {
  return { period, stretch: stretchOf(period), compared: null };
}

function numberIn({ query }: Card, [row]: readonly Record<string, unknown>[]): number | null {
  const field = Object.values(query.result ?? {}).find((one) => sheetOf(one).comparability === 'number');
  return field ? Number(row?.[field.name] ?? 0) : null;
}
