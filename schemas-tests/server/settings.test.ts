import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowTexts } from '../../src/server/db/rows/rowTexts';
import { onlyRow } from '../../src/server/db/sqlParts';
import { startTestServer, type TestServer } from '../support/testServer';

/** A settings screen over HTTP: one record from the first day on, secrets that never come back. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PATH = '/finance/payConfig';
const read = async () =>
  (await server.admin.get(`${PATH}/queryById`)).body.result as unknown as Record<string, unknown>;
const edit = async (body: object) =>
  (await server.admin.put(`${PATH}/edit`, { reason: '联调', ...body })).body;
const check = async (record: object, channel: string) =>
  (await server.admin.post(`${PATH}/action/test`, { channel, record })).body;

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const bare = (text: string) => text.replace(/-----[^-]+-----|\s/g, '');
const ALIPAY = {
  alipayAppId: '2021000000000001',
  alipaySellerId: '2088000000000001',
  alipayPublicKey: bare(keys.publicKey.export({ type: 'spki', format: 'pem' }) as string),
  alipayPrivateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
};

test('there is one record with the defaults of the file, and there stays one', async () => {
  expect(await read()).toMatchObject({ minAmount: 100, maxAmount: 500_000, orderTimeout: 1800, version: 1 });
  expect(await edit({ minAmount: 200 })).toMatchObject({ success: true });
  expect(await read()).toMatchObject({ minAmount: 200, version: 2 });
  const rows = await sql`select id from pay_config`.execute(server.services.db);
  expect(rows.rows).toHaveLength(1);
});

test('what is hidden stays as it is: nobody judges it', async () => {
  const hidden = async () =>
    (await sql<object>`select alipay_app_id, alipay_seller_id from pay_config`.execute(server.services.db))
      .rows;
  const before = await hidden();
  expect(await edit({ alipayEnabled: false, alipayAppId: '9', minAmount: 200 })).toMatchObject({
    success: true,
  });
  expect(await hidden()).toEqual(before);
});

test('what the verb asks is demanded by the server, and kept', async () => {
  const { version } = await read();
  const refused = await edit({ minAmount: 300, reason: '' });
  expect(refused).toMatchObject({ success: false, result: { errors: [{ field: 'reason' }] } });
  expect((await read()).version).toBe(version);
  expect(await edit({ minAmount: 300, reason: '活动' })).toMatchObject({ success: true });
  const [logged] = (
    await sql<{ reason: string; asked: object }>`
    select reason, asked from sys_data_log where data_table = 'pay_config' order by id desc limit 1`.execute(
      server.services.db,
    )
  ).rows;
  expect(logged).toMatchObject({ reason: '活动', asked: { reason: '活动' } });
});

test('a limit of another field is judged when only the other was changed', async () => {
  expect(await edit({ minAmount: 600_000 })).toMatchObject({
    success: false,
    result: { errors: [{ field: 'maxAmount' }] },
  });
});

test('what is shown is required, what is hidden keeps its value', async () => {
  expect(await edit({ alipayEnabled: true })).toMatchObject({ success: false });
  expect(await edit({ alipayEnabled: true, ...ALIPAY })).toMatchObject({ success: true });
  expect(await edit({ alipayEnabled: false })).toMatchObject({ success: true });
  expect(await read()).toMatchObject({ alipayEnabled: false, alipayAppId: ALIPAY.alipayAppId });
});

test('a secret is encrypted in its column, in no answer and in no log; left empty it stays', async () => {
  expect(await edit({ alipayEnabled: true, alipayPrivateKey: null })).toMatchObject({ success: true });
  const { rows } = await sql<{ row: Record<string, string> }>`
    select ${rowTexts('pay_config')} as row from pay_config`.execute(server.services.db);
  const { row } = onlyRow({ rows });
  const sealed = String(row.alipay_private_key);
  expect(sealed).toMatch(/^v3:/);
  const place = { table: 'pay_config', column: 'alipay_private_key', id: String(row.id) };
  expect(await server.services.secrets.open(sealed, place, row)).toBe(ALIPAY.alipayPrivateKey);
  const part = ALIPAY.alipayPrivateKey.split('\n')[5] as string;
  expect(JSON.stringify(await read())).not.toContain(part);
  const logs = await sql<{ log: string }>`select row_to_json(l)::text as log from sys_data_log l`.execute(
    server.services.db,
  );
  expect(logs.rows.map(({ log }) => log).join('\n')).not.toContain(part);
});

test('a required secret is entered again when what it is bound to changes', async () => {
  expect(await edit({ alipayAppId: '2021000000000002' })).toMatchObject({
    success: false,
    result: {
      errors: [{ field: 'alipayPrivateKey', message: '改了支付宝应用ID，请再输入一次支付宝应用私钥' }],
    },
  });
  expect(await read()).toMatchObject({
    alipayAppId: ALIPAY.alipayAppId,
    alipayPrivateKey_dictText: '已设置',
  });
  const again = { alipayAppId: '2021000000000002', alipayPrivateKey: ALIPAY.alipayPrivateKey };
  expect(await edit(again)).toMatchObject({ success: true });
  expect(await edit(ALIPAY)).toMatchObject({ success: true });
});

test('检查配置 judges what is typed, and what is stored where a secret is left empty', async () => {
  expect(await check({ ...ALIPAY, alipayPrivateKey: null }, 'alipay')).toMatchObject({ success: true });
  expect(await check({ ...ALIPAY, alipayAppId: '12', alipayPrivateKey: 'no key' }, 'alipay')).toMatchObject({
    success: false,
    result: { errors: [{ field: 'alipayAppId' }, { field: 'alipayPrivateKey' }] },
  });
  expect(await check({}, 'apple')).toMatchObject({ success: false, message: '苹果应用包名不能为空' });
});

test('nothing of it is listed or exported', async () => {
  for (const path of ['list', 'totals', 'lookup', 'exportXls'])
    expect((await server.admin.get(`${PATH}/${path}`)).status, path).toBe(404);
});
