import { type Condition, type Field, isEmpty, type Link, type RecordData } from '../../../../engine/pure';
import { hasPermission } from '../../../access/permissionChecks';
import type { Services } from '../../../app/services';
import { filtersOf } from '../../plan/filters';
import { type Plan, plan } from '../../plan/plan';

/** One tab of a detail, as far as this caller may see it: which records, by which time. */
export interface Line {
  /** Its number among the tabs. */
  tab: number;
  title: string;
  plan: Plan;
  time: Field;
  bound: Condition;
  /** Fields that say nothing here, since all records have the same. */
  constantFields: ReadonlySet<string>;
}

/** The tabs on the time line. A tab is left out if the caller may not see one of its parts. */
export function linesOf({ screens }: Pick<Services, 'screens'>, outer: Plan, record: RecordData): Line[] {
  return (outer.screen.detail?.tabs ?? []).flatMap((link, tab): Line[] => {
    const screen = screens.get(link.screen);
    if (link.timeline === null || !screen?.table || !screen.resource) return [];
    if (!hasPermission(screen, outer.caller, 'list')) return [];
    const inner = plan(screen, outer.caller, 'list');
    const time = inner.readable.find(({ name }) => name === link.timeline);
    const bound = boundBy(inner, link, record);
    if (!time || !inner.sortable.has(time.name) || bound === null) return [];
    const constantFields = new Set(link.isAny ? [] : link.by.map((pair) => pair.inner));
    return [{ tab, title: link.title ?? screen.title, plan: inner, time, bound, constantFields }];
  });
}

/** Which inner records belong to the outer one; null where that cannot be asked under the caller's rights. */
function boundBy(inner: Plan, { by, isAny }: Link, record: RecordData): Condition | null {
  const parts = by.map((pair): Condition | null => {
    const value = record[pair.outer];
    const [field] = inner.search.get(pair.inner) ?? [];
    if (!field || field.isSensitive || isEmpty(value)) return null;
    return filtersOf(inner, { [pair.inner]: String(value) });
  });
  const known = parts.filter((part) => part !== null);
  if (known.length === 0 || known.length < parts.length) return null;
  return isAny ? { any: known } : { all: known };
}
