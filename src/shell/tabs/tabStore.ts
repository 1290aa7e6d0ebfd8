import { proxy } from 'valtio';
import type { LocationPort } from '../../engine/index';

export interface Tab {
  /** A tab is its pathname; what it shows of a list is its query. */
  path: string;
  search: string;
  title: string;
}

export const tabs = proxy<{ list: Tab[] }>({ list: [] });

const listeners = new Map<string, Set<() => void>>();

/** The router went to an address: its tab exists and holds that query. */
export function visit(path: string, search: string, title: string): void {
  const known = tabs.list.find((tab) => tab.path === path);
  if (!known) {
    tabs.list.push({ path, search, title });
    return;
  }
  if (title) known.title = title;
  if (known.search !== search) {
    known.search = search;
    for (const listener of listeners.get(path) ?? []) listener();
  }
}

/** Closes a tab; answers the tab to show instead when it was the active one. */
export function close(path: string, activePath: string): Tab | null {
  const index = tabs.list.findIndex((tab) => tab.path === path);
  if (index < 0) return null;
  tabs.list.splice(index, 1);
  if (path !== activePath) return null;
  return tabs.list[Math.min(index, tabs.list.length - 1)] ?? null;
}

export function addressOf(tab: Tab): string {
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
        router.navigate(search ? `${path}?${search}` : path, { replace: options?.isReplacing ?? false });
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
