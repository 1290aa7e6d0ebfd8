import { type RecordData, RequestError } from '../../../engine/pure';
import { assertPermitted } from '../../access/assertPermitted';
import { ADMIN_ROLE, isAdmin } from '../../access/codes';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { idList } from '../../http/idList';
import type { RouteContext } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { runOperation } from '../screen/screenOperation';

export const routes = typedRoutes({
  'PUT /sys/user/frozenBatch': freeze,
});

type Outcome = { done: string[]; failed: { message: string }[] };

const ACTIONS: Readonly<Record<number, string>> = { 1: 'unfreeze', 2: 'freeze' };
const NO_ADMIN = '管理员账号不允许此操作！';

/** `{ids, status}`: 1 正常, 2 冻结, as by the screen's own buttons; the account admin is never frozen, and with it nobody is. */
async function freeze(context: TypedContext<'PUT /sys/user/frozenBatch'>) {
  const { caller, input } = context;
  const ids = idList(input.ids);
  const status = Number(input.status);
  const action = ACTIONS[status];
  if (action === undefined) throw new RequestError('状态只能是 1（正常）或 2（冻结）');
  assertPermitted(caller, `user:${action}`);
  if (ids.length === 0) throw new RequestError('请选择用户');
  const people: RecordData[] = [];
  for (const id of ids) people.push(await requireVisible(context, id));
  if (people.some(({ username }) => username === 'admin')) throw new RequestError(NO_ADMIN);
  const changed = people.filter((one) => Number(one.status) !== status).map(({ id }) => String(id));
  if (changed.length === 0) return ok(null, '操作成功!');
  const operation = { method: 'POST', name: `action/${action}`, body: { ids: changed } } as const;
  const { result } = await runOperation<Outcome>(context, { screen: 'system/user', ...operation });
  context.services.callers.forget();
  const { done, failed } = result;
  const [first] = failed;
  if (first && done.length === 0) throw new RequestError(first.message);
  if (first) throw new RequestError(`${done.length} 人已完成，${failed.length} 人没有：${first.message}`);
  return ok(null, '操作成功!');
}

/** Under the caller's data rules an operator whom they do not see does not exist. */
export async function requireVisible(
  context: Pick<RouteContext, 'services' | 'caller'>,
  id: string,
): Promise<RecordData> {
  const operation = { screen: 'system/user', method: 'GET', name: 'queryById', query: { id } } as const;
  return (await runOperation<RecordData>(context, operation)).result;
}

/** The account `admin` is never frozen; other holders of role admin only by one of them. */
export async function assertNoAdmin(
  tx: Db,
  caller: Caller,
  users: { id: string; username: string }[],
): Promise<void> {
  const refusal = new RequestError(NO_ADMIN);
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
