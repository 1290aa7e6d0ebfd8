import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sendPayouts } from '../../src/domain/money/rules/payouts/send';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { fakeChannel } from '../support/fakeChannel';
import { brokenRules, person, SOUND, withdrawal } from '../support/moneyStory';
import { plant } from '../support/plantedFrauds';
import { establish, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** The clock of the process jumps by an hour, that of the database does not; where the database's matters, its rows are moved. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const db = () => server.services.db;
const HOUR = 3_600_000;
const JUMPS = [
  ['forward', HOUR],
  ['back', -HOUR],
] as const;

/** From now on the process is so far off; what it measures by a steady clock goes on by itself. */
function jump(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

/** So much passes on the steady clock, which never goes back. */
let passed = 0;
const steady = performance.now.bind(performance);
beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + passed);
});
afterAll(() => {
  vi.restoreAllMocks();
});
function pass(ms: number): void {
  passed += ms;
}

test.each(JUMPS)('%s: who is active stays signed in, and idle sessions end as they do', async (way, ms) => {
  await sql`insert into sys_config (code, value) values ('session.idleMinutes', '30'::jsonb)
    on conflict (code) where delete_time is null do update set value = excluded.value`.execute(db());
  const name = `active-${way}`;
  const client = await operatorWith(server, name, ['dict:list']);
  const activity = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from now() - s.active_time)::float8 as seconds from sys_session s
        join sys_user u on u.id = s.user_id where u.username = ${name}`.execute(db());
    return rows[0]?.seconds ?? Number.POSITIVE_INFINITY;
  };
  pass(31_000);
  expect((await client.get('/sys/dict/list')).status).toBe(200);
  jump(ms);
  // half a minute of work later the session is noted again, whatever the clock says
  pass(31_000);
  await sql`update sys_session set active_time = now() - interval '25 minutes'
    where user_id = (select id from sys_user where username = ${name})`.execute(db());
  expect((await client.get('/sys/dict/list')).status).toBe(200);
  await vi.waitFor(async () => expect(await activity()).toBeLessThan(60));
});

test.each(JUMPS)('%s: the ticket of a sign-in opens the next step', async (way, ms) => {
  const name = `ticket-${way}`;
  await operatorWith(server, name, ['dict:list']);
  await sql`update sys_user set must_change_password = true where username = ${name}`.execute(db());
  const post = async (url: string, payload: object) =>
    (await server.app.inject({ method: 'POST', url: `/console${url}`, payload })).json();
  const first = await post('/sys/login', { username: name, password: 'Operator-2026!' });
  expect(first.result.next).toBe('password');
  jump(ms);
  const chosen = { password: 'Plover-38-quartz', confirmpassword: 'Plover-38-quartz' };
  expect(await post('/sys/login/password', { ticket: first.result.ticket, ...chosen })).toMatchObject({
    code: 200,
    result: { token: expect.any(String) },
  });
});

test.each(JUMPS)('%s: a write that comes again is the same write', async (way, ms) => {
  const add = async (key: string) =>
    (
      await server.app.inject({
        ...{ method: 'POST', url: '/console/sys/dict/add' },
        headers: { token: server.admin.token, 'idempotency-key': key },
        payload: { dictName: '跳', dictCode: `jump_${way}` },
      })
    ).json();
  const key = randomUUID();
  expect(await add(key)).toMatchObject({ success: true });
  jump(ms);
  expect(await add(key)).toMatchObject({ success: true });
  expect(await add(randomUUID())).toMatchObject({ success: false });
});

test('both ways: a payout leaves once, though the channel says late that it has it', async () => {
  const codes = ['list', 'approve', 'pay'].map((verb) => `withdrawal:${verb}`);
  await operatorWith(server, 'payer', codes);
  await establish(server, 'payer');
  const channel = fakeChannel();
  server.services.channels = { alipay: channel };
  const userId = await person(db(), { userNo: 'J1', bean: 100 });
  const id = await withdrawal(db(), userId, { orderNo: 'WJ1', bean: 100, amount: 500 });
  for (const step of ['approve', 'pay'])
    expect(
      (await server.admin.post(`/finance/withdrawal/action/${step}`, { id, reason: '过' })).body,
    ).toMatchObject({ success: true });
  const { rows } = await sql<{ no: string }>`
    select request_no as no from payout where withdrawal_id = ${id}::bigint`.execute(db());
  const { no } = rows[0] as { no: string };
  channel.script(no, { sent: 'timeout', queried: ['absent', 'absent', 'processing', 'done'] });
  const payouts = async () => {
    // an hour later for the database as well: everything is due, and old enough to be sent again
    await plant(db(), (run) =>
      run(
        `update payout set query_time = now() - interval '1 hour', sent_time = sent_time - interval '1 hour'`,
      ),
    );
    await sendPayouts(server.services);
  };
  for (const ms of [HOUR, -HOUR, HOUR, HOUR, -HOUR, HOUR]) {
    jump(ms);
    await payouts();
  }
  const states = await sql<{ state: string }>`
    select w.status || '/' || p.status as state from withdrawal w join payout p on p.withdrawal_id = w.id
    where w.id = ${id}::bigint`.execute(db());
  expect(states.rows).toEqual([{ state: 'paid/paid' }]);
  expect([...channel.moved()]).toEqual([[no, 500]]);
  const cash = await sql<{ sum: string }>`
    select sum(amount)::text as sum from posting where account = 'cash.alipay'`.execute(db());
  expect(cash.rows).toEqual([{ sum: '-500' }]);
  expect(await brokenRules(db())).toEqual(SOUND);
});
