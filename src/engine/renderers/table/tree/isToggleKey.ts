import type { KeyboardEvent } from 'react';
import type { RecordData } from '../../../contract/record';
import { treeStateOf } from './treeState';

/** `+` opens the node under the cursor, `-` closes it; the arrows move between the cells of the grid. */
export function isToggleKey({ key }: Pick<KeyboardEvent, 'key'>, row: RecordData): boolean {
  const isOpen = treeStateOf(row)?.isOpen ?? null;
  return isOpen === null ? false : isOpen ? key === '-' : key === '+' || key === '=';
}
