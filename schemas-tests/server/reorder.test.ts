import { afterAll, beforeAll, expect, test } from 'vitest';
import { risingNumbers } from '../../src/server/resource/write/reorder';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

const SLIDE = {
  title: '幻灯片',
  resource: { path: '/probe/slide', table: 'probe_slide' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    isLocked: { type: 'switch', title: '锁定', default: false },
    sortNo: { type: 'integer', title: '排序', default: 0, maximum: 100, readOnly: { name: '固定' } },
  },
  table: { columns: ['name', 'isLocked', 'sortNo'], sort: ['sortNo'], drag: 'sortNo' },
  form: ['name', 'isLocked', 'sortNo'],
  actions: { edit: { when: { isLocked: false } } },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'probe/_group': { title: '试验' }, 'probe/slide': SLIDE } });
});
afterAll(() => server.close());

const add = async (name: string, sortNo: number, isLocked = false) =>
  ((await server.admin.post('/probe/slide/add', { name, sortNo, isLocked })).body.result as { id: string })
    .id;
const read = async (id: string) =>
  (await server.admin.get('/probe/slide/queryById', { id })).body.result as Record<string, unknown>;
const numbers = async (ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).sortNo));
const reorder = (ids: unknown) => server.admin.put('/probe/slide/reorder', { ids });

test('the existing numbers are dealt out again; only rows that get another one are changed and logged', async () => {
  const [a, b, c] = [await add('甲', 3), await add('乙', 7), await add('丙', 9)];
  expect((await reorder([b, a, c])).body).toMatchObject({ success: true, message: '顺序已调整' });
  expect(await numbers([b, a, c])).toEqual([3, 7, 9]);
  expect([(await read(a)).version, (await read(c)).version]).toEqual([2, 1]);
  const log = (await server.admin.get('/sys/dataLog/list', { dataId: a })).body.result as {
    records: Record<string, unknown>[];
  };
  expect(log.records[0]).toMatchObject({ operation: 'edit', actionTitle: '调整顺序', dataVersion: 2 });
  const untouched = (await server.admin.get('/sys/dataLog/list', { dataId: c })).body.result as {
    records: unknown[];
  };
  expect(untouched.records).toHaveLength(1);
});

test('numbers that tie are made to rise', async () => {
  const ids = [await add('一', 0), await add('二', 0), await add('三', 0)];
  const turned = [...ids].reverse();
  await reorder(turned);
  expect(await numbers(turned)).toEqual([0, 1, 2]);
  expect(risingNumbers([5, null, 5, 2])).toEqual([2, 5, 6, 7]);
  expect(risingNumbers([null, null])).toEqual([0, 1]);
});

test('one row that may not be edited, or breaks a limit, or is not there refuses all of them', async () => {
  const [a, b, locked] = [await add('开', 11), await add('开二', 12), await add('锁', 13, true)];
  expect((await reorder([b, a, locked])).body).toMatchObject({
    success: false,
    message: '该记录已被他人处理',
  });
  const [top, same] = [await add('顶', 100), await add('同', 100)];
  expect((await reorder([top, same])).body).toMatchObject({
    success: false,
    message: '排序不能大于 100',
  });
  const fixed = await add('固定', 14);
  expect((await reorder([fixed, a])).body).toMatchObject({
    success: false,
    message: '这条记录的排序不能修改',
  });
  expect((await reorder([b, a, '999'])).body).toMatchObject({ success: false, message: '未找到对应实体' });
  expect(await numbers([a, b])).toEqual([11, 12]);
});

test('what is no list of ids is refused with a sentence', async () => {
  const a = await add('单', 20);
  const refusals = [undefined, [], [a, a], ['x'], Array.from({ length: 1001 }, (_, index) => String(index))];
  const messages = await Promise.all(refusals.map(async (ids) => (await reorder(ids)).body.message));
  expect(messages).toEqual([
    '请选择要排序的记录',
    '请选择要排序的记录',
    '同一条记录不能排两次',
    '未找到对应实体',
    '一次最多调整 1000 条记录的顺序',
  ]);
});

test('the right is that of editing, and screens without drag have no such call', async () => {
  const reader = await operatorWith(server, 'slide_reader', ['slide:list']);
  const { status } = await reader.put('/probe/slide/reorder', { ids: [await add('客', 30)] });
  expect(status).toBe(403);
  expect((await server.admin.put('/gift/gift/reorder', { ids: ['1'] })).status).toBe(404);
});
