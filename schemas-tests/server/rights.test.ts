import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rule } from '../../src/testing/server/people';
import { storedFiles } from '../../src/testing/server/storedFiles';
import {
  ADMIN_PASSWORD,
  type Client,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** A table or a column leaves by a screen's own rights only (`language.md` §7). */
const SHOP = {
  title: '店',
  resource: { path: '/probe/shop', table: 'probe_shop' },
  fields: {
    name: { type: 'text', title: '店名', required: true, unique: true },
    city: { type: 'text', title: '城市' },
    rent: { type: 'cny', title: '租金' },
    above: { type: 'ref', title: '上级', to: 'probe/shop' },
    logo: { type: 'image', title: '标志' },
    code: { type: 'text', title: '店号', unique: true },
  },
  kind: 'tree',
  tree: { parent: 'above' },
  table: { columns: ['name', 'city', 'rent'], search: ['name'] },
  form: ['name', 'city', 'rent', 'above', 'logo', 'code'],
  actions: { import: {} },
};
const VISIT = {
  title: '探店',
  resource: { path: '/probe/visit', table: 'probe_visit' },
  verbs: { who: '看探店人' },
  fields: {
    shop: { type: 'ref', title: '店', to: 'probe/shop' },
    rival: { type: 'ref', title: '对手', to: 'probe/rival', permission: { view: 'who' } },
    score: { type: 'integer', title: '分数' },
  },
  table: { columns: ['shop', 'score'], search: ['shop'] },
  form: ['shop', 'rival', 'score'],
  actions: {
    import: {},
    praise: { title: '表扬', ask: ['reason'], set: { score: 5 } },
  },
};
const RIVAL = {
  title: '对手',
  resource: { path: '/probe/rival', table: 'probe_rival' },
  fields: { name: { type: 'text', title: '名字', required: true } },
  table: { columns: ['name'], search: ['name'] },
  form: ['name'],
};
/** Every way in which a button, a cell or an order writes a city or a number. */
const STALL = {
  title: '摊位',
  kind: 'queue',
  resource: { path: '/probe/stall', table: 'probe_stall' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    city: { type: 'text', title: '城市' },
    row: { type: 'integer', title: '排' },
    status: {
      type: 'enum',
      title: '状态',
      options: { waiting: '待审', passed: '通过' },
      default: 'waiting',
    },
  },
  table: { columns: ['name', 'city', 'row', 'status'], inline: ['city'], drag: 'row', sort: ['row'] },
  form: ['name', 'city', 'row'],
  queue: { where: { status: 'waiting' }, show: ['name', 'city'] },
  actions: {
    import: {},
    move: { title: '迁移', ask: ['city'], bulk: true },
    close: { title: '撤摊', set: { city: '北京' } },
    pass: { title: '通过', when: { status: 'waiting' }, set: { status: 'passed', city: '北京' }, key: 'J' },
    sendOff: {
      title: '送走',
      run: { 'record.set': { screen: 'probe/stall', id: { field: 'id' }, set: { city: '北京' } } },
    },
    transfer: { title: '移交', ask: ['city'], bulk: true, handsOver: true },
  },
};

let server: TestServer;
const made: Record<string, string> = {};
/** Sees shops of 上海 only; may list visits. */
let limited: Client;
beforeAll(async () => {
  server = await startTestServer({
    screens: { 'probe/shop': SHOP, 'probe/visit': VISIT, 'probe/rival': RIVAL, 'probe/stall': STALL },
  });
  for (const [name, city] of [
    ['东店', '上海'],
    ['西店', '北京'],
  ]) {
    made[name as string] = await add('/probe/shop', { name, city, rent: 100 });
    await add('/probe/visit', { shop: made[name as string], score: 1 });
  }
  const codes = [
    'shop:add',
    'shop:edit',
    'shop:export',
    'shop:import',
    'visit:add',
    'visit:import',
    'visit:list',
  ];
  limited = await operatorWith(server, 'limited', codes);
  await limit('limited', 'shop:list', { column: 'city', condition: '=', value: '上海' });
});
afterAll(() => server.close());

async function add(path: string, record: object, client = server.admin): Promise<string> {
  const { body } = await client.post(`${path}/add`, record);
  if (!body.success) throw new Error(body.message);
  return (body.result as { id: string }).id;
}

async function limit(
  username: string,
  code: string,
  ruleDefinition: Parameters<typeof rule>[3],
): Promise<void> {
  const { db } = server.services;
  const role = await db
    .selectFrom('sys_role')
    .where('role_code', '=', `role_${username}`)
    .select('id')
    .executeTakeFirstOrThrow();
  await rule(db, code, role.id, ruleDefinition);
  server.services.callers.forget();
}

test('a label of a record that data rules hide is omitted: lists, history and choices show its number', async () => {
  const labels = async (client: Client) => {
    const { records } = (await client.get('/probe/visit/list')).body.result as unknown as {
      records: { id: string; shop: string; shop_dictText: string }[];
    };
    return records.map((record) => record.shop_dictText).sort();
  };
  expect(await labels(server.admin)).toEqual(['东店', '西店']);
  expect(await labels(limited)).toEqual([made.西店, '东店'].sort());
  const choices = await limited.get('/probe/shop/lookup', { ids: Object.values(made).join(',') });
  expect(choices.body.result).toEqual([{ value: made.东店, text: '东店' }]);
});

test('what else distinguishes a record is found and shown by the list’s right alone', async () => {
  await storedFiles(server.services.db, 'a/b.png');
  const id = await add('/probe/shop', { name: '南店', city: '广州', code: 'S-77', logo: 'a/b.png' });
  const found = (client: Client, keyword: string) =>
    client.get('/probe/shop/lookup', { keyword }).then(({ body }) => body.result);
  expect(await found(server.admin, 'S-77')).toEqual([
    { value: id, text: '南店', note: 'S-77', picture: 'a/b.png' },
  ]);
  const visitor = await operatorWith(server, 'visitor3', ['visit:list']);
  expect(await found(visitor, 'S-77')).toEqual([]);
  expect(await found(visitor, '南店')).toEqual([{ value: id, text: '南店' }]);
  await server.admin.delete('/probe/shop/delete', { id });
});

test('choices from a table are label and id; any other column demands the list', async () => {
  const visitor = await operatorWith(server, 'visitor', ['visit:list']);
  const items = (code: string, client = visitor) => client.get(`/sys/dict/getDictItems/${code}`);
  expect((await items('probe_shop,name,id')).body.result).toHaveLength(2);
  for (const columns of ['city,id', 'name,city', 'rent,name', 'id,name', 'city,rent'])
    expect((await items(`probe_shop,${columns}`)).status, columns).toBe(403);
  expect((await items('probe_shop,city,name', limited)).body.result).toEqual([
    { value: '东店', text: '上海', title: '上海' },
  ]);
});

test('a field one may not view opens no lookup of what it refers to', async () => {
  const visitor = await operatorWith(server, 'visitor2', ['visit:list']);
  expect((await visitor.get('/probe/rival/lookup')).status).toBe(403);
  expect((await visitor.get('/sys/dict/getDictItems/probe_rival,name,id')).status).toBe(403);
  const trusted = await operatorWith(server, 'trusted', ['visit:list', 'visit:who']);
  expect((await trusted.get('/probe/rival/lookup')).status).toBe(200);
});

test('nobody writes records out of their own scope', async () => {
  const outside = '保存后的记录不在您的数据权限内，不能保存';
  expect((await limited.post('/probe/shop/add', { name: '南店', city: '广州' })).body).toMatchObject({
    success: false,
    message: outside,
  });
  expect((await limited.put('/probe/shop/edit', { id: made.东店, city: '北京' })).body.message).toBe(outside);
  expect((await limited.put('/probe/shop/edit', { id: made.西店, city: '上海' })).body.message).toBe(
    '未找到对应实体',
  );
  const shops = (await server.admin.get('/probe/shop/list', { name: '店' })).body.result as unknown as {
    records: { name: string; city: string }[];
  };
  expect(shops.records.map(({ name, city }) => [name, city]).sort()).toEqual([
    ['东店', '上海'],
    ['西店', '北京'],
  ]);
});

test('no button, cell, order, file or older version writes a record out of its caller’s sight', async () => {
  const outside = '保存后的记录不在您的数据权限内，不能保存';
  const verbs = ['edit', 'import', 'move', 'close', 'pass', 'sendOff', 'transfer'];
  const keeper = await operatorWith(server, 'keeper', [
    'stall:list',
    ...verbs.map((verb) => `stall:${verb}`),
  ]);
  await limit('keeper', 'stall:list', { column: 'city', condition: '=', value: '上海' });
  await limit('keeper', 'stall:list', { column: 'row', condition: '<=', value: '2' });
  const stall = (name: string, city = '上海') => add('/probe/stall', { name, city, row: 2 });
  const [one, two] = [await stall('甲'), await stall('乙')];
  const refused = async (answer: Promise<{ body: object }>, what: string) =>
    expect((await answer).body, what).toMatchObject({ success: false, message: outside });
  const press = (action: string, body: object) => keeper.post(`/probe/stall/action/${action}`, body);

  await refused(press('move', { id: one, city: '北京' }), 'an answer');
  await refused(press('close', { id: one }), 'what an action sets');
  await refused(press('sendOff', { id: one }), 'what an action writes as an edit');
  expect((await keeper.post('/probe/stall/claim', { id: one })).body).toMatchObject({ success: true });
  await refused(press('pass', { id: one }), 'a decision on what was claimed');
  expect((await press('move', { ids: [one, two], city: '北京' })).body.result).toEqual({
    done: [],
    failed: [one, two].map((id) => ({ id, message: outside })),
  });
  await refused(keeper.put('/probe/stall/edit', { id: one, city: '北京' }), 'a cell');
  await refused(
    keeper.put('/probe/stall/reorder', { ids: [one, two] }),
    'an order, whose ties are made to rise',
  );
  expect(await rows()).toEqual(['乙 上海 2', '甲 上海 2']);

  const away = await stall('丙', '北京');
  await server.admin.put('/probe/stall/edit', { id: away, city: '上海' });
  const older = (await keeper.get('/probe/stall/history', { id: away })).body.result as unknown as {
    records: { id: string }[];
  };
  await refused(
    keeper.put('/probe/stall/revert', { id: away, entry: older.records.at(-1)?.id }),
    'an older version',
  );
  await server.admin.delete('/probe/stall/delete', { id: away });
  expect(await importErrors(keeper, '名称,城市,排\n丁,北京,1\n', 'stall')).toEqual([
    { line: 2, column: null, message: outside },
  ]);

  expect((await press('move', { id: one, city: '上海' })).body.success).toBe(true);
  expect((await press('transfer', { ids: [one, two], city: '北京' })).body.result).toEqual({
    done: [one, two],
    failed: [],
  });
  expect(await rows()).toEqual(['乙 北京 2', '甲 北京 2']);
  expect((await press('move', { id: one, city: '上海' })).body.message).toBe('未找到对应实体');
});

async function rows(): Promise<string[]> {
  const { records } = (await server.admin.get('/probe/stall/list', { column: 'createTime', order: 'asc' }))
    .body.result as unknown as { records: { name: string; city: string; row: number }[] };
  return records.map(({ name, city, row }) => `${name} ${city} ${row}`).sort();
}

async function importErrors(client: Client, lines: string, name: string): Promise<unknown> {
  const boundary = 'xxBoundary';
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${lines}\r\n--${boundary}--\r\n`;
  const response = await server.app.inject({
    method: 'POST',
    url: `/console/probe/${name}/import`,
    query: { dryRun: 'true' },
    headers: { token: client.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return response.json().result.faults;
}

test('whether a node can be opened says nothing of children that data rules hide', async () => {
  const nodes = async (client: Client) =>
    ((await client.get('/probe/shop/list')).body.result as unknown as { records: object[] }).records;
  const child = await add('/probe/shop', { name: '东店分店', city: '苏州', above: made.东店 });
  expect(await nodes(server.admin)).toContainEqual(
    expect.objectContaining({ id: made.东店, hasChild: true }),
  );
  expect(await nodes(limited)).toEqual([expect.objectContaining({ id: made.东店, hasChild: false })]);
  await server.admin.delete('/probe/shop/delete', { id: child });
});

test('a spreadsheet cannot ask whether a hidden record has a name', async () => {
  const trial = (name: string) => importErrors(limited, `店,分数\n${name},1\n`, 'visit');
  expect(await trial('东店')).toEqual([]);
  expect(await trial('西店')).toEqual([{ line: 2, column: '店', message: '店没有“西店”这个选项' }]);
  expect(await trial('无店')).toEqual([{ line: 2, column: '店', message: '店没有“无店”这个选项' }]);
});

test('a path that nobody has uploaded is refused, except where the record had it', async () => {
  const add = async (logo: string) =>
    (await server.admin.post('/probe/shop/add', { name: `有图 ${logo}`, logo })).body;
  expect(await add('temp/none.png')).toMatchObject({
    success: false,
    message: '标志只能用已上传的文件，或 files.example.com 上的，不能用 temp/none.png',
  });
  await storedFiles(server.services.db, 'temp/none.png');
  const { success, result } = await add('temp/none.png');
  expect(success).toBe(true);
  // it was cleared away meanwhile
  const { db } = server.services;
  await db.deleteFrom('sys_file').where('path', '=', 'temp/none.png').execute();
  const { id } = result as { id: string };
  const edit = (changes: object) => server.admin.put('/probe/shop/edit', { id, ...changes });
  expect((await edit({ name: '改名', logo: 'temp/none.png' })).body.success).toBe(true);
  expect((await edit({ logo: 'temp/other.png' })).body.success).toBe(false);
});

test('files of records are own uploads or on listed hosts, and pages load no others', async () => {
  const save = async (logo: string) =>
    (await server.admin.post('/probe/shop/add', { name: `有图 ${logo}`, logo })).body;
  const refused = (host: string) => ({
    success: false,
    message: `标志只能用已上传的文件，或 files.example.com 上的，不能用 ${host}`,
  });
  expect(await save('https://tracker.example.org/a.png')).toMatchObject(refused('tracker.example.org'));
  expect(await save('https://files.example.com.evil.org/a.png')).toMatchObject(
    refused('files.example.com.evil.org'),
  );
  expect(await save('https://files.example.com@evil.org/a.png')).toMatchObject(refused('evil.org'));
  await storedFiles(server.services.db, 'banner/a.png');
  for (const image of ['banner/a.png', 'https://files.example.com/a.png'])
    expect((await save(image)).success).toBe(true);
  const page = await server.app.inject({ url: '/config.json' });
  expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob: files.example.com;");
});

test('the record of who signed in stays', async () => {
  const { db } = server.services;
  await server.signIn('admin', ADMIN_PASSWORD);
  await expect(sql`update sys_log set log_content = '无'`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from sys_log`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`truncate sys_log`.execute(db)).rejects.toThrow('append-only');
});

test('records that nobody types are deleted where the file says so', async () => {
  const { db } = server.services;
  const made = await sql<{ id: string }>`insert into post (content) values ('广告') returning id`.execute(db);
  const id = made.rows[0]?.id as string;
  expect((await server.admin.delete('/live/post/delete', { id })).body.message).toBe('原因不能为空');
  expect((await server.admin.delete('/live/post/delete', { id, reason: '违规' })).body.success).toBe(true);
  const reader = await operatorWith(server, 'postReader', ['post:list']);
  expect((await reader.delete('/live/post/delete', { id, reason: '违规' })).status).toBe(403);
});

test('a key that is sent again with another body is refused', async () => {
  const key = { idempotencyKey: 'k1' };
  const first = await server.admin.post('/probe/visit/add', { ...key, shop: made.东店, score: 1 });
  const same = await server.admin.post('/probe/visit/add', { score: 1, shop: made.东店, ...key });
  expect(same.body).toEqual({ ...first.body, timestamp: expect.anything() });
  const refused = { success: false, message: 'idempotencyKey 已用于另一次操作' };
  expect(
    (await server.admin.post('/probe/visit/add', { ...key, shop: made.东店, score: 500 })).body,
  ).toMatchObject(refused);
  const { id } = first.body.result as { id: string };
  const praise = { id, idempotencyKey: 'k2', reason: '服务好' };
  expect((await server.admin.post('/probe/visit/action/praise', praise)).body.success).toBe(true);
  expect(
    (await server.admin.post('/probe/visit/action/praise', { ...praise, reason: '环境好' })).body,
  ).toMatchObject(refused);
});

test('other values of a form override no judged answer', async () => {
  const sent = { channel: 'wechat', record: { channel: 'constructor', wechatAppId: 'x' } };
  const { status, body } = await server.admin.post('/finance/payConfig/action/test', sent);
  expect(status).toBe(200);
  expect(body.message).toBe('微信应用ID应当是 wx 开头的 18 位');
});

test('the key of an action is judged, not looked up among what every object has', async () => {
  const { status, body } = await server.admin.post('/finance/payConfig/action/test', {
    channel: 'constructor',
  });
  expect(status).toBe(200);
  expect(body.success).toBe(false);
});
