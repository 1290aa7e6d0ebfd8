import { useEffect, useEffectEvent, useRef } from 'react';
import type { Screen } from '../../../../src/engine/index';
import type { Drawn, Ready } from '../frame/protocol';

/** A page within the page: all that asks for the window's width is right in it. */
export function ScreenFrame({ screen, isDark }: { screen: Screen | null; isDark: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const send = useEffectEvent(() => {
    if (screen === null) return;
    const drawn: Drawn = { kind: 'drawn', screen, appearance: isDark ? 'dark' : 'light' };
    frame.current?.contentWindow?.postMessage(drawn, location.origin);
  });
  useEffect(() => {
    const take = ({ data, source }: MessageEvent<Ready>) => {
      if (source === frame.current?.contentWindow && data.kind === 'ready') send();
    };
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changed is sent
  useEffect(() => send(), [screen, isDark]);
  return <iframe ref={frame} title="例子里的页面" src={new URL('./frame/screen.html', BASE).href} />;
}

/** The folder of the example, above that of its scripts. */
const BASE = new URL(/* @vite-ignore */ '../', import.meta.url);
