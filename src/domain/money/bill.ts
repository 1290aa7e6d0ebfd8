import { sql } from 'kysely';
import { RequestError, wireTime } from '#engine/pure';
import { conditionContext } from '#server/caller';
import { fieldError } from '#server/http/fieldError';
import { action, hook, type Row } from '#server/parts/contract';
import { linesOf, type Period, type Statement, statementOf } from './rules/statement';

type Bill = Row<'finance/bill'>;

/** `bill.draw`, before it is stored: what the ledger says of whole days that are over. */
export const draw = hook('finance/bill', async ({ tx, caller, before, after }) => {
  if (before !== null) return undefined;
  const period = periodOf(after);
  const { now } = conditionContext(caller);
  if (period.end >= now.slice(0, 10)) throw fieldError('endDay', '最晚到昨天：今天的流水还没有记完');
  const { rows } = await sql<{ id: string }>`select nextval('id_sequence')::text as id`.execute(tx);
  const billNo = `B${wireTime(Date.now()).replace(/\D/g, '')}${String(rows[0]?.id).padStart(6, '0')}`;
  return { billNo, ...(await statementOf(tx, period)) };
});

/** `bill.keepLines`, after it is stored: the same by business type and step; both must agree to the last coin. */
export const keepLines = hook('finance/bill', async ({ tx, before, after }) => {
  if (before !== null) return undefined;
  const lines = await linesOf(tx, periodOf(after));
  const sum = (name: 'count' | 'income' | 'expense') => lines.reduce((total, line) => total + line[name], 0);
  if (sum('income') !== after.income || sum('expense') !== after.expense || sum('count') !== after.movements)
    throw new Error(`the lines of bill ${after.billNo} do not add up`);
  for (const { businessType, step, count, income, expense } of lines)
    await sql`insert into bill_line (bill_id, business_type, step, count, income, expense)
      values (${after.id}::bigint, ${businessType}, ${step}, ${count}, ${income}, ${expense})`.execute(tx);
  return undefined;
});

/** `bill.verify` 核对: whether the ledger still says what the statement says. */
export const verify = action('finance/bill', async ({ tx, rows }) => {
  for (const row of rows) {
    const now = await statementOf(tx, periodOf(row));
    const changed = NAMES.filter(([name]) => Number(row[name]) !== now[name]);
    if (changed.length > 0) {
      const differences = changed.map(([name, title]) => `${title} ${row[name]}，现在是 ${now[name]}`);
      const why = row.subject === 'store' ? '；店铺成员可能有变动' : '';
      throw new RequestError(`账单 ${row.billNo} 与流水不一致：${differences.join('；')}${why}`);
    }
  }
  return { message: '与流水一致' };
});

const NAMES: readonly [keyof Statement, string][] = [
  ['opening', '期初余额'],
  ['income', '收入'],
  ['expense', '支出'],
  ['closing', '期末余额'],
  ['movements', '流水笔数'],
];

function periodOf(bill: Readonly<Bill>): Period {
  const { subject, currency, beginDay, endDay } = bill;
  const id = subject === 'store' ? bill.storeId : bill.userId;
  if (!subject || !currency || !beginDay || !endDay || !id)
    throw new RequestError('账单缺少对象、币种或期间');
  return { subject, id, currency, begin: beginDay, end: endDay };
}
