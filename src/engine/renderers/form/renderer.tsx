import { themed } from '../../parts/boundary/themed';
import { rendererFor } from '../registry';

/** Settings: one record, edited in place; loaded with the first form. */
export const renderer = rendererFor(['form'], {
  load: themed(() => import('./SettingsScreen').then((module) => module.SettingsScreen)),
});
