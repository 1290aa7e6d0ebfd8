import { type RefObject, useEffect, useRef, useState } from 'react';

/** What is open over the list, one at a time. When nothing is any more the focus goes back to where it came from. */
export function useOpenOver<T>(list: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<T | null>(null);
  const opener = useRef<Element | null>(null);
  /** Something is about to open: what it takes the place of gives nothing back. */
  const isComing = useRef(false);
  useEffect(() => {
    if (open !== null) isComing.current = false;
    if (open !== null || opener.current === null || isComing.current) return;
    focusAgain(opener.current, list.current);
    opener.current = null;
  }, [open, list]);
  return {
    open,
    show(next: T) {
      opener.current ??= document.activeElement;
      // until what opens takes the focus, the next key must not act on the row behind
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      isComing.current = true;
      setOpen(next);
    },
    /** Closes this one; one that was opened after it stays. */
    hide(closed: T) {
      setOpen((current) => (current === closed ? null : current));
    },
  };
}

/** A button that is removed with its row leaves the focus to the current row. If nothing had it, nothing has it again. */
function focusAgain(opener: Element, list: HTMLElement | null): void {
  if (opener === document.body) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  else focusRow(list);
}

/** The cell or card that the keys work on; a grid that has drawn no cells yet takes them itself. */
export function focusRow(list: HTMLElement | null): void {
  const row = list?.querySelector<HTMLElement>(
    ':is([role="grid"], [role="treegrid"]) [tabindex="0"], .card[tabindex]',
  );
  const target = row ?? list?.querySelector<HTMLElement>('[role="grid"], [role="treegrid"]');
  target?.focus({ preventScroll: true });
}
