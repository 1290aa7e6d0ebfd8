import { setTimeout as passing } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../src/server/db/connection';
import { endow, gift, makeHost, programme, startRule, store } from '../../support/earningStory';
import { person } from '../../support/moneyStory';
import { freePort } from '../freePort';
import { type StormConsole, startStorm } from './stormConsole';

/**
 * Gifts, calls and programmes of a whole installation over HTTP, from clients that send the same again, while kill -9 ends the console
 * in the middle again and again: each is paid once, and what the clients were answered is what the wallets have.
 */
const KILLS = 6;
/** Answers between two kills. */
const BETWEEN = 120;
const GIVERS = 8;
const LONG_CALLS = 4;
const SILENT_CALLS = 3;
const GOLD = 1_000_000;
const BAG = 5000;
const SEED = 20_261_126;

interface Cast {
  givers: string[];
  hosts: string[];
  owner: string;
  gifts: string[];
  programmes: string[];
  /** Caller and host, of each call two of their own. */
  calls: { caller: string; callee: string }[];
}

/** Two hosts of a store, one of none; programmes; pairs that call each other. */
async function newCast(db: Db): Promise<Cast> {
  let serial = 0;
  const people = async (count: number, gold = 0) => {
    const ids: string[] = [];
    for (let turn = 0; turn < count; turn++) {
      const id = await person(db, { userNo: `storm${++serial}` });
      if (gold > 0) await endow(db, id, gold);
      ids.push(id);
    }
    return ids;
  };
  await startRule(db, 4500, 7);
  const [owner, ...hosts] = (await people(4)) as [string, string, string, string];
  const club = await store(db, owner, 3300);
  for (const [place, id] of hosts.entries()) await makeHost(db, id, { storeId: place < 2 ? club : null });
  const givers = await people(GIVERS, GOLD);
  const gifts = [await gift(db, { price: 3, share: 3333 }), await gift(db, { price: 40, share: 10_000 })];
  await sql`insert into gift_bag (user_id, gift_id, amount, remaining, price, grant_id, expire_time)
    select id, ${gifts[0]}::bigint, ${BAG}, ${BAG}, 3, id, now() + interval '1 day' from unnest(${givers}::bigint[]) as id`.execute(
    db,
  );
  const programmes: string[] = [];
  for (let turn = 0; turn < 20; turn++) programmes.push(await programme(db, hosts[2], 60));
  const callers = await people(LONG_CALLS + SILENT_CALLS + 1, GOLD);
  const callees = await people(callers.length);
  for (const id of callees) await makeHost(db, id, { callPrice: 13 });
  const calls = callers.map((caller, place) => ({ caller, callee: callees[place] as string }));
  return { givers, hosts, owner, gifts, programmes, calls };
}

/** What clients were answered: gold that a person paid, beans that a host got by gifts and calls, and how often. */
interface Answered {
  paid: Map<string, number>;
  got: Map<string, number>;
  gifts: number;
  backpack: number;
  calls: string[];
  programmes: number;
  count: number;
}
interface Client {
  storm: StormConsole;
  token: string;
  answered: Answered;
  isOver(): boolean;
}
const add = (sums: Map<string, number>, id: string, amount: number) =>
  sums.set(id, (sums.get(id) ?? 0) + amount);

const step = fc.record({
  what: fc.constantFrom('gift', 'gift', 'combo', 'backpack', 'radio'),
  to: fc.nat(2),
  pick: fc.nat(1),
  programme: fc.nat(19),
  amount: fc.integer({ min: 1, max: 6 }),
  isDoubled: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const STEPS = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), { numRuns: GIVERS, seed: SEED });

let serial = 0;
/** Sent until it is answered, often twice at once: both are the same. */
async function send(client: Client, path: string, body: object, isDoubled = false) {
  const { storm, token, answered } = client;
  const once = () => storm.call(path, { body, token });
  const answers = await Promise.all(isDoubled ? [once(), once()] : [once()]);
  const [first] = answers;
  for (const { result } of answers)
    expect(result?.id ?? result?.callId).toBe(first?.result?.id ?? first?.result?.callId);
  answered.count += 1;
  return first?.success ? first.result : null;
}

async function give(
  client: Client,
  cast: Cast,
  userId: string,
  { what, to, pick, programme: at, ...more }: Step,
) {
  const { answered } = client;
  const clientId = `storm-${++serial}`;
  if (what === 'radio') {
    const radio = { clientId, userId, radioId: cast.programmes[at], platform: 'ios' };
    const bought = await send(client, '/app/radio', radio, more.isDoubled);
    if (!bought) return;
    add(answered.paid, userId, bought.gold);
    answered.programmes += 1;
    return;
  }
  const from = what === 'backpack' ? 'backpack' : 'wallet';
  const receiverId = cast.hosts[to] as string;
  const sending = {
    ...{ clientId, userId, receiverId, giftId: cast.gifts[from === 'wallet' ? pick : 0], from },
    ...{ amount: more.amount, scene: 'chat', ...(what === 'combo' && { comboId: `combo-${userId}` }) },
  };
  const sent = await send(client, '/app/gifts', sending, more.isDoubled);
  expect(sent, 'a gift was refused').not.toBeNull();
  if (from === 'wallet') add(answered.paid, userId, sent.gold);
  else answered.backpack += 1;
  add(answered.got, receiverId, sent.bean);
  answered.gifts += 1;
}

/** Gives again and again until it is over. */
async function giving(client: Client, cast: Cast, place: number): Promise<void> {
  const steps = STEPS[place] as Step[];
  for (let turn = 0; !client.isOver(); turn++)
    await give(client, cast, cast.givers[place] as string, steps[turn % steps.length] as Step);
}

const started = async (client: Client, { caller: userId, callee: calleeId }: Cast['calls'][number]) => {
  const call = { clientId: `storm-${++serial}`, userId, calleeId, kind: 'voice' };
  const state = await send(client, '/app/calls', call, true);
  client.answered.calls.push(state.callId);
  return state.callId as string;
};
async function ended(client: Client, { caller, callee }: Cast['calls'][number], callId: string) {
  const state = await send(client, '/app/calls/end', { callId, userId: callee }, true);
  expect(state).toMatchObject({ status: 'ended' });
  add(client.answered.paid, caller, state.gold);
  add(client.answered.got, callee, state.bean);
  return state as { minutes: number; endedBy: string };
}

/** One long call with heartbeats. */
async function talking(client: Client, pair: Cast['calls'][number]): Promise<number> {
  const callId = await started(client, pair);
  while (!client.isOver()) {
    expect(await send(client, '/app/calls/heartbeat', { callId }, true)).toMatchObject({ status: 'running' });
    await passing(3000);
  }
  const { minutes, endedBy } = await ended(client, pair, callId);
  expect(endedBy).toBe('callee');
  return minutes;
}

/** Short calls, one after the other. */
async function chatting(client: Client, pair: Cast['calls'][number]): Promise<void> {
  while (!client.isOver()) {
    const callId = await started(client, pair);
    await send(client, '/app/calls/heartbeat', { callId });
    await ended(client, pair, callId);
  }
}

async function appToken({ call, list }: StormConsole): Promise<string> {
  const codes = ['gift', 'callStart', 'callBeat', 'callEnd', 'radio'];
  const account = { name: '压力试验', codes, perSecond: 1000, enabled: true };
  expect(await call('/sys/appAccount/add', { body: account })).toMatchObject({ success: true });
  const [{ id }] = (await list<{ id: string }>(
    `/sys/appAccount/list?name=${encodeURIComponent('压力试验')}`,
  )) as [{ id: string }];
  const issued = await call('/sys/appAccount/action/issue', { body: { id, tokenName: '一号机' } });
  return issued.result.once.text;
}

const walletsOf = async (db: Db, ids: string[], currency: 'gold' | 'bean') => {
  const { rows } = await sql<{
    id: string;
    balance: number;
  }>`select user_id::text as id, balance::float8 as balance
    from wallet where currency = ${currency} and user_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
};

test('a storm of gifts, calls and programmes with kills in the middle: each is paid once', async () => {
  const storm = await startStorm(await freePort());
  await storm.set({ 'call.silentSeconds': 70 });
  const cast = await storm.within(newCast);
  const answered: Answered = {
    ...{ paid: new Map(), got: new Map(), gifts: 0, backpack: 0, calls: [], programmes: 0, count: 0 },
  };
  let isOver = false;
  const client: Client = { storm, token: await appToken(storm), answered, isOver: () => isOver };
  const { calls } = cast;
  const silent = calls.slice(LONG_CALLS, LONG_CALLS + SILENT_CALLS);
  const silentCalls = await Promise.all(silent.map((pair) => started(client, pair)));
  const storming = Promise.all([
    Promise.all(calls.slice(0, LONG_CALLS).map((pair) => talking(client, pair))),
    ...cast.givers.map((_, place) => giving(client, cast, place)),
    chatting(client, calls.at(-1) as Cast['calls'][number]),
  ]);
  await storm.killAmid({ times: KILLS, by: BETWEEN, counted: () => answered.count });
  // whose heartbeats stopped ends by the job, without its client
  const bySystem = () =>
    storm.within(async (db) => {
      const { rows } = await sql<{ by: string | null }>`select distinct ended_by as by from call_record
        where id = any(${silentCalls}::bigint[])`.execute(db);
      return rows.map(({ by }) => by);
    });
  await expect.poll(bySystem, { timeout: 150_000, interval: 1000 }).toEqual(['system']);
  isOver = true;
  const [minutes] = await storming;
  for (const [place, pair] of silent.entries()) await ended(client, pair, silentCalls[place] as string);
  expect(Math.min(...minutes)).toBeGreaterThan(1);

  await storm.within((db) => expectPaidOnce(db, cast, answered));
  expect(await storm.proveAll()).toEqual([]);
  console.log(
    `${storm.consoles.restarts()} kills, ${answered.count} answers: ${answered.gifts} gifts (${answered.backpack} of backpacks), ` +
      `${answered.calls.length} calls (long ones of ${minutes.join(', ')} minutes), ${answered.programmes} programmes, each once`,
  );
}, 600_000);

async function expectPaidOnce(db: Db, cast: Cast, answered: Answered): Promise<void> {
  const payers = [...cast.givers, ...cast.calls.map(({ caller }) => caller)];
  expect(await walletsOf(db, payers, 'gold')).toEqual(
    new Map(payers.map((id) => [id, GOLD - (answered.paid.get(id) ?? 0)])),
  );
  // the third host has programmes, whose beans no client is answered
  const earners = [...cast.hosts.slice(0, 2), ...cast.calls.map(({ callee }) => callee)];
  expect(await walletsOf(db, earners, 'bean')).toEqual(
    new Map(earners.map((id) => [id, answered.got.get(id) ?? 0])),
  );
  const { rows } = await sql`select
    (select count(*)::int from gift_record where sender_id = any(${cast.givers}::bigint[])) as gifts,
    (select count(*)::int from gift_record where sender_id = any(${cast.givers}::bigint[]) and source = 'backpack') as backpack,
    (select count(*)::int from call_record where caller_id = any(${payers}::bigint[])) as calls,
    (select count(*)::int from gold_order where kind = 'radio' and user_id = any(${cast.givers}::bigint[])) as programmes,
    (select sum(store_bean)::float8 from gift_record where sender_id = any(${cast.givers}::bigint[])) as "storeBean"`.execute(
    db,
  );
  const ofStore = (await walletsOf(db, [cast.owner], 'bean')).get(cast.owner);
  expect(rows).toEqual([
    {
      ...{ gifts: answered.gifts, backpack: answered.backpack, programmes: answered.programmes },
      ...{ calls: new Set(answered.calls).size, storeBean: ofStore },
    },
  ]);
}
