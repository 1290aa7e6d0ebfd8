import { snapshot, subscribe } from 'valtio';
import type { EnginePorts, LocationPort, WorkPort } from '../../engine/index';
import { recentPaths } from '../header/palette/recent';
import { unwrap } from '../http/client';
import { addressOfItem, leaves, outsideUrl, trailOf, urlNames, visibleItems } from '../menu/menuTree';
import { inbox, loadInbox, openAnnouncement } from '../notices/announcements/inbox';
import type {
  AnnouncementRecord,
  CallOptions,
  MenuPage,
  PagePorts,
  PageUser,
  Readable,
  SendOptions,
} from '../ports';
import type { MenuItem } from '../session/permitted';
import { replaceUser, session } from '../session/session';
import { changeSetting, settings } from '../settings/settings';
import type { Shell } from '../shell';
import { greeting } from '../workspace/layout/greeting';

interface PagePortsInput {
  shell: Shell;
  work?: WorkPort;
  location?: LocationPort;
  engine?: EnginePorts;
  navigate(address: string): void;
}

/** What a hand-written page may use of the shell. */
export function pagePorts({ shell, work, location, engine, navigate }: PagePortsInput): PagePorts {
  return {
    call: shell.call,
    get: async <Result>(path: string, query?: Record<string, unknown>, { isQuiet }: CallOptions = {}) =>
      unwrap(await shell.calls.get<Result>(path, { params: query, isQuiet })),
    post: async <Result>(path: string, body: unknown, { isLong }: SendOptions = {}) =>
      unwrap(await shell.calls.post<Result>(path, body, isLong ? { timeout: 0 } : undefined)),
    put: async (path, body) => unwrap(await shell.calls.put(path, body)),
    delete: async (path, query) => unwrap(await shell.calls.delete(path, { query })),
    data: shell.data,
    notice: shell.notice,
    offers: (capability) => shell.config.capabilities.includes(capability),
    can: (code) => session.codes.includes(code),
    work,
    location,
    engine,
    user: {
      ...readable(session, ({ user }): PageUser => {
        const name = user?.nickname ?? user?.realname ?? user?.username ?? '';
        return { name, avatarUrl: user?.avatar ? shell.data.fileUrl(user.avatar) : null };
      }),
      replace: replaceUser,
    },
    greeting,
    menu: {
      pages: readable(session, ({ menu }) => menuPages((menu ?? []) as MenuItem[])),
      recent: () => recentPaths().map((path) => (path.startsWith('/') ? path : `/${path}`)),
      open: (path) => {
        const item = leaves(session.menu ?? []).find((one) => addressOfItem(one) === path);
        const url = item?.meta.internalOrExternal ? outsideUrl(item, urlNames(shell.config.apiUrl)) : null;
        if (url !== null) window.open(url, '_blank', 'noopener,noreferrer');
        else navigate(path);
      },
    },
    shortcuts: {
      ...readable(settings, ({ shortcuts }) => shortcuts),
      set: (paths) => changeSetting('shortcuts', [...paths]),
    },
    quietHours: {
      ...readable(settings, ({ quietHours }) => quietHours),
      set: (hours) => changeSetting('quietHours', hours),
    },
    announcements: {
      open: (announcement) => openAnnouncement(shell, announcement),
      reload: () => loadInbox(shell).catch(() => undefined),
      unread: readable(inbox, ({ anntMsgList, sysMsgList }) => newestFirst([...anntMsgList, ...sysMsgList])),
    },
  };
}

/** A part of a store; the same value until the store changes. */
function readable<Store extends object, T>(store: Store, pick: (now: Store) => T): Readable<T> {
  let last: { now: object; value: T } | null = null;
  return {
    get: () => {
      const now = snapshot(store) as Store;
      if (last?.now !== now) last = { now, value: pick(now) };
      return last.value;
    },
    subscribe: (listener) => subscribe(store, listener),
  };
}

function menuPages(menu: readonly MenuItem[]): MenuPage[] {
  return leaves(visibleItems(menu)).map((item) => ({
    title: item.meta.title,
    path: addressOfItem(item),
    place: trailOf(menu, addressOfItem(item))
      .slice(0, -1)
      .map((above) => above.meta.title)
      .join(' / '),
  }));
}

function newestFirst(list: AnnouncementRecord[]): AnnouncementRecord[] {
  const timeOf = ({ sendTime, createTime }: AnnouncementRecord) => sendTime ?? createTime ?? '';
  return list.sort((a, b) => timeOf(b).localeCompare(timeOf(a)));
}
