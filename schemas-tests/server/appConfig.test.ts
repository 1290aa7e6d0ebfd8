import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appWith } from '../support/appAccount';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

/** What the app reads of what operators set, and what it draws (`catalogue.md` §9). */
let server: TestServer;
let app: Client;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
  app = await appWith(server, '主站', ['config', 'draw']);
});
afterAll(() => server.close());

interface Answered {
  configs: object;
  images: object;
  hello: object;
  baseInfo: object;
  help: { articles: { title: string }[] };
}
const device = { platform: 'ios', appVersion: '3.8.2' };
const read = async (query: Record<string, string> = device) =>
  (await app.get('/app/config', query)).body.result as unknown as Answered;
const conditional = (tag: string) =>
  server.app.inject({
    url: '/console/app/config',
    query: device,
    headers: { token: app.token, 'if-none-match': tag },
  });

test('public keys alone, never a secret; pictures of this platform and version that are in force', async () => {
  await server.admin.post('/operation/config/add', {
    code: 'push.key',
    title: '密钥',
    category: 'app',
    isSecret: true,
    secret: 's3cret-value',
    isPublic: true,
  });
  const config = await read();
  expect(config.configs).toMatchObject({ 'app.themeColor': '#1677ff', 'invite.reward': 50 });
  expect(Object.keys(config.configs)).not.toContain('reveal.mostAnHour');
  expect(JSON.stringify(config)).not.toMatch(/s3cret|v2:/);
  expect(config.images).toMatchObject({
    start: { image: 'demo/place-start.webp', width: 1080 },
    avatarMale: {},
    offline: {},
  });
  const old = await read({ platform: 'h5', appVersion: '2.1' });
  expect(Object.keys(old.images)).toEqual(['share']);
  expect(config.help.articles.map(({ title }) => title)).not.toContain('忘记密码');
  expect(config.hello).toMatchObject({ enabled: true, price: 2 });
  expect(config.baseInfo).toMatchObject({ nicknameLeast: 2, cityRequired: true });
});

test('unchanged answers 304, and any change of an operator makes it another', async () => {
  const first = await conditional('');
  const tag = String(first.headers.etag);
  expect((await conditional(tag)).statusCode).toBe(304);
  expect((await conditional(tag)).body).toBe('');
  const { records } = (await server.admin.get('/operation/config/list', { code: 'app.teenMode' })).body
    .result as {
    records: { id: string }[];
  };
  await server.admin.put('/operation/config/edit', { id: records[0]?.id, value: false, reason: '试' });
  expect((await conditional(tag)).statusCode).toBe(200);
  expect((await read()).configs).toMatchObject({ 'app.teenMode': false });
});

test('what is drawn is counted, without a version of the record', async () => {
  const draw = async (kind: string) =>
    (await app.post('/app/draw', { kind, sex: 'female' })).body.result as { value: string | null };
  const used = async (table: string) =>
    (await sql<{ n: string }>`select sum(used) as n from ${sql.table(table)}`.execute(server.services.db))
      .rows[0]?.n;
  for (const [kind, table, most] of [
    ['avatar', 'random_avatar', 1],
    ['greeting', 'greeting', 1],
    ['nickname', 'nickname_word', 3],
  ] as const) {
    const before = Number(await used(table));
    expect((await draw(kind)).value, kind).toMatch(/./);
    const more = Number(await used(table)) - before;
    expect(more).toBeGreaterThanOrEqual(1);
    expect(more).toBeLessThanOrEqual(most);
  }
  const versions = await sql<{ most: string }>`select max(version) as most from greeting`.execute(
    server.services.db,
  );
  expect(Number(versions.rows[0]?.most)).toBe(1);
  await sql`update greeting set enabled = false`.execute(server.services.db);
  expect(await draw('greeting')).toEqual({ value: null });
  expect((await app.post('/app/draw', { kind: 'money', sex: 'female' })).body.success).toBe(false);
});
