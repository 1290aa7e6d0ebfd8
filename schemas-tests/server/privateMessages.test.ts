import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedChats } from '../../src/domain/demo/chats';
import { seedChatMedia } from '../../src/domain/demo/media/media';
import { more } from '../support/more';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What people wrote each other is read with a reason, and the log knows what (`catalogue.md` §10). */
let server: TestServer;
let reader: Client;
const PATH = '/message/message';
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services;
  await sql`insert into app_user (user_no, nickname, status, active_time)
    select (30000000 + n)::text, '人' || n, 'normal', now() from generate_series(1, 40) as n`.execute(db);
  await sql`insert into gift (name, price) values ('花', 10)`.execute(db);
  await db.transaction().execute((tx) => seedChats(tx, Date.now()));
  await seedChatMedia(server.services);
  reader = await operatorWith(server, 'reader', ['private-message:list', 'private-message:read']);
});
afterAll(() => server.close());

type Message = Record<'id' | 'conversationId' | 'kind' | 'content' | 'picture', string>;
const list = async (caller: Client, query: Record<string, string>) =>
  ((await caller.get(`${PATH}/list`, { pageSize: '100', ...query })).body.result as { records: Message[] })
    .records;
const logged = async () =>
  (
    await sql<{ asked: { messages: string[] }; reason: string; id: string }>`
      select asked, reason, data_id as id from sys_data_log where operation = 'reveal' order by id`.execute(
      server.services.db,
    )
  ).rows;

test('words and media are hidden until this operator gives a reason, and for this conversation only', async () => {
  const [withPicture] = await list(reader, { kind: 'image' });
  const { conversationId } = withPicture as Message;
  const before = await list(reader, { conversationId });
  expect(before.length).toBeGreaterThan(4);
  expect(new Set(before.map(({ content }) => content))).toEqual(new Set(['（说明理由后可看）']));
  expect(before.map(({ picture }) => picture).filter(Boolean)).toEqual([]);

  const press = (reason?: string) => reader.post(`${PATH}/action/read`, { id: withPicture?.id, reason });
  expect((await press()).body).toMatchObject({ success: false, message: '原因不能为空' });
  expect((await press('查')).body.message).toBe('请写明查看的理由，至少 2 个字');
  expect((await press('举报 20261121 取证')).body).toMatchObject({ success: true });

  const opened = await list(reader, { conversationId });
  expect(opened.map(({ content }) => content)).not.toContain('（说明理由后可看）');
  const shown = opened.find(({ kind }) => kind === 'image') as Message;
  expect(shown.content).toBe('[图片]');
  const file = await server.app.inject({ url: `/console/sys/common/static/${shown.picture}` });
  expect(file.statusCode).toBe(200);
  const bare = await server.app.inject({ url: `/console/sys/common/static/${shown.picture.split('?')[0]}` });
  expect(bare.statusCode).toBe(403);

  const all = await list(reader, {});
  const readable = all.filter(({ content }) => content !== '（说明理由后可看）');
  expect(new Set(readable.map((row) => row.conversationId))).toEqual(new Set([conversationId]));
  const others = await list(server.admin, { conversationId });
  expect(new Set(others.map(({ content }) => content))).toEqual(new Set(['（说明理由后可看）']));

  const entries = await logged();
  for (const entry of entries)
    expect(entry).toMatchObject({ reason: '举报 20261121 取证', id: conversationId });
  // the answer of the action shows the first, the list the others
  const shownMessages = entries.flatMap(({ asked }) => asked.messages);
  expect(shownMessages.sort(), 'each message once, however often it is looked at').toEqual(
    opened.map(({ id }) => id).sort(),
  );
  const { result } = (
    await server.admin.get('/sys/dataLog/list', { dataId: conversationId, operation: 'reveal' })
  ).body;
  const seen = (result as { records: { seen: string }[] }).records.map((row) => row.seen);
  expect(seen.flatMap((one) => one.split('、'))).toHaveLength(opened.length);
  expect(seen.join('、')).toMatch(/\d\d-\d\d \d\d:\d\d:\d\d 图片/);
});

test('it ends with the time, and works with the right alone', async () => {
  const { db } = server.services;
  const [{ conversationId } = {} as Message] = await list(reader, { kind: 'image' });
  await sql`update private_reading set expire_time = now() - interval '1 second'`.execute(db);
  expect(new Set((await list(reader, { conversationId })).map(({ content }) => content))).toEqual(
    new Set(['（说明理由后可看）']),
  );
});

test('a caller who may only list cannot open a conversation, and nobody exports', async () => {
  const looker = await operatorWith(server, 'looker', ['private-message:list']);
  const [{ id } = {} as Message] = await list(looker, {});
  expect((await looker.post(`${PATH}/action/read`, { id, reason: '看看' })).status).toBe(403);
  await sql`insert into private_reading (operator_id, conversation_id, reason, expire_time)
    select u.id, c.id, '从前', now() + interval '1 hour' from sys_user u, private_conversation c
    where u.username = 'looker'`.execute(server.services.db);
  expect((await list(looker, {}))[0]?.content, 'a right that was taken away').toBe('（说明理由后可看）');
  expect((await server.admin.post(`${PATH}/export`, {})).status).toBe(404);
});

more('a caller who reads too many must wait', async () => {
  const conversations = [
    ...new Map((await list(reader, { pageSize: '500' })).map((row) => [row.conversationId, row.id])),
  ];
  const answers: string[] = [];
  for (const [, one] of [...conversations, ...conversations].slice(0, 61))
    answers.push((await reader.post(`${PATH}/action/read`, { id: one, reason: '抽查' })).body.message);
  expect(answers.at(-1)).toBe('每小时最多打开 60 段私信，请稍后再试');
});
