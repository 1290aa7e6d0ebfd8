import {
  type Card,
  type CardData,
  isMet,
  type Query,
  type RecordData,
  type Screen,
} from '../../../src/engine/pure';
import { conditionContext } from '../../../src/server/caller';
import { exactSum } from './exactSum';
import { expectThat, type Walk } from './walk';
import { isVisible, mayRead, mayUse } from './world';

const DAYS = { begin: '2026-01-01', end: '2026-12-31' };

/**
 * Every card counts what its caller may see of the screens that it reads, and is refused to a caller who may not list
 * one of them.
 */
export async function walkDashboard(walk: Walk): Promise<void> {
  const { screen, caller } = walk;
  if (!mayUse(screen, caller, 'list')) return;
  for (const card of screen.dashboard?.cards ?? []) {
    const query = { card: card.id, ...(screen.dashboard?.range ? DAYS : {}) };
    const { status, body } = await walk.call('GET', `/${screen.id}/query`, { query });
    const read = queriesOf(card).map((one) => ({ query: one, source: sourceOf(walk, one) }));
    if (read.some(({ source }) => source === null)) continue;
    const isAllowed = read.every(({ query: { source: used }, source }) => {
      const named = Object.keys(used?.fields ?? {}).flatMap((name) => source?.fields[name] ?? []);
      return (
        source !== null &&
        mayUse(source, caller, 'list') &&
        named.every((field) => mayRead(source, caller, field))
      );
    });
    expectThat((status === 200) === isAllowed, `card ${card.id} answered ${status}`);
    if (isAllowed && body.success) judgeCard(walk, card, body.result);
  }
}

/** What a card asks: its query, and the one that is taken from it or that it is divided by. */
function queriesOf({ query }: Card): Query[] {
  return query.other ? [query, query.other.query] : [query];
}

function sourceOf({ world }: Walk, { from }: Query): Screen | null {
  return world.screens.find(({ id }) => id === from) ?? null;
}

function judgeCard(walk: Walk, card: Card, answer: CardData): void {
  const { kind, field } = card.query.measure;
  // an average and distinct values do not add up over groups; a ranking leaves out what is below its end
  if ((kind !== 'count' && kind !== 'sum') || card.as === 'ranking' || card.query.other || card.isCompared)
    return;
  const rows = counted(walk, card);
  const sum = exactSum(rows.map((row) => (field === null ? 1 : Number(row[field] ?? 0))));
  const own = card.query.isNegated ? -sum || 0 : sum;
  const groups = answer.groups?.series.flatMap(({ values }) => values);
  const number = answer.number?.value ?? (groups && exactSum(groups));
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
