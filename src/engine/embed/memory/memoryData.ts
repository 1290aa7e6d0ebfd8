import * as texts from '#texts/embed';
import type { DataPort } from '../../contract/ports';
import { hostData } from '../hostData';
import { memoryEndpoints, writes } from './memoryEndpoints';
import { memoryFiles } from './memoryFiles';
import { choicesAt, foundBy, listed, presentedAll } from './memoryList';
import { type MemorySource, MemoryStore } from './memoryStore';

export type { MemorySource } from './memoryStore';

/**
 * Records in memory, for prototypes and tests: searched, ordered, judged and changed by the same conditions, formulas and rules as
 * on the server. Effects (`run`), rules and approvals are the server's alone; their buttons say so.
 */
export function memoryData(source: MemorySource): DataPort {
  const store = new MemoryStore(source);
  const sentBefore = new Map<string, unknown>();
  const data = hostData({
    list: (screen, query) => listed(store, screen, query),
    get: async (screen, id) => {
      const whole = await store.whole(screen);
      return store.presented(whole, store.find(whole, id));
    },
    add: async (screen, record, key) => {
      const { added } = await writes();
      const result = sentBefore.get(key) ?? { id: await added(store, screen, record) };
      sentBefore.set(key, result);
      return { message: texts.added, result };
    },
    edit: async (screen, record) => {
      await (await writes()).edited(store, screen, record);
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
    ...memoryFiles(),
    exportAll: async (shown, query, selections) => {
      const screen = await store.whole(shown);
      const found = foundBy(store, screen, query);
      const chosen = found.filter(({ id }) => selections.includes(String(id)));
      const records = await presentedAll(store, screen, chosen.length > 0 ? chosen : found);
      const { csvOf } = await import('./csv');
      await data.saveFile(`${screen.title}.csv`, csvOf(screen, records));
    },
    endpoints: memoryEndpoints(store),
    canExclude: true,
  });
  return data;
}
