/** What the browser remembers, under the namespace of spec §3. A cache, never a right. */
const NAMESPACE = 'pro__';

interface StoredEntry {
  value: unknown;
  /** ms since 1970; null: for good. */
  expire: number | null;
}

/** The value, or null when absent, expired or not ours. */
export function readLocal<T>(key: string): T | null {
  return (readEntry(key)?.value ?? null) as T | null;
}

/** When a value ends, in ms since 1970; null when it does not, or is not there. */
export function expiryOf(key: string): number | null {
  return readEntry(key)?.expire ?? null;
}

export function writeLocal(key: string, value: unknown, lifetimeMs: number | null = null): void {
  const entry: StoredEntry = { value, expire: lifetimeMs === null ? null : Date.now() + lifetimeMs };
  localStorage.setItem(NAMESPACE + key, JSON.stringify(entry));
}

export function removeLocal(key: string): void {
  localStorage.removeItem(NAMESPACE + key);
}

/** Calls back when another browser tab wrote, removed or cleared the key; answers how to stop. */
export function watchLocal(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // a null key: the whole storage was cleared
    if (event.storageArea === localStorage && (event.key === null || event.key === NAMESPACE + key))
      listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function readEntry(key: string): StoredEntry | null {
  const text = localStorage.getItem(NAMESPACE + key);
  if (text === null) return null;
  try {
    const entry = JSON.parse(text) as StoredEntry;
    if (entry === null || typeof entry !== 'object' || !('value' in entry)) return null;
    return entry.expire !== null && entry.expire <= Date.now() ? null : entry;
  } catch {
    // somebody else's text under our key is as good as nothing
    return null;
  }
}
