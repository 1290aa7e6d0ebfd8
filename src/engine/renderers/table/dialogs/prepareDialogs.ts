/**
 * Fetches what opens over a list when the page is idle: one script has all of it (`vite.config.ts`). What is opened before fetches it
 * itself and reports a failure.
 */
export function prepareDialogs(): () => void {
  const later = window.requestIdleCallback ?? setTimeout;
  const cancel = window.cancelIdleCallback ?? clearTimeout;
  const due = later(() => import('../../form/FormDialog').catch(() => undefined));
  return () => cancel(due);
}
