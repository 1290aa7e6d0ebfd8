import type { Condition, Total, Totals } from '../../../engine/pure';
import {
  averagePlaces,
  columnOf,
  emptyTest,
  fieldNamed,
  fieldsIn,
  largestFirst,
  searchCondition,
  sheetOf,
} from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Parameters } from '../plan/filters';
import { namesOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';
import { requestedFilter } from '../plan/requestFilter';
import { fromRow } from '../plan/wire';
import { withDictTexts } from './dictText';
import { addsUp, amountsOf, type Figure, isExtreme, type MeasuredRow } from './estimate/amounts';

/**
 * `GET totals`: sums, averages and the like over the filtered list, and the number of records of each tab. The tabs are counted without the
 * tab's own filter, so that each shows what a press on it would list. If reading every record would take too long, a
 * sample of the table is read instead, and the answer says so.
 */
export async function totals(services: Reader, plan: Plan, parameters: Parameters): Promise<Totals> {
  const wanted = (plan.screen.table?.totals ?? []).filter(({ field, by, where }) =>
    // a figure of some states would tell what is withheld of them
    [field, ...(by === null ? [] : [by]), ...(where === null ? [] : fieldsIn(where))].every((name) =>
      isReadable(plan, name),
    ),
  );
  const filter = await requestedFilter(services, plan, parameters);
  const sums = wanted.map(
    (total): Measure => ({ filter, where: total.where, by: total.by, ...figureOf(plan, total) }),
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
    ...(tabs !== null && result(tabs).exact.length > 0 ? { exactTabs: result(tabs).exact } : {}),
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
  figure: Figure;
  /** What the database answers, as the wire has it. */
  wire(answer: unknown): Amount;
}

type Amount = Totals['sums'][number]['sum'];

interface Measured {
  isEstimated: boolean;
  /** Values of `by` whose figures are exact all the same. */
  exact: string[];
  /** Of the least or greatest only a sample was read, which does not tell it. */
  isUnknown: boolean;
  whole: Amount;
  /** The largest first. */
  groups: { value: unknown; amount: Amount }[];
}

function figureOf(plan: Plan, { field: name, as }: Total): Pick<Measure, 'figure' | 'wire'> {
  const field = fieldNamed(plan.screen.fields, name);
  const column = namesOf(plan).column(name);
  if (as === 'count')
    return {
      figure: { as, sql: `count(*) filter (where not (${emptyTest(column.name, column.type)}))` },
      wire: Number,
    };
  if (as === 'sum') return { figure: { as, sql: `sum(${column.name})` }, wire: Number };
  const sql =
    as === 'avg' ? `round(avg(${column.name}), ${averagePlaces(sheetOf(field))})` : `${as}(${column.name})`;
  return {
    figure: { as, sql },
    wire: (answer) => fromRow({ [columnOf(field)]: answer }, [field])[name] as Amount,
  };
}

function tabCount(plan: Plan, parameters: Parameters): Measure | null {
  const name = plan.screen.table?.tabs ?? null;
  if (name === null || !isReadable(plan, name)) return null;
  const others = Object.fromEntries(
    Object.entries(parameters).filter(([key]) => key !== name && !key.startsWith(`${name}_`)),
  );
  const figure: Figure = { as: 'count', sql: 'count(*)' };
  return { filter: searchCondition(plan, others), where: null, by: name, figure, wire: Number };
}

function countsOf({ groups }: Measured): Record<string, number> {
  const counted = groups.filter(({ value }) => value !== null);
  return Object.fromEntries(counted.map(({ value, amount }) => [String(value), Number(amount)]));
}

async function sumOf(
  services: Reader,
  plan: Plan,
  { field, as, by, isWhole, title }: Total,
  { isUnknown, whole, groups }: Measured,
): Promise<Totals['sums'][number]> {
  const named = { field, as, by, title };
  if (isUnknown) return { ...named, sum: null, isUnknown };
  if (by === null) return { ...named, sum: whole };
  const group = fieldNamed(plan.screen.fields, by);
  const labelled = await withDictTexts(
    { ...services, caller: plan.caller },
    [group],
    groups.map(({ value }) => ({ [group.name]: value })),
  );
  return {
    ...named,
    sum: isWhole ? whole : null,
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

async function read(
  services: Pick<Services, 'db' | 'written'>,
  plan: Plan,
  measures: Measure[],
): Promise<[Measure, Measured][]> {
  const { filter, where } = measures[0] as Measure;
  const { rows, isEstimated, exact } = await amountsOf(services, plan, {
    filter: where === null ? filter : { all: [filter, where] },
    by: measures.find(({ by }) => by !== null)?.by ?? null,
    isWholeWanted: measures.some(({ by, figure }) => by === null || !addsUp(figure)),
    figures: measures.map(({ figure }) => figure),
  });
  const parts = rows.filter(({ isWhole }) => !isWhole);
  return measures.map((one, index) => {
    const amount = (row: MeasuredRow | undefined) => one.wire(row?.amounts[index] ?? null);
    const groups = parts
      .map((row) => ({ value: row.value, amount: amount(row) }))
      .sort((left, right) => largestFirst(left.amount, right.amount));
    const isOfParts = one.by !== null && addsUp(one.figure);
    const whole = isOfParts
      ? groups.reduce((all, group) => all + Number(group.amount), 0)
      : amount(rows.find(({ isWhole }) => isWhole));
    const isUnknown = isExtreme(one.figure) && rows.some(({ isSampled }) => isSampled);
    return [one, { isEstimated, exact, isUnknown, whole, groups }];
  });
}

function isReadable(plan: Plan, name: string): boolean {
  return plan.readable.some((field) => field.name === name && field.column !== null && !field.isSensitive);
}
