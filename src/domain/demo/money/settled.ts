import { sql } from 'kysely';
import { seededRandom, wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { setting } from '#server/settings/settings';
import { CURRENCY_NAMES, type Currency } from '../../ledger/movement';
import { ratesOf, settleableMonth } from '../../money/rules/commissions/months';
import { payNext, startRun } from '../../money/rules/commissions/run';
import { reconcile } from '../../money/rules/reconciliation/reconcile';
import { linesOf, type Period, statementOf } from '../../money/rules/statement';
import { fill } from '../fill';
import type { Story } from '../records';

const DAY = 86_400_000;
const BILLS = 26;
const CURRENCIES = Object.keys(CURRENCY_NAMES) as Currency[];

/** Two months settled by the code that settles, the older one paid, the later one stopped; the next waits for an operator. */
export async function seedCommissions(tx: Db, now: number): Promise<void> {
  await sql`update distribution d set create_time = u.create_time from app_user u where u.id = d.id`.execute(
    tx,
  );
  const mature = wireTime(now - (await setting(tx, 'commission.maturityDays')) * DAY);
  for (const [monthsAgo, isPaid] of [
    [3, true],
    [2, false],
  ] as const) {
    const month = await settleableMonth(tx, firstDay(mature, monthsAgo));
    const rates = await ratesOf(tx, month);
    const run = await startRun(tx, { month, rates, reason: '月度结算', operatorId: null });
    if (isPaid) while (await payNext(tx));
    else {
      await payNext(tx);
      await sql`update commission_run set status = 'stopped' where id = ${run.id}::bigint`.execute(tx);
    }
  }
}

/** Of the month so many months before that of `time`. */
function firstDay(time: string, monthsAgo: number): string {
  const [year, month] = time.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - monthsAgo, 1)).toISOString().slice(0, 10);
}

/** Statements drawn up for people who asked and, each month, for stores: by the code that draws them. */
export async function seedBills({ tx, now, screen }: Story): Promise<void> {
  const chance = seededRandom(20_260_405);
  const people = await sql<{ id: string }>`
    select user_id::text as id from ledger group by user_id order by count(*) desc, user_id limit 30`.execute(
    tx,
  );
  const stores = await sql<{ id: string }>`select id::text from store_user order by id`.execute(tx);
  for (let index = 0; index < BILLS; index++) {
    const subject = index % 3 === 2 ? 'store' : 'user';
    const drawn = now - (BILLS - index) * 2.1 * DAY;
    const period: Period = {
      subject,
      id: chance.pick(subject === 'store' ? stores.rows : people.rows).id,
      currency: chance.pick(subject === 'store' ? CURRENCIES.slice(1) : CURRENCIES),
      begin: wireTime(drawn - chance.pick([8, 31, 62]) * DAY).slice(0, 10),
      end: wireTime(drawn - DAY).slice(0, 10),
    };
    const statement = await statementOf(tx, period);
    const [id] = await fill(tx, screen('finance/bill'), 1, chance, () => ({
      billNo: `B${wireTime(drawn).replace(/\D/g, '')}${String(index).padStart(6, '0')}`,
      subject,
      userId: subject === 'user' ? period.id : null,
      storeId: subject === 'store' ? period.id : null,
      currency: period.currency,
      beginDay: period.begin,
      endDay: period.end,
      ...statement,
      remark: chance.pick([null, null, '用户来电核对余额', '与店铺月结']),
      createTime: wireTime(drawn),
      createBy: null,
    }));
    for (const line of await linesOf(tx, period))
      await sql`insert into bill_line (bill_id, business_type, step, count, income, expense, create_time)
        values (${id}::bigint, ${line.businessType}, ${line.step}, ${line.count}, ${line.income}, ${line.expense},
          ${wireTime(drawn)}::timestamptz)`.execute(tx);
  }
}

/**
 * The last month compared as each night does, by the code that does it. Three gifts were noted while the app's payments were
 * down and never booked: that was found, explained, and closed when the gifts were taken back.
 */
export async function seedReconciliations(tx: Db, now: number): Promise<void> {
  const day = (ago: number) => wireTime(now - ago * DAY).slice(0, 10);
  const unpaid: string[] = [];
  for (const ago of [3, 8, 17]) {
    const { rows } = await sql<{ id: string }>`
      insert into gift_record (id, gift_id, sender_id, receiver_id, amount, gold, bean, scene, create_time)
      select id_at(${wireTime(now - ago * DAY)}::timestamptz) | nextval('id_sequence'), gift_id, sender_id, receiver_id, amount,
        gold, bean, scene, ${wireTime(now - ago * DAY)}::timestamptz
      from gift_record where create_time < ${wireTime(now - ago * DAY)}::timestamptz and gold between 10 and 99 and bean > 0
      order by id desc limit 1 returning id::text`.execute(tx);
    unpaid.push(...rows.map(({ id }) => id));
  }
  const days = { begin: day(30), end: day(1) };
  await reconcile(tx, days);
  await sql`update reconciliation_fault set status = 'explained', explanation = '支付服务故障期间的礼物，没有扣款，已撤销',
      update_by = (select min(id) from sys_user), update_time = ${wireTime(now - 2 * DAY)}::timestamptz`.execute(
    tx,
  );
  await sql`delete from gift_record where id = any(${unpaid}::bigint[])`.execute(tx);
  await reconcile(tx, days);
  await sql`update reconciliation set (check_time, create_time) =
      (select at, at from (select least(day + interval '1 day 3 hours 20 minutes', now()) as at) checked)`.execute(
    tx,
  );
  // found by night, explained and closed afterwards: at this time of day that may be later than two days ago
  await sql`update reconciliation_fault fault set create_time = found, update_time = greatest(update_time, found + interval '1 hour'),
      close_time = greatest(${wireTime(now - DAY)}::timestamptz, found + interval '2 hours')
    from (select id, least(day + interval '1 day 3 hours 20 minutes', now()) as found from reconciliation_fault) nights
    where nights.id = fault.id`.execute(tx);
}
