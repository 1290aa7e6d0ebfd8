import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isOpen, priceOf } from '../../src/domain/messages/rules/radioConfig';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { appWith } from '../support/appAccount';
import { person } from '../support/moneyStory';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

/** Radio programmes and what the station is set to. */
let server: TestServer;
let admin: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  await ensureDictionaries(server.services.db);
  ({ admin } = server);
  for (const seconds of [120, 4000])
    await sql`insert into sys_file (path, name, size, content_type, seconds)
      values (${`x/${seconds}.mp3`}, 'a.mp3', 1, 'audio/mpeg', ${seconds})`.execute(db());
});
afterAll(() => server.close());

const db = () => server.services.db;
const programme = async (audio = 'x/120.mp3') => ({
  userId: await person(db(), { userNo: `7${++count}00` }),
  title: '深夜来信',
  intro: '加微信听完整版',
  cover: PICTURE,
  audio,
  category: 'mood',
});
const listed = async (userId: string) => {
  const { body } = await admin.get('/live/radio/list', { userId });
  return (body.result as unknown as { records: Record<string, unknown>[] }).records[0] as Record<
    string,
    unknown
  >;
};
const act = async (name: string, body: object) => (await admin.post(`/live/radio/action/${name}`, body)).body;
const configured = async (changes: object) =>
  (await admin.put('/live/radioConfig/edit', { ...changes, reason: '调整' })).body;

test('a programme is judged, notified, and plays by its own time and the station’s', async () => {
  await configured({ opensAt: '00:00', closesAt: '00:00' });
  const made = await programme();
  expect((await admin.post('/live/radio/add', made)).body).toMatchObject({ success: true });
  const { id, ...added } = await listed(made.userId);
  expect(added).toMatchObject({ status: 'pending', seconds: 120, airing: null });
  expect(added.markedIntro).toBeTruthy();
  expect(await act('pass', { id })).toMatchObject({ success: true });
  expect(await listed(made.userId)).toMatchObject({ airing: 'onAir' });
  const messages = await sql<{ content: string }>`
    select content from app_message where user_id = ${made.userId}::bigint`.execute(db());
  expect(messages.rows).toEqual([{ content: '您的电台节目“深夜来信”已通过审核。' }]);
  await admin.put('/live/radio/edit', { id, airFrom: '2098-01-01 00:00:00', airTo: '2099-01-01 00:00:00' });
  expect(await listed(made.userId)).toMatchObject({ airing: 'waiting' });
  await admin.put('/live/radio/edit', { id, airFrom: '2020-01-01 00:00:00', airTo: '2021-01-01 00:00:00' });
  expect(await listed(made.userId)).toMatchObject({ airing: 'over' });
  expect(await act('retire', { id })).toMatchObject({ success: true });
  expect(await listed(made.userId)).toMatchObject({ airing: 'off' });
  expect((await act('retire', { id })).success).toBe(false);
});

test('a reported programme is counted, named, taken down by the report, and notified', async () => {
  const made = await programme();
  const reporter = await person(db(), { userNo: `7${++count}00` });
  await admin.post('/live/radio/add', made);
  const { id } = await listed(made.userId);
  await act('pass', { id });
  const app = await appWith(server, '电台', ['report']);
  const report = (more: object) =>
    app.post('/app/submit/report', {
      clientId: `radio-${++count}`,
      userId: reporter,
      targetId: made.userId,
      kind: 'abuse',
      place: 'radio',
      contentId: id,
      ...more,
    });
  expect((await report({ userId: made.userId, targetId: reporter })).body.message).toBe(
    '被举报的内容不存在，或不是被举报人的',
  );
  for (let times = 0; times < 2; times++) expect((await report({})).body).toMatchObject({ success: true });
  expect(await listed(made.userId)).toMatchObject({ reports: 2 });
  const [first] = (
    await sql<{
      id: string;
    }>`select id::text from report_record where radio_id = ${String(id)}::bigint order by id`.execute(db())
  ).rows;
  const judged = { id: first?.id, outcome: 'remove', reason: '念了手机号' };
  expect((await admin.post('/audit/reportRecord/action/judge', judged)).body).toMatchObject({
    success: true,
    message: '已处理，同时关闭了 1 条同一行为的举报',
  });
  expect(await listed(made.userId)).toMatchObject({ status: 'rejected', airing: null });
  const messages = await sql<{ content: string }>`select content from app_message
    where user_id = ${made.userId}::bigint order by id desc limit 1`.execute(db());
  expect(messages.rows[0]?.content).toContain('电台节目');
});

test('a recording is as long as allowed, and another one waits to be judged', async () => {
  const made = await programme('x/4000.mp3');
  expect((await admin.post('/live/radio/add', made)).body).toMatchObject({
    success: false,
    message: '音频有 1小时6分40秒，节目最长 1小时',
  });
  await configured({ longest: 7200 });
  onTestFinished(async () => void (await configured({ longest: 3600 })));
  expect((await admin.post('/live/radio/add', made)).body).toMatchObject({ success: true });
  const { id } = await listed(made.userId);
  await act('pass', { id });
  await admin.put('/live/radio/edit', { id, title: '深夜来信 2' });
  expect(await listed(made.userId)).toMatchObject({ status: 'passed' });
  await admin.put('/live/radio/edit', { id, audio: 'x/120.mp3' });
  expect(await listed(made.userId)).toMatchObject({ status: 'pending', seconds: 120, reviewerId: null });
});

test('prices rise with the length, and a length is tried out by the code that prices', async () => {
  const rows = (...prices: [upTo: number, gold: number][]) => prices.map(([upTo, gold]) => ({ upTo, gold }));
  expect((await configured({ prices: rows([600, 5], [600, 8]) })).message).toBe(
    '按时长定价第 2 行的时长要比上一行长',
  );
  expect((await configured({ prices: rows([600, 5], [900, 4]) })).message).toBe(
    '按时长定价第 2 行的价格不能比上一行低',
  );
  const prices = rows([600, 5], [1800, 12]);
  expect(await configured({ prices })).toMatchObject({ success: true });
  const quoted = await admin.post('/live/radioConfig/action/quote', { record: { prices }, length: 1200 });
  expect(quoted.body.message).toBe('20分的节目：12 金币');
  expect([priceOf(prices, 600), priceOf(prices, 9999), priceOf([], 60)]).toEqual([5, 12, null]);
});

test('a station may close after midnight', () => {
  const at = (time: string, hours: [string, string]) =>
    isOpen({ opensAt: hours[0], closesAt: hours[1] }, `2026-11-21 ${time}:00`);
  expect([
    at('01:59', ['06:00', '02:00']),
    at('02:00', ['06:00', '02:00']),
    at('06:00', ['06:00', '02:00']),
  ]).toEqual([true, false, true]);
  expect([
    at('05:59', ['06:00', '22:00']),
    at('21:59', ['06:00', '22:00']),
    at('22:00', ['06:00', '22:00']),
  ]).toEqual([false, true, false]);
  expect(at('03:00', ['06:00', '06:00'])).toBe(true);
});
