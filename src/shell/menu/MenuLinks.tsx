import type { MouseEvent, ReactNode } from 'react';
import type { MenuItem } from '../session/permitted';
import { addressOfItem } from './menuTree';

/** Where choosing an item leads: a page of ours, or an address outside in a separate tab. */
export interface MenuNavigation {
  go(item: MenuItem): void;
  /** The address outside, or null for a page of ours. */
  outside(item: MenuItem): string | null;
}

/** A link that navigates inside the page, yet opens a browser tab with Ctrl or the middle button as links do. */
export function MenuLink({
  item,
  isActive,
  navigation,
  children,
}: {
  item: MenuItem;
  isActive: boolean;
  navigation: MenuNavigation;
  children: ReactNode;
}) {
  const outside = navigation.outside(item);
  const className = `menu-leaf${isActive ? ' is-active' : ''}`;
  if (item.meta.target && item.meta.target !== '_self' && outside === null)
    return (
      <a className={className} href={addressOfItem(item)} target={item.meta.target} rel="noopener noreferrer">
        {children}
      </a>
    );
  if (outside !== null && (item.meta.internalOrExternal || item.meta.target)) {
    return (
      <a className={className} href={outside} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigation.go(item);
  };
  return (
    <a
      className={className}
      href={addressOfItem(item)}
      aria-current={isActive ? 'page' : undefined}
      onClick={choose}
    >
      {children}
    </a>
  );
}
