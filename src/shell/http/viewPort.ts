import { type SavedView, type ViewPort, viewsIn } from '../../engine/index';
import type { RouteCall } from '../ports';
import { readLocal, writeLocal } from '../storage/localStore';

/** Views of lists kept by our server. */
export function serverViews(call: RouteCall, canShare: () => boolean): ViewPort {
  return {
    get canShare() {
      return canShare();
    },
    list: async (screen) => (await call('GET /sys/view/list', { screen })).result,
    save: async (screen, view) => (await call('POST /sys/view/save', { screen, ...view })).result.id,
    remove: async (_screenId, id) => void (await call('POST /sys/view/delete', { id })),
    setDefault: async (screen, id) => void (await call('POST /sys/view/default', { screen, id })),
    roles: async (screen) => (await call('GET /sys/view/roles', { screen })).result,
    setRoles: async (id, roleIds) => void (await call('POST /sys/view/roles', { id, roleIds })),
  };
}

/** Beside a backend of the family, which keeps none: this browser's own (`language.md` §11). */
export function localViews(): ViewPort {
  const keyOf = (screenId: string) => `VIEWS ${screenId}`;
  return viewsIn({
    read: (screenId) => readLocal<SavedView[]>(keyOf(screenId)) ?? [],
    write: (screenId, views) => writeLocal(keyOf(screenId), views),
  });
}
