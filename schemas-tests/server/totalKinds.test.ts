import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryData } from '../../src/engine/embed/memory/memoryData';
import { readScreens, type Screen, type Totals } from '../../src/engine/pure';
import { rule } from '../../src/testing/server/people';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What `totals` say of a list besides sums (`language.md` §4), beside a calculation by hand. */
const BILL = {
  title: '账单',
  permission: 'shop-bill',
  resource: { path: '/shop/bill', table: 'shop_bill' },
  fields: {
    name: { type: 'text', title: '名称' },
    amount: { type: 'cny', title: '金额' },
    weight: { type: 'decimal', title: '重量', digits: 2 },
    day: { type: 'date', title: '哪天' },
    paidAt: { type: 'datetime', title: '付款时间' },
    phone: { type: 'phone', title: '电话' },
    tags: { type: 'tags', title: '标签' },
    kind: { type: 'enum', title: '类型', options: { gift: '礼物', call: '通话' } },
  },
  table: {
    columns: ['name', 'amount'],
    search: ['name', 'kind'],
    totals: [
      'amount',
      ...['avg', 'min', 'max', 'count'].map((as) => ({ field: 'amount', as })),
      { field: 'amount', as: 'avg', by: 'kind' },
      { field: 'amount', as: 'max', where: { kind: 'gift' }, title: '最贵的礼物' },
      { field: 'weight', as: 'avg' },
      { field: 'weight', as: 'max' },
      { field: 'day', as: 'min' },
      { field: 'paidAt', as: 'max' },
      { field: 'name', as: 'count' },
      { field: 'tags', as: 'count' },
      { field: 'phone', as: 'count' },
    ],
  },
  form: ['name', 'amount', 'weight', 'day', 'paidAt', 'phone', 'tags', 'kind'],
};
const BILLS = [
  { name: '甲', amount: 100, weight: 1.25, day: '2026-03-02', paidAt: '2026-03-02 08:00:00', kind: 'gift' },
  {
    name: '乙',
    amount: 101,
    weight: 2,
    day: '2026-03-01',
    phone: '13800000000',
    tags: ['a', 'b'],
    kind: 'gift',
  },
  { name: '丙', amount: 9, weight: null, paidAt: '2026-03-05 23:59:59', tags: [], kind: 'call' },
  { name: '', amount: null, weight: -4.5, day: null, kind: 'call' },
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'shop/_group': { title: '店' }, 'shop/bill': BILL } });
  expect(server.services.screens.diagnostics()).toEqual([]);
  for (const bill of BILLS) {
    const { body } = await server.admin.post('/shop/bill/add', bill);
    expect(body.success, body.message).toBe(true);
  }
});
afterAll(() => server.close());

type Sums = Totals['sums'];

async function sumsFor(client: TestServer['admin'], query: Record<string, string> = {}): Promise<Sums> {
  const { body } = await client.get('/shop/bill/totals', query);
  expect(body.success, body.message).toBe(true);
  return (body.result as unknown as Totals).sums;
}

/** `amount avg` → its figure, of those that are whole. */
function figures(sums: Sums): Record<string, unknown> {
  const own = sums.filter(({ by, title }) => by === null && title === null);
  return Object.fromEntries(own.map(({ field, as, sum }) => [`${field} ${as}`, sum]));
}

test('averages, least, greatest and counts are of what has a value', async () => {
  const sums = await sumsFor(server.admin);
  expect(figures(sums)).toEqual({
    'amount sum': 210,
    'amount avg': 70,
    'amount min': 9,
    'amount max': 101,
    'amount count': 3,
    // (1.25 + 2 - 4.5) / 3 = -0.41666…
    'weight avg': -0.42,
    'weight max': 2,
    'day min': '2026-03-01',
    'paidAt max': '2026-03-05 23:59:59',
    'name count': 3,
    'tags count': 1,
  });
  expect(sums.find(({ title }) => title === '最贵的礼物')).toMatchObject({ as: 'max', sum: 101 });
  // money is averaged to whole fen: 100.5 of the gifts; 9 of the calls, one of which has no amount; 70 of all, no sum of averages
  expect(sums.find(({ by }) => by === 'kind')).toMatchObject({
    sum: 70,
    groups: [
      { value: 'gift', text: '礼物', sum: 101 },
      { value: 'call', text: '通话', sum: 9 },
    ],
  });
});

test('they follow the filters, and of nothing there is no average', async () => {
  const gifts = figures(await sumsFor(server.admin, { kind: 'gift' }));
  expect(gifts).toMatchObject({
    'amount avg': 101,
    'amount min': 100,
    'weight avg': 1.63,
    'day min': '2026-03-01',
  });
  const nothing = figures(await sumsFor(server.admin, { name: '没有' }));
  expect(nothing).toMatchObject({
    'amount sum': 0,
    'amount avg': null,
    'amount min': null,
    'paidAt max': null,
    'amount count': 0,
  });
});

test('records in memory answer the same', async () => {
  const { screens, errors } = readScreens([{ file: 'shop/bill.json', text: JSON.stringify(BILL) }], null);
  expect(errors).toEqual([]);
  const bill = screens.get('shop/bill') as Screen;
  const { endpoints } = memoryData({
    screens: { ids: ['shop/bill'], load: async () => bill },
    records: { 'shop/bill': BILLS.map((one, index) => ({ id: String(index + 1), ...one })) },
    user: { id: '7', name: '小红', depart: null, departs: [], roles: [] },
  });
  const isOpen = ({ field }: Sums[number]) => field !== 'phone';
  for (const filters of [{}, { kind: 'gift' }, { kind: 'call' }, { name: '没有' }] as Record<
    string,
    string
  >[]) {
    const inMemory = (await endpoints?.['GET totals'](bill, filters))?.sums.filter(isOpen);
    expect(inMemory).toEqual(await sumsFor(server.admin, filters));
  }
});

test('what is masked, hidden or outside the data rules has no part in them', async () => {
  expect((await sumsFor(server.admin)).filter(({ field }) => field === 'phone')).toEqual([]);
  const clerk = await operatorWith(server, 'clerk', ['shop-bill:list']);
  expect(figures(await sumsFor(clerk))).toMatchObject({ 'amount avg': 70, 'amount max': 101 });
  const { db } = server.services;
  const granted = await sql<{ id: string }>`select role_id::text as id from sys_role_permission
    join sys_permission on sys_permission.id = permission_id where perms = 'shop-bill:list' and role_id <> 1`.execute(
    db,
  );
  await rule(db, 'shop-bill:list', String(granted.rows.at(-1)?.id), {
    column: 'kind',
    condition: '=',
    value: 'call',
  });
  server.services.callers.forget();
  expect(figures(await sumsFor(clerk))).toMatchObject({
    'amount avg': 9,
    'amount max': 9,
    'amount count': 1,
  });
  await sql`update sys_role_permission set column_rights = '{"amount": "hidden"}'::jsonb
    where permission_id in (select id from sys_permission where perms = 'shop-bill:list')`.execute(db);
  server.services.callers.forget();
  const fields = new Set((await sumsFor(clerk)).map(({ field }) => field));
  expect([...fields].sort()).toEqual(['day', 'name', 'paidAt', 'tags', 'weight']);
});
