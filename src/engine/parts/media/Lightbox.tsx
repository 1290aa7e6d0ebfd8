import { Image } from 'antd';
import { useFocusBack } from '../focus/useFocusBack';

interface LightboxProps {
  urls: readonly string[];
  /** Which of them is seen first. */
  start: number;
  onClose(): void;
}

/** Pictures over the whole window: zoom, turn, next, Escape. */
export function Lightbox({ urls, start, onClose }: LightboxProps) {
  useFocusBack();
  return (
    <Image.PreviewGroup
      items={[...urls]}
      preview={{ visible: true, current: start, onVisibleChange: (isOpen) => !isOpen && onClose() }}
    />
  );
}
