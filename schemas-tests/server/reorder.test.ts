import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Numbered, numberedInOrder } from '../../src/engine/pure';
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

const CARD = {
  title: '卡片',
  resource: { path: '/probe/card', table: 'probe_card' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    sortNo: { type: 'integer', title: '排序', default: 0 },
  },
  table: { columns: ['name'], sort: ['sortNo', '-createTime'], drag: 'sortNo' },
  form: ['name'],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    screens: { 'probe/_group': { title: '试验' }, 'probe/slide': SLIDE, 'probe/card': CARD },
  });
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
  expect(dealt([2, 5, 5, null], '3201')).toBe('3:2 2:5 0:6 1:7');
  expect(dealt([null, null], '10')).toBe('1:0 0:1');
});

/** Rows named by their place in the list, the ids in their new order; the list afterwards. */
function dealt(list: (number | null)[], ids: string): string {
  const rows: Numbered[] = list.map((number, place) => ({ id: String(place), number }));
  const changes = numberedInOrder(rows, [...ids]);
  return rows
    .map(({ id, number }, place) => ({ id, place, number: changes.get(id) ?? number }))
    .sort((a, b) => (a.number ?? 1e9) - (b.number ?? 1e9) || a.place - b.place)
    .map(({ id, number }) => `${id}:${number}`)
    .join(' ');
}

test('records that are not among those dragged keep their places', () => {
  // those before keep their numbers, those behind move on as far as they must
  expect(dealt([0, 0, 0, 0, 0, 0, 10], '321')).toBe('0:0 3:1 2:2 1:3 4:4 5:5 6:10');
  expect(dealt([1, 2, 3, 4], '21')).toBe('0:1 2:2 1:3 3:4');
  // others in between that tie, as in a filtered list
  expect(dealt([0, 0, 0, 0, 7], '20')).toBe('2:0 1:1 0:2 3:3 4:7');
  expect(dealt([5, 5, 9, 9, 9], '10')).toBe('1:5 0:6 2:9 3:9 4:9');
  // without a number they come last, in their order
  expect(dealt([1, null, null, null, null], '32')).toBe('0:1 1:2 3:3 2:4 4:null');
});

test('every arrangement of some rows of any list leaves the others where they are', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 });
  const arrangement = fc.shuffledSubarray([...'01234567'], { minLength: 1 });
  fc.assert(
    fc.property(numbers, arrangement, (list, ids) => {
      const places = [...ids].sort();
      const expected = [...'01234567'].map((id) => ids[places.indexOf(id)] ?? id).join('');
      const sorted = list.sort((a, b) => a - b);
      expect(dealt(sorted, ids.join('')).replaceAll(/:\d+ ?/g, '')).toBe(expected);
    }),
    { seed: 20_261_130, numRuns: 500 },
  );
});

test('a drag on one page of equal numbers leaves the rows of other pages where they are', async () => {
  const names = async (query: Record<string, string>) =>
    (
      (await server.admin.get('/probe/card/list', query)).body.result as { records: { id: string }[] }
    ).records.map(({ id }) => id);
  const all = { pageNo: '1', pageSize: '100' };
  for (let number = 1; number <= 25; number++)
    await server.admin.post('/probe/card/add', { name: `${number}` });
  const expected = await names(all);
  for (const pageNo of [1, 2]) {
    const [first, second, third, ...others] = await names({ pageNo: String(pageNo), pageSize: '20' });
    const ids = [second, third, first, ...others] as string[];
    expect((await server.admin.put('/probe/card/reorder', { ids })).body.message).toBe('顺序已调整');
    expected.splice((pageNo - 1) * 20, ids.length, ...ids);
    expect(await names(all)).toEqual(expected);
  }
  const log = (await server.admin.get('/sys/dataLog/list', { dataId: String(expected.at(-1)) })).body
    .result as {
    records: Record<string, unknown>[];
  };
  expect(log.records[0]).toMatchObject({ dataTable: 'probe_card', actionTitle: '调整顺序' });
});

test('two drags at once both hold', async () => {
  const cards = async () =>
    (
      (await server.admin.get('/probe/card/list', { pageSize: '100' })).body.result as {
        records: { id: string }[];
      }
    ).records.map(({ id }) => id);
  await server.services.db
    .updateTable('probe_card' as never)
    .set({ sort_no: 0 } as never)
    .execute();
  const before = await cards();
  const turned = (from: number) => [...before.slice(from, from + 4)].reverse();
  const answers = await Promise.all(
    [0, 10].map((from) => server.admin.put('/probe/card/reorder', { ids: turned(from) })),
  );
  expect(answers.map(({ body }) => body.success)).toEqual([true, true]);
  before.splice(0, 4, ...turned(0));
  before.splice(10, 4, ...turned(10));
  expect(await cards()).toEqual(before);
});

test('the order of one whole leaves the parts of others alone', async () => {
  const add = async (path: string, record: object) =>
    ((await server.admin.post(path, record)).body.result as { id: string }).id;
  const items = async (dictId: string) =>
    (await server.admin.get('/sys/dictItem/list', { dictId, pageSize: '100' })).body.result as {
      records: { id: string; sortOrder: number }[];
    };
  const dicts = [];
  for (const code of ['order_a', 'order_b']) {
    const dictId = await add('/sys/dict/add', { dictName: code, dictCode: code });
    dicts.push(dictId);
    for (const itemValue of ['1', '2', '3'])
      await add('/sys/dictItem/add', { dictId, itemText: itemValue, itemValue, sortOrder: 1 });
  }
  const untouched = await items(dicts[1]!);
  const ids = (await items(dicts[0]!)).records.map(({ id }) => id);
  const turned = [ids[1]!, ids[2]!, ids[0]!];
  expect((await server.admin.put('/sys/dictItem/reorder', { ids: turned })).body.success).toBe(true);
  expect((await items(dicts[0]!)).records.map(({ id }) => id)).toEqual(turned);
  expect(await items(dicts[1]!)).toEqual(untouched);
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
    '记录的编号不能没有',
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
