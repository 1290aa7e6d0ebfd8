import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { muted, type ReportStory, reportStory } from '../support/reportStory';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Judging reports, and taking a judgement back. */
let server: TestServer;
let story: ReportStory;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  story = await reportStory(server);
});
afterAll(() => server.close());

const db = () => server.services.db;
const openOf = async (userId: string) =>
  (
    await sql<{ id: string }>`select id from report_record
      where target_id = ${userId}::bigint and status = 'pending' order by id`.execute(db())
  ).rows.map(({ id }) => id);

test('what else is open of the same person is shown beside each report', async () => {
  const user = await story.nextPerson();
  const ids = [await story.report(user), await story.report(user)];
  await story.report(await story.nextPerson());
  const { body } = await story.judge.get(`/audit/reportRecord/list?targetId=${user}&pageNo=1&pageSize=10`);
  const { records } = body.result as unknown as { records: { id: string; others: number }[] };
  expect(new Map(records.map(({ id, others }) => [id, others]))).toEqual(new Map(ids.map((id) => [id, 1])));
});

test('a judgement is taken back: everything is as before, and nobody gets a message', async () => {
  const user = await story.nextPerson();
  const ids = [await story.report(user), await story.report(user)];
  expect(await story.act('judge', { id: ids[0], ...muted })).toMatchObject({ success: true });
  expect(await story.stateOf(user)).toEqual({ status: 'muted', until: '2099-01-01' });
  expect(await openOf(user)).toEqual([]);
  expect(await story.act('recall', { id: ids[0] })).toMatchObject({ success: true });
  expect(await story.stateOf(user)).toEqual({ status: 'normal', until: null });
  expect(await openOf(user)).toEqual(ids);
  expect(await story.messagesTo(user), 'within the seconds of the outbox').toEqual([]);
  expect(await story.act('judge', { id: ids[0], ...muted }), 'it can be judged again').toMatchObject({
    success: true,
  });
});

test('a person under an earlier punishment is under it again, and is notified if the first message was sent', async () => {
  const user = await story.nextPerson();
  const earlier = { id: user, until: '2098-01-01 00:00:00', reason: '违规' };
  expect((await server.admin.post('/user/user/action/mute', earlier)).body.success).toBe(true);
  const id = await story.report(user);
  expect(await story.act('judge', { id, ...muted })).toMatchObject({ success: true });
  expect(await story.stateOf(user)).toEqual({ status: 'muted', until: '2099-01-01' });
  await sql`update app_message set sent_time = now() where user_id = ${user}::bigint`.execute(db());
  expect(await story.act('recall', { id })).toMatchObject({ success: true });
  expect(await story.stateOf(user)).toEqual({ status: 'muted', until: '2098-01-01' });
  expect(await story.messagesTo(user)).toEqual(['punish.mute', 'punish.mute', 'punish.recalled']);
});

test('a punishment that came meanwhile is not lifted with it', async () => {
  const user = await story.nextPerson();
  const id = await story.report(user);
  await story.act('judge', { id, ...muted });
  const ban = { id: user, until: '2097-01-01 00:00:00', reason: '诈骗' };
  expect((await server.admin.post('/user/user/action/ban', ban)).body.success).toBe(true);
  expect(await story.act('recall', { id })).toMatchObject({ success: true });
  expect(await story.stateOf(user)).toEqual({ status: 'banned', until: '2097-01-01' });
});

test('only by the operator who judged, within ten minutes, and never what hid contents', async () => {
  const user = await story.nextPerson();
  const id = await story.report(user);
  await story.act('judge', { id, outcome: 'warn', reason: '证据充分' });
  expect((await story.act('recall', { id }, server.admin)).success).toBe(false);
  await sql`update report_record set judge_time = now() - interval '11 minutes' where id = ${id}::bigint`.execute(
    db(),
  );
  expect((await story.act('recall', { id })).success).toBe(false);
  await sql`update report_record set judge_time = now(), outcome = 'remove' where id = ${id}::bigint`.execute(
    db(),
  );
  expect((await story.act('recall', { id })).success).toBe(false);
  expect(await openOf(user)).toEqual([]);
});

test('every judgement of a report is noted, and one that is taken back as well', async () => {
  const user = await story.nextPerson();
  const first = await story.report(user);
  await story.act('judge', { id: first, ...muted });
  await story.act('recall', { id: first });
  await story.act('judge', { id: first, outcome: 'invalid', reason: '证据不足' });
  expect(await story.judgements(first)).toEqual([
    { verdict: 'passed', reason: null, note: '禁言，证据充分', isRecalled: true },
    { verdict: 'rejected', reason: '无效', note: '证据不足', isRecalled: false },
  ]);
});

test('only reports of the same conduct close along, and how many is shown before', async () => {
  const user = await story.nextPerson();
  const [one, other] = [await story.nextPerson(), await story.nextPerson()];
  const made = await sql<{ id: string }>`
    insert into live_room (host_id, name, status) values (${user}::bigint, '夜谈', 'ended') returning id`.execute(
    db(),
  );
  const room = made.rows[0]?.id as string;
  const insert = async (kind: string, place: string, reporter: string, roomId: string | null = null) => {
    const { rows } = await sql<{ id: string }>`
      insert into report_record (target_id, reporter_id, kind, place, room_id, status)
      values (${user}::bigint, ${reporter}::bigint, ${kind}, ${place}, ${roomId}::bigint, 'pending') returning id`.execute(
      db(),
    );
    return rows[0]?.id as string;
  };
  const named = await insert('abuse', 'live', one, room);
  const same = await insert('abuse', 'live', other, room);
  const advert = await insert('advert', 'live', other, room);
  const profile = await insert('fraud', 'profile', one);
  const profileOfOther = await insert('fraud', 'profile', other);
  const elsewhere = await insert('abuse', 'other', one);
  const elsewhereOfOther = await insert('abuse', 'other', other);
  const along = async (id: string) =>
    ((await server.admin.get('/audit/reportRecord/queryById', { id })).body.result as { along: number })
      .along;
  expect([await along(named), await along(advert), await along(profile), await along(elsewhere)]).toEqual([
    1, 0, 1, 0,
  ]);
  expect(
    await story.act('judge', { id: named, outcome: 'warn', reason: '辱骂' }, server.admin),
  ).toMatchObject({
    message: '已处理，同时关闭了 1 条同一行为的举报',
  });
  expect(await openOf(user)).toEqual([advert, profile, profileOfOther, elsewhere, elsewhereOfOther]);
  expect(await story.act('judge', { id: profile, outcome: 'warn', reason: '冒充' })).toMatchObject({
    message: '已处理，同时关闭了 1 条同一行为的举报',
  });
  expect(await openOf(user)).toEqual([advert, elsewhere, elsewhereOfOther]);
  expect(same).not.toBe(named);
});

test('a report about a profile shows it, and how often it changed since; without the list of people it is not judged', async () => {
  const user = await story.nextPerson();
  const id = await story.report(user);
  await sql`update report_record set place = 'profile', create_time = now() - interval '1 hour' where id = ${id}::bigint`.execute(
    db(),
  );
  await sql`update app_user set signature = '加我微信' where id = ${user}::bigint`.execute(db());
  await sql`insert into user_audit (user_id, part, text, status, review_time)
    values (${user}::bigint, 'signature', '加我微信', 'passed', now())`.execute(db());
  expect((await server.admin.get('/audit/reportRecord/queryById', { id })).body.result).toMatchObject({
    'profileId.signature': '加我微信',
    profileChanges: 1,
  });
  const blind = await operatorWith(server, 'blind-judge', ['report-record:list', 'report-record:judge']);
  expect((await story.act('judge', { id, outcome: 'warn', reason: '引流' }, blind)).message).toBe(
    '看不到证据，不能判断',
  );
  // nor handed out: it stays with those who see it
  const claim = async () =>
    (await blind.post('/audit/reportRecord/claim', {})).body.result as {
      record: RecordData | null;
      closed: number;
    };
  const next = await claim();
  expect(next.record?.id).not.toBe(id);
  expect(next.closed).toBeGreaterThan(0);
  const seen = (await blind.get('/audit/reportRecord/backlog')).body.result as { closed: number };
  expect(seen.closed).toBe(next.closed);
  expect((await sql`select 1 from queue_claim where record_id = ${id}::bigint`.execute(db())).rows).toEqual(
    [],
  );
  expect((await server.admin.get('/audit/reportRecord/backlog')).body.result).toMatchObject({ closed: 0 });
});

/** Content of a person that somebody reports, `more` times over. */
async function reportsOf(
  userId: string,
  place: 'post' | 'photo',
  contentId: string,
  times = 1,
): Promise<string[]> {
  const column = sql.ref(`${place}_id`);
  const made = await sql<{ id: string }>`insert into report_record (target_id, kind, place, ${column}, status)
    select ${userId}::bigint, 'porn', ${place}, ${contentId}::bigint, 'pending' from generate_series(1, ${times}) returning id`.execute(
    db(),
  );
  return made.rows.map(({ id }) => id);
}

test('删除内容 takes down the content that is named, and closes what is reported of that alone', async () => {
  const user = await story.nextPerson();
  const posts = await sql<{ id: string }>`insert into post (user_id, content, status, reports)
    select ${user}::bigint, '晚霞', 'passed', 3 from generate_series(1, 2) returning id`.execute(db());
  const [named, other] = posts.rows.map(({ id }) => id) as [string, string];
  const [first, second] = (await reportsOf(user, 'post', named, 2)) as [string, string];
  const [elsewhere] = (await reportsOf(user, 'post', other)) as [string];
  const person = await story.report(user);
  expect(
    await story.act('judge', { id: person, outcome: 'remove', reason: '低俗' }),
    'nothing is named',
  ).toMatchObject({
    success: false,
  });
  expect(await story.act('judge', { id: first, outcome: 'remove', reason: '低俗' })).toMatchObject({
    success: true,
    message: '已处理，同时关闭了 1 条同一行为的举报',
  });
  const states = await sql<{ id: string; status: string; note: string | null }>`
    select id, status, reject_note as note from post where user_id = ${user}::bigint order by id`.execute(
    db(),
  );
  expect(states.rows).toEqual([
    { id: named, status: 'rejected', note: '低俗' },
    { id: other, status: 'passed', note: null },
  ]);
  const taken = await sql<{ seconds: number | null }>`
    select seconds from moderation_decision where screen_id = 'live/post' and record_id = ${named}`.execute(
    db(),
  );
  expect(taken.rows, 'it follows from the report, and took no time of its own').toEqual([{ seconds: null }]);
  expect((await openOf(user)).sort()).toEqual([elsewhere, person].sort());
  const closed = await sql<{
    outcome: string;
  }>`select outcome from report_record where id = ${second}::bigint`.execute(db());
  expect(closed.rows[0]?.outcome).toBe('remove');
  expect(await story.messagesTo(user)).toEqual(['moderation.overturned']);
  const [again] = (await reportsOf(user, 'post', named)) as [string];
  expect((await story.act('judge', { id: again, outcome: 'remove', reason: '低俗' })).message).toBe(
    '这条内容已经下架，请选别的处理结果',
  );
});
