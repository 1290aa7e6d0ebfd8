/** What the browser remembers, under the namespace of spec §3. A cache, never a right. */
const NAMESPACE = 'pro__';

interface Kept {
  value: unknown;
  /** ms since 1970; null: for good. */
  expire: number | null;
}

/** The value, or null when absent, expired or not ours. */
export function readLocal<T>(key: string): T | null {
  return (readKept(key)?.value ?? null) as T | null;
}

/** When a value ends, in ms since 1970; null when it does not, or is not there. */
export function expiryOf(key: string): number | null {
  return readKept(key)?.expire ?? null;
}

export function writeLocal(key: string, value: unknown, lifetimeMs: number | null = null): void {
  const kept: Kept = { value, expire: lifetimeMs === null ? null : Date.now() + lifetimeMs };
  localStorage.setItem(NAMESPACE + key, JSON.stringify(kept));
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

function readKept(key: string): Kept | null {
  const text = localStorage.getItem(NAMESPACE + key);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Kept;
    if (kept === null || typeof kept !== 'object' || !('value' in kept)) return null;
    return kept.expire !== null && kept.expire <= Date.now() ? null : kept;
  } catch {
    // somebody else's text under our key is as good as nothing
    return null;
  }
}
