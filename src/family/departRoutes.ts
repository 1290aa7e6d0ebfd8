import { sql } from 'kysely';
import type { AnswerOf } from '#contract/routeTable';
import { isAdmin } from '#server/access/codes';
import type { Db } from '#server/db/connection';
import { ok, refusal } from '#server/http/envelope';
import type { RouteContext } from '#server/http/route';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';

/** The family's readings of departments (`contract.md` §7); std is the screen's. */
export const routes = typedRoutes({
  'GET /sys/sysDepart/queryTreeList': wholeTree,
  'GET /sys/sysDepart/queryIdTree': idTree,
  'GET /sys/sysDepart/searchBy': searchBy,
  'GET /sys/sysDepart/queryMyDeptTreeList': ownTree,
});

type FlatNode = AnswerOf<'GET /sys/sysDepart/searchBy'>[number];

/** `managedBy`: ids of those who answer for it. */
type Depart = Omit<FlatNode, 'key' | 'value' | 'title' | 'status' | 'delFlag' | 'isLeaf'> & {
  managedBy: string[];
};

async function wholeTree({ services }: TypedContext<'GET /sys/sysDepart/queryTreeList'>) {
  return ok(nest(await departs(services.db), treeNode));
}

async function idTree({ services }: TypedContext<'GET /sys/sysDepart/queryIdTree'>) {
  return ok(
    nest(await departs(services.db), ({ id, departName }) => ({ key: id, value: id, title: departName })),
  );
}

async function searchBy(context: TypedContext<'GET /sys/sysDepart/searchBy'>) {
  const { keyWord = '', myDeptSearch } = context.input;
  const all = await departs(context.services.db);
  const among = myDeptSearch === '1' ? ownOf(context, all) : all;
  const found = among.filter(({ departName }) => keyWord !== '' && departName.includes(keyWord));
  return found.length === 0
    ? refusal('未查询匹配数据！')
    : ok(found.map((one) => ({ ...treeNode(one), isLeaf: true })));
}

/** `message` describes the caller: `1` an ordinary operator, who gets nothing, `2` a manager of departments. */
async function ownTree(context: TypedContext<'GET /sys/sysDepart/queryMyDeptTreeList'>) {
  const { db } = context.services;
  const { user_identity: identity } = await db
    .selectFrom('sys_user')
    .where('id', '=', context.caller.id)
    .select('user_identity')
    .executeTakeFirstOrThrow();
  const all = await departs(db);
  const managed = all.filter(({ managedBy }) => managedBy.includes(context.caller.id));
  if (managed.length === 0 && identity !== 2 && !isAdmin(context.caller)) return ok(null, '1');
  const own = new Set([
    ...managed,
    ...(identity === 2 || isAdmin(context.caller) ? ownOf(context, all) : []),
  ]);
  return ok(
    nest(
      all.filter((one) => own.has(one)),
      treeNode,
    ),
    '2',
  );
}

/** The caller's departments and all below them. */
function ownOf({ caller }: Pick<RouteContext, 'caller'>, all: Depart[]): Depart[] {
  const codes = all.filter(({ id }) => caller.departs.includes(id)).map(({ orgCode }) => orgCode);
  return all.filter(({ orgCode }) => codes.some((code) => orgCode.startsWith(code)));
}

function treeNode({ managedBy: _, ...depart }: Depart) {
  return { ...depart, key: depart.id, value: depart.id, title: depart.departName, status: '1', delFlag: '0' };
}

async function departs(db: Db): Promise<Depart[]> {
  const { rows } = await sql<Depart>`
    select id::text, coalesce(parent_id::text, '') as "parentId", depart_name as "departName", org_code as "orgCode",
      org_category as "orgCategory", (length(org_code) / 3)::text as "orgType", depart_order as "departOrder", mobile, address, memo, managed_by as "managedBy"
    from sys_depart where delete_time is null order by depart_order, id`.execute(db);
  return rows;
}

type Tree<Node> = Node & { isLeaf: boolean; children?: Tree<Node>[] };

/** Those whose parent department is missing are at the top. */
function nest<Node>(all: Depart[], node: (depart: Depart) => Node): Tree<Node>[] {
  const ids = new Set(all.map(({ id }) => id));
  const below = (parent: string): Tree<Node>[] =>
    all
      .filter(({ parentId }) => (ids.has(parentId) ? parentId : '') === parent)
      .map((depart) => {
        const children = below(depart.id);
        return { ...node(depart), isLeaf: children.length === 0, ...(children.length > 0 && { children }) };
      });
  return below('');
}
