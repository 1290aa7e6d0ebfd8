import type { EnginePorts } from '../../src/engine/contract/ports';
import type { RecordData } from '../../src/engine/contract/record';
import type { Screen } from '../../src/engine/contract/screen';
import { hostData } from '../../src/engine/embed/hostData';
import { hostPorts } from '../../src/engine/embed/hostPorts';
import { memoryLocation } from '../../src/engine/parts/screens/memoryLocation';

/** Ports over records in memory, which neither search nor sort: what is measured is the page. */
export function memoryPorts(screens: Map<string, Screen>, records: () => RecordData[]): EnginePorts {
  const done = async () => ({ message: '', result: null });
  const silent = () => undefined;
  return hostPorts({
    data: hostData({
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
    }),
    screens: {
      load: async (id) => {
        const screen = screens.get(id);
        if (!screen) throw new Error(`no screen ${id}`);
        return screen;
      },
      subscribe: () => silent,
    },
    open: silent,
    location: memoryLocation(silent),
    notice: { success: silent, warn: silent, error: silent, once: silent },
  });
}
