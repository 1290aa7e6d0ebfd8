import { sql } from 'kysely';
import type { Db } from '../../db/connection';

/**
 * Adds a month of the ledger that is about to leave to what is carried for each wallet, so that carried and remaining rows are
 * the balance still (`catalogue.md` §0). In the transaction that takes the month out; nobody adds to it meanwhile.
 * Throws, and nothing leaves, where a running balance does not follow from the row before it: rows are wrong, or older ones
 * have not been carried.
 */
export async function carryLedgerForward(tx: Db, partition: string): Promise<void> {
  const month = sql.table(partition);
  const { rows } = await sql<{ id: string; faults: string }>`
    select min(id)::text as id, count(*)::text as faults from (
      select l.id, l.balance, l.amount, coalesce(
        lag(l.balance) over (partition by l.user_id, l.currency order by l.id), c.balance, 0) as before
      from ${month} l left join ledger_carried c using (user_id, currency)) as step
    where balance <> before + amount having count(*) > 0`.execute(tx);
  if (rows[0])
    throw new Error(
      `${partition} 有 ${rows[0].faults} 条流水的余额接不上前一条（最早 ${rows[0].id}），没有归档：请先归档更早的月份，或核对流水`,
    );
  await sql`
    insert into ledger_carried as kept (user_id, currency, amount, debt_change, movements, balance, last_id)
    select m.user_id, m.currency, m.amount, m.debt_change, m.movements, last.balance, m.last_id
    from (select user_id, currency, sum(amount) as amount, sum(debt_change) as debt_change, count(*) as movements,
        max(id) as last_id from ${month} group by 1, 2) m
      join ${month} last on last.id = m.last_id
    on conflict (user_id, currency) do update set amount = kept.amount + excluded.amount,
      debt_change = kept.debt_change + excluded.debt_change, movements = kept.movements + excluded.movements,
      balance = excluded.balance, last_id = excluded.last_id`.execute(tx);
}
