import { lockRole } from '../../access/grantRight';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { chooseColumns, chosenColumns } from './columnChoice';
import { ROLE } from './grantHolder';

const access = { code: 'role:grant' };

export const routes: Route[] = [
  { method: 'GET', path: '/sys/role/columns/:permissionId/:roleId', access, handle: chosen },
  { method: 'POST', path: '/sys/role/columns', access, handle: choose },
];

async function chosen({ services, params }: RouteContext) {
  const place = { id: oneId(params.roleId), permissionId: oneId(params.permissionId) };
  return ok(await chosenColumns(services, ROLE, place));
}

/** `{permissionId, roleId, columns: {cost: 'hidden', price: 'readonly'}}`. */
async function choose({ services, caller, body }: RouteContext) {
  const { screens } = services;
  const place = {
    id: oneId(body.roleId),
    permissionId: oneId(body.permissionId),
    columns: body.columns as Record<string, unknown>,
  };
  await services.db.transaction().execute(async (tx) => {
    await lockRole(tx, caller, place.id);
    await chooseColumns(tx, { caller, screens }, ROLE, { ...place, unsaved: '请先保存角色菜单权限!' });
  });
  services.callers.forget();
  return ok(null, '保存成功!');
}
