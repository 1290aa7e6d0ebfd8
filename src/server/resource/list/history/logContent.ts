import { sql } from 'kysely';
import type { RecordData } from '#engine/pure';
import { isAdmin } from '../../../access/codes';
import type { Services } from '../../../app/services';
import { type Caller, conditionContext } from '../../../caller';
import { fragment } from '../../../db/sqlParts';
import { selectByIds } from '../../plan/listSql';
import { mayView, type Plan, planWithoutRight } from '../../plan/plan';
import { PLATFORM } from '../screenTitle';

const CONTENT = ['before', 'dataContent', 'asked'] as const;

/** Of which record of which screen a row of the log speaks. */
export interface Written {
  screenId: string;
  dataId: string;
}

/**
 * Log rows as this caller may read them: the content shows only to callers who may open that screen and, under their
 * data rules, that record; fields that they may not view are left out. Everybody sees that there was a change.
 */
export async function withVisibleContent(
  services: Pick<Services, 'db' | 'screens'>,
  plan: Plan,
  records: RecordData[],
): Promise<RecordData[]> {
  if (!plan.readable.some(({ name }) => CONTENT.some((one) => one === name))) return records;
  const ids = records.map(({ id }) => String(id));
  const found = await sql<Written & { id: string }>`
    select id::text, screen_id as "screenId", data_id as "dataId" from sys_data_log where id = any(${ids}::bigint[])`.execute(
    services.db,
  );
  const written = new Map(found.rows.map((row) => [row.id, row]));
  const isOpenTo = await openTo(services, plan.caller, found.rows);
  return records.map((record) => {
    const row = written.get(String(record.id));
    const isOpen = row !== undefined && isOpenTo(row);
    const hidden = row ? hiddenFields(services, plan, row.screenId) : [];
    const shown = { ...record };
    for (const name of CONTENT) if (name in shown) shown[name] = isOpen ? without(shown[name], hidden) : null;
    return shown;
  });
}

/** Which of these rows speak of records that the caller may read, living or deleted. */
export async function openTo(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  rows: readonly Written[],
): Promise<(row: Written) => boolean> {
  const open = new Map<string, (id: string) => boolean>();
  for (const screenId of new Set(rows.map((row) => row.screenId))) {
    const ids = rows.filter((row) => row.screenId === screenId).map((row) => row.dataId);
    open.set(screenId, await openIn(services, caller, screenId, ids));
  }
  return ({ screenId, dataId }) => open.get(screenId)?.(dataId) ?? false;
}

async function openIn(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  screenId: string,
  ids: string[],
): Promise<(id: string) => boolean> {
  const screen = services.screens.get(screenId);
  // nobody knows any more who might read a screen that is gone: neither its rights nor its data rules are asked anywhere
  if (!screen && !Object.hasOwn(PLATFORM, screenId)) return () => isAdmin(caller);
  // the platform's own records have no file: `system/role` is `role:list`
  const code = `${screen?.permission ?? screenId.split('/').at(-1)}:list`;
  if (!caller.codes.has(code)) return () => false;
  if (!screen?.resource || !caller.rules.has(screen.permission)) return () => true;
  // what was deleted has a history too
  const inner = { ...planWithoutRight(screen, caller), hasDeleteTime: false };
  const fields = inner.readable.filter(({ name }) => name === 'id');
  const numbers = ids.filter((id) => /^\d+$/.test(id));
  const seen = await fragment<{ id: string }>(
    selectByIds(inner, fields, numbers, conditionContext(caller)),
  ).execute(services.db);
  const visible = new Set(seen.rows.map(({ id }) => String(id)));
  return (id) => visible.has(id);
}

function hiddenFields(services: Pick<Services, 'screens'>, { caller }: Plan, screenId: string): string[] {
  const screen = services.screens.get(screenId);
  if (!screen) return [];
  return Object.values(screen.fields)
    .filter((field) => !mayView(screen, caller, field))
    .map(({ name }) => name);
}

function without(content: unknown, names: string[]): unknown {
  if (content === null || typeof content !== 'object') return content;
  return Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)));
}
