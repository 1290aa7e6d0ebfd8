import { lazyComponent } from '../../../../parts/lazyComponent';
import type { useDisplay } from './useDisplay';

const DisplayPanel = lazyComponent(() => import('./DisplayPanel').then((m) => m.DisplayPanel));

interface DisplayMenuProps {
  /** The button that was pressed; null: closed. */
  at: HTMLElement | null;
  display: ReturnType<typeof useDisplay>;
  onClose(): void;
}

/** The panel of a list's looks, loaded when first opened. */
export function DisplayMenu({ at, display, onClose }: DisplayMenuProps) {
  if (at === null) return null;
  const close = () => {
    onClose();
    at.focus({ preventScroll: true });
  };
  return <DisplayPanel at={at} display={display} onClose={close} />;
}
