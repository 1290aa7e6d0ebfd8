import type { KeyboardEvent, RefObject } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys lead from word to word, Home and End to the first and the last. */
export function useWordKeys(host: RefObject<HTMLElement | null>, count: number) {
  return (event: KeyboardEvent) => {
    const at = Number(event.target instanceof HTMLElement ? event.target.dataset.word : undefined);
    const step = STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : at + (step ?? Number.NaN);
    const word = host.current?.querySelector<HTMLElement>(`[data-word="${next}"]`);
    if (!word) return;
    event.preventDefault();
    word.focus();
  };
}
