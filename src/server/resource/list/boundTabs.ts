import {
  type Condition,
  isEmpty,
  isId,
  type Link,
  type RecordData,
  RequestError,
  searchCondition,
} from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { DomainServices, Services } from '../../app/services';
import { type Plan, plan } from '../plan/plan';
import { presentByIds } from './read';

/** A tab of a detail that lists records, as this caller may see it: which of them belong to the outer record. */
export interface BoundTab {
  /** Its number among the tabs. */
  tab: number;
  title: string;
  link: Link;
  plan: Plan;
  bound: Condition;
}

/** The record with the values by which others belong to it, as the caller sees them. */
export async function boundRecord(services: DomainServices, plan: Plan, id: string): Promise<RecordData> {
  const outer = new Set((plan.screen.detail?.tabs ?? []).flatMap(({ by }) => by.map((pair) => pair.outer)));
  const readable = plan.readable.filter(({ name }) => name === 'id' || outer.has(name));
  const [record] = await presentByIds(services, { ...plan, readable, foreign: [] }, isId(id) ? [id] : []);
  if (!record) throw new RequestError('未找到对应实体');
  return record;
}

/** The tabs that list records; without those that the caller may not list, or not search by what binds them. */
export function boundTabs(
  { screens }: Pick<Services, 'screens'>,
  outer: Plan,
  record: RecordData,
): BoundTab[] {
  return (outer.screen.detail?.tabs ?? []).flatMap((link, tab): BoundTab[] => {
    const screen = screens.get(link.screen);
    if (!screen?.table || !screen.resource) return [];
    if (!hasPermission(screen, outer.caller, 'list')) return [];
    const inner = plan(screen, outer.caller, 'list');
    const bound = boundBy(inner, link, record);
    return bound === null ? [] : [{ tab, title: link.title ?? screen.title, link, plan: inner, bound }];
  });
}
/** Which inner records belong to the outer one; null where that cannot be asked under the caller's rights. */
function boundBy(inner: Plan, { by, isAny }: Link, record: RecordData): Condition | null {
  const parts = by.map((pair): Condition | null => {
    const value = record[pair.outer];
    const [field] = inner.search.get(pair.inner) ?? [];
    if (!field || field.isSensitive || isEmpty(value)) return null;
    return searchCondition(inner, { [pair.inner]: String(value) });
  });
  const known = parts.filter((part) => part !== null);
  if (known.length === 0 || known.length < parts.length) return null;
  return isAny ? { any: known } : { all: known };
}
