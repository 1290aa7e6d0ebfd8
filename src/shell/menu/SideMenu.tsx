import { useState } from 'react';
import type { MenuItem } from '../auth/session';
import { MenuIcon } from './MenuIcon';
import { trailOf, visibleItems } from './menuTree';

interface SideMenuProps {
  items: MenuItem[];
  activePath: string;
  isCollapsed: boolean;
  productName: string;
  onGo(path: string): void;
}

/** The permission tree as a menu: one root open at a time, the current page marked, keys as in a list of links. */
export function SideMenu({ items, activePath, isCollapsed, productName, onGo }: SideMenuProps) {
  const [openRoot, setOpenRoot] = useState<string | null>(null);
  const [root] = trailOf(items, activePath);
  const open = openRoot ?? root ?? null;
  return (
    <nav className="sider" aria-label="主菜单">
      <a className="sider-logo" href="/" onClick={follow(() => onGo('/'))}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        {!isCollapsed && <span>{productName}</span>}
      </a>
      <ul className="menu">
        {visibleItems(items).map((item) => (
          <li key={item.id ?? item.path}>
            {item.children ? (
              <Branch
                item={item}
                isOpen={open === item.path}
                isCollapsed={isCollapsed}
                activePath={activePath}
                onToggle={() => setOpenRoot(open === item.path ? '' : item.path)}
                onGo={onGo}
              />
            ) : (
              <Leaf item={item} activePath={activePath} onGo={onGo} hasIcon />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BranchProps {
  item: MenuItem;
  isOpen: boolean;
  isCollapsed: boolean;
  activePath: string;
  onToggle(): void;
  onGo(path: string): void;
}

function Branch({ item, isOpen, isCollapsed, activePath, onToggle, onGo }: BranchProps) {
  const holdsActive = item.children?.some((child) => child.path === activePath) ?? false;
  return (
    <>
      <button
        type="button"
        className={`menu-root${holdsActive ? ' holds-active' : ''}`}
        aria-expanded={isOpen}
        onClick={onToggle}
        title={isCollapsed ? item.meta.title : undefined}
      >
        <MenuIcon name={item.meta.icon} />
        <span className="menu-title">{item.meta.title}</span>
        <span className="menu-arrow" aria-hidden />
      </button>
      {isOpen && (
        <ul className="menu-children">
          {item.children?.map((child) => (
            <li key={child.id ?? child.path}>
              <Leaf item={child} activePath={activePath} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Leaf({
  item,
  activePath,
  onGo,
  hasIcon = false,
}: {
  item: MenuItem;
  activePath: string;
  onGo(path: string): void;
  hasIcon?: boolean;
}) {
  const isActive = item.path === activePath;
  return (
    <a
      className={`menu-leaf${isActive ? ' is-active' : ''}`}
      href={item.path}
      aria-current={isActive ? 'page' : undefined}
      onClick={follow(() => onGo(item.path))}
    >
      {hasIcon && <MenuIcon name={item.meta.icon} />}
      <span className="menu-title">{item.meta.title}</span>
    </a>
  );
}

/** A link that navigates inside the page, yet opens a browser tab with Ctrl or the middle button as links do. */
function follow(go: () => void) {
  return (event: React.MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go();
  };
}
