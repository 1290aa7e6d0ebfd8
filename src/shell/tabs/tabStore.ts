import { proxy, subscribe } from 'valtio';
import type { LocationPort } from '../../engine/index';
import { dropDraftsOf } from '../drafts/draftStore';
import { rememberPath } from '../header/palette/recent';
import { forgetScroll } from './scrollPosition';
import { forgetWork, isUnsaved } from './tabWork';

export interface Tab {
  /** A tab is its pathname; what it shows of a list is its query. */
  path: string;
  search: string;
  title: string;
}

/**
 * How many tabs stay alive (`design.md` §7). Older ones are redrawn from their address, scrolled as they were; but
 * one that holds something that no address says (a form, a selection) stays alive as well, so that nothing of it is
 * lost.
 */
const ALIVE = 20;
const STORAGE_KEY = 'console.tabs';

export const tabs = proxy<{
  list: Tab[];
  /** Paths, the one seen last first. */
  recent: string[];
  /** Raised by 刷新: redraws the pane. */
  editions: Record<string, number>;
}>({ list: storedTabs(), recent: [], editions: {} });

// this browser tab's own tabs come back after a refresh; another browser tab has others
subscribe(tabs, () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(tabs.list)));

const listeners = new Map<string, Set<() => void>>();

interface Visit {
  /** Off: the tab is the only one, besides those whose unsaved work waits for the operator to come back. */
  hasTabs?: boolean;
  /** The home page, which cannot be closed: it comes before the others, wherever the operator came in. */
  home?: Tab;
}

/** The router went to an address: its tab exists and holds that query. */
export function visit(
  path: string,
  search: string,
  title: string,
  { hasTabs = true, home }: Visit = {},
): void {
  const known = tabs.list.find((tab) => tab.path === path);
  tabs.recent = [path, ...tabs.recent.filter((other) => other !== path)];
  rememberPath(path);
  if (!hasTabs && !known) tabs.list = tabs.list.filter((tab) => isUnsaved(tab.path));
  if (!known) {
    tabs.list.splice(path === home?.path ? 0 : tabs.list.length, 0, { path, search, title });
  }
  if (hasTabs && home && !tabs.list.some((tab) => tab.path === home.path)) tabs.list.unshift({ ...home });
  if (!known) return;
  if (title) known.title = title;
  if (known.search === search) return;
  known.search = search;
  for (const listener of listeners.get(path) ?? []) listener();
}

/** Tabs whose panes are kept: the ones seen last, and the `holding` ones. */
export function alivePaths(recent: readonly string[], holding: readonly string[]): Set<string> {
  return new Set([...recent.slice(0, ALIVE), ...holding]);
}

/** Tabs of an earlier page of this operator's are open again, among those that are. */
export function restoreTabs(former: readonly Tab[]): void {
  const isNew = ({ path }: Tab) => !tabs.list.some((tab) => tab.path === path);
  const before = former.map((tab) => tabs.list.find(({ path }) => path === tab.path) ?? { ...tab });
  const others = tabs.list.filter(({ path }) => !former.some((tab) => tab.path === path));
  if (former.some(isNew)) tabs.list = [...before, ...others];
}

/** Closes tabs; answers the tab to show instead when the active one was among them. */
export function closeTabs(paths: readonly string[], activePath: string): Tab | null {
  const index = tabs.list.findIndex((tab) => tab.path === activePath);
  const left = tabs.list.filter((tab) => !paths.includes(tab.path));
  const next = paths.includes(activePath) ? (left[Math.min(index, left.length - 1)] ?? null) : null;
  tabs.list = left;
  tabs.recent = tabs.recent.filter((path) => !paths.includes(path));
  forgetWork(paths);
  dropDraftsOf(paths);
  forgetScroll(paths);
  return next;
}

/** The session is over: the next operator finds nothing of this one. */
export function forgetTabs(): void {
  const paths = tabs.list.map((tab) => tab.path);
  tabs.list = [];
  tabs.recent = [];
  forgetWork(paths);
  forgetScroll(paths);
}

/** Redraws the tab's page; what it held is dropped. */
export function refreshTab(path: string): void {
  forgetWork([path]);
  dropDraftsOf([path]);
  tabs.editions[path] = (tabs.editions[path] ?? 0) + 1;
}

/** Replaces a tab by another one. */
export function moveTab(path: string, to: number): void {
  const from = tabs.list.findIndex((tab) => tab.path === path);
  const [moved] = tabs.list.splice(from, 1);
  if (moved) tabs.list.splice(to, 0, moved);
}

export function addressOf(tab: Pick<Tab, 'path' | 'search'>): string {
  return tab.search ? `${tab.path}?${tab.search}` : tab.path;
}

interface Router {
  /** Whether the tab is the one the address bar shows. */
  isActive(path: string): boolean;
  navigate(address: string, options: { replace: boolean }): void;
}

/** A tab's own address: the active tab writes the address bar, a hidden one only itself. */
export function locationOf(path: string, router: Router): LocationPort {
  const tab = () => tabs.list.find((one) => one.path === path);
  return {
    query: () => new URLSearchParams(tab()?.search),
    setQuery: (next, options) => {
      const search = next.toString();
      if (router.isActive(path))
        router.navigate(addressOf({ path, search }), { replace: options?.isReplacing ?? false });
      else visit(path, search, '');
    },
    subscribe: (listener) => {
      const own = listeners.get(path) ?? new Set();
      listeners.set(path, own.add(listener));
      return () => own.delete(listener);
    },
    open: (route) => router.navigate(route, { replace: false }),
  };
}

/** The tab of the address that the page was opened at holds that query, whatever it held when the page was left. */
function storedTabs(): Tab[] {
  const { pathname, search } = window.location;
  const asAddressed = (tab: Tab) =>
    tab.path === pathname ? { ...tab, search: search.replace(/^\?/, '') } : tab;
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as Tab[];
    return stored
      .filter(
        (tab) => typeof tab.path === 'string' && tab.path.startsWith('/') && typeof tab.search === 'string',
      )
      .map(asAddressed);
  } catch {
    // somebody else's text under our key is as good as nothing
    return [];
  }
}

/** Query of the tab at a path; undefined where none is open. */
export function tabSearch(path: string): string | undefined {
  return tabs.list.find((tab) => tab.path === path)?.search;
}
