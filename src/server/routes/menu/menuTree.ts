import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { AnswerOf } from '../../../contract/routeTable';
import type { PermissionRow } from '../permission/permissionRows';

/** A node of the delivered menu (`contract.md` §5). */
type MenuNode = AnswerOf<'GET /sys/permission/getUserPermissionByToken'>['menu'][number];

/** Component of rows that only hold others. */
export const CONTAINER = 'layouts/RouteView';

const HOME = '/dashboard/analysis';
/** Where the bell leads: everybody's, whether or not it is in their menu. */
const NOTICES = '/isps/userAnnouncement';

/**
 * The granted menu rows and their ancestors, as a tree; with the home page first and the own messages, which
 * everybody has.
 */
export function menuTree(
  rows: PermissionRow[],
  granted: ReadonlySet<string>,
  formerPaths: ReadonlyMap<string, string[]>,
): MenuNode[] {
  const menu = rows.filter((row) => row.menu_type !== 2);
  const shown = withAncestors(menu, granted);
  const tree = withFormerPaths(childrenOf(null, shown), formerPaths);
  const withHome = hasPath(tree, HOME) ? tree : withFirstPage(tree, homeNode(menu));
  return hasPath(withHome, NOTICES) ? withHome : [...withHome, noticesNode(menu)];
}

/** Entries of screens that had other addresses lead there from these too. */
function withFormerPaths(nodes: MenuNode[], formerPaths: ReadonlyMap<string, string[]>): MenuNode[] {
  if (formerPaths.size === 0) return nodes;
  return nodes.map((node) => {
    const formerly = formerPaths.get(node.path);
    return {
      ...node,
      ...(formerly && { meta: { ...node.meta, formerly } }),
      ...(node.children && { children: withFormerPaths(node.children, formerPaths) }),
    };
  });
}

function withAncestors(menu: PermissionRow[], granted: ReadonlySet<string>): PermissionRow[] {
  const byId = new Map(menu.map((row) => [row.id, row]));
  const shown = new Set<PermissionRow>();
  for (const id of granted) {
    let row = byId.get(id);
    while (row && !shown.has(row)) {
      shown.add(row);
      row = byId.get(row.parent_id ?? '');
    }
  }
  // the order of the whole menu
  return menu.filter((row) => shown.has(row));
}

function childrenOf(parent: string | null, rows: PermissionRow[]): MenuNode[] {
  return rows
    .filter((row) => (row.parent_id ?? null) === parent)
    .flatMap((row) => {
      const children = childrenOf(row.id, rows);
      if (children.length > 0) return [{ ...nodeOf(row), ...leadingIn(row, children), children }];
      // a container that holds nothing is no page, and leads nowhere
      return row.component === CONTAINER ? [] : [nodeOf(row)];
    });
}

/**
 * A group leads to its first page. After sign-in the family's page goes to the name `dashboard`, which is our first
 * group's: without this it would show a blank page.
 */
function leadingIn(row: PermissionRow, children: MenuNode[]): { redirect?: string | null } {
  if (row.parent_id !== null || row.component !== CONTAINER) return {};
  const first = children.find((child) => child.hidden !== true && child.meta.url === undefined);
  return { redirect: row.redirect ?? first?.path ?? null };
}

function nodeOf(row: PermissionRow): MenuNode {
  const url = row.url ?? '';
  const isOutside = /^(https?:\/\/|\{\{)/.test(url);
  return {
    id: row.id,
    route: row.route ? '1' : '0',
    path: isOutside ? createHash('md5').update(url).digest('hex') : url,
    name: row.component_name || nameOf(url),
    ...(row.parent_id === null ? { redirect: row.redirect } : {}),
    component: row.component ?? '',
    ...(row.hidden ? { hidden: true } : {}),
    ...(row.always_show ? { alwaysShow: true } : {}),
    meta: {
      keepAlive: row.keep_alive,
      internalOrExternal: row.internal_or_external,
      title: row.name,
      ...(row.icon ? { icon: row.icon } : {}),
      ...(isOutside ? { url } : {}),
    },
  };
}

/** `/isystem/user` → `isystem-user`. */
function nameOf(url: string): string {
  return url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');
}

function hasPath(nodes: MenuNode[], path: string): boolean {
  return nodes.some((node) => node.path === path || hasPath(node.children ?? [], path));
}

/** First in the group of its path where the operator has one: two entries of one name would look alike. */
function withFirstPage(tree: MenuNode[], home: MenuNode): MenuNode[] {
  const group = tree.find(({ path, children }) => path === dirname(HOME) && children !== undefined);
  if (!group) return [home, ...tree];
  return tree.map((node) =>
    node === group ? { ...node, children: [home, ...(node.children ?? [])] } : node,
  );
}

/** Everybody has a first page: to who may not see its figures it is one of links. */
function homeNode(menu: PermissionRow[]): MenuNode {
  const row = menu.find((one) => one.url === HOME);
  return {
    id: row?.id ?? 'home',
    route: '1',
    path: HOME,
    name: 'dashboard-analysis',
    redirect: null,
    component: 'dashboard/Analysis',
    meta: {
      keepAlive: row?.keep_alive ?? true,
      internalOrExternal: false,
      title: '首页',
      icon: 'home',
      showsLinks: true,
    },
  };
}

function noticesNode(menu: PermissionRow[]): MenuNode {
  const row = menu.find((one) => one.url === NOTICES);
  return {
    id: row?.id ?? 'notices',
    route: '1',
    path: NOTICES,
    name: 'isps-userAnnouncement',
    redirect: null,
    component: 'system/UserAnnouncementList',
    hidden: true,
    meta: { keepAlive: row?.keep_alive ?? true, internalOrExternal: false, title: '我的消息' },
  };
}
