import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FRAME_PATH, FRAME_READY, type Framed } from '../../engine/index';

/** Pixels as which a screen is drawn, whatever room the preview has. */
export const WIDTHS = { desktop: 1120, phone: 375 };
const PHONE_HEIGHT = 740;

interface ScreenFrameProps {
  width: keyof typeof WIDTHS;
  framed: Framed;
}

/** A page within the page, as wide as a desktop or a phone and made smaller to fit: all that asks for the window's width is right in it. */
export function ScreenFrame({ width, framed }: ScreenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const take = useRef<((framed: Framed) => void) | null>(null);
  const { room, box } = useRoom();
  const notifyFrame = useEffectEvent(() => take.current?.(framed));
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
  }, [framed]);
  const wide = WIDTHS[width];
  const scale = room.width > 0 ? Math.min(1, room.width / wide) : 1;
  const high = room.height / scale;
  return (
    <div ref={box} className="studio-frame">
      <iframe
        ref={frame}
        title="预览"
        src={FRAME_PATH}
        style={{
          width: wide,
          height: width === 'phone' ? Math.min(high, PHONE_HEIGHT) : high,
          transform: `scale(${scale})`,
          marginInline: width === 'phone' ? Math.max(0, (room.width - wide) / 2) : 0,
        }}
      />
    </div>
  );
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
