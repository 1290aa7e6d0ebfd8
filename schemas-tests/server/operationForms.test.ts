import { sql } from 'kysely';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { person } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';

/** 基础资料配置, 打招呼配置 and 图片配置: forms that judge themselves, and what follows from them (`catalogue.md` §9). */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
});
afterAll(() => server.close());

const db = () => server.services.db;
const form = (path: string) => ({
  read: async () => (await server.admin.get(`${path}/queryById`)).body.result as Record<string, unknown>,
  edit: async (changes: object) =>
    (await server.admin.put(`${path}/edit`, { reason: '调整', ...changes })).body,
  act: async (name: string, record: object, answers: object = {}) =>
    (await server.admin.post(`${path}/action/${name}`, { record, ...answers })).body,
});
const baseInfo = form('/operation/baseInfoConfig');
const hello = form('/operation/helloConfig');

test('a required choice has choices, each once, and bounds are in order', async () => {
  const educationShown = { educationShown: true };
  for (const [changes, message] of [
    [{ ...educationShown, educationChoices: [] }, '学历至少要有两个可选项'],
    [{ ...educationShown, educationChoices: ['本科'] }, '学历至少要有两个可选项'],
    [{ ...educationShown, educationChoices: ['本科', '硕士', '本科'] }, '学历的“本科”写了两次'],
    [{ nicknameLeast: 5, nicknameMost: 4 }, '昵称最长字数不能小于昵称最短字数（5）'],
    [{ ageLeast: 17 }, '最小年龄不能小于 18'],
  ] as const)
    expect(await baseInfo.edit(changes), message).toMatchObject({ success: false, message });
  const choices = { ...educationShown, educationChoices: ['本科', '硕士'] };
  expect(await baseInfo.edit(choices)).toMatchObject({ success: true });
});

test('看影响 counts whose records do not meet what is being typed, before it is saved', async () => {
  const id = await person(db(), { userNo: '910001' });
  await sql`update app_user set nickname = '甲', active_time = now(), city = null where id = ${id}::bigint`.execute(
    db(),
  );
  const typed = { ...(await baseInfo.read()), nicknameLeast: 2, cityShown: true, cityRequired: true };
  expect((await baseInfo.act('impact', typed)).message).toBe(
    '近 30 天活跃的 1 人里，昵称长短不合 1 人，没填城市 1 人',
  );
  expect((await baseInfo.act('impact', { ...typed, nicknameLeast: 1, cityRequired: false })).message).toBe(
    '近 30 天活跃的 1 人里，资料都合要求',
  );
});

test('a nickname shorter than is asked does not pass its audit', async () => {
  const id = await person(db(), { userNo: '910002' });
  const made = await sql<{ id: string }>`insert into user_audit (user_id, part, text, status)
    values (${id}::bigint, 'nickname', '晚风', 'pending') returning id::text`.execute(db());
  const pass = async () =>
    (await server.admin.post('/audit/userAudit/action/pass', { id: made.rows[0]?.id })).body;
  await baseInfo.edit({ nicknameLeast: 3 });
  expect((await pass()).message).toBe('昵称只有 2 个字，基础资料配置要求至少 3 个，不能通过');
  await baseInfo.edit({ nicknameLeast: 2 });
  expect(await pass()).toMatchObject({ success: true });
});

const quota = (sex: string, levelFrom: number, times: number, free: number) => ({
  sex,
  levelFrom,
  times,
  free,
});
const QUOTAS = [quota('male', 0, 10, 3), quota('male', 10, 30, 8), quota('female', 0, 20, 20)];

test.each([
  [[quota('male', 0, 10, 3)], '女要有从 0 级起的一行'],
  [[quota('male', 1, 10, 3), quota('female', 0, 9, 9)], '男要有从 0 级起的一行'],
  [[...QUOTAS, quota('male', 10, 40, 1)], '男 10 级写了两行'],
  [[...QUOTAS, quota('male', 20, 29, 1)], '男 20 级的次数少于更低的等级'],
  [[...QUOTAS, quota('female', 20, 29, 30)], '女 20 级的免费次数多于每天次数'],
])('打招呼配置 refuses %j', async (quotas, message) => {
  expect(await hello.edit({ quotas })).toMatchObject({ success: false, message });
});

test('试一个人 shows what somebody may do today by what is typed', async () => {
  const id = await person(db(), { userNo: '910003' });
  await sql`update app_user set nickname = '阿远', sex = 'male', level = 12 where id = ${id}::bigint`.execute(
    db(),
  );
  const typed = { ...(await hello.read()), enabled: true, quotas: QUOTAS, price: 2 };
  const tried = async (changes: object) =>
    (await hello.act('try', { ...typed, ...changes }, { userId: id })).message;
  expect(await tried({})).toBe('阿远（男，12 级）每天 30 次，其中免费 8 次，之后每次 2 金币，全用完 44 金币');
  expect(await tried({ quotas: [quota('male', 0, 10, 3), quota('female', 0, 5, 5)], price: 3 })).toContain(
    '全用完 21 金币',
  );
  expect(await tried({ enabled: false })).toBe('阿远（男，12 级）不能打招呼');
});

async function uploaded(width: number, height: number): Promise<string> {
  const path = `operation/${width}x${height}.png`;
  const content = PNG.sync.write(new PNG({ width, height }));
  await server.services.storage.write(path, content);
  await db()
    .insertInto('sys_file')
    .values({ path, name: path, size: content.length, content_type: 'image/png', create_by: null })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
  return path;
}
const image = async (changes: object) =>
  (
    await server.admin.post('/operation/imageConfig/add', {
      place: 'share',
      title: '分享图',
      image: await uploaded(500, 400),
      platform: ['ios', 'android'],
      startTime: '2026-01-01 00:00:00',
      endTime: '2026-01-31 23:59:59',
      enabled: true,
      ...changes,
    })
  ).body;

test('a picture has the size of its place, or larger in its shape', async () => {
  expect(await image({ image: await uploaded(300, 240) })).toMatchObject({
    message: '分享图要 500×400，这张是 300×240',
  });
  expect(await image({ image: await uploaded(600, 600) })).toMatchObject({
    message: '分享图要 500×400 的比例，这张是 600×600',
  });
  expect(await image({ place: 'avatarMale', image: await uploaded(800, 800) })).toMatchObject({
    success: true,
  });
});

test('one at a time is in force: an overlap is named, what is apart by time, platform or version is not', async () => {
  expect(await image({ title: '一月' })).toMatchObject({ message: '添加成功！' });
  const during = { title: '又一张', startTime: '2026-01-20 00:00:00', endTime: '2026-02-20 00:00:00' };
  expect(await image(during)).toMatchObject({
    message: '分享图在这段时间已有“一月”（2026-01-01 00:00 至 2026-01-31 23:59），请错开时间、平台或版本',
    result: { errors: [{ field: 'startTime' }] },
  });
  expect(await image({ ...during, endTime: null })).toMatchObject({ success: false });
  expect(await image({ ...during, platform: ['h5'] })).toMatchObject({ success: true });
  expect(await image({ ...during, enabled: false })).toMatchObject({ success: true });
  expect(await image({ ...during, place: 'offline', image: await uploaded(600, 600) })).toMatchObject({
    success: true,
  });
  expect(await image({ ...during, startTime: '2026-02-01 00:00:00', versionTo: '2.9' })).toMatchObject({
    success: true,
  });
  const later = { ...during, startTime: '2026-02-01 00:00:00' };
  expect(await image({ ...later, versionFrom: '2.9.5' })).toMatchObject({ success: false });
  expect(await image({ ...later, versionFrom: '3.0', title: '新版' })).toMatchObject({ success: true });
  expect(await image({ ...later, versionFrom: '4', versionTo: '3.9' })).toMatchObject({
    message: '版本到不能早于版本从',
  });
  // the switch in the row is judged as the form is
  const { records } = (await server.admin.get('/operation/imageConfig/list', { enabled: 'false' })).body
    .result as {
    records: { id: string }[];
  };
  const on = await server.admin.put('/operation/imageConfig/edit', { id: records[0]?.id, enabled: true });
  expect(on.body).toMatchObject({ success: false, message: expect.stringContaining('已有“一月”') });
});

test('of two concurrent saves of overlapping periods one succeeds', async () => {
  const at = { startTime: '2027-01-01 00:00:00', endTime: null };
  const answers = await Promise.all([image({ ...at, title: '甲' }), image({ ...at, title: '乙' })]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

test('the one in force now is shown', async () => {
  await db().executeQuery(
    sql`update image_config set start_time = now() - interval '1 day', end_time = now() + interval '1 day'
    where title = '甲' or title = '乙'`.compile(db()),
  );
  const { records } = (await server.admin.get('/operation/imageConfig/list', { pageSize: '50' })).body
    .result as {
    records: { state: string; enabled: boolean }[];
  };
  expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['now', 'over', 'off']));
});
