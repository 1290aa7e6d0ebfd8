import type { ScreenPage } from '#contract/parts';
import type { RecordData } from '#engine/pure';
import { ok } from '#server/http/envelope';
import { idList, oneId } from '#server/http/idList';
import type { RouteContext } from '#server/http/route';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { recordsOf, runOperation } from '#server/routes/screen/screenOperation';

/**
 * The family's readings and changes of the people of department roles (`contract.md` §7): each is a call of the
 * screen.
 */
export const routes = typedRoutes({
  'GET /sys/sysDepartRole/list': page,
  'GET /sys/sysDepartRole/getDeptRoleList': rolesOfDepart,
  'GET /sys/sysDepartRole/getDeptRoleByUserId': rolesOfPerson,
  'POST /sys/sysDepartRole/deptRoleUserAdd': assign,
});

type Context = Pick<RouteContext, 'services' | 'caller' | 'press'>;

/** `deptId`: those of the department and of all below it. */
function page(context: TypedContext<'GET /sys/sysDepartRole/list'>) {
  const { deptId, ...query } = context.input;
  const under: Record<string, string> =
    deptId === undefined || deptId === '' ? {} : { departId_under: oneId(deptId) };
  return call<ScreenPage>(context, 'GET', 'list', { query: { ...query, ...under } });
}

async function rolesOfDepart(context: TypedContext<'GET /sys/sysDepartRole/getDeptRoleList'>) {
  return ok(await rolesIn(context, context.input.departId));
}

async function rolesOfPerson(context: TypedContext<'GET /sys/sysDepartRole/getDeptRoleByUserId'>) {
  const userId = oneId(context.input.userId);
  const roles = (await rolesIn(context, context.input.departId)).filter((role) =>
    peopleOf(role).includes(userId),
  );
  return ok(roles.map(({ id }) => ({ id: String(id), userId, droleId: String(id) })));
}

/** `newRoleId` and `oldRoleId`: the person's roles of one department now and before. */
async function assign(context: TypedContext<'POST /sys/sysDepartRole/deptRoleUserAdd'>) {
  const { input } = context;
  const userId = oneId(input.userId);
  const [now, last] = [idList(input.newRoleId), idList(input.oldRoleId)];
  for (const id of now.filter((one) => !last.includes(one)))
    await change(context, id, (people) => [...new Set([...people, userId])]);
  for (const id of last.filter((one) => !now.includes(one)))
    await change(context, id, (people) => people.filter((one) => one !== userId));
  return ok(null, '操作成功！');
}

async function change(context: Context, id: string, next: (people: string[]) => string[]): Promise<void> {
  const { result: role } = await call<RecordData>(context, 'GET', 'queryById', { query: { id } });
  const body = { id, version: role.version, userIds: next(peopleOf(role)) };
  await call(context, 'PUT', 'edit', { body });
}

async function rolesIn(context: Context, departId: string) {
  const query = { departId: oneId(departId), pageSize: '1000' };
  return recordsOf(await call(context, 'GET', 'list', { query }));
}

function peopleOf(role: RecordData): string[] {
  return (role.userIds as string[] | null) ?? [];
}

function call<Result>(
  context: Context,
  method: 'GET' | 'PUT',
  name: string,
  more: { query?: Record<string, string>; body?: RecordData },
) {
  return runOperation<Result>(context, { screen: 'system/depart-role', method, name, ...more });
}
