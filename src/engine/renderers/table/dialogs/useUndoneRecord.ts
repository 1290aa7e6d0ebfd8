import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../../../parts/focus/isTyping';
import type { Viewed } from '../features/detail/useViewed';

interface UndoneRecordInput {
  root: RefObject<HTMLElement | null>;
  viewed: Viewed;
  /** The rows are being read, or something is asked over them. */
  isBusy: boolean;
}

/** A record whose action was undone is the current one again: open where one is open, else the row or card that the keys work on. */
export function useUndoneRecord({ root, viewed, isBusy }: UndoneRecordInput) {
  const due = useRef<string | null>(null);
  useEffect(() => {
    if (due.current === null || isBusy) return;
    const row = root.current?.querySelector(`[data-record="${CSS.escape(due.current)}"]`);
    due.current = null;
    if (row === null || row === undefined || isTyping(document.activeElement)) return;
    const place = row.matches('[tabindex]') ? row : row.querySelector('[tabindex]');
    if (place instanceof HTMLElement) place.focus();
  });
  return {
    show(ids: readonly string[]) {
      const [id] = ids;
      if (id === undefined || ids.length > 1) return;
      if (viewed.record !== null) viewed.open({ id });
      else due.current = id;
    },
  };
}
