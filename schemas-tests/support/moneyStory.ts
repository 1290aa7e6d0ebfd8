import { sql } from 'kysely';
import { move } from '../../src/domain/ledger/move';
import type { Currency } from '../../src/domain/ledger/movement';
import type { Db } from '../../src/server/db/connection';

/** A person of the app with a wallet, for tests of money. Answers the id. */
export async function person(
  db: Db,
  { userNo, gold = 0, bean = 0 }: { userNo: string; gold?: number; bean?: number },
) {
  const made = await sql<{ id: string }>`
    insert into app_user (user_no, nickname, status) values (${userNo}, ${`测试${userNo}`}, 'normal') returning id`.execute(
    db,
  );
  const id = made.rows[0]?.id as string;
  await endow(db, id, 'gold', gold);
  await endow(db, id, 'bean', bean);
  return id;
}

async function endow(db: Db, userId: string, currency: Currency, amount: number): Promise<void> {
  if (amount === 0) return;
  await db.transaction().execute((tx) =>
    move(tx, {
      userId,
      currency,
      amount,
      cause: { businessType: 'gift', businessId: userId, step: 'normal' },
      operatorId: null,
    }),
  );
}

export async function order(
  db: Db,
  userId: string,
  values: { orderNo: string; gold: number; status: string },
) {
  const made = await sql<{ id: string }>`
    insert into gold_order (kind, order_no, user_id, amount, gold, bonus, status)
    values ('gold', ${values.orderNo}, ${userId}::bigint, ${values.gold * 10}, ${values.gold}, 0, ${values.status}) returning id`.execute(
    db,
  );
  return made.rows[0]?.id as string;
}

/** A request to withdraw, its beans taken already as the app does. */
export async function withdrawal(
  db: Db,
  userId: string,
  values: { orderNo: string; bean: number; amount?: number },
) {
  return db.transaction().execute(async (tx) => {
    const made = await sql<{ id: string }>`
      insert into withdrawal (order_no, user_id, bean, amount, fee, net, channel, account, real_name, status)
      values (${values.orderNo}, ${userId}::bigint, ${values.bean}, ${values.amount ?? values.bean * 10}, 0,
        ${values.amount ?? values.bean * 10}, 'alipay', '13800000000', '张三', 'pending') returning id`.execute(
      tx,
    );
    const id = made.rows[0]?.id as string;
    await move(tx, {
      userId,
      currency: 'bean',
      amount: -values.bean,
      cause: { businessType: 'withdrawal', businessId: id, step: 'normal' },
      operatorId: null,
    });
    return id;
  });
}

export async function walletOf(db: Db, userId: string, currency: Currency) {
  const row = await db
    .selectFrom('wallet')
    .select(['balance', 'debt'])
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return { balance: Number(row?.balance ?? 0), debt: Number(row?.debt ?? 0) };
}

/** What must hold of all money at any time; each list is empty when it does (`catalogue.md` §0). */
export async function brokenRules(db: Db) {
  const off = await sql`
    select w.user_id, w.currency, w.balance, coalesce(sum(l.amount), 0) as sum from wallet w
    left join (select user_id, currency, amount, debt_change from ledger
      union all select user_id, currency, amount, debt_change from ledger_carried) l using (user_id, currency)
    group by w.user_id, w.currency
    having w.balance <> coalesce(sum(l.amount), 0) or w.debt <> coalesce(sum(l.debt_change), 0)`.execute(db);
  const negative = await sql`select user_id from wallet where balance < 0 or debt < 0
    union all select user_id from ledger where balance < 0`.execute(db);
  const twice = await sql`
    select business_type, business_id, step, user_id, currency from ledger where step <> 'debt'
    group by 1, 2, 3, 4, 5 having count(*) > 1`.execute(db);
  const running = await sql`
    select id from (select l.id, l.balance, l.amount, coalesce(
        lag(l.balance) over (partition by l.user_id, l.currency order by l.id), c.balance, 0) as previous
      from ledger l left join ledger_carried c using (user_id, currency)) as steps
    where balance <> previous + amount`.execute(db);
  const lots = await sql`
    select coalesce(w.user_id, l.user_id) as user_id from (select * from wallet where currency = 'gold') w
    full join (select user_id, sum(remaining) as held from gold_lot group by user_id) l using (user_id)
    where coalesce(w.balance, 0) <> coalesce(l.held, 0)`.execute(db);
  return {
    lots: lots.rows,
    off: off.rows,
    negative: negative.rows,
    twice: twice.rows,
    running: running.rows,
  };
}

export const SOUND = { lots: [], off: [], negative: [], twice: [], running: [] };
