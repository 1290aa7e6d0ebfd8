import type { ReactNode } from 'react';
import type { MenuNavigation } from '../menu/MenuLinks';
import { SideMenu } from '../menu/SideMenu';
import type { MenuItem } from '../session/permitted';

interface SiderProps {
  items: MenuItem[];
  marked: string;
  isCollapsed: boolean;
  /** Over the page, with a mask that closes it: where the screen is narrow. */
  isDrawer: boolean;
  logo: ReactNode;
  navigation: MenuNavigation;
  onClose(): void;
}

/** The side menu below its logo. */
export function Sider({ items, marked, isCollapsed, isDrawer, logo, navigation, onClose }: SiderProps) {
  return (
    <>
      {isDrawer && <button type="button" className="sider-mask" aria-label="关闭菜单" onClick={onClose} />}
      <nav
        className="sider"
        aria-label="主菜单"
        onKeyDown={(event) => event.key === 'Escape' && isDrawer && onClose()}
      >
        {logo}
        <SideMenu items={items} marked={marked} isCollapsed={isCollapsed} navigation={navigation} />
      </nav>
    </>
  );
}
