import type { DataPort, ViewPort } from '../contract/ports';
import type { SavedView } from '../contract/record';

/** What a host has to say of its records; everything else of a data port is added where it can be. */
export type HostData = Pick<DataPort, 'list' | 'get' | 'add' | 'edit' | 'remove'> & Partial<DataPort>;

/** A data port from its least: without choices, actions and uploads where the host names none; views stay in this browser. */
export function hostData(own: HostData): DataPort {
  return {
    act: (screen, action) => missing(`act, which ${screen.id} needs for its action ${action}`),
    lookup: (path) => missing(`lookup, by which records of ${path} are chosen`),
    dict: (code) => missing(`dict, which has the choices of ${code}`),
    upload: () => missing('upload'),
    saveFile: async (name, content) => saveFile(name, content),
    fileUrl: (path) => path,
    views: viewsInBrowser(),
    ...own,
  };
}

/** A bug of the host's, and no refusal: a screen needs what its data port does not have. */
async function missing(what: string): Promise<never> {
  throw new Error(`the data port has no ${what}`);
}

/** As a click on a link does. */
function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // some browsers read it later than the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function viewsInBrowser(): ViewPort {
  const keyOf = (screenId: string) => `console-views ${screenId}`;
  const read = (screenId: string): SavedView[] => JSON.parse(localStorage.getItem(keyOf(screenId)) ?? '[]');
  const write = (screenId: string, views: SavedView[]) =>
    localStorage.setItem(keyOf(screenId), JSON.stringify(views));
  return {
    canShare: false,
    list: async (screenId) => read(screenId),
    save: async (screenId, { id = crypto.getRandomValues(new Uint32Array(2)).join('-'), name, content }) => {
      const views = read(screenId);
      const isDefault = views.some((view) => view.id === id && view.isDefault);
      const view = { id, name, content, isShared: false, isOwn: true, isDefault, roles: [], maker: '' };
      write(screenId, [...views.filter((one) => one.id !== id), view]);
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
