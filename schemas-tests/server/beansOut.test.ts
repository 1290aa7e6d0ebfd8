import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import { agreedTo } from '../support/reviewer';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Beans exchanged and withdrawn at the app's door, by the versions in force. */
let server: TestServer;
let app: Client;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  app = await appWith(server, '主站', ['exchange', 'withdraw']);
});
afterAll(() => server.close());

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const RATES = '/finance/goldBeanConfig';
const RULES = '/finance/withdrawalFrequency';
const SOON = '2099-01-01 00:00:00';
const rates = (more = {}) => ({ goldPerHundred: 65, cnyPerHundred: 500, exchangeMinimum: 200, ...more });
const addRates = (more = {}) => agreedTo(server, server.admin.post(`${RATES}/add`, rates(more)));
/** As if the hour had passed. */
const startVersions = (table: string) =>
  sql`update ${sql.table(table)} set valid_from = now() - interval '1 second' where valid_from between now() and now() + interval '1 day'`.execute(
    db(),
  );
const rule = (more = {}) => ({
  name: '新用户',
  levelFrom: 0,
  enabled: true,
  timesPerDay: 2,
  timesPerWeek: 3,
  minimum: 1000,
  maximum: 100_000,
  feeRate: 200,
  coolDownHours: 0,
  ...more,
});
const errors = ({ body }: Awaited<ReturnType<Client['post']>>) =>
  (body.result as { errors?: { field: string; message: string }[] } | null)?.errors ?? body.message;
const exchange = (userId: string, bean: number, clientId = `e${++serial}`) =>
  app.post('/app/exchanges', { clientId, userId, bean });
const withdraw = (userId: string, bean: number, clientId = `w${++serial}`) =>
  app.post('/app/withdrawals', { clientId, userId, bean, channel: 'alipay', account: '13800001111' });
async function certified(bean: number, level = 1) {
  const id = await person(db(), { userNo: `88${++serial}`, bean });
  await sql`update app_user set real_status = 'passed', real_name = '张三', level = ${level} where id = ${id}::bigint`.execute(
    db(),
  );
  return id;
}
/** An earlier request of this person, so long before now or at a moment of Shanghai. */
const earlier = (userId: string, at: ReturnType<typeof sql>, status = 'paid') =>
  sql`insert into withdrawal (order_no, user_id, bean, amount, fee, net, status, create_time)
    values (${`X${++serial}`}, ${userId}::bigint, 100, 500, 0, 500, ${status}, ${at})`.execute(db());

test('nothing is exchanged or withdrawn before a version began', async () => {
  const user = await certified(1000);
  const refusal = '金豆配置还没有生效的版本，暂时不能兑换和提现';
  expect((await exchange(user, 200)).body.message).toBe(refusal);
  expect((await withdraw(user, 200)).body.message).toBe(refusal);
  expect((await addRates({ validFrom: SOON })).success).toBe(true);
  expect((await exchange(user, 200)).body.message).toBe(refusal);
});

describe('versions', () => {
  test('begin an hour later by default, never earlier, and two never together', async () => {
    expect(
      errors(await server.admin.post(`${RATES}/add`, rates({ validFrom: '2020-01-01 00:00:00' }))),
    ).toEqual([{ field: 'validFrom', message: '最早一小时以后生效；要尽快生效，请不填' }]);
    expect((await addRates()).success).toBe(true);
    expect((await exchange(await certified(1000), 200)).body.success).toBe(false);
    await startVersions('gold_bean_config');
    expect(errors(await server.admin.post(`${RATES}/add`, rates({ validFrom: SOON })))).toMatchObject([
      { field: 'validFrom' },
    ]);
    const many = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.admin.post(`${RULES}/add`, rule({ validFrom: SOON, levelFrom: 90 })),
      ),
    );
    expect(many.filter(({ body }) => body.success)).toHaveLength(1);
  });

  test('what has started cannot be changed or deleted; what is planned can; each ends where the next begins', async () => {
    const { records } = (await server.admin.get(`${RATES}/list`)).body.result as {
      records: Record<string, string>[];
    };
    const [planned, current] = records as [Record<string, string>, Record<string, string>];
    expect(planned).toMatchObject({ phase: 'planned', validFrom: SOON, validTo: null });
    expect(current).toMatchObject({ phase: 'current', validTo: SOON });
    const edit = (id: string | undefined) =>
      server.admin.put(`${RATES}/edit`, { id, goldPerHundred: 1, reason: '改' });
    expect((await edit(current.id)).body).toMatchObject({ success: false });
    expect((await server.admin.delete(`${RATES}/delete`, { id: current.id as string })).body.success).toBe(
      false,
    );
    expect(await agreedTo(server, edit(planned.id))).toMatchObject({ success: true });
    expect(
      errors(
        await server.admin.put(`${RATES}/edit`, {
          id: planned.id,
          validFrom: '2021-01-01 00:00:00',
          reason: '提前',
        }),
      ),
    ).toMatchObject([{ field: 'validFrom' }]);
  });
});

test('a version is called by its beginning, as times are written', async () => {
  const { records } = (await server.admin.get(`${RATES}/list`)).body.result as { records: { id: string }[] };
  const found = await server.admin.get(`${RATES}/lookup`, { ids: records[0]?.id as string });
  expect(found.body.result).toMatchObject([{ text: SOON }]);
  expect(
    (await server.admin.get(`${RATES}/lookup`, { keyword: '2099-01-01 00:00' })).body.result,
  ).toMatchObject([{ text: SOON }]);
});

test('exchange: both movements name the version, parts of a hundred and too few are refused, sent twice is once', async () => {
  const user = await certified(1000);
  expect(errors(await exchange(user, 150))).toEqual([{ field: 'bean', message: '金豆应当是 100 的整数倍' }]);
  expect(errors(await exchange(user, 100))).toEqual([
    { field: 'bean', message: '每次最少兑换 200 金豆，这次是 100' },
  ]);
  expect((await exchange(user, 1100)).body.message).toBe('金豆余额不足：现有 1000，需要 1100');
  const all = await Promise.all([1, 2, 3].map(() => exchange(user, 300, 'same')));
  expect(new Set(all.map(({ body }) => (body.result as { id: string }).id)).size).toBe(1);
  expect([await walletOf(db(), user, 'bean'), await walletOf(db(), user, 'gold')]).toEqual([
    { balance: 700, debt: 0 },
    { balance: 195, debt: 0 },
  ]);
  const used = await sql`select l.currency, l.amount::int, c.gold_per_hundred::int as rate from ledger l
    join gold_bean_config c on c.id = l.version_id where l.user_id = ${user}::bigint and l.version_of = 'exchange'
    order by l.currency`.execute(db());
  expect(used.rows).toEqual([
    { currency: 'bean', amount: -300, rate: 65 },
    { currency: 'gold', amount: 195, rate: 65 },
  ]);
  expect(await brokenRules(db())).toEqual(SOUND);
});

describe('withdrawal', () => {
  test('without a rule, a certificate or the beans it is refused', async () => {
    expect(errors(await withdraw(await person(db(), { userNo: '8801', bean: 900 }), 200))).toEqual([
      { field: 'userId', message: '还没有通过实名认证，不能提现' },
    ]);
    const user = await certified(300, 1);
    expect(errors(await withdraw(user, 200))).toEqual([
      { field: 'userId', message: '用户等级 1 没有生效的提现规则，不能提现' },
    ]);
    expect((await server.admin.post(`${RULES}/add`, rule())).body.success).toBe(true);
    await startVersions('withdrawal_rule');
    expect((await withdraw(user, 400)).body.message).toBe('金豆余额不足：现有 300，需要 400');
    expect(errors(await withdraw(user, 100))).toEqual([
      { field: 'bean', message: '按提现规则“新用户”，每次最少 ¥10.00，这次是 ¥5.00' },
    ]);
    expect(errors(await withdraw(user, 100_000))).toEqual([
      { field: 'bean', message: '按提现规则“新用户”，每次最多 ¥1,000.00，这次是 ¥5,000.00' },
    ]);
    expect(await one(sql`select count(*)::int as count from withdrawal`)).toEqual({ count: 0 });
    expect(await walletOf(db(), user, 'bean')).toEqual({ balance: 300, debt: 0 });
  });

  test('takes the beans with the request, names its rule, and is once however often it is sent', async () => {
    const user = await certified(1000);
    const all = await Promise.all([1, 2, 3].map(() => withdraw(user, 400, 'once')));
    const ids = new Set(all.map(({ body }) => (body.result as { id: string }).id));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    const row = (await server.admin.get('/finance/withdrawal/queryById', { id: id as string })).body.result;
    expect(row).toMatchObject({ bean: 400, amount: 2000, fee: 40, net: 1960, status: 'pending' });
    expect(await walletOf(db(), user, 'bean')).toEqual({ balance: 600, debt: 0 });
    expect(
      await one(sql`select l.amount::int, r.name from ledger l join withdrawal_rule r on r.id = l.version_id
        where l.business_id = ${id}::bigint and l.version_of = 'withdrawal'`),
    ).toEqual({ amount: -400, name: '新用户' });
    expect(
      await one(sql`select step, status_after from withdrawal_approval where withdrawal_id = ${id}::bigint`),
    ).toEqual({ step: 'apply', status_after: 'pending' });
    // given back once, and what was given back is no time
    await server.admin.post('/finance/withdrawal/action/reject', { id, rejectReason: 'mismatch' });
  });

  test('a day and a week have their limits, refused with the time when it is possible again; many concurrent requests are counted', async () => {
    const user = await certified(5000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(user, 200)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2);
    // what was asked for before midnight counts until it is a day old
    await sql`update withdrawal set create_time = now() - interval '23 hours 59 minutes' where id = (
      select min(id) from withdrawal where user_id = ${user}::bigint)`.execute(db());
    const { next, monday } = await one<{ next: string; monday: string }>(sql`select
      (select to_char(min(create_time) at time zone 'Asia/Shanghai' + interval '1 day', 'YYYY-MM-DD HH24:MI')
        from withdrawal where user_id = ${user}::bigint) as next,
      to_char(date_trunc('week', now() at time zone 'Asia/Shanghai') + interval '7 days', 'YYYY-MM-DD HH24:MI') as monday`);
    expect(errors(await withdraw(user, 200))).toEqual([
      {
        field: 'userId',
        message: `按提现规则“新用户”，每天最多 2 次，24 小时内已提现 2 次，${next} 后可以再提`,
      },
    ]);
    await sql`update withdrawal set create_time = create_time - interval '62 seconds' where user_id = ${user}::bigint`.execute(
      db(),
    );
    expect((await withdraw(user, 200)).body.success).toBe(true);
    const weekly = await certified(5000);
    for (let count = 0; count < 3; count++)
      await earlier(
        weekly,
        sql`date_trunc('week', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
      );
    expect(errors(await withdraw(weekly, 200))).toEqual([
      {
        field: 'userId',
        message: `按提现规则“新用户”，每周最多 3 次，本周已提现 3 次，${monday} 后可以再提`,
      },
    ]);
  });

  test('a request a second before Monday, or one that failed, does not count for this week', async () => {
    const user = await certified(5000);
    const sunday = sql`date_trunc('week', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '1 second'`;
    for (let count = 0; count < 4; count++) await earlier(user, sunday);
    for (const status of ['rejected', 'returned', 'failed']) await earlier(user, sql`now()`, status);
    expect((await withdraw(user, 200)).body.success).toBe(true);
  });

  test('the highest level reached counts, a disabled one is skipped, and a cool-down names its hour', async () => {
    await server.admin.post(
      `${RULES}/add`,
      rule({ name: '高级', levelFrom: 20, coolDownHours: 5, feeRate: 100 }),
    );
    await startVersions('withdrawal_rule');
    const user = await certified(5000, 25);
    await earlier(user, sql`now() - interval '4 hours 59 minutes'`, 'pending');
    const { again } = await one<{ again: string }>(
      sql`select to_char((now() + interval '1 minute') at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as again`,
    );
    const message = JSON.stringify(errors(await withdraw(user, 200)));
    expect(message).toContain('按提现规则“高级”，两次之间至少隔 5 小时，');
    expect([again, message.match(/(\d{4}-\d\d-\d\d \d\d:\d\d) 后/)?.[1]].sort()[0]).toBe(again);
    // the try-out answers by the same code
    const tried = await server.admin.post(`${RULES}/action/try`, { userId: user, bean: 200 });
    expect(tried.body.message).toContain('两次之间至少隔 5 小时');
    await sql`update withdrawal_rule set enabled = false where name = '高级'`.execute(db());
    const other = await certified(900, 25);
    const passes = await server.admin.post(`${RULES}/action/try`, { userId: other, bean: 200 });
    expect(passes.body).toMatchObject({
      success: true,
      message: '可以提现：按规则“新用户”，¥10.00，手续费 ¥0.20，到账 ¥9.80',
    });
    expect(await walletOf(db(), other, 'bean')).toEqual({ balance: 900, debt: 0 });
    const clerk = await operatorWith(server, 'ruler', ['withdrawal-frequency:list']);
    expect((await clerk.post(`${RULES}/action/try`, { userId: other, bean: 200 })).status).toBe(403);
  });
});

test('a request sent again long after its key is gone gets the first record, moves nothing, and takes no other body', async () => {
  const user = await certified(5000);
  const other = await certified(5000);
  const forget = () => sql`delete from sys_write_key`.execute(db());
  const idOf = ({ body }: Awaited<ReturnType<typeof exchange>>) => (body.result as { id: string }).id;
  const used = 'clientId 已用于另一次操作';
  const firsts = [await exchange(user, 300, 'for-ever'), await withdraw(user, 200, 'for-ever-w')].map(idOf);
  for (let time = 0; time < 2; time += 1) {
    await forget();
    const again = await Promise.all([
      exchange(user, 300, 'for-ever'),
      withdraw(user, 200, 'for-ever-w'),
      exchange(user, 300, 'for-ever'),
    ]);
    expect(again.map(idOf)).toEqual([...firsts, firsts[0]]);
  }
  await forget();
  expect((await exchange(user, 400, 'for-ever')).body.message).toBe(used);
  expect((await withdraw(user, 300, 'for-ever-w')).body.message).toBe(used);
  const body = { clientId: 'for-ever-w', userId: user, bean: 200, channel: 'alipay', account: '13900001111' };
  expect((await app.post('/app/withdrawals', body)).body.message).toBe(used);
  expect(await walletOf(db(), user, 'bean')).toEqual({ balance: 4500, debt: 0 });
  // another account of the app is no other person
  const second = await appWith(server, '副站', ['exchange', 'withdraw']);
  const sent = { clientId: 'for-ever', userId: user, bean: 300 };
  expect(idOf(await second.post('/app/exchanges', sent))).toBe(firsts[0]);
  // its own person's
  expect(idOf(await exchange(other, 300, 'for-ever'))).not.toBe(firsts[0]);
  expect(await brokenRules(db())).toEqual(SOUND);
});

test('the signs of risk come from accounts, devices and payers at the time of the request', async () => {
  const user = await certified(0);
  await sql`update app_user set device_no = 'D-risk', create_time = now() - interval '30 days' where id = ${user}::bigint`.execute(
    db(),
  );
  const [big, small] = [await person(db(), { userNo: '8891' }), await person(db(), { userNo: '8892' })];
  await sql`update app_user set device_no = 'D-risk' where id = ${small}::bigint`.execute(db());
  await sql`insert into equipment (device_no, user_ids) values ('D-other', ${JSON.stringify([user, big])}::jsonb)`.execute(
    db(),
  );
  for (const [payerId, amount] of [
    [big, 900],
    [small, 100],
  ] as const)
    await db()
      .transaction()
      .execute((tx) =>
        move(tx, {
          userId: user,
          currency: 'bean',
          amount,
          payerId,
          operatorId: null,
          cause: { businessType: 'gift', businessId: payerId, step: 'normal' },
        }),
      );
  const id = ((await withdraw(user, 200)).body.result as { id: string }).id;
  expect(
    await one(
      sql`select device_accounts::int as accounts, top_payer_share::int as share, risks from withdrawal where id = ${id}::bigint`,
    ),
  ).toEqual({ accounts: 3, share: 9000, risks: ['sharedDevice', 'singlePayer'] });
  const young = await certified(500);
  const next = ((await withdraw(young, 200)).body.result as { id: string }).id;
  expect(
    await one(
      sql`select device_accounts::int as accounts, top_payer_share as share, risks from withdrawal where id = ${next}::bigint`,
    ),
  ).toEqual({ accounts: 1, share: null, risks: ['newAccount'] });
});

test('an account that the person has hardly used, and an amount beside the usual, are facts of the request', async () => {
  const user = await certified(9000);
  const facts = async (bean: number) => {
    const id = ((await withdraw(user, bean)).body.result as { id: string }).id;
    const found = await one(
      sql`select account_days::int as days, usual_rate::int as usual from withdrawal where id = ${id}::bigint`,
    );
    // limits of frequency are another test's
    await sql`delete from withdrawal where id = ${id}::bigint`.execute(db());
    return found;
  };
  expect(await facts(200)).toEqual({ days: null, usual: null });
  const before = (days: number, account: string) =>
    sql`insert into withdrawal (id, order_no, user_id, bean, amount, fee, net, status, channel, account, create_time)
      values (id_at(now() - make_interval(days => ${days}, hours => 1)), ${`U${++serial}`}, ${user}::bigint, 100, 500, 0, 500, 'paid', 'alipay',
        ${account}, now() - make_interval(days => ${days}, hours => 1))`.execute(db());
  await before(90, '13800002222');
  await before(60, '13800002222');
  expect(await facts(200)).toEqual({ days: 0, usual: null });
  await before(30, '13800001111');
  expect(await facts(400)).toEqual({ days: 30, usual: 40_000 });
  const fields = Object.values(server.services.screens.get('finance/withdrawal')?.fields ?? {});
  expect(fields.filter(({ alert }) => alert).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['accountDays', 'usualRate', 'risks', 'payoutStatus', 'payeeNotice']),
  );
});
