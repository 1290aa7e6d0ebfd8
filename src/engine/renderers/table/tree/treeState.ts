import type { RecordData } from '../../../contract/record';

/** The place of a record in a tree, carried by its row under a key that no field can have. */
export interface TreeState {
  /** From 1. */
  level: number;
  /** Null: there is nothing to open. */
  isOpen: boolean | null;
  /** In a search: an ancestor only leads to its hit. */
  isHit: boolean;
}

const PLACE: unique symbol = Symbol('place in the tree');

type PlacedRow = RecordData & { [PLACE]?: TreeState };

export function placed(record: RecordData, state: TreeState): RecordData {
  return { ...record, [PLACE]: state } as PlacedRow;
}

export function treeStateOf(row: RecordData): TreeState | null {
  return (row as PlacedRow)[PLACE] ?? null;
}

export function isSameState(a: TreeState | null, b: TreeState): boolean {
  return a?.level === b.level && a.isOpen === b.isOpen && a.isHit === b.isHit;
}
