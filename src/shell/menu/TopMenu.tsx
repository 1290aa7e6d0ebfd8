import { useState } from 'react';
import type { MenuItem } from '../session/permitted';
import { ownIcon } from './MenuIcon';
import { MenuLink, type MenuNavigation } from './MenuLinks';
import { addressOfItem, leaves, markedTrail, visibleItems } from './menuTree';

/** The permission tree along the header (spec §2: horizontal mode). Pages of a root open below it on hover, focus or click. */
export function TopMenu({
  items,
  marked,
  navigation,
}: {
  items: MenuItem[];
  marked: string;
  navigation: MenuNavigation;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const [left, setLeft] = useState(0);
  const show = (path: string, at: HTMLElement) => {
    setLeft(at.getBoundingClientRect().left);
    setOpen(path);
  };
  const [root] = markedTrail(items, marked);
  return (
    <ul className="top-menu">
      {visibleItems(items).map((item) => (
        <li
          key={item.id ?? item.path}
          className="menu-branch"
          onMouseEnter={(event) => show(item.path, event.currentTarget)}
          onMouseLeave={() => setOpen(null)}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(null)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(null)}
        >
          {item.children ? (
            <>
              <button
                type="button"
                className={`menu-root${root?.path === item.path ? ' holds-active' : ''}`}
                aria-expanded={open === item.path}
                onClick={(event) =>
                  open === item.path ? setOpen(null) : show(item.path, event.currentTarget)
                }
              >
                {ownIcon(item)}
                {item.meta.title}
              </button>
              {open === item.path && (
                <ul className="menu-dropdown" style={{ left }}>
                  {leaves(item.children).map((page) => (
                    <li key={page.id ?? page.path}>
                      <MenuLink item={page} isActive={addressOfItem(page) === marked} navigation={navigation}>
                        {ownIcon(page)}
                        {page.meta.title}
                      </MenuLink>
                    </li>
                  ))}
                </ul>
              )}
            </>
          ) : (
            <MenuLink item={item} isActive={addressOfItem(item) === marked} navigation={navigation}>
              {ownIcon(item)}
              {item.meta.title}
            </MenuLink>
          )}
        </li>
      ))}
    </ul>
  );
}
