import { useEffect, useState } from 'react';
import { FRAME_READY, type Framed, FramedScreen } from '../../../engine/index';
import { ThemeRoot } from '../../theme/ThemeRoot';
import './preview.css';

/**
 * A screen in a frame of another page of this site, as that page says; by itself it shows nothing and requests
 * nothing.
 */
export function PreviewPage() {
  const [framed, setFramed] = useState<Framed | null>(null);
  useEffect(() => {
    const take = (now: Framed) => setFramed(now);
    window.frameElement?.dispatchEvent(new CustomEvent(FRAME_READY, { detail: take }));
  }, []);
  if (framed === null) return <p className="page-loading">这里只在设计页面时显示预览</p>;
  return (
    <ThemeRoot appearance={framed.appearance}>
      <main className="pane">
        <FramedScreen framed={framed} />
      </main>
    </ThemeRoot>
  );
}
