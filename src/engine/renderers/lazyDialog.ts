import type { ComponentType } from 'react';
import { lazyComponent } from '../parts/lazyComponent';

type Dialogs = typeof import('./dialogs');

export const loadDialogs = () => import('./dialogs');

/** A part of the dialogs' script, which loads with the first of them unless the page was idle before. */
export function lazyDialog<Props extends object>(pick: (dialogs: Dialogs) => ComponentType<Props>) {
  return lazyComponent(() => loadDialogs().then(pick));
}

/** Fetches the dialogs when the page is idle; one that is opened before fetches them itself and reports a failure. */
export function prepareDialogs(): () => void {
  const later = window.requestIdleCallback ?? setTimeout;
  const cancel = window.cancelIdleCallback ?? clearTimeout;
  const due = later(() => loadDialogs().catch(() => undefined));
  return () => cancel(due);
}
