import { proxy } from 'valtio';
import type { Held, WorkPort } from '../../engine/index';

/** What each tab holds that would be lost with it, by path and by the key of the part that holds it. */
export const tabWork = proxy<{ held: Record<string, Record<string, Held>> }>({ held: {} });

/** The way for the parts of one tab to say what they hold. */
export function workOf(path: string): WorkPort {
  return {
    hold: (key, held) => {
      const own = tabWork.held[path];
      if (held !== null) tabWork.held[path] = { ...own, [key]: held };
      else if (own && key in own) {
        const { [key]: _, ...others } = own;
        if (Object.keys(others).length > 0) tabWork.held[path] = others;
        else delete tabWork.held[path];
      }
    },
  };
}

export function isUnsaved(path: string): boolean {
  return Object.values(tabWork.held[path] ?? {}).includes('unsaved');
}

/** Forgets what these tabs held: they are closed, or drawn anew. */
export function forgetWork(paths: readonly string[]): void {
  for (const path of paths) delete tabWork.held[path];
}
