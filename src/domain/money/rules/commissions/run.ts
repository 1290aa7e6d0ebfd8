import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Services } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { assertRetained } from '#server/ops/archive/assertRetained';
import { giveBeans } from '../../../ledger/giveBeans';
import { accrualsOf, type Counted } from './accruals';
import { sharesOf, WITHHELD_REASON } from './shares';

/** One transaction pays so many people. */
const BATCH = 5000;

export interface Owed {
  people: number;
  amount: number;
}

/** What settling this month would pay, if everybody may be paid. */
export async function previewOf(tx: Db, counted: Counted): Promise<Owed> {
  await assertRetained(tx, 'ledger', counted.month);
  const { rows } = await sql<Owed>`
    with share as (select first_bean + second_bean + carried_bean as bean from ${sharesOf(accrualsOf(counted))} as owed)
    select count(*)::float8 as people, coalesce(sum(bean), 0)::float8 as amount from share where bean > 0`.execute(
    tx,
  );
  return rows[0] ?? { people: 0, amount: 0 };
}

interface Beginning extends Counted {
  reason: string;
  operatorId: string | null;
}

/** The job writes down each person's share and pays it. A month is settled once, however many request it together. */
export async function startRun(
  tx: Db,
  { month, rates, reason, operatorId }: Beginning,
): Promise<Owed & { id: string }> {
  const { people, amount } = await previewOf(tx, { month, rates });
  const made = await sql<{ id: string }>`
    insert into commission_run (month, rate_id, people, amount, reason, create_by)
    values (${month}::date, ${rates.id}::bigint, ${people}, ${amount}, ${reason}, ${operatorId}::bigint)
    on conflict (month) do nothing returning id::text as id`.execute(tx);
  const id = made.rows[0]?.id;
  if (id === undefined) throw new RequestError(`${month.slice(0, 7)} 已经结算过，不能重复`);
  return { id, people, amount };
}

interface Run extends Counted {
  id: string;
  status: 'preparing' | 'running';
}

/** What each is to get, before the first is paid: whatever is recharged or invited from then on changes nothing. */
async function writeDown(tx: Db, run: Run): Promise<void> {
  const { id } = run;
  await sql`insert into commission_accrual (run_id, user_id, level, order_id, payer_id, gold, rate_id, rate, reversal_of)
    select ${id}::bigint, user_id, level, order_id, payer_id, gold, rate_id, rate, reversal_of
    from ${accrualsOf(run)} as accrual on conflict do nothing`.execute(tx);
  const accruals = sql`(select user_id, level, gold, rate from commission_accrual where run_id = ${id}::bigint)`;
  await sql`insert into commission (run_id, distribution_id, user_id, rate_id, first_gold, second_gold, first_bean,
      second_bean, carried_bean)
    select ${id}::bigint, user_id, user_id, ${run.rates.id}::bigint, first_gold, second_gold, first_bean, second_bean,
      carried_bean
    from ${sharesOf(accruals)} as owed order by user_id`.execute(tx);
  await sql`update commission before set moved_run_id = now_due.run_id from commission now_due
    where now_due.run_id = ${id}::bigint and before.user_id = now_due.user_id
      and before.run_id <> now_due.run_id and before.status in ('withheld', 'owing')`.execute(tx);
  await sql`
    with told as (select count(*) as people, coalesce(sum(bean), 0) as amount from commission
      where run_id = ${id}::bigint and status = 'waiting')
    update commission_run set people = told.people, amount = told.amount, counted_time = now(),
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

interface Judged {
  id: string;
  userId: string;
  bean: number;
  isPaid: boolean;
}

/** Who is banned, frozen or deleted by now is not paid: what they are due is withheld, and carried to a later run. */
async function payPeople(tx: Db, { id, month, rates }: Run): Promise<void> {
  const { rows } = await sql<Judged>`
    with next as (
      select c.id, ${WITHHELD_REASON} as reason from (
        select id, user_id from commission where run_id = ${id}::bigint and status = 'waiting' order by id limit ${BATCH}) as c
      left join app_user u on u.id = c.user_id)
    update commission set withheld_reason = next.reason, paid_time = case when next.reason is null then now() end
    from next where next.id = commission.id
    returning commission.id::text as id, user_id::text as "userId", bean::float8 as bean, paid_time is not null as "isPaid"`.execute(
    tx,
  );
  const paid = rows.filter(({ isPaid }) => isPaid);
  const withheld = rows.filter(({ isPaid }) => !isPaid);
  if (paid.length > 0)
    await giveBeans(
      tx,
      paid.map(({ id: businessId, userId, bean }) => ({ userId, amount: bean, businessId })),
      {
        businessType: 'commission',
        note: `${month.slice(0, 7)} 佣金`,
        version: { of: 'commission', id: rates.id },
      },
    );
  const isLast = rows.length < BATCH;
  await sql`update commission_run set paid_people = paid_people + ${paid.length}, paid_amount = paid_amount + ${sumOf(paid)},
      withheld_people = withheld_people + ${withheld.length}, withheld_amount = withheld_amount + ${sumOf(withheld)},
      status = case when ${isLast} then 'done' else status end, end_time = case when ${isLast} then now() end
    where id = ${id}::bigint`.execute(tx);
}

function sumOf(shares: readonly Judged[]): number {
  return shares.reduce((sum, { bean }) => sum + bean, 0);
}
