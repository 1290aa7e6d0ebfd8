import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { job as silentCalls } from '../../src/domain/money/jobs/silentCalls';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import {
  AGREEING,
  ageCall,
  bookDiscrepancies,
  endow,
  makeHost,
  programme,
  startRule,
  store,
} from '../support/earningStory';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

/** Calls by the minute and programmes at the app's door: each minute and each programme is paid once, host and store get theirs. */
let server: TestServer;
let app: Client;
let serial = 0;
let clock = 0;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['callStart', 'callBeat', 'callEnd', 'radio']);
});
afterAll(() => server.close());

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const nextPerson = () => person(db(), { userNo: `66${++serial}` });
async function caller(gold: number): Promise<string> {
  const id = await nextPerson();
  if (gold > 0) await endow(db(), id, gold);
  return id;
}
async function host(more: Parameters<typeof makeHost>[2] = { callPrice: 20 }): Promise<string> {
  const id = await nextPerson();
  await makeHost(db(), id, more);
  return id;
}
const calling = (userId: string, calleeId: string) => ({
  clientId: `k${++clock}`,
  userId,
  calleeId,
  kind: 'voice',
});
const start = async (body: object) => (await app.post('/app/calls', body)).body;
const started = async (userId: string, calleeId: string) =>
  ((await start(calling(userId, calleeId))).result as { callId: string }).callId;
const idOf = (body: { result: unknown } | undefined) =>
  String((body?.result as { callId?: string } | undefined)?.callId);
const beat = async (callId: string) => (await app.post('/app/calls/heartbeat', { callId })).body;
const end = async (callId: string, userId: string) =>
  (await app.post('/app/calls/end', { callId, userId })).body;
const goldOf = async (userId: string) => (await walletOf(db(), userId, 'gold')).balance;
const beansOf = async (userId: string) => (await walletOf(db(), userId, 'bean')).balance;
const endSilent = () =>
  silentCalls.run({
    services: server.services,
    parameters: {},
    output: () => undefined,
    signal: new AbortController().signal,
  });

test('before a rule has started nothing is charged', async () => {
  const [user, star] = [await caller(100), await host()];
  expect((await start(calling(user, star))).message).toBe('分成规则还没有生效的版本，暂时不能通话和买节目');
  await startRule(db(), 4000, 10);
});

describe('a call', () => {
  test('is paid by the minute when it begins, each minute once, however often its heartbeat comes', async () => {
    const owner = await nextPerson();
    const star = await host({ callPrice: 20, storeId: await store(db(), owner, 2500) });
    const user = await caller(1000);
    const callId = await started(user, star);
    expect([await goldOf(user), await beansOf(star), await beansOf(owner)]).toEqual([980, 6, 2]);
    await Promise.all([1, 2, 3, 4].map(() => beat(callId)));
    expect(await goldOf(user)).toBe(980);
    await ageCall(db(), callId, { begun: 65 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => beat(callId)));
    expect(answers.every(({ result }) => (result as { minutes: number }).minutes === 2)).toBe(true);
    // two heartbeats were lost
    await ageCall(db(), callId, { begun: 120, beat: 60 });
    expect(await beat(callId)).toMatchObject({
      result: { status: 'running', minutes: 4, gold: 80, bean: 24 },
    });
    await ageCall(db(), callId, { begun: 5 });
    const ends = await Promise.all([end(callId, user), end(callId, star), end(callId, user)]);
    expect(new Set(ends.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(ends[0]?.result).toMatchObject({ status: 'ended', minutes: 4, gold: 80 });
    expect([await goldOf(user), await beansOf(star), await beansOf(owner)]).toEqual([920, 24, 8]);
    const late = await beat(callId);
    expect(late.result).toEqual(ends[0]?.result);
    const { rows } =
      await sql`select distinct l.version_of, l.version_id = c.rule_id as used, l.payer_id::text
      from ledger l join call_minute m on m.id = l.business_id join call_record c on c.id = m.call_id where l.currency = 'bean'`.execute(
        db(),
      );
    expect(rows).toEqual([{ version_of: 'share', used: true, payer_id: user }]);
  });

  test('ends with the gold: what is left is no minute', async () => {
    const [user, star] = [await caller(50), await host()];
    const callId = await started(user, star);
    await ageCall(db(), callId, { begun: 200, beat: 10 });
    expect(await beat(callId)).toMatchObject({
      result: { status: 'ended', endedBy: 'balance', minutes: 2, length: 120, gold: 40, bean: 16 },
    });
    expect(await goldOf(user)).toBe(10);
    expect((await start(calling(user, star))).message).toBe('金币余额不足：每分钟需要 20');
    expect(await one(sql`select count(*)::int as running from call_record where status = 'running'`)).toEqual(
      {
        running: 0,
      },
    );
  });

  test('without heartbeats ends as of the last one, by the job or by what comes too late', async () => {
    const [user, star] = [await caller(1000), await host()];
    const [other, second] = [await caller(1000), await host()];
    const [silent, late] = [await started(user, star), await started(other, second)];
    for (const callId of [silent, late]) await ageCall(db(), callId, { begun: 1000, length: 90 });
    expect(await beat(late)).toMatchObject({
      result: { status: 'ended', endedBy: 'system', minutes: 2, length: 90 },
    });
    await endSilent();
    expect(await end(silent, user)).toMatchObject({
      result: { status: 'ended', endedBy: 'system', minutes: 2, length: 90, gold: 40 },
    });
  });

  test('is one for its clientId, and one at a time for both', async () => {
    const [user, star, third] = [await caller(1000), await host(), await host()];
    const body = calling(user, star);
    const same = await Promise.all(Array.from({ length: 40 }, () => start(body)));
    expect(new Set(same.map(({ result }) => (result as { callId: string }).callId)).size).toBe(1);
    expect((await start({ ...body, kind: 'video' })).message).toBe('clientId 已用于另一次操作');
    expect((await start(calling(user, third))).message).toBe('主叫正在通话');
    expect((await start(calling(third, star))).message).toBe('被叫正在通话');
    await end(idOf(same[0]), star);
    const [one3, two3] = [await caller(500), await caller(500)];
    for (const id of [one3, two3]) await makeHost(db(), id);
    const both = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => start(turn % 2 ? calling(one3, two3) : calling(two3, one3))),
    );
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    await end(idOf(both.find(({ success }) => success)), one3);
  });

  test('costs the default where a host has no price, and nothing with somebody who is no host', async () => {
    const [user, star, friend] = [await caller(100), await host({}), await nextPerson()];
    const callId = await started(user, star);
    expect(await goldOf(user)).toBe(90);
    await end(callId, user);
    const free = await started(user, friend);
    await ageCall(db(), free, { begun: 100 });
    expect(await end(free, friend)).toMatchObject({ result: { gold: 0, endedBy: 'callee', minutes: 0 } });
    expect(await goldOf(user)).toBe(90);
  });

  test('is refused to who may not spend, and ends when that begins', async () => {
    const [user, star] = [await caller(100), await host()];
    expect((await start(calling(user, user))).message).toBe('不能和自己通话');
    const callId = await started(user, star);
    await sql`update app_user set wallet_hold = 'review' where id = ${user}::bigint`.execute(db());
    await ageCall(db(), callId, { begun: 30 });
    expect(await beat(callId)).toMatchObject({ result: { status: 'ended', endedBy: 'system', minutes: 1 } });
    expect((await start(calling(user, star))).message).toBe('用户的资金正在审核，不能通话');
    await sql`update app_user set wallet_hold = null, status = 'banned' where id = ${user}::bigint`.execute(
      db(),
    );
    expect((await start(calling(user, star))).message).toBe('主叫的账号已被封禁，不能通话');
    expect((await end(callId, await nextPerson())).message).toBe('没有这次通话');
  });
});

describe('a programme', () => {
  const buying = (userId: string, radioId: string) => ({
    clientId: `r${++clock}`,
    userId,
    radioId,
    platform: 'ios',
  });
  const buy = async (body: object) => (await app.post('/app/radio', body)).body;

  test('is bought once, shared, and a refund takes all of it back', async () => {
    await sql`update radio_config set prices = '[{"upTo":600,"gold":25},{"upTo":3600,"gold":60}]'`.execute(
      db(),
    );
    const owner = await nextPerson();
    const star = await host({ storeId: await store(db(), owner, 5000) });
    const [user, radioId] = [await caller(100), await programme(db(), star, 900)];
    const body = buying(user, radioId);
    const same = await Promise.all(Array.from({ length: 10 }, () => buy(body)));
    expect(same[0]).toMatchObject({ success: true, result: { gold: 60 } });
    expect(new Set(same.map(({ result }) => (result as { id: string }).id)).size).toBe(1);
    expect([await goldOf(user), await beansOf(star), await beansOf(owner)]).toEqual([40, 12, 12]);
    expect((await buy(buying(user, radioId))).message).toBe('已经买过这个节目');
    const { id } = (same[0] as { result: unknown }).result as { id: string };
    expect(
      (await server.admin.post('/finance/order/action/refund', { id, reason: '听不了', acceptDebt: true }))
        .body,
    ).toMatchObject({ success: true });
    expect([await goldOf(user), await beansOf(star), await beansOf(owner)]).toEqual([100, 0, 0]);
    expect(await buy(buying(user, radioId))).toMatchObject({ success: true });
  });

  test('that is not shown, is free or one’s own is refused', async () => {
    const [user, star] = [await caller(10), await host()];
    const radioId = await programme(db(), star, 300);
    expect((await buy(buying(star, radioId))).message).toBe('自己的节目不用买');
    expect((await buy(buying(user, radioId))).message).toBe('金币余额不足：现有 10，需要 25');
    await sql`update radio_programme set air_to = now() - interval '1 hour' where id = ${radioId}::bigint`.execute(
      db(),
    );
    expect((await buy(buying(user, radioId))).message).toBe('这个节目现在不能收听');
    expect((await buy(buying(user, '1'))).message).toBe('这个节目现在不能收听');
  });
});

test('a record of a call that says more than its minutes is found, and without that the books agree', async () => {
  expect(await brokenRules(db())).toEqual(SOUND);
  expect(await bookDiscrepancies(db())).toEqual(AGREEING);
  const changed = sql`update call_record set bean = bean + 1 where id = (select min(id) from call_record where gold > 0)`;
  await changed.execute(db());
  expect(await bookDiscrepancies(db())).toMatchObject({
    discrepancies: [{ kind: 'call', what: 'noMovement' }],
  });
});
