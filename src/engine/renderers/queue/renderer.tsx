import { rendererFor } from '../registry';

/** Review queues: the work view is loaded when one is first opened. */
export const renderer = rendererFor(['queue'], {
  load: () => import('./QueueScreen').then((module) => module.QueueScreen),
});
