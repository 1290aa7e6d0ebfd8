import type { ViewPort } from '../contract/ports';
import type { SavedView } from '../contract/record';

/** Where views of lists are kept that no server has. */
export interface ViewStorage {
  read(screenId: string): SavedView[];
  write(screenId: string, views: SavedView[]): void;
}

/** Views of one person, in this browser: none can be shared. */
export function viewsIn({ read, write }: ViewStorage): ViewPort {
  return {
    canShare: false,
    list: async (screenId) => read(screenId),
    save: async (screenId, { id = crypto.getRandomValues(new Uint32Array(2)).join('-'), name, content }) => {
      const views = read(screenId);
      const isDefault = views.some((view) => view.id === id && view.isDefault);
      const saved = { id, name, content, isShared: false, isOwn: true, isDefault, roles: [], maker: '' };
      write(screenId, [...views.filter((view) => view.id !== id), saved]);
      return id;
    },
    remove: async (screenId, id) =>
      write(
        screenId,
        read(screenId).filter((view) => view.id !== id),
      ),
    setDefault: async (screenId, id) =>
      write(
        screenId,
        read(screenId).map((view) => ({ ...view, isDefault: view.id === id })),
      ),
    roles: async () => [],
    setRoles: async () => undefined,
  };
}
