import type { RecordData } from '@console/engine/pure';

/** Records that a search found, by the id of their parent; '' has those whose parent was not found. */
export function byParent(records: readonly RecordData[], parent: string): Map<string, RecordData[]> {
  const ids = new Set(records.map(({ id }) => String(id)));
  const groups = new Map<string, RecordData[]>();
  for (const record of records) {
    const above = String(record[parent] ?? '');
    const key = ids.has(above) ? above : '';
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return groups;
}

export type Move = 'into' | 'out' | 'next' | 'previous' | 'first' | 'last' | 'open';

const MOVES: Readonly<Record<string, Move>> = {
  ArrowRight: 'into',
  ArrowLeft: 'out',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'open',
};

/** What a key does in a tree, as the WAI-ARIA pattern has it. */
export function moveOf(key: string): Move | null {
  return MOVES[key] ?? null;
}
