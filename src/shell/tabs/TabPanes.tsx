import { Activity, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { ErrorBoundary, type LocationPort, lazyComponent } from '../../engine/index';
import { STATIC_HOME } from '../config';
import type { MenuNavigation } from '../menu/MenuLinks';
import { findItem } from '../menu/menuTree';
import { findPage } from '../pages/pages';
import type { ScreenCatalogue } from '../screens/screenPort';
import type { MenuItem } from '../session/permitted';
import type { Shell } from '../shell';
import { readLocal } from '../storage/localStore';
import { Footer } from '../workspace/layout/Footer';
import { LeaveDialog } from './LeaveDialog';
import { unsavedNames } from './leaving';
import { TabPage } from './TabPage';
import { TabPane } from './TabPane';
import { alivePaths, tabs } from './tabStore';
import { tabWork } from './tabWork';

const HomePage = lazyComponent(() =>
  import('../workspace/layout/HomePage').then((module) => module.HomePage),
);

interface TabPanesProps {
  shell: Shell;
  screens: ScreenCatalogue;
  items: MenuItem[];
  activePath: string;
  homePath: string;
  locationOf(path: string): LocationPort;
  navigation: MenuNavigation;
}

/**
 * The tabs seen last stay alive behind the active one, and those that hold a form or a selection: search, page, scroll and
 * typed text are there on return.
 */
export function TabPanes({ activePath, homePath, ...page }: TabPanesProps) {
  const { screens, items, navigation } = page;
  const { list, recent, editions } = useSnapshot(tabs);
  const { blockers } = useSnapshot(tabWork);
  useUnloadGuard();
  const alive = alivePaths(recent, Object.keys(blockers));
  // spec §2: a page without `keepAlive` is redrawn, unless it has unsaved work
  const isRetained = (path: string) =>
    alive.has(path) && (path in blockers || findItem(items, path)?.meta.keepAlive !== false);
  // the first tab is everybody's: an operator whose menu names no screen there sees the workplace, or links to the others. Its path
  // alone decides nothing: every operator has the item, and so has a backend that knows no dashboards
  const home = findItem(items, homePath);
  const hasHome = home?.meta.showsLinks !== true && screens.find('', home?.component ?? null) !== null;
  return (
    <main className="panes">
      {list
        .filter(({ path }) => path === activePath || isRetained(path))
        .map(({ path }) => (
          <Activity key={`${path} ${editions[path] ?? 0}`} mode={path === activePath ? 'visible' : 'hidden'}>
            <TabPane path={path} edition={editions[path] ?? 0}>
              <ErrorBoundary>
                {path === homePath && !hasHome && findPage(STATIC_HOME, null) === null ? (
                  <HomePage items={items} navigation={navigation} />
                ) : (
                  <TabPage path={path === homePath && !hasHome ? STATIC_HOME : path} {...page} />
                )}
              </ErrorBoundary>
              <Footer productName={page.shell.config.productName} />
            </TabPane>
          </Activity>
        ))}
      <LeaveDialog />
    </main>
  );
}

/** The browser asks before the page closes with unsaved work in it. Its own sentence: none of ours is shown. */
function useUnloadGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // an ended session saves nothing any more, and the reload that spec §8 wants is not held up
      if (unsavedNames() !== null && readLocal('Access-Token') !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
