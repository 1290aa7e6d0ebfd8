import { sql } from 'kysely';
import { isId, RequestError, type Screen } from '../../engine/pure';
import { type Caller, conditionContext } from '../caller';
import { fragment, quoted } from '../db/sqlParts';
import type { ScreenStore } from '../screens/store';
import type { Services } from '../services';
import { whereOf } from './listSql';
import { planWithoutRight } from './plan';
import { maskOf } from './wire';

const MOST_CHOICES = 20;

/** `GET lookup?keyword=&ids=`: id and masked label under data rules (`language.md` §7). */
export async function lookup(
  services: Services,
  screen: Screen,
  caller: Caller,
  query: { keyword?: string; ids?: string },
) {
  const plan = planWithoutRight(screen, caller);
  const label = screen.fields[screen.label];
  const isVisible = label?.column && plan.readable.includes(label);
  const column = quoted(isVisible ? (label.column as string) : 'id');
  const ids = (query.ids ?? '').split(',').filter(isId);
  const keyword = (query.keyword ?? '').replace(/^\*+|\*+$/g, '').trim();
  const rows = await sql<{ id: string; label: string | null }>`
    select "id", ${sql.raw(column)}::text as label from ${sql.raw(quoted(plan.table))}
    where ${fragment(whereOf(plan, { all: [] }, conditionContext(caller)))}
      and ${query.ids === undefined ? keywordTest(column, keyword, label?.isSensitive ?? false) : sql`"id" = any(${ids}::bigint[])`}
    order by "id" desc limit ${query.ids === undefined ? MOST_CHOICES : Math.max(ids.length, 1)}`.execute(
    services.db,
  );
  return rows.rows.map((row) => ({
    value: row.id,
    text: label?.isSensitive ? String(maskOf(label, row.label ?? '')) : (row.label ?? row.id),
  }));
}

function keywordTest(column: string, keyword: string, isExact: boolean) {
  if (keyword === '') return sql`true`;
  const byId = isId(keyword) ? sql`"id" = ${keyword}::bigint` : sql`false`;
  if (isExact) return sql`(${sql.raw(column)}::text = ${keyword} or ${byId})`;
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.raw(column)}::text ilike ${pattern} or ${byId})`;
}

/** Whoever may open a screen that refers here may look up; so may whoever may list the screen itself. */
export function demandLookup(screens: ScreenStore, screen: Screen, caller: Caller): void {
  const mayOpen = screens
    .all()
    .some(
      (other) =>
        caller.codes.has(`${other.permission}:list`) &&
        (other.id === screen.id || refersTo(other, screen.id)),
    );
  if (!mayOpen) throw new RequestError('没有权限，请联系管理员授权', { status: 403, code: 403 });
}

function refersTo(screen: Screen, id: string): boolean {
  const asked = Object.values(screen.actions).flatMap((action) => action.ask.map((ask) => ask.field));
  return [...Object.values(screen.fields), ...asked].some((field) =>
    ((field.words.targets ?? []) as { screen: string }[]).some((target) => target.screen === id),
  );
}
