import { Activity, memo, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { type EnginePorts, type LocationPort, ScreenView } from '../../engine/index';
import { type MenuItem, session } from '../auth/session';
import { HomePage } from '../layout/HomePage';
import { PageHeader } from '../layout/PageHeader';
import type { MenuGoer } from '../menu/MenuLinks';
import { addressOfItem, findItem, isFrame, outsideUrl, trailOf, urlNames } from '../menu/menuTree';
import { PageHost } from '../pages/PageHost';
import { findPage } from '../pages/pages';
import { ScreenFaults } from '../screens/ScreenFaults';
import type { ScreenCatalogue } from '../screens/screenPort';
import type { Shell } from '../shell';
import { alivePaths, tabs } from './tabStore';

interface TabPanesProps {
  shell: Shell;
  screens: ScreenCatalogue;
  items: MenuItem[];
  activePath: string;
  homePath: string;
  locationOf(path: string): LocationPort;
  goer: MenuGoer;
}

/** Where a signed-in operator who opens the login page is sent (spec §2). */
const WORKPLACE = '/dashboard/workplace';

/** The tabs seen last stay alive behind the active one: search, page, scroll and typed text are there on return. */
export function TabPanes({ shell, screens, items, activePath, homePath, locationOf, goer }: TabPanesProps) {
  const { list, recent, editions } = useSnapshot(tabs);
  const alive = alivePaths(recent);
  return (
    <main className="panes">
      {list
        .filter(({ path }) => path === activePath || alive.has(path))
        .map(({ path }) => (
          <Activity key={`${path} ${editions[path] ?? 0}`} mode={path === activePath ? 'visible' : 'hidden'}>
            <div className="pane">
              {path === homePath || path === WORKPLACE ? (
                <HomePage items={items} goer={goer} />
              ) : (
                <Pane path={path} shell={shell} screens={screens} items={items} locationOf={locationOf} />
              )}
            </div>
          </Activity>
        ))}
    </main>
  );
}

interface PaneProps {
  path: string;
  shell: Shell;
  screens: ScreenCatalogue;
  items: MenuItem[];
  locationOf(path: string): LocationPort;
}

const Pane = memo(function Pane({ path, shell, screens, items, locationOf }: PaneProps) {
  const ports = useMemo(() => portsFor(shell, screens, locationOf(path)), [shell, screens, locationOf, path]);
  const item = findItem(items, path);
  const crumbs = trailOf(items, path).map((one) => ({ title: one.meta.title, path: addressOfItem(one) }));
  const frame = item && isFrame(item) ? outsideUrl(item, urlNames(shell.config.apiUrl)) : null;
  if (item && isFrame(item)) {
    if (frame === null)
      return <p className="page-loading">“{item.meta.title}”的地址不是网址，请联系管理员检查菜单</p>;
    return (
      <iframe
        className="frame-page"
        title={item.meta.title}
        src={frame}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-popups allow-same-origin allow-downloads"
      />
    );
  }
  const page = findPage(path, item?.component ?? null);
  if (page) {
    return (
      <>
        <PageHeader crumbs={crumbs.length > 0 ? crumbs : [{ title: page.title, path }]} />
        <PageHost shell={shell} page={page} />
      </>
    );
  }
  const screenId = screens.find(path, item?.component ?? null);
  return (
    <>
      <PageHeader crumbs={crumbs} />
      {screenId === null ? (
        <p className="page-loading" role="alert">
          没有页面 {item ? `“${item.component}”` : path}，请联系管理员检查菜单
        </p>
      ) : (
        <>
          <ScreenFaults shell={shell} screens={screens} screenId={screenId} />
          <ScreenView screenId={screenId} ports={ports} />
        </>
      )}
    </>
  );
});

function portsFor(shell: Shell, screens: ScreenCatalogue, location: LocationPort): EnginePorts {
  return {
    data: shell.data,
    // what 系统提示 has told already is not told twice
    notice: shell.notice,
    location,
    screens,
    session: {
      can: (code) => session.codes.includes(code),
      get user() {
        const { user } = session;
        return { id: user?.id ?? '', name: user?.username ?? '', depart: null, departs: [], roles: [] };
      },
    },
  };
}
