import type { EnginePorts } from '../../src/engine/contract/ports';
import type { RecordData } from '../../src/engine/contract/record';
import type { Screen } from '../../src/engine/contract/screen';
import { memoryLocation } from '../../src/engine/parts/screens/memoryLocation';

/** Ports over records in memory: what is measured is the page, not a network. */
export function memoryPorts(screens: Map<string, Screen>, records: () => RecordData[]): EnginePorts {
  const done = async () => ({ message: '', result: null });
  return {
    data: {
      list: async (_screen, { pageNo, pageSize }) => ({
        records: records().slice((pageNo - 1) * pageSize, pageNo * pageSize),
        total: records().length,
        size: pageSize,
        current: pageNo,
        pages: Math.ceil(records().length / pageSize),
      }),
      get: async () => records()[0] ?? {},
      add: done,
      edit: done,
      remove: async () => ({ message: '', result: { done: [], failed: [] } }),
      act: done,
      lookup: async () => [],
      dict: async () => [],
      upload: async () => '',
      saveFile: () => Promise.resolve(),
      exportAll: async () => undefined,
      views: {
        canShare: false,
        list: async () => [],
        save: async () => '',
        remove: async () => undefined,
        setDefault: async () => undefined,
        roles: async () => [],
        setRoles: async () => undefined,
      },
      fileUrl: (path) => path,
    },
    session: { can: () => true, user: { id: '1', name: 'bench', depart: null, departs: [], roles: [] } },
    notice: {
      success: () => undefined,
      warn: () => undefined,
      error: () => undefined,
      once: () => undefined,
    },
    location: memoryLocation(() => undefined),
    screens: {
      load: async (id) => {
        const screen = screens.get(id);
        if (!screen) throw new Error(`no screen ${id}`);
        return screen;
      },
      subscribe: () => () => undefined,
    },
  };
}
