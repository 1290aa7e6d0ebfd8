import {
  type Card,
  type CardData,
  type Condition,
  type Query,
  RequestError,
  type Screen,
} from '../../../engine/pure';
import { assertPermitted, notPermitted } from '../../access/assertPermitted';
import type { DomainServices, Services } from '../../app/services';
import type { Caller } from '../../caller';
import { type Measured, measuredOf } from '../measure/dashboardSql';
import type { Parameters } from '../plan/filters';
import { mayView, plan } from '../plan/plan';
import { rollupCoverageOf } from '../rollup/rollupReads';
import { comparedAsk, withCompared } from './dashboardCompared';
import { effectData } from './dashboardEffect';
import { groupsOf } from './dashboardGroups';
import { type Numbers, numberOf, withChange } from './dashboardNumber';
import { type RequestedRange, requestedRange } from './dashboardPeriod';
import { groupsWith, numbersWith } from './dashboardSecond';
import { withinTime } from './dashboardTime';

/**
 * `GET query?card=&range=` or `&begin=&end=`: one card of a dashboard, of a map with `&within=` the cities of a province. The query is the file's, named by its id; it runs under
 * the caller's rights to the screen it reads, and only for so long (`language.md` §4).
 */
export async function queryCard(
  services: DomainServices,
  screen: Screen,
  caller: Caller,
  parameters: Parameters,
): Promise<CardData> {
  const named = screen.dashboard?.cards.find(({ id }) => id === parameters.card);
  if (!named) throw new RequestError('这张卡片不存在，请刷新页面');
  const card = parameters.within ? citiesOf(named, parameters.within) : named;
  const range = requestedRange(screen.dashboard?.range ?? null, parameters, Date.now());
  return card.query.run === null
    ? counted(services, card, caller, range)
    : effectData({ services, screen, caller, card, range });
}

async function counted(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  card: Card,
  caller: Caller,
  range: RequestedRange,
): Promise<CardData> {
  const { query } = card;
  const measured = measuredFor(services, query, caller);
  const second = query.other && measuredFor(services, query.other.query, caller);
  const period = query.over === null ? null : (range?.period ?? null);
  return withinTime(services.db, async (tx) => {
    const reading = { ...services, db: tx };
    if (query.by === null) {
      const own = await numbersOf(reading, measured, range);
      const numbers = second ? numbersWith(own, await numbersOf(reading, second, range), query) : own;
      return { period, number: withChange(numbers) };
    }
    const linesOf = async (of: RequestedRange) => {
      const own = await drawnOf(reading, measured, { card, range: of });
      return second ? groupsWith(own, await drawnOf(reading, second, { card, range: of }), query) : own;
    };
    const groups = await linesOf(range);
    const compared = card.isCompared ? comparedAsk(range) : null;
    return { period, groups: compared ? withCompared(groups, await linesOf(compared), compared) : groups };
  });
}

async function numbersOf(
  { db }: Pick<Services, 'db'>,
  measured: Measured,
  range: RequestedRange,
): Promise<Numbers> {
  const applied = measured.query.over === null ? null : range;
  return numberOf(db, measured, {
    range: applied,
    coverageOf: (stretch) => rollupCoverageOf(db, measured, stretch),
  });
}

async function drawnOf(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  measured: Measured,
  { card, range }: { card: Card; range: RequestedRange },
) {
  const applied = measured.query.over === null ? null : range;
  const coverage = await rollupCoverageOf(services.db, measured, applied?.stretch ?? null);
  return groupsOf(services, measured, { card, range: applied, coverage });
}

/** The plan of the screen that the query reads, if the caller may list it and see every field that the query names. */
function measuredFor(services: Pick<Services, 'screens'>, query: Query, caller: Caller): Measured {
  const screen = services.screens.get(query.from ?? '');
  if (!screen || !query.source) throw new RequestError('这张卡片读取的页面已停用');
  for (const code of query.source.codes) assertPermitted(caller, code);
  const named = Object.keys(query.source.fields).flatMap((name) => screen.fields[name] ?? []);
  if (!named.every((field) => mayView(screen, caller, field))) throw notPermitted();
  return measuredOf(plan(screen, caller, 'list'), query);
}

const MOST_CITIES = 60;

/** The card of a map as a ranking of the cities of one province, given by its code of six digits. */
function citiesOf(card: Card, within: string): Card {
  const { query } = card;
  if (card.as !== 'map' || query.by === null) throw new RequestError('这张卡片不能按地区展开');
  if (!/^[1-9]\d0000$/.test(within)) throw new RequestError('地区应当是省级的六位行政区划代码');
  const inside: Condition = {
    field: query.by,
    op: 'startsWith',
    operand: { literal: within.slice(0, 2) },
    comparability: 'text',
    isMultiple: false,
  };
  const where: Condition = query.where ? { all: [query.where, inside] } : inside;
  return { ...card, as: 'ranking', query: { ...query, where, limit: MOST_CITIES } };
}
