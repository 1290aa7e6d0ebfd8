import { proxy } from 'valtio';
import type { WorkPort, WorkState } from '../../engine/index';

/** What each tab holds that would be lost with it, by path and by the key of the part that holds it. */
export const tabWork = proxy<{ blockers: Record<string, Record<string, WorkState>> }>({ blockers: {} });

/** The way for the parts of one tab to say what they hold. */
export function workOf(path: string): WorkPort {
  return {
    hold: (key, blocker) => {
      const own = tabWork.blockers[path];
      if (blocker !== null) tabWork.blockers[path] = { ...own, [key]: blocker };
      else if (own && key in own) {
        const { [key]: _, ...others } = own;
        if (Object.keys(others).length > 0) tabWork.blockers[path] = others;
        else delete tabWork.blockers[path];
      }
    },
  };
}

export function isUnsaved(path: string): boolean {
  return Object.values(tabWork.blockers[path] ?? {}).includes('unsaved');
}

/** Forgets what these tabs held: they are closed, or redrawn. */
export function forgetWork(paths: readonly string[]): void {
  for (const path of paths) delete tabWork.blockers[path];
}
