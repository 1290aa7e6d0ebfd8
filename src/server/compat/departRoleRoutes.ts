import { ok } from '../http/envelope';
import { idList, oneId } from '../http/idList';
import type { Route, RouteContext } from '../http/route';
import { recordsOf, runOperation } from '../routes/screen/screenOperation';

const list = { code: 'depart-role:list' };
const edit = { code: 'depart-role:edit' };

/**
 * The family's readings and changes of the people of department roles (`contract.md` §7): each is a call of the
 * screen.
 */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/sysDepartRole/list', access: list, handle: page },
  { method: 'GET', path: '/sys/sysDepartRole/getDeptRoleList', access: list, handle: rolesOfDepart },
  { method: 'GET', path: '/sys/sysDepartRole/getDeptRoleByUserId', access: list, handle: rolesOfPerson },
  { method: 'POST', path: '/sys/sysDepartRole/deptRoleUserAdd', access: edit, handle: assign },
];

/** `deptId`: those of the department and of all below it. */
function page(context: RouteContext) {
  const { deptId, ...query } = context.query;
  const under: Record<string, string> =
    deptId === undefined || deptId === '' ? {} : { departId_under: oneId(deptId) };
  return call(context, 'GET', 'list', { query: { ...query, ...under } });
}

async function rolesOfDepart(context: RouteContext) {
  return ok(await rolesIn(context));
}

async function rolesOfPerson(context: RouteContext) {
  const userId = oneId(context.query.userId);
  const roles = (await rolesIn(context)).filter((role) => peopleOf(role).includes(userId));
  return ok(roles.map(({ id }) => ({ id, userId, droleId: id })));
}

/** `newRoleId` and `oldRoleId`: the person's roles of one department now and before. */
async function assign(context: RouteContext) {
  const { body } = context;
  const userId = oneId(body.userId);
  const [now, last] = [idList(body.newRoleId), idList(body.oldRoleId)];
  for (const id of now.filter((one) => !last.includes(one)))
    await change(context, id, (people) => [...new Set([...people, userId])]);
  for (const id of last.filter((one) => !now.includes(one)))
    await change(context, id, (people) => people.filter((one) => one !== userId));
  return ok(null, '操作成功！');
}

async function change(
  context: RouteContext,
  id: string,
  next: (people: string[]) => string[],
): Promise<void> {
  const { result } = await call(context, 'GET', 'queryById', { query: { id } });
  const role = result as Record<string, unknown>;
  const body = { id, version: role.version, userIds: next(peopleOf(role)) };
  await call(context, 'PUT', 'edit', { body });
}

async function rolesIn(context: RouteContext) {
  const query = { departId: oneId(context.query.departId), pageSize: '1000' };
  return recordsOf(await call(context, 'GET', 'list', { query }));
}

function peopleOf(role: Record<string, unknown>): string[] {
  return (role.userIds as string[] | null) ?? [];
}

function call(
  context: RouteContext,
  method: 'GET' | 'PUT',
  name: string,
  more: { query?: Record<string, string>; body?: Record<string, unknown> },
) {
  return runOperation(context, { screen: 'system/depart-role', method, name, ...more });
}
