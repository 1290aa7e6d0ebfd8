import { themed } from '../../parts/boundary/themed';
import { rendererFor } from '../registry';

/** Review queues: the work view is loaded when one is first opened. */
export const renderer = rendererFor(['queue'], {
  load: themed(() => import('./QueueScreen').then((module) => module.QueueScreen)),
});
