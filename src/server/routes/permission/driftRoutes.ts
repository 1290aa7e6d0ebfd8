import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { assertOwnsRights, assertUnlimited, lockRole } from '../../access/grantRight';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { writeDataLog } from '../../resource/plan/dataLog';
import { type DriftRow, menuDrift } from './menuDrift';

export const routes = typedRoutes({
  'GET /sys/permission/drift': report,
  'POST /sys/permission/drift/restore': restore,
  'POST /sys/permission/drift/remove': remove,
  'POST /sys/permission/drift/revoke': revoke,
});

async function report({ services }: TypedContext<'GET /sys/permission/drift'>) {
  return ok(await menuDrift(services.db, services.screens.all()));
}

/** `{ids}` of rows that files have and the menu lost: they are there again, with the grants they had. */
async function restore({
  services,
  caller,
  input,
  onceOfCallers,
}: TypedContext<'POST /sys/permission/drift/restore'>) {
  const ids = idList(input.ids);
  return onceOfCallers(async (tx) => {
    const { missing } = await menuDrift(tx, services.screens.all());
    const rows = among(missing, ids);
    // with a row come back those who were granted it
    const opening = rows.map(({ name, codes }) => ({ name, perms: codes.join() }));
    assertOwnsRights(caller, opening);
    assertUnlimited(caller, opening);
    await sql`update sys_permission set delete_time = null where id = any(${ids}::bigint[])`.execute(tx);
    await note(tx, caller, rows, '放回菜单');
    return ok(null, `已放回 ${ids.length} 项`);
  });
}

/**
 * `{ids}` of rows without a file: out of the menu, and out of every role. They open nothing, so nobody loses a right.
 */
async function remove({
  services,
  caller,
  input,
  onceOfCallers,
}: TypedContext<'POST /sys/permission/drift/remove'>) {
  const ids = idList(input.ids);
  return onceOfCallers(async (tx) => {
    const { orphans } = await menuDrift(tx, services.screens.all());
    const rows = among(orphans, ids);
    await sql`delete from sys_role_permission where permission_id = any(${ids}::bigint[])`.execute(tx);
    await sql`update sys_permission set delete_time = date_trunc('second', now()) where id = any(${ids}::bigint[])`.execute(
      tx,
    );
    await note(tx, caller, rows, '移出菜单');
    return ok(null, `已移除 ${ids.length} 项`);
  });
}

/** `{roleId}`: takes from a role what is no more. */
async function revoke({
  services,
  caller,
  input,
  onceOfCallers,
}: TypedContext<'POST /sys/permission/drift/revoke'>) {
  const roleId = oneId(input.roleId);
  return onceOfCallers(async (tx) => {
    await lockRole(tx, caller, roleId);
    const { stale } = await menuDrift(tx, services.screens.all());
    const role = stale.find(({ id }) => id === roleId);
    if (!role) throw new RequestError('这个角色已经没有失效的权限了，请刷新');
    const ids = role.rows.map(({ id }) => id);
    await sql`delete from sys_role_permission where role_id = ${roleId}::bigint and permission_id = any(${ids}::bigint[])`.execute(
      tx,
    );
    const what = { screenId: 'system/role', table: 'sys_role', id: roleId, version: null, caller };
    const change = { before: { gone: role.rows.map(({ name }) => name) }, after: null };
    await writeDataLog(tx, [{ ...what, operation: 'action', actionTitle: '收回失效的权限', ...change }]);
    return ok(null, `已收回 ${ids.length} 项`);
  });
}

/** Refuses what is no such fault any more. */
function among(found: readonly DriftRow[], ids: readonly string[]): DriftRow[] {
  const rows = found.filter(({ id }) => ids.includes(id));
  if (rows.length === 0 || rows.length < ids.length) throw new RequestError('有的已经处理过了，请刷新');
  return rows;
}

async function note(tx: Db, caller: Caller, rows: DriftRow[], actionTitle: string) {
  const what = { screenId: 'system/permission', table: 'sys_permission', version: null, caller };
  await writeDataLog(
    tx,
    rows.map(({ id, name }) => ({
      ...{ ...what, id, operation: 'action' as const, actionTitle },
      ...{ before: null, after: null, asked: { name } },
    })),
  );
}
