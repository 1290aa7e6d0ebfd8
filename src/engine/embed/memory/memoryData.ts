import * as texts from '#texts/embed/memory';
import { RequestError, STALE } from '../../contract/errors';
import type { DataPort } from '../../contract/ports';
import { hostData } from '../hostData';
import { choicesAt, listed } from './memoryList';
import { type MemorySource, MemoryStore } from './memoryStore';

export type { MemorySource } from './memoryStore';

/** What judges records loads with the first write. */
const writes = () => import('./memoryWrites');

/**
 * Records in memory, for prototypes and tests: searched, ordered, judged and changed by the same conditions, formulas and rules as
 * on the server. Effects (`run`), rules and approvals are the server's alone; their buttons say so.
 */
export function memoryData(source: MemorySource): DataPort {
  const store = new MemoryStore(source);
  const sentBefore = new Map<string, unknown>();
  return hostData({
    list: (screen, query) => listed(store, screen, query),
    get: async (screen, id) => {
      const whole = await store.whole(screen);
      const found = store.visible(whole).find((record) => record.id === id);
      if (!found) throw new RequestError(texts.noRecord, { result: STALE });
      return store.presented(whole, found);
    },
    add: async (screen, record, key) => {
      const { written } = await writes();
      const result = sentBefore.get(key) ?? {
        id: (await written(store, screen, { ...record, id: undefined })).id,
      };
      sentBefore.set(key, result);
      return { message: texts.added, result };
    },
    edit: async (screen, record) => {
      await (await writes()).written(store, screen, record);
      return { message: texts.saved, result: null };
    },
    remove: async (screen, ids) => ({
      message: texts.removed,
      result: await (await writes()).removed(store, screen, ids),
    }),
    act: async (screen, action, payload) => ({
      message: texts.done,
      result: await (await writes()).acted(store, screen, action, payload),
    }),
    lookup: (path, query) => choicesAt(store, path, query),
    dict: async (code) => store.choices(code),
    upload: async (file) => URL.createObjectURL(file),
    canExclude: true,
  });
}
