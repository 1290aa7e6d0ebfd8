import type { SavedView, ViewPort } from '../../engine/index';
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
  const read = (screenId: string) => readLocal<SavedView[]>(keyOf(screenId)) ?? [];
  return {
    canShare: false,
    list: async (screenId) => read(screenId),
    save: async (screenId, { id = crypto.getRandomValues(new Uint32Array(2)).join('-'), name, content }) => {
      const known = read(screenId);
      const isDefault = known.some((view) => view.id === id && view.isDefault);
      const saved = { id, name, content, isShared: false, isOwn: true, isDefault, roles: [], maker: '' };
      writeLocal(keyOf(screenId), [...known.filter((view) => view.id !== id), saved]);
      return id;
    },
    remove: async (screenId, id) =>
      writeLocal(
        keyOf(screenId),
        read(screenId).filter((view) => view.id !== id),
      ),
    setDefault: async (screenId, id) =>
      writeLocal(
        keyOf(screenId),
        read(screenId).map((view) => ({ ...view, isDefault: view.id === id })),
      ),
    roles: async () => [],
    setRoles: async () => undefined,
  };
}
