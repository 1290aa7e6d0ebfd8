import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payBatch } from '../../src/domain/money/rules/commissions/run';
import { timeLimit } from '../../src/testing/slowness';
import { startTestServer, type TestServer } from '../support/testServer';

/** Several batches of a month; how long a hundred thousand take, `npm run bench -- money` says. */
const INVITERS = 20_000;
/** In chains of ten nine have invited somebody. */
const PEOPLE = Math.ceil(INVITERS / 9) * 10;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test(
  `commissions of ${INVITERS} people are settled to the last bean`,
  async () => {
    const { db } = server.services;
    // everybody was invited by the person before, in chains of ten, and recharged once
    await sql`insert into app_user (id, user_no, nickname, inviter_id)
    select n, n::text, '用户' || n, case when n % 10 = 0 or n = 1 then null else n - 1 end
    from generate_series(1, ${PEOPLE}) as series (n) order by series.n`.execute(db);
    const { rows } = await sql<{ month: string }>`
    select to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '2 months', 'YYYY-MM-DD') as month`.execute(
      db,
    );
    const month = rows[0]?.month as string;
    await sql`insert into gold_order (id, kind, order_no, user_id, amount, gold, bonus, status, delivered_time)
    select n, 'gold', 'L' || n, n, 0, 100 + n % 900, 0, 'delivered', (${month}::timestamp + interval '3 days') at time zone 'Asia/Shanghai'
    from generate_series(1, ${PEOPLE}) as n`.execute(db);
    await sql`insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
    select id_at((${month}::timestamp + interval '3 days') at time zone 'Asia/Shanghai') + n, n, 'gold', 100 + n % 900, 0, 'recharge', n, 'normal'
    from generate_series(1, ${PEOPLE}) as n`.execute(db);
    await sql`insert into commission_rate (first_rate, second_rate, valid_from) values (800, 300, '2020-01-01')`.execute(
      db,
    );
    // the cluster of the tests has no autovacuum, which does this wherever the product runs
    await sql`analyze`.execute(db);
    const ask = (verb: string) =>
      server.admin.post(`/finance/commissionRun/action/${verb}`, { month, reason: '月结' });
    const preview = (await ask('preview')).body.result as { people: number; amount: number };
    expect(preview.people).toBeGreaterThanOrEqual(INVITERS);
    expect((await ask('settle')).body).toMatchObject({ success: true, result: preview });
    while (await payBatch(server.services));
    const wallets = await sql<{ amount: number; people: number }>`
    select sum(balance)::float8 as amount, count(*)::float8 as people from wallet where currency = 'bean'`.execute(
      db,
    );
    expect(wallets.rows[0]).toEqual(preview);
  },
  timeLimit(240_000),
);
