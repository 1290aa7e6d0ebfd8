import { useEffect, useRef } from 'react';
import { isOverlaid } from '#engine/parts/focus/isOverlaid';
import { isTyping } from '#engine/parts/focus/isTyping';
import type { LiveList } from '../../liveList';

/** The features' keys: wherever the focus is on the page of this list, except where one is typing or a dialog is open. */
export function useListKeys(list: LiveList): void {
  const { isNested } = list;
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    if (isNested) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const pressed = latest.current.keys.find(({ key }) => key === event.key);
      if (!pressed || isTyping(event.target) || isOverlaid()) return;
      if (pressed.isFromPage && !isPage(event.target)) return;
      event.preventDefault();
      pressed.press(latest.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isNested]);
}

/** The page itself, and nothing on it. */
function isPage(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('body, main');
}
