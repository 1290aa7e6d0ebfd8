import type { KeyboardEvent } from 'react';
import { pressRowKey } from '../features/keys/pressRowKey';
import type { usePageSelection } from '../grid/selection/useSelection';
import { useStable } from '../state/useStable';
import { nextCard } from './cardKeys';
import type { ListCardsProps } from './ListCards';

interface CardKeyParts {
  view: ListCardsProps['model']['may']['rowButtons'][number] | undefined;
  page: ReturnType<typeof usePageSelection>;
}

/** What a key does on a card: walk, select, open, or press one of its buttons. */
export function useCardKeys(props: ListCardsProps, { view, page }: CardKeyParts) {
  const { model, onPress, isWall = false } = props;
  const { rows, selection } = model;
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
    else {
      if (pressRowKey(event, record, props)) goOn(event.currentTarget);
      return;
    }
    event.preventDefault();
  });
}
