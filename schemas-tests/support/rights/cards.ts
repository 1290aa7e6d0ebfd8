import { type Card, type CardData, isMet, type RecordData } from '../../../src/engine/pure';
import { conditionContext } from '../../../src/server/caller';
import { expectThat, type Walk } from './walk';
import { isVisible, mayRead, mayUse } from './world';

const DAYS = { begin: '2026-01-01', end: '2026-12-31' };

/** Every card counts what its caller may see of the screen it reads, and is refused to whoever may not list that. */
export async function walkDashboard(walk: Walk): Promise<void> {
  const { screen, caller } = walk;
  if (!mayUse(screen, caller, 'list')) return;
  for (const card of screen.dashboard?.cards ?? []) {
    const query = { card: card.id, ...(screen.dashboard?.range ? DAYS : {}) };
    const { status, body } = await walk.call('GET', `/${screen.id}/query`, { query });
    const source = walk.world.screens.find(({ id }) => id === card.query.from);
    if (!source) continue;
    const named = Object.keys(card.query.source?.fields ?? {}).flatMap((name) => source.fields[name] ?? []);
    const isAllowed =
      mayUse(source, caller, 'list') && named.every((field) => mayRead(source, caller, field));
    expectThat((status === 200) === isAllowed, `card ${card.id} answered ${status}`);
    if (isAllowed && body.success) judgeCard(walk, card, body.result);
  }
}

function judgeCard(walk: Walk, card: Card, told: CardData): void {
  const { kind, field } = card.query.measure;
  // an average and distinct values do not add up over groups; a ranking leaves out what is below its end
  if ((kind !== 'count' && kind !== 'sum') || card.as === 'ranking' || card.query.other || card.isCompared)
    return;
  const rows = counted(walk, card);
  const sum = rows.reduce((all, row) => all + (field === null ? 1 : Number(row[field] ?? 0)), 0);
  const own = card.query.isNegated ? -sum || 0 : sum;
  const groups = told.groups?.series.flatMap(({ values }) => values);
  const number = told.number?.value ?? groups?.reduce((all, value) => all + value, 0);
  expectThat(number === undefined || number === own, `card ${card.id} tells ${number}, not ${own}`);
}

function counted({ world, screen, caller }: Walk, { query }: Card): RecordData[] {
  const source = world.screens.find(({ id }) => id === query.from);
  if (!source) return [];
  const context = conditionContext(caller);
  const hasRange = query.over !== null && screen.dashboard?.range !== null;
  const [from, to] = [`${DAYS.begin} 00:00:00`, '2027-01-01 00:00:00'];
  return (world.rows.get(source.id) ?? []).filter((row) => {
    const time = String(row[query.over ?? ''] ?? '');
    if (hasRange && (time < from || time >= to)) return false;
    return isVisible(source, caller, row) && (query.where === null || isMet(query.where, row, context));
  });
}
