import { useState } from 'react';
import type { MenuItem } from '../auth/session';
import { MenuIcon } from './MenuIcon';
import { type MenuGoer, MenuLink } from './MenuLinks';
import { addressOfItem, markedTrail, visibleItems } from './menuTree';

interface SideMenuProps {
  items: MenuItem[];
  /** The path to mark. */
  marked: string;
  isCollapsed: boolean;
  goer: MenuGoer;
}

/**
 * The permission tree, inline: only one root open at a time (spec §2). What stands open is remembered while the sider is
 * collapsed and is there again when it opens.
 */
export function SideMenu({ items, marked, isCollapsed, goer }: SideMenuProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [root] = markedTrail(items, marked);
  const open = chosen ?? root?.path ?? null;
  return (
    <ul className="menu">
      {visibleItems(items).map((item) => (
        <li key={item.id ?? item.path}>
          {item.children ? (
            <Branch
              item={item}
              isOpen={open === item.path && !isCollapsed}
              isCollapsed={isCollapsed}
              marked={marked}
              goer={goer}
              onToggle={() => setChosen(open === item.path ? '' : item.path)}
            />
          ) : (
            <MenuLink item={item} isActive={addressOfItem(item) === marked} goer={goer}>
              <MenuIcon name={item.meta.icon} />
              <span className="menu-title">{item.meta.title}</span>
            </MenuLink>
          )}
        </li>
      ))}
    </ul>
  );
}

interface BranchProps {
  item: MenuItem;
  isOpen: boolean;
  isCollapsed: boolean;
  marked: string;
  goer: MenuGoer;
  onToggle(): void;
}

/** A root with its pages below it; beside it, on hover or focus, while the sider is collapsed. */
function Branch({ item, isOpen, isCollapsed, marked, goer, onToggle }: BranchProps) {
  const pages = item.children ?? [];
  const holdsMarked = markedTrail([item], marked).length > 0;
  return (
    <div className="menu-branch">
      <button
        type="button"
        className={`menu-root${holdsMarked ? ' holds-active' : ''}`}
        aria-expanded={isCollapsed ? undefined : isOpen}
        aria-haspopup={isCollapsed ? 'true' : undefined}
        onClick={isCollapsed ? undefined : onToggle}
      >
        <MenuIcon name={item.meta.icon} />
        <span className="menu-title">{item.meta.title}</span>
        <span className="menu-arrow" aria-hidden />
      </button>
      {(isOpen || isCollapsed) && (
        <ul className={isCollapsed ? 'menu-flyout' : 'menu-children'}>
          {pages.map((page) => (
            <li key={page.id ?? page.path}>
              {page.children ? (
                <SubBranch item={page} marked={marked} goer={goer} />
              ) : (
                <MenuLink item={page} isActive={addressOfItem(page) === marked} goer={goer}>
                  <span className="menu-title">{page.meta.title}</span>
                </MenuLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Deeper levels stand open under a caption: operators find a page by looking, not by unfolding. */
function SubBranch({ item, marked, goer }: { item: MenuItem; marked: string; goer: MenuGoer }) {
  return (
    <>
      <span className={addressOfItem(item) === marked ? 'menu-caption is-active' : 'menu-caption'}>
        {item.meta.title}
      </span>
      <ul className="menu-deeper">
        {item.children?.map((page) => (
          <li key={page.id ?? page.path}>
            {page.children ? (
              <SubBranch item={page} marked={marked} goer={goer} />
            ) : (
              <MenuLink item={page} isActive={addressOfItem(page) === marked} goer={goer}>
                <span className="menu-title">{page.meta.title}</span>
              </MenuLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
