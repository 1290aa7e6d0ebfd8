import type { RecordData } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { runOperation } from '../screen/screenOperation';
import { type PermissionRow, permissionRows } from './permissionRows';
import { entityOf } from './permissionTree';

const list = { code: 'permission:list' };
const screen = 'system/permission';

/** The family's calls for the menu (`contract.md` §7): reading in its shapes, writing through the screen. */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/permission/getSystemMenuList', access: list, handle: firstLevel },
  { method: 'GET', path: '/sys/permission/getSystemSubmenu', access: list, handle: below },
  { method: 'GET', path: '/sys/permission/getSystemSubmenuBatch', access: list, handle: belowEach },
  { method: 'GET', path: '/sys/permission/queryListAsync', access: list, handle: belowOrFirst },
  { method: 'POST', path: '/sys/permission/add', access: { code: 'permission:add' }, handle: add },
  { method: 'PUT', path: '/sys/permission/edit', access: { code: 'permission:edit' }, handle: edit },
  { method: 'POST', path: '/sys/permission/edit', access: { code: 'permission:edit' }, handle: edit },
  { method: 'DELETE', path: '/sys/permission/delete', access: { code: 'permission:delete' }, handle: remove },
  {
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    access: { code: 'permission:delete' },
    handle: removeBatch,
  },
];

async function firstLevel(context: RouteContext) {
  return ok(await childrenOf(context, null));
}

async function below(context: RouteContext) {
  return ok(await childrenOf(context, oneId(context.query.parentId)));
}

async function belowOrFirst(context: RouteContext) {
  return ok(await childrenOf(context, context.query.pid ? oneId(context.query.pid) : null));
}

async function belowEach(context: RouteContext) {
  const parents = idList(context.query.parentIds);
  const each = parents.map(async (id) => [id, await childrenOf(context, id)] as const);
  return ok(Object.fromEntries(await Promise.all(each)));
}

/** Nodes without what is below them; whether there is something says `isLeaf`. */
async function childrenOf({ services }: RouteContext, parent: string | null): Promise<object[]> {
  const rows = await permissionRows(services.db, services.screens);
  const ids = new Set(rows.map(({ id }) => id));
  const holding = new Set(rows.map((row) => row.parent_id));
  const above = (row: PermissionRow) => (ids.has(row.parent_id ?? '') ? row.parent_id : null);
  return rows.filter((row) => above(row) === parent).map((row) => entityOf(row, !holding.has(row.id)));
}

async function add(context: RouteContext) {
  return runOperation(context, { screen, method: 'POST', name: 'add', body: inScreenWords(context.body) });
}

async function edit(context: RouteContext) {
  return runOperation(context, { screen, method: 'PUT', name: 'edit', body: inScreenWords(context.body) });
}

async function remove(context: RouteContext) {
  return runOperation(context, {
    screen,
    method: 'DELETE',
    name: 'delete',
    query: { id: context.query.id ?? '' },
  });
}

async function removeBatch(context: RouteContext) {
  return runOperation(context, {
    screen,
    method: 'DELETE',
    name: 'deleteBatch',
    query: { ids: context.query.ids ?? '' },
  });
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
