import { useEffect, useState } from 'react';

/** Spec §9: the header hides after a scroll of over 100 px. */
const OFFSET_PX = 100;

/** Whether something in the pane is scrolled further than that; another path begins at its top. */
export function useScrolled(isWanted: boolean, path: string): boolean {
  const [isScrolled, setScrolled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is the reason to start again
  useEffect(() => {
    if (!isWanted) return;
    const look = (event: Event) => {
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('.panes'))
        setScrolled(target.scrollTop > OFFSET_PX);
    };
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      window.removeEventListener('scroll', look, { capture: true });
      setScrolled(false);
    };
  }, [isWanted, path]);
  return isScrolled;
}
