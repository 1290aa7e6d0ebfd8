import { lockRole } from '../../access/grantRight';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { chooseColumns, chosenColumns } from './columnChoice';
import { ROLE } from './grantHolder';

export const routes = typedRoutes({
  'GET /sys/role/columns/:permissionId/:roleId': chosen,
  'POST /sys/role/columns': choose,
});

async function chosen({ services, input }: TypedContext<'GET /sys/role/columns/:permissionId/:roleId'>) {
  const place = { id: oneId(input.roleId), permissionId: oneId(input.permissionId) };
  return ok(await chosenColumns(services, ROLE, place));
}

/** `{permissionId, roleId, columns: {cost: 'hidden', price: 'readonly'}}`. */
async function choose({ services, caller, input, onceOfCallers }: TypedContext<'POST /sys/role/columns'>) {
  const { screens } = services;
  const place = {
    id: oneId(input.roleId),
    permissionId: oneId(input.permissionId),
    columns: input.columns,
  };
  return onceOfCallers(async (tx) => {
    await lockRole(tx, caller, place.id);
    await chooseColumns(tx, { caller, screens }, ROLE, { ...place, unsaved: '请先保存角色菜单权限!' });
    return ok(null, '保存成功!');
  });
}
