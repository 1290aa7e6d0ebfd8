import type { Condition, Field, RecordData } from '../../engine/pure';
import { conditionContext } from '../caller';
import { fragment, quoted } from '../db/sqlParts';
import type { Services } from '../services';
import { withDictTexts } from './dictText';
import { filtersOf, type Parameters } from './filters';
import { whereOf } from './listSql';
import type { Plan } from './plan';

/** A sum over the filtered set, in the field's smallest unit; `groups` where the file says `by`. */
interface Total {
  field: string;
  by: string | null;
  sum: number;
  groups?: { value: unknown; text: unknown; sum: number }[];
}

/**
 * `GET totals`: what the list's filters leave, summed, and how many records each tab holds. The tabs are counted without the
 * tab's own filter, so that every one says what a press on it would show.
 */
export async function totals(services: Services, plan: Plan, parameters: Parameters) {
  const filter = filtersOf(plan, parameters);
  const wanted = (plan.screen.table?.totals ?? []).filter(
    ({ field, by }) => isReadable(plan, field) && (by === null || isReadable(plan, by)),
  );
  const tabs = plan.screen.table?.tabs ?? null;
  const [sums, counts] = await Promise.all([
    Promise.all(wanted.map((one) => totalOf(services, plan, filter, one))),
    tabs !== null && isReadable(plan, tabs) ? tabCounts(services, plan, parameters, tabs) : null,
  ]);
  return { sums, tabs: counts };
}

async function totalOf(
  services: Services,
  plan: Plan,
  filter: Condition,
  { field, by }: { field: string; by: string | null },
): Promise<Total> {
  const group = by === null ? null : (plan.screen.fields[by] as Field);
  const column = quoted(plan.screen.fields[field]?.column as string);
  const rows = await run(services, plan, filter, `coalesce(sum(${column}), 0)::text as sum`, group);
  const sum = rows.reduce((all, row) => all + Number(row.sum), 0);
  if (group === null) return { field, by, sum };
  const labelled = await withDictTexts(
    services.db,
    services.screens,
    [group],
    rows.map((row) => ({ [group.name]: row.value })),
  );
  const groups = rows.map((row, index) => ({
    value: row.value,
    text: labelled[index]?.[`${group.name}_dictText`] ?? row.value,
    sum: Number(row.sum),
  }));
  return { field, by, sum, groups };
}

async function tabCounts(
  services: Services,
  plan: Plan,
  parameters: Parameters,
  name: string,
): Promise<Record<string, number>> {
  const others = Object.fromEntries(
    Object.entries(parameters).filter(([key]) => key !== name && !key.startsWith(`${name}_`)),
  );
  const field = plan.screen.fields[name] as Field;
  const rows = await run(services, plan, filtersOf(plan, others), 'count(*)::text as sum', field);
  return Object.fromEntries(
    rows.filter((row) => row.value !== null).map((row) => [String(row.value), Number(row.sum)]),
  );
}

async function run(
  services: Services,
  plan: Plan,
  filter: Condition,
  measure: string,
  group: Field | null,
): Promise<{ value?: unknown; sum: string }[]> {
  const context = conditionContext(plan.caller);
  const by = group === null ? null : quoted(group.column as string);
  const found = await fragment<RecordData & { sum: string }>([
    `select ${by === null ? '' : `${by} as value, `}${measure} from ${quoted(plan.table)} where `,
    ...whereOf(plan, filter, context),
    by === null ? '' : ' group by 1 order by 2 desc limit 100',
  ]).execute(services.db);
  return found.rows;
}

function isReadable(plan: Plan, name: string): boolean {
  return plan.readable.some((field) => field.name === name && field.column !== null && !field.isSensitive);
}
