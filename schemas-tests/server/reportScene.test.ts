import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim, Transcript } from '../../src/engine/pure';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** The conversation behind a report, read under the reader's rights and logged (`language.md` §4). */
let server: TestServer;
let judge: Client;
let outsider: Client;
let masked: Client;
let target: string;
let reporter: string;
let conversation: string;
let id: string;

const BASE = ['report-record:list', 'report-record:judge'];
beforeAll(async () => {
  server = await startTestServer();
  const reading = ['private-message:list', 'private-message:read', 'live:list', 'live-warning:list'];
  judge = await operatorWith(server, 'scene-judge', [...BASE, 'report-record:reveal', ...reading]);
  outsider = await operatorWith(server, 'scene-outsider', [...BASE, 'report-record:reveal']);
  masked = await operatorWith(server, 'scene-masked', [...BASE, ...reading]);
  target = await person(db(), { userNo: '80001' });
  reporter = await person(db(), { userNo: '80002' });
  const pair = [target, reporter].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const made = await sql<{ id: string }>`
    insert into private_conversation (user_id, peer_id, messages, last_time)
    values (${pair[0]}::bigint, ${pair[1]}::bigint, 60, now()) returning id::text`.execute(db());
  conversation = made.rows[0]?.id as string;
  // one a minute, the report between the thirtieth and the next
  await sql`
    insert into private_message (id, conversation_id, sender_id, receiver_id, kind, content, status, create_time)
    select id_at(now() - make_interval(mins => 60 - n)) + n, ${conversation}::bigint,
      case when n % 2 = 0 then ${target}::bigint else ${reporter}::bigint end,
      case when n % 2 = 0 then ${reporter}::bigint else ${target}::bigint end,
      'text', '第' || n || '句', 'sent', now() - make_interval(mins => 60 - n)
    from generate_series(1, 60) n`.execute(db());
  id = await report({ place: 'chat' });
});
afterAll(() => server.close());

const db = () => server.services.db;
async function report({ place, roomId = null }: { place: string; roomId?: string | null }): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into report_record (target_id, reporter_id, kind, place, room_id, content, status, create_time)
    values (${target}::bigint, ${reporter}::bigint, 'abuse', ${place}, ${roomId}::bigint, '辱骂', 'pending',
      now() - interval '29 minutes 30 seconds') returning id::text`.execute(db());
  return made.rows[0]?.id as string;
}
const claimed = async (client: Client, of = id) => {
  const { body } = await client.post('/audit/reportRecord/claim', { id: of });
  const { record } = body.result as unknown as Claim;
  await client.post('/audit/reportRecord/claim', { release: of });
  return record?.scene;
};
const reveal = async (client: Client) =>
  (await client.post('/audit/reportRecord/reveal', { id, field: 'scene', reason: '用户申诉复核' })).body;
const seen = async () => {
  const { rows } = await sql<{ title: string; reason: string | null; by: string; messages: number }>`
    select l.action_title as title, l.reason, u.username as by, jsonb_array_length(l.asked -> 'messages') as messages
    from sys_data_log l join sys_user u on u.id = l.create_by
    where l.screen_id = 'message/conversation' and l.data_id = ${conversation} order by l.id`.execute(db());
  return rows;
};

test('who claims reads twenty messages before and after, and that is in the log of the conversation', async () => {
  const scene = (await claimed(judge)) as Transcript;
  expect(scene.missing).toEqual([]);
  expect(scene.lines).toHaveLength(40);
  expect([scene.lines[0]?.text, scene.lines.at(-1)?.text]).toEqual(['第11句', '第50句']);
  expect(scene.lines[1]).toMatchObject({ side: 'left', name: '被举报人', text: '第12句' });
  expect(scene.lines.filter(({ time }) => time <= String(scene.at))).toHaveLength(20);
  expect(await seen()).toEqual([
    {
      title: expect.stringMatching(/^看到 40 条私信/),
      reason: `处理举报 ${id}`,
      by: 'scene-judge',
      messages: 40,
    },
  ]);
});

test('what is claimed ahead of time stays masked, and nothing of it is logged before it is shown', async () => {
  const claims = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from sys_data_log
        where screen_id = 'audit/report-record' and data_id = ${id} and operation = 'reveal'`.execute(db())
    ).rows[0]?.n;
  const before = [await claims(), (await seen()).length];
  const { body } = await judge.post('/audit/reportRecord/claim', { ahead: true });
  expect((body.result as unknown as Claim).record).toMatchObject({ id, scene: '******' });
  expect([await claims(), (await seen()).length]).toEqual(before);
  expect(((await claimed(judge)) as Transcript).lines).toHaveLength(40);
  expect([await claims(), (await seen()).length]).toEqual(before.map((count) => Number(count) + 1));
});

test('in the record it takes a reason, which is in the log', async () => {
  const before = (await seen()).length;
  const { result } = (await reveal(judge)) as unknown as { result: { value: Transcript } };
  expect(result.value.lines).toHaveLength(40);
  expect(await seen()).toHaveLength(before + 1);
  const { rows } = await sql<{ reason: string }>`
    select reason from sys_data_log where screen_id = 'audit/report-record' and data_id = ${id} and asked ->> 'field' = 'scene'`.execute(
    db(),
  );
  expect(rows).toEqual([{ reason: '用户申诉复核' }]);
});

test('a list, a record and an export read nothing of it and log nothing', async () => {
  const before = (await seen()).length;
  const { body } = await judge.get('/audit/reportRecord/list', {});
  const { records } = body.result as unknown as { records: { scene: unknown }[] };
  expect(records.map(({ scene }) => scene)).toEqual(['******']);
  expect((await judge.get('/audit/reportRecord/queryById', { id })).body.result).toMatchObject({
    scene: '******',
  });
  expect(await seen()).toHaveLength(before);
});

test('without the right to read messages it says so, and shows and logs nothing', async () => {
  const before = (await seen()).length;
  const scene = (await claimed(outsider)) as Transcript;
  expect(scene.lines).toEqual([]);
  expect(scene.missing).toEqual(['消息列表 查看', '消息列表 查看内容']);
  expect(
    ((await reveal(outsider)) as unknown as { result: { value: Transcript } }).result.value.lines,
  ).toEqual([]);
  expect(await seen()).toHaveLength(before);
});

test('without the right to reveal it stays unread, also for who may read messages', async () => {
  const before = (await seen()).length;
  expect(await claimed(masked)).toBe('******');
  expect(
    (await masked.post('/audit/reportRecord/reveal', { id, field: 'scene', reason: '看看' })).status,
  ).toBe(403);
  expect(await seen()).toHaveLength(before);
});

test('a report about a broadcast shows its log, as far as the reader may list it, and that is logged', async () => {
  const room = await sql<{ id: string }>`
    insert into live_room (name, host_id, kind, status, start_time)
    values ('深夜电台', ${target}::bigint, 'voice', 'live', now() - interval '40 minutes') returning id::text`.execute(
    db(),
  );
  const roomId = room.rows[0]?.id as string;
  await sql`insert into live_warning (host_id, room_id, reason) values (${target}::bigint, ${roomId}::bigint, '言语低俗')`.execute(
    db(),
  );
  const live = await report({ place: 'live', roomId });
  const scene = (await claimed(judge, live)) as Transcript;
  expect(scene.lines.map(({ text }) => text)).toEqual(['开播：深夜电台', '警告：言语低俗']);
  expect(scene.missing).toEqual(['直播封禁记录 查看']);
  const { rows } = await sql<{ reason: string }>`
    select reason from sys_data_log where screen_id = 'live/live' and data_id = ${roomId} and operation = 'reveal'`.execute(
    db(),
  );
  expect(rows).toEqual([{ reason: `处理举报 ${live}` }]);
});

test('who cannot read the scene, or the rights it takes are missing, judges nothing', async () => {
  for (const client of [masked, outsider]) {
    const { body } = await client.post('/audit/reportRecord/action/judge', {
      id,
      outcome: 'invalid',
      reason: '没有证据',
    });
    expect(body).toMatchObject({ success: false, message: '看不到证据，不能判断' });
  }
  const answer = await judge.post('/audit/reportRecord/action/judge', {
    id,
    outcome: 'invalid',
    reason: '没有辱骂',
  });
  expect(answer.body.success).toBe(true);
});
