import type { Addition } from '#server/app/addition';
import type { Route } from '#server/http/route';

/** Calls of the older front-end family that no page of ours makes. */
export const family: Addition = {
  routes: Object.values(import.meta.glob<{ routes?: Route[] }>('./*Routes.ts', { eager: true })).flatMap(
    (module) => module.routes ?? [],
  ),
};
