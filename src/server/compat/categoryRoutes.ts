import { sql } from 'kysely';
import { isId, type RecordData, RequestError } from '../../engine/pure';
import { conditionContext } from '../caller';
import { fragment } from '../db/sqlParts';
import { ok, pageOf } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { assertLookupAllowed } from '../resource/list/lookup';
import { whereOf } from '../resource/plan/listSql';
import { planWithoutRight } from '../resource/plan/plan';
import { runOperation } from '../routes/screen/screenOperation';
import { type TreeNode, treeNode } from './treeNode';

const list = { code: 'category:list' };

/**
 * The family's calls for categories (`contract.md` §9). Lists are the screen's own; pickers answer names and codes to
 * callers who may look categories up, under data rules.
 */
export const routes: Route[] = [
  {
    method: 'POST',
    path: '/sys/category/add',
    access: { code: 'category:add' },
    handle: saved('POST', 'add'),
  },
  {
    method: 'PUT',
    path: '/sys/category/edit',
    access: { code: 'category:edit' },
    handle: saved('PUT', 'edit'),
  },
  { method: 'GET', path: '/sys/category/rootList', access: list, handle: rootList },
  { method: 'GET', path: '/sys/category/childList', access: list, handle: childList },
  { method: 'GET', path: '/sys/category/loadTreeRoot', access: 'session', handle: loadTreeRoot },
  { method: 'GET', path: '/sys/category/loadTreeChildren', access: 'session', handle: loadTreeChildren },
  { method: 'GET', path: '/sys/category/loadTreeData', access: 'session', handle: loadTreeData },
  { method: 'GET', path: '/sys/category/loadDictItem', access: 'session', handle: loadDictItem },
  { method: 'GET', path: '/sys/category/loadDictItem/', access: 'session', handle: loadDictItem },
];

/** The screen's own call; the family names a root's parent `"0"`. */
function saved(method: 'POST' | 'PUT', name: string) {
  return (context: RouteContext) => {
    const pid = context.body.pid === '0' ? null : context.body.pid;
    const body = { ...context.body, ...(pid !== undefined && { pid }) };
    return runOperation(context, { screen: 'system/category', method, name, body });
  };
}

async function rootList(context: RouteContext) {
  const records = await listed(context, context.query.pid ?? '');
  const size = Math.max(1, Number(context.query.pageSize) || 10);
  const page = Math.max(1, Math.trunc(Number(context.query.pageNo)) || 1);
  return ok(pageOf(records.slice((page - 1) * size, page * size), records.length, size, page));
}

async function childList(context: RouteContext) {
  return ok(await listed(context, context.query.pid ?? ''));
}

/** As the family writes them: a root's parent is `"0"`, whether there is something below is `"1"` or null. */
async function listed(context: RouteContext, pid: string): Promise<RecordData[]> {
  const query = { pid: pid === '0' ? '' : pid };
  const answer = await runOperation(context, {
    screen: 'system/category',
    method: 'GET',
    name: 'list',
    query,
  });
  const { records } = answer.result as { records: RecordData[] };
  return records.map((record) => ({
    ...record,
    pid: record.pid ?? '0',
    hasChild: record.hasChild ? '1' : null,
  }));
}

/** The nodes below a code, none: all of them; `async` only the next level, else whole. */
async function loadTreeRoot(context: RouteContext) {
  const all = await visible(context);
  const { pcode = '' } = context.query;
  const top = ['', '0'].includes(pcode) ? undefined : all.find((one) => one.code === pcode);
  if (!top && !['', '0'].includes(pcode)) throw new RequestError(`没有编码为“${pcode}”的分类`);
  return ok(below(all, top?.id ?? null, context.query.async !== 'false'));
}

async function loadTreeChildren(context: RouteContext) {
  const { pid = '' } = context.query;
  return ok(below(await visible(context), isId(pid) ? pid : null, true));
}

/** The nodes one level below an id, or below the code `pcode`; `0`: the first level. */
async function loadTreeData(context: RouteContext) {
  const { pid = '', pcode = '' } = context.query;
  const all = await visible(context);
  const top = pcode === '' || pcode === '0' ? null : (all.find((one) => one.code === pcode)?.id ?? '');
  return ok(below(all, pid !== '0' && isId(pid) ? pid : top, true));
}

/** Names in the order of the ids. */
async function loadDictItem(context: RouteContext) {
  const names = new Map((await visible(context)).map(({ id, name }) => [id, name]));
  const ids = (context.query.ids ?? '').split(',').filter((id) => id !== '');
  return ok(ids.map((id) => names.get(id) ?? ''));
}

interface Category {
  id: string;
  pid: string | null;
  name: string;
  code: string;
}

/** Every category that the caller may look up; there are as many as people can keep in order. */
async function visible({ services, caller }: RouteContext): Promise<Category[]> {
  const screen = services.screens.get('system/category');
  if (!screen) throw new RequestError('很抱歉，资源未找到!', { status: 404, code: 404 });
  assertLookupAllowed(services.screens, screen, caller);
  const where = whereOf(planWithoutRight(screen, caller), { all: [] }, conditionContext(caller));
  const { rows } = await sql<Category>`
    select id::text, pid::text, name, coalesce(code, '') as code from category
    where ${fragment(where)} order by sort_no, id`.execute(services.db);
  return rows;
}

function below(all: readonly Category[], pid: string | null, isOneLevel: boolean): TreeNode[] {
  return all
    .filter((one) => one.pid === pid)
    .map((one) => {
      const hasChild = all.some((other) => other.pid === one.id);
      const children = isOneLevel ? null : below(all, one.id, false);
      return treeNode({ ...one, hasChild }, { parentId: pid ?? '0', text: 'name', value: 'id', children });
    });
}
