import type { DataPort } from '../contract/ports';
import { type ViewStorage, viewsIn } from './viewsIn';

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
    views: viewsIn(BROWSER),
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

const BROWSER: ViewStorage = {
  read: (screenId) => JSON.parse(localStorage.getItem(`console-views ${screenId}`) ?? '[]'),
  write: (screenId, views) => localStorage.setItem(`console-views ${screenId}`, JSON.stringify(views)),
};
