import { type ReactNode, useState } from 'react';
import type { MenuItem } from '../session/session';
import { MenuIcon, ownIcon } from './MenuIcon';
import { type MenuGoer, MenuLink } from './MenuLinks';
import { addressOfItem, markedTrail, visibleItems } from './menuTree';

interface MenuProps {
  items: readonly MenuItem[];
  /** The path to mark. */
  marked: string;
  goer: MenuGoer;
}

/**
 * The permission tree, inline: only one root open at a time, that of the marked page when another page is marked (spec §2).
 * What stands open is remembered while the sider is collapsed and is there again when it opens.
 */
export function SideMenu({ items, marked, isCollapsed, goer }: MenuProps & { isCollapsed: boolean }) {
  const [root] = markedTrail(items, marked);
  const [open, setOpen] = useFollowing(marked, root?.path ?? null);
  return (
    <Entries
      className="menu"
      {...{ items: visibleItems(items), marked, goer }}
      icon={(item) => <MenuIcon name={item.meta.icon} />}
      group={(item) => (
        <Branch
          item={item}
          isOpen={open === item.path && !isCollapsed}
          isCollapsed={isCollapsed}
          marked={marked}
          goer={goer}
          onToggle={() => setOpen(open === item.path ? '' : item.path)}
        />
      )}
    />
  );
}

/** A choice that holds until another page is marked which asks for one of its own; `wanted` null asks for none. */
function useFollowing<T>(marked: string, wanted: T | null): [T | null, (chosen: T) => void] {
  const [held, setHeld] = useState({ marked, chosen: wanted });
  if (held.marked !== marked) setHeld({ marked, chosen: wanted ?? held.chosen });
  return [held.chosen, (chosen) => setHeld({ marked, chosen })];
}

interface EntriesProps extends MenuProps {
  className: string;
  isHidden?: boolean;
  icon?(item: MenuItem): ReactNode;
  group(item: MenuItem): ReactNode;
}

/** One level: pages to go to, and groups, which `group` draws. */
function Entries({ items, marked, goer, className, isHidden = false, icon, group }: EntriesProps) {
  return (
    <ul className={className} hidden={isHidden}>
      {items.map((item) => (
        <li key={item.id ?? item.path}>
          {item.children ? (
            group(item)
          ) : (
            <MenuLink item={item} isActive={addressOfItem(item) === marked} goer={goer}>
              {icon?.(item)}
              <span className="menu-title">{item.meta.title}</span>
            </MenuLink>
          )}
        </li>
      ))}
    </ul>
  );
}

interface GroupProps extends Pick<MenuProps, 'marked' | 'goer'> {
  item: MenuItem;
}

interface BranchProps extends GroupProps {
  isOpen: boolean;
  isCollapsed: boolean;
  onToggle(): void;
}

/** A root with its pages below it; beside it, on hover or focus, while the sider is collapsed. */
function Branch({ item, isOpen, isCollapsed, marked, goer, onToggle }: BranchProps) {
  const isMarked = addressOfItem(item) === marked;
  const holdsMarked = markedTrail([item], marked).length > 0;
  return (
    <div className="menu-branch">
      <button
        type="button"
        className={`menu-root${holdsMarked ? ' holds-active' : ''}`}
        aria-expanded={isCollapsed ? undefined : isOpen}
        aria-haspopup={isCollapsed ? 'true' : undefined}
        aria-current={isMarked ? 'page' : undefined}
        onClick={isCollapsed ? undefined : onToggle}
      >
        <MenuIcon name={item.meta.icon} />
        <span className="menu-title">{item.meta.title}</span>
        <span className="menu-arrow" aria-hidden />
      </button>
      {(isOpen || isCollapsed) && (
        <Entries
          className={isCollapsed ? 'menu-flyout' : 'menu-children'}
          {...{ items: item.children ?? [], marked, goer }}
          icon={ownIcon}
          group={(inner) => <SubBranch item={inner} marked={marked} goer={goer} />}
        />
      )}
    </div>
  );
}

/**
 * Deeper levels stand open at first, for operators find a page by looking; whoever has seen enough folds them. Going to a page
 * within opens them again.
 */
function SubBranch({ item, marked, goer }: GroupProps) {
  const isMarked = addressOfItem(item) === marked;
  const holdsMarked = markedTrail([item], marked).length > 0;
  const [isOpen, setOpen] = useFollowing<boolean>(marked, holdsMarked || null);
  const isShown = isOpen ?? true;
  const state = [isMarked && 'is-active', holdsMarked && !isMarked && 'holds-active'];
  return (
    <>
      <button
        type="button"
        className={['menu-caption', ...state].filter(Boolean).join(' ')}
        aria-expanded={isShown}
        aria-current={isMarked ? 'page' : undefined}
        onClick={() => setOpen(!isShown)}
      >
        {ownIcon(item)}
        <span className="menu-title">{item.meta.title}</span>
        <span className="menu-arrow" aria-hidden />
      </button>
      <Entries
        className="menu-deeper"
        isHidden={!isShown}
        {...{ items: item.children ?? [], marked, goer }}
        icon={ownIcon}
        group={(inner) => <SubBranch item={inner} marked={marked} goer={goer} />}
      />
    </>
  );
}
