/** What the browser remembers, under the namespace of spec §3. A cache, never a right. */
const NAMESPACE = 'pro__';

interface Kept {
  value: unknown;
  /** ms since 1970; null: for good. */
  expire: number | null;
}

/** The value, or null when absent, expired or not ours. */
export function readLocal<T>(key: string): T | null {
  const text = localStorage.getItem(NAMESPACE + key);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Kept;
    if (kept.expire !== null && kept.expire < Date.now()) return null;
    return kept.value as T;
  } catch {
    // somebody else's text under our key is as good as nothing
    return null;
  }
}

export function writeLocal(key: string, value: unknown, lifetimeMs: number | null = null): void {
  const kept: Kept = { value, expire: lifetimeMs === null ? null : Date.now() + lifetimeMs };
  localStorage.setItem(NAMESPACE + key, JSON.stringify(kept));
}

export function removeLocal(key: string): void {
  localStorage.removeItem(NAMESPACE + key);
}
