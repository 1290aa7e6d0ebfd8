import type { ScreenPage } from '#contract/parts';
import type { InputOf } from '#contract/routeTable';
import type { Services } from '#server/app/services';
import { ok } from '#server/http/envelope';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { permissionRows } from '#server/routes/permission/permissionRows';
import { inFamilyTypes } from '#server/routes/screen/familyTypes';
import { runOperation } from '#server/routes/screen/screenOperation';
import { familyUsers } from '#server/routes/user/familyUser';
import { departsOf, userInfoOf } from '#server/routes/user/userInfo';

/**
 * Calls of the template that spec §7 lists, in the template's shapes. Each is a list of one of our screens under the
 * caller's rights to it: without the right to the screen it is refused too.
 */
export const routes = typedRoutes({
  'GET /user/info': ownInfo,
  'GET /api/user': pageOf('system/user'),
  'GET /api/role': pageOf('system/role'),
  'GET /api/service': pageOf('system/quartz-job'),
  'GET /api/workplace/teams': ownTeams,
  'GET /api/permission': permissionPage,
  'GET /api/permission/no-pager': async ({ services }) => ok(await permissionsIn(services)),
});

/** The caller with roles and, by screen, what may be done there. */
async function ownInfo({ services, caller }: TypedContext<'GET /user/info'>) {
  const user = await userInfoOf(services.db, caller.id, await departsOf(services.db, caller.id));
  const granted = (await permissionsIn(services)).filter(({ permissionId, actionEntitySet }) =>
    [permissionId, ...actionEntitySet.map(({ action }) => `${permissionId}:${action}`)].some((code) =>
      caller.codes.has(code),
    ),
  );
  const permissions = granted.map((one) => ({
    ...one,
    actionEntitySet: one.actionEntitySet.filter(({ action }) =>
      caller.codes.has(`${one.permissionId}:${action}`),
    ),
  }));
  const [roleId = ''] = caller.roles;
  return ok({ ...user, name: user.realname, roleId, role: { id: roleId, roles: caller.roles, permissions } });
}

/** The teams of the account page are the caller's departments. */
async function ownTeams({ services, caller }: TypedContext<'GET /api/workplace/teams'>) {
  const departs = await departsOf(services.db, caller.id);
  return ok(departs.map(({ id, departName }) => ({ id, name: departName, avatar: null })));
}

function pageOf(screen: string) {
  return async (context: TypedContext<'GET /api/user' | 'GET /api/role' | 'GET /api/service'>) => {
    const { pageNo, pageSize } = sizeOf(context.input);
    const query = { pageNo: String(pageNo), pageSize: String(pageSize) };
    const answer = await runOperation<ScreenPage>(context, { screen, method: 'GET', name: 'list', query });
    const { total, records: found } = answer.result;
    const { services } = context;
    const isUsers = screen === 'system/user';
    const records = isUsers
      ? await familyUsers(services, found)
      : inFamilyTypes(services.screens.get(screen), found);
    return ok(pageIn(records, { pageNo, pageSize, totalCount: total }));
  };
}

async function permissionPage({ services, input }: TypedContext<'GET /api/permission'>) {
  const { pageNo, pageSize } = sizeOf(input);
  const all = await permissionsIn(services);
  const from = (pageNo - 1) * pageSize;
  return ok(pageIn(all.slice(from, from + pageSize), { pageNo, pageSize, totalCount: all.length }));
}

/** Codes by the part before their colon: one screen, and its verbs. */
async function permissionsIn({ db, screens }: Pick<Services, 'db' | 'screens'>) {
  const rows = await permissionRows(db, screens);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const areas = new Map<string, { permissionName: string; actions: Map<string, string> }>();
  for (const { perms, name, parent_id } of rows)
    for (const code of (perms ?? '').split(',').filter((one) => one.includes(':'))) {
      const [area = '', ...action] = code.split(':');
      const known = areas.get(area) ?? {
        permissionName: names.get(parent_id ?? '') ?? name,
        actions: new Map(),
      };
      known.actions.set(action.join(':'), name);
      areas.set(area, known);
    }
  return [...areas].map(([permissionId, { permissionName, actions }]) => ({
    permissionId,
    permissionName,
    actionEntitySet: [...actions].map(([action, describe]) => ({ action, describe, defaultCheck: false })),
  }));
}

function sizeOf({ pageNo, pageSize }: InputOf<'GET /api/user'>) {
  const within = (input: string | undefined, usual: number, most: number) => {
    const number = Math.trunc(Number(input ?? usual));
    return Number.isFinite(number) ? Math.min(Math.max(number, 1), most) : usual;
  };
  return { pageNo: within(pageNo, 1, 1_000_000), pageSize: within(pageSize, 10, 200) };
}

function pageIn<Row>(data: Row[], size: { pageNo: number; pageSize: number; totalCount: number }) {
  return { ...size, totalPage: Math.ceil(size.totalCount / size.pageSize), data };
}
