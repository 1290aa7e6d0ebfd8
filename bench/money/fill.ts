import type pg from 'pg';

/** A person with so many movements of gold over the last 60 days that are over, one coin each; answers the id. */
export async function fillPerson(client: pg.Client, movements: number): Promise<string> {
  const { rows } =
    await client.query(`insert into app_user (user_no, nickname, sex, status, active_time, create_time)
    values ('59999999', '流水很多的人', 'male', 'normal', now(), now() - interval '90 days') returning id`);
  const [{ id }] = rows;
  await client.query(
    `with step as (
      select n, (date_trunc('day', now() at time zone 'Asia/Shanghai') - interval '60 days') at time zone 'Asia/Shanghai'
        + n * (interval '60 days' / $2::int) as at
      from generate_series(0, $2::int - 1) as n
    ), moved as (select *, id_at(at) | nextval('id_sequence') as id from step)
    insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, create_time)
    select id, $1::bigint, 'gold', 1, n + 1, (array['adjust', 'recharge', 'reward'])[1 + n % 3], id, 'normal', date_trunc('second', at)
    from moved`,
    [id, movements],
  );
  await client.query('vacuum analyze ledger');
  return id;
}

/**
 * In the month before the last each of so many inviters has two invited people who recharged once; the first invited the second:
 * answers a day of that month. Wallets stay as they are: commissions are calculated from the ledger.
 */
export async function fillDistribution(client: pg.Client, inviters: number): Promise<string> {
  await client.query(`insert into commission_rate (valid_from, first_rate, second_rate)
    values (now() - interval '1 year', 500, 200)`);
  await client.query(`create temporary table member as
    select row_number() over (order by id) - 1 as n, id from app_user order by id limit ${3 * inviters}`);
  await client.query('create index on member (n)');
  await client.query('analyze member');
  // inviter n has member n + inviters, who has member n + 2 × inviters
  await client.query(`insert into distribution (id, user_id, parent_id)
    select m.id, m.id, above.id from member m left join member above on above.n = m.n - ${inviters} order by m.n`);
  await client.query(`
    with step as (
      select m.n, m.id as user_id, (date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '2 months') at time zone 'Asia/Shanghai'
        + (m.n % 1000) * interval '40 minutes' as at
      from member m where m.n >= ${inviters}
    ), moved as (select *, id_at(at) | nextval('id_sequence') as id from step),
    ordered as (
      insert into gold_order (id, kind, order_no, user_id, amount, gold, bonus, status, create_time, paid_time, delivered_time)
      select id, 'gold', 'M' || id, user_id, 10000, 1000, 0, 'delivered', at, at, at from moved)
    insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, create_time)
    select id, user_id, 'gold', 1000, 1000, 'recharge', id, 'normal', date_trunc('second', at) from moved order by id`);
  await client.query('vacuum analyze ledger, gold_order');
  const { rows } = await client.query(
    `select to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '2 months', 'YYYY-MM-DD') as day`,
  );
  return rows[0].day;
}
