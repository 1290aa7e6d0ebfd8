import { lazy } from 'react';
import type { Renderer } from '../registry';

/** Settings: one record, edited in place; loaded with the first form. */
export const renderer: Renderer = {
  kinds: ['form'],
  Component: lazy(() => import('./SettingsScreen').then((m) => ({ default: m.SettingsScreen }))),
};
