import type { RecordData } from '../../../contract/record';

/** Where a record stands in a tree, carried by its row under a key that no field can have. */
export interface TreeState {
  /** From 1. */
  level: number;
  /** Null: there is nothing to open. */
  isOpen: boolean | null;
  /** In a search: what stands above a hit only leads to it. */
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
