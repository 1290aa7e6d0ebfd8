import { Image } from 'antd';
import { cloneElement, type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFocusBack } from '../focus/useFocusBack';
import './lightbox.css';

interface LightboxProps {
  urls: readonly string[];
  /** Which of them is seen first. */
  start: number;
  onClose(): void;
}

type Turning = 'onZoomIn' | 'onZoomOut' | 'onRotateLeft' | 'onRotateRight' | 'onReset';

const KEYS: Record<string, Turning | undefined> = {
  '+': 'onZoomIn',
  '=': 'onZoomIn',
  '-': 'onZoomOut',
  r: 'onRotateRight',
  R: 'onRotateLeft',
  '0': 'onReset',
};
const COMPARE = 'c';

/**
 * Pictures over the whole window: zoom (wheel, + and -), turn (R, Shift+R), 0 as it was, next by the arrows, Escape. C puts
 * the next one beside it: both are zoomed, moved and turned as one.
 */
export function Lightbox({ urls, start, onClose }: LightboxProps) {
  useFocusBack();
  const turn = useRef<Record<Turning, () => void>>(null);
  const [isPair, setPair] = useState(false);
  const canPair = urls.length > 1;
  const isTaken = useEffectEvent((key: string) => {
    const name = KEYS[key];
    if (name !== undefined) turn.current?.[name]();
    else if (key.toLowerCase() === COMPARE && canPair) setPair(!isPair);
    else return false;
    return true;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isTaken(event.key)) return;
      // what is behind may know the same key
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  return (
    <Image.PreviewGroup
      items={[...urls]}
      preview={{
        visible: true,
        current: start,
        onVisibleChange: (isOpen) => !isOpen && onClose(),
        imageRender: (picture, { current }) =>
          isPair ? <Pair picture={picture as Picture} urls={urls} current={current} /> : picture,
        toolbarRender: (tools, { actions }) => {
          turn.current = actions;
          if (!canPair) return tools;
          return (
            <div className="lightbox-tools">
              {tools}
              <button
                type="button"
                aria-pressed={isPair}
                aria-keyshortcuts={COMPARE.toUpperCase()}
                onClick={() => setPair(!isPair)}
              >
                并排对比
              </button>
            </div>
          );
        },
      }}
    />
  );
}

type Picture = ReactElement<{ src: string; imgRef: { current: HTMLImageElement | null } }>;

/** The picture and the next one, the last with the one before it; what is done to one is done to both. */
function Pair({ picture, urls, current }: { picture: Picture; urls: readonly string[]; current: number }) {
  const other = useRef<HTMLImageElement>(null);
  const place = current + 1 < urls.length ? current + 1 : current - 1;
  const second = cloneElement(picture, { src: urls[place] as string, imgRef: other });
  const both = [
    { at: current, shown: picture },
    { at: place, shown: second },
  ].sort((a, b) => a.at - b.at);
  return (
    <div className="lightbox-pair">
      {both.map(({ at, shown }) => (
        <div key={at}>
          {shown}
          <span>{at + 1}</span>
        </div>
      ))}
    </div>
  );
}
