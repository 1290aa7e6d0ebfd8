import type { Condition, RecordData, SqlPart, Total, Totals } from '../../../engine/pure';
import { columnOf, fieldNamed, fieldsIn, searchCondition } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { currentPosition } from '../../db/replica/position';
import { fragment, quoted } from '../../db/sqlParts';
import { recentAnswersFor } from '../../process/sharing/recentAnswers';
import { ttlCacheFor } from '../../process/sharing/ttlCache';
import type { Parameters } from '../plan/filters';
import { expectedWhereOf, namesOf, namesWithoutGrams, whereOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';
import { requestedFilter } from '../plan/requestFilter';
import { withDictTexts } from './dictText';
import { ESTIMATED, expectationOf } from './estimate/expectation';
import { type Sample, sampleOf, sampleSql, timesLarger } from './estimate/sample';

/**
 * `GET totals`: sums over the filtered list, and the number of records of each tab. The tabs are counted without the
 * tab's own filter, so that each shows what a press on it would list. If reading every record would take too long, a
 * sample of the table is read instead, and the answer says so.
 */
export async function totals(services: Reader, plan: Plan, parameters: Parameters): Promise<Totals> {
  const wanted = (plan.screen.table?.totals ?? []).filter(({ field, by, where }) =>
    // a sum over some states would tell what is withheld of them
    [field, ...(by === null ? [] : [by]), ...(where === null ? [] : fieldsIn(where))].every((name) =>
      isReadable(plan, name),
    ),
  );
  const filter = await requestedFilter(services, plan, parameters);
  const sums = wanted.map(
    ({ field, by, where }): Measure => ({
      filter,
      where,
      by,
      expression: `sum(${quoted(columnOf(fieldNamed(plan.screen.fields, field)))})`,
    }),
  );
  const tabs = tabCount(plan, parameters);
  const measured = await measure(services, plan, tabs === null ? sums : [...sums, tabs]);
  const result = (one: Measure) => measured.get(one) as Measured;
  return {
    sums: await Promise.all(
      wanted.map((total, index) => sumOf(services, plan, total, result(sums[index] as Measure))),
    ),
    tabs: tabs === null ? null : countsOf(result(tabs)),
    ...([...measured.values()].some((one) => one.isEstimated) ? { isEstimated: true } : {}),
  };
}

type Reader = Pick<Services, 'db' | 'screens' | 'jobs' | 'written'>;

/** A figure of a filtered set. */
interface Measure {
  filter: Condition;
  /** Only these of the set. */
  where: Condition | null;
  /** The field by whose values it is parted; null: only the figure of all. */
  by: string | null;
  expression: string;
}

interface Measured {
  isEstimated: boolean;
  /** Of all, where the measure is not parted. */
  whole: number;
  /** The largest first. */
  groups: { value: unknown; amount: number }[];
}

function tabCount(plan: Plan, parameters: Parameters): Measure | null {
  const name = plan.screen.table?.tabs ?? null;
  if (name === null || !isReadable(plan, name)) return null;
  const others = Object.fromEntries(
    Object.entries(parameters).filter(([key]) => key !== name && !key.startsWith(`${name}_`)),
  );
  return { filter: searchCondition(plan, others), where: null, by: name, expression: 'count(*)' };
}

function countsOf({ groups }: Measured): Record<string, number> {
  const counted = groups.filter(({ value }) => value !== null);
  return Object.fromEntries(counted.map(({ value, amount }) => [String(value), amount]));
}

async function sumOf(
  services: Reader,
  plan: Plan,
  { field, by, isWhole, title }: Total,
  { whole, groups }: Measured,
): Promise<Totals['sums'][number]> {
  if (by === null) return { field, by, title, sum: whole };
  const group = fieldNamed(plan.screen.fields, by);
  const labelled = await withDictTexts(
    { ...services, caller: plan.caller },
    [group],
    groups.map(({ value }) => ({ [group.name]: value })),
  );
  return {
    field,
    by,
    title,
    sum: isWhole ? groups.reduce((all, { amount }) => all + amount, 0) : null,
    groups: groups.map(({ value, amount }, at) => ({
      value,
      text: labelled[at]?.[`${group.name}_dictText`] ?? value,
      sum: amount,
    })),
  };
}

/** Measures of the same set share a reading. */
async function measure(
  services: Pick<Services, 'db' | 'written'>,
  plan: Plan,
  measures: readonly Measure[],
): Promise<Map<Measure, Measured>> {
  const sets = groupedBy(measures, ({ filter, where }) => JSON.stringify([filter, where]));
  const found = await Promise.all(sets.flatMap(readingsOf).map((reading) => read(services, plan, reading)));
  return new Map(found.flat());
}

/** A reading for each grouping; the figures that are not parted come with the first. */
function readingsOf(set: Measure[]): Measure[][] {
  const whole = set.filter(({ by }) => by === null);
  const [first, ...others] = groupedBy(
    set.filter(({ by }) => by !== null),
    ({ by }) => String(by),
  );
  return [[...(first ?? []), ...whole], ...others];
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

/** Groups that are read at most. */
const MOST_GROUPS = 100;

async function read(
  services: Pick<Services, 'db' | 'written'>,
  plan: Plan,
  measures: Measure[],
): Promise<[Measure, Measured][]> {
  const { filter, where } = measures[0] as Measure;
  const reading: Reading = {
    filter: where === null ? filter : { all: [filter, where] },
    by: measures.find(({ by }) => by !== null)?.by ?? null,
    isWholeWanted: measures.some(({ by }) => by === null),
    expressions: measures.map(({ expression }) => expression),
  };
  const { rows, isEstimated } = (await isExpensive(services, plan, filter))
    ? await sampledRows(services, plan, reading)
    : { rows: await measuredRows(services, plan, reading, EVERYTHING), isEstimated: false };
  const parts = rows.filter(({ isWhole }) => !isWhole);
  return measures.map((one, index) => {
    const amount = (row: MeasuredRow | undefined) => row?.amounts[index] ?? 0;
    const groups = parts.map((row) => ({ value: row.value, amount: amount(row) }));
    return [
      one,
      {
        isEstimated,
        whole: amount(rows.find(({ isWhole }) => isWhole)),
        groups: groups.sort((left, right) => right.amount - left.amount),
      },
    ];
  });
}

/** Adding up may cost this much, in the planner's units: some fifty milliseconds. */
const CHEAP = 15_000;
/** This few records are summed at any cost, so that a sample never misses the requested ones. */
const FEW = 10_000;

async function isExpensive(services: Pick<Services, 'db'>, plan: Plan, filter: Condition): Promise<boolean> {
  const { cost, rows } = await expectationOf(services.db, [
    `select * from ${quoted(plan.table)} where `,
    ...expectedWhereOf(plan, filter, conditionContext(plan.caller)),
  ]);
  return cost > CHEAP && rows > FEW;
}

interface Reading {
  filter: Condition;
  by: string | null;
  /** Besides the groups, the figures of all. */
  isWholeWanted: boolean;
  expressions: string[];
}

const EVERYTHING = { percent: 100, share: 1 };

async function sampledRows(
  services: Pick<Services, 'db' | 'written'>,
  plan: Plan,
  reading: Reading,
): Promise<{ rows: MeasuredRow[]; isEstimated: boolean }> {
  const first = await sampleOf(services.db, plan.table);
  const rows = await measuredRows(services, plan, reading, first);
  const parts = rows.filter(({ isWhole }) => !isWhole);
  const counts = (parts.length > 0 ? parts : rows).map(({ count }) => count);
  const times = timesLarger(counts, first.density);
  if (times === 1 || first.percent === 100) return { rows, isEstimated: first.percent < 100 };
  const second = await sampleOf(services.db, plan.table, times);
  return { rows: await measuredRows(services, plan, reading, second), isEstimated: second.percent < 100 };
}

interface MeasuredRow {
  isWhole: boolean;
  value: unknown;
  /** Records that were read. */
  count: number;
  amounts: number[];
}

async function measuredRows(
  services: Pick<Services, 'db' | 'written'>,
  plan: Plan,
  { filter, by, isWholeWanted, expressions }: Reading,
  { percent, share }: Pick<Sample, 'percent' | 'share'>,
): Promise<MeasuredRow[]> {
  const context = conditionContext(plan.caller);
  const group = by === null ? null : quoted(columnOf(fieldNamed(plan.screen.fields, by)));
  const columns = [
    group === null
      ? 'true as "isWhole", null as value'
      : `grouping(${group}) = 1 as "isWhole", ${group} as value`,
    ...expressions.map((expression, index) => `${expression} as measure${index}`),
    'count(*) as count',
  ];
  const statement: SqlPart[] = [
    `select ${columns.join(', ')} from ${quoted(plan.table)}${sampleSql(percent)} where `,
    ...whereOf(plan, filter, context, percent < 100 ? namesWithoutGrams(plan) : namesOf(plan)),
    group === null
      ? ''
      : ` group by ${isWholeWanted ? `grouping sets ((), (${group}))` : group}
          order by 1 desc, 3 desc nulls last limit ${MOST_GROUPS + 1}`,
  ];
  const work = async () => {
    const found = await fragment<RecordData>(statement).execute(services.db);
    return found.rows.map((row) => ({
      isWhole: row.isWhole === true,
      value: row.value,
      count: Number(row.count),
      amounts: expressions.map((_, index) => extrapolated(Number(row[`measure${index}`] ?? 0), share)),
    }));
  };
  const question = JSON.stringify(statement);
  if (percent < 100) return guesses.of(services.db)(question, work);
  const place = () => currentPosition(services.db);
  return exact.of(services.db)(question, services.written ?? null, { place, work });
}

const guesses = ttlCacheFor<Db, MeasuredRow[]>(ESTIMATED);
const exact = recentAnswersFor<Db, MeasuredRow[]>();

/** The figure of a share of the table, for the whole. */
function extrapolated(measured: number, share: number): number {
  return share < 1 ? Math.round(measured / share) : measured;
}

function isReadable(plan: Plan, name: string): boolean {
  return plan.readable.some((field) => field.name === name && field.column !== null && !field.isSensitive);
}
