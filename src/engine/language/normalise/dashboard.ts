import type { UnlinkedDashboard, UnlinkedQuery } from '../../contract/screen';
import { normaliseFields, normaliseMeasure } from './field';

type Raw = Record<string, unknown>;

/** A dashboard's range and cards; a card that names a query gets that query with its own words over it. */
export function normaliseDashboard(raw: Raw): UnlinkedDashboard {
  const range = raw.range as Raw | undefined;
  const queries = (raw.queries ?? {}) as Record<string, Raw>;
  return {
    range: range
      ? {
          default: String(range.default),
          choices: (range.choices as string[] | undefined) ?? [String(range.default)],
          compare: (range.compare as 'previous' | undefined) ?? null,
        }
      : null,
    cards: Object.entries((raw.cards ?? {}) as Record<string, Raw>).map(([id, card]) => {
      const named = typeof card.query === 'string' ? queries[card.query] : {};
      return {
        id,
        title: String(card.title),
        as: String(card.as),
        isCompared: card.compare === true,
        query: normaliseQuery({ ...named, ...card }, queries),
      };
    }),
  };
}

function normaliseQuery(raw: Raw, queries: Record<string, Raw>): UnlinkedQuery {
  return {
    from: (raw.from as string | undefined) ?? null,
    // parsed where the fields of `from` are known: link.ts
    where: (raw.where as Raw | undefined) ?? null,
    measure: normaliseMeasure(raw.measure),
    over: (raw.over as string | undefined) ?? null,
    by: (raw.by as string | undefined) ?? null,
    split: (raw.split as string | undefined) ?? null,
    limit: (raw.limit as number | undefined) ?? null,
    isNegated: raw.negate === true,
    other: normaliseOther(raw, queries),
    run: (raw.run as string | undefined) ?? null,
    result: raw.result ? normaliseFields(raw.result as Raw, []) : null,
  };
}

/** What is taken away or divides is counted over the same axis. */
function normaliseOther({ less, per, by }: Raw, queries: Record<string, Raw>): UnlinkedQuery['other'] {
  const name = less ?? per;
  if (typeof name !== 'string') return null;
  const query = normaliseQuery({ ...queries[name], by, less: undefined, per: undefined }, queries);
  return { how: less === undefined ? 'per' : 'less', name, query };
}
