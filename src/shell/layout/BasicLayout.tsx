import { lazy, Suspense, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { DialogBoundary } from '../../engine/index';
import { type MenuItem, session } from '../auth/session';
import { Header } from '../header/Header';
import type { MenuGoer } from '../menu/MenuLinks';
import { addressOfItem, findItem, markedPath, outsideUrl, urlNames } from '../menu/menuTree';
import { SideMenu } from '../menu/SideMenu';
import { TopMenu } from '../menu/TopMenu';
import { NoticeBell } from '../notices/NoticeBell';
import { notices } from '../notices/notices';
import { containerTrail } from '../pages/containers';
import { findPage } from '../pages/pages';
import type { ScreenCatalogue } from '../screens/screenPort';
import { changeSetting, menuThemeOf, settings } from '../settings/settings';
import type { Shell } from '../shell';
import { writeLocal } from '../storage/localStore';
import { TabBar } from '../tabs/TabBar';
import { TabPanes } from '../tabs/TabPanes';
import { locationOf, visit } from '../tabs/tabStore';
import { Footer } from './Footer';
import { SkipLink } from './SkipLink';
import { useHotkey } from './useHotkey';
import { useNarrow } from './useNarrow';
import { useScrolled } from './useScrolled';
import { useStableNavigate } from './useStableNavigate';

const Palette = lazy(() => import('../palette/Palette').then((module) => ({ default: module.Palette })));
const SettingsDrawer = lazy(() =>
  import('../settings/SettingsDrawer').then((module) => ({ default: module.SettingsDrawer })),
);

/** First address after sign-in (spec §2, dynamic set). */
const HOME = '/dashboard/analysis';

/** Side or top menu, header, tabs, every tab's pane, footer (spec §2, global layout). */
export function BasicLayout({ shell, screens }: { shell: Shell; screens: ScreenCatalogue }) {
  const { pathname, search } = useLocation();
  const navigate = useStableNavigate();
  const { menu } = useSnapshot(session);
  const display = useSnapshot(settings);
  const isNarrow = useNarrow();
  const isHeaderHidden = useScrolled(display.autoHideHeader, pathname);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [shown, setShown] = useState<'palette' | 'settings' | null>(null);
  const items = menu as MenuItem[];
  const isTop = display.layout === 'topmenu' && !isNarrow;
  const { productName } = shell.config;

  useEffect(() => {
    if (pathname === '/') navigate(HOME, { replace: true });
    else
      visit(pathname, search.replace(/^\?/, ''), titleAt(items, pathname), {
        hasTabs: display.multipage,
        isFirst: pathname === HOME,
      });
  }, [pathname, search, items, navigate, display.multipage]);

  useEffect(() => {
    const title = titleAt(items, pathname);
    document.title = title && pathname !== HOME ? `${title} · ${productName}` : productName;
  }, [items, pathname, productName]);

  const go = useCallback(
    (address: string) => {
      setDrawerOpen(false);
      navigate(address);
    },
    [navigate],
  );
  const goer = useMemo((): MenuGoer => {
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
  // panes outlive navigations, so their router reads the address bar itself at the moment it is asked
  const locations = useCallback(
    (path: string) =>
      locationOf(path, {
        isActive: (one) => window.location.pathname === one,
        navigate: (address, options) => navigate(address, options),
      }),
    [navigate],
  );
  const show = (part: 'palette' | 'settings') => startTransition(() => setShown(part));
  useHotkey('k', () => show('palette'));
  const close = () => setShown(null);
  const isOpen = isNarrow ? isDrawerOpen : display.isSidebarOpen;
  const toggle = () =>
    isNarrow ? setDrawerOpen(!isDrawerOpen) : changeSetting('isSidebarOpen', !display.isSidebarOpen);
  const marked = markedPath(items, pathname);
  const logo = (
    <a
      className="logo"
      href="/"
      onClick={(event) => {
        event.preventDefault();
        go(HOME);
      }}
    >
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <span>{productName}</span>
    </a>
  );
  const state = [
    isTop ? 'is-top' : 'is-side',
    isNarrow && 'is-narrow',
    !isTop && !isNarrow && !isOpen && 'is-collapsed',
    isTop && display.contentWidth === 'Fixed' && 'is-fixed-width',
    display.fixedHeader && 'has-fixed-header',
    display.fixSiderbar && 'has-fixed-sider',
    isHeaderHidden && 'is-header-hidden',
  ];
  return (
    <div className={`layout menu-${menuThemeOf(display)} ${state.filter(Boolean).join(' ')}`}>
      <SkipLink />
      {isNarrow && isDrawerOpen && (
        <button
          type="button"
          className="sider-mask"
          aria-label="关闭菜单"
          onClick={() => setDrawerOpen(false)}
        />
      )}
      {!isTop && (!isNarrow || isDrawerOpen) && (
        <nav
          className="sider"
          aria-label="主菜单"
          onKeyDown={(event) => event.key === 'Escape' && setDrawerOpen(false)}
        >
          {logo}
          <SideMenu items={items} marked={marked} isCollapsed={!isOpen} goer={goer} />
        </nav>
      )}
      <div className="layout-main">
        <Header
          shell={shell}
          isCollapsed={!isOpen}
          onToggle={isTop ? undefined : toggle}
          onSearch={() => show('palette')}
          onSettings={() => show('settings')}
          bell={<NoticeBell shell={shell} screens={screens} items={items} onGo={go} />}
        >
          {isTop && (
            <>
              {logo}
              <nav className="header-menu" aria-label="主菜单">
                <TopMenu items={items} marked={marked} goer={goer} />
              </nav>
            </>
          )}
        </Header>
        {display.multipage && <TabBar activePath={pathname} homePath={HOME} onGo={go} />}
        <TabPanes
          shell={shell}
          screens={screens}
          items={items}
          activePath={pathname}
          homePath={HOME}
          locationOf={locations}
          goer={goer}
        />
        <Footer productName={productName} />
      </div>
      <Suspense>
        {shown !== null && (
          <DialogBoundary notice={notices} onClose={close}>
            {shown === 'palette' && <Palette items={items} goer={goer} onClose={close} />}
            {shown === 'settings' && <SettingsDrawer isOpen onClose={close} />}
          </DialogBoundary>
        )}
      </Suspense>
    </div>
  );
}

/** A tab's title: the menu's, or that of a page no menu names. The first is 首页, whatever screen stands there. */
function titleAt(items: MenuItem[], path: string): string {
  if (path === HOME) return '首页';
  const item = findItem(items, path) ?? containerTrail(items, path).at(-1);
  return item?.meta.title ?? findPage(path, null)?.title ?? '';
}
