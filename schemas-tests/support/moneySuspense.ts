import { sql } from 'kysely';
import { recordPayment } from '../../src/domain/money/rules/payments/recordPayment';
import { SYSTEM_CALLER } from '../../src/server/caller';
import type { Db } from '../../src/server/db/connection';
import { type Act, type Actor, button, nextId, post, type Tale, within } from './moneyPlay';

/** A payment of an order that waits, as its person reports it, and which differs from it as `more` says. */
async function unfit(
  tale: Tale,
  amount: number,
  more: object,
): Promise<{ act: Act; tradeNo: string; orderId: string }> {
  const { app, payer, goods, server } = tale;
  const clientId = await nextId(tale);
  const order = {
    clientId,
    userId: payer,
    kind: 'gold',
    itemId: goods.tiers[amount],
    channel: 'alipay',
    platform: 'ios',
  };
  const { body } = await app.post('/app/orders', order);
  const {
    id: orderId,
    orderNo,
    amount: due,
  } = body.result as { id: string; orderNo: string; amount: number };
  const tradeNo = `U${clientId}`;
  const notice = {
    userId: payer,
    orderNo,
    channel: 'alipay',
    tradeNo,
    amount: due,
    paidTime: null,
    ...more,
  } as const;
  const services = server.services;
  const noted = within(tale, (tx) => recordPayment({ tx, caller: SYSTEM_CALLER, services }, notice));
  const act: Act = async (isKilled) => (isKilled ? noted(true) : post(app, '/app/orders/paid', notice));
  return { act, tradeNo, orderId };
}

/** A case, and the order that its payment is for. */
async function suspended(tale: Tale, amount: number): Promise<{ id: string; orderId: string }> {
  const { act, tradeNo, orderId } = await unfit(tale, amount, { orderNo: `N${await nextId(tale)}` });
  await act(false);
  const { rows } = await sql<{
    id: string;
  }>`select id::text from suspense where trade_no = ${tradeNo}`.execute(tale.server.services.db);
  return { id: rows[0]?.id as string, orderId };
}

const path = (name: string) => `/finance/suspense/action/${name}`;

/** Payments that fit no order, and what becomes of them. */
export const SUSPENSE_ACTS: Record<string, Actor> = {
  unfit: async (tale, { amount }) => (await unfit(tale, amount, { amount: amount * 10 + 1 })).act,
  sendBackCase: async (tale, { amount }) => {
    const { id } = await suspended(tale, amount);
    return button(tale, path('sendBack'), { id, channelRefundNo: `R${id}` });
  },
  attachCase: async (tale, { amount }) => {
    const { id, orderId } = await suspended(tale, amount);
    return button(tale, path('attach'), { id, attachTo: orderId, reason: '归入' });
  },
  writeOffCase: async (tale, { amount }) => {
    const { id } = await suspended(tale, amount);
    await post(tale.server.admin, path('writeOff'), { id, reason: '核销' });
    return button(tale, path('approve'), { id }, tale.peer);
  },
};

/** What must hold of cases at any time: the account is what the open ones come to, and each has one notice. */
export async function brokenSuspense(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (select coalesce((select sum(amount) from posting where account = 'suspense'), 0) as account,
      coalesce((select sum(case direction when 'out' then amount else -amount end)
        from suspense where status in ('open', 'review')), 0) as cases) as sums where account <> cases
    union all
    select n.id, count(*) from payment_notice n left join suspense s on s.notice_id = n.id
    group by n.id, n.outcome having count(s.id) <> case n.outcome when 'suspense' then 1 else 0 end`.execute(
    db,
  );
  return rows;
}
