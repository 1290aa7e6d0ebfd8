import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type EnginePorts,
  ErrorBoundary,
  memoryLocation,
  type Screen,
  ScreenView,
} from '../../../../src/engine/index';
import { Notices } from '../../../../src/shell/notices/Notices';
import { notices } from '../../../../src/shell/notices/notices';
import { TopLayer } from '../../../../src/shell/notices/TopLayer';
import { ThemeRoot } from '../../../../src/shell/theme/ThemeRoot';
import { liveData, VISITOR } from './liveData';
import type { Drawn, Ready } from './protocol';
import '../../../../src/shell/notices/systemNotices.css';
import '../../../../src/shell/theme/shell.css';
import './screen.css';

/** The screen of the example, drawn as the page around says; its records stay when its file changes. */
function FramePage() {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    const take = ({ data, source }: MessageEvent<Drawn>) => {
      if (source === window.parent && data.kind === 'drawn') setDrawn(data);
    };
    window.addEventListener('message', take);
    window.parent.postMessage({ kind: 'ready' } satisfies Ready, location.origin);
    return () => window.removeEventListener('message', take);
  }, []);
  if (drawn === null) return <p className="page-loading">正在打开</p>;
  return (
    <ThemeRoot appearance={drawn.appearance}>
      <main className="pane">
        <LiveScreen screen={drawn.screen} />
      </main>
      <TopLayer>
        <Notices />
      </TopLayer>
    </ThemeRoot>
  );
}

/** The ports stay while the file changes: search, page and open dialogs do so too. What cannot be drawn waits for another file. */
function LiveScreen({ screen }: { screen: Screen }) {
  const [current] = useState(() => currentScreen(screen));
  const ports = useMemo(() => livePorts(current), [current]);
  const [failure, setFailure] = useState<{ screen: Screen; sentence: string } | null>(null);
  useEffect(() => current.set(screen), [current, screen]);
  if (failure?.screen === screen)
    return (
      <p className="page-loading" role="alert">
        {failure.sentence}
      </p>
    );
  return (
    <ErrorBoundary onError={(sentence) => setFailure({ screen, sentence })}>
      <ScreenView screenId={screen.id} ports={ports} />
    </ErrorBoundary>
  );
}

/** All that a screen may ask of what is around it: there is one screen, and a visitor who may do everything. */
function livePorts({ get, subscribe }: ReturnType<typeof currentScreen>): EnginePorts {
  return {
    data: liveData(get),
    session: { can: () => true, user: VISITOR },
    notice: notices,
    location: memoryLocation(() => notices.warn('这个例子只有一个页面')),
    screens: { load: async () => get(), loaded: get, subscribe },
  };
}

function currentScreen(first: Screen) {
  let screen = first;
  const listeners = new Set<(id: string) => void>();
  return {
    get: () => screen,
    set(next: Screen) {
      if (next === screen) return;
      screen = next;
      for (const listener of [...listeners]) listener(screen.id);
    },
    subscribe(listener: (id: string) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

createRoot(document.getElementById('root') as HTMLElement).render(<FramePage />);
