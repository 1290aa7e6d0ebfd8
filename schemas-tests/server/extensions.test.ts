import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineJob, defineRoute } from '../../src/main/extensionInterface';
import { loadExtensions } from '../../src/server/app/extensions/loadExtensions';
import { migrateExtensions } from '../../src/server/app/extensions/migrateExtensions';
import { action } from '../../src/server/parts/contract';
import { jobs, routes } from '../support/additions';
import { startTestServer, type TestServer } from '../support/testServer';

/** What extensions of this repository do on the server, and what one does that cannot run. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const added = async (path: string, record: object) => {
  const { body } = await server.admin.post(`${path}/add`, record);
  expect(body.success, body.message).toBe(true);
  return String((body.result as { id: string }).id);
};

test('all of them run, and the page of extensions says so', async () => {
  const { body } = await server.admin.get('/monitoring/extension/query', { card: 'states' });
  const { rows } = body.result as { rows: { name: string; state: string; reason: string }[] };
  expect(rows.filter(({ state, reason }) => state !== '已装入' || reason !== '')).toEqual([]);
  // an installation may have more
  for (const name of ['gantt', 'map-picker', 'org-chart'])
    expect(rows).toContainEqual(expect.objectContaining({ name }));
  expect(rows).toContainEqual(
    expect.objectContaining({ name: 'signature', needs: '执行 SQL、修改页面的记录' }),
  );
});

test('a tree of borrowed records: roots, children, a search with what is above, under the rights of its own page', async () => {
  const [above, name] = ['总部一', '法务部'];
  const parentId = await added('/sys/sysDepart', { departName: above, orgCategory: '1' });
  await added('/sys/sysDepart', { departName: name, orgCategory: '2', parentId });
  const names = async (query: Record<string, string>) => {
    const { body } = await server.admin.get('/demo/organisation/list', query);
    return (body.result as { records: { departName: string; hasChild: boolean }[] }).records.map(
      ({ departName, hasChild }) => `${departName} ${hasChild}`,
    );
  };
  expect(await names({ parentId: '' })).toContain(`${above} true`);
  expect(await names({ parentId })).toEqual([`${name} false`]);
  expect(await names({ departName: name })).toEqual([`${above} true`, `${name} false`]);
  const { body } = await server.admin.post('/demo/organisation/add', { departName: '无表单' });
  expect(body.success).toBe(false);
});

/** As the build writes one, under this name. */
const written = (name: string) => ({
  ...{ name, title: name, version: '1.0.0', license: 'MIT', engine: '*', folder: `extensions/${name}` },
  ...{ adds: {}, needs: [] },
});
const NOTHING = { domain: {}, jobs: {}, routes: {} };
const route = defineRoute({ method: 'GET', path: '/ext/one/x', access: 'session', handle: async () => 1 });
const job = (name: string) => ({
  job: defineJob({ name, title: name, cron: '0 0 0 * * ?', run: async () => {} }),
});

test('one that throws, or takes what another has, is left out as a whole with its reason; the others run', async () => {
  const loaded = await loadExtensions(
    { jobs, routes },
    {
      leftOut: [{ name: 'old', folder: 'extensions/old', reasons: ['它需要控制台 ^9.0.0，这里是 0.1.0'] }],
      extensions: ['one', 'throws', 'copies', 'misnamed', 'steals', 'outside'].map(written),
      modules: {
        one: async () => ({
          ...NOTHING,
          domain: { one: { act: action('goods/gift', async () => undefined), LIMIT: 3 } },
          routes: { one: { routes: [route] } },
        }),
        throws: async () => {
          throw new Error('no such thing');
        },
        copies: async () => ({ ...NOTHING, jobs: { good: job('good') }, routes: { x: { routes: [route] } } }),
        misnamed: async () => ({ ...NOTHING, jobs: { one: job('other') } }),
        steals: async () => ({ ...NOTHING, jobs: { appSessions: job('appSessions') } }),
        outside: async () => ({ ...NOTHING, routes: { x: { routes: [{ ...route, path: '/sys/login' }] } } }),
      },
    },
  );
  expect([...loaded.parts().keys()]).toEqual(['one.act']);
  expect(loaded.routes()).toEqual([route]);
  expect([...loaded.jobs().keys()]).toEqual([]);
  expect(loaded.states().map(({ name, reasons }) => [name, ...reasons])).toEqual([
    ['one'],
    ['throws', '载入代码失败：no such thing'],
    ['copies', '载入代码失败：GET /ext/one/x 已经有了'],
    ['misnamed', '载入代码失败：jobs/one.ts 没有导出名为 one 的 job'],
    ['steals', '载入代码失败：job appSessions 已经有了'],
    ['outside', '载入代码失败：GET /sys/login 不在 /ext/ 之下'],
    ['old', '它需要控制台 ^9.0.0，这里是 0.1.0'],
  ]);
});

test('a migration that fails leaves nothing behind, and its extension out; one that passed does not run again', async () => {
  const { db } = server.services;
  const built = { extensions: ['fine', 'broken'].map(written), leftOut: [], modules: {} };
  const loaded = await loadExtensions({ jobs, routes }, built);
  const migration = (extension: string, name: string, text: string) => ({ extension, name, text });
  const all = [
    migration('fine', '1', 'create table fine_one (id bigint)'),
    migration('broken', '1', 'create table broken_one (id bigint)'),
    migration('broken', '2', 'create table broken_one (id bigint)'),
  ];
  await migrateExtensions(db, loaded, all);
  await migrateExtensions(db, loaded, all);
  expect(loaded.states().map(({ name, reasons }) => [name, ...reasons])).toEqual([
    ['fine'],
    ['broken', expect.stringMatching(/^迁移失败：.*broken_one/)],
  ]);
  const { rows } = await sql`select to_regclass('fine_one') is not null as fine,
    to_regclass('broken_one') is not null as broken`.execute(db);
  expect(rows).toEqual([{ fine: true, broken: false }]);
});
