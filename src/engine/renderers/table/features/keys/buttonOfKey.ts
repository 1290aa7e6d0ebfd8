import type { KeyboardEvent } from 'react';
import type { RecordData } from '#engine/contract/record';
import { warnRefused } from '../../dialogs/warnRefused';
import type { LiveList } from '../../liveList';
import type { RowButton } from '../../rows/rowButtons';
import { contextOf } from '../../state/contextOf';

/**
 * The button that a key on a focused row presses: `e`, Delete, or the key an action declares; undefined for other keys.
 * Says why where the record does not allow what the key does.
 */
export function buttonOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  buttons: readonly RowButton[],
  record: RecordData,
  list: Pick<LiveList, 'compiled' | 'ports'>,
): RowButton | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const ofKey = buttons.filter(({ hotKey }) => hotKey?.toLowerCase() === key.toLowerCase());
  const button = ofKey.find(({ isFor }) => isFor(record, contextOf(list.ports.session)));
  if (!button && ofKey[0]) warnRefused(list, ofKey[0], [record]);
  return button;
}
