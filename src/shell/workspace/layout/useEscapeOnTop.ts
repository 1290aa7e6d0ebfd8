import { useEffect } from 'react';
import { isFocusNowhere } from '../../../engine/index';

/** The number by which dialogs know Escape. */
const ESCAPE = 27;

/**
 * Escape is for the dialog on top, also where the part of it that had the focus is gone: a button that was replaced, a form
 * whose loading mark was.
 */
export function useEscapeOnTop(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isFocusNowhere()) return;
      const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
      const frame = dialogs.findLast((dialog) => dialog.checkVisibility?.() ?? true)?.closest('[tabindex]');
      if (!(frame instanceof HTMLElement)) return;
      event.preventDefault();
      frame.focus({ preventScroll: true });
      frame.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', keyCode: ESCAPE, bubbles: true, cancelable: true }),
      );
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
