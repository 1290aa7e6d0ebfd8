import type { KeyboardEvent } from 'react';
import type { RecordData } from '../../contract/record';
import { pressRowKey } from '../../renderers/table/features/keys/pressRowKey';
import type { PageSelection } from '../../renderers/table/grid/selection/useSelection';
import type { RowsProps } from '../contract';
import type { useMoving } from './useMoving';
import type { BoardState } from './useStates';

interface BoardKeyInput extends RowsProps {
  shown: readonly BoardState[];
  moves: ReturnType<typeof useMoving>;
  page: PageSelection & { index: number };
}

/**
 * What a key does on a card: arrows walk, Alt with ← or → takes it up and names the column that it would go to, Enter drops it there
 * or opens it, Escape puts it back; all others as on a row.
 */
export function boardKey(event: KeyboardEvent<HTMLElement>, record: RecordData, input: BoardKeyInput): void {
  if (!moveByKey(event, record, input) && !walkOrOpen(event, record, input)) {
    pressRowKey(event, record, input);
    return;
  }
  event.preventDefault();
}

function moveByKey(
  { key, altKey, currentTarget }: KeyboardEvent<HTMLElement>,
  record: RecordData,
  { shown, moves }: BoardKeyInput,
): boolean {
  const isMoved = moves.moving?.id === String(record.id);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step !== undefined && (altKey || isMoved)) {
    const here = currentTarget.closest<HTMLElement>('[data-state]')?.dataset.state ?? '';
    const at = shown.findIndex(({ value }) => value === (isMoved ? moves.moving?.to : here));
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + step))];
    if (next) moves.point(record, next.value);
    return true;
  }
  if (!isMoved) return false;
  if (key === 'Enter') moves.drop(record, moves.moving?.to ?? null);
  else if (key === 'Escape') moves.stop();
  // another key would act on a card that is on its way
  return !['Tab', 'Shift', 'Alt', 'Control', 'Meta'].includes(key);
}

function walkOrOpen(event: KeyboardEvent<HTMLElement>, record: RecordData, input: BoardKeyInput): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const { model, onPress, page } = input;
  if (altKey || ctrlKey || metaKey) return false;
  const next = neighbour(key, currentTarget);
  const view = model.may.rowButtons.find(({ id }) => id === 'view');
  if (next) next.focus();
  else if (key === ' ' && model.selection) page.toggleRow(page.index, shiftKey);
  else if (key === 'Enter' && view) onPress(view, record);
  else return false;
  return true;
}

/** The card above or below, in the next column that has any, or at an end of the column. */
function neighbour(key: string, card: HTMLElement): HTMLElement | null {
  const cardsOf = (column: Element | null | undefined) => [
    ...(column?.querySelectorAll<HTMLElement>('.card[data-record]') ?? []),
  ];
  const column = card.closest('[data-state]');
  const cards = cardsOf(column);
  const at = cards.indexOf(card);
  const ends: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: cards.length - 1,
  };
  const to = ends[key];
  if (to !== undefined) return cards[to] ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const columns = [...(column?.parentElement?.querySelectorAll(':scope > [data-state]') ?? [])];
  const place = columns.indexOf(column as Element);
  const others = key === 'ArrowLeft' ? columns.slice(0, place).reverse() : columns.slice(place + 1);
  const nextTo = cardsOf(others.find((one) => cardsOf(one).length > 0));
  return nearest(nextTo, card.getBoundingClientRect().top);
}

function nearest(cards: readonly HTMLElement[], top: number): HTMLElement | null {
  const distance = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().top - top);
  return cards.reduce<HTMLElement | null>(
    (best, card) => (best === null || distance(card) < distance(best) ? card : best),
    null,
  );
}
