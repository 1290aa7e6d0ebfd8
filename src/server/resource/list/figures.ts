import type { Field, Figure, RecordData, SqlPart } from '../../../engine/pure';
import { columnOf } from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { Services } from '../../app/services';
import { conditionContext } from '../../caller';
import { castType } from '../../db/columnType';
import { preparedFragment, quoted } from '../../db/sqlParts';
import { whereOf } from '../plan/listSql';
import { type Plan, planWithoutRight } from '../plan/plan';

/**
 * Numbers over the records of other screens that refer to these, one query a figure for the whole page (`language.md`
 * §3). They are counted under the caller's rights and data rules there; a caller who may not list that screen, or not
 * see a field of the figure, gets none.
 */
export async function withFigures(
  services: Pick<Services, 'db' | 'screens'>,
  plan: Plan,
  records: RecordData[],
): Promise<RecordData[]> {
  const ids = records.map(({ id }) => String(id));
  for (const { name, figure } of plan.readable) {
    const measured = figure && ids.length > 0 ? measuredBy(services, plan, figure) : null;
    if (measured === null) continue;
    const query = preparedFragment<{ key: string; value: string }>(figureSql(measured, ids));
    const { rows } = await query.execute(services.db);
    const values = new Map(rows.map(({ key, value }) => [key, Number(value)]));
    for (const record of records) record[name] = values.get(String(record.id)) ?? 0;
  }
  return records;
}

export interface Measured {
  /** What the caller may see of the other screen. */
  inner: Plan;
  by: Field;
  kind: Figure['measure']['kind'];
  field: Field | null;
}

/** Null: the caller may not list that screen, or not see a field of the figure. */
export function measuredBy(
  { screens }: Pick<Services, 'screens'>,
  { caller }: Pick<Plan, 'caller'>,
  figure: Figure,
): Measured | null {
  const screen = screens.get(figure.screen);
  if (!screen?.resource || !hasPermission(screen, caller, 'list')) return null;
  const inner = planWithoutRight(screen, caller);
  const seen = (name: string) =>
    inner.readable.find((one) => one.name === name && one.column !== null) ?? null;
  const { kind, field: named } = figure.measure;
  const [by, field] = [seen(figure.by), named === null ? null : seen(named)];
  return by === null || (named !== null && field === null) ? null : { inner, by, kind, field };
}

/** Each of these ids that is referred to, with what is measured of the records that do. */
export function figureSql({ inner, by, kind, field }: Measured, ids: string[]): SqlPart[] {
  const column = quoted(columnOf(by));
  const value = `${measureSql(kind, field)} as value from ${quoted(inner.table)}`;
  const where = whereOf(inner, { all: [] }, conditionContext(inner.caller));
  if (!by.isMultiple) {
    const among: SqlPart[] = [`${column} = any(`, { value: ids, cast: `${castType(by)}[]` }, ')'];
    return [
      `select ${column}::text as key, ${value} where `,
      ...among,
      ' and ',
      ...where,
      ` group by ${column}`,
    ];
  }
  // a record that names several counts for each of them
  return [
    `select figure_key as key, ${value}, jsonb_array_elements_text(${column}) as figure_key where ${column} ?| `,
    { value: ids, cast: 'text[]' },
    ' and figure_key = any(',
    { value: ids, cast: 'text[]' },
    ') and ',
    ...where,
    ' group by figure_key',
  ];
}

function measureSql(kind: Measured['kind'], field: Field | null): string {
  if (field === null) return 'count(*)';
  const column = quoted(columnOf(field));
  if (kind === 'distinct') return `count(distinct ${column})`;
  return kind === 'sum' ? `coalesce(sum(${column}), 0)` : `coalesce(round(avg(${column})), 0)`;
}
