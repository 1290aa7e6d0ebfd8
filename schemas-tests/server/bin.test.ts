import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rule } from '../../src/testing/server/people';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What a screen deletes lies in a bin, from where its holders of `:delete` take it back (`language.md` §2). */
const SHOP = {
  title: '店',
  resource: { path: '/probe/shop', table: 'probe_shop' },
  verbs: { rent: '看租金' },
  fields: {
    name: { type: 'text', title: '店名', required: true, unique: true },
    city: { type: 'text', title: '城市' },
    kind: { type: 'enum', title: '类型', options: { big: '大店', small: '小店' } },
    code: { type: 'text', title: '编码', unique: ['kind'] },
    phone: { type: 'phone', title: '电话', unique: true },
    rent: { type: 'cny', title: '租金', permission: { view: 'rent' } },
    above: { type: 'ref', title: '上级', to: 'probe/shop' },
  },
  kind: 'tree',
  tree: { parent: 'above', depth: 2 },
  table: { columns: ['name', 'city', 'rent'], search: ['name'] },
  form: ['name', 'city', 'kind', 'code', 'phone', 'rent', 'above'],
};
const STEP = {
  title: '等级',
  resource: { path: '/probe/step', table: 'probe_step' },
  fields: {
    level: { type: 'integer', title: '级别' },
    threshold: { type: 'integer', title: '门槛', rising: ['level'] },
  },
  table: { columns: ['level', 'threshold'] },
  form: ['level', 'threshold'],
};
const SHELF = {
  title: '货架',
  resource: { path: '/probe/shelf', table: 'probe_shelf' },
  fields: {
    shop: { type: 'ref', title: '店', to: 'probe/shop', part: true, required: true },
    name: { type: 'text', title: '名称', unique: ['shop'] },
  },
  table: { columns: ['shop', 'name'] },
  form: ['shop', 'name'],
};
const LABEL = {
  title: '价签',
  resource: { path: '/probe/label', table: 'probe_label', delete: 'hard' },
  fields: { shelf: { type: 'ref', title: '货架', to: 'probe/shelf' } },
  table: { columns: ['shelf'] },
  form: ['shelf'],
};
const VISIT = {
  title: '探店',
  resource: { path: '/probe/visit', table: 'probe_visit', delete: 'hard' },
  fields: { shop: { type: 'ref', title: '店', to: 'probe/shop' } },
  table: { columns: ['shop'] },
  form: ['shop'],
};

let server: TestServer;
/** Sees and deletes shops of 上海 only. */
let limited: Client;
beforeAll(async () => {
  server = await startTestServer({
    screens: {
      'probe/shop': SHOP,
      'probe/step': STEP,
      'probe/visit': VISIT,
      'probe/shelf': SHELF,
      'probe/label': LABEL,
    },
  });
  limited = await operatorWith(server, 'limited', ['shop:list', 'shop:delete']);
  const role = await server.services.db
    .selectFrom('sys_role')
    .where('role_code', '=', 'role_limited')
    .select('id')
    .executeTakeFirstOrThrow();
  await rule(server.services.db, 'shop:list', role.id, { column: 'city', condition: '=', value: '上海' });
  server.services.callers.forget();
});
afterAll(() => server.close());

const PATH = '/probe/shop';
async function add(record: object, path = PATH): Promise<string> {
  const { body } = await server.admin.post(`${path}/add`, record);
  if (!body.success) throw new Error(body.message);
  return (body.result as { id: string }).id;
}
async function gone(record: object): Promise<string> {
  const id = await add(record);
  expect((await server.admin.delete(`${PATH}/delete`, { id })).body.message).toBe('删除成功!');
  return id;
}
interface Deleted {
  id: string;
  name: string;
  rent?: number;
  deletion: { time: string; operator: string };
}
const binOf = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get(`${PATH}/deleted`, query)).body.result as unknown as {
    records: Deleted[];
    total: number;
  };
const back = (ids: string[], client = server.admin) => client.put(`${PATH}/putBack`, { ids });
const purge = (ids: string, client = server.admin) => client.delete(`${PATH}/purge`, { ids });
const operationsOf = async (id: string) =>
  (
    await server.services.db
      .selectFrom('sys_data_log')
      .where('data_table', '=', 'probe_shop')
      .where('data_id', '=', id)
      .orderBy('id')
      .select(['operation', 'action_title'])
      .execute()
  ).map(({ operation, action_title }) => `${operation} ${action_title}`);

test('what was deleted is listed, the last first, with when and by whom; and is restored as it was', async () => {
  const [first, second] = [
    await gone({ name: '东店', city: '上海', rent: 500 }),
    await gone({ name: '西店', city: '北京' }),
  ];
  await sql`update probe_shop set delete_time = '2024-05-01 08:00:00+08' where id = ${first}::bigint`.execute(
    server.services.db,
  );
  const { records, total } = await binOf(server.admin);
  expect([total, records.map(({ name }) => name)]).toEqual([2, ['西店', '东店']]);
  expect(records[1]).toMatchObject({
    id: first,
    rent: 500,
    deletion: { time: '2024-05-01 08:00:00', operator: '管理员' },
  });
  expect((await binOf(server.admin, { name: '西' })).records.map(({ id }) => id)).toEqual([second]);
  expect((await binOf(server.admin, { pageSize: '1', pageNo: '2' })).records.map(({ id }) => id)).toEqual([
    first,
  ]);
  const { body } = await back([first]);
  expect(body).toMatchObject({ success: true, message: '还原成功！', result: { done: [first], failed: [] } });
  const read = await server.admin.get(`${PATH}/queryById`, { id: first });
  expect(read.body.result).toMatchObject({ name: '东店', city: '上海', rent: 500, version: 2 });
  expect(await operationsOf(first)).toEqual(['add 新增', 'delete 删除', 'restore 还原']);
  const history = (await server.admin.get(`${PATH}/history`, { id: first })).body.result as unknown as {
    records: { title: string }[];
  };
  expect(history.records[0]?.title).toBe('还原');
  expect((await back([first])).body.message).toBe('未找到对应实体');
  await purge(second);
});

test('a unique value that another record took meanwhile is named with its field; several are each reported', async () => {
  const lost = await gone({ name: '南店', kind: 'big', code: 'A1', phone: '13800001111' });
  const taker = await add({ name: '南店', kind: 'big', code: 'A1' });
  const fieldErrors = async () =>
    ((await back([lost])).body.result as unknown as { errors: { field: string; message: string }[] }).errors;
  expect(await fieldErrors()).toEqual([
    { field: 'name', message: '店名“南店”已有另一条记录在用，不能还原' },
    { field: 'code', message: '编码“A1”（与类型“大店”一起）已有另一条记录在用，不能还原' },
  ]);
  await server.admin.put(`${PATH}/edit`, { id: taker, name: '新南店', kind: 'small', phone: '13800001111' });
  // a sensitive value is masked
  expect(await fieldErrors()).toEqual([
    { field: 'phone', message: '电话“138****1111”已有另一条记录在用，不能还原' },
  ]);
  await server.admin.put(`${PATH}/edit`, { id: taker, phone: null });
  expect((await back([lost])).body.success).toBe(true);
});

test('of two who concurrently restore the same record, or two records of one name, one succeeds', async () => {
  const [a, b] = [await gone({ name: '双店' }), await gone({ name: '双店' })];
  const answers = await Promise.all([a, b, a, b].map((id) => back([id])));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(
    ((await server.admin.get(`${PATH}/list`, { name: '双店' })).body.result as { total: number }).total,
  ).toBe(1);
});

test('what it refers to must be there, and a tree stays as deep as its file says', async () => {
  const top = await add({ name: '总店' });
  const child = await gone({ name: '分店', above: top });
  expect((await server.admin.delete(`${PATH}/delete`, { id: top })).body.success).toBe(true);
  expect((await back([child])).body.message).toBe('上级所指的“店”记录已删除，请先还原它');
  await back([top]);
  const over = await add({ name: '集团' });
  await server.admin.put(`${PATH}/edit`, { id: top, above: over });
  expect((await back([child])).body.message).toBe('最多 2 级，放在这里就超过了');
  await server.admin.put(`${PATH}/edit`, { id: top, above: null });
  expect((await back([child])).body.success).toBe(true);
});

test('what rises must still rise with it', async () => {
  const path = '/probe/step';
  const low = await add({ level: 1, threshold: 100 }, path);
  const high = await add({ level: 2, threshold: 200 }, path);
  await server.admin.delete(`${path}/delete`, { id: low });
  await server.admin.put(`${path}/edit`, { id: high, threshold: 50 });
  const { body } = await server.admin.put(`${path}/putBack`, { ids: [low] });
  expect(body.result).toMatchObject({ errors: [{ field: 'threshold' }] });
  await server.admin.put(`${path}/edit`, { id: high, threshold: 150 });
  expect((await server.admin.put(`${path}/putBack`, { ids: [low] })).body.success).toBe(true);
});

test('several together: each is reported separately', async () => {
  const [one, two] = [await gone({ name: '甲店' }), await gone({ name: '乙店' })];
  await add({ name: '乙店' });
  const { body } = await back([one, two, '999']);
  expect(body).toMatchObject({
    message: '已还原 1 条，2 条未能还原',
    result: {
      done: [one],
      failed: [
        { id: two, message: '店名“乙店”已有另一条记录在用，不能还原' },
        { id: '999', message: '未找到对应实体' },
      ],
    },
  });
  expect((await back([])).body.message).toBe('请选择要还原的记录');
});

test('a purged record is removed but for the data log; a live record is not purged', async () => {
  const id = await gone({ name: '旧店' });
  const living = await add({ name: '活店' });
  expect((await purge(living)).body.message).toBe('未找到对应实体');
  expect((await purge(id)).body).toMatchObject({ success: true, message: '彻底删除成功！' });
  const left = await sql`select 1 from probe_shop where id = ${id}::bigint`.execute(server.services.db);
  expect(left.rows).toEqual([]);
  expect(await operationsOf(id)).toEqual(['add 新增', 'delete 删除', 'purge 彻底删除']);
  expect((await back([id])).body.message).toBe('未找到对应实体');
});

test('data rules hold in the bin, hidden fields are absent, and without :delete there is no bin', async () => {
  const own = await gone({ name: '沪店', city: '上海', rent: 900 });
  const other = await gone({ name: '京店', city: '北京', rent: 900 });
  const { records, total } = await binOf(limited);
  expect([total, records.map(({ name }) => name)]).toEqual([1, ['沪店']]);
  expect(records[0]).not.toHaveProperty('rent');
  for (const answer of [await back([other], limited), await purge(other, limited)])
    expect(answer.body.message).toBe('未找到对应实体');
  expect((await back([own], limited)).body.success).toBe(true);
  const reader = await operatorWith(server, 'reader', ['shop:list']);
  const calls = [reader.get(`${PATH}/deleted`), back([other], reader), purge(other, reader)];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('a screen that deletes for good, or nothing, has no bin', async () => {
  const statuses = await Promise.all([
    server.admin.get('/probe/visit/deleted'),
    server.admin.get('/user/user/deleted'),
    server.admin.get('/goods/gift/deleted'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await server.admin.get('/gift/gift/deleted')).status).toBe(200);
});

test('the family asks for deleted dictionaries by its own calls', async () => {
  const { body } = await server.admin.post('/sys/dict/add', {
    dictName: '临时',
    dictCode: 'passing',
    type: 0,
  });
  const { id } = body.result as { id: string };
  await server.admin.delete('/sys/dict/delete', { id });
  const listed = (await server.admin.get('/sys/dict/deleteList')).body.result as unknown as object[];
  expect(listed).toEqual([expect.objectContaining({ id, dictCode: 'passing' })]);
  expect((await server.admin.put(`/sys/dict/back/${id}`, {})).body.message).toBe('操作成功!');
  expect((await server.admin.put(`/sys/dict/back/${id}`, {})).body.message).toBe('未找到对应实体');
  await server.admin.delete('/sys/dict/delete', { id });
  expect((await server.admin.delete(`/sys/dict/deletePhysic/${id}`, {})).body.message).toBe('删除成功!');
  expect((await server.admin.get('/sys/dict/deleteList')).body.result).toEqual([]);
  const reader = await operatorWith(server, 'dictReader', ['dict:list']);
  expect((await reader.get('/sys/dict/deleteList')).status).toBe(403);
});

describe('parts are deleted with the whole, under the right to it', () => {
  const shelves = async () =>
    (
      await sql<{ name: string; isGone: boolean }>`
        select name, delete_time is not null as "isGone" from probe_shelf order by id`.execute(
        server.services.db,
      )
    ).rows.map(({ name, isGone }) => `${name}${isGone ? ' gone' : ''}`);
  const titles = async () =>
    (
      await sql<{ title: string }>`
        select action_title as title from sys_data_log where data_table = 'probe_shelf' and operation <> 'add' order by id`.execute(
        server.services.db,
      )
    ).rows.map(({ title }) => title);

  test('into the bin, back from it, and out of it; what was deleted before stays deleted', async () => {
    const shop = await add({ name: '整体', city: '上海' });
    const [first] = [
      await add({ shop, name: '旧' }, '/probe/shelf'),
      await add({ shop, name: '左' }, '/probe/shelf'),
      await add({ shop, name: '右' }, '/probe/shelf'),
    ];
    await server.admin.delete('/probe/shelf/delete', { id: first });
    await sql`update probe_shelf set delete_time = delete_time - interval '1 minute' where id = ${first}`.execute(
      server.services.db,
    );
    // the limited one has no right to shelves, and deletes shops of 上海
    expect((await limited.delete(`${PATH}/delete`, { id: shop })).body.message).toBe('删除成功!');
    expect(await shelves()).toEqual(['旧 gone', '左 gone', '右 gone']);
    const back = await limited.put(`${PATH}/putBack`, { ids: [shop] });
    expect(back.body.success, back.body.message).toBe(true);
    expect(await shelves()).toEqual(['旧 gone', '左', '右']);
    await server.admin.delete(`${PATH}/delete`, { id: shop });
    await server.admin.delete(`${PATH}/purge`, { ids: shop });
    expect(await shelves()).toEqual([]);
    const [deleted, restored, purged] = ['删除', '还原', '彻底删除'].map((word) => `随店${word}`);
    const both = (title?: string) => [title, title];
    const log = ['删除', ...both(deleted), ...both(restored), ...both(deleted), ...both(purged), purged];
    expect(await titles()).toEqual(log);
  });

  test('nothing may refer to any of them: otherwise all stay', async () => {
    const shop = await add({ name: '有价签', city: '上海' });
    const shelf = await add({ shop, name: '高' }, '/probe/shelf');
    await add({ shop, name: '低' }, '/probe/shelf');
    await add({ shelf }, '/probe/label');
    const refused = await server.admin.delete(`${PATH}/delete`, { id: shop });
    expect(refused.body.message).toBe('该记录正被“价签”的“货架”引用，不能删除');
    expect(await shelves()).toEqual(['高', '低']);
  });

  test('a dictionary takes its items along', async () => {
    const dictionary = { dictName: '整本', dictCode: 'whole_dict' };
    const { body } = await server.admin.post('/sys/dict/add', dictionary);
    const { id } = body.result as { id: string };
    await server.admin.post('/sys/dictItem/add', { dictId: id, itemText: '甲', itemValue: 'a' });
    const items = async () => (await server.admin.get('/sys/dict/getDictItems/whole_dict')).body.result;
    expect((await server.admin.delete('/sys/dict/delete', { id })).body).toMatchObject({ success: true });
    expect(await items()).toEqual([]);
    await server.admin.put(`/sys/dict/back/${id}`, {});
    expect(await items()).toMatchObject([{ value: 'a', text: '甲' }]);
    await server.admin.delete('/sys/dict/delete', { id });
    expect((await server.admin.delete(`/sys/dict/deletePhysic/${id}`, {})).body.message).toBe('删除成功!');
  });
});
