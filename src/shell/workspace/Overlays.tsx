import { useCallback, useMemo } from 'react';
import { DialogBoundary, lazyComponent } from '../../engine/index';
import type { SiteConfig } from '../config';
import { recordFinder } from '../header/palette/records';
import type { MenuNavigation } from '../menu/MenuLinks';
import { findItem } from '../menu/menuTree';
import { notices } from '../notices/notices';
import { ownPages } from '../pages/pages';
import type { ScreenCatalogue } from '../screens/screenPort';
import type { MenuItem } from '../session/permitted';
import type { Shell } from '../shell';
import { tabSearch } from '../tabs/tabStore';
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
  screens: ScreenCatalogue;
  navigation: MenuNavigation;
  onGo(address: string): void;
  onClose(part: Overlay): void;
}

/** Menu search and settings, loaded with their first use. */
export function Overlays({ shown, items, shell, screens, navigation, onGo, onClose }: OverlaysProps) {
  const finder = useMemo(
    () => recordFinder({ shell, screens, items: () => items, searchOf: tabSearch, go: onGo }),
    [shell, screens, items, onGo],
  );
  const close = useCallback(() => shown !== null && onClose(shown), [shown, onClose]);
  // the icon's is the menu search of spec §2, by its name
  const title = shown === 'palette' ? '搜索' : '搜索菜单';
  const search = { title, items: searchedItems(items, shell.config), navigation, finder, onClose: close };
  if (shown === null) return null;
  return (
    <DialogBoundary notice={notices} onClose={close}>
      {(shown === 'palette' || shown === 'narrowSearch') && <Palette {...search} />}
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
