import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../../parts/focus/isTyping';

/**
 * Keys over an open record, wherever in it the focus is, except where one is typing or in an inner list. `take` answers
 * whether the key meant something.
 */
export function useDetailKeys(
  within: RefObject<HTMLElement | null>,
  take: (event: KeyboardEvent) => boolean,
) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const drawer = within.current?.closest<HTMLElement>('.detail');
      if (!drawer || !isFor(drawer, event.target as HTMLElement)) return;
      if (latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [within]);
}

function isFor(drawer: HTMLElement, target: HTMLElement): boolean {
  if (isTyping(target) || target.closest('.list')) return false;
  if (drawer.contains(target)) return true;
  // it has just opened, and nothing has the focus yet
  return target === document.body && isOnTop(drawer);
}

function isOnTop(drawer: HTMLElement): boolean {
  return [...document.querySelectorAll('[role="dialog"]')]
    .filter((dialog) => dialog.checkVisibility?.() ?? true)
    .every((dialog) => drawer.contains(dialog));
}
