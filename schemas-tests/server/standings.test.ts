import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { job as hostStars } from '../../src/domain/growth/jobs/hostStars';
import { countIntimacy } from '../../src/domain/growth/rules/intimacy';
import { recountBatch } from '../../src/domain/growth/rules/levelRecount';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { appWith } from '../support/appAccount';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Stars of hosts and closeness of two people: both follow from the gifts that were given (`catalogue.md` §7). */
let server: TestServer;
let app: Client;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  app = await appWith(server, '主站', ['person', 'intimacies']);
});
afterAll(() => server.close());

const db = () => server.services.db;
const icon = PICTURE;
const post = async (path: string, body: object, who = server.admin) => (await who.post(path, body)).body;
const star = (more: object) => post('/goods/starConfig/add', { icon, ...more });
const level = (more: object) => post('/goods/intimacyConfig/add', { icon, ...more });
const nextPerson = (isHost = false) =>
  person(db(), { userNo: `66${++serial}00` }).then(async (id) => {
    await sql`update app_user set is_host = ${isHost} where id = ${id}::bigint`.execute(db());
    return id;
  });
/** A gift of so many days ago. */
const gave = (from: string, to: string, gold: number, daysAgo: number) =>
  sql`insert into gift_record (id, gift_id, sender_id, receiver_id, amount, gold, bean, scene, create_time)
    select id_at(at) + ${++serial}, 1, ${from}::bigint, ${to}::bigint, 1, ${gold}, ${gold / 2}, 'room', at
    from (select now() - make_interval(days => ${daysAgo}) as at) as given`.execute(db());
const recountAll = async () => {
  while (await recountBatch(server.services));
};
const starOf = async (id: string) =>
  (
    await sql<{
      star: number | null;
    }>`select star::int as star from app_user where id = ${id}::bigint`.execute(db())
  ).rows[0]?.star;
const messagesTo = async (id: string) =>
  (
    await sql<{ content: string }>`select content from app_message where user_id = ${id}::bigint
      and template in ('star.changed', 'intimacy.reached') order by id`.execute(db())
  ).rows.map(({ content }) => content);
const judge = () => hostStars.run({ services: server.services, output: () => undefined } as never);

test('a host’s star follows from the beans of thirty past days; they are notified, and their record shows it', async () => {
  expect(await star({ star: 1, name: '一星', threshold: 100 })).toMatchObject({ success: true });
  expect(await star({ star: 2, name: '二星', threshold: 1000 })).toMatchObject({ success: true });
  expect((await star({ star: 3, name: '三星', threshold: 900 })).message).toBe(
    '所需金豆必须大于几星 2 的 1,000',
  );
  const [host, fan, plain] = [await nextPerson(true), await nextPerson(), await nextPerson()];
  await gave(fan, host, 300, 2);
  await gave(fan, host, 90_000, 40);
  await gave(fan, host, 90_000, 0);
  await gave(fan, plain, 90_000, 2);
  await recountAll();
  expect(await starOf(host)).toBe(1);
  expect(await starOf(plain)).toBeNull();
  expect(await messagesTo(host)).toEqual(['您的主播星级升到 1 星（一星）。']);
  const shown = (await server.admin.get('/user/user/queryById', { id: host })).body.result as Record<
    string,
    unknown
  >;
  expect(shown).toMatchObject({ star: 1, starBeans: 150 });
  const history = (await server.admin.get('/user/levelChange/list', { userId: host })).body.result as {
    records: object[];
  };
  expect(history.records).toMatchObject([{ track: 'star', fromLevel: 0, toLevel: 1, experience: 150 }]);
  expect((await app.get('/app/person', { userId: host })).body.result).toMatchObject({
    star: 1,
    starLevel: { name: '一星', icon },
  });
  // judged again by the clock, nothing changed: nobody gets a second message
  await judge();
  await recountAll();
  expect(await messagesTo(host)).toHaveLength(1);
  await gave(fan, host, 2000, 1);
  await judge();
  await recountAll();
  expect(await starOf(host)).toBe(2);
});

test('before a threshold is saved it shows whom it moves, and saving moves exactly them', async () => {
  const rows = (
    (await server.admin.get('/goods/starConfig/list')).body.result as {
      records: { id: string; star: number; hosts: number }[];
    }
  ).records;
  expect(rows.map(({ star: place, hosts }) => [place, hosts])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  const second = rows[1]?.id as string;
  const impact = (record: object) => post('/goods/starConfig/action/impact', { record });
  expect(await impact({ id: second, star: 2, name: '二星', threshold: 5000, icon })).toMatchObject({
    message: '降 1 位主播（2→1 星 1 位主播）',
  });
  expect(await impact({ star: 3, name: '三星', threshold: 1100, icon })).toMatchObject({
    message: '升 1 位主播（2→3 星 1 位主播）',
  });
  expect(await impact({ id: second, star: 2, name: '二', threshold: 1100, icon })).toMatchObject({
    message: '谁都不变',
  });
  const waiting = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from level_recount where status <> 'done'`.execute(
        db(),
      )
    ).rows[0]?.n;
  await server.admin.put('/goods/starConfig/edit', { id: second, name: '双星' });
  expect(await waiting()).toBe(0);
  await server.admin.put('/goods/starConfig/edit', { id: second, threshold: 5000 });
  expect(await waiting()).toBe(1);
  await recountAll();
  const recounts = (await server.admin.get('/growth/levelRecount/list', { track: 'star' })).body.result as {
    records: object[];
  };
  expect(recounts.records[0]).toMatchObject({ status: 'done', changed: 1 });
  const nobody = await operatorWith(server, 'starReader', ['star-config:list']);
  expect(
    await post('/goods/starConfig/action/impact', { record: { star: 3, threshold: 9 } }, nobody),
  ).toMatchObject({
    success: false,
  });
  const seen = (await nobody.get('/goods/starConfig/list')).body.result as { records: { hosts?: unknown }[] };
  expect(seen.records[0]?.hosts ?? null).toBeNull();
});

test('what two people give each other makes them close, once for each gift, and both are notified', async () => {
  for (const [place, name, threshold] of [
    [1, '相识', 50],
    [2, '好友', 500],
    [3, '挚友', 5000],
  ] as const)
    expect(await level({ level: place, name, threshold })).toMatchObject({ success: true });
  await recountAll();
  const [one, other] = [await nextPerson(), await nextPerson()];
  await gave(one, other, 400, 3);
  await gave(other, one, 200, 2);
  const count = () =>
    db()
      .transaction()
      .execute((tx) => countIntimacy(tx));
  expect(await count()).toBeGreaterThan(0);
  const both = await Promise.all([count(), count()]);
  expect(both).toEqual([0, 0]);
  const pairs = (await server.admin.get('/goods/intimacy/list', { oneId: one })).body.result as {
    records: object[];
  };
  expect(pairs.records).toMatchObject([{ oneId: one, otherId: other, value: 600, level: 2, name: '好友' }]);
  expect(await messagesTo(one)).toEqual([expect.stringMatching(/^您和“测试.*”的亲密度升到 2 级（好友）。$/)]);
  expect(await messagesTo(other)).toHaveLength(1);
  const list = async (userId: string) => (await app.get('/app/intimacy/list', { userId })).body.result;
  expect(await list(other)).toMatchObject([{ userId: one, value: 600, level: 2, name: '好友' }]);
  const tried = await post('/goods/intimacyConfig/action/try', { oneId: other, otherId: one });
  expect(tried.message).toBe('亲密值 600：2 级（好友），离 3 级还差 4,400 亲密值');
  expect(await post('/goods/intimacyConfig/action/try', { oneId: one, otherId: one })).toMatchObject({
    message: expect.stringContaining('请选择另一个人'),
  });
});

test('a moved threshold of closeness moves pairs and notifies nobody; a deleted level gives way to the one below', async () => {
  const rows = (
    (await server.admin.get('/goods/intimacyConfig/list')).body.result as { records: { id: string }[] }
  ).records;
  const second = rows[1]?.id as string;
  const messages = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from app_message`.execute(db())).rows[0]?.n;
  const before = await messages();
  expect(
    (await post('/goods/intimacyConfig/action/impact', { record: { id: second, level: 2, threshold: 700 } }))
      .message,
  ).toContain('降');
  await server.admin.delete('/goods/intimacyConfig/delete', { id: second });
  await recountAll();
  const { rows: left } = await sql<{
    level: number;
  }>`select distinct level from intimacy where value between 500 and 4999`.execute(db());
  expect(left).toEqual([{ level: 1 }]);
  expect(await messages()).toBe(before);
});
