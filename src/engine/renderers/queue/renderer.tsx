import { lazy } from 'react';
import type { Renderer } from '../registry';

/** Review queues: the work view is loaded when one is first opened. */
export const renderer: Renderer = {
  kinds: ['queue'],
  Component: lazy(() => import('./QueueScreen').then((m) => ({ default: m.QueueScreen }))),
};
