import { whenIdle } from '../../idle';

/** Once the page is idle. */
export async function loadDeferredParts() {
  await whenIdle();
  return import('./deferredParts');
}
