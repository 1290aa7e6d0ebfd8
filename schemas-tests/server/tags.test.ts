import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { person } from '../support/moneyStory';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

/** Tags that people and contents wear, and hot words. */
let server: TestServer;
let admin: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  ({ admin } = server);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextPerson = () => person(db(), { userNo: `5${++count}00` });
async function tag(name: string, kind = 'content', more: object = {}): Promise<string> {
  const answer = await admin.post('/live/contentTag/add', { name, kind, ...more });
  expect(answer.body).toMatchObject({ success: true });
  const { rows } = await sql<{
    id: string;
  }>`select id from content_tag where name = ${name} and kind = ${kind}`.execute(db());
  return rows[0]?.id as string;
}
const merge = async (id: string, intoId: string, more: object = {}) =>
  (await admin.post('/live/contentTag/action/merge', { id, intoId, reason: '重复', ...more })).body;
const wornBy = async (userId: string) =>
  (
    await sql<{ tags: string[] }>`select tag_ids as tags from app_user where id = ${userId}::bigint`.execute(
      db(),
    )
  ).rows[0]?.tags;
const put = async (userId: string, tagIds: string[]) =>
  (await admin.put('/user/user/edit', { id: userId, tagIds })).body;

test('two tags become one with all their uses, once each, in the data log', async () => {
  const [from, into, third] = [
    await tag('音乐', 'person'),
    await tag('爱音乐', 'person'),
    await tag('游戏', 'person'),
  ];
  const [one, both, none] = [await nextPerson(), await nextPerson(), await nextPerson()];
  expect(await put(one, [third, from])).toMatchObject({ success: true });
  expect(await put(both, [from, into])).toMatchObject({ success: true });
  expect(await put(none, [third])).toMatchObject({ success: true });
  expect(await merge(from, into)).toMatchObject({
    success: true,
    message: '已并入“爱音乐”，移过去 2 处使用',
  });
  expect([await wornBy(one), await wornBy(both), await wornBy(none)]).toEqual([
    [third, into],
    [into],
    [third],
  ]);
  const { body } = await admin.get('/live/contentTag/list', { kind: 'person' });
  const records = (body.result as unknown as { records: { id: string; people: number; enabled: boolean }[] })
    .records;
  expect(new Map(records.map(({ id, people, enabled }) => [id, [people, enabled]]))).toEqual(
    new Map([
      [from, [0, false]],
      [into, [2, true]],
      [third, [2, true]],
    ]),
  );
  const log = await sql<{ id: string }>`select data_id as id from sys_data_log
    where action_title = '标签合并' and reason = '重复' order by data_id`.execute(db());
  expect(log.rows.map(({ id }) => id)).toEqual([one, both].sort());
  expect((await put(none, [third, from])).message, 'it is off').toBe('标签“音乐”已停用，不能再贴');
  expect((await admin.put('/live/contentTag/edit', { id: from, enabled: true })).body.message).toBe(
    '已并入别的标签，不能再启用',
  );
});

test('a merge is refused into itself, another kind, one that is off, and with tags below; nothing moves then', async () => {
  const [top, other, foreign] = [await tag('生活'), await tag('日常'), await tag('性格', 'person')];
  const below = await tag('宠物', 'content', { parentId: top });
  expect((await merge(other, other)).message).toBe('不能并入自己');
  expect((await merge(other, foreign)).message).toBe('给人用的和给内容用的不能合并');
  expect((await merge(top, other)).message).toBe('“生活”下面还有 1 个标签，先移走或合并它们');
  await admin.put('/live/contentTag/edit', { id: below, enabled: false });
  expect((await merge(other, below)).message).toBe('“宠物”已停用，不能并入');
  expect((await merge(other, '1')).success).toBe(false);
});

test('a tag fits what wears it, is of the kind above it, and stays while it is worn', async () => {
  const [content, forPeople] = [await tag('翻唱'), await tag('温柔', 'person')];
  const user = await nextPerson();
  expect((await put(user, [content])).message).toBe('标签“翻唱”是给内容用的');
  expect(
    (await admin.post('/live/contentTag/add', { name: '慢热', kind: 'content', parentId: forPeople })).body
      .message,
  ).toBe('与上级标签要是同一种');
  await put(user, [forPeople]);
  const removed = await admin.delete('/live/contentTag/delete', { id: forPeople });
  expect(removed.body).toMatchObject({ success: false });
  await put(user, []);
  expect((await admin.delete('/live/contentTag/delete', { id: forPeople })).body).toMatchObject({
    success: true,
  });
});

test('what thousands wear moves in one step', async () => {
  const [from, into] = [await tag('旧话题', 'person'), await tag('新话题', 'person')];
  await sql`insert into app_user (user_no, nickname, tag_ids)
    select 'm' || n, '人' || n, jsonb_build_array(${from}::text) from generate_series(1, 3000) n`.execute(
    db(),
  );
  expect(await merge(from, into)).toMatchObject({ message: '已并入“新话题”，移过去 3000 处使用' });
});

test('hot words hold no contraband, and are shown by place, order and period', async () => {
  await sql`insert into contraband (word, category, level, enabled) values ('加微信', 'advert', 'block', true)`.execute(
    db(),
  );
  const word = (name: string, more: object = {}) =>
    admin.post('/live/hotWord/add', { word: name, place: 'search', ...more });
  expect((await word('加 微-信 看')).body).toMatchObject({
    success: false,
    message: '热词里有违禁词“加微信”（广告引流）',
  });
  const hits = await sql<{ text: string; outcome: string; place: string }>`
    select text, outcome, screen_id as place from contraband_hit`.execute(db());
  expect(hits.rows, 'what was tried is a hit of the word').toEqual([
    { text: '加 微-信 看', outcome: 'refused', place: 'live/hot-word' },
  ]);
  await word('翻唱', { badge: 'hot' });
  await word('树洞', { startTime: '2020-01-01 00:00:00' });
  await word('跨年', { startTime: '2098-01-01 00:00:00' });
  await word('旧闻', { endTime: '2020-01-01 00:00:00' });
  await word('停用', { enabled: false });
  await word('别处', { place: 'live' });
  const { body } = await admin.get('/live/hotWord/list', { place: 'search' });
  const records = (body.result as unknown as { records: { id: string; word: string; showing: string }[] })
    .records;
  expect(Object.fromEntries(records.map(({ word: name, showing }) => [name, showing]))).toEqual({
    翻唱: 'shown',
    树洞: 'shown',
    跨年: 'waiting',
    旧闻: 'over',
    停用: 'off',
  });
  const idOf = (name: string) => records.find((one) => one.word === name)?.id as string;
  await admin.put('/live/hotWord/reorder', { ids: [idOf('翻唱'), idOf('树洞')] });
  const seen = await admin.post('/live/hotWord/action/preview', { place: 'search' });
  expect(seen.body.message).toBe('1. 翻唱［热］  2. 树洞');
  expect((await admin.post('/live/hotWord/action/preview', { place: 'discover' })).body.message).toBe(
    '这里现在没有热词',
  );
  const app = await appWith(server, '搜索', ['hotWords', 'hotWordClick']);
  const shown = (await app.get('/app/hotWord/list', { place: 'search' })).body.result as { id: string }[];
  expect(shown.map(({ id }) => id)).toEqual([idOf('翻唱'), idOf('树洞')]);
  const click = async (more: object) => (await app.post('/app/hotWord/click', more)).body;
  expect(await click({ id: shown[0]?.id })).toMatchObject({ success: true });
  expect(await click({ id: shown[0]?.id, times: 30 })).toMatchObject({ success: true });
  const clicks = await admin.get('/live/hotWord/list', { word: '翻唱' });
  expect((clicks.body.result as unknown as { records: { clicks: number }[] }).records[0]?.clicks).toBe(31);
  expect((await click({ id: '1' })).message).toBe('没有这个热词');
  expect((await click({ id: shown[0]?.id, times: -5 })).success).toBe(false);
});

test('a tag that is being merged is given to nobody meanwhile', async () => {
  const [from, into] = [await tag('合并中', 'person'), await tag('留下的', 'person')];
  const user = await nextPerson();
  await db()
    .transaction()
    .execute(async (tx) => {
      // as the merge has it until it is done
      await sql`select 1 from content_tag where id = ${from}::bigint for update`.execute(tx);
      expect((await put(user, [from])).message).toBe('记录正被他人处理，请稍后再试');
    });
  expect((await merge(from, into)).success).toBe(true);
  expect((await put(user, [from])).message).toBe('标签“合并中”已停用，不能再贴');
  const worn = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where tablename in ('app_user', 'post', 'video') and indexdef like '%gin%tag_ids%'`.execute(db());
  expect(worn.rows, 'a merge reads no table from end to end').toHaveLength(3);
});
