import { readLocal, writeLocal } from '../../storage/localStore';

const KEY = 'RECENT_PAGES';
const MOST_RECENT = 8;

/** Pages chosen lately, the last one first. */
export function recentPaths(): string[] {
  const stored = readLocal<unknown>(KEY);
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
}

export function rememberPath(path: string): void {
  writeLocal(KEY, [path, ...recentPaths().filter((other) => other !== path)].slice(0, MOST_RECENT));
}
