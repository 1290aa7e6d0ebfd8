import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface PlacedHeaderProps {
  /** The place in the screen's own bar; null: the screen has none, or is not there yet. */
  slot: HTMLElement | null;
  children: ReactNode;
}

/**
 * Draws a page's header once, and moves it into the slot of a screen that comes later: whoever stands in it with the keyboard stays
 * there.
 */
export function PlacedHeader({ slot, children }: PlacedHeaderProps) {
  const place = useRef<HTMLDivElement>(null);
  const [host] = useState(() => {
    const made = document.createElement('div');
    made.className = 'page-header-host';
    return made;
  });
  useLayoutEffect(() => {
    moveTo(slot ?? place.current, host);
  }, [slot, host]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return (
    <>
      <div ref={place} className="page-header-place" />
      {createPortal(children, host)}
    </>
  );
}

/** An element that is moved loses the focus, and gets it back. */
function moveTo(place: HTMLElement | null, element: HTMLElement): void {
  if (place === null || element.parentNode === place) return;
  const active = document.activeElement;
  place.append(element);
  if (active instanceof HTMLElement && element.contains(active)) active.focus({ preventScroll: true });
}
