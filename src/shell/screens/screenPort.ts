import { subscribe } from 'valtio';
import { type ManifestEntry, RequestError, type Screen, type ScreenPort } from '../../engine/index';
import { type FileRequest, fetchFile, takePrefetched } from '../boot/prefetch/prefetch';
import { session } from '../session/session';
import { writeLocal } from '../storage/localStore';

export interface ScreenCatalogue extends ScreenPort {
  /** The screen at a route, or under a name that a menu gives it. */
  find(path: string, component: string | null): string | null;
  /** Called when screens were added, removed, or changed title or route. */
  subscribeList(listener: () => void): () => void;
}

/**
 * Screens as files beside the page: the manifest has the hash of each that is open to the operator; a screen is loaded when first
 * opened and cached under its hash. `isLive`: the server notifies of changes (`language.md` §10).
 */
export async function openScreens(isLive: boolean): Promise<ScreenCatalogue> {
  let screens = await loadManifest();
  const loaded = new Map<string, Promise<Screen>>();
  const listeners = new Set<(id: string) => void>();
  const listListeners = new Set<() => void>();
  const follow = async () => {
    const before = screens;
    screens = await loadManifest(UNATTENDED);
    if (listOf(screens) !== listOf(before)) for (const listener of listListeners) listener();
    // any may have changed: a file with a fault leaves the hash as it was
    for (const id of new Set([...Object.keys(before), ...Object.keys(screens)]))
      for (const listener of listeners) listener(id);
  };
  if (isLive) {
    const followed = () =>
      follow().catch((error: unknown) => console.error('screens cannot be followed', error));
    new EventSource('/screens/events').addEventListener('message', followed);
    let rights = { token: session.token, menu: session.menu };
    subscribe(session, () => {
      const { token, menu } = session;
      if (menu === null || menu === rights.menu) return;
      const isFirst = rights.menu === null && token === rights.token;
      rights = { token, menu };
      if (!isFirst) void followed();
    });
  }
  /** The screen of an id, also one that it had, or of a name that a menu gives it. */
  const named = (name: string | null) =>
    Object.entries(screens).find(
      ([id, { aliases, formerly }]) =>
        name !== null && (id === name || aliases.includes(name) || formerly?.includes(name)),
    )?.[0];
  return {
    load: (name) => {
      const id = screens[name] ? name : (named(name) ?? name);
      const entry = screens[id];
      if (!entry)
        return Promise.reject(new RequestError(`页面 ${id} 不存在，或您没有打开它的权限`, { status: 403 }));
      const address = addressOf(id, entry);
      const key = keyOf(address);
      const known = loaded.get(key) ?? loadScreen(address);
      loaded.set(key, known);
      known.catch(() => loaded.delete(key));
      return known;
    },
    loaded: (id) => {
      const entry = screens[id];
      const address = entry ? addressOf(id, entry) : '';
      const text = takePrefetched(address, session.token);
      if (text === null) return null;
      const screen = asSeen(JSON.parse(text));
      loaded.set(keyOf(address), Promise.resolve(screen));
      return screen;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeList: (listener) => {
      listListeners.add(listener);
      return () => listListeners.delete(listener);
    },
    find: (path, component) =>
      named(component) ?? Object.entries(screens).find(([, { route }]) => route === path)?.[0] ?? null,
  };
}

function addressOf(id: string, { hash }: ManifestEntry): string {
  return `/screens/${id}.${hash}.json`;
}

/** As this operator sees it now: rights may change while the page is open. */
function keyOf(address: string): string {
  return address + JSON.stringify(session.facts);
}

/** Of what the page asks by itself: it keeps no forgotten session alive. */
const UNATTENDED = { 'X-Unattended': '1' };

async function loadManifest(headers: FileRequest['headers'] = {}): Promise<Record<string, ManifestEntry>> {
  const { screens } = await read<{ screens: Record<string, ManifestEntry> }>('/screens/manifest.json', {
    what: '页面清单',
    cache: 'no-cache',
    headers,
  });
  writeLocal('KNOWN_SCREENS', screens);
  return screens;
}

async function loadScreen(address: string): Promise<Screen> {
  return asSeen(await read<Screen>(address, { what: '页面文件' }));
}

/**
 * As this operator sees it: what their roles withhold of its fields is a right that nobody holds (`language.md` §7).
 */
export function asSeen(screen: Screen): Screen {
  const columns = session.facts.columns?.[screen.permission];
  for (const name in columns) {
    const field = screen.fields[name];
    const isHidden = columns[name] === 'hidden';
    if (field) field.permission = { view: isHidden ? '' : field.permission.view, edit: '' };
    // states that may not be seen narrow nothing
    if (isHidden && screen.table?.tabs === name) screen.table.tabs = null;
  }
  for (const field of Object.values(screen.foreign)) {
    const { permission, name } = field.origin;
    if (session.facts.columns?.[permission]?.[name] === 'hidden') field.permission = { view: '', edit: '' };
  }
  return screen;
}

async function read<T>(address: string, { what, ...init }: FileRequest & { what: string }): Promise<T> {
  const response = await fetchFile(address, session.token, init).catch(() => {
    throw new RequestError(`${what}读取失败，请检查网络后重试`);
  });
  if (!response.ok)
    throw new RequestError(`${what}读取失败（${response.status}）`, { status: response.status });
  return (await response.json()) as T;
}

/** What a menu shows of the screens: hashes change at every save and do not matter to it. */
function listOf(screens: Record<string, ManifestEntry>): string {
  return JSON.stringify(Object.entries(screens).map(([id, { title, route }]) => [id, title, route]));
}
