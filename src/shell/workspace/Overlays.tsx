import { useCallback, useMemo } from 'react';
import { DialogBoundary, lazyComponent } from '../../engine/index';
import type { SiteConfig } from '../config';
import { recordFinder } from '../header/palette/records';
import type { MenuNavigation } from '../menu/MenuLinks';
import { findItem } from '../menu/menuTree';
import { notices } from '../notices/notices';
import { ownPages } from '../pages/pages';
import type { MenuItem } from '../session/permitted';
import type { Shell } from '../shell';
import { tabs } from '../tabs/tabStore';
import type { Overlay } from './useOverlay';

const Palette = lazyComponent(() => import('../header/palette/Palette').then((module) => module.Palette));
const SearchDropdown = lazyComponent(() =>
  import('../header/palette/SearchDropdown').then((module) => module.SearchDropdown),
);
const SettingsDrawer = lazyComponent(() =>
  import('../settings/SettingsDrawer').then((module) => module.SettingsDrawer),
);

interface OverlaysProps {
  shown: Overlay | null;
  items: MenuItem[];
  shell: Shell;
  navigation: MenuNavigation;
  onGo(address: string): void;
  onClose(part: Overlay): void;
}

/** Menu search and settings, loaded with their first use. */
export function Overlays({ shown, items, shell, navigation, onGo, onClose }: OverlaysProps) {
  const finder = useMemo(
    () => recordFinder({ shell, items, searchOf: tabSearch, go: onGo }),
    [shell, items, onGo],
  );
  const close = useCallback(() => shown !== null && onClose(shown), [shown, onClose]);
  const search = { items: searchedItems(items, shell.config), navigation, finder, onClose: close };
  if (shown === null) return null;
  return (
    <DialogBoundary notice={notices} onClose={close}>
      {shown === 'palette' && <Palette {...search} />}
      {shown === 'search' && <SearchDropdown {...search} />}
      {shown === 'settings' && <SettingsDrawer isOpen onClose={close} />}
    </DialogBoundary>
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
