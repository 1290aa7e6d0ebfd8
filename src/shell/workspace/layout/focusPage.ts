import { useEffect, useRef } from 'react';
import { isFocusNowhere } from '../../../engine/index';
import { useEscapeOnTop } from './useEscapeOnTop';

/** Past menu, header and tabs: the next Tab leads into the page. */
export function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main');
  if (!page) return;
  // a place from which to continue, and no target for the pointer: clicks on empty ground leave the focus where it is
  page.tabIndex = -1;
  page.addEventListener('blur', () => page.removeAttribute('tabindex'), { once: true });
  page.focus();
}

/**
 * Where another page took the place of what had the focus, the keys begin at that page; and Escape is for the dialog on top,
 * wherever the focus is.
 */
export function usePageFocus(pathname: string, isOverlaid: boolean): void {
  useEscapeOnTop();
  const shown = useRef(pathname);
  useEffect(() => {
    if (isOverlaid || shown.current === pathname) return;
    shown.current = pathname;
    if (isFocusNowhere() || !document.activeElement?.checkVisibility()) focusPage();
  }, [pathname, isOverlaid]);
}
