import { useEffect } from 'react';
import { DYNAMIC_HOME } from '../config';
import { findItem } from '../menu/menuTree';
import { containerTrail } from '../pages/containers';
import { findPage } from '../pages/pages';
import { NOT_FOUND } from '../pages/routeTable';
import type { MenuItem } from '../session/permitted';
import { visit } from '../tabs/tabStore';

interface Visit {
  items: MenuItem[];
  pathname: string;
  search: string;
  hasTabs: boolean;
  productName: string;
}

/** It is there wherever the operator came in (spec §2: it cannot be closed). */
const HOME = { path: DYNAMIC_HOME, search: '', title: '首页' };

/** Every visited address is a tab, and gives the document its title; the home page has the product's name alone (spec §2). */
export function useVisit({ items, pathname, search, hasTabs, productName }: Visit): void {
  useEffect(() => {
    visit(pathname, search.replace(/^\?/, ''), titleAt(items, pathname), {
      hasTabs,
      home: HOME,
    });
  }, [pathname, search, items, hasTabs]);
  useEffect(() => {
    const title = titleAt(items, pathname);
    document.title = title && pathname !== DYNAMIC_HOME ? `${title} · ${productName}` : productName;
  }, [items, pathname, productName]);
}

/** A tab's title: the menu's, or that of a page that no menu names. The first is 首页, whatever screen it shows. */
function titleAt(items: MenuItem[], path: string): string {
  if (path === DYNAMIC_HOME) return '首页';
  if (path === NOT_FOUND) return '页面不存在';
  const item = findItem(items, path) ?? containerTrail(items, path).at(-1);
  return item?.meta.title ?? findPage(path, null)?.title ?? '';
}
