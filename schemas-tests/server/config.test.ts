import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { ensureSettings } from '../../src/server/app/initial/settings';
import { connect, type Db } from '../../src/server/db/connection';
import { declaredSettings, setting } from '../../src/server/settings/settings';
import { agreedTo } from '../support/reviewer';
import { startTestServer, type TestServer } from '../support/testServer';

/** What administrators set: typed, within bounds, in force everywhere with the next question (`catalogue.md` §9). */
let server: TestServer;
/** Another process's connections. */
let elsewhere: Db;
const PATH = '/operation/config';
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  elsewhere = connect(server.config, 1);
});
afterAll(async () => {
  await elsewhere.destroy();
  await server.close();
});

type Row = Record<string, unknown> & { id: string };
const rowOf = async (code: string) =>
  ((await server.admin.get(`${PATH}/list`, { code })).body.result as { records: Row[] }).records[0] as Row;
const saved = async (code: string, changes: object) => {
  const { id } = await rowOf(code);
  return agreedTo(server, server.admin.put(`${PATH}/edit`, { id, reason: '调整', ...changes }));
};
const added = async (record: object) => (await server.admin.post(`${PATH}/add`, record)).body;
const OWN = { code: 'share.title', title: '分享标题', category: 'app', valueType: 'text', value: '来听歌' };

test('every key that the program reads is stored with its default, and a default is within its bounds', async () => {
  for (const [code, { title, default: standard }] of declaredSettings) {
    expect(await rowOf(code), code).toMatchObject({ title, value: standard, isDeclared: true });
    expect(await saved(code, { value: standard }), code).toMatchObject({ success: true });
  }
});

test.each([
  ['reveal.mostAnHour', 5000, '每小时查看敏感信息不能是 5,000 次，应在 1 到 1,000 次之间'],
  ['reveal.mostAnHour', 0, '每小时查看敏感信息不能是 0 次，应在 1 到 1,000 次之间'],
  ['reveal.mostAnHour', '很多', '每小时查看敏感信息必须是整数'],
  ['reveal.mostAnHour', null, '每小时查看敏感信息不能为空'],
  ['withdrawal.secondApprovalFrom', 50, '提现双人审批起点不能是 ¥0.50，应在 ¥1.00 到 ¥1,000,000.00 之间'],
])('%s refuses %j: %s', async (code, value, message) => {
  expect(await saved(code, { value })).toMatchObject({
    success: false,
    message,
    result: { errors: [{ field: 'value', message }] },
  });
});

test('a change applies in another process immediately, and a rolled-back change never applies', async () => {
  expect(await setting(elsewhere, 'claim.most')).toBe(20);
  expect(await saved('claim.most', { value: 3 })).toMatchObject({ success: true });
  expect(await setting(elsewhere, 'claim.most')).toBe(3);
  await server.services.db
    .transaction()
    .execute(async (tx) => {
      await sql`update sys_config set value = '4' where code = 'claim.most'`.execute(tx);
      expect(await setting(tx, 'claim.most')).toBe(4);
      expect(await setting(elsewhere, 'claim.most')).toBe(3);
      throw new Error('back');
    })
    .catch((error: Error) => expect(error.message).toBe('back'));
  expect(await setting(elsewhere, 'claim.most')).toBe(3);
});

test('a key that is not declared does not compile', async () => {
  // @ts-expect-error misspelt
  await expect(setting(elsewhere, 'claim.mots')).rejects.toThrow();
});

test('what is set brakes: one reveal an hour is one reveal', async () => {
  await sql`insert into app_user (user_no, nickname, phone) values (700001, '甲', '13800001111')`.execute(
    server.services.db,
  );
  const { id } = (
    (await server.admin.get('/user/user/list', { userNo: '700001' })).body.result as { records: Row[] }
  ).records[0] as Row;
  const reveal = async () =>
    (await server.admin.post('/user/user/reveal', { id, field: 'phone', reason: '回访' })).body;
  await saved('reveal.mostAnHour', { value: 1 });
  expect(await reveal()).toMatchObject({ success: true });
  expect(await reveal()).toMatchObject({ message: '每小时最多查看 1 次敏感信息，请稍后再试' });
  await saved('reveal.mostAnHour', { value: 100 });
  expect(await reveal()).toMatchObject({ success: true });
});

test('the program’s own keep all but their value, and stay; 恢复默认 brings the value back', async () => {
  const before = await rowOf('claim.most');
  const typed = {
    code: 'claim.mots',
    title: '领几条',
    category: 'app',
    maximum: 100_000,
    unit: '个',
    valueType: 'text',
  };
  await saved('claim.most', { ...typed, isPublic: true, isSecret: true, secret: 'x', remark: '新说明' });
  const { remark, ...after } = await rowOf('claim.most');
  expect(remark).toBe('新说明');
  for (const name of [...Object.keys(typed), 'isPublic', 'isSecret', 'value'])
    expect(after[name], name).toEqual(before[name]);
  const { id } = await rowOf('claim.most');
  const gone = await server.admin.delete(`${PATH}/delete`, { id, reason: '不要了' });
  expect(gone.body).toMatchObject({ success: false });
  const back = await server.admin.post(`${PATH}/action/reset`, { id, reason: '试完了' });
  expect(back.body).toMatchObject({ success: true, message: '已恢复默认' });
  expect(await setting(elsewhere, 'claim.most')).toBe(20);
});

test('two versions are compared in words, and an earlier one is restored by its entry', async () => {
  const { id } = await rowOf('withdrawal.secondApprovalFrom');
  await saved('withdrawal.secondApprovalFrom', { value: 200_000 });
  await saved('withdrawal.secondApprovalFrom', { value: 300_000 });
  const history = (await server.admin.get(`${PATH}/history`, { id })).body.result as { records: Row[] };
  const [latest, earlier] = history.records as [Row, Row];
  const { body } = await server.admin.get(`${PATH}/compare`, { id, from: earlier.id, to: latest.id });
  expect(JSON.stringify(body.result)).toContain('¥2,000.00');
  expect(JSON.stringify(body.result)).toContain('¥3,000.00');
  const reverted = server.admin.put(`${PATH}/revert`, { id, entry: earlier.id, reason: '回到从前' });
  expect(await agreedTo(server, reverted)).toMatchObject({ success: true });
  expect(await setting(elsewhere, 'withdrawal.secondApprovalFrom')).toBe(200_000);
});

test("an operator's own key is typed too, with its bounds, choices and units", async () => {
  expect(await added({ ...OWN })).toMatchObject({ success: true });
  expect(await added({ ...OWN })).toMatchObject({ success: false });
  const rate = {
    ...OWN,
    code: 'gift.rate',
    title: '倍率',
    valueType: 'decimal',
    unit: '倍',
    minimum: 0.5,
    maximum: 3,
  };
  expect(await added({ ...rate, value: 3.5 })).toMatchObject({
    success: false,
    message: '倍率不能是 3.5 倍，应在 0.5 到 3 倍之间',
  });
  expect(await added({ ...rate, minimum: 4, value: 3 })).toMatchObject({ success: false });
  expect(await added({ ...rate, value: 1.25 })).toMatchObject({ success: true });
  expect(await rowOf('gift.rate')).toMatchObject({ value: 1.25, minimum: 0.5, unit: '倍' });
  const theme = { ...OWN, code: 'app.theme', title: '主题', valueType: 'enum', choices: ['浅色', '深色'] };
  expect(await added({ ...theme, value: '彩色' })).toMatchObject({ message: '主题只能是浅色、深色' });
  expect(await added({ ...theme, value: '深色' })).toMatchObject({ success: true });
  expect(await saved('app.theme', { choices: ['浅色'] })).toMatchObject({ message: '主题只能是浅色' });
  const { id } = await rowOf('app.theme');
  const gone = await server.admin.delete(`${PATH}/delete`, { id, reason: '不用了' });
  expect(gone.body).toMatchObject({ success: true });
});

test('a secret is encrypted, and neither answers nor logs reveal it', async () => {
  const secret = 'k-74f1c0ffee';
  const made = await added({
    code: 'push.key',
    title: '推送密钥',
    category: 'app',
    isSecret: true,
    secret,
    isPublic: true,
  });
  expect(made).toMatchObject({ success: true });
  const row = await rowOf('push.key');
  expect(row).toMatchObject({ value: null, isPublic: null });
  const { db } = server.services;
  const stored = await sql<{ secret: string }>`select secret from sys_config where code = 'push.key'`.execute(
    db,
  );
  expect(stored.rows[0]?.secret).toMatch(/^v3:/);
  const history = await server.admin.get(`${PATH}/history`, { id: row.id });
  const logs = await sql`select row_to_json(l)::text as log from sys_data_log l`.execute(db);
  expect(JSON.stringify([row, history, logs.rows])).not.toContain(secret);
  // turned into a plain key it does not come to light
  await saved('push.key', { isSecret: false, valueType: 'text', value: '公开' });
  expect(JSON.stringify(await rowOf('push.key'))).not.toContain(secret);
});

test('a start adds what is missing, fixes what another build wrote, and leaves alone what fits', async () => {
  const { services } = server;
  const logged = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from sys_data_log where data_table = 'sys_config'`.execute(services.db)
    ).rows[0]?.n;
  const start = () => services.db.transaction().execute((tx) => ensureSettings(tx, services));
  await saved('deputy.longestDays', { value: 30 });
  const before = await logged();
  await start();
  expect(await logged()).toBe(before);
  await sql`update sys_config set maximum = '9999', value = '500' where code = 'deputy.longestDays'`.execute(
    services.db,
  );
  await sql`update sys_config set title = null, category = null, value_type = null where code = 'invite.reward'`.execute(
    services.db,
  );
  await sql`delete from sys_config where code = 'claim.minutes'`.execute(services.db);
  await start();
  expect(await rowOf('deputy.longestDays')).toMatchObject({ maximum: 90, value: 90 });
  expect(await rowOf('invite.reward')).toMatchObject({ title: '邀请奖励', value: 50 });
  expect(await rowOf('claim.minutes')).toMatchObject({ value: 10 });
});
