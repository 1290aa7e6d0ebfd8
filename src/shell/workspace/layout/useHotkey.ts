import { useEffect, useRef } from 'react';

/** Ctrl (or ⌘) and a letter, wherever the focus is. */
export function useHotkey(letter: string, press: () => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== letter) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', look);
    return () => window.removeEventListener('keydown', look);
  }, [letter]);
}
