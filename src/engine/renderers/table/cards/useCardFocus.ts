import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isFocusNowhere } from '../../../parts/focus/isFocusNowhere';

/** A card, or a button on it, that is removed with an answer leaves the focus to the card in its place. */
export function useCardFocus() {
  const wall = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  const cards = () => [...(wall.current?.querySelectorAll<HTMLElement>('.card') ?? [])];
  useLayoutEffect(() => {
    if (place.current === null || !isFocusNowhere()) return;
    cards()[Math.min(place.current, cards().length - 1)]?.focus({ preventScroll: true });
  });
  return {
    ref: wall,
    onFocus(event: FocusEvent) {
      place.current = cards().indexOf(event.target.closest('.card') as HTMLElement);
    },
    onBlur(event: FocusEvent) {
      if (!(event.relatedTarget instanceof Node && wall.current?.contains(event.relatedTarget)))
        place.current = null;
    },
  };
}
