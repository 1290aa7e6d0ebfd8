import type { KeyboardEvent } from 'react';
import type { ConditionContext } from '../../../../contract/condition';
import type { RecordData } from '../../../../contract/record';
import type { RowButton } from '../../rows/rowButtons';

/** Repeats on this record the last action on another one, with the same answers. */
export const AGAIN = '.';

/** The button that a key on a focused row presses: `e`, Delete, or the key an action declares; undefined for other keys. */
export function buttonOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  buttons: readonly RowButton[],
  record: RecordData,
  context: ConditionContext,
): RowButton | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return buttons.find(
    ({ hotKey, isFor }) => hotKey?.toLowerCase() === key.toLowerCase() && isFor(record, context),
  );
}
