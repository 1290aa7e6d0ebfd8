import { useLayoutEffect, useRef } from 'react';
import { isFocusNowhere } from '../../parts/focus/isFocusNowhere';

/** The focus follows a card that was moved; where one is gone it stays at its place. */
export function useBoardFocus(root: { readonly current: HTMLElement | null }) {
  const place = useRef<{ id: string; index: number } | null>(null);
  const cards = () => [...(root.current?.querySelectorAll<HTMLElement>('.card[data-record]') ?? [])];
  useLayoutEffect(() => {
    if (place.current === null || !isFocusNowhere()) return;
    const { id, index } = place.current;
    const all = cards();
    const next = all.find(({ dataset }) => dataset.record === id) ?? all[Math.min(index, all.length - 1)];
    next?.focus({ preventScroll: true });
  });
  return {
    follow(id: string) {
      if (place.current) place.current = { ...place.current, id };
    },
    handlers: {
      onFocus({ target }: { target: EventTarget }) {
        const card = (target as Element).closest<HTMLElement>('.card[data-record]');
        if (card) place.current = { id: card.dataset.record ?? '', index: cards().indexOf(card) };
      },
      onBlur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
        if (!(relatedTarget instanceof Node && root.current?.contains(relatedTarget))) place.current = null;
      },
    },
  };
}
