import { Button, Image } from 'antd';
import { cloneElement, type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as texts from '#texts/parts/media';
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
 * another one beside it, one after the other, then none: both are zoomed, moved and turned as one.
 */
export function Lightbox({ urls, start, onClose }: LightboxProps) {
  useFocusBack();
  const turn = useRef<Record<Turning, () => void>>(null);
  const [current, setCurrent] = useState(start);
  /** How many pictures on the one beside it is; 0: none is. */
  const [step, setStep] = useState(0);
  const canPair = urls.length > 1;
  const isPair = step > 0;
  const pairNext = () => setStep((step + 1) % urls.length);
  const isTaken = useEffectEvent((key: string) => {
    const name = KEYS[key];
    if (name !== undefined) turn.current?.[name]();
    else if (key.toLowerCase() === COMPARE && canPair) pairNext();
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
        current,
        onChange: setCurrent,
        onVisibleChange: (isOpen) => !isOpen && onClose(),
        imageRender: (picture) =>
          isPair ? <Pair {...{ urls, current, step }} picture={picture as Picture} /> : picture,
        toolbarRender: (tools, { actions }) => {
          turn.current = actions;
          if (!canPair) return tools;
          return (
            <div className="lightbox-tools">
              {tools}
              <Button
                type={isPair ? 'primary' : 'default'}
                ghost={!isPair}
                shape="round"
                aria-pressed={isPair}
                aria-keyshortcuts={COMPARE.toUpperCase()}
                onClick={pairNext}
              >
                {texts.compare}
              </Button>
            </div>
          );
        },
      }}
    />
  );
}

type Picture = ReactElement<{
  src: string;
  imgRef: { current: HTMLElement | null };
  onWheel(event: { deltaY: number; clientX: number; clientY: number }): void;
  onDoubleClick(event: { clientX: number; clientY: number }): void;
}>;

interface PairProps {
  picture: Picture;
  urls: readonly string[];
  current: number;
  step: number;
}

/** Two pictures in their order; what is done to one is done to both. */
function Pair({ picture, urls, current, step }: PairProps) {
  const other = useRef<HTMLElement>(null);
  const place = (current + step) % urls.length;
  const { onWheel, onDoubleClick } = picture.props;
  // each grows from its own middle, wherever the pointer is: it cannot be over both
  const middle = () => ({ clientX: innerWidth / 2, clientY: innerHeight / 2 });
  const first = cloneElement(picture, {
    onWheel: ({ deltaY }: { deltaY: number }) => onWheel({ deltaY, ...middle() }),
    onDoubleClick: () => onDoubleClick(middle()),
  });
  const both = [
    { at: current, shown: first },
    { at: place, shown: cloneElement(first, { src: urls[place] as string, imgRef: other }) },
  ].sort((a, b) => a.at - b.at);
  return (
    <div className="lightbox-pair">
      {both.map(({ at, shown }) => (
        <div key={at}>
          <div className="lightbox-window">{shown}</div>
          <span>{at + 1}</span>
        </div>
      ))}
    </div>
  );
}
