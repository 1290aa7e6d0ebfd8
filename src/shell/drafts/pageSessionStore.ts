import { createStore, del, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import type { DraftEntry } from './draftStore';

export interface StoredTab {
  path: string;
  search: string;
  title: string;
}

/** What one page has open and unsaved. */
export interface PageSession {
  /** Another one with each storing. */
  stamp: string;
  /** ms since 1970. */
  at: number;
  tabs: StoredTab[];
  /** Tabs of closed windows, until the operator decides whether to bring their work back. */
  former: StoredTab[];
  entries: DraftEntry[];
}

export interface PageSessionKey {
  user: string;
  life: string;
}

/** A page session that is taken over: it is deleted only as it was read; null: whatever it is by now. */
export interface ReadPageSession {
  key: PageSessionKey;
  stamp: string | null;
}

/** Where page sessions are kept, by operator and page. */
export interface PageSessionStore {
  keys(): Promise<PageSessionKey[]>;
  get(key: PageSessionKey): Promise<PageSession | undefined>;
  /** Stores one and takes others away that nobody has stored again since they were read: all in one step, or nothing. */
  replace(key: PageSessionKey, life: PageSession, read: readonly ReadPageSession[]): Promise<void>;
  delete(key: PageSessionKey): Promise<void>;
}

let store: UseStore | null = null;

/** In this browser's IndexedDB. */
export const browserPageSessions: PageSessionStore = {
  keys: async () => (await keys<string>(opened())).map(parse),
  get: (key) => get<PageSession>(text(key), opened()),
  replace: (key, life, read) =>
    opened()('readwrite', (lives) => {
      for (const one of read) {
        const found: IDBRequest<PageSession | undefined> = lives.get(text(one.key));
        found.onsuccess = () => {
          if (isUnchangedSinceRead(found.result, one)) lives.delete(text(one.key));
        };
      }
      lives.put(life, text(key));
      return promisifyRequest(lives.transaction);
    }),
  delete: (key) => del(text(key), opened()),
};

/** Its page, or another one of its name, has stored nothing since. */
export function isUnchangedSinceRead(now: PageSession | undefined, { stamp }: ReadPageSession): boolean {
  return stamp === null || (now?.stamp ?? '') === stamp;
}

function opened(): UseStore {
  store ??= createStore('console-drafts', 'lives');
  return store;
}

function text({ user, life }: PageSessionKey): string {
  return `${user} ${life}`;
}

function parse(text: string): PageSessionKey {
  const [user = '', life = ''] = text.split(' ');
  return { user, life };
}
