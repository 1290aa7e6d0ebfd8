import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendPayouts } from '../../src/domain/money/rules/payouts/send';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { importStatement } from '../../src/domain/money/rules/statements/importStatement';
import { openChannels } from '../../src/domain/payments/channels/openChannels';
import { job as matching } from '../../src/domain/payments/jobs/statements';
import { wireTime } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { appWith } from '../support/appAccount';
import { brokenRules, person, SOUND, walletOf, withdrawal } from '../support/moneyStory';
import { type Client, startTestServer, type TestServer } from '../support/testServer';
import { freePort } from './freePort';
import { type PayServer, startPayServer } from './payServer';

/** Payments by notices of a provider that misbehaves, and its statements: each ends in the right books. */
let server: TestServer;
let provider: PayServer;
let app: Client;
let tier: string;
let serial = 0;
const TODAY = wireTime(Date.now()).slice(0, 10);

beforeAll(async () => {
  const port = await freePort();
  provider = await startPayServer(`http://127.0.0.1:${port}/console`);
  server = await startTestServer({ channels: await openChannels(provider.channelsFile) });
  await server.app.listen({ port, host: '127.0.0.1' });
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['order']);
  const made = await sql<{
    id: string;
  }>`insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 600, 60, 5, 30, true, now() - interval '1 day') returning id::text`.execute(db());
  tier = made.rows[0]?.id as string;
  await sql`update pay_config set alipay_enabled = true, wechat_enabled = true, min_amount = 100, max_amount = 10000,
    daily_limit = 100000, order_timeout = 1800`.execute(db());
});
afterAll(async () => {
  await provider.end();
  await server.close();
});

const db = () => server.services.db;
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows;

describe.each(['wechat', 'alipay'] as const)('%s', (channel) => {
  async function ordered() {
    serial += 1;
    const userId = await person(db(), { userNo: `66${serial}` });
    const order = { clientId: `c${serial}`, userId, kind: 'gold', itemId: tier, channel, platform: 'ios' };
    const { body } = await app.post('/app/orders', order);
    if (!body.success) throw new Error(body.message);
    const { orderNo } = body.result as { orderNo: string };
    await provider.pay({ channel, number: orderNo, amount: 600, fee: 4 });
    return { userId, number: orderNo };
  }
  const notify = (number: string, more: object = {}) => provider.notify({ kind: 'payment', number, ...more });
  const goldOf = async (userId: string) => (await walletOf(db(), userId, 'gold')).balance;
  async function statement(part: 'trade' | 'fund', more: { missing?: string; doubled?: string } = {}) {
    const content = await provider.statement({ channel, part, ...more });
    const file = { fileName: `${part}.csv`, content, day: TODAY, replaceReason: '更正' };
    await db()
      .transaction()
      .execute((tx) => importStatement({ tx, services: server.services, caller: SYSTEM_CALLER }, file));
    await matching.run({
      ...{ services: server.services, parameters: {}, output: () => undefined },
      signal: new AbortController().signal,
    });
  }
  const openDifferences = () =>
    rowsOf(sql<{ kind: string; no: string }>`select kind, own_no as no from statement_difference
      where channel = ${channel} and status = 'open' order by kind`);
  async function isSound() {
    expect(await brokenRules(db())).toEqual(SOUND);
    expect(await prove(db(), { isWhole: true })).toMatchObject({ discrepancies: 0 });
  }

  test('notices that are doubled, forged, of another amount and of no order', async () => {
    const { userId, number } = await ordered();
    for (const { status } of await notify(number, { isForged: true })) expect(status).toBe(401);
    expect(await goldOf(userId)).toBe(0);
    for (const { status } of await notify(number, { times: 15 })) expect(status).toBe(200);
    expect(await goldOf(userId)).toBe(95);
    for (const { status } of await notify(number, { change: { amount: 700 } })) expect(status).toBe(409);
    const other = await ordered();
    for (const { status } of await notify(other.number, { change: { amount: 601 } }))
      expect(status).toBe(200);
    expect(await goldOf(other.userId)).toBe(0);
    await provider.pay({ channel, number: `NONE${channel}`, amount: 900 });
    for (const { status } of await notify(`NONE${channel}`)) expect(status).toBe(200);
    const cases = await rowsOf(
      sql<{ mismatch: string }>`select mismatch from suspense where channel = ${channel} order by id`,
    );
    expect(cases.map(({ mismatch }) => mismatch)).toEqual(['amount', 'noOrder']);
    await isSound();
  });

  test('a file with a lost notice, a missing and a doubled line, and the corrected one', async () => {
    const [lost, missing, doubled] = [await ordered(), await ordered(), await ordered()];
    for (const { number } of [missing, doubled]) await notify(number);
    await statement('trade', { missing: missing.number, doubled: doubled.number });
    expect(await goldOf(lost.userId)).toBe(95);
    // the amount that a notice of the first test said is not what the channel has
    expect((await openDifferences()).map(({ kind }) => kind)).toEqual(['amount', 'doubled', 'missingThere']);
    await isSound();
    await statement('trade');
    expect((await openDifferences()).map(({ kind }) => kind)).toEqual(['amount']);
    await isSound();
  });

  test('a payout without an answer is paid by the line of a file', async () => {
    const userId = await person(db(), { userNo: `67${++serial}`, bean: 100 });
    const id = await withdrawal(db(), userId, { orderNo: `WS${serial}`, bean: 100, amount: 500 });
    await sql`update withdrawal set channel = ${channel} where id = ${id}::bigint`.execute(db());
    await provider.plan({ match: 'amount:500', mode: 'silentAfter', times: 1 });
    for (const step of ['approve', 'pay'])
      await server.admin.post(`/finance/withdrawal/action/${step}`, { id, reason: '过' });
    await sendPayouts(server.services);
    const stateOf = () =>
      rowsOf(sql<{ status: string }>`select status from payout where withdrawal_id = ${id}::bigint`);
    expect(await stateOf()).toEqual([{ status: 'unknown' }]);
    await statement('fund');
    expect(await stateOf()).toEqual([{ status: 'paid' }]);
    expect((await openDifferences()).map(({ kind }) => kind)).toEqual(['amount']);
    await isSound();
  });
});
