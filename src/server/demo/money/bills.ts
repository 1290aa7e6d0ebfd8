import { sql } from 'kysely';
import { wireTime } from '../../../engine/pure';
import { linesOf, type Period, statementOf } from '../../domain/money/records/statement';
import { CURRENCY_NAMES, type Currency } from '../../ledger/movement';
import { chanceOf } from '../chance';
import { fill } from '../fill';
import type { Story } from '../records';

const DAY = 86_400_000;
const BILLS = 26;
const CURRENCIES = Object.keys(CURRENCY_NAMES) as Currency[];

/** Statements drawn up for people who asked and, each month, for stores: by the code that draws them. */
export async function seedBills({ tx, now, screen }: Story): Promise<void> {
  const chance = chanceOf(20_260_405);
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
