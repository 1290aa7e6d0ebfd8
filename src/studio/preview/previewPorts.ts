import type { DataPort, EnginePorts, RecordData, Screen } from '../../engine/index';
import { memoryLocation } from '../../engine/index';
import type { Drawable } from '../checker/protocol';
import { oversightOf } from './oversightPort';
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
  const recordsOf = async (screen: Screen) => (await load(screen.id)).records;
  const data: DataPort = {
    list: async (screen, { pageNo, pageSize }) => {
      const records = await recordsOf(screen);
      const page = records.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return { records: page, total: records.length, size: pageSize, current: pageNo, pages: 1 };
    },
    get: async (screen, id) => found(await recordsOf(screen), id),
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
    oversight: oversightOf(load, warnPreview),
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

function found(records: readonly RecordData[], id: string): RecordData {
  return records.find((one) => String(one.id) === id) ?? records[0] ?? {};
}
