import type { UnlinkedDashboard, UnlinkedQuery } from '../../contract/screen';
import type { QueryDefinition, ScreenDefinition } from '../parse/definition';
import { normaliseFields, normaliseMeasure } from './field';

/** A dashboard's range and cards; a card that names a query gets that query with its own words over it. */
export function normaliseDashboard(raw: ScreenDefinition): UnlinkedDashboard {
  const range = raw.range;
  const queries = raw.queries ?? {};
  return {
    range: range
      ? {
          default: String(range.default),
          choices: range.choices ?? [String(range.default)],
          compare: range.compare ?? null,
        }
      : null,
    cards: Object.entries(raw.cards ?? {}).map(([id, card]) => {
      const named = typeof card.query === 'string' ? queries[card.query] : {};
      return {
        id,
        title: String(card.title),
        as: String(card.as),
        isCompared: card.compare === true,
        good: card.good ?? 'neither',
        query: normaliseQuery({ ...named, ...card }, queries),
      };
    }),
  };
}

function normaliseQuery(raw: QueryDefinition, queries: Record<string, QueryDefinition>): UnlinkedQuery {
  return {
    from: raw.from ?? null,
    // parsed where the fields of `from` are known: link.ts
    where: raw.where ?? null,
    measure: normaliseMeasure(raw.measure),
    over: raw.over ?? null,
    by: raw.by ?? null,
    split: raw.split ?? null,
    limit: raw.limit ?? null,
    isNegated: raw.negate === true,
    other: normaliseOther(raw, queries),
    run: raw.run ?? null,
    result: raw.result ? normaliseFields(raw.result, []) : null,
  };
}

/** What is taken away or divides is counted over the same axis. */
function normaliseOther(
  { less, per, by }: QueryDefinition,
  queries: Record<string, QueryDefinition>,
): UnlinkedQuery['other'] {
  const name = less ?? per;
  if (typeof name !== 'string') return null;
  const query = normaliseQuery({ ...queries[name], by, less: undefined, per: undefined }, queries);
  return { how: less === undefined ? 'per' : 'less', name, query };
}
