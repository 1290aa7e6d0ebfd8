import type { KeyboardEvent } from 'react';
import { AGAIN, buttonOfKey } from '../features/keys/buttonOfKey';
import type { usePageSelection } from '../grid/selection/useSelection';
import { useStable } from '../state/useStable';
import { nextCard } from './cardKeys';
import type { ListCardsProps } from './ListCards';

interface CardKeyParts {
  view: ListCardsProps['model']['may']['rowButtons'][number] | undefined;
  page: ReturnType<typeof usePageSelection>;
}

/** What a key does on a card: walk, select, open, or press one of its buttons. */
export function useCardKeys(
  { ports, model, onPress, onAgain, isWall = false }: ListCardsProps,
  { view, page }: CardKeyParts,
) {
  const { rows, may, selection } = model;
  const goOn = (card: HTMLElement) => {
    if (isWall) nextCard('ArrowRight', card)?.focus();
  };
  return useStable((event: KeyboardEvent<HTMLElement>, index: number) => {
    // keys in a button or switch of the card are its own
    if (event.target !== event.currentTarget) return;
    const record = rows[index];
    if (!record) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const next = event.altKey || isCtrl ? null : nextCard(event.key, event.currentTarget);
    if (next) next.focus();
    else if (selection && event.key === ' ') page.toggleRow(index, event.shiftKey);
    else if (selection && isCtrl && event.key.toLowerCase() === 'a') page.selectPage();
    else if (view && event.key === 'Enter') onPress(view, record);
    else if (event.key === AGAIN && !isCtrl && !event.altKey) {
      if (onAgain(record)) goOn(event.currentTarget);
    } else {
      const button = buttonOfKey(event, may.rowButtons, record, ports);
      if (!button) return;
      const isDone = onPress(button, record, { isAtOnce: !event.shiftKey });
      if (isDone) goOn(event.currentTarget);
    }
    event.preventDefault();
  });
}
