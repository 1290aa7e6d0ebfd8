import { type RawBuilder, sql } from 'kysely';
import { RequestError } from '../../../../engine/pure';
import type { Services } from '../../../app/services';
import type { Db } from '../../../db/connection';
import { fieldError } from '../../../http/fieldError';
import { type Giving, giveBeans } from '../../../ledger/giveBeans';
import { assertRetained } from '../../../ops/archive/assertRetained';
import { inForce } from '../../platform/records/inForce';

/** One transaction pays so many people. */
const BATCH = 5000;

export interface CommissionRates {
  id: string;
  /** Hundredths of a percent of the gold recharged, in beans. */
  firstRate: number;
  secondRate: number;
}

/** The first day of a month that is over, `2026-10-01`, of any of its days. Refuses one that still runs. */
export async function closedMonth(tx: Db, day: string): Promise<string> {
  const { rows } = await sql<{ month: string; isOver: boolean }>`
    select to_char(date_trunc('month', ${day}::date), 'YYYY-MM-DD') as month,
      date_trunc('month', ${day}::date) + interval '1 month' <= now() at time zone 'Asia/Shanghai' as "isOver"`.execute(
    tx,
  );
  const [found] = rows;
  if (!found?.isOver) throw fieldError('month', '这个月还没有结束，只能结算以前的月份');
  return found.month;
}

/** The version in force as the month began: one version settles a whole month. */
export async function ratesOf(tx: Db, month: string): Promise<CommissionRates> {
  const rates = await inForce<CommissionRates>(tx, {
    table: 'commission_rate',
    columns: sql`first_rate::float8 as "firstRate", second_rate::float8 as "secondRate"`,
    at: sql`${month}::timestamp at time zone 'Asia/Shanghai'`,
  });
  if (!rates) throw fieldError('month', `${month.slice(0, 7)} 开始时还没有生效的佣金比例`);
  return rates;
}

/**
 * What a month owes to each inviter: gold recharged by people whom they invited (first) and by people whom those
 * invited (second), less refunds; below zero counts as nothing, and parts of a bean are dropped. The one calculation,
 * for preview and settlement.
 */
export function owedOf(month: string, { firstRate, secondRate }: CommissionRates): RawBuilder<unknown> {
  const monthStart = sql`(${month}::timestamp at time zone 'Asia/Shanghai')`;
  const end = sql`((${month}::timestamp + interval '1 month') at time zone 'Asia/Shanghai')`;
  return sql`(
    with paid as (
      select user_id, sum(amount - debt_change) as gold from ledger
      where currency = 'gold' and business_type = 'recharge' and step in ('normal', 'refund')
        and id >= id_at(${monthStart}) and id < id_at(${end}) group by 1),
    firsts as (
      select d.parent_id as id, greatest(sum(p.gold), 0) as gold from paid p join distribution d on d.id = p.user_id
      where d.parent_id is not null group by 1),
    seconds as (
      select above.parent_id as id, greatest(sum(p.gold), 0) as gold from paid p join distribution d on d.id = p.user_id
        join distribution above on above.id = d.parent_id where above.parent_id is not null group by 1),
    told as (
      select coalesce(f.id, s.id) as id, coalesce(f.gold, 0) as first_gold, coalesce(s.gold, 0) as second_gold,
        floor(coalesce(f.gold, 0) * ${firstRate}::bigint / 10000) as first_bean,
        floor(coalesce(s.gold, 0) * ${secondRate}::bigint / 10000) as second_bean
      from firsts f full join seconds s on s.id = f.id)
    select * from told where first_bean + second_bean > 0)`;
}

export interface Owed {
  people: number;
  amount: number;
}

/** What settling this month would pay. */
export async function previewOf(tx: Db, month: string, rates: CommissionRates): Promise<Owed> {
  await assertRetained(tx, 'ledger', month);
  const { rows } = await sql<Owed>`
    select count(*)::float8 as people, coalesce(sum(first_bean + second_bean), 0)::float8 as amount
    from ${owedOf(month, rates)} as owed`.execute(tx);
  return rows[0] ?? { people: 0, amount: 0 };
}

interface Beginning {
  month: string;
  rates: CommissionRates;
  reason: string;
  operatorId: string | null;
}

/** The job writes down each person's share and pays it. A month is settled once, however many request it together. */
export async function startRun(
  tx: Db,
  { month, rates, reason, operatorId }: Beginning,
): Promise<Owed & { id: string }> {
  const { people, amount } = await previewOf(tx, month, rates);
  const made = await sql<{ id: string }>`
    insert into commission_run (month, rate_id, people, amount, reason, create_by)
    values (${month}::date, ${rates.id}::bigint, ${people}, ${amount}, ${reason}, ${operatorId}::bigint)
    on conflict (month) do nothing returning id::text as id`.execute(tx);
  const id = made.rows[0]?.id;
  if (id === undefined) throw new RequestError(`${month.slice(0, 7)} 已经结算过，不能重复`);
  return { id, people, amount };
}

interface Run {
  id: string;
  status: 'preparing' | 'running';
  month: string;
  rates: CommissionRates;
}

/** What each is to get, before the first is paid: whatever is recharged or invited from then on changes nothing. */
async function writeDown(tx: Db, { id, month, rates }: Run): Promise<void> {
  await sql`insert into commission (run_id, distribution_id, user_id, rate_id, first_gold, second_gold, first_bean, second_bean)
    select ${id}::bigint, id, id, ${rates.id}::bigint, first_gold, second_gold, first_bean, second_bean
    from ${owedOf(month, rates)} as owed order by id`.execute(tx);
  await sql`
    with told as (select count(*) as people, coalesce(sum(bean), 0) as amount from commission where run_id = ${id}::bigint)
    update commission_run set people = told.people, amount = told.amount,
      status = case when told.people = 0 then 'done' else 'running' end, end_time = case when told.people = 0 then now() end
    from told where id = ${id}::bigint`.execute(tx);
}

/**
 * Writes down the oldest open run, or pays its next people. Payments and progress are in one transaction: a process
 * that dies in between pays nobody twice. Answers false if nothing is left.
 */
export function payBatch({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return db.transaction().execute(payNext);
}

/** The same in the caller's transaction. */
export async function payNext(tx: Db): Promise<boolean> {
  const found = await sql<Run>`
    select run.id::text as id, run.status, to_char(month, 'YYYY-MM-DD') as month, json_build_object('id', rate.id::text,
      'firstRate', rate.first_rate::float8, 'secondRate', rate.second_rate::float8) as rates
    from commission_run run join commission_rate rate on rate.id = run.rate_id
    where status in ('preparing', 'running') order by run.id limit 1 for update of run`.execute(tx);
  const [run] = found.rows;
  if (run?.status === 'preparing') await writeDown(tx, run);
  if (run?.status === 'running') await payPeople(tx, run);
  return run !== undefined;
}

async function payPeople(tx: Db, { id, month, rates }: Run): Promise<void> {
  const { rows } = await sql<Giving>`
    update commission set paid_time = now() where id in (
      select id from commission where run_id = ${id}::bigint and paid_time is null order by id limit ${BATCH})
    returning user_id::text as "userId", bean::float8 as amount, id::text as "businessId"`.execute(tx);
  if (rows.length > 0)
    await giveBeans(tx, rows, {
      businessType: 'commission',
      note: `${month.slice(0, 7)} 佣金`,
      version: { of: 'commission', id: rates.id },
    });
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const isLast = rows.length < BATCH;
  await sql`update commission_run set paid_people = paid_people + ${rows.length}, paid_amount = paid_amount + ${amount},
      status = case when ${isLast} then 'done' else status end, end_time = case when ${isLast} then now() end
    where id = ${id}::bigint`.execute(tx);
}
