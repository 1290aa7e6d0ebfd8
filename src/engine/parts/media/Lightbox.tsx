import { Image } from 'antd';
import { useEffect, useRef } from 'react';
import { useFocusBack } from '../focus/useFocusBack';

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

/** Pictures over the whole window: zoom (wheel, + and -), turn (R, Shift+R), 0 as it was, next by the arrows, Escape. */
export function Lightbox({ urls, start, onClose }: LightboxProps) {
  useFocusBack();
  const turn = useRef<Record<Turning, () => void>>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = KEYS[event.key];
      if (name === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      // what is behind may know the same key
      event.stopImmediatePropagation();
      event.preventDefault();
      turn.current?.[name]();
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
        toolbarRender: (tools, { actions }) => {
          turn.current = actions;
          return tools;
        },
      }}
    />
  );
}
