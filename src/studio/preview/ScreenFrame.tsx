import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FRAME_PATH, FRAME_READY, type Framed } from '../../engine/index';
import { scaleOf, type Zoom } from './zoom';

/** Pixels as which a screen is drawn, whatever room the preview has. */
export const WIDTHS = { desktop: 1120, phone: 375 };
const PHONE_HEIGHT = 740;

interface ScreenFrameProps {
  width: keyof typeof WIDTHS;
  zoom: Zoom;
  framed: Omit<Framed, 'scale' | 'onReveal'>;
}

/**
 * A page within the page, as wide as a desktop or a phone: all that asks for the window's width is right in it. It is
 * scaled to fit, or scrolled at a zoom at which it is larger.
 */
export function ScreenFrame({ width, zoom, framed }: ScreenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const take = useRef<((framed: Framed) => void) | null>(null);
  const { room, box } = useRoom();
  const wide = WIDTHS[width];
  const scale = scaleOf(zoom, wide, room.width);
  // the frame draws a moment later: what happens in it meanwhile is for the file as it is now
  const onKey = useEffectEvent((event: KeyboardEvent) => flushSync(() => framed.onKey(event)));
  const onMove = useEffectEvent<Framed['onMove']>((part, drop) => framed.onMove(part, drop));
  const onWidth = useEffectEvent<Framed['onWidth']>((part, isWide) => framed.onWidth(part, isWide));
  const onReveal = useEffectEvent<Framed['onReveal']>(({ left, right }) => {
    if (box.current) box.current.scrollLeft = revealed(box.current, left * scale, right * scale);
  });
  const notifyFrame = useEffectEvent(() =>
    take.current?.({ ...framed, scale, onReveal, onKey, onMove, onWidth }),
  );
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onReady = (event: Event) => {
      take.current = (event as CustomEvent<(framed: Framed) => void>).detail;
      notifyFrame();
    };
    element.addEventListener(FRAME_READY, onReady);
    return () => element.removeEventListener(FRAME_READY, onReady);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changed is reported
  useEffect(() => {
    notifyFrame();
  }, [framed, scale]);
  const most = room.height / scale;
  const high = width === 'phone' ? Math.min(most, PHONE_HEIGHT) : most;
  return (
    <div ref={box} className={zoom === 'fit' ? 'studio-frame' : 'studio-frame is-scrolled'}>
      <div
        className="studio-frame-page"
        style={{ width: wide * scale, height: high * scale, marginInline: width === 'phone' ? 'auto' : 0 }}
      >
        <iframe
          ref={frame}
          title="预览"
          src={FRAME_PATH}
          style={{ width: wide, height: high, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}

/** Pixels between what is revealed and the edge. */
const MARGIN = 16;

/** How far a box is scrolled so that a piece of it is in sight: no further than needed, its beginning first. */
function revealed({ scrollLeft, clientWidth }: Element, left: number, right: number): number {
  const end = right + MARGIN - clientWidth;
  return Math.min(Math.max(scrollLeft, end), Math.max(0, left - MARGIN));
}

/** What the preview has, in pixels. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { room, box };
}
