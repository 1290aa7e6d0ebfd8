import { loadDialogs } from '../lazyDialog';
import { rendererFor } from '../registry';

/** Settings: one record, edited in place; loaded with the first form. */
export const renderer = rendererFor(['form'], {
  load: () => loadDialogs().then((module) => module.SettingsScreen),
});
