import { useEffect, useRef } from 'react';
import { isOverlaid } from '../../../parts/isOverlaid';

interface ListKeys {
  /** `/` */
  search(): void;
  /** `?` */
  help(): void;
}

/** Keys that work wherever the focus is on the page of this list, except where one is typing or a dialog is open. */
export function useListKeys(isNested: boolean, keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (isNested) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== '/' && event.key !== '?') return;
      if (isTyping(event.target) || isOverlaid()) return;
      event.preventDefault();
      if (event.key === '/') latest.current.search();
      else latest.current.help();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isNested]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
