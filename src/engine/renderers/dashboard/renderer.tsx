import { rendererFor } from '../registry';

/** Dashboards: their script comes with the first one, charts with the first chart. */
export const renderer = rendererFor(['dashboard'], {
  load: () => import('./DashboardScreen').then((module) => module.DashboardScreen),
});
