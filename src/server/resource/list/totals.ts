import type { Condition, Field, RecordData, SqlPart, Total, Totals } from '../../../engine/pure';
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
import { expectationOf, samplePercent } from './estimate';

/** A sum over the filtered set, in the field's smallest unit; `groups` where the file says `by`. */
type Sum = Totals['sums'][number];

/**
 * `GET totals`: sums over the filtered list, and the number of records of each tab. The tabs are counted without the
 * tab's own filter, so that each shows what a press on it would list. If reading every record would take too long, a
 * sample of the table is read instead, and the answer says so.
 */
export async function totals(
  services: Pick<Services, 'db' | 'screens' | 'jobs' | 'written'>,
  plan: Plan,
  parameters: Parameters,
) {
  const wanted = (plan.screen.table?.totals ?? []).filter(({ field, by, where }) =>
    // a sum over some states would tell what is withheld of them
    [field, ...(by === null ? [] : [by]), ...(where === null ? [] : fieldsIn(where))].every((name) =>
      isReadable(plan, name),
    ),
  );
  const tabs = plan.screen.table?.tabs ?? null;
  const filter = await requestedFilter(services, plan, parameters);
  const [sums, counts] = await Promise.all([
    wanted.length === 0 ? null : sumsOf(services, plan, filter, wanted),
    tabs !== null && isReadable(plan, tabs) ? tabCounts(services, plan, parameters, tabs) : null,
  ]);
  const isEstimated = sums?.isEstimated || counts?.isEstimated;
  return { sums: sums?.sums ?? [], tabs: counts?.tabs ?? null, ...(isEstimated ? { isEstimated } : {}) };
}

async function sumsOf(
  services: Pick<Services, 'db' | 'screens' | 'jobs' | 'written'>,
  plan: Plan,
  filter: Condition,
  wanted: Total[],
) {
  const set = await summable(services, plan, filter);
  const groupings = [...new Set(wanted.map(groupingOf))];
  // one reading for all that are parted alike
  const found = await Promise.all(
    groupings.map(async (grouping) => {
      const alike = wanted.filter((one) => groupingOf(one) === grouping);
      const sums = await totalsBy(services, plan, set, alike);
      return alike.map((one, index) => [one, sums[index] as Sum] as const);
    }),
  );
  const sumOf = new Map(found.flat());
  return { sums: wanted.map((one) => sumOf.get(one) as Sum), isEstimated: set.percent < 100 };
}

/** Sums with the same one are parted alike and count the same records. */
function groupingOf({ by, where }: Total): string {
  return JSON.stringify([by, where]);
}

/** The filtered set, and how much of the table is read for it, in percent. */
interface Summable {
  filter: Condition;
  percent: number;
}

/** Adding up may cost this much, in the planner's units: some fifty milliseconds. */
const CHEAP = 15_000;
/** This few records are summed at any cost, so that a sample never misses the requested ones. */
const FEW = 10_000;

async function summable(services: Pick<Services, 'db'>, plan: Plan, filter: Condition): Promise<Summable> {
  const { cost, rows } = await expectationOf(services.db, [
    `select * from ${quoted(plan.table)} where `,
    ...expectedWhereOf(plan, filter, conditionContext(plan.caller)),
  ]);
  const isExpensive = cost > CHEAP && rows > FEW;
  return { filter, percent: isExpensive ? await samplePercent(services.db, plan.table) : 100 };
}

async function totalsBy(
  services: Pick<Services, 'db' | 'screens' | 'jobs' | 'written'>,
  plan: Plan,
  set: Summable,
  wanted: readonly Total[],
): Promise<Sum[]> {
  const { by = null, where = null } = wanted[0] ?? {};
  const counted = where === null ? set : { ...set, filter: { all: [set.filter, where] } };
  const group = by === null ? null : fieldNamed(plan.screen.fields, by);
  const measures = wanted.map(
    ({ field }) => `sum(${quoted(columnOf(fieldNamed(plan.screen.fields, field)))})`,
  );
  const rows = await run(services, plan, counted, measures, group);
  const labelled =
    group === null
      ? []
      : await withDictTexts(
          { ...services, caller: plan.caller },
          [group],
          rows.map((row) => ({ [group.name]: row.value })),
        );
  return wanted.map(({ field, isWhole, title }, index) => {
    const sum = rows.reduce((all, row) => all + (row.measures[index] ?? 0), 0);
    if (group === null) return { field, by, title, sum };
    const groups = rows.map((row, at) => ({
      value: row.value,
      text: labelled[at]?.[`${group.name}_dictText`] ?? row.value,
      sum: row.measures[index] ?? 0,
    }));
    return {
      field,
      by,
      title,
      sum: isWhole ? sum : null,
      groups: groups.sort((one, other) => other.sum - one.sum),
    };
  });
}

async function tabCounts(
  services: Pick<Services, 'db' | 'written'>,
  plan: Plan,
  parameters: Parameters,
  name: string,
): Promise<{ tabs: Record<string, number>; isEstimated: boolean }> {
  const others = Object.fromEntries(
    Object.entries(parameters).filter(([key]) => key !== name && !key.startsWith(`${name}_`)),
  );
  const field = fieldNamed(plan.screen.fields, name);
  const set = await summable(services, plan, searchCondition(plan, others));
  const rows = await run(services, plan, set, ['count(*)'], field);
  const tabs = Object.fromEntries(
    rows.filter((row) => row.value !== null).map((row) => [String(row.value), row.measures[0] ?? 0]),
  );
  return { tabs, isEstimated: set.percent < 100 };
}

interface MeasuredRow {
  value: unknown;
  measures: number[];
}

/** One row a value of the group, the largest first. */
async function run(
  services: Pick<Services, 'db' | 'written'>,
  plan: Plan,
  { filter, percent }: Summable,
  measures: string[],
  group: Field | null,
): Promise<MeasuredRow[]> {
  const context = conditionContext(plan.caller);
  const by = group === null ? 'null' : quoted(columnOf(group));
  // the same pages every time, so that the numbers do not waver
  const sample = percent < 100 ? ` tablesample system (${percent}) repeatable (1)` : '';
  const statement: SqlPart[] = [
    `select ${by} as value, ${measures.map((measure, index) => `${measure} as measure${index}`).join(', ')} from ${quoted(plan.table)}${sample} where `,
    ...whereOf(plan, filter, context, percent < 100 ? namesWithoutGrams(plan) : namesOf(plan)),
    group === null ? '' : ' group by 1 order by 2 desc nulls last limit 100',
  ];
  const work = async () => {
    const found = await fragment<RecordData>(statement).execute(services.db);
    return found.rows.map((row) => ({
      value: row.value,
      measures: measures.map((_, index) => whole(Number(row[`measure${index}`] ?? 0), percent)),
    }));
  };
  const question = JSON.stringify(statement);
  if (percent < 100) return guesses.of(services.db)(question, work);
  const place = () => currentPosition(services.db);
  return exact.of(services.db)(question, services.written ?? null, { place, work });
}

const guesses = ttlCacheFor<Db, MeasuredRow[]>(15_000);
const exact = recentAnswersFor<Db, MeasuredRow[]>();

/** The figure of a share of the table, extrapolated to the whole. */
function whole(measured: number, percent: number): number {
  return percent < 100 ? Math.round((measured * 100) / percent) : measured;
}

function isReadable(plan: Plan, name: string): boolean {
  return plan.readable.some((field) => field.name === name && field.column !== null && !field.isSensitive);
}
