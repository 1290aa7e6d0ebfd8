import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListDialog } from './listDialog';

/** What is open over the list. When nothing is any more the focus goes back to where it came from. */
export function useListDialog(list: RefObject<HTMLElement | null>, isBack: boolean) {
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const opener = useRef<Element | null>(null);
  // once: a tab that is seen again runs its effects again
  const isDue = useRef(isBack);
  useEffect(() => {
    if (isDue.current) focusRow(list.current);
    isDue.current = false;
  }, [list]);
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

/** A button that went with its row leaves the focus to the current row. */
function focusAgain(opener: Element, list: HTMLElement | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
    opener.focus({ preventScroll: true });
  else focusRow(list);
}

/** The cell or card that the keys work on; a grid that has drawn no cells yet takes them itself. */
function focusRow(list: HTMLElement | null): void {
  const row = list?.querySelector<HTMLElement>(
    ':is([role="grid"], [role="treegrid"]) [tabindex="0"], .card[tabindex]',
  );
  const target = row ?? list?.querySelector<HTMLElement>('[role="grid"], [role="treegrid"]');
  target?.focus({ preventScroll: true });
}
