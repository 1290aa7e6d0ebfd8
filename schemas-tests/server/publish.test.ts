import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ScreenSource } from '../../src/engine/pure';
import { connect, type Db } from '../../src/server/db/connection';
import { listen } from '../../src/server/db/listen';
import { migrate } from '../../src/server/db/migrate';
import { type DatabaseStore, openDatabaseStore } from '../../src/server/screens/databaseStore';
import { createDatabase } from '../support/database';

/** Several processes on one database serve the same screens (`language.md` §10). */
let db: Db;
let config: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  config = await createDatabase(inject('cluster'));
  db = connect(config, 8);
  await migrate(db);
});
afterAll(() => db.destroy());

const screen = (title: string, more: object = {}): ScreenSource => ({
  file: 'shop/thing.json',
  text: JSON.stringify({
    title,
    resource: { path: '/shop/thing', table: 'thing' },
    fields: { name: { type: 'text', title: '名称' } },
    form: ['name'],
    ...more,
  }),
});
const open = (sources: ScreenSource[], build: number): Promise<DatabaseStore> =>
  openDatabaseStore({
    db,
    read: async () => sources,
    build,
    effects: new Set(),
    report: () => undefined,
    follow: async () => undefined,
  });
const titleIn = (store: DatabaseStore) => store.get('shop/thing')?.title ?? null;

test('what one publishes all serve; an older build never wins; a newer one does', async () => {
  const first = await open([screen('第一')], 10);
  const older = await open([screen('旧')], 5);
  expect([titleIn(first), titleIn(older)]).toEqual(['第一', '第一']);
  const newer = await open([screen('第二')], 20);
  await Promise.all([first.reload(), older.reload()]);
  expect([titleIn(first), titleIn(older), titleIn(newer)]).toEqual(['第二', '第二', '第二']);
});

test('a publication is heard by the others', async () => {
  const listening = await open([screen('第二')], 20);
  const stop = await listen(config, ['screens'], () => void listening.reload());
  await open([screen('第三')], 30);
  await expect.poll(() => titleIn(listening), { timeout: 1000 }).toBe('第三');
  await stop();
});

test('five that start at once publish once', async () => {
  const versions = async () =>
    Number(
      (
        await sql<{
          count: string;
        }>`select count(*) as count from screen_version where file = 'shop/thing.json'`.execute(db)
      ).rows[0]?.count,
    );
  const before = await versions();
  const stores = await Promise.all(Array.from({ length: 5 }, () => open([screen('第四')], 40)));
  expect(await versions()).toBe(before + 1);
  expect(stores.map(titleIn)).toEqual(Array(5).fill('第四'));
});

test('what a newer build wrote in a newer language leaves this process with what it knew', async () => {
  const store = await open([screen('第五')], 50);
  await sql`update screen_version set source = ${screen('未来', { hologram: true }).text} where file = 'shop/thing.json' and is_active`.execute(
    db,
  );
  await store.reload();
  expect(titleIn(store)).toBe('第五');
});
