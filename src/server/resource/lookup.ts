import { sql } from 'kysely';
import {
  type Comparison,
  type Field,
  isId,
  RequestError,
  type Screen,
  type SqlPart,
  sheetOf,
  toSql,
} from '../../engine/pure';
import { type Caller, conditionContext } from '../caller';
import { fragment, quoted } from '../db/sqlParts';
import type { ScreenStore } from '../screens/store';
import type { Services } from '../services';
import { namesOf, whereOf } from './listSql';
import { type Plan, planWithoutRight } from './plan';
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
      and ${query.ids === undefined ? keywordTest(plan, isVisible ? label : null, keyword) : sql`"id" = any(${ids}::bigint[])`}
    order by "id" desc limit ${query.ids === undefined ? MOST_CHOICES : Math.max(ids.length, 1)}`.execute(
    services.db,
  );
  return rows.rows.map((row) => ({
    value: row.id,
    text: label?.isSensitive ? String(maskOf(label, row.label ?? '')) : (row.label ?? row.id),
  }));
}

/** By a part of the label, through the same index as the list's own search. */
function keywordTest(plan: Plan, label: Field | null | undefined, keyword: string) {
  if (keyword === '') return sql`true`;
  const byId = isId(keyword) ? sql`"id" = ${keyword}::bigint` : sql`false`;
  const column = sql.raw(quoted(label?.column ?? 'id'));
  if (label?.isSensitive) return sql`(${column}::text = ${keyword} or ${byId})`;
  if (label && sheetOf(label).storage === 'text' && !label.isMultiple)
    return sql`(${fragment(containing(plan, label, keyword))} or ${byId})`;
  return sql`(${column}::text ilike ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`} or ${byId})`;
}

function containing(plan: Plan, label: Field, keyword: string): SqlPart[] {
  const { comparability } = sheetOf(label);
  const asked: Comparison = {
    field: label.name,
    op: 'contains',
    operand: { literal: keyword },
    comparability,
    isMultiple: false,
  };
  return toSql(asked, namesOf(plan), conditionContext(plan.caller));
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
