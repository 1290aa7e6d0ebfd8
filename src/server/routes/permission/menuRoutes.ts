import type { BulkResult, RecordData } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import type { RouteContext } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { runOperation } from '../screen/screenOperation';
import { type PermissionRow, permissionRows } from './permissionRows';
import { entityOf } from './permissionTree';

const screen = 'system/permission';

/** The family's calls for the menu (`contract.md` §7): reading in its shapes, writing through the screen. */
export const routes = typedRoutes({
  'GET /sys/permission/getSystemMenuList': firstLevel,
  'GET /sys/permission/getSystemSubmenu': below,
  'GET /sys/permission/getSystemSubmenuBatch': belowEach,
  'GET /sys/permission/queryListAsync': belowOrFirst,
  'POST /sys/permission/add': add,
  'PUT /sys/permission/edit': edit,
  'POST /sys/permission/edit': edit,
  'DELETE /sys/permission/delete': remove,
  'DELETE /sys/permission/deleteBatch': removeBatch,
});

async function firstLevel(context: TypedContext<'GET /sys/permission/getSystemMenuList'>) {
  return ok(await childrenOf(context, null));
}

async function below(context: TypedContext<'GET /sys/permission/getSystemSubmenu'>) {
  return ok(await childrenOf(context, oneId(context.input.parentId)));
}

async function belowOrFirst(context: TypedContext<'GET /sys/permission/queryListAsync'>) {
  return ok(await childrenOf(context, context.input.pid ? oneId(context.input.pid) : null));
}

async function belowEach(context: TypedContext<'GET /sys/permission/getSystemSubmenuBatch'>) {
  const parents = idList(context.input.parentIds);
  const each = parents.map(async (id) => [id, await childrenOf(context, id)] as const);
  return ok(Object.fromEntries(await Promise.all(each)));
}

/** Nodes without what is below them; whether there is something says `isLeaf`. */
async function childrenOf({ services }: Pick<RouteContext, 'services'>, parent: string | null) {
  const rows = await permissionRows(services.db, services.screens);
  const ids = new Set(rows.map(({ id }) => id));
  const holding = new Set(rows.map((row) => row.parent_id));
  const above = (row: PermissionRow) => (ids.has(row.parent_id ?? '') ? row.parent_id : null);
  return rows.filter((row) => above(row) === parent).map((row) => entityOf(row, !holding.has(row.id)));
}

async function add(context: TypedContext<'POST /sys/permission/add'>) {
  const body = inScreenWords(context.input);
  return runOperation<{ id: string }>(context, { screen, method: 'POST', name: 'add', body });
}

async function edit(context: TypedContext<'PUT /sys/permission/edit'>) {
  const body = inScreenWords(context.input);
  return runOperation<null>(context, { screen, method: 'PUT', name: 'edit', body });
}

async function remove(context: TypedContext<'DELETE /sys/permission/delete'>) {
  const query = { id: context.input.id ?? '' };
  return runOperation<null>(context, { screen, method: 'DELETE', name: 'delete', query });
}

async function removeBatch(context: TypedContext<'DELETE /sys/permission/deleteBatch'>) {
  const query = { ids: context.input.ids ?? '' };
  return runOperation<BulkResult>(context, { screen, method: 'DELETE', name: 'deleteBatch', query });
}

/** Its form sends numbers for the screen's options, and an empty text for no parent. */
function inScreenWords({ menuType, permsType, status, parentId, ...others }: RecordData): RecordData {
  const texts = Object.entries({ menuType, permsType, status }).filter(([, value]) => value !== undefined);
  return {
    ...others,
    ...Object.fromEntries(texts.map(([name, value]) => [name, value === null ? null : String(value)])),
    ...(parentId !== undefined && { parentId: parentId === '' ? null : parentId }),
  };
}
