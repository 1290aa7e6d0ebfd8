import { matchPath } from 'react-router-dom';
import { DYNAMIC_HOME, STATIC_HOME, withoutLastSlashes } from '../config';
import { isPermitted, type MenuItem } from '../session/permitted';
import { openPageRoutes } from './pages';

/** Where unknown paths lead (spec §2): a tab like any other, so that menu and tabs stay at hand. */
export const NOT_FOUND = '/404';

/** Routes that exist without the menu. */
const CONSTANT = [STATIC_HOME, DYNAMIC_HOME, NOT_FOUND, ...openPageRoutes()];

interface MenuRoute {
  /** Absolute; may hold parameters as `:code`. */
  path: string;
  item: MenuItem;
}

/** Where `/` leads: the static set is in force while the menu brings no route (spec §2). */
export function homePath(menu: readonly MenuItem[], codes: readonly string[]): string {
  return menuRoutes(menu, codes).length > 0 ? DYNAMIC_HOME : STATIC_HOME;
}

/**
 * What an address means once the menu is known: null, it is a page; otherwise the path to go to instead. Unknown addresses go
 * to `/404`, containers to their redirect or their first page (spec §2).
 */
export function redirectOf(
  menu: readonly MenuItem[],
  codes: readonly string[],
  pathname: string,
  search = '',
): string | null {
  const path = pathname.length > 1 ? withoutLastSlashes(pathname) : pathname;
  if (path === '' || path === '/' || path === '/dashboard') return homePath(menu, codes);
  if (CONSTANT.includes(path)) return null;
  const routes = menuRoutes(menu, codes);
  // an exact path before one with parameters
  const found =
    routes.find((route) => route.path === path) ?? routes.find((route) => matchPath(route.path, path));
  const moved = found ? null : movedTo(routes, path);
  // its filters are in the link
  if (moved !== null) return moved + search;
  if (!found) return publishedForm(menu, codes, path) ?? NOT_FOUND;
  return containerTarget(found.item, codes, path);
}

/** Where a screen is by now that had this address; null: none had it. */
function movedTo(routes: readonly MenuRoute[], path: string): string | null {
  return routes.find(({ item }) => item.meta.formerly?.includes(path))?.path ?? null;
}

/** Where the family's address of a form that was published in the browser leads: `/online/form-data/photo-wall`; null: it is no such. */
function publishedForm(menu: readonly MenuItem[], codes: readonly string[], path: string): string | null {
  const [, name] = /^\/online\/form-data\/([^/]+)$/.exec(path) ?? [];
  if (name === undefined) return null;
  const own = `/online/${name}`;
  return redirectOf(menu, codes, own) ?? own;
}

/** Items with route '0' are not registered, nor what needs a permission that the operator lacks (spec §2, §6). */
export function menuRoutes(menu: readonly MenuItem[], codes: readonly string[]): MenuRoute[] {
  return menu
    .filter((item) => isPermitted(item, codes))
    .flatMap((item) => {
      const below = menuRoutes(item.children ?? [], codes);
      // frames come with the digest of their url instead of a path
      const path = item.path.startsWith('/') ? item.path : `/${item.path}`;
      return item.route === '0' ? below : [{ path, item }, ...below];
    });
}

function containerTarget(item: MenuItem, codes: readonly string[], path: string): string | null {
  // alwaysShow redirects to its own path, which is where we are
  if (item.alwaysShow || !item.children?.length) return null;
  if (item.redirect && isOwnPath(item.redirect)) return item.redirect === path ? null : item.redirect;
  const [first] = menuRoutes(
    item.children.filter((child) => !child.hidden),
    codes,
  );
  return first?.path ?? null;
}

/** A path of this site: `//evil`, `/\evil` and full addresses are not. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\t\r\n]/.test(path);
}
