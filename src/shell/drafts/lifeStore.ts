import { createStore, del, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import type { DraftEntry } from './draftStore';

export interface StoredTab {
  path: string;
  search: string;
  title: string;
}

/** What one window has open and unsaved. */
export interface Life {
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

/** Where lives are kept, by operator and window. */
export interface LifeStore {
  keys(): Promise<LifeKey[]>;
  get(key: LifeKey): Promise<Life | undefined>;
  /** Stores one and takes others away, all or nothing. */
  replace(key: LifeKey, life: Life, gone: readonly LifeKey[]): Promise<void>;
  delete(key: LifeKey): Promise<void>;
}

let store: UseStore | null = null;

/** In this browser's IndexedDB. */
export const browserLives: LifeStore = {
  keys: async () => (await keys<string>(opened())).map(parse),
  get: (key) => get<Life>(text(key), opened()),
  replace: (key, life, gone) =>
    opened()('readwrite', (lives) => {
      for (const one of gone) lives.delete(text(one));
      lives.put(life, text(key));
      return promisifyRequest(lives.transaction);
    }),
  delete: (key) => del(text(key), opened()),
};

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
