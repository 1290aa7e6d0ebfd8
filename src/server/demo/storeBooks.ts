import { sql } from 'kysely';
import type { Db } from '../db/connection';
import type { Books } from './books';
import { insertRows } from './insertRows';
import { storeWithdrawals } from './withdrawals';

/** The books into the database, with what stands beside people because of them. */
export async function storeBooks(tx: Db, books: Books): Promise<void> {
  await insertRows(
    tx,
    'gift_record',
    {
      id: 'bigint',
      gift_id: 'bigint',
      sender_id: 'bigint',
      receiver_id: 'bigint',
      amount: 'integer',
      gold: 'bigint',
      bean: 'bigint',
      scene: 'text',
      create_time: 'timestamptz',
    },
    books.gifts,
  );
  await insertRows(
    tx,
    'gold_order',
    {
      id: 'bigint',
      kind: 'text',
      order_no: 'text',
      user_id: 'bigint',
      radio_id: 'bigint',
      gold_paid: 'bigint',
      gold_lots: 'jsonb',
      platform: 'text',
      status: 'text',
      paid_time: 'timestamptz',
      delivered_time: 'timestamptz',
      create_time: 'timestamptz',
    },
    books.radioOrders,
  );
  await storeWithdrawals(tx, books);
  await insertRows(
    tx,
    'ledger',
    {
      id: 'bigint',
      user_id: 'bigint',
      currency: 'text',
      amount: 'bigint',
      balance: 'bigint',
      debt_change: 'bigint',
      business_type: 'text',
      business_id: 'bigint',
      step: 'text',
      payer_id: 'bigint',
      note: 'text',
      version_of: 'text',
      version_id: 'bigint',
      create_time: 'timestamptz',
    },
    books.rows,
  );
  await insertRows(
    tx,
    'wallet',
    { user_id: 'bigint', currency: 'text', balance: 'bigint', debt: 'bigint' },
    books.walletRows(),
  );
  await books.lots.store(tx);
  await sql`insert into ledger_cause (business_type, business_id, step, user_id, currency)
    select distinct business_type, business_id, step, user_id, currency from ledger where step <> 'debt'`.execute(
    tx,
  );
  await sql`update app_user u set
      recharge_total = coalesce((select sum(amount) from gold_order o where o.user_id = u.id and o.kind = 'gold' and o.status = 'delivered'), 0),
      withdraw_total = coalesce((select sum(amount) from withdrawal w where w.user_id = u.id and w.status = 'paid'), 0)`.execute(
    tx,
  );
}
