import { lazy, Suspense, useMemo } from 'react';
import { DialogBoundary } from '../../engine/index';
import type { SiteConfig } from '../config';
import type { MenuGoer } from '../menu/MenuLinks';
import { findItem } from '../menu/menuTree';
import { notices } from '../notices/notices';
import { ownPages } from '../pages/pages';
import { recordFinder } from '../palette/records';
import type { MenuItem } from '../session/session';
import type { Shell } from '../shell';
import { tabs } from '../tabs/tabStore';
import type { Overlay } from './useOverlay';

const Palette = lazy(() => import('../palette/Palette').then((module) => ({ default: module.Palette })));
const SearchDropdown = lazy(() =>
  import('../palette/SearchDropdown').then((module) => ({ default: module.SearchDropdown })),
);
const SettingsDrawer = lazy(() =>
  import('../settings/SettingsDrawer').then((module) => ({ default: module.SettingsDrawer })),
);

interface OverlaysProps {
  shown: Overlay | null;
  items: MenuItem[];
  shell: Shell;
  goer: MenuGoer;
  onGo(address: string): void;
  onClose(): void;
}

/** Menu search and settings, fetched when they are first asked for. */
export function Overlays({ shown, items, shell, goer, onGo, onClose }: OverlaysProps) {
  const finder = useMemo(
    () => recordFinder({ shell, items, searchOf: tabSearch, go: onGo }),
    [shell, items, onGo],
  );
  const search = { items: searchedItems(items, shell.config), goer, finder, onClose };
  return (
    <Suspense>
      {shown !== null && (
        <DialogBoundary notice={notices} onClose={onClose}>
          {shown === 'palette' && <Palette {...search} />}
          {shown === 'search' && <SearchDropdown {...search} />}
          {shown === 'settings' && <SettingsDrawer isOpen onClose={onClose} />}
        </DialogBoundary>
      )}
    </Suspense>
  );
}

/** The menu's pages, and the operator's own that no menu names. */
function searchedItems(items: MenuItem[], { capabilities }: SiteConfig): MenuItem[] {
  const own = ownPages((capability) => capabilities.includes(capability)).map(
    ({ id, title, route }): MenuItem => ({
      id: `page:${id}`,
      path: route,
      name: id,
      component: id,
      route: '1',
      meta: { title, keepAlive: false, internalOrExternal: false },
    }),
  );
  return [...items, ...own.filter(({ path }) => !findItem(items, path))];
}

function tabSearch(path: string): string | undefined {
  return tabs.list.find((tab) => tab.path === path)?.search;
}
