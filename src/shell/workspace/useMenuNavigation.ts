import { useMemo } from 'react';
import type { MenuNavigation } from '../menu/MenuLinks';
import { addressOfItem, outsideUrl, urlNames } from '../menu/menuTree';
import type { MenuItem } from '../session/permitted';
import type { Shell } from '../shell';
import { writeLocal } from '../storage/localStore';

/** Where choosing a menu item leads; its title is kept for the tab that opens (spec §2, side menu). */
export function useMenuNavigation(shell: Shell, go: (address: string) => void): MenuNavigation {
  return useMemo((): MenuNavigation => {
    const outside = (item: MenuItem) => outsideUrl(item, urlNames(shell.config.apiUrl));
    return {
      outside,
      go: (item) => {
        const url = outside(item);
        if (url !== null && item.meta.internalOrExternal) {
          window.open(url, '_blank', 'noopener,noreferrer');
          return;
        }
        writeLocal(`ROUTE_TITLE_${addressOfItem(item)}`, item.meta.title);
        go(addressOfItem(item));
      },
    };
  }, [go, shell]);
}
