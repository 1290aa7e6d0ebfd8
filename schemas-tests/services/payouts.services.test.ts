import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendPayouts } from '../../src/domain/money/rules/payouts/send';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { openChannels } from '../../src/domain/payments/channels/openChannels';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { brokenRules, person, SOUND, walletOf, withdrawal } from '../support/moneyStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';
import { type PayServer, startPayServer } from './payServer';

/** Payouts through both wire formats to a provider that misbehaves: each ends in the right books, and no money leaves twice. */
let server: TestServer;
let provider: PayServer;
let clerk: Client;
let peer: Client;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  provider = await startPayServer(`${address}/console`);
  server.services.channels = await openChannels(provider.channelsFile);
  const codes = ['withdrawal:list', 'withdrawal:fail', 'suspense:list', 'suspense:accept'];
  clerk = await operatorWith(server, 'clerk', codes);
  peer = await operatorWith(server, 'peer', codes);
  for (const name of ['clerk', 'peer']) await establish(server, name);
});
afterAll(async () => {
  await provider.end();
  await server.close();
});

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const act = async (who: Client, path: string, name: string, body: object) =>
  (await who.post(`${path}/action/${name}`, body)).body;

interface Paying {
  id: string;
  userId: string;
  requestNo: string;
}
type Name = 'alipay' | 'wechat';

async function paying(channel: Name): Promise<Paying> {
  const userId = await person(db(), { userNo: `P${++serial}`, bean: 100 });
  const id = await withdrawal(db(), userId, { orderNo: `W${serial}`, bean: 100, amount: 500 });
  await sql`update withdrawal set channel = ${channel} where id = ${id}::bigint`.execute(db());
  for (const step of ['approve', 'pay'])
    expect(await act(server.admin, '/finance/withdrawal', step, { id, reason: '过' })).toMatchObject({
      success: true,
    });
  const { no } = await one<{ no: string }>(
    sql`select request_no as no from payout where withdrawal_id = ${id}::bigint`,
  );
  return { id, userId, requestNo: no };
}
async function run(): Promise<void> {
  await sendPayouts(server.services);
}
async function later(): Promise<void> {
  await sql`update payout set query_time = now() - interval '2 seconds' where query_time is not null`.execute(
    db(),
  );
  await run();
}
const states = async ({ id, userId }: Paying) => ({
  ...(await one<{ withdrawal: string; payout: string }>(sql`
    select w.status as withdrawal, p.status as payout from withdrawal w join payout p on p.withdrawal_id = w.id
    where w.id = ${id}::bigint`)),
  beans: (await walletOf(db(), userId, 'bean')).balance,
});
const PAID = { withdrawal: 'paid', payout: 'paid', beans: 0 };
const UNDECIDED = { withdrawal: 'paying', beans: 0 };
/** How often the provider has paid it. */
const times = async ({ requestNo }: Paying) =>
  (await provider.entries('payout')).filter(
    ({ number, state }) => number === requestNo && state === 'SUCCESS',
  ).length;
const notify = (payout: Paying, more: object = {}) =>
  provider.notify({ kind: 'payout', number: payout.requestNo, ...more });
async function expectSound(): Promise<void> {
  expect(await brokenRules(db())).toEqual(SOUND);
  expect(await prove(db(), { isWhole: true })).toMatchObject({ discrepancies: 0 });
}
const caseOf = ({ requestNo }: Paying) =>
  one<{ id: string; mismatch: string; status: string }>(
    sql`select id::text, mismatch, status from suspense where order_no = ${requestNo}`,
  );

describe.each(['wechat', 'alipay'] as const)('%s', (name) => {
  test.each(['silentBefore', 'silentAfter', 'errorBefore', 'errorAfter', 'wrongSignature'])(
    '%s: nobody knows, and a query or the same number again ends it once',
    async (mode) => {
      const payout = await paying(name);
      await provider.plan({ match: payout.requestNo, mode, times: 1 });
      await run();
      expect(await states(payout)).toMatchObject({ ...UNDECIDED, payout: 'unknown' });
      await later();
      if ((await states(payout)).payout !== 'paid') {
        // it never arrived: the same number is sent again, after a while
        await sql`alter table payout disable trigger payout_changes`.execute(db());
        await sql`update payout set sent_time = now() - interval '1 hour' where request_no = ${payout.requestNo}`.execute(
          db(),
        );
        await sql`alter table payout enable trigger payout_changes`.execute(db());
        await later();
        await later();
      }
      expect(await states(payout)).toEqual(PAID);
      expect(await times(payout)).toBe(1);
    },
  );

  test('a refusal for our own balance can be paid again, by another number; nothing was paid before', async () => {
    const payout = await paying(name);
    await provider.plan({ match: payout.requestNo, mode: 'refuse', times: 1 });
    await run();
    expect(await states(payout)).toEqual({ withdrawal: 'approved', payout: 'failed', beans: 0 });
    expect(await times(payout)).toBe(0);
    await act(server.admin, '/finance/withdrawal', 'pay', { id: payout.id, reason: '已充值' });
    await run();
    expect(await states(payout)).toMatchObject({ withdrawal: 'paid', beans: 0 });
    expect(await times(payout)).toBe(0);
  });

  test('a notice ends what waits, sent again and again it changes nothing, a forged one nothing at all', async () => {
    const payout = await paying(name);
    await provider.plan({ match: payout.requestNo, mode: 'wait', times: 1 });
    await run();
    expect(await states(payout)).toMatchObject({ ...UNDECIDED, payout: 'submitting' });
    await provider.settle({ kind: 'payout', number: payout.requestNo, state: 'SUCCESS' });
    expect((await notify(payout, { isForged: true })).map(({ status }) => status)).toEqual([401]);
    expect(await states(payout)).toMatchObject(UNDECIDED);
    expect((await notify(payout, { times: 5 })).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await states(payout)).toEqual(PAID);
  });

  test('a late failure gives the beans back', async () => {
    const payout = await paying(name);
    await provider.plan({ match: payout.requestNo, mode: 'wait', times: 1 });
    await run();
    await provider.settle({ kind: 'payout', number: payout.requestNo, state: 'FAIL' });
    await later();
    expect(await states(payout)).toEqual({ withdrawal: 'failed', payout: 'failed', beans: 100 });
  });

  test('another amount stays unknown until the channel says the right one', async () => {
    const payout = await paying(name);
    await provider.plan({ match: payout.requestNo, mode: 'wrongAmount', times: 1 });
    await run();
    expect(await states(payout)).toMatchObject({ ...UNDECIDED, payout: 'unknown' });
    await later();
    expect(await states(payout)).toEqual(PAID);
  });

  test('a late success after two operators gave up is a case, and accepted it is a payout again', async () => {
    const payout = await paying(name);
    await provider.plan({ match: payout.requestNo, mode: 'wait', times: 1 });
    await run();
    for (const who of [clerk, peer])
      await act(who, '/finance/withdrawal', 'fail', { id: payout.id, reason: '三天没有结果' });
    expect(await states(payout)).toMatchObject({ withdrawal: 'failed', beans: 100 });
    await provider.settle({ kind: 'payout', number: payout.requestNo, state: 'SUCCESS' });
    expect((await notify(payout, { times: 3 })).map(({ status }) => status)).toEqual([200, 200, 200]);
    const found = await caseOf(payout);
    expect(found).toMatchObject({ mismatch: 'latePayout', status: 'open' });
    await expectSound();
    const accept = { id: found.id, reason: '渠道已付' };
    expect(await act(clerk, '/finance/suspense', 'accept', accept)).toMatchObject({ success: true });
    expect(await states(payout)).toMatchObject({ withdrawal: 'paid', beans: 0 });
    expect(await times(payout)).toBe(1);
  });

  test('after all of it the books are right', expectSound);
});
