/** Selected ids, kept outside React so that one toggle renders one row. Survives page turns. */
export interface SelectionStore {
  has(id: string): boolean;
  size(): number;
  /** In the order they were selected. */
  ids(): string[];
  toggle(id: string): void;
  set(ids: readonly string[], isSelected: boolean): void;
  clear(): void;
  /** Hears of one id, or with `null` once per change of any. Returns the way to stop. */
  subscribe(id: string | null, listener: () => void): () => void;
}

/** An empty selection. Make one per list and keep it as long as the list's tab lives. */
export function createSelectionStore(): SelectionStore {
  const selected = new Set<string>();
  const listeners = new Map<string | null, Set<() => void>>();
  const notify = (key: string | null) => {
    for (const listener of [...(listeners.get(key) ?? [])]) listener();
  };

  function set(ids: readonly string[], isSelected: boolean) {
    const changed = [...new Set(ids)].filter((id) => selected.has(id) !== isSelected);
    for (const id of changed) isSelected ? selected.add(id) : selected.delete(id);
    for (const id of changed) notify(id);
    if (changed.length > 0) notify(null);
  }

  function subscribe(id: string | null, listener: () => void) {
    const group = listeners.get(id) ?? new Set();
    listeners.set(id, group.add(listener));
    return () => {
      group.delete(listener);
      if (group.size === 0 && listeners.get(id) === group) listeners.delete(id);
    };
  }

  return {
    has: (id) => selected.has(id),
    size: () => selected.size,
    ids: () => [...selected],
    toggle: (id) => set([id], !selected.has(id)),
    set,
    clear: () => set([...selected], false),
    subscribe,
  };
}
