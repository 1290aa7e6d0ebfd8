import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { ADMIN_ROLE, isAdmin } from '../../access/codes';
import { revokeAllOf } from '../../access/sessions';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { demandMayManage, demandOtherAdmin, type ManagedPerson } from '../../domain/records/operatorRight';
import { ok } from '../../http/envelope';
import { idList } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { writeDataLog } from '../../resource/plan/dataLog';
import { runOperation } from '../screen/screenOperation';

export const routes: Route[] = [
  { method: 'PUT', path: '/sys/user/frozenBatch', access: { code: 'user:edit' }, handle: freeze },
];

const TITLES: Record<string, string> = { 1: '解冻', 2: '冻结' };

/**
 * `{ids, status}`: 1 正常, 2 冻结. Whoever is frozen is signed out everywhere. Of those whom the caller sees and may manage, as by
 * the screen's own buttons.
 */
async function freeze(context: RouteContext) {
  const { services, caller, body } = context;
  const ids = idList(body.ids);
  const status = Number(body.status);
  const title = TITLES[status];
  if (title === undefined) throw new RequestError('状态只能是 1（正常）或 2（冻结）');
  if (ids.length === 0) throw new RequestError('请选择用户');
  for (const id of ids) await demandSeen(context, id);
  await services.db.transaction().execute(async (tx) => {
    const users = await lockUsers(tx, ids);
    if (users.length < ids.length) throw new RequestError('未找到对应实体');
    await demandNoAdmin(tx, caller, users);
    for (const user of users) await demandMayManage(tx, caller, user, title);
    if (status === 2) for (const user of users) await demandStays(tx, caller, user);
    const changed = users.filter((user) => user.status !== status);
    if (changed.length === 0) return;
    const stored = await tx
      .updateTable('sys_user')
      .set((set) => ({
        status,
        update_by: caller.id,
        update_time: sql<string>`date_trunc('second', now())`,
        version: set('version', '+', '1'),
      }))
      .where(
        'id',
        'in',
        changed.map((user) => user.id),
      )
      .returning(['id', 'version'])
      .execute();
    const versions = new Map(stored.map((row) => [row.id, Number(row.version)]));
    if (status === 2)
      await revokeAllOf(
        tx,
        changed.map((user) => user.id),
      );
    await writeDataLog(
      tx,
      changed.map(({ id, username, status: before }) => ({
        screenId: 'system/user',
        table: 'sys_user',
        id,
        version: versions.get(id) ?? null,
        operation: 'action',
        actionTitle: title,
        before: { id, username, status: before },
        after: { id, username, status },
        caller,
      })),
    );
  });
  services.callers.forget();
  return ok(null, '操作成功!');
}

/** Under the caller's data rules an operator whom he does not see is not there. */
export async function demandSeen(context: RouteContext, id: string): Promise<void> {
  await runOperation(context, { screen: 'system/user', method: 'GET', name: 'queryById', query: { id } });
}

/** Nobody shuts himself out, nor the last administrator. */
async function demandStays(tx: Db, caller: Caller, user: ManagedPerson): Promise<void> {
  if (user.id === caller.id) throw new RequestError('不能冻结自己的账号');
  await demandOtherAdmin(tx, user);
}

function lockUsers(tx: Db, ids: string[]) {
  return tx
    .selectFrom('sys_user')
    .where('id', 'in', ids)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .select(['id', 'username', 'realname', 'status'])
    .select(sql<string[]>`role_ids`.as('roleIds'))
    .forUpdate()
    .execute();
}

/** The account `admin` is never frozen; other holders of role admin only by one of them. */
export async function demandNoAdmin(
  tx: Db,
  caller: Caller,
  users: { id: string; username: string }[],
): Promise<void> {
  const refusal = new RequestError('管理员账号不允许此操作！');
  if (users.some((user) => user.username === 'admin')) throw refusal;
  if (isAdmin(caller)) return;
  const admins = await tx
    .selectFrom('sys_user_role')
    .innerJoin('sys_role', 'sys_role.id', 'sys_user_role.role_id')
    .where('role_code', '=', ADMIN_ROLE)
    .where(
      'user_id',
      'in',
      users.map((user) => user.id),
    )
    .select('user_id')
    .execute();
  if (admins.length > 0) throw refusal;
}
