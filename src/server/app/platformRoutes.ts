import type { Route } from '../http/route';

/** Every hand-written route of the platform. */
export const platformRoutes: readonly Route[] = Object.values(
  import.meta.glob<{ routes?: Route[] }>('../routes/*/*Routes.ts', { eager: true }),
).flatMap((module) => module.routes ?? []);
