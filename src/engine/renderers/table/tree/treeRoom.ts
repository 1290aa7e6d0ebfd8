import type { RecordData } from '../../../contract/record';
import { treeStateOf } from './treeState';

/** Pixels of a level and of the arrow with its gap, as in `TreeCell`. */
const LEVEL = 20;
const ARROW = 28;

/** Pixels before the content of a node's first cell. */
export function treeRoom(record: RecordData): number {
  const state = treeStateOf(record);
  return state === null ? 0 : (state.level - 1) * LEVEL + ARROW;
}
