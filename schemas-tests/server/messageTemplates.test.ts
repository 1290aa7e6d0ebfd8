import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureTemplates } from '../../src/domain/messages/rules/initialTemplates';
import { declaredTemplates } from '../../src/domain/messages/rules/messageTemplates';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Texts to people of the app are an operator's to write, and always those that their senders can fill (`catalogue.md` §10). */
let server: TestServer;
const PATH = '/message/template';
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
});
afterAll(() => server.close());

const templateOf = async (code: string) =>
  ((await server.admin.get(`${PATH}/list`, { code })).body.result as { records: Record<string, string>[] })
    .records[0] as Record<string, string>;
const saved = async (code: string, changes: object) => {
  const { id } = await templateOf(code);
  return (await server.admin.put(`${PATH}/edit`, { id, ...changes })).body;
};

test('each template that the code sends is stored, with a text that passes', async () => {
  for (const [code, { content, category }] of declaredTemplates) {
    expect(await templateOf(code), code).toMatchObject({
      content,
      category,
      enabled: true,
      sender: 'program',
    });
    expect(await saved(code, { content: `${content} ` }), code).toMatchObject({ success: true });
  }
});

test.each([
  ['您被警告', '缺少 {reason}（原因）：发送时会填它'],
  ['您被警告，原因：{reasn}', '{reasn} 没有人填；这里能用 {reason} 原因、{nickname} 昵称、{userNo} 用户ID'],
  ['您被警告，原因：{reason', '缺少 {reason}（原因）：发送时会填它'],
  ['您被警告，原因：{reason}}', '有一个花括号没有配对'],
])('“%s” is refused: %s', async (content, message) => {
  expect(await saved('punish.warn', { content })).toMatchObject({
    success: false,
    message,
    result: { errors: [{ field: 'content', message }] },
  });
});

test("a template in use keeps its code and stays; an operator's own can be deleted", async () => {
  expect(await saved('punish.warn', { code: 'punish.warned' })).toMatchObject({
    message: '“警告”由程序发送，不能改编码',
  });
  const { id } = await templateOf('punish.warn');
  const gone = await server.admin.delete(`${PATH}/delete`, { id: String(id) });
  expect(gone.body).toMatchObject({ success: false, message: '“警告”由程序发送，不能删除；不想发可以停用' });
  const own = {
    code: 'activity.newYear',
    title: '新年',
    category: 'activity',
    content: '{nickname}，新年好',
  };
  const added = await server.admin.post(`${PATH}/add`, own);
  expect(added.body).toMatchObject({ success: true });
  const record = await templateOf('activity.newYear');
  expect(record).toMatchObject({ sender: 'operator', example: '追风的橘猫，新年好' });
  expect((await server.admin.delete(`${PATH}/delete`, { id: String(record.id) })).body).toMatchObject({
    success: true,
  });
});

test('what is typed is previewed, and what is stored is tried on an operator, under separate rights', async () => {
  const typed = { code: 'punish.mute', content: '截止 {until}，{reason}' };
  const preview = await server.admin.post(`${PATH}/action/preview`, { record: typed });
  expect(preview.body.message).toBe('截止 2026-12-01 08:00:00，辱骂他人');
  const { id } = await templateOf('withdrawal.paid');
  const reader = await operatorWith(server, 'reader', ['message-template:list']);
  const me = await sql<{ id: string }>`select id::text from sys_user where username = 'reader'`.execute(
    server.services.db,
  );
  const operatorId = String(me.rows[0]?.id);
  expect((await reader.post(`${PATH}/action/test`, { id, operatorId })).status).toBe(403);
  expect((await server.admin.post(`${PATH}/action/test`, { id, operatorId })).body).toMatchObject({
    success: true,
  });
  const { body } = await reader.get('/sys/annountCement/listByUser');
  const { sysMsgList } = body.result as { sysMsgList: object[] };
  expect(sysMsgList).toMatchObject([
    { titile: '试发：提现到账', msgContent: expect.stringContaining('您的提现 W2026112100018 已到账。') },
  ]);
});

test('a template that came with a newer program is created at its start, and an edited one is left', async () => {
  const { services } = server;
  await sql`delete from message_template where code = 'punish.ban'`.execute(services.db);
  await saved('punish.release', { content: '处罚已解除' });
  await services.db.transaction().execute((tx) => ensureTemplates(tx, services));
  expect(await templateOf('punish.ban')).toMatchObject({ title: '封号' });
  expect(await templateOf('punish.release')).toMatchObject({ content: '处罚已解除' });
});
