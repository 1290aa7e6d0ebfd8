import {
  type Card,
  type CardData,
  type Period,
  periodIn,
  RequestError,
  type Screen,
  type Stretch,
  sheetOf,
} from '../../../engine/pure';
import type { Caller } from '../../caller';
import type { Services } from '../../services';
import { withChange } from './dashboardNumber';
import type { Asked } from './dashboardPeriod';
import { withinTime } from './dashboardTime';

interface Effected {
  services: Services;
  screen: Screen;
  caller: Caller;
  card: Card;
  asked: Asked;
}

/** A `run` card: its effect gets the range and answers rows; of a number the first row's first number, compared as others are. */
export async function effectData({ services, screen, caller, card, asked }: Effected): Promise<CardData> {
  const draw = services.domain.card(String(card.query.run));
  if (asked === null) throw new RequestError('这张卡片要有日期范围，请联系管理员修改页面');
  const { period, stretch, compared } = asked;
  const rowsOf = (days: Period, moments: Stretch) =>
    withinTime(services.db, (tx) => draw({ tx, caller, screen, services, period: days, stretch: moments }));
  const rows = (await rowsOf(period, stretch)) as NonNullable<CardData['rows']>;
  if (card.as !== 'number') return { period, rows };
  const before = compared && (await rowsOf(periodIn(compared), compared));
  return {
    period,
    number: withChange({ value: numberIn(card, rows) ?? 0, before: before && numberIn(card, before) }),
  };
}

function numberIn({ query }: Card, [row]: readonly Record<string, unknown>[]): number | null {
  const field = Object.values(query.result ?? {}).find((one) => sheetOf(one).comparability === 'number');
  return field ? Number(row?.[field.name] ?? 0) : null;
}
