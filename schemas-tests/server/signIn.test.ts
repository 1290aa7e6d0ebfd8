import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import { wireTime } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import { agreedTo } from '../support/reviewer';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** 签到: rules in versions, a month previewed, once a day by the database, gold through the ledger. */
let server: TestServer;
let app: Client;
let serial = 0;
let kinds: { goldTypeId: string; vipTypeId: string };
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['signIn', 'signInState']);
  const { rows } = await sql<{ gold: string; vip: string }>`with made as (
      insert into vip_type (name, days, price, sort_no) values ('月卡', 30, 3000, 1) returning id)
    select (select id::text from gold_type where code = 'event') as gold, (select id::text from made) as vip`.execute(
    db(),
  );
  kinds = { goldTypeId: String(rows[0]?.gold), vipTypeId: String(rows[0]?.vip) };
});
afterAll(() => server.close());

const db = () => server.services.db;
const today = () => wireTime(Date.now()).slice(0, 10);
const nextPerson = (gold = 0) => person(db(), { userNo: `66${++serial}00`, gold });
const RULE = {
  name: '三天',
  way: 'streak',
  days: [{ gold: 1, experience: 5 }, { gold: 2 }, { gold: 5, vipDays: 1 }],
  bonuses: [{ streak: 2, gold: 10 }],
  makeUpTimes: 1,
  makeUpPrice: 4,
};
const addRule = (more: object = {}) =>
  agreedTo(server, server.admin.post('/growth/signInRule/add', { ...RULE, ...kinds, ...more }));
const signIn = async (userId: string, day?: string) => (await app.post('/app/signIn', { userId, day })).body;
const gold = async (id: string) => (await walletOf(db(), id, 'gold')).balance;

test('a rule lists its days in order and what it gives; it starts an hour later, and what has started stays', async () => {
  const messageFor = async (more: object) => (await addRule(more)).message;
  expect(await messageFor({ days: Array.from({ length: 32 }, () => ({ gold: 1 })) })).toBe('最多 31 天');
  expect(await messageFor({ bonuses: [{ streak: 7 }, { streak: 7 }] })).toBe(
    '连续天数要从少到多：第 2 行的 7 天不多于上一行',
  );
  expect(await messageFor({ vipTypeId: null })).toBe('送会员天数要选会员类型');
  expect(await messageFor({ validFrom: '2020-01-01 00:00:00' })).toBe(
    '最早一小时以后生效；要尽快生效，请不填',
  );
  expect((await signIn(await nextPerson())).message).toBe('现在没有生效的签到规则');
  expect((await addRule()).success).toBe(true);
  expect((await signIn(await nextPerson())).message).toBe('现在没有生效的签到规则');
  // as if the hour had passed
  await sql`update sign_in_rule set valid_from = now() - interval '1 second'`.execute(db());
  const [rule] = ((await server.admin.get('/growth/signInRule/list')).body.result as { records: never[] })
    .records as { id: string; phase: string; month: { month: string; whole: { sum: string } } }[];
  expect(rule).toMatchObject({ phase: 'current', month: { month: today().slice(0, 7) } });
  const preview = (
    await server.admin.post('/growth/signInRule/action/preview', { record: { ...RULE, ...kinds } })
  ).body;
  expect(preview.message).toBe(`天天签到，${rule?.month.month} 月：${rule?.month.whole.sum}`);
  const edit = (await server.admin.put('/growth/signInRule/edit', { id: rule?.id, name: '改', reason: '改' }))
    .body;
  expect(edit.message).toBe('该记录已被他人处理');
});

test('once a day, however many concurrent calls; what it gave is in wallet, ledger, experience and record', async () => {
  const userId = await nextPerson();
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(userId)));
  const results = answers.map(({ result }) => result as { isNew: boolean; gift: string; streak: number });
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  for (const result of results) expect(result).toMatchObject({ gift: '1 金币、5 经验', streak: 1 });
  expect(await gold(userId)).toBe(1);
  const { rows } = await sql<{ experience: string; events: number }>`select experience::text,
    (select count(*)::int from growth_event where user_id = u.id and source = 'signIn') as events from app_user u
    where id = ${userId}::bigint`.execute(db());
  expect(rows).toEqual([{ experience: '5', events: 1 }]);
  const record = (await server.admin.get('/finance/goldRecord/list', { userId })).body.result as {
    records: object[];
  };
  expect(record.records).toMatchObject([
    { amount: 1, businessType: 'sign_in', versionOf: 'signIn', note: '签到' },
  ]);
  const mine = (await server.admin.get('/growth/signIn/list', { userId })).body.result as {
    records: object[];
  };
  expect(mine.records).toMatchObject([{ day: today(), streak: 1, gold: 1, experience: 5, makeUp: false }]);
});

test('a streak grows over the days before and brings its bonus; membership is an order that costs nothing', async () => {
  const userId = await nextPerson();
  for (const [ago, streak] of [
    [2, 1],
    [1, 2],
  ])
    await sql`insert into sign_in (user_id, day, rule_id, streak) select ${userId}::bigint, ${today()}::date - ${ago}::int,
      min(id), ${streak} from sign_in_rule`.execute(db());
  expect((await app.get('/app/signIn', { userId })).body.result as object).toMatchObject({
    isSigned: false,
    streak: 2,
    gift: '5 金币、1 天会员',
  });
  expect((await signIn(userId)).result).toMatchObject({
    streak: 3,
    bonusStreak: null,
    gift: '5 金币、1 天会员',
  });
  const { rows } = await sql<{
    amount: string;
    days: number;
    lasts: boolean;
  }>`select o.amount::text, o.days::int, u.vip_until > now() as lasts
    from gold_order o join app_user u on u.id = o.user_id where o.user_id = ${userId}::bigint`.execute(db());
  expect(rows).toEqual([{ amount: '0', days: 1, lasts: true }]);
});

test('a missed day of this month is made up for its price, so often; no other day is signed', async () => {
  const userId = await nextPerson(10);
  const yesterday = wireTime(Date.now() - 86_400_000).slice(0, 10);
  const before = wireTime(Date.now() - 2 * 86_400_000).slice(0, 10);
  const tomorrow = wireTime(Date.now() + 86_400_000).slice(0, 10);
  expect((await signIn(userId, tomorrow)).message).toBe('还没到的日子不能签');
  expect((await signIn(userId, '2020-01-01')).message).toBe('只能补签本月漏掉的日子');
  if (yesterday.slice(0, 7) !== today().slice(0, 7)) return;
  expect((await signIn(userId, yesterday)).message).toBe('不能补签注册以前的日子');
  await sql`update app_user set create_time = now() - interval '99 days' where id = ${userId}::bigint`.execute(
    db(),
  );
  const [one, two] = await Promise.all([signIn(userId, yesterday), signIn(userId, yesterday)]);
  expect([one?.result, two?.result].filter((done) => (done as { isNew: boolean }).isNew)).toHaveLength(1);
  expect(await gold(userId)).toBe(10 - 4 + 1);
  expect((await signIn(userId)).result).toMatchObject({ streak: 2, bonusStreak: 2, gift: '12 金币' });
  if (before.slice(0, 7) !== today().slice(0, 7)) return;
  expect((await signIn(userId, before)).message).toBe('每月最多补签 1 次');
});

test('a caller without the right, a person shut out and an unknown person get nothing', async () => {
  const other = await appWith(server, '分站', ['signInState']);
  expect((await other.post('/app/signIn', { userId: '1' })).status).toBe(403);
  expect((await signIn('999')).message).toBe('用户不存在');
  const banned = await nextPerson();
  await sql`update app_user set status = 'banned' where id = ${banned}::bigint`.execute(db());
  expect((await signIn(banned)).success).toBe(false);
  const reader = await operatorWith(server, 'sign_reader', ['sign-in-rule:list']);
  expect((await reader.post('/growth/signInRule/add', RULE)).status).toBe(403);
});

test('books agree with what was signed; a record whose gold is missing is found', async () => {
  expect(await brokenRules(db())).toEqual(SOUND);
  const check = () =>
    db()
      .transaction()
      .execute((tx) => reconcile(tx, { begin: today(), end: today() }));
  const { discrepancies } = await check();
  await sql`insert into sign_in (user_id, day, rule_id, streak, gold) select ${await nextPerson()}::bigint, current_date, min(id), 1, 7
    from sign_in_rule`.execute(db());
  expect((await check()).discrepancies).toBe(discrepancies + 1);
});
