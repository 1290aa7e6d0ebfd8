import { sql } from 'kysely';
import {
  type Comparison,
  type Field,
  isId,
  lookupCodes,
  type Screen,
  type SqlPart,
  sheetOf,
  toSql,
  trimSigns,
} from '../../../engine/pure';
import { notPermitted } from '../../access/demand';
import { isWorking } from '../../access/held';
import { type Caller, conditionContext } from '../../caller';
import { fragment, quoted } from '../../db/sqlParts';
import { demandFew, searchText } from '../../http/most';
import type { ScreenStore } from '../../screens/store';
import type { Services } from '../../services';
import { namesOf, whereOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';
import { noteSearches } from '../plan/sensitiveSearch';
import { maskOf } from '../plan/wire';

const MOST_CHOICES = 20;

/** `GET lookup?keyword=&ids=`: id and masked label under data rules (`language.md` §7). */
export async function lookup(services: Services, plan: Plan, query: { keyword?: string; ids?: string }) {
  const { screen, caller } = plan;
  const label = screen.fields[screen.label];
  const isVisible = label?.column && plan.readable.includes(label);
  const column = quoted(isVisible ? (label.column as string) : 'id');
  const ids = (query.ids ?? '').split(',').filter(isId);
  demandFew(ids.length);
  const keyword = trimSigns(searchText(query.keyword ?? ''), '*').trim();
  if (isVisible && label.isSensitive && query.ids === undefined)
    await noteLabel(services, plan, label, keyword);
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

/** A sensitive label is asked for whole, logged and braked as in a list. */
async function noteLabel({ db }: Services, plan: Plan, label: Field, keyword: string): Promise<void> {
  if (keyword === '') return;
  const searching = { screenId: plan.screen.id, table: plan.table, caller: plan.caller };
  await noteSearches(db, searching, [{ fields: [label], value: keyword }], async () => {
    const found = await sql<{ id: string }>`
      select "id" from ${sql.raw(quoted(plan.table))}
      where ${fragment(whereOf(plan, { all: [] }, conditionContext(plan.caller)))}
        and ${keywordTest(plan, label, keyword)} limit 1`.execute(db);
    return found.rows[0]?.id ?? null;
  });
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

/** Whoever may open a field that refers here may look up; so may whoever may list the screen itself. */
export function demandLookup(screens: ScreenStore, screen: Screen, caller: Caller): void {
  if (!lookupCodes(screen, screens.all()).some((code) => isWorking(caller, code))) throw notPermitted();
}
