import { createHash } from 'node:crypto';
import { type Condition, type Field, type Query, type Screen, sheetOf } from '../../../engine/pure';
import { SYSTEM_CALLER } from '../../caller';
import type { ScreenStore } from '../../screens/store';
import { type Measured, measuredOf } from '../measure/dashboardSql';
import { planWithoutRight } from '../plan/plan';

/**
 * What is rolled up by day: a query of a card, so that adding one to a file rolls it up too. Days are those of
 * Asia/Shanghai. Counts and sums add up over days; of different people each day has a list or a sketch. A measure
 * without a range is stored by the days of creation if its condition names no value: one that does may change with
 * every record, and an index serves it.
 */
export interface Measure {
  /** Identifies what is measured: a query that changes is rolled up again, under another name. */
  name: string;
  title: string;
  measured: Measured;
  /** The time by which a record is of a day. */
  dated: Field;
  /** The groups: `key1` and `key2` of the roll-up. */
  keys: Field[];
  /** Numbers are compared up to the time of day, so they are rolled up by hours as well if hours can be added up. */
  isByHour: boolean;
}

const SPANS: ReadonlySet<string> = new Set(['day', 'week', 'month']);
/** Of references and texts a day may have as many as records. */
const FEW: ReadonlySet<string> = new Set(['choice', 'boolean']);
const MOMENT: ReadonlySet<string> = new Set(['user', 'now', 'today']);

/** Everything that the cards of these screens ask and that adds up by day, each once. */
export function measuresOf(screens: ScreenStore): Measure[] {
  const found = screens.all().flatMap((dashboard) =>
    (dashboard.dashboard?.cards ?? []).flatMap(({ title, query }) =>
      [query, ...(query.other ? [query.other.query] : [])].flatMap((one) => {
        const screen = screens.get(one.from ?? '');
        return screen ? (measureOfQuery(`${dashboard.title}·${title}`, one, screen) ?? []) : [];
      }),
    ),
  );
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index);
}

function measureOfQuery(title: string, query: Query, screen: Screen): Measure | null {
  // as the product itself sees the records: a request of a caller with data rules has another name, which is never
  // rolled up
  const measured = measuredOf(planWithoutRight(screen, SYSTEM_CALLER), query);
  const name = measureName(measured);
  const { dated } = measured;
  if (name === null || dated === null) return null;
  const keys = keysOf(screen, query);
  return {
    name,
    title,
    measured,
    dated,
    keys,
    isByHour: keys.length === 0 && query.measure.kind !== 'distinct',
  };
}

/** The name of what a query measures of the records that its caller may see; null if its days cannot be added up. */
export function measureName({ plan, query, over, dated }: Measured): string | null {
  const { kind, field } = query.measure;
  const conditions = [plan.visible, ...(query.where ? [query.where] : [])];
  if (kind === 'avg' || dated === null || conditions.some(dependsOnMoment)) return null;
  if (over === null && !conditions.every(comparesNoValue)) return null;
  const groups = groupNames(query);
  const keys = keysOf(plan.screen, query);
  if (keys.length < groups.length) return null;
  const identity = [plan.table, plan.hasDeleteTime, conditions, kind, field, dated.column];
  const text = JSON.stringify([...identity, keys.map(({ column }) => column)]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** By what a query groups besides time. */
function groupNames({ by, split }: Query): string[] {
  return [by, split].filter((name) => name !== null && !SPANS.has(name)) as string[];
}

/** Those of the groups that have few values: options, dictionaries, places. */
function keysOf(screen: Screen, query: Query): Field[] {
  return groupNames(query).flatMap((name) => {
    const field = screen.fields[name];
    const isFew = field && !field.isMultiple && FEW.has(sheetOf(field).comparability);
    return isFew && field.column ? [field] : [];
  });
}

/** Whether an answer depends on the caller or the time. */
function dependsOnMoment(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(dependsOnMoment);
  if ('any' in condition) return condition.any.some(dependsOnMoment);
  if ('not' in condition) return dependsOnMoment(condition.not);
  return Object.keys(condition.operand).some((word) => MOMENT.has(word));
}

/** Whether a condition asks at most which fields are filled. */
function comparesNoValue(condition: Condition): boolean {
  if ('all' in condition) return condition.all.every(comparesNoValue);
  if ('any' in condition) return condition.any.every(comparesNoValue);
  if ('not' in condition) return comparesNoValue(condition.not);
  return condition.op === 'empty';
}
