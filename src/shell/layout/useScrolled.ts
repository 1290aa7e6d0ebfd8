import { useEffect, useState } from 'react';

/** Spec §9: the header hides after a scroll of over 100 px. */
const OFFSET_PX = 100;

/** Whether something on the page (panes scroll by themselves) is scrolled further than that. */
export function useScrolled(isWanted: boolean): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const look = (event: Event) => {
      const target = event.target as Partial<HTMLElement> | null;
      if (typeof target?.scrollTop === 'number') setScrolled(target.scrollTop > OFFSET_PX);
    };
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      window.removeEventListener('scroll', look, { capture: true });
      setScrolled(false);
    };
  }, [isWanted]);
  return isScrolled;
}
