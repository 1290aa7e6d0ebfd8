import type { DataPort, EndpointPort, EnginePorts, RecordData } from '../../engine/index';
import { memoryData, memoryLocation } from '../../engine/index';
import type { Drawable } from '../checker/protocol';
import { addressOf, openedBy, type Shown } from './shown';

/** Who looks at the preview. */
export interface Onlooker {
  /** null: everything is held. */
  codes: ReadonlySet<string> | null;
}

interface Sources {
  /** The operator's own ports: pictures and places of dictionaries are the real ones. */
  own: EnginePorts;
  load(id: string): Promise<Drawable>;
  onlooker: Onlooker;
  shown: Shown;
}

/** The people to choose from, by number. */
const SAMPLES = ['1', '2', '3', '4', '5'];
const NOTHING = { message: '这是预览，没有保存', result: null };

/** Ports of a screen that is only tried: records are samples, and nothing that is done reaches the server. */
export function previewPorts({ own, load, onlooker, shown }: Sources): EnginePorts {
  const warnPreview = async () => {
    own.notice.warn(NOTHING.message);
    return NOTHING;
  };
  const records: Record<string, RecordData[]> = {};
  const waiting = new Map<string, ReadonlySet<unknown>>();
  const samples = memoryData({
    records,
    screens: {
      ids: [],
      load: async (id) => {
        const drawable = await load(id);
        records[drawable.screen.resource?.of ?? id] ??= drawable.records;
        waiting.set(id, new Set(drawable.waiting));
        return drawable.screen;
      },
    },
    waits: (screen, { id }) => waiting.get(screen.id)?.has(id) ?? false,
  });
  const data: DataPort = {
    ...samples,
    add: warnPreview,
    edit: warnPreview,
    remove: async (_, ids) => ({
      ...(await warnPreview()),
      result: { done: [], failed: ids.map((id) => ({ id, message: NOTHING.message })) },
    }),
    act: warnPreview,
    lookup: async (_, { ids }) => (ids ?? SAMPLES).map((id) => ({ value: id, text: `样例 ${id}` })),
    dict: own.data.dict,
    upload: own.data.upload,
    saveFile: own.data.saveFile,
    fileUrl: own.data.fileUrl,
    exportAll: async () => void (await warnPreview()),
    views: {
      canShare: false,
      list: async () => [],
      save: async () => '',
      remove: async () => undefined,
      setDefault: async () => undefined,
      roles: async () => [],
      setRoles: async () => undefined,
    },
    dashboards: { card: async (screen, { id }) => (await load(screen.id)).cards[id] ?? null },
    endpoints: samples.endpoints && readOnly(samples.endpoints, warnPreview),
  };
  return {
    data,
    session: {
      ...own.session,
      can: (code) => onlooker.codes === null || onlooker.codes.has(code),
    },
    notice: own.notice,
    location: memoryLocation(() => own.notice.warn('这是预览，不打开别的页面'), addressOf(shown)),
    drafts: openedBy(shown),
    screens: { load: async (id) => (await load(id)).screen, subscribe: () => () => undefined },
  };
}

const READS = /^(GET |POST (claim|reveal)$)/;

/** The same calls, of which those that write do nothing but `warn`. */
function readOnly(endpoints: EndpointPort, warn: () => Promise<unknown>): EndpointPort {
  return new Proxy(endpoints, {
    get: (all, key) => (READS.test(String(key)) ? Reflect.get(all, key) : warn),
  });
}
