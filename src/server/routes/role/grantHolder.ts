import { sql } from 'kysely';
import { RequestError, type Screen } from '../../../engine/pure';
import { codesIn } from '../../access/codes';
import { assertOwnsRights, assertUnlimited } from '../../access/grantRight';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { writeDataLog } from '../../resource/plan/dataLog';
import { type GrantRow, missingLists, withButtons } from './jointGrants';

/** The holders of grants: the rows of grants by the holder's id, and the screen whose history has a change. */
export interface GrantHolder {
  table: 'sys_role_permission' | 'sys_depart_permission' | 'sys_depart_role_permission';
  column: 'role_id' | 'depart_id';
  screenId: string;
  dataTable: string;
}

export const ROLE: GrantHolder = {
  table: 'sys_role_permission',
  column: 'role_id',
  screenId: 'system/role',
  dataTable: 'sys_role',
};
export const DEPART: GrantHolder = {
  table: 'sys_depart_permission',
  column: 'depart_id',
  screenId: 'system/depart',
  dataTable: 'sys_depart',
};
export const DEPART_ROLE: GrantHolder = {
  table: 'sys_depart_role_permission',
  column: 'role_id',
  screenId: 'system/depart-role',
  dataTable: 'sys_depart_role',
};

/** All menus and buttons of a hundred screens are some two thousand. */
export const MOST_TICKED = 5000;

/** Ids of the menu rows that are granted. */
export async function grantsOf(db: Db, { table, column }: GrantHolder, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select permission_id::text as id from ${sql.table(table)} where ${sql.ref(column)} = ${id}::bigint
    order by permission_id`.execute(db);
  return rows.map((row) => row.id);
}

interface GrantChange {
  id: string;
  /** Ticked now, and before. */
  now: string[];
  last: string[];
  /** The most that may be granted; null: anything. */
  within?: ReadonlySet<string> | null;
  screens: Screen[];
}

/**
 * Applies the difference between what was ticked and what is ticked now; what others granted meanwhile stays. A button brings
 * its screen's list along, and a removed list takes its buttons with it: a code works only beside its list. Answers what is removed.
 */
export async function applyGrants(
  tx: Db,
  caller: Caller,
  holder: GrantHolder,
  { id, now, last, within = null, screens }: GrantChange,
): Promise<string[]> {
  const before = await grantsOf(tx, holder, id);
  const ticked = await existing(
    tx,
    now.filter((one) => !last.includes(one) && !before.includes(one)),
  );
  const unticked = last.filter((one) => !now.includes(one) && before.includes(one));
  const current = await rowsAmong(tx, before);
  const removed = withButtons(current, unticked, screens);
  const remaining = current.filter((row) => !removed.includes(row));
  const added = [...ticked, ...(await missingLists(tx, ticked, { remaining, removed }, screens))];
  // groups open nothing, and are parents of what may be granted
  const beyond = added.find(({ id, perms }) => within?.has(id) === false && codesIn(perms).length > 0);
  if (beyond) throw new RequestError(`“${beyond.name}”不在部门权限里，请先给部门授权`);
  assertOwnsRights(caller, added);
  assertUnlimited(caller, added);
  assertOwnsRights(caller, removed, '收回');
  assertUnlimited(caller, removed, '收回');
  // those of deleted menu rows open nothing, and are removed without being asked about
  const goes = [...new Set([...unticked, ...idsOf(removed)])];
  if (goes.length + added.length === 0) return [];
  const [table, column] = [sql.table(holder.table), sql.ref(holder.column)];
  await sql`delete from ${table} where ${column} = ${id}::bigint and permission_id = any(${goes}::bigint[])`.execute(
    tx,
  );
  await sql`insert into ${table} (${column}, permission_id) select ${id}::bigint, unnest(${idsOf(added)}::bigint[])`.execute(
    tx,
  );
  const after = { permissionIds: await grantsOf(tx, holder, id) };
  await logGrant(tx, caller, holder, { id, actionTitle: '授权', before: { permissionIds: before }, after });
  return goes;
}

/** A change of what is granted, in the holder's history. */
export async function logGrant(
  tx: Db,
  caller: Caller,
  { screenId, dataTable }: GrantHolder,
  change: { id: string; actionTitle: string; before: object; after: object },
): Promise<void> {
  const what = { screenId, table: dataTable, version: null, operation: 'action' as const, caller };
  await writeDataLog(tx, [{ ...what, ...change, before: { ...change.before }, after: { ...change.after } }]);
}

async function existing(tx: Db, ids: string[]): Promise<GrantRow[]> {
  const rows = await rowsAmong(tx, ids);
  if (rows.length < ids.length) throw new RequestError('所选的菜单不存在，请刷新后再试');
  return rows;
}

/** Living menu rows. */
async function rowsAmong(tx: Db, ids: string[]): Promise<GrantRow[]> {
  return tx
    .selectFrom('sys_permission')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('delete_time', 'is', null)
    .select(['id', 'name', 'perms'])
    .execute();
}

function idsOf(rows: GrantRow[]): string[] {
  return rows.map(({ id }) => id);
}
