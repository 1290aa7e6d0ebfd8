import type { Renderer } from '../registry';

/** Review queues: the work view is loaded when one is first opened. */
export const renderer: Renderer = {
  kinds: ['queue'],
  load: () => import('./QueueScreen').then((module) => module.QueueScreen),
};
