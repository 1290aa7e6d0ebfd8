import { vi } from 'vitest';
import type { DataPort } from '../engine/contract/ports';

/** A DataPort that knows nothing; a test gives it the calls it is about. */
export function fakeData(calls: Partial<DataPort> = {}): DataPort {
  const done = async () => ({ message: '操作成功！', result: null });
  return {
    list: vi.fn(async () => ({ records: [], total: 0, size: 10, current: 1, pages: 0 })),
    get: vi.fn(async () => ({})),
    add: vi.fn(done),
    edit: vi.fn(done),
    remove: vi.fn(async () => ({ message: '删除成功！', result: { done: [], failed: [] } })),
    act: vi.fn(done),
    lookup: vi.fn(async () => []),
    dict: vi.fn(async () => []),
    upload: vi.fn(async (file: File, folder: string) => `${folder}/${file.name}`),
    saveFile: vi.fn(),
    views: {
      canShare: false,
      list: vi.fn(async () => []),
      save: vi.fn(async () => '1'),
      remove: vi.fn(async () => undefined),
      setDefault: vi.fn(async () => undefined),
      roles: vi.fn(async () => []),
      setRoles: vi.fn(async () => undefined),
    },
    exportAll: vi.fn(async () => undefined),
    fileUrl: (path) => (/^https?:/.test(path) ? path : `http://static.test/${path}`),
    ...calls,
  };
}
