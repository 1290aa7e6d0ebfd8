import { themed } from '../../parts/boundary/themed';
import { rendererFor } from '../registry';

/** Dashboards: their script comes with the first one, charts with the first chart. */
export const renderer = rendererFor(['dashboard'], {
  load: themed(() => import('./DashboardScreen').then((module) => module.DashboardScreen)),
});
