import type { Route } from '../http/route';

/** Every route written by hand: the console's own, and those that only front-ends of the family call. */
export const handWrittenRoutes: readonly Route[] = Object.values(
  import.meta.glob<{ routes?: Route[] }>(['../routes/*/*Routes.ts', '../compat/*Routes.ts'], { eager: true }),
).flatMap((module) => module.routes ?? []);
