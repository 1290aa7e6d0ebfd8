import type { AnswerOf } from '../../../contract/routeTable';
import type { PermissionRow } from './permissionRows';

type MenuNode = AnswerOf<'GET /sys/permission/list'>[number];
type GrantNode = AnswerOf<'GET /sys/sysDepart/grantTree'>['treeList'][number];

/** All rows as entities in a tree (`contract.md` §7, `GET /sys/permission/list`). */
export function permissionTree(rows: PermissionRow[]) {
  return nest<MenuNode>(rows, (row, children) => ({ ...entityOf(row, children === null), children }));
}

/** A menu row in the family's words. */
export function entityOf(row: PermissionRow, isLeaf: boolean) {
  return {
    id: row.id,
    key: row.id,
    title: row.name,
    parentId: row.parent_id ?? '',
    name: row.name,
    perms: row.perms,
    permsType: row.perms_type,
    icon: row.icon,
    component: row.component,
    componentName: row.component_name,
    url: row.url,
    redirect: row.redirect,
    sortNo: row.sort_no,
    menuType: row.menu_type,
    isLeaf,
    route: row.route,
    keepAlive: row.keep_alive,
    description: row.description,
    hidden: row.hidden,
    status: row.status,
    alwaysShow: row.always_show,
    internalOrExternal: row.internal_or_external,
  };
}

/** Nodes to tick: their label is `slotTitle` to one screen of the family and `title` to another. */
export function grantTree(rows: PermissionRow[], withRules: ReadonlySet<string>): GrantNode[] {
  return nest<GrantNode>(rows, (row, children) => ({
    key: row.id,
    value: row.id,
    parentId: row.parent_id ?? '',
    slotTitle: row.name,
    title: row.name,
    label: row.name,
    icon: row.icon,
    ruleFlag: withRules.has(row.id) ? 1 : 0,
    isLeaf: children === null,
    scopedSlots: { title: 'hasDatarule' },
    children,
  }));
}

/** Rows whose parent row is missing are at the top, so that nothing is out of reach. */
function nest<Node>(
  rows: PermissionRow[],
  node: (row: PermissionRow, children: Node[] | null) => Node,
): Node[] {
  const ids = new Set(rows.map((row) => row.id));
  const below = (parent: string | null): Node[] =>
    rows
      .filter((row) => (ids.has(row.parent_id ?? '') ? row.parent_id : null) === parent)
      .map((row) => {
        const children = below(row.id);
        return node(row, children.length > 0 ? children : null);
      });
  return below(null);
}
