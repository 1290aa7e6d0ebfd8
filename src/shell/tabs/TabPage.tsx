import { memo, type ReactNode, useMemo, useState } from 'react';
import { type EnginePorts, type LocationPort, lazyComponent, ScreenView } from '../../engine/index';
import { draftsOf } from '../drafts/draftStore';
import { recordFinder } from '../header/palette/records';
import type { MenuNavigation } from '../menu/MenuLinks';
import { addressOfItem, findItem, isFrame, outsideUrl, trailOf, urlNames } from '../menu/menuTree';
import { withoutMarks } from '../notices/notices';
import { containerTrail } from '../pages/containers';
import { ExceptionPage } from '../pages/exceptions/ExceptionPage';
import { MissingPage } from '../pages/exceptions/MissingPage';
import { PageHost } from '../pages/PageHost';
import { findPage } from '../pages/pages';
import { NOT_FOUND } from '../pages/routeTable';
import { loadDeferredParts } from '../pages/sourcePanel/loadDeferredParts';
import { SourcePanelHost } from '../pages/sourcePanel/SourcePanelHost';
import type { ScreenCatalogue } from '../screens/screenPort';
import type { MenuItem } from '../session/permitted';
import { session } from '../session/session';
import { sessionPort } from '../session/sessionPort';
import type { Shell } from '../shell';
import { type Crumb, PageHeader } from '../workspace/layout/PageHeader';
import { PlacedHeader } from './PlacedHeader';
import { PINS } from './pins';
import { tabSearch } from './tabStore';
import { workOf } from './tabWork';

const ScreenDiagnostics = lazyComponent(() => loadDeferredParts().then((module) => module.ScreenDiagnostics));
const WaitingRows = lazyComponent(() => loadDeferredParts().then((module) => module.WaitingRows));
const ContainerPage = lazyComponent(() =>
  import('../pages/ContainerPage').then((module) => module.ContainerPage),
);

interface TabPageProps {
  path: string;
  shell: Shell;
  screens: ScreenCatalogue;
  items: MenuItem[];
  locationOf(path: string): LocationPort;
  navigation: MenuNavigation;
}

/** What a path shows: a frame, a hand-written page, a screen, a parent of the menu, or nothing known. */
export const TabPage = memo(function TabPage(props: TabPageProps) {
  const { path, shell, screens, items, locationOf, navigation } = props;
  const ports = useMemo(
    () => portsFor({ shell, screens, location: locationOf(path), path }),
    [shell, screens, locationOf, path],
  );
  const [edition, setEdition] = useState(0);
  if (path === NOT_FOUND) return <ExceptionPage status={404} />;
  const item = findItem(items, path);
  const component = item?.component ?? null;
  if (item && isFrame(item)) return <Frame item={item} shell={shell} />;
  const hasHeader = !item?.meta.hiddenHeaderContent;
  const page = findPage(path, component);
  if (page) {
    const crumbs = crumbsOf(trailOf(items, path));
    return (
      <Framed
        crumbs={crumbs.length > 0 ? crumbs : [{ title: page.title, path }]}
        {...{ shell, ports, hasHeader }}
        isHeading={page.isTitledByTrail}
        screenId={page.id}
      >
        {(engine) => (
          <PageHost {...{ shell, page, path, engine }} work={ports.work} location={ports.location} />
        )}
      </Framed>
    );
  }
  const screenId = screens.find(path, component);
  if (screenId !== null)
    return (
      <Framed crumbs={crumbsOf(trailOf(items, path))} isHeading {...{ shell, ports, hasHeader, screenId }}>
        {(engine) => (
          <>
            <ScreenDiagnostics shell={shell} screens={screens} screenId={screenId} />
            <WaitingRows shell={shell} screenId={screenId} onImported={() => setEdition(edition + 1)} />
            <ScreenView key={edition} screenId={screenId} ports={engine} />
          </>
        )}
      </Framed>
    );
  const container = containerTrail(items, path);
  const parent = container.at(-1);
  return (
    <>
      {hasHeader && <PageHeader crumbs={crumbsOf(parent ? container : trailOf(items, path))} />}
      {parent ? (
        <ContainerPage item={parent} navigation={navigation} />
      ) : (
        <MissingPage component={component} path={path} />
      )}
    </>
  );
});

interface FramedProps {
  shell: Shell;
  ports: EnginePorts;
  screenId: string;
  crumbs: Crumb[];
  isHeading?: boolean;
  hasHeader: boolean;
  children(engine: EnginePorts): ReactNode;
}

/** A page with its header, which is in the screen's own bar where it has one, and its file beside it. */
function Framed({ shell, ports, screenId, crumbs, isHeading, hasHeader, children }: FramedProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [menuPlace, setMenuPlace] = useState<HTMLElement | null>(null);
  const engine = useMemo(() => ({ ...ports, headSlot: setSlot }), [ports]);
  return (
    <>
      {hasHeader && (
        <PlacedHeader slot={slot}>
          <PageHeader {...{ crumbs, isHeading }} menuPlace={setMenuPlace} />
        </PlacedHeader>
      )}
      {children(engine)}
      <SourcePanelHost shell={shell} engine={ports} screenId={screenId} menuPlace={menuPlace} />
    </>
  );
}

function crumbsOf(trail: readonly MenuItem[]) {
  return trail.map((one) => ({ title: one.meta.title, path: addressOfItem(one) }));
}

function Frame({ item, shell }: { item: MenuItem; shell: Shell }) {
  const url = outsideUrl(item, urlNames(shell.config.apiUrl));
  if (url === null)
    return <p className="page-loading">“{item.meta.title}”的地址不是网址，请联系管理员检查菜单</p>;
  return (
    <iframe
      className="frame-page"
      title={item.meta.title}
      src={url}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-forms allow-popups allow-same-origin allow-downloads"
    />
  );
}

interface PortsInput extends Pick<TabPageProps, 'shell' | 'screens' | 'path'> {
  location: LocationPort;
}

function portsFor({ shell, screens, location, path }: PortsInput): EnginePorts {
  return {
    data: shell.data,
    // what 系统提示 has already shown is not repeated
    notice: withoutMarks(shell.notice),
    location,
    screens,
    work: workOf(path),
    drafts: draftsOf(path),
    pins: PINS,
    keys: HOST_KEYS,
    session: sessionPort,
    finder:
      recordFinder({ shell, screens, items: menuItems, searchOf: tabSearch, go: location.open }) ?? undefined,
  };
}

const HOST_KEYS = [
  ['Ctrl+K', '搜索菜单、记录和操作'],
  ['Z', '撤销刚做的操作'],
] as const;

function menuItems(): readonly MenuItem[] {
  return (session.menu ?? []) as MenuItem[];
}
