import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/**
 * Handlers around pickers that bring up what was typed in one of their boxes when it is left, or with Enter. The picker itself drops
 * what it cannot read.
 */
export function useTypedTime(onTyped: (text: string, box: HTMLInputElement) => void) {
  const typedIn = useRef<EventTarget | null>(null);
  const take = (target: EventTarget) => {
    if (typedIn.current !== target || !(target instanceof HTMLInputElement)) return;
    typedIn.current = null;
    onTyped(target.value.trim(), target);
  };
  return {
    onInput: ({ target }: { target: EventTarget }) => {
      typedIn.current = target;
    },
    onBlur: ({ target }: FocusEvent) => take(target),
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter') take(target);
    },
  };
}
