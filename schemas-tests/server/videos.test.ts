import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { storedFiles } from '../../src/testing/server/storedFiles';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Videos: what a film says of itself, how it is judged, taken down, pinned and recommended. */
let server: TestServer;
let judge: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  const codes = ['list', 'edit', 'pass', 'reject', 'recall', 'overturn', 'readmit'].map(
    (verb) => `video:${verb}`,
  );
  judge = await operatorWith(server, 'video-judge', [...codes, 'user-video:list']);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextPerson = () => person(db(), { userNo: `9${++count}00` });

/** The demonstration's films of these seconds. */
const FILMS = { 5: 'film/2.webm', 6: 'film/4.webm' };

function film(seconds: keyof typeof FILMS): Blob {
  const path = `../../src/domain/demo/data/media/${FILMS[seconds]}`;
  return new Blob([Uint8Array.from(readFileSync(new URL(path, import.meta.url)))]);
}

async function uploaded(seconds: keyof typeof FILMS): Promise<string> {
  const form = new FormData();
  form.set('biz', 'live/video/video');
  form.set('file', film(seconds), 'film.webm');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const { statusCode, ...answer } = await server.app.inject({
    method: 'POST',
    url: '/console/sys/common/upload',
    headers: {
      'content-type': request.headers.get('content-type') as string,
      'x-access-token': server.admin.token,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(statusCode).toBe(200);
  return answer.json().message;
}

async function video(userId: string, status = 'pending'): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into video (user_id, title, video, cover, status, pinned, weight)
    values (${userId}::bigint, '看海', 'demo/film-1.webm', 'demo/film-1.webp', ${status}, false, 0) returning id`.execute(
    db(),
  );
  return made.rows[0]?.id as string;
}
const stored = async (id: string) =>
  (
    await sql`select status, pinned, weight::int, seconds::int, width::int, height::int from video where id = ${id}::bigint`.execute(
      db(),
    )
  ).rows[0];
const act = async (name: string, body: object) => (await judge.post(`/live/video/action/${name}`, body)).body;
const messagesTo = async (userId: string) =>
  (
    await sql<{ content: string }>`
      select content from app_message where user_id = ${userId}::bigint order by id`.execute(db())
  ).rows.map(({ content }) => content);

test('length and size are read from the uploaded file, and change with it', async () => {
  const userId = await nextPerson();
  await storedFiles(db(), 'demo/film-1.webp');
  const body = { userId, title: '看海', video: await uploaded(5), cover: 'demo/film-1.webp' };
  const added = await server.admin.post('/live/video/add', { ...body, seconds: 3600 });
  expect(added.body).toMatchObject({ success: true });
  const { rows } = await sql<{ id: string }>`select id from video where user_id = ${userId}::bigint`.execute(
    db(),
  );
  const id = rows[0]?.id as string;
  expect(await stored(id)).toMatchObject({ status: 'pending', seconds: 5, width: 272, height: 480 });
  await server.admin.put('/live/video/edit', { id, video: await uploaded(6) });
  expect(await stored(id)).toMatchObject({ seconds: 6 });
  await sql`insert into sys_file (path, name, size, content_type) values ('x/silent.mp4', 'silent.mp4', 1, 'video/mp4')`.execute(
    db(),
  );
  await server.admin.put('/live/video/edit', { id, video: 'x/silent.mp4' });
  expect(await stored(id), 'nothing is known of this one').toMatchObject({ seconds: null, width: null });
  await server.admin.put('/live/video/edit', { id, title: '看山' });
  expect(await stored(id)).toMatchObject({ seconds: null });
});

test('a rejected video disappears from the person’s record, a passed one may be pinned and recommended', async () => {
  const user = await nextPerson();
  const [shown, gone] = [await video(user), await video(user)];
  expect((await judge.put('/live/video/edit', { id: shown, weight: 50 })).body).toMatchObject({
    success: false,
    message: '只有通过的视频能推荐',
  });
  expect(await act('pass', { id: shown })).toMatchObject({ success: true });
  expect(await act('reject', { id: gone, rejectReason: 'advert' })).toMatchObject({ success: true });
  expect((await judge.put('/live/video/edit', { id: shown, weight: 50, pinned: true })).body.success).toBe(
    true,
  );
  const { body } = await judge.get('/live/user-video/list', { userId: user });
  const { records } = body.result as unknown as { records: { id: string }[] };
  expect(records.map(({ id }) => id)).toEqual([shown]);
  expect(await messagesTo(user)).toEqual([
    '您的视频“看海”已通过审核。',
    '您的视频“看海”未通过审核，原因：含有广告或联系方式。',
  ]);
  expect(await act('overturn', { id: shown, rejectReason: 'forbidden' })).toMatchObject({ success: true });
  expect(await stored(shown)).toMatchObject({ status: 'rejected', pinned: false, weight: 0 });
  expect(await act('readmit', { id: shown })).toMatchObject({ success: true });
  const other = await nextPerson();
  expect((await judge.put('/live/video/edit', { id: shown, userId: other })).body.message).toBe(
    '视频不能换作者',
  );
});

test('a report on a video takes it down alone, pinned or not, and closes what else is reported of it', async () => {
  const user = await nextPerson();
  const [named, other] = [await video(user, 'passed'), await video(user, 'passed')];
  await sql`update video set pinned = true, weight = 9 where id = ${named}::bigint`.execute(db());
  const report = async (id: string) => {
    const made = await sql<{
      id: string;
    }>`insert into report_record (target_id, kind, status, place, video_id)
      values (${user}::bigint, 'advert', 'pending', 'video', ${id}::bigint) returning id`.execute(db());
    return made.rows[0]?.id as string;
  };
  const [first, , elsewhere] = [await report(named), await report(named), await report(other)];
  const judged = await server.admin.post('/audit/reportRecord/action/judge', {
    id: first,
    outcome: 'remove',
    reason: '视频里有联系方式',
  });
  expect(judged.body).toMatchObject({ success: true, message: '已处理，同时关闭了 1 条同一行为的举报' });
  expect(await stored(named)).toMatchObject({ status: 'rejected', pinned: false, weight: 0 });
  expect(await stored(other)).toMatchObject({ status: 'passed' });
  const open = await sql<{ id: string }>`
    select id from report_record where target_id = ${user}::bigint and status = 'pending'`.execute(db());
  expect(open.rows.map(({ id }) => id)).toEqual([elsewhere]);
  expect(await messagesTo(user)).toEqual(['您的视频已被下架，原因：视频里有联系方式。']);
});

test('so does one on a pinned post', async () => {
  const user = await nextPerson();
  const made = await sql<{ id: string }>`with post as (insert into post (user_id, content, status, pinned)
      values (${user}::bigint, '广告', 'passed', true) returning id)
    insert into report_record (target_id, kind, status, place, post_id)
    select ${user}::bigint, 'advert', 'pending', 'post', id from post returning id`.execute(db());
  const body = { id: made.rows[0]?.id, outcome: 'remove', reason: '广告' };
  expect((await server.admin.post('/audit/reportRecord/action/judge', body)).body).toMatchObject({
    success: true,
  });
});
