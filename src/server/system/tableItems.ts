import { sql } from 'kysely';
import { type Field, RequestError, type Screen } from '../../engine/pure';
import { type Caller, conditionContext } from '../caller';
import { fragment, quoted } from '../db/sqlParts';
import { whereOf } from '../resource/listSql';
import { demandLookup } from '../resource/lookup';
import { planWithoutRight } from '../resource/plan';
import type { Services } from '../services';
import type { DictItem } from './dictItems';

const MOST_ITEMS = 1000;

/**
 * Choices from a table: only one that a screen declares, only fields the caller may read there, under the caller's data
 * rules, for those who may look its records up (`language.md` §7). Names reach SQL from the screen, never from the request.
 */
export async function tableItems(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  asked: { table: string; text: string; value: string },
): Promise<DictItem[]> {
  const screen = services.screens
    .all()
    .find((one) => one.resource?.table === asked.table && one.resource.of === null);
  const text = screen && namedField(screen, asked.text);
  const value = screen && namedField(screen, asked.value);
  if (!screen || !text || !value)
    throw new RequestError(`没有页面声明字典 ${asked.table},${asked.text},${asked.value}`);
  demandLookup(services.screens, screen, caller);
  const plan = planWithoutRight(screen, caller);
  if (![text, value].every((field) => plan.readable.includes(field) && !field.isSensitive))
    throw new RequestError('没有权限，请联系管理员授权', { status: 403, code: 403 });
  const column = (field: Field) => sql.raw(quoted(field.column as string));
  const found = await sql<{ value: string; text: string }>`
    select ${column(value)}::text as value, coalesce(${column(text)}::text, '') as text
    from ${sql.raw(quoted(plan.table))}
    where ${fragment(whereOf(plan, { all: [] }, conditionContext(caller)))} and ${column(value)} is not null
    order by "id" limit ${MOST_ITEMS}`.execute(services.db);
  return found.rows.map((row) => ({ ...row, title: row.text }));
}

/** A stored field by its name or its column, as the family writes either. */
export function namedField(screen: Screen, name: string): Field | undefined {
  return Object.values(screen.fields).find(
    (field) => field.column !== null && (field.name === name || field.column === name),
  );
}
