import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../support/testServer';

/** What the database checks of a type's values (`WidgetSheet.check`). */
const ID = 'online/paint';
const paint = (fields: Record<string, object>) => ({
  title: '颜料',
  resource: { path: '/online/paint', table: 'online_paint' },
  fields: { name: { type: 'text', title: '名称' }, ...fields },
  table: { columns: ['name'] },
  form: ['name', ...Object.keys(fields)],
});
const COLOR = { color: { type: 'color', title: '颜色' } };
const PLACE = { place: { type: 'region', title: '产地' } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;

async function published(fields: Record<string, object>): Promise<string> {
  const rows = await sql<{
    id: string;
  }>`select id::text from screen_version where file = ${`${ID}.json`} and is_active`.execute(db());
  const { body } = await server.admin.post('/online/form/publish', {
    id: ID,
    text: JSON.stringify(paint(fields)),
    base: rows.rows[0]?.id,
    accepted: ['data', 'rights'],
    password: ADMIN_PASSWORD,
  });
  expect(body.success, body.message).toBe(true);
  return String(body.message);
}

const insert = (column: string, value: string | null) =>
  sql`insert into online_paint (${sql.ref(column)}) values (${value})`.execute(db());

const checks = async () =>
  (
    await sql<{ definition: string; isValid: boolean }>`
      select pg_get_constraintdef(oid) as definition, convalidated as "isValid" from pg_constraint
      where conrelid = 'online_paint'::regclass and contype = 'c' and conname like 'fits%' order by 1`.execute(
      db(),
    )
  ).rows;

test('a table of a screen refuses by itself what its types refuse, and takes what is empty', async () => {
  expect(await published(COLOR)).toBe('发布成功');
  await expect(insert('color', 'red')).rejects.toThrow(/violates check constraint/);
  await insert('color', '#a1B2c3');
  await insert('color', '');
  await insert('color', null);
});

test('several values in one column are not checked as one', async () => {
  const places = { places: { type: 'region', title: '产地', multiple: true, store: 'comma' } };
  expect(await published({ ...COLOR, ...places })).toBe('发布成功');
  await insert('places', '110000,310000');
  await published(COLOR);
});

test('a column that is added has its check as well, and what types no longer say is dropped', async () => {
  expect(await published({ ...COLOR, ...PLACE })).toBe('发布成功');
  await expect(insert('place', '上海')).rejects.toThrow(/violates check constraint/);
  await insert('place', '310000');
  expect((await checks()).map(({ isValid }) => isValid)).toEqual([true, true]);
  await published({ color: { type: 'text', title: '颜色' }, ...PLACE });
  await insert('color', 'red');
  expect(await checks()).toHaveLength(1);
});

test('rows that break a new check do not hold up the publication, which says where they are', async () => {
  const message = await published({ ...COLOR, ...PLACE });
  expect(message).toMatch(/^发布成功；“颜料”的“颜色”有不合格式的旧记录/);
  expect(message).toContain('select * from "online_paint" where not');
  expect(await checks()).toHaveLength(1);
  // what is there can still be edited
  await sql`update online_paint set name = '红' where color = 'red'`.execute(db());
  await sql`delete from online_paint where color = 'red'`.execute(db());
  expect(await published({ ...COLOR, ...PLACE, size: { type: 'integer', title: '大小' } })).toBe('发布成功');
  expect(await checks()).toHaveLength(2);
});
