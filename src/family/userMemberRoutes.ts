import type { ScreenPage } from '#contract/parts';
import { RequestError } from '#engine/pure';
import { ok, refusal } from '#server/http/envelope';
import { idList, oneId } from '#server/http/idList';
import type { RouteContext } from '#server/http/route';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { runOperation } from '#server/routes/screen/screenOperation';
import { familyPage } from '#server/routes/user/familyUser';
import { noteReading } from '#server/routes/user/linkReadings';
import { requireVisible } from '#server/routes/user/userFreezeRoutes';
import { departsOf } from '#server/routes/user/userInfo';

type Membership = 'roleIds' | 'departIds';
type Context = Pick<RouteContext, 'services' | 'caller' | 'press'>;

/**
 * The family's calls for the people of a role or a department (`contract.md` §7): each is an edit of the person, so
 * that rights, data rules and log are those of the operators' screen.
 */
export const routes = typedRoutes({
  'GET /sys/user/queryUserRole': rolesOf,
  'GET /sys/user/userDepartList': departments,
  'GET /sys/user/userRoleList': (context) => membersOf(context, 'roleIds', context.input.roleId),
  'GET /sys/user/departUserList': (context) => membersOf(context, 'departIds', context.input.depId),
  'POST /sys/user/addSysUserRole': (context) => join(context, 'roleIds', context.input.roleId),
  'POST /sys/user/editSysDepartWithUser': (context) => join(context, 'departIds', context.input.depId),
  'DELETE /sys/user/deleteUserRole': (context) => leave(context, 'roleIds', context.input.roleId),
  'DELETE /sys/user/deleteUserRoleBatch': (context) => leave(context, 'roleIds', context.input.roleId),
  'DELETE /sys/user/deleteUserInDepart': (context) => leave(context, 'departIds', context.input.depId),
  'DELETE /sys/user/deleteUserInDepartBatch': (context) => leave(context, 'departIds', context.input.depId),
});

async function rolesOf(context: TypedContext<'GET /sys/user/queryUserRole'>) {
  const id = oneId(context.input.userid);
  const { roleIds } = await person(context, id);
  await noteReading(context, id, 'roles');
  if (roleIds.length === 0) throw new RequestError('未找到用户相关角色信息');
  return ok(roleIds);
}

async function departments(context: TypedContext<'GET /sys/user/userDepartList'>) {
  const id = oneId(context.input.userId);
  // whether the caller may see them at all
  await person(context, id);
  await noteReading(context, id, 'departs');
  const departs = await departsOf(context.services.db, id);
  if (departs.length === 0) return refusal('查找失败');
  return ok(departs.map((depart) => ({ key: depart.id, value: depart.id, title: depart.departName })));
}

/** A page of operators; without a role or a department there is nobody to show, and the family expects nothing. */
async function membersOf(
  context: Context & { input: Record<string, string> },
  membership: Membership,
  group: string | undefined,
) {
  if (group === undefined || group === '') return ok(null);
  const { roleId, depId, ...query } = context.input;
  const answer = await runOperation<ScreenPage>(context, {
    screen: 'system/user',
    method: 'GET',
    name: 'list',
    query: { ...query, [membership]: oneId(group) },
  });
  return familyPage(context.services, answer);
}

async function join(
  context: Context & { input: { userIdList?: unknown } },
  membership: Membership,
  input: unknown,
) {
  const group = oneId(input);
  const people = idList(context.input.userIdList);
  if (people.length === 0) throw new RequestError('请选择用户');
  for (const id of people)
    await change(context, id, membership, (groupIds) => [...new Set([...groupIds, group])]);
  return ok(null, '添加成功！');
}

async function leave(
  context: Context & { input: { userId?: string; userIds?: string } },
  membership: Membership,
  input: unknown,
) {
  const group = oneId(input);
  const people = idList(context.input.userId ?? context.input.userIds);
  if (people.length === 0) throw new RequestError('请选择用户');
  for (const id of people)
    await change(context, id, membership, (groupIds) => groupIds.filter((one) => one !== group));
  return ok(null, '删除成功!');
}

/** By the version that was read: of two who concurrently change one person, one gets a conflict. */
async function change(
  context: Context,
  id: string,
  membership: Membership,
  next: (groupIds: string[]) => string[],
): Promise<void> {
  const { version, ...current } = await person(context, id);
  await runOperation(context, {
    screen: 'system/user',
    method: 'PUT',
    name: 'edit',
    body: { id, version, [membership]: next(current[membership]) },
  });
}

interface Person {
  roleIds: string[];
  departIds: string[];
  version: number;
}

async function person(context: Context, id: string): Promise<Person> {
  const { roleIds, departIds, version } = await requireVisible(context, id);
  return {
    roleIds: (roleIds as string[] | null) ?? [],
    departIds: (departIds as string[] | null) ?? [],
    version: version as number,
  };
}
