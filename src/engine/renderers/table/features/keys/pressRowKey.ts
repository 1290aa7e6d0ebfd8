import type { KeyboardEvent } from 'react';
import type { RecordData } from '#engine/contract/record';
import type { RowsProps } from '#engine/layouts/contract';
import type { BulkButton } from '../bulk/bulkButtons';
import { buttonOfKey } from './buttonOfKey';

/** Repeats on this record the last action on another one, with the same answers. */
const AGAIN = '.';

/**
 * What a key on a focused row does: on the ticked records if there are any and it can be done to several, else on this one. Answers
 * whether this one is being done, with nothing to be asked before.
 */
export function pressRowKey(
  event: KeyboardEvent,
  record: RecordData,
  { compiled, ports, model, onPress, onBulk, onAgain }: RowsProps,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === AGAIN) {
    event.preventDefault();
    return onAgain(record);
  }
  const bulk = bulkOfKey(event.key, model);
  const button = bulk ? undefined : buttonOfKey(event, model.may.rowButtons, record, { compiled, ports });
  if (!bulk && !button) return false;
  event.preventDefault();
  if (bulk) onBulk(bulk);
  return button !== undefined && onPress(button, record, { isAtOnce: !event.shiftKey });
}

function bulkOfKey(key: string, { selected, may }: RowsProps['model']): BulkButton | undefined {
  if (selected.size() === 0) return undefined;
  const ofKey = may.rowButtons.filter(({ hotKey }) => hotKey?.toLowerCase() === key.toLowerCase());
  return may.bulkButtons.find(({ button }) =>
    ofKey.some(({ definition }) => definition === button.definition),
  );
}
