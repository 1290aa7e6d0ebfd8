import { sql } from 'kysely';
import type { Screen } from '../../../engine/pure';
import type { Db } from '../connection';
import { type Access, factsOf } from '../tableFacts';

/** Tables that screen files give no shape. */
export const PLATFORM = /^(sys_|schema_|screen_|pg_)/;

/** Why a screen that shows a table of others may not do what its file says; null: it may. */
export async function accessRefusal(db: Db, screen: Screen): Promise<string | null> {
  const shown = screen.resource?.table ?? '';
  const table = await wholeTable(db, shown);
  const access = accessOf(table);
  if (access === 'identity') return `表 "${shown}" 关系到登录和权限，页面不能使用`;
  if (access === 'closed') return `表 "${shown}" 属于平台，没有开放给页面，不能使用`;
  const { hooks: guard, closedColumns = [] } = factsOf(table) ?? {};
  for (const { name, column } of Object.values(screen.fields))
    if (column !== null && closedColumns.includes(column))
      return `字段 ${name} 的列 "${table}.${column}" 关系到登录，页面不能使用`;
  if (guard !== undefined && (writes(screen) || runs(screen)) && !isGuarded(screen, guard))
    return `表 "${table}" 关系到权限，能修改它的页面要写 "hooks": { "beforeSave": "${guard}.save", "beforeDelete": "${guard}.leave" }`;
  if (access === 'money' && (writes(screen) || runs(screen)))
    return `表 "${shown}" 是钱，页面只能显示，不能修改`;
  if (access === 'read' && (writes(screen) || runs(screen))) return `表 "${shown}" 页面只能显示，不能修改`;
  if (access === 'act' && writes(screen)) return `表 "${shown}" 只能由程序的动作修改，页面不能写它的字段`;
  return null;
}

/** A table that is none of the hand-written migrations was made by hand, for screens to use. */
function accessOf(table: string): Access {
  return factsOf(table)?.screens ?? (PLATFORM.test(table) ? 'closed' : 'write');
}

/** Of a partition the table that it belongs to. */
async function wholeTable(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select whole.relname as name from pg_class part
    join pg_class whole on whole.oid = pg_partition_root(part.oid)
    where part.relname = ${table} and part.relnamespace = 'public'::regnamespace and part.relispartition`.execute(
    db,
  );
  return rows[0]?.name ?? table;
}

function writes({ verbs, actions, form, rules }: Screen): boolean {
  const isWritten = (['add', 'edit', 'delete', 'import'] as const).some((verb) => verbs[verb] !== undefined);
  const isSet = Object.values(actions).some(
    ({ on, set, ask }) => set !== null || (on === 'row' && ask.some(({ isOwn }) => !isOwn)),
  );
  const isRuled = Object.values(rules).some(({ set }) => set !== null);
  const isAgreed = stepsOf(actions).some(
    ({ set, beyond }) => Object.keys(set).length > 0 || (beyond?.reason ?? null) !== null,
  );
  return form !== null || isWritten || isSet || isRuled || isAgreed;
}

function runs({ actions, rules }: Screen): boolean {
  const all = [...Object.values(actions), ...Object.values(rules), ...stepsOf(actions)];
  return all.some(({ run }) => run.length > 0);
}

function stepsOf(actions: Screen['actions']) {
  return Object.values(actions).flatMap(({ approval }) => approval?.steps ?? []);
}

function isGuarded({ hooks, verbs }: Screen, guard: string): boolean {
  const isLeaving = verbs.delete === undefined || hooks.beforeDelete === `${guard}.leave`;
  return hooks.beforeSave === `${guard}.save` && isLeaving;
}
