import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { type MenuItem, session } from '../auth/session';
import { Header } from '../header/Header';
import { titleOf } from '../menu/menuTree';
import { SideMenu } from '../menu/SideMenu';
import type { ScreenCatalogue } from '../screens/screenPort';
import type { Shell } from '../shell';
import { TabBar } from '../tabs/TabBar';
import { TabPanes } from '../tabs/TabPanes';
import { locationOf, visit } from '../tabs/tabStore';
import { useNarrow } from './useNarrow';

/** First address after sign-in (spec §2, dynamic set). */
const HOME = '/dashboard/analysis';

/** Side menu, header, tabs, and every tab's pane. */
export function BasicLayout({ shell, screens }: { shell: Shell; screens: ScreenCatalogue }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { menu } = useSnapshot(session);
  const isNarrow = useNarrow();
  const [isCollapsed, setCollapsed] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const items = menu as MenuItem[];

  useEffect(() => {
    if (pathname === '/') navigate(HOME, { replace: true });
    else visit(pathname, search.replace(/^\?/, ''), titleOf(items, pathname) ?? '');
  }, [pathname, search, items, navigate]);

  useEffect(() => {
    const title = titleOf(items, pathname);
    document.title =
      title && pathname !== HOME ? `${title} · ${shell.config.productName}` : shell.config.productName;
  }, [items, pathname, shell]);

  const go = useCallback(
    (address: string) => {
      setDrawerOpen(false);
      navigate(address);
    },
    [navigate],
  );
  // panes outlive navigations, so their router reads the address bar itself at the moment it is asked
  const router = useMemo(
    () => ({
      isActive: (path: string) => window.location.pathname === path,
      navigate: (address: string, options: { replace: boolean }) => navigate(address, options),
    }),
    [navigate],
  );
  const locations = useCallback((path: string) => locationOf(path, router), [router]);
  const toggle = () => (isNarrow ? setDrawerOpen(!isDrawerOpen) : setCollapsed(!isCollapsed));

  return (
    <div
      className={`layout${isCollapsed && !isNarrow ? ' is-collapsed' : ''}${isNarrow ? ' is-narrow' : ''}`}
    >
      {isNarrow && isDrawerOpen && (
        <button
          type="button"
          className="sider-mask"
          aria-label="关闭菜单"
          onClick={() => setDrawerOpen(false)}
        />
      )}
      {(!isNarrow || isDrawerOpen) && (
        <SideMenu
          items={items}
          activePath={pathname}
          isCollapsed={isCollapsed && !isNarrow}
          productName={shell.config.productName}
          onGo={go}
        />
      )}
      <div className="layout-main">
        <Header shell={shell} isCollapsed={isNarrow ? !isDrawerOpen : isCollapsed} onToggle={toggle} />
        <TabBar activePath={pathname} homePath={HOME} onGo={go} />
        <TabPanes
          shell={shell}
          screens={screens}
          items={items}
          activePath={pathname}
          homePath={HOME}
          locationOf={locations}
          onGo={go}
        />
      </div>
    </div>
  );
}
