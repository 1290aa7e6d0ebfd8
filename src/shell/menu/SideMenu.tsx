import { type ReactNode, useState } from 'react';
import type { MenuItem } from '../session/permitted';
import { MenuIcon, ownIcon } from './MenuIcon';
import { MenuLink, type MenuNavigation } from './MenuLinks';
import { addressOfItem, markedTrail, visibleItems } from './menuTree';

interface MenuProps {
  items: readonly MenuItem[];
  /** The path to mark. */
  marked: string;
  navigation: MenuNavigation;
}

/**
 * The permission tree, inline: only one root is open at a time, that of the marked page when another page is marked
 * (spec §2). Open items are stored while the sider is collapsed and come back when it opens.
 */
export function SideMenu({ items, marked, isCollapsed, navigation }: MenuProps & { isCollapsed: boolean }) {
  const [root] = markedTrail(items, marked);
  const [open, setOpen] = useFollowing(marked, root?.path ?? null);
  return (
    <Entries
      className="menu"
      {...{ items: visibleItems(items), marked, navigation }}
      icon={(item) => <MenuIcon name={item.meta.icon} />}
      group={(item) => (
        <Branch
          item={item}
          isOpen={open === item.path && !isCollapsed}
          isCollapsed={isCollapsed}
          marked={marked}
          navigation={navigation}
          onToggle={() => setOpen(open === item.path ? '' : item.path)}
        />
      )}
    />
  );
}

/** A choice that holds until another page with its own choice is marked; `wanted` null has none. */
function useFollowing<T>(marked: string, wanted: T | null): [T | null, (chosen: T) => void] {
  const [state, setState] = useState({ marked, chosen: wanted });
  if (state.marked !== marked) setState({ marked, chosen: wanted ?? state.chosen });
  return [state.chosen, (chosen) => setState({ marked, chosen })];
}

interface EntriesProps extends MenuProps {
  className: string;
  isHidden?: boolean;
  icon?(item: MenuItem): ReactNode;
  group(item: MenuItem): ReactNode;
}

/** One level: pages to go to, and groups, which `group` draws. */
function Entries({ items, marked, navigation, className, isHidden = false, icon, group }: EntriesProps) {
  return (
    <ul className={className} hidden={isHidden}>
      {items.map((item) => (
        <li key={item.id ?? item.path}>
          {item.children ? (
            group(item)
          ) : (
            <MenuLink item={item} isActive={addressOfItem(item) === marked} navigation={navigation}>
              {icon?.(item)}
              <span className="menu-title">{item.meta.title}</span>
            </MenuLink>
          )}
        </li>
      ))}
    </ul>
  );
}

interface GroupProps extends Pick<MenuProps, 'marked' | 'navigation'> {
  item: MenuItem;
}

interface BranchProps extends GroupProps {
  isOpen: boolean;
  isCollapsed: boolean;
  onToggle(): void;
}

/** A root with its pages below it; beside it, on hover or focus, while the sider is collapsed. */
function Branch({ item, isOpen, isCollapsed, marked, navigation, onToggle }: BranchProps) {
  const isMarked = addressOfItem(item) === marked;
  const hasMarked = markedTrail([item], marked).length > 0;
  return (
    <div className="menu-branch">
      <button
        type="button"
        className={`menu-root${hasMarked ? ' holds-active' : ''}`}
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
          {...{ items: item.children ?? [], marked, navigation }}
          icon={ownIcon}
          group={(inner) => <SubBranch item={inner} marked={marked} navigation={navigation} />}
        />
      )}
    </div>
  );
}

/**
 * Deeper levels are open at first, because operators find a page by looking; they can fold them. Going to a page
 * within opens them again.
 */
function SubBranch({ item, marked, navigation }: GroupProps) {
  const isMarked = addressOfItem(item) === marked;
  const hasMarked = markedTrail([item], marked).length > 0;
  const [isOpen, setOpen] = useFollowing<boolean>(marked, hasMarked || null);
  const isShown = isOpen ?? true;
  const state = [isMarked && 'is-active', hasMarked && !isMarked && 'holds-active'];
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
        {...{ items: item.children ?? [], marked, navigation }}
        icon={ownIcon}
        group={(inner) => <SubBranch item={inner} marked={marked} navigation={navigation} />}
      />
    </>
  );
}
