import { rendererFor } from '../registry';

/** Settings: one record, edited in place; loaded with the first form. */
export const renderer = rendererFor(['form'], {
  load: () => import('./SettingsScreen').then((module) => module.SettingsScreen),
});
