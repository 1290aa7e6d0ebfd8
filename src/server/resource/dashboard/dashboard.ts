import { type Card, type CardData, type Query, RequestError, type Screen } from '../../../engine/pure';
import { demand, notPermitted } from '../../access/demand';
import type { Caller } from '../../caller';
import { toldOf } from '../../rollup/told';
import type { Services } from '../../services';
import { type Measured, measuredOf } from '../measure/dashboardSql';
import type { Parameters } from '../plan/filters';
import { mayView, plan } from '../plan/plan';
import { groupsOf } from './dashboardGroups';
import { numberOf } from './dashboardNumber';
import { type Asked, askedPeriod } from './dashboardPeriod';
import { withinTime } from './dashboardTime';

/**
 * `GET query?card=&range=` or `&begin=&end=`: one card of a dashboard. The query is the file's, named by its id; it runs under
 * the caller's rights to the screen it reads, and only for so long (`language.md` §4).
 */
export async function queryCard(
  services: Services,
  screen: Screen,
  caller: Caller,
  parameters: Parameters,
): Promise<CardData> {
  const card = screen.dashboard?.cards.find(({ id }) => id === parameters.card);
  if (!card) throw new RequestError('这张卡片不存在，请刷新页面');
  const asked = askedPeriod(screen.dashboard?.range ?? null, parameters, Date.now());
  return card.query.run === null
    ? counted(services, card, caller, asked)
    : effectRows({ services, screen, caller, query: card.query, asked });
}

async function counted(services: Services, card: Card, caller: Caller, asked: Asked): Promise<CardData> {
  const { query } = card;
  const measured = measuredFor(services, query, caller);
  const applied = query.over === null ? null : asked;
  const period = applied?.period ?? null;
  return withinTime(services.db, async (tx) => {
    const of = { card, asked: applied, told: applied && (await toldOf(tx, measured)) };
    return query.by === null
      ? { period, number: await numberOf(tx, measured, of) }
      : { period, groups: await groupsOf({ ...services, db: tx }, measured, of) };
  });
}

/** The plan of the screen that the query reads, for whoever may list it and see every field the query names. */
function measuredFor(services: Services, query: Query, caller: Caller): Measured {
  const screen = services.screens.get(query.from ?? '');
  if (!screen || !query.source) throw new RequestError('这张卡片读取的页面已停用');
  for (const code of query.source.codes) demand(caller, code);
  const named = Object.keys(query.source.fields).flatMap((name) => screen.fields[name] ?? []);
  if (!named.every((field) => mayView(screen, caller, field))) throw notPermitted();
  return measuredOf(plan(screen, caller, 'list'), query);
}

interface Effected {
  services: Services;
  screen: Screen;
  caller: Caller;
  query: Query;
  asked: Asked;
}

/** A `run` card: its effect gets the range as `begin` and `end`, and answers rows. */
async function effectRows({ services, screen, caller, query, asked }: Effected): Promise<CardData> {
  const draw = services.domain.card(String(query.run));
  if (asked === null) throw new RequestError('这张卡片要有日期范围，请联系管理员修改页面');
  const { period } = asked;
  const rows = await withinTime(services.db, (tx) => draw({ tx, caller, screen, services, period }));
  return { period, rows: rows as CardData['rows'] };
}
