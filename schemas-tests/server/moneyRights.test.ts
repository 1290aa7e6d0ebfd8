import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Figures of money on screens of others: none without the right to where they come from, none of a field that is withheld. */
let server: TestServer;
let narrow: Client;
let wide: Client;

/** The list, its code, the field, and the code of the screen that the figure is of. */
const FIGURES = [
  ['/finance/distribution', 'distribution:list', 'earned', 'commission:list'],
  ['/finance/priceConfig', 'price-config:list', 'sold', 'gold-order:list'],
  ['/finance/goldBenefit', 'gold-benefit:list', 'granted', 'gold-benefit-grant:list'],
  ['/finance/commissionRate', 'commission-rate:list', 'used', 'commission-run:list'],
  ['/finance/goldType', 'gold-type:list', 'left', 'gold-lot:list'],
  ['/vip/vipType', 'vip-type:list', 'sold', 'vip-record:list'],
  ['/vip/vipType', 'vip-type:list', 'members', 'app-user:list'],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  const [top, low] = [await person(db(), { userNo: '61001' }), await person(db(), { userNo: '61002' })];
  await sql`update app_user set recharge_total = 500, inviter_id = case when id = ${low}::bigint then ${top}::bigint end`.execute(
    db(),
  );
  await sql`insert into price_config (name, platform, amount, gold, enabled) values ('小', 'ios', 600, 60, true)`.execute(
    db(),
  );
  await sql`insert into gold_benefit (step, name, threshold, gold, vip_days, enabled) values (1, '一', 1, 1, 0, true)`.execute(
    db(),
  );
  await sql`insert into commission_rate (first_rate, second_rate, valid_from) values (1, 1, now() - interval '1 minute')`.execute(
    db(),
  );
  await sql`insert into vip_type (name, days, price) values ('月卡', 30, 3000)`.execute(db());
  await sql`insert into gold_order (kind, order_no, user_id, amount, days, status) values
    ('gold', 'A1', ${low}::bigint, 600, null, 'paid'), ('vip', 'A2', ${low}::bigint, 3000, 30, 'delivered')`.execute(
    db(),
  );
  await sql`insert into commission_run (month, rate_id, people, amount, paid_people) values ('2026-01-01', 1, 10, 10, 5)`.execute(
    db(),
  );
  const own = [...new Set(FIGURES.map(([, code]) => code)), 'order:list', 'commission-run:list'];
  const others = FIGURES.map(([, , , code]) => code);
  narrow = await operatorWith(
    server,
    'narrow',
    own.filter((code) => !others.includes(code as never)),
  );
  wide = await operatorWith(server, 'wide', [...new Set([...own, ...others])]);
});
afterAll(() => server.close());

const db = () => server.services.db;
const list = async (client: Client, path: string) =>
  ((await client.get(`${path}/list`)).body.result as { records: Record<string, unknown>[] }).records;

describe.each(FIGURES)('%s', (path, _code, field, other) => {
  test(`${field} is shown to a caller who holds ${other}, and is absent for others`, async () => {
    const [seen, hidden] = [await list(wide, path), await list(narrow, path)];
    expect(seen.length).toBeGreaterThan(0);
    expect(hidden).toHaveLength(seen.length);
    for (const row of seen) expect(row).toHaveProperty(field);
    for (const row of hidden) expect(row).not.toHaveProperty(field);
  });
});

test('a person’s money beside their place in the tree is for callers who may see wallets', async () => {
  const [seen, unseen] = [
    await list(server.admin, '/finance/distribution'),
    await list(wide, '/finance/distribution'),
  ];
  expect(seen.map((row) => row['userId.rechargeTotal'])).toContain(500);
  for (const row of unseen) expect(row).not.toHaveProperty(['userId.rechargeTotal']);
});

test('what is withheld of a list is omitted from calculations too', async () => {
  const withhold = (code: string, columns: object) =>
    sql`update sys_role_permission set column_rights = ${JSON.stringify(columns)}::jsonb
      where permission_id = (select id from sys_permission where perms = ${code})
        and role_id = (select id from sys_role where role_code = 'role_wide')`.execute(db());
  const read = async () => {
    server.services.callers.forget();
    const orders = (await list(wide, '/finance/order')).map(({ refundable }) => refundable ?? null);
    const runs = (await list(wide, '/finance/commissionRun')).map(({ progress }) => progress ?? null);
    return [orders, runs];
  };
  expect(await read()).toEqual([[0, 600], [5000]]);
  await withhold('order:list', { amount: 'hidden' });
  await withhold('commission-run:list', { paidPeople: 'hidden' });
  expect(await read()).toEqual([[null, null], [null]]);
  await withhold('order:list', {});
  await withhold('commission-run:list', {});
});
