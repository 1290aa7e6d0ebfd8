import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Condition, RecordData } from '../../src/engine/pure';
import { type Caller, SYSTEM_CALLER } from '../../src/server/caller';
import { recordsIn } from '../../src/server/parts/platform/rules/records';
import { startTestServer, type TestServer } from '../support/testServer';

/** What the domain stores by `records` passes the same checks as what an operator adds. */
const SHOP = {
  title: '店',
  resource: { path: '/probe/shop', table: 'probe_shop' },
  fields: {
    name: { type: 'text', title: '店名', required: true, unique: true },
    city: { type: 'text', title: '城市' },
    above: { type: 'ref', title: '上级', to: 'probe/shop' },
    level: { type: 'integer', title: '等级' },
    score: { type: 'integer', title: '门槛', rising: ['level'] },
    logo: { type: 'image', title: '标志' },
    licence: { type: 'image', title: '执照', sensitive: true },
    password: { type: 'secret', title: '密码' },
  },
  kind: 'tree',
  tree: { parent: 'above', depth: 2 },
  table: { columns: ['name', 'city'] },
  form: ['name', 'city', 'above', 'level', 'score', 'logo', 'licence', 'password'],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'probe/shop': SHOP } });
});
afterAll(() => server.close());

function add(record: RecordData, { screen = 'probe/shop', caller = SYSTEM_CALLER as Caller } = {}) {
  const { services } = server;
  return services.db
    .transaction()
    .execute((tx) => recordsIn({ tx, caller, services }).add(screen as never, record as never));
}

test('a reference to nothing, or to what was deleted, is refused at its field', async () => {
  const refused = {
    message: '上级所选的记录不存在',
    details: { errors: [{ field: 'above', message: '上级所选的记录不存在' }] },
  };
  await expect(add({ name: '分店', above: '77' })).rejects.toMatchObject(refused);
  const above = await add({ name: '总店' });
  await server.admin.delete('/probe/shop/delete', { id: above });
  await expect(add({ name: '分店', above })).rejects.toMatchObject(refused);
});

test('a unique value twice is refused with the sentence of its field', async () => {
  await add({ name: '独一' });
  await expect(add({ name: '独一' })).rejects.toMatchObject({
    details: { errors: [{ field: 'name', message: '店名已存在' }] },
  });
});

test('what must rise rises, and a tree keeps its depth', async () => {
  await add({ name: '一级', level: 1, score: 100 });
  await expect(add({ name: '二级', level: 2, score: 100 })).rejects.toMatchObject({
    details: { errors: [{ field: 'score', message: expect.stringContaining('门槛必须大于') }] },
  });
  const above = await add({ name: '根' });
  const below = await add({ name: '枝', above });
  await expect(add({ name: '叶', above: below })).rejects.toThrow('最多 2 级');
});

test('files are on listed hosts; those of sensitive fields become private', async () => {
  await expect(add({ name: '外链', logo: 'https://tracker.example.org/a.png' })).rejects.toThrow(
    '标志只能用已上传的文件',
  );
  const { db } = server.services;
  const path = 'licence/probe.png';
  await sql`insert into sys_file (path, name, size, content_type) values (${path}, '执照', 1, 'image/png')`.execute(
    db,
  );
  await add({ name: '有照', licence: path });
  const file = await db
    .selectFrom('sys_file')
    .where('path', '=', path)
    .select('is_private')
    .executeTakeFirstOrThrow();
  expect(file.is_private).toBe(true);
});

test('the hooks of the target run, and a secret is encrypted', async () => {
  const category = await add({ name: '一类' }, { screen: 'system/category' });
  const { db } = server.services;
  const { rows } = await sql<{
    code: string;
  }>`select code from category where id = ${category}::bigint`.execute(db);
  expect(rows[0]?.code).toMatch(/^[A-Z]\d+$/);
  const id = await add({ name: '有密码', password: '不外传' });
  const shop = await sql<{
    password: string;
  }>`select password from probe_shop where id = ${id}::bigint`.execute(db);
  expect(shop.rows[0]?.password).not.toContain('不外传');
});

test('the domain sees every record, whatever the data rules of its caller', async () => {
  const inShanghai: Condition = {
    field: 'city',
    op: 'eq',
    operand: { literal: '上海' },
    comparability: 'text',
    isMultiple: false,
  };
  const caller = { ...SYSTEM_CALLER, rules: new Map([['shop', [[inShanghai]]]]) };
  const above = await add({ name: '北京总店', city: '北京' });
  await expect(add({ name: '北京分店', city: '北京', above }, { caller })).resolves.toMatch(/^\d+$/);
});
