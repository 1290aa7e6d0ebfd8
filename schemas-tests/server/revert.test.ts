import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedFiles } from '../../src/testing/server/storedFiles';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Going back to an older version is an edit, with all that holds for one. */
const SHOP = {
  title: '店',
  resource: { path: '/probe/shop', table: 'probe_shop' },
  verbs: { rent: '改租金', see: '看评分' },
  fields: {
    name: { type: 'text', title: '店名', required: true, unique: true },
    rent: { type: 'cny', title: '租金', permission: { edit: 'rent' } },
    score: { type: 'integer', title: '评分', permission: { view: 'see' } },
    phone: { type: 'phone', title: '电话' },
    logo: { type: 'image', title: '标志' },
    near: { type: 'ref', title: '邻店', to: 'probe/shop' },
    state: { type: 'enum', title: '状态', options: { open: '营业', shut: '歇业' }, default: 'open' },
    sold: { type: 'integer', title: '销量' },
    shelves: { type: 'rows', title: '货架', fields: { photo: { type: 'image', title: '照片' } } },
  },
  table: { columns: ['name', 'rent', 'score', 'phone', 'state', 'sold'] },
  form: ['name', 'rent', 'score', 'phone', 'logo', 'near', 'shelves'],
  actions: {
    edit: { when: { state: 'open' }, ask: ['reason'] },
    shut: { title: '歇业', set: { state: 'shut' } },
  },
};

let server: TestServer;
let clerk: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ screens: { 'probe/shop': SHOP } });
  clerk = await operatorWith(server, 'clerk', ['shop:list', 'shop:edit']);
});
afterAll(() => server.close());

interface Entry {
  id: string;
  title: string;
  time: string;
  reason: string | null;
  changes: { title: string; before: string | null; after: string | null }[];
}

const call = (path: string) => `/probe/shop/${path}`;

async function made(values: object): Promise<string> {
  const { body } = await server.admin.post(call('add'), { name: `店${++count}`, ...values });
  return (body.result as unknown as { id: string }).id;
}

async function edited(id: string, values: object): Promise<void> {
  const { body } = await server.admin.put(call('edit'), { id, reason: '调整', ...values });
  expect(body.success, body.message).toBe(true);
}

const history = async (id: string) =>
  ((await server.admin.get(call('history'), { id })).body.result as unknown as { records: Entry[] }).records;
const record = async (id: string) =>
  (await server.admin.get(call('queryById'), { id })).body.result as unknown as Record<string, unknown>;
const oldest = async (id: string) => (await history(id)).at(-1) as Entry;
const revert = async (client: Client, body: object) =>
  (await client.put(call('revert'), { reason: '改错了', ...body })).body;

test('its changes are shown, then stored as an edit whose reason names the version', async () => {
  const id = await made({ name: '东店', rent: 100, phone: '13800001111' });
  await edited(id, { name: '西店', rent: 200, phone: '13800002222' });
  await sql`update probe_shop set sold = 7 where id = ${id}::bigint`.execute(server.services.db);
  const entry = await oldest(id);
  const preview = (await server.admin.get(call('reversion'), { id, entry: entry.id })).body
    .result as unknown as { version: number; changes: object[]; left: object[] };
  expect(preview.changes).toEqual([
    { field: 'name', title: '店名', before: '西店', after: '东店' },
    { field: 'rent', title: '租金', before: '¥2.00', after: '¥1.00' },
  ]);
  expect(preview.left).toEqual([
    { field: 'phone', title: '电话', message: '敏感信息在历史里是遮盖的' },
    { field: 'sold', title: '销量', message: '由操作或系统写入，编辑时不能改' },
  ]);
  const { version } = preview;
  expect(await revert(server.admin, { id, entry: entry.id, version: version - 1 })).toMatchObject({
    success: false,
    code: 409,
  });
  expect(await revert(server.admin, { id, entry: entry.id, version })).toMatchObject({ success: true });
  expect(await record(id)).toMatchObject({ name: '东店', rent: 100, sold: 7, version: version + 1 });
  const stored = await sql<{ phone: string }>`select phone from probe_shop where id = ${id}::bigint`.execute(
    server.services.db,
  );
  expect(stored.rows).toEqual([{ phone: '13800002222' }]);
  expect((await history(id))[0]).toMatchObject({
    title: '恢复版本',
    reason: `恢复自 ${entry.time} 版本：改错了`,
    changes: [
      { title: '店名', before: '西店', after: '东店' },
      { title: '租金', before: '¥2.00', after: '¥1.00' },
    ],
  });
  expect((await revert(server.admin, { id, entry: entry.id })).message).toBe(
    '没有可恢复的内容。电话：敏感信息在历史里是遮盖的；销量：由操作或系统写入，编辑时不能改',
  );
});

test('a caller who may not edit a field leaves it, and does not see one they may not see', async () => {
  const id = await made({ rent: 100, score: 3 });
  await edited(id, { name: `新${count}`, rent: 200, score: 5 });
  const entry = (await oldest(id)).id;
  const preview = (await clerk.get(call('reversion'), { id, entry })).body.result as unknown as {
    changes: { field: string }[];
    left: object[];
  };
  expect(preview.changes.map(({ field }) => field)).toEqual(['name']);
  expect(preview.left).toEqual([{ field: 'rent', title: '租金', message: '您没有修改这一项的权限' }]);
  expect(await revert(clerk, { id, entry })).toMatchObject({ success: true });
  expect(await record(id)).toMatchObject({ name: `店${count}`, rent: 200, score: 5 });
});

test('it needs the right to edit, `when` on the record, and what editing asks for', async () => {
  const id = await made({});
  await edited(id, { name: `新${count}` });
  const entry = (await oldest(id)).id;
  const reader = await operatorWith(server, 'reader', ['shop:list']);
  expect((await reader.get(call('reversion'), { id, entry })).status).toBe(403);
  expect((await reader.put(call('revert'), { id, entry })).status).toBe(403);
  expect(await revert(server.admin, { id, entry, reason: '' })).toMatchObject({
    success: false,
    result: { errors: [{ field: 'reason', message: '原因不能为空' }] },
  });
  await server.admin.post(call('action/shut'), { id });
  expect((await revert(server.admin, { id, entry })).message).toBe('该记录已被他人处理');
});

test('a refusal says which field and why: rules of today hold for what was right then', async () => {
  const id = await made({ name: '老名' });
  await edited(id, { name: '改名' });
  await made({ name: '老名' });
  const entry = (await oldest(id)).id;
  const taken = await revert(server.admin, { id, entry });
  expect(taken).toMatchObject({ success: false, result: { errors: [{ field: 'name' }] } });
  expect(taken.message).toContain('店名');
  const near = await made({});
  const other = await made({ near });
  await edited(other, { near: null });
  await server.admin.delete(call('delete'), { id: near, reason: '关了' });
  const gone = await revert(server.admin, { id: other, entry: (await oldest(other)).id });
  expect(gone).toMatchObject({ success: false, result: { errors: [{ field: 'near' }] } });
  expect(gone.message).toContain('邻店');
});

test('a picture that was cleared away meanwhile stays as it is', async () => {
  await storedFiles(server.services.db, 'temp/gone.png');
  const id = await made({ logo: 'temp/gone.png' });
  await edited(id, { logo: null, name: `新${count}` });
  const rows = await made({ shelves: [{ photo: 'temp/gone.png' }] });
  await edited(rows, { shelves: [] });
  await sql`delete from sys_file where path = 'temp/gone.png'`.execute(server.services.db);
  const entry = (await oldest(id)).id;
  const { left } = (await server.admin.get(call('reversion'), { id, entry })).body.result as unknown as {
    left: object[];
  };
  expect(left).toEqual([{ field: 'logo', title: '标志', message: '当时的文件已经清理' }]);
  const before = (await oldest(rows)).id;
  const { body } = await server.admin.get(call('reversion'), { id: rows, entry: before });
  expect(body.result).toMatchObject({
    left: [{ field: 'shelves', title: '货架', message: '当时的文件已经清理' }],
  });
  const unrelated = await made({});
  expect((await revert(server.admin, { id: unrelated, entry })).message).toBe(
    '这条操作历史没有留下可比较的版本',
  );
});
