import {
  type DataPort,
  type EnginePorts,
  memoryLocation,
  type NoticePort,
  RequestError,
  type SavedView,
  type Screen,
} from '../../../../src/engine/index';
import { oversightOf } from '../../../../src/studio/preview/oversightPort';
import { csvOf } from './csv';
import { readPage, readRecords, readTotals, readWaiting } from './read';
import type { MemoryTable } from './table';
import { VISITOR } from './table';
import { actOn, addRecord, editRecord, forEach, recordOf, removeRecord } from './writes';

/** The screen that is drawn now; listeners hear of another one. */
export interface CurrentScreen {
  get(): Screen;
  subscribe(listener: (id: string) => void): () => void;
}

const DONE = { message: '操作成功', result: null };

/** All that a screen may ask of the server, answered by records in memory. */
export function memoryPorts(table: MemoryTable, current: CurrentScreen, notice: NoticePort): EnginePorts {
  return {
    data: { ...recordsPort(table), ...filesPort(table), views: viewsPort(), oversight: oversightPort(table) },
    session: { can: () => true, user: VISITOR },
    notice,
    location: memoryLocation(() => notice.warn('这个例子只有一个页面')),
    screens: { load: async () => current.get(), loaded: () => current.get(), subscribe: current.subscribe },
  };
}

function recordsPort(table: MemoryTable) {
  return {
    canExclude: true,
    list: async (screen, query) => readPage(table, screen, query),
    // settings are one record
    get: async (screen, id) => recordOf(table, screen, screen.kind === 'form' ? table.rows[0]?.id : id),
    add: async (screen, record) => ({ message: '添加成功', result: addRecord(table, screen, record) }),
    edit: async (screen, record) => {
      editRecord(table, screen, record);
      return { message: '编辑成功', result: null };
    },
    remove: async (screen, ids) => ({
      message: '删除成功',
      result: forEach(ids, (id) => removeRecord(table, screen, id)),
    }),
    act: async (screen, name, payload) => {
      const action = screen.actions[name];
      if (!action) throw new RequestError('这个按钮已经不在文件里了');
      if (action.on !== 'row') return { ...DONE, message: '例子里没有服务器，没有做任何事' };
      const { ids } = payload;
      if (ids === undefined) actOn(table, screen, action, payload);
      const result = ids && forEach(ids, (id) => actOn(table, screen, action, { ...payload, id }));
      return { ...DONE, result: result ?? null };
    },
    lookup: async () => [{ value: VISITOR.id, text: VISITOR.name }],
    dict: async () => [],
  } satisfies Partial<DataPort>;
}

/** Uploaded files are addresses that hold their content. */
function filesPort(table: MemoryTable) {
  const files = new Map<string, string>();
  const saveFile: DataPort['saveFile'] = async (name, content) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return {
    upload: async (file) => {
      const path = `memory/${files.size + 1}-${file.name}`;
      files.set(path, await addressOf(file));
      return path;
    },
    fileUrl: (path) => files.get(path) ?? path,
    saveFile,
    exportAll: async (screen, { filters }, selections) => {
      const records = readRecords(table, screen, filters);
      const chosen = records.filter(({ id }) => selections.includes(String(id)));
      await saveFile(`${screen.title}.csv`, csvOf(screen, chosen.length > 0 ? chosen : records));
    },
  } satisfies Partial<DataPort>;
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new RequestError('这个文件读不出来')));
    reader.readAsDataURL(file);
  });
}

function viewsPort(): DataPort['views'] {
  let saved: SavedView[] = [];
  return {
    canShare: false,
    list: async () => saved,
    save: async (_screen, { id = String(saved.length + 1), name, content }) => {
      const view = {
        id,
        name,
        content,
        isShared: false,
        isOwn: true,
        isDefault: false,
        roles: [],
        maker: VISITOR.name,
      };
      saved = [...saved.filter((one) => one.id !== id), view];
      return id;
    },
    remove: async (_screen, id) => {
      saved = saved.filter((one) => one.id !== id);
    },
    setDefault: async (_screen, id) => {
      saved = saved.map((one) => ({ ...one, isDefault: one.id === id }));
    },
    roles: async () => [],
    setRoles: async () => undefined,
  };
}

/** Totals, days, what waits and the data log over the records; what takes other operators is as in the studio's preview. */
function oversightPort(table: MemoryTable): NonNullable<DataPort['oversight']> {
  // of the whole list: the days of a calendar are then cut out of it
  const drawable = (screen: Screen) => ({
    screen,
    records: readRecords(table, screen, {}),
    waiting: readWaiting(table, screen),
    cards: {},
  });
  const nothing = async () => ({ message: '例子里没有别的操作员', result: null });
  const previewed = (screen: Screen) => oversightOf(async () => drawable(screen), nothing);
  return {
    ...oversightOf(() => Promise.reject(new RequestError('例子里没有这一项')), nothing),
    totals: async (screen, filters) => readTotals(table, screen, filters),
    claim: (screen, ask) => previewed(screen).claim(screen, ask),
    backlog: (screen) => previewed(screen).backlog(screen),
    days: (screen, filters, most) => previewed(screen).days(screen, filters, most),
    history: async (_screen, id) => ({
      records: table.log.filter(({ record }) => record === id),
      hasMore: false,
    }),
  };
}
