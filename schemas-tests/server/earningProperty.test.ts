import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { job as silentCalls } from '../../src/domain/money/jobs/silentCalls';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import {
  AGREEING,
  ageCall,
  bookDiscrepancies,
  endow,
  gift,
  makeHost,
  programme,
  startRule,
  store,
} from '../support/earningStory';
import { brokenRules, person, SOUND } from '../support/moneyStory';
import { byHalf, more } from '../support/more';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

/** Random gifts, calls, programmes and refunds of a few people, some at once: wallets, causes and accounts agree. */
const HISTORIES = byHalf(3, 12);
let server: TestServer;
let app: Client;
let serial = 0;
const SEED = 20_261_126;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['gift', 'callStart', 'callBeat', 'callEnd', 'radio']);
  await startRule(db(), 4500, 7);
  await sql`update radio_config set prices = '[{"upTo":3600,"gold":33}]'`.execute(db());
});
afterAll(() => server.close());

const db = () => server.services.db;

test('beans of gold are rounded down, and host and store together never get more than it', async () => {
  const shares = fc.tuple(fc.integer({ min: 1, max: 1e12 }), fc.nat(10_000), fc.nat(10_000));
  const cases = fc.sample(shares, { numRuns: 500, seed: SEED });
  const { rows } = await sql<{ gold: number; host: number; store: number; bean: number; storeBean: number }>`
    select gold::float8, host::float8, store::float8, bean::float8, store_bean::float8 as "storeBean"
    from jsonb_to_recordset(${JSON.stringify(cases.map(([gold, host, store]) => ({ gold, host, store })))}::jsonb)
      as c (gold bigint, host bigint, store bigint), split_beans(gold, host, store)`.execute(db());
  expect(rows).toHaveLength(500);
  for (const { gold, host, store: share, bean, storeBean } of rows) {
    const total = (BigInt(gold) * BigInt(host)) / 10_000n;
    const ofStore = (total * BigInt(share)) / 10_000n;
    expect([BigInt(bean), BigInt(storeBean)]).toEqual([total - ofStore, ofStore]);
    expect(bean >= 0 && storeBean >= 0 && bean + storeBean <= gold).toBe(true);
  }
});

interface Cast {
  people: string[];
  gifts: string[];
  programmes: string[];
}

/** Five people: one owns the store of two hosts, one of whom owns nothing and gives as well. */
async function newCast(): Promise<Cast> {
  const people: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) people.push(await person(db(), { userNo: `55${++serial}` }));
  const [owner, one, two, free] = people as [string, string, string, string];
  for (const [place, id] of people.entries()) await endow(db(), id, 150 * (place + 1));
  const club = await store(db(), owner, 3300);
  await makeHost(db(), one, { callPrice: 13, storeId: club });
  await makeHost(db(), two, { storeId: club });
  await makeHost(db(), free, { callPrice: 40 });
  const gifts = [await gift(db(), { price: 3, share: 3333 }), await gift(db(), { price: 40, share: 10_000 })];
  await sql`insert into gift_bag (user_id, gift_id, amount, remaining, price, grant_id, expire_time)
    select id, ${gifts[0]}::bigint, 5, 5, 3, id, now() + interval '1 day' from unnest(${people}::bigint[]) as id`.execute(
    db(),
  );
  return { people, gifts, programmes: [await programme(db(), one, 60), await programme(db(), free, 90)] };
}

const step = fc.record({
  what: fc.constantFrom(
    'gift',
    'gift',
    'backpack',
    'call',
    'beat',
    'beat',
    'end',
    'radio',
    'refund',
    'silence',
  ),
  from: fc.nat(4),
  to: fc.nat(4),
  pick: fc.nat(1),
  amount: fc.integer({ min: 1, max: 6 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function act(
  { people, gifts, programmes }: Cast,
  { what, from, to, pick, amount }: Step,
): Promise<void> {
  const [userId, other] = [people[from], people[to]];
  const clientId = `p${++serial}`;
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await app.post(path, body);
    // refusals of business are answers; a fault or a deadlock is none
    expect([status, answer.message], path).not.toEqual([500, '操作冲突，请重试']);
    expect(status, `${path} ${answer.message}`).toBe(200);
  };
  if (what === 'gift' || what === 'backpack') {
    const sending = {
      clientId,
      userId,
      receiverId: other,
      giftId: gifts[what === 'gift' ? pick : 0],
      amount,
      scene: 'chat',
    };
    return post('/app/gifts', { ...sending, from: what === 'gift' ? 'wallet' : 'backpack' });
  }
  if (what === 'call')
    return post('/app/calls', { clientId, userId, calleeId: other, kind: pick ? 'voice' : 'video' });
  if (what === 'radio')
    return post('/app/radio', { clientId, userId, radioId: programmes[pick], platform: 'ios' });
  if (what === 'refund') {
    const { rows } = await sql<{ id: string }>`select id::text from gold_order
      where kind = 'radio' and status = 'delivered' order by id limit 1`.execute(db());
    if (rows[0])
      await server.admin.post('/finance/order/action/refund', {
        id: rows[0].id,
        reason: '退',
        acceptDebt: true,
      });
    return;
  }
  const { rows } = await sql<{ id: string; caller: string; callee: string }>`
    select id::text, caller_id::text as caller, callee_id::text as callee from call_record where status = 'running'
    order by id limit 1`.execute(db());
  const [call] = rows;
  if (!call) return;
  await ageCall(db(), call.id, { begun: 120 * amount, beat: what === 'silence' ? 300 : 5 });
  if (what === 'silence')
    return silentCalls.run({
      ...{ services: server.services, parameters: {}, output: () => undefined },
      signal: new AbortController().signal,
    });
  if (what === 'beat') return post('/app/calls/heartbeat', { callId: call.id });
  return post('/app/calls/end', { callId: call.id, userId: pick ? call.caller : call.callee });
}

test(
  `${HISTORIES} random histories, their steps three at a time`,
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 36 }), async (steps) => {
        const cast = await newCast();
        for (let at = 0; at < steps.length; at += 3)
          await Promise.all(steps.slice(at, at + 3).map((one) => act(cast, one)));
        expect(await brokenRules(db())).toEqual(SOUND);
        expect(await bookDiscrepancies(db())).toEqual(AGREEING);
        const { rows } = await sql`select
          (select count(*) from gift_bag where remaining < 0)::int as bag,
          (select count(*) from gift_record where bean + store_bean > gold and source = 'wallet')::int as generous,
          (select count(*) from call_record where minutes > 0 and gold <> price * minutes)::int as calls`.execute(
          db(),
        );
        expect(rows).toEqual([{ bag: 0, generous: 0, calls: 0 }]);
        await sql`update call_record set status = 'ended', ended_by = 'system', length = greatest(1, (minutes - 1) * 60 + 1)
          where status = 'running'`.execute(db());
      }),
      { numRuns: HISTORIES, seed: SEED },
    ),
  90_000,
);

more('something of each kind happened', async () => {
  const { rows } = await sql`select (select count(*) > 20 from gift_record where source = 'wallet') as gifts,
    (select count(*) > 5 from gift_record where source = 'backpack') as backpack, (select count(*) > 5 from call_minute) as minutes,
    (select count(*) > 3 from gold_order where kind = 'radio') as programmes,
    exists (select from ledger where business_type = 'store' and step = 'refund') as refunds,
    exists (select from call_record where ended_by = 'balance') as balance`.execute(db());
  const all = { gifts: true, backpack: true, minutes: true, programmes: true, refunds: true, balance: true };
  expect(rows).toEqual([all]);
});
