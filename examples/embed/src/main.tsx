import '@ant-design/v5-patch-for-react-19';
import { screens } from 'virtual:console-screens';
import {
  type DataPort,
  EngineTheme,
  hostPorts,
  type ScreenPort,
  ScreenView,
  screenPort,
} from '@console/embed';
import { Alert, ConfigProvider, Spin, theme } from 'antd';
import { Suspense, use, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { SignIn } from './SignIn';
import './page.css';

/** What a source of records gives to the screens. */
export interface Source {
  data: DataPort;
  screens: ScreenPort;
  /** Absent: everything is allowed. */
  can?(code: string): boolean;
  /** Absent: nobody has to sign in. */
  signIn?(name: string, password: string): Promise<void>;
}

/** Each is loaded when it is chosen. */
const SOURCES: Record<string, () => Promise<Source>> = {
  memory: () => import('./memorySource').then(({ memorySource }) => memorySource()),
  rest: async () => ({ data: (await import('./restData')).restData('/api'), screens: screenPort(screens) }),
  server: () => import('./consoleSource').then(({ consoleSource }) => consoleSource()),
};
const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
const TITLES = { product: 'Products', order: 'Orders', brand: 'Brands' };

const opened = new Map<string, Promise<Source>>();
function sourceOf(name: string): Promise<Source> {
  const source = opened.get(name) ?? (SOURCES[name] ?? SOURCES.memory!)();
  opened.set(name, source);
  return source;
}

/** `/<source>/<screen>`: the application's own header and router around a screen. */
function Shop() {
  const { pathname } = useLocation();
  const [, name = 'memory', screen = 'product'] = pathname.split('/');
  return (
    <>
      <header>
        <b>Shop</b>
        <nav aria-label="Screens">
          {Object.entries(TITLES).map(([one, title]) => (
            <NavLink key={one} to={`/${name}/${one}`}>
              {title}
            </NavLink>
          ))}
        </nav>
        <nav aria-label="Records">
          {Object.keys(SOURCES).map((one) => (
            <NavLink key={one} to={`/${one}/${screen}`}>
              {one}
            </NavLink>
          ))}
        </nav>
      </header>
      <main>
        <EngineTheme isDark={isDark}>
          <Alert.ErrorBoundary
            key={pathname}
            message="These records cannot be reached"
            description="Reload the page to try again"
          >
            <Suspense fallback={<Spin />}>
              <Screen name={name} screenId={`shop/${screen}`} />
            </Suspense>
          </Alert.ErrorBoundary>
        </EngineTheme>
      </main>
    </>
  );
}

function Screen({ name, screenId }: { name: string; screenId: string }) {
  const source = use(sourceOf(name));
  const navigate = useNavigate();
  const ports = useMemo(
    () => hostPorts({ ...source, open: (route) => navigate(route.replace('/shop', `/${name}`)) }),
    [source, name, navigate],
  );
  if (source.signIn) return <SignIn signIn={source.signIn} onDone={() => location.reload()} />;
  return <ScreenView screenId={screenId} ports={ports} />;
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <ConfigProvider
    theme={{
      algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: { colorPrimary: '#7a3ff2', colorLink: isDark ? '#b394ff' : '#5b21b6' },
    }}
  >
    <BrowserRouter>
      <Shop />
    </BrowserRouter>
  </ConfigProvider>,
);
