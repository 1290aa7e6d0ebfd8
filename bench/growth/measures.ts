import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** One way to ask the ledger, with several values. */
export interface Measure {
  what: string;
  path: string;
  queries: Record<string, string>[];
  goals: Goals;
}

/** Milliseconds. */
export interface Goals {
  /** At the rows that are measured. */
  here?: number;
  /** At four times as many. */
  there: number;
}

const LIST = '/console/finance/goldRecord/list';
const TOTALS = '/console/finance/goldRecord/totals';
const ANALYSIS = '/console/dashboard/analysis/query';
const SEARCH_GOALS = { there: 50 };
const TOTAL_GOALS = { there: 1000 };
const CARD_GOALS = { here: 25, there: 150 };
/** Cards of the analysis page that add up the ledger, over the longest range that it offers. */
const CARDS = ['goldSpent', 'beanEarned'];

/** Every search that the ledger's list declares, its totals and the cards over it. Throws where a declared search is not asked. */
export async function measuresOf(client: pg.Client): Promise<Measure[]> {
  const sample = async (column: string) =>
    (
      await client.query(
        `select found.value from generate_series(1, 22, 3) as ago cross join lateral (
          select ${column}::text as value from ledger
          where currency = 'gold' and id >= id_at(now() - make_interval(months => ago)) order by id limit 1) as found`,
      )
    ).rows.map((row: { value: string }) => row.value);
  const { rows } = await client.query<{ day: string }>(
    `select to_char(now() - make_interval(days => ago), 'YYYY-MM-DD') as day from unnest('{2, 40, 200, 500}'::int[]) as ago`,
  );
  const searches: Record<string, Record<string, string>[]> = {
    userId: (await sample('user_id')).map((userId) => ({ userId })),
    businessType: ['gift', 'recharge', 'adjust', 'vip', 'task,call'].map((businessType) => ({
      businessType,
    })),
    step: ['normal', 'refund'].map((step) => ({ step })),
    businessId: (await sample('business_id')).map((businessId) => ({ businessType: 'gift', businessId })),
    amount: [{ amount: '-500' }, { amount_begin: '19000' }, { amount_begin: '-12', amount_end: '12' }],
    operatorId: [{ operatorId: '1' }],
    createTime: rows.map(({ day }, index) => ({
      createTime_begin: day,
      ...(index % 2 === 0 ? { createTime_end: day } : {}),
    })),
  };
  const declared = JSON.parse(readFileSync('src/schemas/finance/gold-record.json', 'utf8')) as {
    table: { search: string[] };
  };
  const forgotten = declared.table.search.filter((field) => !(field in searches));
  if (forgotten.length > 0) throw new Error(`nothing asks the ledger by ${forgotten.join(', ')}`);
  return [
    { what: 'first page', path: LIST, queries: [{}], goals: SEARCH_GOALS },
    ...declared.table.search.map((field) => ({
      what: `by ${field}`,
      path: LIST,
      queries: searches[field] as Record<string, string>[],
      goals: SEARCH_GOALS,
    })),
    {
      what: 'sums and count of a person',
      path: TOTALS,
      queries: searches.userId as Record<string, string>[],
      goals: SEARCH_GOALS,
    },
    { what: 'sums and count of all', path: TOTALS, queries: [{}], goals: TOTAL_GOALS },
    {
      what: 'sums and count of a kind',
      path: TOTALS,
      queries: [{ businessType: 'adjust' }],
      goals: TOTAL_GOALS,
    },
    {
      what: 'cards of 30 days',
      path: ANALYSIS,
      queries: CARDS.map((card) => ({ card, range: '30d' })),
      goals: CARD_GOALS,
    },
  ];
}
