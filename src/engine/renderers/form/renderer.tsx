import type { Renderer } from '../registry';

/** Settings: one record, edited in place; loaded with the first form. */
export const renderer: Renderer = {
  kinds: ['form'],
  load: () => import('./SettingsScreen').then((module) => module.SettingsScreen),
};
