import type { KeyboardEvent } from 'react';
import type { RecordData } from '../../contract/record';
import { pressRowKey } from '../../renderers/table/features/keys/pressRowKey';
import type { RowsProps } from '../contract';
import type { useDayMoves } from './useDayMoves';

interface CalendarKeyInput extends RowsProps {
  moves: ReturnType<typeof useDayMoves>;
  day: string;
  /** Ticks the record, where there is something to do with several. */
  toggle: (() => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * What a key does on a record: Alt with an arrow takes it up and names the day it would go to, Enter drops it there or opens it, Escape
 * puts it back; arrows walk; all others as on a row.
 */
export function calendarKey(
  event: KeyboardEvent<HTMLElement>,
  record: RecordData,
  input: CalendarKeyInput,
): void {
  if (event.target !== event.currentTarget) return;
  if (!moveByKey(event, record, input) && !walkOrOpen(event, record, input)) {
    pressRowKey(event, record, input);
    return;
  }
  event.preventDefault();
}

function moveByKey({ key, altKey }: KeyboardEvent, record: RecordData, { moves, day }: CalendarKeyInput) {
  const isMoved = moves.moving?.id === String(record.id);
  const step = STEPS[key];
  if (step !== undefined && (altKey || isMoved)) {
    moves.point(record, day, step);
    return true;
  }
  if (!isMoved) return false;
  if (key === 'Enter') moves.drop(record);
  else if (key === 'Escape') moves.stop();
  // another key would act on a record that is on its way
  return !['Tab', 'Shift', 'Alt', 'Control', 'Meta'].includes(key);
}

function walkOrOpen(event: KeyboardEvent<HTMLElement>, record: RecordData, input: CalendarKeyInput): boolean {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (altKey || ctrlKey || metaKey) return false;
  const next = neighbour(key, currentTarget);
  const view = input.model.may.rowButtons.find(({ id }) => id === 'view');
  if (next) next.focus();
  else if (key === ' ' && input.toggle) input.toggle();
  else if (key === 'Enter' && view) input.onPress(view, record);
  else return false;
  return true;
}

/** The record before or after it, on its day or the next that has any. */
function neighbour(key: string, entry: HTMLElement): HTMLElement | null {
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key];
  if (step === undefined) return null;
  const all = [...(entry.closest('[data-walk]')?.querySelectorAll<HTMLElement>('[data-record]') ?? [])];
  return all[all.indexOf(entry) + step] ?? null;
}

/** What a key on the date of a day does: another day has the focus. */
export function walkDays(event: KeyboardEvent<HTMLElement>): void {
  const date = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-date]') : null;
  const step = STEPS[event.key];
  if (date === null || step === undefined || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-date]')];
  event.preventDefault();
  all[all.indexOf(date) + step]?.focus();
}
