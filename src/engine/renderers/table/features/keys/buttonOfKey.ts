import type { KeyboardEvent } from 'react';
import type { EnginePorts } from '../../../../contract/ports';
import type { RecordData } from '../../../../contract/record';
import type { RowButton } from '../../rows/rowButtons';
import { contextOf } from '../../state/contextOf';

/** Repeats on this record the last action on another one, with the same answers. */
export const AGAIN = '.';

/**
 * The button that a key on a focused row presses: `e`, Delete, or the key an action declares; undefined for other keys.
 * Says so where the record does not allow what the key does.
 */
export function buttonOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  buttons: readonly RowButton[],
  record: RecordData,
  { session, notice }: Pick<EnginePorts, 'session' | 'notice'>,
): RowButton | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const ofKey = buttons.filter(({ hotKey }) => hotKey?.toLowerCase() === key.toLowerCase());
  const button = ofKey.find(({ isFor }) => isFor(record, contextOf(session)));
  if (!button && ofKey[0]) notice.warn(`这一条现在不能${ofKey[0].title}`);
  return button;
}
