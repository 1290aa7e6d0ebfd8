import { Activity, memo, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { type EnginePorts, type LocationPort, ScreenView } from '../../engine/index';
import { type MenuItem, session } from '../auth/session';
import { HomePage } from '../layout/HomePage';
import { findItem } from '../menu/menuTree';
import { notices } from '../notices/notices';
import { ScreenFaults } from '../screens/ScreenFaults';
import type { ScreenCatalogue } from '../screens/screenPort';
import type { Shell } from '../shell';
import { tabs } from './tabStore';

interface TabPanesProps {
  shell: Shell;
  screens: ScreenCatalogue;
  items: MenuItem[];
  activePath: string;
  homePath: string;
  locationOf(path: string): LocationPort;
  onGo(path: string): void;
}

/** Tabs stay alive behind the active one: search, page, scroll and typed text are there on return. */
export function TabPanes({ shell, screens, items, activePath, homePath, locationOf, onGo }: TabPanesProps) {
  const { list } = useSnapshot(tabs);
  return (
    <main className="panes">
      {list.map(({ path }) => (
        <Activity key={path} mode={path === activePath ? 'visible' : 'hidden'}>
          <div className="pane">
            {path === homePath ? (
              <HomePage items={items} onGo={onGo} />
            ) : (
              <Pane
                path={path}
                shell={shell}
                screens={screens}
                item={findItem(items, path)}
                locationOf={locationOf}
              />
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
  item: MenuItem | null;
  locationOf(path: string): LocationPort;
}

const Pane = memo(function Pane({ path, shell, screens, item, locationOf }: PaneProps) {
  const ports = useMemo(() => portsFor(shell, screens, locationOf(path)), [shell, screens, locationOf, path]);
  const screenId = screens.find(path, item?.component ?? null);
  if (screenId === null)
    return (
      <p className="page-loading">没有页面 {item ? `“${item.component}”` : path}，请联系管理员检查菜单</p>
    );
  return (
    <>
      <ScreenFaults shell={shell} screens={screens} screenId={screenId} />
      <ScreenView screenId={screenId} ports={ports} />
    </>
  );
});

function portsFor(shell: Shell, screens: ScreenCatalogue, location: LocationPort): EnginePorts {
  return {
    data: shell.data,
    notice: notices,
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
