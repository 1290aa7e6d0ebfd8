import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** The engine that judges uploads: states, claims, decisions, messages and the figures of reviewers. */
let server: TestServer;
let first: Client;
let second: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  const codes = ['list', 'pass', 'reject', 'recall', 'overturn', 'readmit'].map((verb) => `album:${verb}`);
  const seeing = ['moderation-decision:list', 'review-figures:list', 'user-photo:list'];
  first = await operatorWith(server, 'photo-judge', [...codes, ...seeing]);
  second = await operatorWith(server, 'photo-chief', [...codes, ...seeing]);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextPerson = () => person(db(), { userNo: `6${++count}00` });

async function photo(userId: string): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into user_photo (user_id, photo, status) values (${userId}::bigint, 'demo/1.png', 'pending') returning id`.execute(
    db(),
  );
  return made.rows[0]?.id as string;
}
const act = async (client: Client, name: string, body: object) =>
  (await client.post(`/user/album/action/${name}`, body)).body;
const claim = async (client: Client, body: object) => (await client.post('/user/album/claim', body)).body;
const seenOf = async (userId: string) => {
  const { body } = await first.get('/user/user-photo/list', { userId });
  return (body.result as unknown as { records: { id: string }[] }).records.map(({ id }) => id);
};
const decisionsOn = async (id: string) => {
  const { rows } = await sql<{
    verdict: string;
    reason: string | null;
    recalled: boolean;
    overturned: boolean;
  }>`
    select verdict, reason, recalled_time is not null as recalled, overturned_by is not null as overturned
    from moderation_decision where record_id = ${id} order by id`.execute(db());
  return rows;
};
const messagesTo = async (userId: string) => {
  const { rows } = await sql<{ content: string }>`
    select content from app_message where user_id = ${userId}::bigint order by id`.execute(db());
  return rows.map(({ content }) => content);
};

test('a rejected photo disappears from the app and the person’s record, and the person is notified why', async () => {
  const user = await nextPerson();
  const [passed, gone] = [await photo(user), await photo(user)];
  expect((await seenOf(user)).sort()).toEqual([passed, gone].sort());
  expect(await act(first, 'pass', { id: passed })).toMatchObject({ success: true, message: '已通过' });
  const why = { rejectReason: 'blurry', rejectNote: '看不清人' };
  expect(await act(first, 'reject', { id: gone, ...why })).toMatchObject({ success: true });
  expect(await seenOf(user)).toEqual([passed]);
  expect(await messagesTo(user)).toEqual([
    '您的照片已通过审核。',
    '您的照片未通过审核，原因：图片不清晰，看不清人。',
  ]);
  expect((await act(first, 'reject', { id: passed })).success, 'without a reason, and judged already').toBe(
    false,
  );
  expect(await decisionsOn(gone)).toEqual([
    { verdict: 'rejected', reason: '图片不清晰', recalled: false, overturned: false },
  ]);
});

test('what another reviewer judges otherwise later counts as overturned, until that is taken back', async () => {
  const user = await nextPerson();
  const id = await photo(user);
  await act(first, 'pass', { id });
  expect(await act(second, 'overturn', { id, rejectReason: 'forbidden' })).toMatchObject({ success: true });
  expect(await decisionsOn(id)).toEqual([
    { verdict: 'passed', reason: null, recalled: false, overturned: true },
    { verdict: 'rejected', reason: '含有违规内容', recalled: false, overturned: false },
  ]);
  expect((await messagesTo(user)).at(-1)).toBe('您的照片已被下架，原因：含有违规内容。');
  expect((await act(first, 'recall', { id })).message, 'not their own').toBe('该记录已被他人处理');
  expect(await act(second, 'recall', { id })).toMatchObject({ success: true });
  expect(await decisionsOn(id)).toEqual([
    { verdict: 'passed', reason: null, recalled: false, overturned: false },
    { verdict: 'rejected', reason: '含有违规内容', recalled: true, overturned: false },
  ]);
  expect(await seenOf(user), 'it waits again').toEqual([id]);
});

test('a reviewer who changes their own decision overturns nobody', async () => {
  const id = await photo(await nextPerson());
  await act(first, 'pass', { id });
  await act(first, 'overturn', { id, rejectReason: 'advert' });
  expect((await decisionsOn(id)).map(({ overturned }) => overturned)).toEqual([false, false]);
});

test('one reviewer claims a photo, and a reviewer who judges many together holds no claim afterwards', async () => {
  const user = await nextPerson();
  const ids: string[] = [];
  for (let number = 0; number < 24; number++) ids.push(await photo(user));
  expect((await claim(second, { id: ids[0] })).success).toBe(true);
  expect((await act(first, 'pass', { id: ids[0] })).message).toBe('photo-chief 正在处理这条记录');
  expect((await claim(second, { id: ids[1], release: ids[0] })).success).toBe(true);
  expect((await act(first, 'pass', { id: ids[0] })).success, 'it was left').toBe(true);
  expect((await claim(second, { release: ids[1] })).success).toBe(true);
  for (const id of ids.slice(1)) {
    expect(await claim(first, { id })).toMatchObject({ success: true });
    expect(await act(first, 'pass', { id })).toMatchObject({ success: true });
  }
  const claims = await sql`select 1 from queue_claim where screen_id = 'user/album'`.execute(db());
  expect(claims.rows).toEqual([]);
});

test('a reviewer’s figures: judged, median time, overturned, taken back', async () => {
  await sql`update moderation_decision set overturning_id = null`.execute(db());
  await sql`delete from moderation_decision`.execute(db());
  const user = await nextPerson();
  const ids: string[] = [];
  for (let number = 0; number < 3; number++) {
    const id = await photo(user);
    ids.push(id);
    await claim(first, { id });
    await sql`update queue_claim set begin_time = begin_time - make_interval(secs => ${(number + 1) * 10}) where record_id = ${id}::bigint`.execute(
      db(),
    );
    await sql`update moderation_decision set create_time = create_time - interval '1 hour'`.execute(db());
    await act(first, 'pass', { id });
  }
  await sql`update moderation_decision set create_time = date_trunc('second', now())`.execute(db());
  await act(second, 'overturn', { id: ids[0], rejectReason: 'advert' });
  await act(first, 'recall', { id: ids[1] });
  const { body } = await first.get('/audit/review/query', { card: 'reviewers', range: 'today' });
  const { rows } = body.result as unknown as { rows: object[] };
  expect(rows).toEqual([
    { reviewer: 'photo-judge', judged: 2, rejected: 0, seconds: 20, overturned: 1, recalled: 1 },
    { reviewer: 'photo-chief', judged: 1, rejected: 10_000, seconds: null, overturned: 0, recalled: 0 },
  ]);
});

test('a passed part of a profile applies to the person immediately, and is restored when it is taken back or overturned', async () => {
  const user = await nextPerson();
  await sql`update app_user set nickname = '旧名字', signature = null where id = ${user}::bigint`.execute(
    db(),
  );
  const handIn = async (part: string, text: string) =>
    (
      await sql<{ id: string }>`insert into user_audit (user_id, part, text, status)
        values (${user}::bigint, ${part}, ${text}, 'pending') returning id`.execute(db())
    ).rows[0]?.id as string;
  const judge = async (name: string, body: object) =>
    (await server.admin.post(`/audit/userAudit/action/${name}`, body)).body;
  const profile = async () =>
    (
      await sql<{ nickname: string; signature: string | null }>`
        select nickname, signature from app_user where id = ${user}::bigint`.execute(db())
    ).rows[0];
  const name = await handIn('nickname', '新名字');
  expect(await judge('pass', { id: name })).toMatchObject({ success: true });
  expect(await profile()).toEqual({ nickname: '新名字', signature: null });
  expect(await judge('recall', { id: name })).toMatchObject({ success: true });
  expect(await profile()).toEqual({ nickname: '旧名字', signature: null });
  expect(await judge('reject', { id: name, rejectReason: 'advert' })).toMatchObject({ success: true });
  expect(await judge('recall', { id: name }), 'a rejection wrote nothing').toMatchObject({ success: true });
  expect(await profile()).toEqual({ nickname: '旧名字', signature: null });
  const words = await handIn('signature', '今晚唱歌');
  await judge('pass', { id: words });
  expect(await judge('overturn', { id: words, rejectReason: 'advert' })).toMatchObject({ success: true });
  expect(await profile()).toEqual({ nickname: '旧名字', signature: null });
  const long = await handIn('nickname', '一二三四五六七八九十'.repeat(3));
  expect((await judge('pass', { id: long })).message).toBe('昵称不能超过 20 个字，不能通过');
  expect(await decisionsOn(long), 'what is refused is no decision').toEqual([]);
});

test('a change of sex is shown beside the certified papers and earlier changes', async () => {
  const user = await nextPerson();
  await sql`update app_user set sex = 'female', real_status = 'passed', id_card = '110101199003070134' where id = ${user}::bigint`.execute(
    db(),
  );
  const ask = async (wanted: string) =>
    (
      await sql<{ id: string }>`insert into sex_update (user_id, wanted, status)
        values (${user}::bigint, ${wanted}, 'pending') returning id`.execute(db())
    ).rows[0]?.id as string;
  const certifiedState = async (id: string) => {
    const { certified, earlier } = (await server.admin.get('/user/sexUpdate/queryById', { id })).body
      .result as { certified: string; earlier: number };
    return [certified, earlier];
  };
  const sexOf = async () =>
    (await sql<{ sex: string }>`select sex from app_user where id = ${user}::bigint`.execute(db())).rows[0]
      ?.sex;
  const first = await ask('male');
  expect(await certifiedState(first)).toEqual(['male', 0]);
  expect((await server.admin.post('/user/sexUpdate/action/pass', { id: first })).body.success).toBe(true);
  expect(await sexOf()).toBe('male');
  const again = await ask('female');
  expect(await certifiedState(again)).toEqual(['male', 1]);
  expect((await server.admin.post('/user/sexUpdate/action/recall', { id: first })).body.success).toBe(true);
  expect(await sexOf()).toBe('female');
});

test('contraband in what is judged is marked with its category, however it is spelled', async () => {
  await sql`insert into contraband (word, category, level, enabled) values
    ('加微信', 'advert', 'block', true), ('傻瓜', 'abuse', 'replace', true), ('停用', 'abuse', 'block', false)`.execute(
    db(),
  );
  const made = await sql<{ id: string }>`insert into post (user_id, content, status)
    values (${await nextPerson()}::bigint, '你这傻－瓜，加 微·信 停用', 'pending') returning id`.execute(
    db(),
  );
  const { body } = await server.admin.get('/live/post/queryById', { id: made.rows[0]?.id as string });
  expect((body.result as unknown as { marked: object[] }).marked).toEqual([
    { text: '你这' },
    { text: '傻－瓜', mark: '辱骂', color: 'blue' },
    { text: '，' },
    { text: '加 微·信', mark: '广告引流', color: 'red' },
    { text: ' 停用' },
  ]);
});

test('a post that is taken down is pinned no longer, and only a passed one can be', async () => {
  const made = await sql<{ id: string }>`insert into post (user_id, content, status, pinned)
    values (${await nextPerson()}::bigint, '晚霞', 'passed', true) returning id`.execute(db());
  const id = made.rows[0]?.id as string;
  const down = await server.admin.post('/live/post/action/overturn', { id, rejectReason: 'forbidden' });
  expect(down.body).toMatchObject({ success: true });
  const row = await sql<{ pinned: boolean }>`select pinned from post where id = ${id}::bigint`.execute(db());
  expect(row.rows[0]?.pinned).toBe(false);
  expect((await server.admin.put('/live/post/edit', { id, pinned: true })).body).toMatchObject({
    success: false,
    result: { errors: [{ field: 'pinned', message: '只有通过的动态能置顶' }] },
  });
});
