import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListDialog } from './listDialog';

/** What is open over the list. When nothing is any more the focus goes back to where it came from. */
export function useListDialog(list: RefObject<HTMLElement | null>) {
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (dialog !== null || opener.current === null) return;
    focusAgain(opener.current, list.current);
    opener.current = null;
  }, [dialog, list]);
  return {
    dialog,
    show(next: ListDialog) {
      opener.current ??= document.activeElement;
      setDialog(next);
    },
    /** Closes this one; one that was opened after it stays. */
    hide(closed: ListDialog) {
      setDialog((current) => (current === closed ? null : current));
    },
  };
}

/** A button that went with its row leaves the focus to the grid's current cell. */
function focusAgain(opener: Element, list: HTMLElement | null): void {
  const cell = () => list?.querySelector('[role="grid"] [tabindex="0"]');
  const target = opener.isConnected && opener !== document.body ? opener : cell();
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
