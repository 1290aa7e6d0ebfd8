import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Sensitive values never leave the server in full, by whatever way (`language.md` §3). */
const SCREEN = {
  title: '联系人',
  resource: { path: '/probe/contact', table: 'probe_contact' },
  verbs: { wallet: '看钱包' },
  fields: {
    name: { type: 'text', title: '姓名', required: true, sensitive: true },
    phone: { type: 'phone', title: '电话' },
    gold: { type: 'gold', title: '余额', permission: { view: 'wallet', edit: 'wallet' } },
    note: { type: 'text', title: '备注' },
    front: { type: 'image', title: '证件', sensitive: true },
    ended: { type: 'switch', title: '已结束' },
  },
  actions: {
    end: { title: '结束', ask: ['note', 'gold'], set: { ended: true } },
    correct: { title: '更正', ask: ['name', 'phone'], set: { ended: false } },
  },
  table: { columns: ['name', 'phone', 'gold', 'note'], search: ['phone', 'gold'] },
  form: ['name', 'phone', 'gold', 'note', 'front'],
};
const FULL = /李小龙|13900001111/;

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'probe/contact': SCREEN } });
  const { body } = await server.admin.post('/probe/contact/add', {
    name: '李小龙',
    phone: '13900001111',
    gold: 5,
  });
  if (!body.success) throw new Error(JSON.stringify(body));
  id = (body.result as { id: string }).id;
});
afterAll(() => server.close());

test('list, view, lookup, conflict and data log are masked', async () => {
  const answers = [
    await server.admin.get('/probe/contact/list'),
    await server.admin.get('/probe/contact/queryById', { id }),
    await server.admin.get('/probe/contact/lookup', { ids: id }),
    await server.admin.put('/probe/contact/edit', { id, note: '好', version: 99 }),
    await server.admin.get('/sys/dataLog/list', { dataId: id }),
  ];
  for (const { body } of answers) {
    expect(JSON.stringify(body)).not.toMatch(FULL);
    expect(JSON.stringify(body)).toMatch(/李\*\*|139\*\*\*\*1111/);
  }
  expect(answers[3]?.body).toMatchObject({ code: 409, result: { current: { phone: '139****1111' } } });
});

test('bounds are no way to guess it: they are not read', async () => {
  const total = async (query: Record<string, string>) =>
    ((await server.admin.get('/probe/contact/list', query)).body.result as { total: number }).total;
  expect(await total({ phone: '13900001111' })).toBe(1);
  expect(await total({ phone_begin: '2' })).toBe(1);
  expect(await total({ phone_end: '1' })).toBe(1);
  expect(await total({ gold_begin: '6' })).toBe(0);
});

test('the data log shows of a record what its reader may see there', async () => {
  const contents = async (...codes: string[]) => {
    const reader = await operatorWith(server, `log${codes.length}`, ['data-log:list', ...codes]);
    const { body } = await reader.get('/sys/dataLog/list', { dataId: id });
    const { records } = body.result as unknown as { records: { dataContent: string | null }[] };
    expect(records.length).toBeGreaterThan(0);
    return JSON.parse(records.at(-1)?.dataContent ?? 'null');
  };
  expect(await contents()).toBeNull();
  const listed = await contents('contact:list');
  expect(listed).toMatchObject({ phone: '139****1111' });
  expect(listed).not.toHaveProperty('gold');
  expect(await contents('contact:list', 'contact:wallet')).toHaveProperty('gold', 5);
});

test('a mask sent back is no change; a new value is one', async () => {
  await server.admin.put('/probe/contact/edit', { id, phone: '139****1111', note: '改' });
  const total = async (phone: string) =>
    ((await server.admin.get('/probe/contact/list', { phone })).body.result as { total: number }).total;
  expect(await total('13900001111')).toBe(1);
  await server.admin.put('/probe/contact/edit', { id, phone: '13900002222' });
  expect([await total('13900001111'), await total('13900002222')]).toEqual([0, 1]);
});

test('a mask sent back as the answer of a button is no change; a new value is one', async () => {
  const stored = async () =>
    (await sql`select name, phone from probe_contact where id = ${id}::bigint`.execute(server.services.db))
      .rows[0];
  const before = await stored();
  const { name, phone } = (await server.admin.get('/probe/contact/queryById', { id })).body.result as Record<
    string,
    string
  >;
  expect(name).toContain('*');
  const correct = (answers: object) => server.admin.post('/probe/contact/action/correct', { id, ...answers });
  expect((await correct({ name, phone })).body).toMatchObject({ success: true });
  expect(await stored()).toEqual(before);
  expect((await correct({ name, phone: '139****0000' })).body).toMatchObject({ success: false });
  expect((await correct({ name, phone: '13900003333' })).body).toMatchObject({ success: true });
  expect(await stored()).toEqual({ ...(before as object), phone: '13900003333' });
  await server.admin.put('/probe/contact/edit', { id, phone: '13900001111' });
});

test('a field whose view needs a verb is absent for a caller who lacks it: answers, search and sort', async () => {
  const clerk = await operatorWith(server, 'clerk', ['contact:list', 'contact:edit']);
  const record = (await clerk.get('/probe/contact/queryById', { id })).body.result as object;
  expect(record).not.toHaveProperty('gold');
  const searched = (await clerk.get('/probe/contact/list', { gold: '99999' })).body.result as {
    total: number;
  };
  expect(searched.total).toBe(1);
  const conflict = await clerk.put('/probe/contact/edit', { id, note: '好', version: 99 });
  expect(JSON.stringify(conflict.body)).not.toContain('"gold"');
});

test('a question about a field that one may not edit changes nothing of it', async () => {
  const clerk = await operatorWith(server, 'teller', ['contact:list', 'contact:end']);
  const answer = await clerk.post('/probe/contact/action/end', { id, note: '已结束', gold: 9 });
  expect(answer.body).toMatchObject({ success: true });
  const read = (await server.admin.get('/probe/contact/queryById', { id })).body.result;
  expect(read).toMatchObject({ note: '已结束', gold: 5 });
});

test('a file that comes into a sensitive field is private from then on, whatever folder it came by', async () => {
  await server.services.db
    .insertInto('sys_file')
    .values({ path: 'temp/a.png', name: 'a.png', size: 1, content_type: 'image/png', is_private: false })
    .execute();
  const made = await server.admin.post('/probe/contact/add', {
    name: '张三',
    phone: '13900002222',
    front: 'temp/a.png',
  });
  expect(made.body).toMatchObject({ success: true });
  const row = await server.services.db
    .selectFrom('sys_file')
    .where('path', '=', 'temp/a.png')
    .select('is_private')
    .executeTakeFirst();
  expect(row?.is_private).toBe(true);
});

describe('files of sensitive fields', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
  const upload = async (token: string, biz: string) => {
    const form = new FormData();
    form.append('biz', biz);
    form.append('file', new Blob([PNG]), 'a.png');
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/console/sys/common/upload',
      headers: { token, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json().message as string;
  };
  const readable = async (path: string) =>
    (await server.app.inject({ url: `/console/sys/common/static/${path}` })).statusCode;
  const add = async (front: string, client = server.admin) =>
    (await client.post('/probe/contact/add', { name: '王五', phone: '13900002222', front })).body;

  test('leave as a mark that there is one, in every answer', async () => {
    const path = await upload(server.admin.token, 'probe/contact/front');
    const { result } = await add(path);
    const { id: own } = result as { id: string };
    const answers = [
      await server.admin.get('/probe/contact/list', { id: own }),
      await server.admin.get('/probe/contact/queryById', { id: own }),
      await server.admin.get('/sys/dataLog/list', { dataId: own }),
      await server.admin.get('/probe/contact/history', { id: own }),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/p\*\*|\.png/);
    for (const { body } of answers.slice(0, 3)) expect(JSON.stringify(body)).toMatch(/"front\\*":\\*"已上传/);
    // sent back as it came it is no change
    await server.admin.put('/probe/contact/edit', { id: own, front: '已上传', note: '好' });
    const { body } = await server.admin.post('/probe/contact/reveal', {
      id: own,
      field: 'front',
      reason: '核对',
    });
    expect(JSON.stringify(body)).toContain(path);
  });

  test('a path that is typed takes no file of others away, and opens none', async () => {
    const other = await operatorWith(server, 'typist', [
      'contact:list',
      'contact:add',
      'contact:reveal',
      'gift:add',
    ]);
    // public, by somebody else: it stays public
    const open = await upload(server.admin.token, 'goods/gift');
    expect(await readable(open)).toBe(200);
    expect(await add(open, other)).toMatchObject({ success: true });
    expect(await readable(open)).toBe(200);
    // private, by somebody else: it is refused
    const closed = await upload(server.admin.token, 'probe/contact/front');
    expect(await readable(closed)).toBe(403);
    expect(await add(closed, other)).toMatchObject({
      success: false,
      result: { errors: [{ field: 'front', message: '证件里有别人上传的私密文件，请自己上传' }] },
    });
    // their own, whatever folder they uploaded it to: it is private from now on
    const own = await upload(other.token, 'goods/gift');
    expect(await readable(own)).toBe(200);
    expect(await add(own, other)).toMatchObject({ success: true });
    expect(await readable(own)).toBe(403);
  });

  test('a file that the record already has may stay, by any editor', async () => {
    const path = await upload(server.admin.token, 'probe/contact/front');
    const { id: own } = (await add(path)).result as { id: string };
    const editor = await operatorWith(server, 'contactEditor', ['contact:list', 'contact:edit']);
    const { body } = await editor.put('/probe/contact/edit', { id: own, note: '改', front: path });
    expect(body).toMatchObject({ success: true });
  });
});
