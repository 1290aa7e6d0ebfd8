import type { Renderer } from '../registry';

/** Dashboards: their script comes with the first one, charts with the first chart. */
export const renderer: Renderer = {
  kinds: ['dashboard'],
  load: () => import('./DashboardScreen').then((module) => module.DashboardScreen),
};
