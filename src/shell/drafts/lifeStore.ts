import { createStore, del, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import type { DraftEntry } from './draftStore';

export interface StoredTab {
  path: string;
  search: string;
  title: string;
}

/** What one page has open and unsaved. */
export interface Life {
  /** Another one with each storing. */
  stamp: string;
  /** ms since 1970. */
  at: number;
  tabs: StoredTab[];
  /** Tabs of closed windows, until the operator decides whether to bring their work back. */
  former: StoredTab[];
  entries: DraftEntry[];
}

export interface LifeKey {
  user: string;
  life: string;
}

/** A life that is taken over: it is deleted only as it was read; null: whatever it is by now. */
export interface ReadLife {
  key: LifeKey;
  stamp: string | null;
}

/** Where lives are kept, by operator and page. */
export interface LifeStore {
  keys(): Promise<LifeKey[]>;
  get(key: LifeKey): Promise<Life | undefined>;
  /** Stores one and takes others away that nobody has stored again since they were read: all in one step, or nothing. */
  replace(key: LifeKey, life: Life, read: readonly ReadLife[]): Promise<void>;
  delete(key: LifeKey): Promise<void>;
}

let store: UseStore | null = null;

/** In this browser's IndexedDB. */
export const browserLives: LifeStore = {
  keys: async () => (await keys<string>(opened())).map(parse),
  get: (key) => get<Life>(text(key), opened()),
  replace: (key, life, read) =>
    opened()('readwrite', (lives) => {
      for (const one of read) {
        const found: IDBRequest<Life | undefined> = lives.get(text(one.key));
        found.onsuccess = () => {
          if (isAsRead(found.result, one)) lives.delete(text(one.key));
        };
      }
      lives.put(life, text(key));
      return promisifyRequest(lives.transaction);
    }),
  delete: (key) => del(text(key), opened()),
};

/** Its page, or another one of its name, has stored nothing since. */
export function isAsRead(now: Life | undefined, { stamp }: ReadLife): boolean {
  return stamp === null || (now?.stamp ?? '') === stamp;
}

function opened(): UseStore {
  store ??= createStore('console-drafts', 'lives');
  return store;
}

function text({ user, life }: LifeKey): string {
  return `${user} ${life}`;
}

function parse(text: string): LifeKey {
  const [user = '', life = ''] = text.split(' ');
  return { user, life };
}
