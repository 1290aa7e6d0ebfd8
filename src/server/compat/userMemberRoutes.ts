import { RequestError } from '../../engine/pure';
import { ok, refusal } from '../http/envelope';
import { idList, oneId } from '../http/idList';
import type { Route, RouteContext } from '../http/route';
import { runOperation } from '../routes/screen/screenOperation';
import { familyAnswer } from '../routes/user/familyUser';
import { noteReading } from '../routes/user/linkReadings';
import { departsOf } from '../routes/user/userInfo';

type Membership = 'roleIds' | 'departIds';

const list = { code: 'user:list' };
const edit = { code: 'user:edit' };

/**
 * The family's calls for the people of a role or a department (`contract.md` §7): each is an edit of the person, so
 * that rights, data rules and log are those of the operators' screen.
 */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/user/queryUserRole', access: list, handle: rolesOf },
  { method: 'GET', path: '/sys/user/userDepartList', access: list, handle: departments },
  {
    method: 'GET',
    path: '/sys/user/userRoleList',
    access: list,
    handle: (context) => membersOf(context, 'roleIds', context.query.roleId),
  },
  {
    method: 'GET',
    path: '/sys/user/departUserList',
    access: list,
    handle: (context) => membersOf(context, 'departIds', context.query.depId),
  },
  {
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    access: edit,
    handle: (context) => join(context, 'roleIds', context.body.roleId),
  },
  {
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    access: edit,
    handle: (context) => join(context, 'departIds', context.body.depId),
  },
  {
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    access: edit,
    handle: (context) => leave(context, 'roleIds', context.query.roleId),
  },
  {
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    access: edit,
    handle: (context) => leave(context, 'roleIds', context.query.roleId),
  },
  {
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    access: edit,
    handle: (context) => leave(context, 'departIds', context.query.depId),
  },
  {
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    access: edit,
    handle: (context) => leave(context, 'departIds', context.query.depId),
  },
];

async function rolesOf(context: RouteContext) {
  const id = oneId(context.query.userid);
  const { roleIds } = await person(context, id);
  await noteReading(context, id, 'roles');
  if (roleIds.length === 0) throw new RequestError('未找到用户相关角色信息');
  return ok(roleIds);
}

async function departments(context: RouteContext) {
  const id = oneId(context.query.userId);
  // whether the caller may see them at all
  await person(context, id);
  await noteReading(context, id, 'departs');
  const departs = await departsOf(context.services.db, id);
  if (departs.length === 0) return refusal('查找失败');
  return ok(departs.map((depart) => ({ key: depart.id, value: depart.id, title: depart.departName })));
}

/** A page of operators; without a role or a department there is nobody to show, and the family expects nothing. */
async function membersOf(context: RouteContext, membership: Membership, input: string | undefined) {
  if (input === undefined || input === '') return ok(null);
  const { roleId, depId, ...query } = context.query;
  const answer = await runOperation(context, {
    screen: 'system/user',
    method: 'GET',
    name: 'list',
    query: { ...query, [membership]: oneId(input) },
  });
  return familyAnswer(answer);
}

async function join(context: RouteContext, membership: Membership, input: unknown) {
  const group = oneId(input);
  const people = idList(context.body.userIdList);
  if (people.length === 0) throw new RequestError('请选择用户');
  for (const id of people)
    await change(context, id, membership, (groupIds) => [...new Set([...groupIds, group])]);
  return ok(null, '添加成功！');
}

async function leave(context: RouteContext, membership: Membership, input: unknown) {
  const group = oneId(input);
  const people = idList(context.query.userId ?? context.query.userIds);
  if (people.length === 0) throw new RequestError('请选择用户');
  for (const id of people)
    await change(context, id, membership, (groupIds) => groupIds.filter((one) => one !== group));
  return ok(null, '删除成功!');
}

/** By the version that was read: of two who change one person at once, one gets a conflict. */
async function change(
  context: RouteContext,
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

async function person(context: RouteContext, id: string): Promise<Person> {
  const { result } = await runOperation(context, {
    screen: 'system/user',
    method: 'GET',
    name: 'queryById',
    query: { id },
  });
  const { roleIds, departIds, version } = result as Record<string, unknown>;
  return {
    roleIds: (roleIds as string[] | null) ?? [],
    departIds: (departIds as string[] | null) ?? [],
    version: version as number,
  };
}
