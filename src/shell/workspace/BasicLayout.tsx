import { type ComponentProps, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ErrorBoundary, lazyComponent } from '../../engine/index';
import { DYNAMIC_HOME } from '../config';
import { draftState } from '../drafts/draftStore';
import { Header } from '../header/Header';
import { bufferTyping } from '../header/palette/typeAhead';
import { markedPath } from '../menu/menuTree';
import { NoticeBell } from '../notices/bell/NoticeBell';
import { notices } from '../notices/notices';
import type { ScreenCatalogue } from '../screens/screenPort';
import type { MenuItem } from '../session/permitted';
import { session } from '../session/session';
import { changeSetting, type DisplaySettings, menuThemeOf, settings } from '../settings/settings';
import type { Shell } from '../shell';
import { TabBar } from '../tabs/TabBar';
import { TabPanes } from '../tabs/TabPanes';
import { Logo } from './Logo';
import { usePageFocus } from './layout/focusPage';
import { SkipLink } from './layout/SkipLink';
import { useHotkey } from './layout/useHotkey';
import { useNarrow } from './layout/useNarrow';
import { useScrolled } from './layout/useScrolled';
import { useScrolledAway } from './layout/useScrolledAway';
import { useStableNavigate } from './layout/useStableNavigate';
import { Overlays } from './Overlays';
import { Sider } from './Sider';
import { useDraftPersistence } from './useDraftPersistence';
import { useMenuNavigation } from './useMenuNavigation';
import { useOverlay } from './useOverlay';
import { useTabLocations } from './useTabLocations';
import { useVisit } from './useVisit';

// the side menu is the usual one
const TopMenu = lazyComponent(() => import('../menu/TopMenu').then((module) => module.TopMenu));
const DraftOffer = lazyComponent(() => import('./DraftOffer').then((module) => module.DraftOffer));
const ViewBar = lazyComponent(() => import('./ViewBar').then((module) => module.ViewBar));

/** Side or top menu, header, tabs, every tab's pane, footer (spec §2, global layout). */
export function BasicLayout({ shell, screens }: { shell: Shell; screens: ScreenCatalogue }) {
  const { pathname, search } = useLocation();
  const navigate = useStableNavigate();
  const { menu, facts } = useSnapshot(session);
  const items = menu as MenuItem[];
  const display = useSnapshot(settings);
  const isNarrow = useNarrow();
  const isHeaderHidden = useScrolled(display.autoHideHeader, pathname);
  const root = useRef<HTMLDivElement>(null);
  useScrolledAway(root, !display.fixedHeader || !display.fixSiderbar, pathname);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const overlay = useOverlay();
  const isTop = display.layout === 'topmenu' && !isNarrow;
  useVisit({ items, pathname, search, hasTabs: display.multipage, productName: shell.config.productName });
  useDraftPersistence(screens);
  usePageFocus(pathname, overlay.shown !== null);
  useHotkey('k', () => {
    if (overlay.shown !== 'palette') bufferTyping();
    overlay.show('palette');
  });

  const go = useCallback(
    (address: string) => {
      setDrawerOpen(false);
      navigate(address);
    },
    [navigate],
  );
  const navigation = useMenuNavigation(shell, go);
  const locations = useTabLocations(navigate);
  const isOpen = isNarrow ? isDrawerOpen : display.isSidebarOpen;
  const toggle = () =>
    isNarrow ? setDrawerOpen(!isDrawerOpen) : changeSetting('isSidebarOpen', !display.isSidebarOpen);
  const marked = markedPath(items, pathname);
  const logo = <Logo productName={shell.config.productName} onGo={go} />;
  const tabBar = display.multipage && <TabBar activePath={pathname} homePath={DYNAMIC_HOME} onGo={go} />;
  const state = layoutState(display, { isTop, isNarrow, isOpen, isHeaderHidden });
  return (
    <div ref={root} className={`layout menu-${menuThemeOf(display)} ${state}`}>
      <SkipLink />
      {!isTop && (!isNarrow || isDrawerOpen) && (
        <Sider
          items={items}
          marked={marked}
          isCollapsed={!isOpen}
          isDrawer={isNarrow}
          logo={logo}
          navigation={navigation}
          onClose={() => setDrawerOpen(false)}
        />
      )}
      <div className="layout-main">
        {facts.viewing && (
          <ErrorBoundary>
            <ViewBar shell={shell} viewing={facts.viewing} />
          </ErrorBoundary>
        )}
        <Header
          shell={shell}
          isCollapsed={!isOpen}
          onToggle={isTop ? undefined : toggle}
          onSearch={() => overlay.show(isNarrow ? 'narrowSearch' : 'search')}
          onSettings={() => overlay.show('settings')}
          bell={<NoticeBell shell={shell} screens={screens} items={items} onGo={go} />}
        >
          {isTop ? (
            <>
              {logo}
              <nav className="header-menu" aria-label="主菜单">
                <TopMenu items={items} marked={marked} navigation={navigation} />
              </nav>
            </>
          ) : (
            tabBar
          )}
        </Header>
        {isTop && tabBar}
        <OfferedDrafts path={pathname} />
        <TabPanes
          shell={shell}
          screens={screens}
          items={items}
          activePath={pathname}
          homePath={DYNAMIC_HOME}
          locationOf={locations}
          navigation={navigation}
        />
      </div>
      <Overlays
        shown={overlay.shown}
        items={items}
        shell={shell}
        screens={screens}
        navigation={navigation}
        onGo={go}
        onClose={overlay.close}
      />
    </div>
  );
}

interface LayoutFacts {
  isTop: boolean;
  isNarrow: boolean;
  isOpen: boolean;
  isHeaderHidden: boolean;
}

/** The classes that the layout's rules ask for. */
function layoutState(
  display: Readonly<DisplaySettings>,
  { isTop, isNarrow, isOpen, isHeaderHidden }: LayoutFacts,
): string {
  const classes = [
    isTop ? 'is-top' : 'is-side',
    isNarrow && 'is-narrow',
    !isTop && !isNarrow && !isOpen && 'is-collapsed',
    isTop && display.contentWidth === 'Fixed' && 'is-fixed-width',
    display.fixedHeader && 'has-fixed-header',
    display.fixSiderbar && 'has-fixed-sider',
    isHeaderHidden && 'is-header-hidden',
  ];
  return classes.filter(Boolean).join(' ');
}

/** What a closed page left in this one, where it left something. */
function OfferedDrafts(offer: ComponentProps<typeof DraftOffer>) {
  const { offered } = useSnapshot(draftState);
  if (!offered.some(({ tab }) => tab === offer.path)) return null;
  return (
    <ErrorBoundary onError={notices.error}>
      <DraftOffer {...offer} />
    </ErrorBoundary>
  );
}
