import { useEffect } from 'react';
import { isTyping } from '../focus/isTyping';

/**
 * A key that is held down decides nothing. Of its repeats only those pass that move the focus or type where the press began;
 * listeners and native buttons do not see the others. Without this, a held `J` decides row after row, and Enter held after it
 * confirms one dialog after the other. Returns what removes the guard.
 */
export function guardRepeatedKeys(page: Window): () => void {
  let pressedIn: EventTarget | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.repeat) {
      pressedIn = event.target;
      return;
    }
    if (mayRepeat(event, event.target === pressedIn)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', onKeyDown, { capture: true });
  return () => page.removeEventListener('keydown', onKeyDown, { capture: true });
}

const MOVES = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|Tab)$/;

function mayRepeat(event: KeyboardEvent, isWherePressed: boolean): boolean {
  const { key, target } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  const isTyped = isWherePressed && isTyping(target);
  // in a box of one line Enter submits, with Ctrl everywhere
  if (key === 'Enter') return isTyped && !hasModifier && !(target instanceof HTMLInputElement);
  return isTyped || hasModifier || MOVES.test(key);
}

let users = 0;
let removeGuard = () => {};

/** The guard of the page while anything that uses it is mounted. */
export function useKeyRepeatGuard(): void {
  useEffect(() => {
    if (users === 0) removeGuard = guardRepeatedKeys(window);
    users += 1;
    return () => {
      users -= 1;
      if (users === 0) removeGuard();
    };
  }, []);
}
