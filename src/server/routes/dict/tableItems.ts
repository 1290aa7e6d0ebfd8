import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import { columnOf, type Field, RequestError, type Screen } from '../../../engine/pure';
import { notPermitted } from '../../access/assertPermitted';
import type { Services } from '../../app/services';
import { type Caller, conditionContext } from '../../caller';
import { fragment, quoted } from '../../db/sqlParts';
import { assertLookupAllowed } from '../../resource/list/lookup';
import { whereOf } from '../../resource/plan/listSql';
import { plan, planWithoutRight } from '../../resource/plan/plan';

const MOST_ITEMS = 1000;

/** Which columns of which table; only those that contain the keyword, or that have these values. */
export interface TableItemsQuery {
  table: string;
  text: string;
  value: string;
  keyword?: string;
  keys?: string[];
}

/**
 * Choices from a table that a screen declares, under the caller's data rules. Label and id, as a lookup gives them,
 * for callers who may look its records up; any other column for those who may list them and read it (`language.md`
 * §7). Names reach SQL from the screen, never from the request.
 */
export async function tableItems(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  query: TableItemsQuery,
): Promise<DictItem[]> {
  const screen = services.screens.all().find((one) => isTable(one, query.table) && one.resource?.of === null);
  const text = screen && namedField(screen, query.text);
  const value = screen && namedField(screen, query.value);
  if (!screen || !text || !value)
    throw new RequestError(`没有页面声明字典 ${query.table},${query.text},${query.value}`);
  const isLookup = text.name === screen.label && value.name === 'id';
  if (isLookup) assertLookupAllowed(services.screens, screen, caller);
  const allowed = isLookup ? planWithoutRight(screen, caller) : plan(screen, caller, 'list');
  if (![text, value].every((field) => allowed.readable.includes(field) && !field.isSensitive))
    throw notPermitted();
  const column = (field: Field) => sql.raw(quoted(columnOf(field)));
  const found = await sql<{ value: string; text: string }>`
    select ${column(value)}::text as value, coalesce(${column(text)}::text, '') as text
    from ${sql.raw(quoted(allowed.table))}
    where ${fragment(whereOf(allowed, { all: [] }, conditionContext(caller)))} and ${column(value)} is not null
      and ${query.keyword ? sql`${column(text)}::text ilike ${`%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`}
      and ${query.keys ? sql`${column(value)}::text = any(${query.keys}::text[])` : sql`true`}
    order by "id" limit ${MOST_ITEMS}`.execute(services.db);
  return found.rows.map((row) => ({ ...row, title: row.text }));
}

/** A screen's table by its name, or by the family's, which writes sys_ before tables that are ours without it. */
export function isTable({ resource }: Screen, name: string): boolean {
  if (!resource) return false;
  return resource.table === name || (resource.isOwned && `sys_${resource.table}` === name);
}

/** A stored field by its name or its column, as the family writes either. */
export function namedField(screen: Screen, name: string): Field | undefined {
  return Object.values(screen.fields).find(
    (field) => field.column !== null && (field.name === name || field.column === name),
  );
}

export type DictItem = AnswerOf<'GET /sys/dict/getDictItems/:code'>[number];
