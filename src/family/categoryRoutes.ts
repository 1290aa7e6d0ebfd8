import { sql } from 'kysely';
import { isId, type RecordData, RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import { fragment } from '#server/db/sqlParts';
import { ok, pageOf } from '#server/http/envelope';
import type { RouteContext } from '#server/http/route';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { assertLookupAllowed } from '#server/resource/list/lookup';
import { whereOf } from '#server/resource/plan/listSql';
import { planWithoutRight } from '#server/resource/plan/plan';
import { recordsOf, runOperation } from '#server/routes/screen/screenOperation';
import { type TreeNode, treeNode } from './treeNode';

/**
 * The family's calls for categories (`contract.md` §9). Lists are the screen's own; pickers answer names and codes to
 * callers who may look categories up, under data rules.
 */
export const routes = typedRoutes({
  'POST /sys/category/add': (context) =>
    runOperation<{ id: string }>(context, {
      screen,
      method: 'POST',
      name: 'add',
      body: saved(context.input),
    }),
  'PUT /sys/category/edit': (context) =>
    runOperation<null>(context, { screen, method: 'PUT', name: 'edit', body: saved(context.input) }),
  'GET /sys/category/rootList': rootList,
  'GET /sys/category/childList': async (context) => ok(await listed(context, context.input.pid)),
  'GET /sys/category/loadTreeRoot': loadTreeRoot,
  'GET /sys/category/loadTreeChildren': async (context) => {
    const { pid } = context.input;
    return ok(below(await visible(context), isId(pid) ? pid : null, true));
  },
  'GET /sys/category/loadTreeData': loadTreeData,
  'GET /sys/category/loadDictItem': loadDictItem,
  'GET /sys/category/loadDictItem/': loadDictItem,
});

const screen = 'system/category';

type Context = Pick<RouteContext, 'services' | 'caller'>;

/** The family names a root's parent `"0"`. */
function saved(input: { pid?: unknown }): RecordData {
  return input.pid === '0' ? { ...input, pid: null } : input;
}

async function rootList(context: TypedContext<'GET /sys/category/rootList'>) {
  const { pid, pageSize, pageNo } = context.input;
  const records = await listed(context, pid);
  const size = Math.max(1, Number(pageSize) || 10);
  const page = Math.max(1, Math.trunc(Number(pageNo)) || 1);
  return ok(pageOf(records.slice((page - 1) * size, page * size), records.length, size, page));
}

/** As the family writes them: a root's parent is `"0"`, whether there is something below is `"1"` or null. */
async function listed(context: Context, pid = ''): Promise<RecordData[]> {
  const query = { pid: pid === '0' ? '' : pid };
  const records = recordsOf(await runOperation(context, { screen, method: 'GET', name: 'list', query }));
  return records.map((record) => ({
    ...record,
    pid: record.pid ?? '0',
    hasChild: record.hasChild ? '1' : null,
  }));
}

/** The nodes below a code, none: all of them; `async` only the next level, else whole. */
async function loadTreeRoot(context: TypedContext<'GET /sys/category/loadTreeRoot'>) {
  const all = await visible(context);
  const { pcode = '', async } = context.input;
  const top = ['', '0'].includes(pcode) ? undefined : all.find((one) => one.code === pcode);
  if (!top && !['', '0'].includes(pcode)) throw new RequestError(`没有编码为“${pcode}”的分类`);
  return ok(below(all, top?.id ?? null, async !== 'false'));
}

/** The nodes one level below an id, or below the code `pcode`; `0`: the first level. */
async function loadTreeData(context: TypedContext<'GET /sys/category/loadTreeData'>) {
  const { pid = '', pcode = '' } = context.input;
  const all = await visible(context);
  const top = pcode === '' || pcode === '0' ? null : (all.find((one) => one.code === pcode)?.id ?? '');
  return ok(below(all, pid !== '0' && isId(pid) ? pid : top, true));
}

/** Names in the order of the ids. */
async function loadDictItem(context: TypedContext<'GET /sys/category/loadDictItem'>) {
  const names = new Map((await visible(context)).map(({ id, name }) => [id, name]));
  const ids = (context.input.ids ?? '').split(',').filter((id) => id !== '');
  return ok(ids.map((id) => names.get(id) ?? ''));
}

interface Category {
  id: string;
  pid: string | null;
  name: string;
  code: string;
}

/** Every category that the caller may look up; there are as many as people can keep in order. */
async function visible({ services, caller }: Context): Promise<Category[]> {
  const categories = services.screens.get(screen);
  if (!categories) throw new RequestError('很抱歉，资源未找到!', { status: 404, code: 404 });
  assertLookupAllowed(services.screens, categories, caller);
  const where = whereOf(planWithoutRight(categories, caller), { all: [] }, conditionContext(caller));
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
